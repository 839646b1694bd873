"""The state of a card table: counts and orders in packed vectors, and questions about them.

Train cards are counts per pile and kind: a card gets its kind when it is drawn, which has the same odds as a shuffled
pile and leaves no hidden order that could leak. Ticket decks keep their order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.actions import Moves
from tagluff.core.dealer import Dealer
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY, State
from tagluff.core.vectors import overwrite, overwrite_bytes

if TYPE_CHECKING:
    from tagluff.core.cardtable.game import TableGame

# Piles of cards. Two lie open while something is paid for; the hands stand after them, seat by seat, then what a game
# has beside them, such as the racks of teams.
DECK: Final = 0
DISCARD: Final = 1
LAID: Final = 2  # laid down for a payment that is not settled yet
REVEALED: Final = 3  # turned up for a tunnel
HANDS: Final = 4

EMPTY: Final = -1  # a market slot without a card

# Where a ticket is; from HELD on: in the hand of seat 0, 1, ...
IN_DECK: Final = 0
OUT: Final = 1
OFFERED: Final = 2
HELD: Final = 3

# Rows of the tally: numbers kept for every seat.
TICKETS: Final = 0  # in hand
OFFERS: Final = 1  # tickets on offer to this seat
CHOICE: Final = 2  # what it has chosen, as bits, while that is not carried out; 0: nothing yet
PIECES: Final = 3
POINTS: Final = 4  # for routes; of a team, at its first seat
CARDS: Final = 5  # in hand; the last row, for it goes on with the piles beside the hands

# Kinds of decision that every card table has.
START: Final = 0
TURN: Final = 1
PICK: Final = 2
KEEP: Final = 3


class TableState(State):
    """One game in progress at a card table."""

    def __init__(
        self,
        table: TableGame,
        dealer: Dealer,
        cards: vec[i64],
        market: vec[i64],
        ticket_deck: vec[i64],
        ticket_at: vec[u8],
        tally: vec[i64],
    ) -> None:
        super().__init__(table, dealer)
        self.table: Final = table
        self.decisions: Final = table.decisions  # by kind
        self.seats: Final[i64] = table.seats
        self.width: Final[i64] = table.width
        self.wild: Final[i64] = table.wild
        self.cards: Final = cards  # counts by pile and kind
        self.market: Final = market  # the face-up card of each slot, or EMPTY
        self.ticket_deck: Final = ticket_deck  # a ring: `tickets_left` of them from `ticket_top` on
        self.ticket_at: Final = ticket_at  # of each ticket: where it is; then the tickets on offer, a row for each seat
        self.tally: Final = tally  # rows of numbers, a column for each seat
        self.kind: i64 = START
        self.first: i64 = NOBODY
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.revealed_size: i64 = 0
        self.ticket_top: i64 = 0
        self.tickets_left: i64 = 0

    def copy_table(self, twin: TableState) -> None:
        """Over another state of the same game, into its own vectors."""
        twin.dealer = self.dealer.copied_into(twin.dealer)
        twin.journal = None
        overwrite(twin.cards, self.cards)
        overwrite(twin.market, self.market)
        overwrite(twin.ticket_deck, self.ticket_deck)
        overwrite_bytes(twin.ticket_at, self.ticket_at)
        overwrite(twin.tally, self.tally)
        self.copy_numbers(twin)

    def copy_numbers(self, twin: TableState) -> None:
        """What is no vector."""
        twin.actor = self.actor
        twin.over = self.over
        twin.turns = self.turns
        twin.last_turns = self.last_turns
        twin.reveals = self.reveals
        twin.played_by = self.played_by
        twin.free_steps = self.free_steps
        twin.kind = self.kind
        twin.first = self.first
        twin.deck_size = self.deck_size
        twin.discard_size = self.discard_size
        twin.revealed_size = self.revealed_size
        twin.ticket_top = self.ticket_top
        twin.tickets_left = self.tickets_left

    # What the shell asks (core/game.py)

    def fill(self, moves: Moves) -> None:
        self.decisions[self.kind].fill(self, moves)

    def apply(self, index: i64) -> None:
        if self.journal is not None:
            self.journal.begin()
        self.decisions[self.kind].apply(self, index)

    def refusal(self, index: int) -> IllegalAction:
        return self.decisions[self.kind].refusal(self, index)

    @property
    def decision(self) -> str:
        """The kind of the present decision, as a key; `over` at the end."""
        return "over" if self.over else self.decisions[self.kind].key

    # Questions

    def pile(self, pile: i64) -> list[int]:
        """The cards of a pile, counted by kind."""
        width: i64 = self.width
        return list(self.cards[pile * width : (pile + 1) * width])

    def hand(self, seat: i64) -> list[int]:
        return self.pile(HANDS + seat)

    def hand_size(self, seat: i64) -> i64:
        return self.tally[CARDS * self.seats + seat]

    def ticket_count(self, seat: i64) -> i64:
        return self.tally[TICKETS * self.seats + seat]

    def offers(self, seat: i64) -> i64:
        return self.tally[OFFERS * self.seats + seat]

    def choice(self, seat: i64) -> i64:
        return self.tally[CHOICE * self.seats + seat]

    def tickets(self, seat: i64) -> list[int]:
        """The tickets a seat holds, by number: the order says nothing of when they came."""
        return self.tickets_at(HELD + seat)

    def tickets_at(self, where: i64) -> list[int]:
        return [ticket for ticket in range(self.table.first_offer) if self.ticket_at[ticket] == where]

    def offered(self, seat: i64) -> list[int]:
        """The tickets on offer to a seat, in the order they were drawn."""
        start: i64 = self.offer_at(seat)
        return [int(ticket) for ticket in self.ticket_at[start : start + self.offers(seat)]]

    def offer_at(self, seat: i64) -> i64:
        """Where the tickets on offer to a seat stand, after the places of all tickets."""
        return self.table.first_offer + seat * self.table.most_offer

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
        self.tally[row * self.seats + seat] += by

    def add_cards(self, pile: i64, kind: i64, count: i64) -> None:
        """More (or fewer) cards in a pile; the sizes that are kept follow."""
        self.cards[pile * self.width + kind] += count
        self.resize(pile, count)

    def move_card(self, source: i64, target: i64, kind: i64, count: i64) -> None:
        """Move cards of one kind between piles."""
        if count == 0:
            return
        cards, width = self.cards, self.width
        cards[source * width + kind] -= count
        cards[target * width + kind] += count
        self.resize(source, -count)
        self.resize(target, count)

    def move_pile(self, source: i64, target: i64) -> None:
        """Move all cards of a pile."""
        moved: i64 = pour(self.cards, source * self.width, target * self.width, self.width)
        self.resize(source, -moved)
        self.resize(target, moved)

    def resize(self, pile: i64, count: i64) -> None:
        """The sizes of piles that are kept."""
        if pile >= HANDS:
            self.tally[CARDS * self.seats + pile - HANDS] += count
        elif pile == DECK:
            self.deck_size += count
        elif pile == DISCARD:
            self.discard_size += count
        elif pile == REVEALED:
            self.revealed_size += count


def pour(cards: vec[i64], source: i64, target: i64, width: i64) -> i64:
    """All cards of the pile whose counts stand at `source` to the one at `target`; how many they were."""
    moved: i64 = 0
    for kind in range(width):
        count: i64 = cards[source + kind]
        cards[source + kind] = 0
        cards[target + kind] += count
        moved += count
    return moved
