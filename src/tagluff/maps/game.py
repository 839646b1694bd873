"""A map game: put together from a board, a rule sheet and the rules of maps/hooks.py, and asked by everyone.

Its parts are asked for once, in this order; a game may answer with parts of its own, and changes nothing by answering:

    own_mechanism()      what only this game has: tokens, racks, ... (maps/mechanism.py), whose `lay_out` adds actions
    turn_choices()       what one may do on a turn, in rulebook order
    answers()            the decisions that every map game has, by kind
    new_reader()         how typed texts are read
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.cardtable.decisions import Decision, Turn, TurnAction
from tagluff.core.cardtable.drawing import DrawCards, SecondPick
from tagluff.core.cardtable.ticketing import KeepTickets, StartTickets, TicketAction
from tagluff.core.count import Count
from tagluff.core.dealer import Dealer, dealer_for
from tagluff.core.errors import SetupError
from tagluff.core.events import EventKind, Journal
from tagluff.core.facts import Shape, one_of, whole
from tagluff.core.game import NOBODY, seat_or_error
from tagluff.core.payments import Payment
from tagluff.core.scores import ROUTES, TICKETS, ScoreKind
from tagluff.core.sheet import ScoreSheet
from tagluff.maps.claiming import ClaimRoute
from tagluff.maps.fares import FareTable
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.happenings import KINDS
from tagluff.maps.hooks import MapRules
from tagluff.maps.imagine import imagine
from tagluff.maps.laying import LayCards
from tagluff.maps.layout import Layout
from tagluff.maps.market import replace, reshuffle
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.memory import MapMemory
from tagluff.maps.notation import Reader
from tagluff.maps.payments import payments
from tagluff.maps.position import build, describe
from tagluff.maps.redeal import redeal
from tagluff.maps.routes import RouteNumbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.scoring import add_up, score
from tagluff.maps.setup import deal, settle_start
from tagluff.maps.state import MapState, blank_state
from tagluff.maps.tunnels import ExtraCards
from tagluff.maps.turns import begin_turn, end_turn
from tagluff.maps.view import MapView, view_of


@mypyc_attr(allow_interpreted_subclasses=True)
class MapGame(MapRules):
    """One map game at one table size."""

    def __init__(
        self, sheet: RuleSheet, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(sheet, seats, board, options)
        routes = self.board.routes
        sizes, tracks = [self.swap_size(route) for route in routes], [self.tracks_open(route) for route in routes]
        self.routes: Final = RouteNumbers(self.board, sizes, tracks, self.numbers.most_tracks)
        ways = [way for route in routes for way in self.ways(route)]
        self.fares: Final = FareTable(ways, routes, self.palette.wild, self.numbers.cards_each, self.numbers.wilds)
        self.layout: Final = Layout(self, self.fares, self.actions)
        self.mechanism: Final = self.own_mechanism()
        self.mechanism.lay_out(self.layout)
        self.purses: Final[i64] = self.seats + self.mechanism.piles
        self.no_tickets: vec[i64] = vec[i64]([0] * (int(self.purses) + 1))  # of each holder; and out of the game
        self.first_offer = len(self.board.tickets)
        self.turn: Final = Turn(self.turn_choices(), len(self.actions))
        self.decisions = vec[Decision[Any]](self.answers() + self.mechanism.decisions())
        self.reader = self.new_reader()
        self.verify_components()
        self.cleared: Final = blank_state(self, Dealer(None))  # the table before anything is dealt

    def verify_components(self) -> None:
        """There must be enough cards and tickets to set the table."""
        cards = self.numbers.cards_each * self.palette.wild + self.numbers.wilds
        if cards < self.numbers.start_hand * self.seats + self.numbers.market:
            raise SetupError("too_few_cards", "X-06", {"cards": cards, "seats": int(self.seats)})
        tickets = len(self.board.tickets)
        if tickets < self.numbers.start_tickets * self.seats:
            raise SetupError("too_few_tickets_on_board", "X-28", {"tickets": tickets, "seats": int(self.seats)})

    # The parts

    def own_mechanism(self) -> Mechanism:
        return Mechanism()

    def turn_choices(self) -> list[TurnAction[Any]]:
        # N-12, B-06
        return [self.draw_action(), ClaimRoute(self.fares), self.ticket_action()]

    def draw_action(self) -> TurnAction[Any]:
        return DrawCards(self.layout.first_take, self.layout.take_deck + 1)

    def ticket_action(self) -> TurnAction[Any]:
        return TicketAction(self.layout.draw_tickets, self.numbers.draw_tickets)

    def answers(self) -> list[Decision[Any]]:
        layout, numbers, most = self.layout, self.numbers, int(self.most_offer)
        return [
            StartTickets("start", layout.keep_zero, numbers.start_keep, most, self.cite("start_keep")),
            self.turn,
            SecondPick(layout.first_take, layout.take_deck + 1),
            KeepTickets("keep", layout.keep_zero, numbers.draw_keep, most, self.cite("draw_keep")),
            LayCards(layout.first_lay),
            ExtraCards(layout.surcharges, layout.withdraw),
        ]

    def new_reader(self) -> Reader:
        return Reader(self)

    # Starting

    def new(
        self,
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> MapState:
        seat_or_error(first, int(self.seats), "X-03")
        if first is not None and first not in self.first_seats():
            raise SetupError("not_a_first_seat", self.cite("first"), {"seat": first, "first": self.first_seats()})
        state = self.blank(dealer_for(seed) if dealer is None else dealer)
        state.journal = journal
        deal(state, first)
        return state

    def blank(self, dealer: Dealer) -> MapState:
        """A state with nothing dealt yet."""
        return self.cleared.with_dealer(dealer)

    def after_start(self, state: MapState) -> None:
        """When all have chosen their first tickets."""
        begin_turn(state, state.first)

    # What the shared table asks (core/cardtable)

    def drawn(self, state: MapState) -> None:
        reshuffle(state)

    def replace(self, state: MapState, slot: i64) -> None:
        replace(state, slot)

    def end_turn(self, state: MapState) -> None:
        end_turn(state)

    def settle_start(self, state: MapState) -> None:
        settle_start(state)

    # What everybody else asks

    def new_handbook(self) -> MapHandbook:
        return MapHandbook(**self.map_facts())

    def map_facts(self) -> dict[str, Any]:
        """What stands in the handbook of every map game."""
        return {
            **self.common_facts(),
            "board": self.board,
            "numbers": self.numbers,
            "group_sizes": tuple([int(size) for size in self.routes.group_size]),
            "open_tracks": tuple([int(tracks) for tracks in self.routes.open_tracks]),
        }

    def map_book(self) -> MapHandbook:
        book = self.handbook
        assert isinstance(book, MapHandbook)
        return book

    def happenings(self) -> tuple[EventKind, ...]:
        return (*super().happenings(), *KINDS, *self.mechanism.happenings())

    def names(self) -> dict[str, Shape]:
        board = self.board
        found = {"slot": whole(1, self.numbers.market), "city": one_of(*[city.id for city in board.cities])}
        return {
            **super().names(),
            **found,
            "route": one_of(*[route.id for route in board.routes]),
            **self.mechanism.names(),
        }

    def new_view(self) -> MapView:
        return self.cleared.view(None)

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (ROUTES, TICKETS)

    def position(self, spec: Mapping[str, Any]) -> MapState:
        return build(self, spec)

    def describe(self, state: MapState) -> dict[str, Any]:
        return describe(state)

    def read(self, state: MapState, text: str) -> list[int]:
        return self.reader.read(state, text)

    def payments(self, state: MapState, route: str, most: int | None) -> list[Payment]:
        return payments(state, route, most)

    def view(self, state: MapState, seat: int | None) -> MapView:
        seat_or_error(seat, int(self.seats))
        return view_of(state, seat)

    def imagine(self, view: MapView, memory: MapMemory | None, chance: Dealer) -> MapState:
        return imagine(self, view, memory, chance)

    def redeal(self, state: MapState, seat: int | None, memory: MapMemory | None, chance: Dealer) -> None:
        redeal(state, NOBODY if seat is None else seat, memory, chance)

    def score(self, state: MapState) -> ScoreSheet:
        return score(state)

    def count(self, state: MapState, count: Count) -> None:
        count.clear()
        add_up(state, count)
