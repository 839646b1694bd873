"""Whom a claim blocks: whose routes end at both of its cities, in networks that nothing joins yet."""

from __future__ import annotations

from collections.abc import Iterator

from tagluff.bots.inner.sight import Sight
from tagluff.bots.reasons.losing import closed_with
from tagluff.maps.state import MapState

Link = tuple[int, int]  # who owns a route, and the city at its other end


def blocked_by(sight: Sight, state: MapState, route: int) -> Iterator[int]:
    """A seat of every other side that could join its networks by this route now, and by none beside it afterwards."""
    closed = closed_with(state, route)
    beside = [track for track in state.game.board.routes[route].tracks if track not in closed]
    for first in range(0, int(state.seats), int(sight.team)):
        side = range(first, first + int(sight.team))
        is_free = any(sight.chart.open_to(state.open, mate, track) for mate in side for track in beside)
        if first != int(sight.first_mate) and not is_free:
            yield from seat_between(state, route, side)


def seat_between(state: MapState, route: int, side: range) -> Iterator[int]:
    """Whoever of a side has been at the first city, if the side has been at the second from elsewhere."""
    a, b = state.game.board.routes[route].a, state.game.board.routes[route].b
    here, there = links(state, a, side), links(state, b, side)
    if here and there and b not in reached(state, a, side):
        yield here[0][0]


def reached(state: MapState, start: int, side: range) -> set[int]:
    """The cities that a side's routes lead to."""
    found, ahead = {start}, [start]
    while ahead:
        new = {city for _, city in links(state, ahead.pop(), side)} - found
        found |= new
        ahead += new
    return found


def links(state: MapState, city: int, side: range) -> list[Link]:
    """A side's routes at a city."""
    owned = [(int(state.owner[route]) - 1, other) for route, other in state.game.board.neighbours[city]]
    return [(owner, other) for owner, other in owned if owner in side]
