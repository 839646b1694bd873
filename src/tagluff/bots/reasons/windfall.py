"""How likely new tickets are a windfall: one that the network completes already."""

from __future__ import annotations

from math import comb

from tagluff.bots.inner.sight import Sight
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState


def chance_of_windfall(sight: Sight, state: MapState, memory: MapMemory) -> float:
    """That one at least of those drawn is complete: they are any of the tickets that the seat has never seen."""
    tickets = [one.index for one in state.game.board.tickets if not sight.mine[one.index] and one.id not in memory.seen]
    drawn = min(int(state.game.numbers.draw_tickets), int(state.tickets_left), len(tickets))
    missing = [ticket for ticket in tickets if not is_complete(sight, ticket)]
    return 1.0 - comb(len(missing), drawn) / comb(len(tickets), drawn)


def is_complete(sight: Sight, ticket: int) -> bool:
    """By the networks of the side."""
    return bool(sight.mark[sight.chart.ticket_a[ticket]] == sight.mark[sight.chart.ticket_b[ticket]])
