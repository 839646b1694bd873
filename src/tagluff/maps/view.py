"""What one seat, or a spectator, may know of a map game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tagluff.core.cardtable import view as table
from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import LAID, OUT, REVEALED
from tagluff.core.cardtable.view import TableView, show_seat, show_table
from tagluff.core.facts import (
    COUNT,
    NOTHING,
    NUMBER,
    TEXT,
    Shape,
    Shapes,
    by_id,
    each,
    listed,
    maybe,
    named,
    shapes,
)
from tagluff.core.game import NOBODY
from tagluff.maps.claiming import closed_by
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.networks import components
from tagluff.maps.own import OwnPart
from tagluff.maps.state import LAY, MapState

SHAPE: Final = shapes(
    {
        **table.SHAPE,
        "tickets_out": COUNT,
        "owners": by_id("route", named("seat")),
        "pieces": each("seat", COUNT),
        "points": each("side", NUMBER),
        "route": maybe(named("route")),
        "groups": COUNT,
        "to_lay": COUNT,
        "lay_card": maybe(named("card")),
        "laid": named("cards"),
        "revealed": named("cards"),
        "extra": COUNT,
        "laid_card": maybe(named("card")),
        "complete": listed(named("ticket")),
        "closed": by_id("route", TEXT),
    }
)


@mypyc_attr(allow_interpreted_subclasses=True)
class MapView(TableView):
    """A map game through the eyes of `seat` (None: a spectator)."""

    def __init__(self, book: MapHandbook, seat: int | None) -> None:
        super().__init__(seat)
        self.book = book
        # for everyone
        self.tickets_out = 0
        self.owners: dict[str, int] = {}  # of the routes that have one
        self.pieces: list[int] = []
        self.points: list[int] = []
        self.route: str | None = None  # being paid for
        self.groups = 0
        self.to_lay = 0  # cards still missing in the payment
        self.lay_card: str | None = None  # the kind that is named next
        self.laid: dict[str, int] = {}
        self.revealed: dict[str, int] = {}
        self.extra = 0
        self.laid_card: str | None = None  # the colour a tunnel is tried with; wild if with wilds alone
        # for this seat
        self.complete: list[str] = []  # those of its tickets that its side has connected
        self.closed: dict[str, str] = {}  # the routes it may not claim, whatever it pays, and the code of the reason
        # the game's own mechanism
        self.own: OwnPart | None = None

    @property
    def handbook(self) -> MapHandbook:
        return self.book

    def shape(self) -> Shapes:
        return SHAPE

    def parts(self) -> dict[str, Shape]:
        return {**super().parts(), "own": NOTHING if self.own is None else self.own.whole_shape()}

    def as_dict(self) -> dict[str, Any]:
        return {**super().as_dict(), "own": None if self.own is None else self.own.as_dict()}

    def fill(self, facts: Mapping[str, Any]) -> None:
        super().fill(facts)
        if self.own is not None:
            self.own.fill(facts["own"])


def view_of(state: MapState, seat: int | None) -> MapView:
    view = MapView(state.game.map_book(), seat)
    show_table(state, view)
    show_board(state, view)
    show_payment(state, view)
    if seat is not None:
        show_seat(state, view, seat)
        show_routes(state, view, seat)
    view.own = state.game.mechanism.show(state, seat)
    return view


def show_board(state: MapState, view: MapView) -> None:
    """Who owns what."""
    routes = state.game.board.routes
    seats = range(int(state.seats))
    view.owners = {routes[at].id: int(owner) - 1 for at, owner in enumerate(state.owner) if owner}
    view.pieces = [int(state.pieces(seat)) for seat in seats]
    view.points = [int(state.points(side[0])) for side in state.game.sides]
    view.tickets_out = len(state.tickets_at(OUT))


def show_payment(state: MapState, view: MapView) -> None:
    """A payment under way lies before everyone."""
    kinds = state.game.palette.kinds
    view.laid = cards_of(state, LAID)
    view.revealed = cards_of(state, REVEALED)
    view.route = None if state.route == NOBODY else state.game.board.routes[state.route].id
    view.groups = int(state.groups)
    view.extra = int(state.extra)
    view.laid_card = None if state.laid_colour == NOBODY else kinds[state.laid_colour]
    if state.kind == LAY:
        view.to_lay = int(state.to_lay)
        view.lay_card = kinds[state.lay_kind]


def show_routes(state: MapState, view: MapView, seat: int) -> None:
    """What its side's network has come to, and which routes are closed to it."""
    routes = state.game.board.routes
    view.complete = connected(state, seat, view.tickets)
    for index in doubtful(state, seat):
        code = closed_by(state, seat, index)
        if code:
            view.closed[routes[index].id] = code


def doubtful(state: MapState, seat: int) -> list[int]:
    """The routes that may be closed to a seat: claimed, beside a claimed one, or longer than its supply."""
    routes, pieces = state.game.board.routes, int(state.pieces(seat))
    found = {track for index, owner in enumerate(state.owner) if owner for track in routes[index].tracks}
    if pieces < state.game.fares.longest:
        found |= {route.index for route in routes if route.length > pieces}
    return sorted(found)


def connected(state: MapState, seat: int, tickets: list[str]) -> list[str]:
    """Those of the tickets that the routes of a seat's side connect (X-24)."""
    board = state.game.board
    marks = components(board, state.routes_of(state.game.sides[seat // state.game.numbers.team_size]))
    entries = [board.tickets[board.ticket_index[ticket]] for ticket in tickets]
    return [ticket.id for ticket in entries if marks[ticket.a] == marks[ticket.b]]
