"""The cheapest ways of a scheme, against the slow way of looking at every city again and again."""

from __future__ import annotations

from random import Random

import pytest

import tagluff
from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.scheme import FAR, Scheme
from tagluff.maps.game import MapGame

Ways = tuple[dict[int, float], dict[int, int]]  # how far each city is, and the route by which it was reached


def chart_of(name: str, seats: int) -> Chart:
    game = tagluff.game(name, seats)
    assert isinstance(game, MapGame)
    return Chart(game)


def shuffled(chart: Chart, chance: Random) -> Scheme:
    """Costs with many ties; some routes are closed, some are planned already."""
    scheme = Scheme(chart)
    scheme.clear()
    for route in range(int(chart.routes)):
        scheme.cost[route] = chance.choice([0.0, 1.0, 1.0, 2.0, 2.5, FAR])
        scheme.uses[route] = chance.choice([0, 0, 0, 1])
    return scheme


def slow_ways(chart: Chart, scheme: Scheme, start: int, goal: int) -> Ways | None:
    """City after city, the nearest first; of two that are equally far, the one with the lower number."""
    far: dict[int, float] = {start: 0.0}
    came: dict[int, int] = {}
    done: set[int] = set()
    while waiting := [(far[city], city) for city in far if city not in done]:
        here, city = min(waiting)
        if city == goal:
            return far, came
        done.add(city)
        for edge in range(int(chart.first_edge[city]), int(chart.first_edge[city + 1])):
            route, other = int(chart.edge_route[edge]), int(chart.edge_city[edge])
            fee = 0.0 if scheme.uses[route] else scheme.cost[route]
            if scheme.cost[route] < FAR and here + fee < far.get(other, FAR):
                far[other], came[other] = here + fee, route
    return None


@pytest.mark.parametrize(("name", "seats"), [("nordic", 3), ("asia", 4), ("sanfrancisco", 2), ("amsterdam", 2)])
def test_the_cheapest_way_is_the_one_that_is_found_slowly(name: str, seats: int) -> None:
    chart, chance = chart_of(name, seats), Random(name)
    for _ in range(60):
        scheme = shuffled(chart, chance)
        start, goal = chance.sample(range(int(chart.cities)), 2)
        expected = slow_ways(chart, scheme, start, goal)
        assert scheme.search(start, goal) == (expected is not None)
        if expected is not None:
            far, came = expected
            assert {city: scheme.distance[city] for city in far} == far
            assert {city: int(scheme.came[city]) for city in came} == came
