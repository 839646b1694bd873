"""The state of the Card Game: a card table with yards, and piles on track.

A pile in a yard needs no order: its wilds lie on top (C-11). Each colour lies in one yard at most (C-30), so yards are
kept by colour. The on-track piles are the piles of cards after the hands, seat by seat.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.cardtable.state import CARDS, EMPTY, HANDS, HELD, IN_DECK, KEEP, TableState
from tagluff.core.count import Count
from tagluff.core.dealer import Dealer
from tagluff.core.game import NOBODY
from tagluff.core.sheet import ScoreSheet
from tagluff.core.vectors import overwrite

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame
    from tagluff.games.cardgame.view import CardView

# Where a ticket is, beside the places of every card table: from DONE on completed by seat 0, 1, ...
MOST_SEATS: Final = 4
DONE: Final = HELD + MOST_SEATS

ON_TRACK: Final = CARDS + 1  # a row of the tally: cards in the on-track pile

COMPLETE: Final = KEEP + 1  # a kind of decision; the choice is then the tickets to complete, as bits


class CardState(TableState):
    """One Card Game in progress. `first` is who starts the round; at the end of round 1 who starts round 2."""

    def __init__(
        self,
        game: CardGame,
        dealer: Dealer,
        cards: vec[i64],
        market: vec[i64],
        yard: vec[i64],
        ticket_deck: vec[i64],
        ticket_at: vec[u8],
        tally: vec[i64],
    ) -> None:
        super().__init__(game, dealer, cards, market, ticket_deck, ticket_at, tally)
        self.game: Final = game
        self.yard: Final = yard  # by colour: whose yard it lies in, how many coloured cards, how many wilds on them
        self.round: i64 = 1

    def copy(self) -> CardState:
        return self.with_dealer(self.dealer.copy())

    def with_dealer(self, dealer: Dealer) -> CardState:
        """The same state, with chance of its own."""
        twin = CardState(
            self.game,
            dealer,
            self.cards[:],
            self.market[:],
            self.yard[:],
            self.ticket_deck[:],
            self.ticket_at[:],
            self.tally[:],
        )
        self.copy_numbers(twin)
        twin.round = self.round
        return twin

    def copy_into(self, other: Any) -> None:
        twin: CardState = other
        self.copy_table(twin)
        overwrite(twin.yard, self.yard)
        twin.round = self.round

    # What the shell asks (core/game.py)

    def read(self, text: str) -> list[int]:
        return self.game.reader.read(self, text)

    def view(self, seat: int | None) -> CardView:
        return self.game.view(self, seat)

    def position(self) -> dict[str, Any]:
        return self.game.describe(self)

    @property
    def sheet(self) -> ScoreSheet:
        return self.game.score(self)

    def count_up(self, count: Count) -> None:
        self.game.count(self, count)

    # Questions

    def track_pile(self, seat: i64) -> i64:
        return HANDS + self.seats + seat

    def track(self, seat: i64) -> list[int]:
        """An on-track pile, which nobody may see before the end of the round (C-12)."""
        return self.pile(self.track_pile(seat))

    def track_size(self, seat: i64) -> i64:
        return self.tally[ON_TRACK * self.seats + seat]

    def yard_owner(self, colour: i64) -> i64:
        """Whose yard a colour lies in, or NOBODY."""
        return self.yard[colour * 3]

    def yard_size(self, colour: i64) -> i64:
        """The cards of the pile of a colour, its wilds included (R-47)."""
        return self.yard[colour * 3 + 1] + self.yard[colour * 3 + 2]

    def yard_piles(self, seat: i64) -> list[list[int]]:
        """The piles of a yard, counted by kind."""
        piles: list[list[int]] = []
        for colour in range(self.wild):
            if self.yard_owner(colour) == seat:
                counts = [0] * int(self.width)
                counts[colour] = int(self.yard[colour * 3 + 1])
                counts[self.wild] = int(self.yard[colour * 3 + 2])
                piles.append(counts)
        return piles

    def completed(self, seat: i64) -> list[int]:
        return self.tickets_at(DONE + seat)


def blank_state(game: CardGame, dealer: Dealer) -> CardState:
    """A state with nothing dealt: all tickets in printed order, empty yards."""
    seats: i64 = game.seats
    return CardState(
        game,
        dealer,
        vec[i64]([0] * ((HANDS + 2 * seats) * game.width)),
        vec[i64]([EMPTY] * game.slots),
        vec[i64]([number for _ in range(game.wild) for number in (NOBODY, 0, 0)]),
        vec[i64]([ticket.index for ticket in game.box.tickets]),
        vec[u8]([u8(IN_DECK)] * (game.first_offer + seats * game.most_offer)),
        vec[i64]([0] * ((ON_TRACK + 1) * seats)),
    )
