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
    scheme = priced(chart, [chance.choice([0.0, 1.0, 1.0, 2.0, 2.5, FAR]) for _ in range(int(chart.routes))])
    for route in range(int(chart.routes)):
        if scheme.cost[route] < FAR and chance.random() < 0.25:
            scheme.use(route)
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
        assert scheme.search(start, goal, FAR) == (expected is not None)
        if expected is not None:
            far, came = expected
            assert scheme.distance[goal] == far[goal]
            city = goal
            while city != start:
                assert scheme.came[city] == came[city]
                city = int(chart.end_a[came[city]] + chart.end_b[came[city]]) - city


@pytest.mark.parametrize(("name", "seats"), [("nordic", 3), ("asia", 4)])
def test_what_is_known_of_the_ways_says_the_same_as_looking_again(name: str, seats: int) -> None:
    """From the same root, from a city beside it, and with a limit."""
    chart, chance = chart_of(name, seats), Random(name)
    for _ in range(30):
        scheme = shuffled(chart, chance)
        for _ in range(20):
            start, goal = chance.sample(range(int(chart.cities)), 2)
            expected = slow_ways(chart, scheme, start, goal)
            costs = FAR if expected is None else expected[0][goal]
            most = chance.choice([0.0, 2.0, 5.0, FAR])
            assert scheme.detour(start, goal, most) == (costs if costs <= most else FAR)


@pytest.mark.parametrize(("name", "seats"), [("nordic", 3), ("asia", 4)])
def test_a_way_that_is_remembered_is_the_one_that_would_be_found(name: str, seats: int) -> None:
    chart, chance = chart_of(name, seats), Random(name)
    for _ in range(10):
        costs = [chance.choice([0.0, 1.0, 1.0, 2.0, 2.5, FAR]) for _ in range(int(chart.routes))]
        used = priced(chart, costs)
        for _ in range(40):
            tickets = chance.sample(range(int(chart.tickets)), 4)
            used.clear()
            fresh = priced(chart, costs)
            for ticket in [*tickets, *tickets[:2]]:
                for scheme in (used, fresh):
                    if scheme.planned[ticket]:
                        scheme.drop(ticket)
                    scheme.add(ticket, 30)
                fresh.forget()
                assert (used.spent, used.pieces) == (fresh.spent, fresh.pieces)
                assert list(used.uses) == list(fresh.uses)


def priced(chart: Chart, costs: list[float]) -> Scheme:
    scheme = Scheme(chart)
    for route, cost in enumerate(costs):
        scheme.price(route, cost)
    scheme.clear()
    return scheme
