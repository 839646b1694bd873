"""The state of a map game: counts, owners and orders in packed vectors, and questions about them.

Train cards are counts per pile and colour: a card gets its colour when it is drawn, which has the same odds as a
shuffled pile and leaves no hidden order that could leak. Ticket decks keep their order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tagluff.core.actions import Moves
from tagluff.core.dealer import Dealer
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY, State
from tagluff.core.sheet import ScoreSheet

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame
    from tagluff.maps.view import MapView

# Piles of cards; the hands stand after them, seat by seat.
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
PIECES: Final = 0
TICKETS: Final = 1  # in hand
OFFERS: Final = 2  # tickets on offer to this seat
CHOICE: Final = 3  # which of them it keeps, as bits; 0: not chosen yet
POINTS: Final = 4  # for routes; of a team, at its first seat
CARDS: Final = 5  # in hand; the last row, for it goes on with what teams hold together

# Kinds of decision that every map game has.
START: Final = 0
TURN: Final = 1
PICK: Final = 2
KEEP: Final = 3
LAY: Final = 4
EXTRA: Final = 5
GAME_KINDS: Final = 6  # the first kind of a game's own


@mypyc_attr(allow_interpreted_subclasses=True)
class MapState(State):
    """One map game in progress."""

    def __init__(
        self,
        game: MapGame,
        dealer: Dealer,
        cards: vec[i64],
        market: vec[i64],
        owner: vec[u8],
        open: vec[i64],
        ticket_deck: vec[i64],
        ticket_at: vec[u8],
        offer: vec[i64],
        tally: vec[i64],
        own: vec[i64],
    ) -> None:
        super().__init__(game, dealer)
        self.game = game
        self.cards = cards  # counts by pile and kind
        self.market = market  # the face-up card of each slot, or EMPTY
        self.owner = owner  # of each route: 0, or the seat and one
        self.open = open  # per seat: the ways to pay, as masks, for the routes it may still claim
        self.ticket_deck = ticket_deck  # a ring: `tickets_left` of them from `ticket_top` on
        self.ticket_at = ticket_at  # of each ticket: where it is
        self.offer = offer  # tickets on offer, a row for each seat
        self.tally = tally  # rows of numbers, a column for each seat
        self.own = own  # what the game's own mechanism keeps
        self.kind: i64 = START
        self.first: i64 = NOBODY
        self.passes: i64 = 0
        self.deck_size: i64 = 0
        self.discard_size: i64 = 0
        self.revealed_size: i64 = 0
        self.ticket_top: i64 = 0
        self.tickets_left: i64 = 0
        self.route: i64 = NOBODY  # being paid for
        self.groups: i64 = 0  # of any cards, in a payment that is being laid down
        self.to_lay: i64 = 0  # cards still missing in it
        self.lay_kind: i64 = 0  # the card kind to be named next
        self.laid_colour: i64 = NOBODY  # of a tunnel attempt; the wild for an attempt with wilds only
        self.extra: i64 = 0  # cards a tunnel asks for on top

    def copy(self) -> MapState:
        twin = MapState(
            self.game,
            self.dealer.copy(),
            self.cards[:],
            self.market[:],
            self.owner[:],
            self.open[:],
            self.ticket_deck[:],
            self.ticket_at[:],
            self.offer[:],
            self.tally[:],
            self.own[:],
        )
        self.copy_numbers(twin)
        return twin

    def copy_numbers(self, twin: MapState) -> None:
        twin.actor = self.actor
        twin.over = self.over
        twin.kind = self.kind
        twin.first = self.first
        twin.turns = self.turns
        twin.last_turns = self.last_turns
        twin.passes = self.passes
        twin.reveals = self.reveals
        twin.played_by = self.played_by
        twin.free_steps = self.free_steps
        twin.deck_size = self.deck_size
        twin.discard_size = self.discard_size
        twin.revealed_size = self.revealed_size
        twin.ticket_top = self.ticket_top
        twin.tickets_left = self.tickets_left
        twin.route = self.route
        twin.groups = self.groups
        twin.to_lay = self.to_lay
        twin.lay_kind = self.lay_kind
        twin.laid_colour = self.laid_colour
        twin.extra = self.extra

    # What the shell asks (core/game.py)

    def fill(self, moves: Moves) -> None:
        self.game.decisions[self.kind].fill(self, moves)

    def apply(self, index: i64) -> None:
        self.game.decisions[self.kind].apply(self, index)

    def refusal(self, index: int) -> IllegalAction:
        return self.game.decisions[self.kind].refusal(self, index)

    def read(self, text: str) -> list[int]:
        return self.game.read(self, text)

    def view(self, seat: int | None) -> MapView:
        return self.game.view(self, seat)

    def position(self) -> dict[str, Any]:
        return self.game.describe(self)

    @property
    def sheet(self) -> ScoreSheet:
        return self.game.score(self)

    @property
    def decision(self) -> str:
        """The kind of the present decision, as a key."""
        return "over" if self.over else self.game.decisions[self.kind].key

    # Questions

    def pile(self, pile: i64) -> list[int]:
        """The cards of a pile, counted by kind."""
        width: i64 = self.game.width
        return list(self.cards[pile * width : (pile + 1) * width])

    def hand(self, seat: i64) -> list[int]:
        return self.pile(HANDS + seat)

    def pieces(self, seat: i64) -> i64:
        return self.tally[PIECES * self.game.seats + seat]

    def hand_size(self, seat: i64) -> i64:
        return self.tally[CARDS * self.game.seats + seat]

    def ticket_count(self, seat: i64) -> i64:
        return self.tally[TICKETS * self.game.seats + seat]

    def offers(self, seat: i64) -> i64:
        return self.tally[OFFERS * self.game.seats + seat]

    def choice(self, seat: i64) -> i64:
        return self.tally[CHOICE * self.game.seats + seat]

    def points(self, seat: i64) -> i64:
        return self.tally[POINTS * self.game.seats + seat]

    def tickets(self, seat: i64) -> list[int]:
        """The tickets a seat holds, by number: the order says nothing of when they came."""
        return [ticket for ticket in range(len(self.ticket_at)) if self.ticket_at[ticket] == HELD + seat]

    def offered(self, seat: i64) -> list[int]:
        """The tickets on offer to a seat, in the order they were drawn."""
        start: i64 = seat * self.game.most_offer
        return list(self.offer[start : start + self.offers(seat)])

    def tickets_in_order(self) -> list[int]:
        """The ticket deck from the top down."""
        size: i64 = len(self.ticket_deck)
        return [self.ticket_deck[(self.ticket_top + at) % size] for at in range(self.tickets_left)]

    def owner_of(self, route: i64) -> int:
        """The seat that owns a route, or NOBODY."""
        return int(self.owner[route]) - 1

    def routes_of(self, seats: list[int]) -> list[int]:
        return [route for route in range(len(self.owner)) if self.owner_of(route) in seats]

    def market_cards(self) -> i64:
        """How many cards lie face up."""
        found: i64 = 0
        for slot in range(len(self.market)):
            if self.market[slot] != EMPTY:
                found += 1
        return found

    # The few ways numbers move

    def move_card(self, source: i64, target: i64, kind: i64, count: i64) -> None:
        """Move cards of one kind between piles; the sizes that are kept follow."""
        if count == 0:
            return
        width: i64 = self.game.width
        self.cards[source * width + kind] -= count
        self.cards[target * width + kind] += count
        self.resize(source, -count)
        self.resize(target, count)

    def resize(self, pile: i64, count: i64) -> None:
        if pile >= HANDS:
            self.tally[CARDS * self.game.seats + pile - HANDS] += count
        elif pile == DECK:
            self.deck_size += count
        elif pile == DISCARD:
            self.discard_size += count
        elif pile == REVEALED:
            self.revealed_size += count

    def move_pile(self, source: i64, target: i64) -> None:
        """Move all cards of a pile."""
        width: i64 = self.game.width
        for kind in range(width):
            self.move_card(source, target, kind, self.cards[source * width + kind])

    def change(self, row: i64, seat: i64, by: i64) -> None:
        self.tally[row * self.game.seats + seat] += by


def blank_state(game: MapGame, dealer: Dealer) -> MapState:
    """A state with nothing dealt: all tickets in board order, every route open to every seat."""
    seats: i64 = game.seats
    return MapState(
        game,
        dealer,
        vec[i64]([0] * ((HANDS + game.purses) * game.width)),
        vec[i64]([EMPTY] * game.numbers.market),
        vec[u8]([u8(0)] * len(game.board.routes)),
        vec[i64]([mask for _ in range(seats) for mask in game.claims.all_ways]),
        vec[i64]([ticket.index for ticket in game.board.tickets]),
        vec[u8]([u8(IN_DECK)] * len(game.board.tickets)),
        vec[i64]([0] * (seats * game.most_offer)),
        vec[i64]([0] * (CARDS * seats + game.purses)),
        vec[i64]([0] * game.mechanism.size),
    )
