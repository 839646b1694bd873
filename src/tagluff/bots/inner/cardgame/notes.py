"""What was seen at a table of the Card Game and is in no position: cards seen going into hands, tickets turned down."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.bits import bit
from tagluff.core.cardtable.state import KEEP, START
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState


class Notes:
    """Each seat holds at least the cards in its row of `hands`, as everybody saw. `passed` is a seat's own affair."""

    def __init__(self, game: CardGame) -> None:
        self.seats: i64 = game.seats
        self.width: i64 = game.width
        self.first_take: i64 = game.first_take
        self.place: Final = game.place
        self.keep_zero: i64 = game.keep_zero
        self.hands: Final[vec[i64]] = vec[i64]([0] * int(game.seats * game.width))  # counts by seat and kind
        # tickets that each seat has turned down, as bits
        self.passed: Final[vec[i64]] = vec[i64]([0] * int(game.seats))

    def copy_into(self, other: Notes) -> None:
        for at in range(len(self.hands)):
            other.hands[at] = self.hands[at]
        for seat in range(self.seats):
            other.passed[seat] = self.passed[seat]

    def watch(self, state: CardState, index: i64) -> None:
        """Take in an action that is about to be carried out."""
        place = self.place
        if state.kind == START:
            self.see_start(state)
        elif state.kind == KEEP:
            self.see_kept(state, index - self.keep_zero)
        elif place.first <= index < place.first_three:
            self.see_set(state.actor, index - place.first)
        elif place.first_three <= index < place.end:
            for colour in place.threes[index - place.first_three]:
                self.lose(state.actor, colour, 1)
        elif self.first_take <= index < self.first_take + len(state.market):
            self.hands[state.actor * self.width + state.market[index - self.first_take]] += 1

    def see_start(self, state: CardState) -> None:
        """Every seat starts with a wild (C-03); it is counted when all have chosen their tickets."""
        if state.actor == self.seats - 1:
            for seat in range(self.seats):
                self.hands[(seat + 1) * self.width - 1] += 1

    def see_kept(self, state: CardState, kept: i64) -> None:
        """Tickets that were turned down lie at the bottom of the deck (C-35)."""
        start: i64 = state.offer_at(state.actor)
        for at in range(state.offers(state.actor)):
            if not kept & bit(at):
                self.passed[state.actor] |= bit(i64(state.ticket_at[start + at]))

    def see_set(self, seat: i64, at: i64) -> None:
        place = self.place
        rest: i64 = at % place.stride + 1
        self.lose(seat, at // place.stride, rest // place.row + 1)
        self.lose(seat, self.width - 1, rest % place.row)

    def lose(self, seat: i64, kind: i64, count: i64) -> None:
        at: i64 = seat * self.width + kind
        self.hands[at] = self.hands[at] - count if self.hands[at] > count else 0
