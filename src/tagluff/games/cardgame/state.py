"""The state of the Card Game: counts and orders in packed vectors, and questions about them.

Piles are counts per kind: a card gets its colour when it is drawn. A pile in a yard needs no order either: its wilds
lie on top (C-11). Each colour lies in one yard at most (C-30), so yards are kept by colour.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.actions import Moves
from tagluff.core.dealer import Dealer
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY, State
from tagluff.core.sheet import ScoreSheet

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame
    from tagluff.games.cardgame.view import CardView

# Piles of cards; after the hands, seat by seat, stand the on-track piles.
DECK: Final = 0
DISCARD: Final = 1
HANDS: Final = 2

EMPTY: Final = -1  # a market slot without a card

# Where a ticket is; from HELD on in the hand, from DONE on completed by seat 0, 1, ...
IN_DECK: Final = 0
OFFERED: Final = 1
HELD: Final = 2
MOST_SEATS: Final = 4
DONE: Final = HELD + MOST_SEATS

# Rows of the tally: numbers kept for every seat.
TICKETS: Final = 0  # in hand
OFFERS: Final = 1  # tickets on offer to this seat
CHOICE: Final = 2  # as bits: at the start the places it keeps, at the end of a round the tickets it completes
CARDS: Final = 3  # in hand
ON_TRACK: Final = 4  # in the on-track pile
ROWS: Final = 5

# Kinds of decision.
START: Final = 0
TURN: Final = 1
PICK: Final = 2
KEEP: Final = 3
COMPLETE: Final = 4


class CardState(State):
    """One Card Game in progress."""

    def __init__(
        self,
        game: CardGame,
        dealer: Dealer,
        cards: vec[i64],
        market: vec[i64],
        yard: vec[i64],
        ticket_deck: vec[i64],
        ticket_at: vec[u8],
        offer: vec[i64],
        tally: vec[i64],
    ) -> None:
        super().__init__(game, dealer)
        self.game = game
        self.cards = cards  # counts by pile and kind
        self.market = market  # the face-up card of each slot, or EMPTY
        self.yard = yard  # by colour: whose yard it lies in, how many coloured cards, how many wilds on them
        self.ticket_deck = ticket_deck  # a ring: `tickets_left` of them from `ticket_top` on
        self.ticket_at = ticket_at  # of each ticket: where it is
        self.offer = offer  # tickets on offer, a row for each seat
        self.tally = tally  # rows of numbers, a column for each seat
        self.kind: i64 = START
        self.first: i64 = NOBODY  # who starts the round; at the end of round 1: who starts round 2
        self.round: i64 = 1
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.ticket_top: i64 = 0
        self.tickets_left: i64 = 0

    def copy(self) -> CardState:
        twin = CardState(
            self.game,
            self.dealer.copy(),
            self.cards[:],
            self.market[:],
            self.yard[:],
            self.ticket_deck[:],
            self.ticket_at[:],
            self.offer[:],
            self.tally[:],
        )
        twin.actor = self.actor
        twin.over = self.over
        twin.turns = self.turns
        twin.last_turns = self.last_turns
        twin.reveals = self.reveals
        twin.played_by = self.played_by
        twin.free_steps = self.free_steps
        twin.kind = self.kind
        twin.first = self.first
        twin.round = self.round
        twin.deck_size = self.deck_size
        twin.discard_size = self.discard_size
        twin.ticket_top = self.ticket_top
        twin.tickets_left = self.tickets_left
        return twin

    # What the shell asks (core/game.py)

    def fill(self, moves: Moves) -> None:
        self.game.decisions[self.kind].fill(self, moves)

    def apply(self, index: i64) -> None:
        self.game.decisions[self.kind].apply(self, index)

    def refusal(self, index: int) -> IllegalAction:
        return self.game.decisions[self.kind].refusal(self, index)

    def read(self, text: str) -> list[int]:
        return self.game.reader.read(self, text)

    def view(self, seat: int | None) -> CardView:
        return self.game.view(self, seat)

    def position(self) -> dict[str, Any]:
        return self.game.describe(self)

    @property
    def sheet(self) -> ScoreSheet:
        return self.game.score(self)

    @property
    def decision(self) -> str:
        return "over" if self.over else self.game.decisions[self.kind].key

    # Questions

    def pile(self, pile: i64) -> list[int]:
        """The cards of a pile, counted by kind."""
        width: i64 = self.game.width
        return list(self.cards[pile * width : (pile + 1) * width])

    def hand(self, seat: i64) -> list[int]:
        return self.pile(HANDS + seat)

    def track(self, seat: i64) -> list[int]:
        """An on-track pile, which nobody may see before the end of the round (C-12)."""
        return self.pile(HANDS + self.game.seats + seat)

    def hand_size(self, seat: i64) -> i64:
        return self.tally[CARDS * self.game.seats + seat]

    def track_size(self, seat: i64) -> i64:
        return self.tally[ON_TRACK * self.game.seats + seat]

    def ticket_count(self, seat: i64) -> i64:
        return self.tally[TICKETS * self.game.seats + seat]

    def offers(self, seat: i64) -> i64:
        return self.tally[OFFERS * self.game.seats + seat]

    def choice(self, seat: i64) -> i64:
        return self.tally[CHOICE * self.game.seats + seat]

    def yard_owner(self, colour: i64) -> i64:
        """Whose yard a colour lies in, or NOBODY."""
        return self.yard[colour * 3]

    def yard_size(self, colour: i64) -> i64:
        """The cards of the pile of a colour, its wilds included (R-47)."""
        return self.yard[colour * 3 + 1] + self.yard[colour * 3 + 2]

    def yard_piles(self, seat: i64) -> list[list[int]]:
        """The piles of a yard, each from its top down (C-11)."""
        piles: list[list[int]] = []
        for colour in range(self.game.colours):
            if self.yard_owner(colour) == seat:
                wilds, coloured = int(self.yard[colour * 3 + 2]), int(self.yard[colour * 3 + 1])
                piles.append([int(self.game.wild)] * wilds + [int(colour)] * coloured)
        return piles

    def tickets(self, seat: i64) -> list[int]:
        """The tickets a seat holds, by number: the order says nothing of when they came."""
        return self.tickets_at(HELD + seat)

    def completed(self, seat: i64) -> list[int]:
        return self.tickets_at(DONE + seat)

    def tickets_at(self, where: i64) -> list[int]:
        return [ticket for ticket in range(len(self.ticket_at)) if self.ticket_at[ticket] == where]

    def offered(self, seat: i64) -> list[int]:
        """The tickets on offer to a seat, in the order they were drawn."""
        start: i64 = seat * self.game.most_offer
        return list(self.offer[start : start + self.offers(seat)])

    def tickets_in_order(self) -> list[int]:
        """The ticket deck from the top down."""
        size: i64 = len(self.ticket_deck)
        return [self.ticket_deck[(self.ticket_top + at) % size] for at in range(self.tickets_left)]

    def market_cards(self) -> i64:
        """How many cards lie face up."""
        found: i64 = 0
        for slot in range(len(self.market)):
            if self.market[slot] != EMPTY:
                found += 1
        return found

    # The few ways numbers move

    def change(self, row: i64, seat: i64, by: i64) -> None:
        self.tally[row * self.game.seats + seat] += by

    def add_cards(self, pile: i64, kind: i64, count: i64) -> None:
        """More (or fewer) cards in a pile; the sizes that are kept follow."""
        self.cards[pile * self.game.width + kind] += count
        seats: i64 = self.game.seats
        if pile >= HANDS + seats:
            self.change(ON_TRACK, pile - HANDS - seats, count)
        elif pile >= HANDS:
            self.change(CARDS, pile - HANDS, count)
        elif pile == DECK:
            self.deck_size += count
        else:
            self.discard_size += count

    def move_pile(self, source: i64, target: i64) -> None:
        """Move all cards of a pile."""
        for kind in range(self.game.width):
            count: i64 = self.cards[source * self.game.width + kind]
            if count:
                self.add_cards(source, kind, -count)
                self.add_cards(target, kind, count)


def blank_state(game: CardGame, dealer: Dealer) -> CardState:
    """A state with nothing dealt: all tickets in printed order, empty yards."""
    seats: i64 = game.seats
    return CardState(
        game,
        dealer,
        vec[i64]([0] * ((HANDS + 2 * seats) * game.width)),
        vec[i64]([EMPTY] * game.slots),
        vec[i64]([number for _ in range(game.colours) for number in (NOBODY, 0, 0)]),
        vec[i64]([ticket.index for ticket in game.box.tickets]),
        vec[u8]([u8(IN_DECK)] * len(game.box.tickets)),
        vec[i64]([0] * (seats * game.most_offer)),
        vec[i64]([0] * (ROWS * seats)),
    )
