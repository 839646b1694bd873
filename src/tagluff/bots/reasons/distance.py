"""How far a ticket is from done, as every screen tells it: the fewest spaces that are still to be claimed."""

from __future__ import annotations

from heapq import heappop, heappush

from tagluff.bots.inner.sight import Sight
from tagluff.maps.state import MapState


def spaces_to_go(sight: Sight, state: MapState, ticket: int, claimed: int | None = None) -> int | None:
    """By the shortest way that is open, also if it is not the planned one; `claimed`: a route as if it were the side's.

    None: there is no way.
    """
    chart, board = sight.chart, state.game.board
    goal, found = int(chart.ticket_b[ticket]), set[int]()
    heap = [(0, int(chart.ticket_a[ticket]))]
    while heap:
        spaces, city = heappop(heap)
        if city == goal:
            return spaces
        if city not in found:
            found.add(city)
            for route, other in board.neighbours[city]:
                more = 0 if route == claimed else spaces_of(sight, state, route)
                if more is not None:
                    heappush(heap, (spaces + more, other))
    return None


def spaces_of(sight: Sight, state: MapState, route: int) -> int | None:
    """What a route still takes: nothing if it is the side's; None if it is lost."""
    if sight.owns(state, route):
        return 0
    is_open = sight.chart.open_to(state.open, int(sight.seat), route)
    return int(sight.chart.length[route]) if is_open else None
