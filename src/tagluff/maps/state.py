"""The state of a map game: a card table with a board, pieces, and a payment that may be under way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.cardtable.state import CARDS, EMPTY, HANDS, IN_DECK, KEEP, PIECES, POINTS, TableState
from tagluff.core.count import Count
from tagluff.core.dealer import Dealer
from tagluff.core.game import NOBODY
from tagluff.core.payments import Payment
from tagluff.core.sheet import ScoreSheet
from tagluff.core.vectors import overwrite, overwrite_bytes

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame
    from tagluff.maps.view import MapView

# Kinds of decision that every map game has beside those of every card table.
LAY: Final = KEEP + 1
EXTRA: Final = KEEP + 2
GAME_KINDS: Final = KEEP + 3  # the first kind of a game's own


class MapState(TableState):
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
        tally: vec[i64],
        own: vec[i64],
    ) -> None:
        super().__init__(game, dealer, cards, market, ticket_deck, ticket_at, tally)
        self.game: Final = game
        self.owner: Final = owner  # of each route: 0, or the seat and one
        self.open: Final = open  # per seat: the ways to pay, as masks, for the routes it may still claim
        self.own: Final = own  # what the game's own mechanism keeps
        self.passes: i64 = 0
        self.route: i64 = NOBODY  # being paid for
        self.groups: i64 = 0  # of any cards, in a payment that is being laid down
        self.to_lay: i64 = 0  # cards still missing in it
        self.lay_kind: i64 = 0  # the card kind to be named next
        self.laid_colour: i64 = NOBODY  # of a tunnel attempt; the wild for an attempt with wilds only
        self.extra: i64 = 0  # cards a tunnel asks for on top

    def copy(self) -> MapState:
        return self.with_dealer(self.dealer.copy())

    def with_dealer(self, dealer: Dealer) -> MapState:
        """The same state, with chance of its own."""
        twin = MapState(
            self.game,
            dealer,
            self.cards[:],
            self.market[:],
            self.owner[:],
            self.open[:],
            self.ticket_deck[:],
            self.ticket_at[:],
            self.tally[:],
            self.own[:],
        )
        self.copy_numbers(twin)
        self.copy_payment(twin)
        return twin

    def copy_into(self, other: Any) -> None:
        twin: MapState = other
        self.copy_table(twin)
        overwrite_bytes(twin.owner, self.owner)
        overwrite(twin.open, self.open)
        overwrite(twin.own, self.own)
        self.copy_payment(twin)

    def copy_payment(self, twin: MapState) -> None:
        """The numbers that only a map game has."""
        twin.passes = self.passes
        twin.route = self.route
        twin.groups = self.groups
        twin.to_lay = self.to_lay
        twin.lay_kind = self.lay_kind
        twin.laid_colour = self.laid_colour
        twin.extra = self.extra

    # What the shell asks (core/game.py)

    def read(self, text: str) -> list[int]:
        return self.game.read(self, text)

    def view(self, seat: int | None) -> MapView:
        return self.game.view(self, seat)

    def payments(self, route: str, most: int | None = None) -> list[Payment]:
        return self.game.payments(self, route, most)

    def position(self) -> dict[str, Any]:
        return self.game.describe(self)

    @property
    def sheet(self) -> ScoreSheet:
        return self.game.score(self)

    def count_up(self, count: Count) -> None:
        self.game.count(self, count)

    # Questions

    def pieces(self, seat: i64) -> i64:
        return self.tally[PIECES * self.seats + seat]

    def points(self, seat: i64) -> i64:
        return self.tally[POINTS * self.seats + seat]

    def owner_of(self, route: i64) -> int:
        """The seat that owns a route, or NOBODY."""
        return int(self.owner[route]) - 1

    def routes_of(self, seats: tuple[int, ...]) -> list[int]:
        """The routes of a side, whose seats stand side by side."""
        owner = self.owner
        first: i64 = seats[0] + 1
        last: i64 = seats[-1] + 1
        found: list[int] = []
        for route in range(len(owner)):
            holder: i64 = i64(owner[route])
            if first <= holder <= last:
                found.append(route)
        return found


def blank_state(game: MapGame, dealer: Dealer) -> MapState:
    """A state with nothing dealt: all tickets in board order, every route open to every seat, all pieces there."""
    seats: i64 = game.seats
    state = MapState(
        game,
        dealer,
        vec[i64]([0] * ((HANDS + game.purses) * game.width)),
        vec[i64]([EMPTY] * game.numbers.market),
        vec[u8]([u8(0)] * len(game.board.routes)),
        vec[i64]([mask for _ in range(seats) for mask in game.fares.all_ways]),
        vec[i64]([ticket.index for ticket in game.board.tickets]),
        vec[u8]([u8(IN_DECK)] * (game.first_offer + seats * game.most_offer)),
        vec[i64]([0] * (CARDS * seats + game.purses)),
        vec[i64]([0] * game.mechanism.size),
    )
    for seat in range(seats):
        state.change(PIECES, seat, game.numbers.pieces)
    return state
