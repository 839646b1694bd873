"""A map game: a board, a rule sheet, and the hooks a game may answer differently, in rulebook order.

    ways(route)              how a route can be paid for; asked once, when the game is made
    swap_size(route)         how many cards of any kind stand for one in its groups
    judge(route, cards)      the code of the rule a payment breaks; for refusals
    judge_extra(...)         the same for a tunnel's extra cards
    tracks_open(route)       how many of the routes between two cities can be claimed at this table
    turn_actions()           what one may do on a turn, in rulebook order
    answers()                the decisions that every map game has, by kind
    new_reader()             how typed texts are read
    first_seats()            who may be first player
    own_mechanism()          what only this game has: tokens, racks, ... (maps/mechanism.py)
    after_start(state)       when all have chosen their first tickets
    reward(state, route)     after a claim; True if it asks a decision
    holders(side)            who holds tickets that count for a side
    ends_with(state, seat)   does this seat's turn trigger the end?
    bonuses(state, sheet)    score lines after routes and tickets

By default they are the base rules (B). A hook is here because a rulebook needs it; none names a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import Moves
from tagluff.core.cards import Palette
from tagluff.core.dealer import Dealer
from tagluff.core.errors import SetupError
from tagluff.core.events import Journal
from tagluff.core.game import Game, seat_or_error
from tagluff.core.sheet import ScoreSheet
from tagluff.maps.board import Board, Route
from tagluff.maps.claiming import ClaimRoute
from tagluff.maps.claims import ClaimTable
from tagluff.maps.decisions import Decision, Turn, TurnAction
from tagluff.maps.drawing import DrawCards, SecondPick
from tagluff.maps.imagine import imagine
from tagluff.maps.laying import LayCards
from tagluff.maps.mechanism import Mechanism
from tagluff.maps.memory import MapMemory
from tagluff.maps.notation import Reader
from tagluff.maps.payment import judge_extra, judge_wild
from tagluff.maps.position import build, describe
from tagluff.maps.rules import RuleSheet
from tagluff.maps.scoring import score
from tagluff.maps.setup import deal
from tagluff.maps.state import PIECES, TURN, MapState, blank_state
from tagluff.maps.ticketing import DrawTickets, KeepTickets, StartTickets
from tagluff.maps.tunnels import ExtraCards, ExtraTable
from tagluff.maps.turns import begin_turn
from tagluff.maps.view import MapView, view_of
from tagluff.maps.ways import Way, wild_ways

COMMON_CITES: Final = {
    "no_cards": "X-11",
    "owns_twin": "X-18",
    "part_of_route": "X-15",
    "not_exact": "X-16",
    "wrong_colour": "X-16",
    "mixed_colours": "X-16",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class MapGame(Game):
    """One map game at one table size."""

    def __init__(
        self, sheet: RuleSheet, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None
    ) -> None:
        super().__init__(sheet, seats, options)
        self.numbers = sheet.numbers
        self.board = Board(board, sheet.marks, sheet.numbers.most_tracks)
        self.board_id = self.board.id
        self.printed = board
        self.palette = Palette(self.board.colours)
        self.width: i64 = self.palette.width
        self.wild: i64 = self.palette.wild
        self.colours: i64 = self.palette.wild
        self.wild_reset: i64 = self.numbers.wild_reset
        self.wild_limit = self.numbers.wild_limit
        teams = seats // self.numbers.team_size
        self.sides = [
            [team * self.numbers.team_size + mate for mate in range(self.numbers.team_size)] for team in range(teams)
        ]
        self.side_seat: vec[i64] = vec[i64]([seat - seat % self.numbers.team_size for seat in range(seats)])
        self.most_offer: i64 = max(self.numbers.start_tickets, self.numbers.draw_tickets)
        self.bits: vec[i64] = vec[i64]([mask.bit_count() for mask in range(1 << int(self.most_offer))])
        self.lay_out_routes()
        self.lay_out_actions()
        self.verify_components()

    def lay_out_routes(self) -> None:
        """The board's numbers as vectors."""
        routes = self.board.routes
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in self.board.cities]  # per city: (route, other city)
        for route in routes:
            self.neighbours[route.a].append((route.index, route.b))
            self.neighbours[route.b].append((route.index, route.a))
        self.length: vec[i64] = vec[i64]([route.length for route in routes])
        self.colour: vec[i64] = vec[i64]([route.colour for route in routes])
        self.tunnel: vec[i64] = vec[i64]([route.tunnel for route in routes])
        # N-51, B-12
        self.route_points: vec[i64] = vec[i64]([self.board.points[route.length] for route in routes])
        self.most_coloured: vec[i64] = vec[i64]([route.length - route.ferry for route in routes])
        self.group_size: vec[i64] = vec[i64]([self.swap_size(route) for route in routes])
        self.open_tracks: vec[i64] = vec[i64]([self.tracks_open(route) for route in routes])
        self.most_tracks: i64 = self.numbers.most_tracks
        self.track_count: vec[i64] = vec[i64]([len(route.tracks) for route in routes])
        blank = [0] * self.numbers.most_tracks
        self.track_at: vec[i64] = vec[i64](
            [track for route in routes for track in (route.tracks + blank)[: self.numbers.most_tracks]]
        )
        ways = [way for route in routes for way in self.ways(route)]
        self.claims = ClaimTable(ways, routes, int(self.colours), self.numbers.cards_each, self.numbers.wilds)

    def lay_out_actions(self) -> None:
        """The action table: first what opens a turn, in rulebook order, then the answers to further decisions."""
        slots = self.numbers.market
        self.first_take = len(self.actions)
        for slot in range(slots):
            self.actions.add(f"take {slot + 1}")
        self.actions.add("take deck")
        self.claims.first = len(self.actions)
        for way in self.claims.ways:
            self.actions.add(self.way_text(way))
        self.first_tickets = self.actions.add("tickets")
        self.first_keep = len(self.actions)
        for mask in range(1, 1 << self.most_offer):
            kept = [str(at + 1) for at in range(self.most_offer) if mask & (1 << at)]
            self.actions.add("keep " + " ".join(kept))
        self.first_lay = [self.add_lay_actions(kind) for kind in range(self.width)]
        self.extras = ExtraTable(len(self.actions), int(self.colours), max(route.tunnel for route in self.board.routes))
        for cards in self.extras.cards:
            self.actions.add("pay " + self.palette.text(cards))
        self.withdraw = self.actions.add("withdraw")
        self.mechanism = self.own_mechanism()
        self.purses = int(self.seats) + self.mechanism.piles
        self.draw = DrawCards(self.first_take, self.first_take + slots + 1)
        self.claim = ClaimRoute(self.claims)
        self.draw_tickets = DrawTickets(self.first_tickets, self.first_tickets + 1)
        self.extra = ExtraCards(self.extras, self.withdraw)
        self.turn = Turn(self.turn_actions())
        self.decisions: vec[Decision] = vec[Decision](self.answers() + self.mechanism.decisions())
        self.reader = self.new_reader()
        self.ticket_index: dict[str, int] = {}
        for ticket in self.board.tickets:
            for name in self.board.pair_names(ticket.a, ticket.b):
                self.ticket_index[name] = ticket.index
        self.moves = Moves(len(self.actions))

    def way_text(self, way: Way) -> str:
        route = self.board.routes[way.route].id
        if way.groups:
            return f"claim {route} groups {way.groups}"
        cards = [0] * self.palette.wild + [way.wilds]
        if way.coloured:
            cards[way.colour] = way.coloured
        return f"claim {route} {self.palette.text(cards)}"

    def add_lay_actions(self, kind: int) -> int:
        first = len(self.actions)
        for count in range(self.most_of(kind) + 1):
            self.actions.add(f"lay {count}{self.palette.letters[kind]}")
        return first

    def most_of(self, kind: int) -> int:
        """How many cards of this kind there are."""
        return self.numbers.wilds if kind == self.wild else self.numbers.cards_each

    def verify_components(self) -> None:
        """There must be enough cards and tickets to set the table."""
        cards = self.numbers.cards_each * self.palette.wild + self.numbers.wilds
        if cards < self.numbers.start_hand * self.seats + self.numbers.market:
            raise SetupError("too_few_cards", "X-06", {"cards": cards, "seats": int(self.seats)})
        tickets = len(self.board.tickets)
        if tickets < self.numbers.start_tickets * self.seats:
            raise SetupError("too_few_tickets_on_board", "X-28", {"tickets": tickets, "seats": int(self.seats)})

    def way_route(self, index: int) -> int:
        """The route that an action claims, or -1."""
        way = index - self.claims.first
        return self.claims.ways[way].route if 0 <= way < self.claims.count else -1

    def cite(self, code: str) -> str:
        """The rule id that a refusal code rests on in this game."""
        return self.sheet.cites.get(code, COMMON_CITES.get(code, "X-04"))

    def cite_tracks(self, code: str, route: int) -> str:
        """The same for twins; a game with triples may have another rule for them."""
        triple = len(self.board.routes[route].tracks) > 2
        return self.sheet.cites.get(f"{code}_of_three", self.cite(code)) if triple else self.cite(code)

    def swap_total(self, route: i64, groups: i64) -> i64:
        """How many cards a payment with so many groups has."""
        return self.length[route] + (self.group_size[route] - 1) * groups

    def single_wilds(self, route: i64, wilds: i64) -> i64:
        """How many of the wilds may count as single cards in a payment with groups (N-22: none without a symbol)."""
        return wilds if self.most_coloured[route] < self.length[route] else 0

    # Starting

    def new(
        self,
        seed: int | str = 0,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> MapState:
        seat_or_error(first, int(self.seats), "X-03")
        if first is not None and first not in self.first_seats():
            raise SetupError("not_a_first_seat", self.cite("first"), {"seat": first, "first": self.first_seats()})
        state = self.blank(Dealer(seed) if dealer is None else dealer)
        state.journal = journal
        deal(state, first)
        return state

    def blank(self, dealer: Dealer) -> MapState:
        """A state with nothing dealt yet."""
        state = blank_state(self, dealer)
        for seat in range(self.seats):
            state.change(PIECES, seat, self.numbers.pieces)
        return state

    def position(self, spec: Mapping[str, Any]) -> MapState:
        return build(self, spec)

    def describe(self, state: MapState) -> dict[str, Any]:
        return describe(state)

    def read(self, state: MapState, text: str) -> list[int]:
        return self.reader.read(state, text)

    def view(self, state: MapState, seat: int | None) -> MapView:
        seat_or_error(seat, int(self.seats))
        return view_of(state, seat)

    def imagine(self, view: MapView, memory: MapMemory | None, chance: Dealer) -> MapState:
        return imagine(view, memory, chance)

    def memory(self) -> MapMemory:
        return MapMemory(self.palette, int(self.seats))

    def kind_of(self, key: str) -> int:
        """The number of a kind of decision; a game that is over has its turns behind it."""
        for kind in range(len(self.decisions)):
            if self.decisions[kind].key == key:
                return int(kind)
        return TURN

    def score(self, state: MapState) -> ScoreSheet:
        return score(state)

    # Hooks

    def ways(self, route: Route) -> list[Way]:
        return wild_ways(route, int(self.colours), route.ferry)

    def swap_size(self, route: Route) -> int:
        return 0

    def judge(self, route: Route, cards: list[int]) -> str:
        return judge_wild(route, cards)

    def judge_extra(self, extra: int, laid: int, cards: list[int]) -> str:
        return judge_extra(extra, laid, cards)

    def tracks_open(self, route: Route) -> int:
        return 1 if self.seats < self.numbers.twins_from else len(route.tracks)

    def turn_actions(self) -> list[TurnAction]:
        # N-12, B-06
        return [self.draw, self.claim, self.draw_tickets]

    def answers(self) -> list[Decision]:
        return [
            StartTickets("start", self.first_keep, self.numbers.start_keep, self.cite("start_keep")),
            self.turn,
            SecondPick(self.draw),
            KeepTickets("keep", self.first_keep, self.numbers.draw_keep, self.cite("draw_keep")),
            LayCards(self.first_lay),
            self.extra,
        ]

    def new_reader(self) -> Reader:
        return Reader(self)

    def first_seats(self) -> list[int]:
        return list(range(int(self.seats)))

    def own_mechanism(self) -> Mechanism:
        return Mechanism()

    def after_start(self, state: MapState) -> None:
        begin_turn(state, state.first)

    def holders(self, side: int) -> list[int]:
        return self.sides[side]

    def reward(self, state: MapState, route: i64) -> bool:
        return False

    def ends_with(self, state: MapState, seat: i64) -> bool:
        return state.pieces(seat) <= self.numbers.last_pieces

    def bonuses(self, state: MapState, sheet: ScoreSheet) -> None:
        return
