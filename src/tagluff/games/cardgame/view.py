"""What one seat, or a spectator, may know of the Card Game (table 8.9)."""

from __future__ import annotations

from typing import Final

from tagluff.core.cardtable import view as table
from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.ticketing import ticket_names
from tagluff.core.cardtable.view import TableView, show_seat, show_table
from tagluff.core.facts import COUNT, NUMBER, POSITIVE, Shapes, each, listed, maybe, named, shapes
from tagluff.games.cardgame.completing import suggestion
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.state import COMPLETE, CardState

SHAPE: Final = shapes(
    {
        **table.SHAPE,
        "round": POSITIVE,
        "yards": each("seat", listed(named("cards"))),
        "track_sizes": each("seat", COUNT),
        "tracks": each("seat", maybe(named("cards"))),
        "completed": each("seat", listed(named("ticket"))),
        "points": each("seat", NUMBER),
        "incomplete": maybe(each("seat", listed(named("ticket")))),
        "completing": listed(named("ticket")),
        "suggestion": maybe(listed(named("ticket"))),
    }
)


class CardView(TableView):
    """The Card Game through the eyes of `seat` (None: a spectator)."""

    def __init__(self, book: CardHandbook, seat: int | None) -> None:
        super().__init__(seat)
        self.book = book
        # for everyone
        self.round = 0
        self.yards: list[list[dict[str, int]]] = []  # per seat: its piles; the wilds lie on top
        self.track_sizes: list[int] = []
        self.tracks: list[dict[str, int] | None] = []  # None while a pile may not be seen (C-12)
        self.completed: list[list[str]] = []
        self.points: list[int] = []  # for completed tickets
        self.incomplete: list[list[str]] | None = None  # every seat's, when the game is over (C-53)
        # for this seat
        self.completing: list[str] = []  # tickets that it completes, chosen but not yet told
        self.suggestion: list[str] | None = None  # C-52, while it chooses

    @property
    def handbook(self) -> CardHandbook:
        return self.book

    def shape(self) -> Shapes:
        return SHAPE


def view_of(state: CardState, seat: int | None) -> CardView:
    view = CardView(state.game.card_book(), seat)
    show_table(state, view)
    show_yards(state, view)
    show_tracks(state, view, seat)
    if seat is not None:
        show_seat(state, view, seat)
        show_choice(state, view, seat)
    return view


def show_yards(state: CardState, view: CardView) -> None:
    """What lies open."""
    seats = range(int(state.seats))
    cards, tickets = state.game.palette.cards, state.game.box.tickets
    view.round = int(state.round)
    view.yards = [[cards(pile) for pile in state.yard_piles(seat)] for seat in seats]
    view.completed = [ticket_names(state, state.completed(seat)) for seat in seats]
    view.points = [sum(tickets[ticket].points for ticket in state.completed(seat)) for seat in seats]
    if state.over:
        view.incomplete = [ticket_names(state, state.tickets(seat)) for seat in seats]


def show_tracks(state: CardState, view: CardView, viewer: int | None) -> None:
    """C-12: the size is public, the content nobody's, the owner included, until the round is over (R-50)."""
    for seat in range(state.seats):
        view.track_sizes.append(int(state.track_size(seat)))
        opened = state.over or state.kind == COMPLETE
        own = state.game.look_at_own_pile and seat == viewer
        view.tracks.append(cards_of(state, state.track_pile(seat)) if opened or own else None)


def show_choice(state: CardState, view: CardView, seat: int) -> None:
    """The tickets that the seat completes."""
    if state.kind != COMPLETE:
        return
    view.completing = ticket_names(state, as_list(int(state.choice(seat))))
    if not state.over and state.actor == seat:
        view.suggestion = ticket_names(state, as_list(int(suggestion(state, seat))))


def as_list(bits: int) -> list[int]:
    return [at for at in range(bits.bit_length()) if bits >> at & 1]
