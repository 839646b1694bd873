"""Networks of routes: what they connect and their longest line, on hand-made cases and against brute force."""

from __future__ import annotations

import pytest

from support.tables import base_on, nordic, small_board
from tagluff import Dealer
from tagluff.maps.board import Board
from tagluff.maps.networks import components, longest_path


def board(*routes: str) -> Board:
    return base_on(small_board(*routes)).board


def longest(*routes: str) -> int:
    return longest_path(board(*routes), list(range(len(routes))))


@pytest.mark.parametrize(
    ("routes", "length"),
    [
        (["a-b red 4"], 4),
        (["a-b red 4", "b-c red 2"], 6),
        (["a-b red 1", "b-c red 2", "c-a red 3"], 6),
        (["x-a red 1", "x-b red 2", "x-c red 3"], 5),
        (["a-b red 3", "b-c red 4", "c-a red 2", "c-d red 5"], 14),
        # two loops joined by a bridge: one line runs over everything
        (["a-b red 1", "b-c red 1", "c-a red 1", "c-d red 2", "d-e red 1", "e-f red 1", "f-d red 1"], 8),
        # four cities, each joined to each: one route must stay out
        (["a-b red 1", "a-c red 1", "a-d red 1", "b-c red 1", "b-d red 1", "c-d red 1"], 5),
        # a star with a loop on one arm
        (["x-a red 2", "x-b red 3", "x-c red 1", "c-d red 1", "d-e red 1", "e-c red 1"], 7),
        # two networks apart, the shorter one with a branch
        (["a-b red 5", "c-d red 1", "c-e red 2", "c-f red 1"], 5),
        (["a-b red 2", "c-d red 2", "c-e red 2", "c-f red 1"], 4),
    ],
)
def test_longest_line(routes: list[str], length: int) -> None:
    assert longest(*routes) == length


def test_nothing_is_no_line() -> None:
    assert longest_path(board("a-b red 3"), []) == 0


def brute_force(found: Board, routes: list[int]) -> int:
    """Every line, one step at a time."""

    def walk(city: int, left: frozenset[int]) -> int:
        best = 0
        for index in left:
            route = found.routes[index]
            if city in (route.a, route.b):
                best = max(best, route.length + walk(route.a + route.b - city, left - {index}))
        return best

    cities = {end for index in routes for end in (found.routes[index].a, found.routes[index].b)}
    return max(walk(city, frozenset(routes)) for city in cities)


def test_the_search_agrees_with_brute_force_where_everything_is_joined() -> None:
    cities = "abcdef"
    pairs = [f"{a}-{b} red {1 + at % 2}" for at, a in enumerate(cities) for b in cities[at + 1 :]]
    found, chance = board(*pairs), Dealer("joined")
    for _ in range(80):
        routes = sorted({int(chance.below(len(pairs))) for _ in range(8)})
        assert longest_path(found, routes) == brute_force(found, routes)


def test_the_search_agrees_with_brute_force() -> None:
    found, chance = nordic().board, Dealer("paths")
    close = [route.index for route in found.routes if route.a < 12 or route.b < 12]
    for _ in range(60):
        routes = sorted({close[int(chance.below(len(close)))] for _ in range(9)})
        assert longest_path(found, routes) == brute_force(found, routes)


def test_marks_are_equal_where_routes_connect() -> None:
    found = board("a-b red 1", "b-c red 1", "d-e red 1", "c-a red 1")
    marks = components(found, [0, 1, 2, 3])
    city = {place.name: int(marks[place.index]) for place in found.cities}
    assert city["a"] == city["b"] == city["c"]
    assert city["d"] == city["e"] != city["a"]
    assert len(set(components(found, []))) == len(found.cities)
