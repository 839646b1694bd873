"""A hunch: what their networks tell of the tickets that others hold.

Hidden tickets are dealt in any order when a world is imagined, but nobody holds just any tickets: they keep what suits
them and build for it. With random ones the others would fail most of theirs in every playout, and whoever searches
would take itself for far ahead, the more so the later it is.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.bots.inner.policy import Policy
from tagluff.core.cardtable.state import HELD, IN_DECK
from tagluff.core.dealer import Dealer
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

TRIES: Final = 8  # tickets of the deck, of which the best is taken in exchange if it suits its holder better


class Hunch:
    """What each ticket would be worth to whoever may hold it, with the networks that everybody sees."""

    def __init__(self, game: MapGame) -> None:
        self.game: Final = game
        self.tickets: Final[i64] = len(game.board.tickets)
        self.worth: Final[vec[float]] = vec[float]([0.0] * (int(game.purses) * len(game.board.tickets)))
        self.hidden: Final[vec[i64]] = vec[i64]([0] * int(game.purses))  # 1: holders whose tickets are not seen

    def look(self, state: MapState, policies: list[Policy]) -> None:
        """Once for a decision; the policies of the others have no plan afterwards."""
        seat: i64 = state.actor
        for holder in range(len(self.hidden)):
            hides: bool = holder < state.seats or self.game.mechanism.hides(holder, seat)
            self.hidden[holder] = 1 if holder != seat and hides else 0
        for policy in policies:
            if policy.seat != seat:
                policy.weigh_tickets(state, self.worth, self.tickets)

    def settle(self, state: MapState, chance: Dealer) -> None:
        """In a world that was just imagined: hidden tickets are exchanged for such as suit their holders better."""
        if state.tickets_left == 0:
            return
        for ticket in range(self.tickets):
            holder: i64 = i64(state.ticket_at[ticket]) - HELD
            if 0 <= holder < len(self.hidden) and self.hidden[holder] != 0:
                self.exchange(state, ticket, holder, chance)

    def exchange(self, state: MapState, ticket: i64, holder: i64, chance: Dealer) -> None:
        row: i64 = holder * self.tickets
        held: i64 = ticket
        tries: i64 = TRIES
        while tries > 0:
            tries -= 1
            at: i64 = state.ticket_top + chance.below(state.tickets_left)
            other: i64 = state.ticket_deck[at]
            if self.worth[row + other] > self.worth[row + held]:
                state.ticket_deck[at] = held
                state.ticket_at[held] = IN_DECK
                state.ticket_at[other] = u8(HELD + holder)
                held = other
