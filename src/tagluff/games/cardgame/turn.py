"""The choice of a turn's one action: A draw cards, B place cards, C draw tickets (C-15)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.games.cardgame.decisions import Decision, not_now
from tagluff.games.cardgame.drawing import DrawCards
from tagluff.games.cardgame.placing import PlaceCards
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.ticketing import DrawTickets


class Turn(Decision):
    """C-15: exactly one of the three, if any is possible (X-02, X-19)."""

    def __init__(self, draw: DrawCards, place: PlaceCards, tickets: DrawTickets) -> None:
        super().__init__("turn")
        self.draw = draw
        self.place = place
        self.tickets = tickets

    def possible(self, state: CardState) -> bool:
        return self.draw.possible(state) or self.tickets.possible(state) or self.place.possible(state)

    def fill(self, state: CardState, moves: Moves) -> None:
        self.draw.fill(state, moves)
        self.place.fill(state, moves)
        if self.tickets.possible(state):
            moves.add(self.tickets.first)

    def apply(self, state: CardState, index: i64) -> None:
        if index < self.draw.end:
            self.draw.apply(state, index)
        elif index < self.place.end:
            self.place.apply(state, index)
        else:
            self.tickets.apply(state)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        if index < self.draw.end:
            return self.draw.refusal(state, index)
        if index < self.place.end:
            return self.place.refusal(state, index)
        if index == self.tickets.first:
            return IllegalAction("no_tickets", "C-35", {})
        return not_now(state, index)
