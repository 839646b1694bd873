"""What one seat, or a spectator, may know of the Card Game (table 8.9): built field by field from nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tagluff.core.game import NEVER
from tagluff.core.view import View
from tagluff.games.cardgame.completing import suggestion
from tagluff.games.cardgame.state import COMPLETE, DISCARD, EMPTY, START, CardState

if TYPE_CHECKING:
    from tagluff.games.cardgame.rules import CardGame


class CardView(View):
    """The Card Game through the eyes of `seat` (None: a spectator). Cards are counts by kind, the wild last."""

    def __init__(self, game: CardGame, seat: int | None) -> None:
        super().__init__(seat)
        self.game = game
        # for everyone
        self.round = 0
        self.market: list[int | None] = []
        self.deck_size = 0
        self.discard: list[int] = []
        self.ticket_deck_size = 0
        self.hand_sizes: list[int] = []
        self.ticket_counts: list[int] = []
        self.offer_counts: list[int] = []
        self.yards: list[list[list[int]]] = []  # per seat: its piles, each from the top down
        self.track_sizes: list[int] = []
        self.tracks: list[list[int] | None] = []  # None while a pile may not be seen (C-12)
        self.completed: list[list[int]] = []
        self.points: list[int] = []  # for completed tickets
        self.incomplete: list[list[int]] | None = None  # every seat's, when the game is over (C-53)
        # for this seat
        self.hand: list[int] | None = None
        self.tickets: list[int] = []
        self.offer: list[int] = []
        self.choice: list[int] = []  # places of tickets it keeps, or tickets it completes, chosen but not yet told
        self.suggestion: list[int] | None = None  # C-52, while it chooses

    def as_dict(self) -> dict[str, Any]:
        """Every field, ready for JSON."""
        return {
            "game": self.game.id,
            "seats": int(self.game.seats),
            "seat": self.seat,
            "decision": self.decision,
            "actor": self.actor,
            "first": self.first,
            "round": self.round,
            "turns": self.turns,
            "last_turns": self.last_turns,
            "market": self.market,
            "deck_size": self.deck_size,
            "discard": self.discard,
            "ticket_deck_size": self.ticket_deck_size,
            "hand_sizes": self.hand_sizes,
            "ticket_counts": self.ticket_counts,
            "offer_counts": self.offer_counts,
            "yards": self.yards,
            "track_sizes": self.track_sizes,
            "tracks": self.tracks,
            "completed": self.completed,
            "points": self.points,
            "incomplete": self.incomplete,
            "hand": self.hand,
            "tickets": self.tickets,
            "offer": self.offer,
            "choice": self.choice,
            "suggestion": self.suggestion,
        }


def view_of(state: CardState, seat: int | None) -> CardView:
    view = CardView(state.game, seat)
    show_table(state, view)
    show_tracks(state, view, seat)
    if seat is not None:
        show_seat(state, view, seat)
    return view


def show_table(state: CardState, view: CardView) -> None:
    """What lies open, and the sizes of what does not."""
    seats = range(state.game.seats)
    view.decision = state.decision
    view.actor = None if state.over else int(state.actor)
    view.first = None if state.kind == START else int(state.first)
    view.round = int(state.round)
    view.turns = int(state.turns)
    view.last_turns = None if state.last_turns == NEVER else int(state.last_turns)
    view.market = [None if card == EMPTY else int(card) for card in state.market]
    view.deck_size = int(state.deck_size)
    view.discard = state.pile(DISCARD)
    view.ticket_deck_size = int(state.tickets_left)
    view.hand_sizes = [int(state.hand_size(seat)) for seat in seats]
    view.ticket_counts = [int(state.ticket_count(seat)) for seat in seats]
    view.offer_counts = [int(state.offers(seat)) for seat in seats]
    view.yards = [state.yard_piles(seat) for seat in seats]
    view.completed = [state.completed(seat) for seat in seats]
    view.points = [sum(state.game.box.tickets[t].points for t in done) for done in view.completed]
    if state.over:
        view.incomplete = [state.tickets(seat) for seat in seats]


def show_tracks(state: CardState, view: CardView, viewer: int | None) -> None:
    """C-12: the size is public, the content nobody's, the owner included, until the round is over (R-50)."""
    for seat in range(state.game.seats):
        view.track_sizes.append(int(state.track_size(seat)))
        opened = state.over or state.kind == COMPLETE
        own = state.game.look_at_own_pile and seat == viewer
        view.tracks.append(state.track(seat) if opened or own else None)


def show_seat(state: CardState, view: CardView, seat: int) -> None:
    """The seat's own cards and tickets; nobody else's."""
    view.hand = state.hand(seat)
    view.tickets = state.tickets(seat)
    view.offer = state.offered(seat)
    view.choice = chosen(state, seat)
    if state.kind == COMPLETE and not state.over and state.actor == seat:
        view.suggestion = as_list(int(suggestion(state, seat)))


def chosen(state: CardState, seat: int) -> list[int]:
    return as_list(int(state.choice(seat)))


def as_list(bits: int) -> list[int]:
    return [at for at in range(bits.bit_length()) if bits >> at & 1]
