"""Tangled networks: against trying every line, and on the worst that pieces can make, by work."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from support.tables import base_on, small_board
from tagluff.maps import networks
from tagluff.maps.networks import Walk
from tagluff.maps.tangle import Line, Tangle

PIECES = 54  # of a team of Asia: no side of our games has more
MOST_WORK = 400_000  # beginnings; a network that asks for more is a find
WORST = (  # found by changing networks bit by bit for more work
    "5-12 5-20 3-0 10-19 14-15 11-16 11-17 15-20 8-10 18-19 19-9 2-11 9-22 15-26 "
    "12-22 18-2 1-23 4-19 1-7 3-8 4-8 13-24 6-26 15-23 2-13 4-15 1-2 3-5 "
    "0-10 3-14 3-9 11-19 3-11 10-12 8-14 0-15 4-10 20-23 14-16 14-25 0-20 12-26 "
    "1-10 5-15 5-22 16-25 11-23 21-22 12-18 10-15 3-25 6-8 18-22 6-2"
)


def try_every_line(routes: list[Line]) -> int:
    """X-29 by its words: from every city, over every route not used yet."""

    def longest_from(city: int, left: int) -> int:
        best = 0
        for at, (a, b, length) in enumerate(routes):
            if left >> at & 1 and city in (a, b):
                best = max(best, length + longest_from(a + b - city, left & ~(1 << at)))
        return best

    return max(longest_from(city, (1 << len(routes)) - 1) for city in {end for a, b, _ in routes for end in (a, b)})


def grown(chance: Random, cities: int, count: int, longest: int, tracks: int) -> list[Line]:
    """A connected network: a random tree, and more routes as long as there is room."""
    pairs = [(chance.randrange(city), city) for city in range(1, cities)]
    room = [pair for pair in combinations(range(cities), 2) for _ in range(tracks)]
    for pair in pairs:
        room.remove(pair)
    chance.shuffle(room)
    pairs += room[: max(0, count - len(pairs))]
    return [(a, b, chance.randint(1, longest)) for a, b in pairs]


@pytest.mark.parametrize("seed", range(8))
def test_a_tangle_agrees_with_trying_every_line(seed: int) -> None:
    chance = Random(seed)
    for _ in range(150):
        cities = chance.randint(2, 8)
        routes = grown(chance, cities, chance.randint(cities - 1, 9), chance.choice((1, 3, 9)), chance.randint(1, 3))
        assert Tangle(routes).longest(0) == try_every_line(routes), routes


def test_a_line_that_is_known_is_beaten_or_kept() -> None:
    fork: list[Line] = [(0, 1, 2), (0, 2, 3), (0, 3, 4)]
    assert [Tangle(fork).longest(known) for known in (0, 5, 6, 7, 8)] == [7, 7, 7, 7, 8]


@pytest.mark.parametrize("cities", range(9, 52, 3))
def test_networks_of_all_pieces_take_little_work(cities: int) -> None:
    chance = Random(cities)
    for tracks in (1, 2, 3):
        tangle = Tangle(grown(chance, cities, PIECES, 1, tracks))
        assert 0 < tangle.longest(0) <= PIECES
        assert tangle.looked_at < MOST_WORK


def test_cities_each_joined_to_each() -> None:
    """Where all cities are odd a line begins and ends at two of them, and the others lose a route in pairs."""
    for cities in range(4, 12):
        routes = [(a, b, 1) for a, b in combinations(range(cities), 2)]
        lost = 0 if cities % 2 else (cities - 2) // 2
        assert Tangle(routes).longest(0) == len(routes) - lost


@pytest.mark.parametrize("seed", [0, 1, 3, 4])
def test_nine_cities_with_thirty_routes_are_answered(seed: int) -> None:
    """Trying every line of this would not end within a minute."""
    routes = grown(Random(seed), 9, 30, 2, 2)
    board = base_on(small_board(*(f"{a}-{b} grey {length}" for a, b, length in routes))).board
    walk = Walk(board, list(range(30)))
    assert walk.longest() == Tangle(routes).longest(0)
    assert networks.MOST_STEPS < walk.steps < networks.MOST_STEPS + 30 * len(board.cities)


def test_the_worst_that_was_found() -> None:
    tangle = Tangle([(int(a), int(b), 1) for a, b in (pair.split("-") for pair in WORST.split())])
    assert tangle.longest(0) == 45
    assert tangle.looked_at < MOST_WORK


def test_an_ordinary_network_is_no_tangle() -> None:
    routes = grown(Random(5), 9, 12, 3, 2)
    board = base_on(small_board(*(f"{a}-{b} grey {length}" for a, b, length in routes))).board
    walk = Walk(board, list(range(12)))
    assert walk.longest() == Tangle(routes).longest(0)
    assert 0 < walk.steps < networks.MOST_STEPS
