"""What one seat, or a spectator, may know: built field by field from nothing, never a redacted state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tagluff.core.game import NEVER, NOBODY
from tagluff.core.view import View
from tagluff.maps.networks import components
from tagluff.maps.state import DISCARD, EMPTY, LAID, LAY, OUT, REVEALED, START, MapState

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame


@mypyc_attr(allow_interpreted_subclasses=True)
class MapView(View):
    """A map game through the eyes of `seat` (None: a spectator). Cards are counts by kind, the wild last."""

    def __init__(self, game: MapGame, seat: int | None) -> None:
        super().__init__(seat)
        self.game = game
        # for everyone
        self.market: list[int | None] = []
        self.deck_size = 0
        self.discard: list[int] = []
        self.ticket_deck_size = 0
        self.tickets_out = 0
        self.owners: list[int | None] = []
        self.pieces: list[int] = []
        self.points: list[int] = []
        self.hand_sizes: list[int] = []
        self.ticket_counts: list[int] = []
        self.offer_counts: list[int] = []
        self.route: int | None = None
        self.groups = 0
        self.to_lay = 0
        self.lay_kind: int | None = None
        self.laid: list[int] = []
        self.revealed: list[int] = []
        self.extra = 0
        self.laid_colour: int | None = None
        # for this seat
        self.hand: list[int] | None = None
        self.tickets: list[int] = []
        self.complete: list[bool] = []
        self.offer: list[int] = []
        self.choice = 0
        # the game's own mechanism
        self.own: dict[str, object] = {}

    def as_dict(self) -> dict[str, Any]:
        """Every field, ready for JSON."""
        return {
            "game": self.game.id,
            "seats": int(self.game.seats),
            "seat": self.seat,
            "decision": self.decision,
            "actor": self.actor,
            "first": self.first,
            "turns": self.turns,
            "last_turns": self.last_turns,
            "market": self.market,
            "deck_size": self.deck_size,
            "discard": self.discard,
            "ticket_deck_size": self.ticket_deck_size,
            "tickets_out": self.tickets_out,
            "owners": self.owners,
            "pieces": self.pieces,
            "points": self.points,
            "hand_sizes": self.hand_sizes,
            "ticket_counts": self.ticket_counts,
            "offer_counts": self.offer_counts,
            "route": self.route,
            "groups": self.groups,
            "to_lay": self.to_lay,
            "lay_kind": self.lay_kind,
            "laid": self.laid,
            "revealed": self.revealed,
            "extra": self.extra,
            "laid_colour": self.laid_colour,
            "hand": self.hand,
            "tickets": self.tickets,
            "complete": self.complete,
            "offer": self.offer,
            "choice": self.choice,
            "own": self.own,
        }


def view_of(state: MapState, seat: int | None) -> MapView:
    view = MapView(state.game, seat)
    show_table(state, view)
    show_payment(state, view)
    if seat is not None:
        show_seat(state, view, seat)
    state.game.mechanism.show(state, view)
    return view


def show_table(state: MapState, view: MapView) -> None:
    """What lies open, and the sizes of what does not (R-11)."""
    seats = range(state.game.seats)
    view.decision = state.decision
    view.actor = None if state.over else int(state.actor)
    view.first = None if state.kind == START else int(state.first)
    view.turns = int(state.turns)
    view.last_turns = None if state.last_turns == NEVER else int(state.last_turns)
    view.market = [None if card == EMPTY else int(card) for card in state.market]
    view.deck_size = int(state.deck_size)
    view.discard = state.pile(DISCARD)
    view.ticket_deck_size = int(state.tickets_left)
    view.owners = [int(owner) - 1 if owner else None for owner in state.owner]
    view.pieces = [int(state.pieces(seat)) for seat in seats]
    view.points = [int(state.points(side[0])) for side in state.game.sides]
    view.hand_sizes = [int(state.hand_size(seat)) for seat in seats]
    view.ticket_counts = [int(state.ticket_count(seat)) for seat in seats]
    view.offer_counts = [int(state.offers(seat)) for seat in seats]
    view.tickets_out = sum(1 for where in state.ticket_at if where == OUT)


def show_payment(state: MapState, view: MapView) -> None:
    """A payment under way lies before everyone."""
    view.laid = state.pile(LAID)
    view.revealed = state.pile(REVEALED)
    view.route = None if state.route == NOBODY else int(state.route)
    view.groups = int(state.groups)
    view.extra = int(state.extra)
    view.laid_colour = None if state.laid_colour == NOBODY else int(state.laid_colour)
    if state.kind == LAY:
        view.to_lay = int(state.to_lay)
        view.lay_kind = int(state.lay_kind)


def show_seat(state: MapState, view: MapView, seat: int) -> None:
    """The seat's own cards and tickets; nobody else's (N-55, B-14)."""
    board = state.game.board
    view.hand = state.hand(seat)
    view.tickets = state.tickets(seat)
    side = state.game.sides[seat // state.game.numbers.team_size]
    marks = components(board, state.routes_of(side))
    view.complete = [bool(marks[board.tickets[t].a] == marks[board.tickets[t].b]) for t in view.tickets]
    view.offer = state.offered(seat)
    view.choice = int(state.choice(seat))
