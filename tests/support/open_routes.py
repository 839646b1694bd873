"""Which routes a seat may still claim, from the owners alone (X-14, X-18), and as the engine keeps it."""

from __future__ import annotations

from bisect import bisect_right
from functools import cache, lru_cache

from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOTH_TWINS_FROM = {"base": 4, "nordic": 3, "asia": 6, "sanfrancisco": 3, "amsterdam": 3}  # B-11, N-30, A-40, S-26, M-21


def tracks_to_take(game: MapGame, route: Route) -> int:
    """X-18, and A-40 to A-44 for triples and for Hong Kong-Canton."""
    from_seats = game.numbers.twins_from if game.id == "base" else BOTH_TWINS_FROM[game.id]
    if game.seats >= from_seats or route.marks.get("all_open"):
        return len(route.tracks)
    return 2 if game.id == "asia" and len(route.tracks) == 3 else 1


Owners = tuple[int, ...]  # of every route: 0, or the seat and one


def may_claim(game: MapGame, owners: Owners, seat: int, route: Route) -> bool:
    """X-14, X-18, from the owners alone."""
    taken = [owners[track] - 1 for track in route.tracks if owners[track]]
    return not owners[route.index] and seat not in taken and len(taken) < tracks_to_take(game, route)


@lru_cache(maxsize=64)  # owners change far less often than they are looked at
def claimable(game: MapGame, owners: Owners) -> list[list[Route]]:
    """For every seat the routes that it may still claim."""
    return [[r for r in game.board.routes if may_claim(game, owners, seat, r)] for seat in range(int(game.seats))]


@lru_cache(maxsize=64)
def open_masks(game: MapGame, owners: Owners) -> list[int]:
    """The ways to pay for them, seat by seat, as the engine keeps them."""
    words = int(game.fares.words)
    masks = [0] * (words * int(game.seats))
    for seat, routes in enumerate(claimable(game, owners)):
        for word, bit in [way for route in routes for way in ways_of_routes(game)[route.index]]:
            masks[seat * words + word] |= bit
    return masks


def check_open_routes(state: MapState) -> None:
    """The masks of open ways say the same as the owners."""
    assert list(state.open) == open_masks(state.game, tuple(state.owner)), "open routes are not those without owners"


@cache
def ways_of_routes(game: MapGame) -> list[list[tuple[int, int]]]:
    """For every route the words and bits of its ways, by their numbers alone."""
    found: list[list[tuple[int, int]]] = [[] for _ in game.board.routes]
    starts = list(game.fares.word_start)
    for at, way in enumerate(game.fares.ways):
        word = bisect_right(starts, at) - 1
        found[way.route].append((word, 1 << (at - starts[word])))
    return found
