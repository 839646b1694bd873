"""The table of fares, compared with what each way asks for by itself."""

from __future__ import annotations

from itertools import product

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.maps.board import GREY, Route
from tagluff.maps.fares import FareTable
from tagluff.maps.ways import NO_COLOUR, Way, colour_swap_ways, ferry_swap_ways, wild_ways

COLOURS = 3
MOST = 4  # cards of each kind
FERRY = Route(0, "a-b", "", 0, 1, 2, GREY, 0, 1, 0, 0, (0,), {})
ROAD = Route(1, "b-c", "", 1, 2, 3, 1, 0, 0, 0, 0, (1,), {})


def ways_of(route: Route) -> list[Way]:
    return wild_ways(route, COLOURS, route.ferry) + (ferry_swap_ways(route, 3, 2) if route.ferry else [])


def fits(way: Way, routes: tuple[Route, ...], hand: tuple[int, ...], pieces: int) -> bool:
    coloured = max(hand[:COLOURS]) if way.colour == NO_COLOUR else hand[way.colour]
    enough = way.need_total <= sum(hand) and routes[way.route].length <= pieces
    return enough and way.affordable(coloured, hand[COLOURS])


def listed(fares: FareTable, hand: tuple[int, ...], pieces: int) -> list[int]:
    moves = Moves(vec[i64]([0] * int(fares.count + 1)), vec[i64]([]))
    fares.fill(fares.all_ways, 0, pieces, vec[i64](hand), 0, sum(hand), moves)
    return list(moves.items[: moves.count])


def check(routes: tuple[Route, ...], ways: list[Way]) -> None:
    fares = FareTable(ways, routes, COLOURS, MOST, MOST)
    for hand in product(range(MOST + 1), repeat=COLOURS + 1):
        for pieces in (1, 2, 5):
            wanted = [at for at, way in enumerate(fares.ways) if fits(way, routes, hand, pieces)]
            assert listed(fares, hand, pieces) == wanted, (hand, pieces)


def test_every_hand_finds_its_ways() -> None:
    check((FERRY, ROAD), ways_of(FERRY) + ways_of(ROAD))


def test_the_most_frequent_colour_counts_where_no_way_names_it() -> None:
    check((FERRY,), colour_swap_ways(FERRY, 2))


def test_colours_with_many_ways_have_words_of_their_own() -> None:
    grey = [Route(at, f"a-{at}", "", 0, at + 1, 1 + at % 4, GREY, 0, 0, 0, 0, (at,), {}) for at in range(25)]
    ways = [way for route in grey for way in (*ways_of(route), *colour_swap_ways(route, 2))]
    assert FareTable(ways, tuple(grey), COLOURS, MOST, MOST).shared == 0
    check(tuple(grey), ways)


def test_a_route_is_closed_to_all_or_to_one_seat() -> None:
    fares = FareTable(ways_of(FERRY) + ways_of(ROAD), (FERRY, ROAD), COLOURS, MOST, MOST)
    open = vec[i64](list(fares.all_ways) * 2)
    fares.close_to(1, open, 0)
    fares.close(open, 1)
    left = [sum(1 << at for at, way in enumerate(fares.ways) if way.route == 0), 0]
    assert [joined(fares, open, seat) for seat in range(2)] == left


def joined(fares: FareTable, open: vec[i64], seat: int) -> int:
    """The open ways of a seat, as one number."""
    words = int(fares.words)
    return sum(int(open[seat * words + word]) << int(fares.word_start[word]) for word in range(words))
