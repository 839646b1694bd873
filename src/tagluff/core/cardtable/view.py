"""What one seat, or a spectator, may know of a card table: built field by field from nothing."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import DISCARD, EMPTY, HANDS, START, TableState
from tagluff.core.cardtable.ticketing import KeepTickets, ticket_names
from tagluff.core.facts import COUNT, TEXT, Shapes, each, listed, maybe, named, shapes
from tagluff.core.frozen import thawed
from tagluff.core.game import NEVER
from tagluff.core.view import View

SHAPE: Final = shapes(
    {
        "seat": maybe(named("seat")),
        "decision": TEXT,
        "actor": maybe(named("seat")),
        "first": maybe(named("seat")),
        "turns": COUNT,
        "last_turns": maybe(COUNT),
        "market": each("slot", maybe(named("card"))),
        "deck_size": COUNT,
        "discard": named("cards"),
        "ticket_deck_size": COUNT,
        "hand_sizes": each("seat", COUNT),
        "ticket_counts": each("seat", COUNT),
        "offer_counts": each("seat", COUNT),
        "hand": maybe(named("cards")),
        "tickets": listed(named("ticket")),
        "offer": listed(named("ticket")),
        "must_keep": COUNT,
        "choice": listed(named("place")),
        "verbs": listed(TEXT),
    }
)


@mypyc_attr(allow_interpreted_subclasses=True)
class TableView(View):
    """A card table through the eyes of `seat` (None: a spectator), in the dialect of core/facts.py."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(seat)
        # for everyone
        self.market: list[str | None] = []
        self.deck_size = 0
        self.discard: dict[str, int] = {}
        self.ticket_deck_size = 0
        self.hand_sizes: list[int] = []
        self.ticket_counts: list[int] = []
        self.offer_counts: list[int] = []
        # for this seat
        self.hand: dict[str, int] | None = None
        self.tickets: list[str] = []
        self.offer: list[str] = []
        self.must_keep = 0  # tickets of the offer, at least
        self.choice: list[int] = []  # the places of the offer it has chosen in secret
        self.verbs: list[str] = []  # what its present decision asks for: one of these; none if it is not to decide

    def shape(self) -> Shapes:
        return SHAPE

    def as_dict(self) -> dict[str, Any]:
        """Every field, ready for JSON."""
        book = self.handbook
        head: dict[str, Any] = {"game": book.id, "seats": book.seats}
        return {**head, **{name: thawed(getattr(self, name)) for name in self.shape()}}


def show_table(state: TableState, view: TableView) -> None:
    """What lies open, and the sizes of what does not (R-11)."""
    kinds = state.base.palette.kinds
    seats = range(int(state.seats))
    view.decision = state.decision
    view.actor = None if state.over else int(state.actor)
    view.first = None if state.kind == START else int(state.first)
    view.turns = int(state.turns)
    view.last_turns = None if state.last_turns == NEVER else int(state.last_turns)
    view.market = [None if card == EMPTY else kinds[card] for card in state.market]
    view.deck_size = int(state.deck_size)
    view.discard = cards_of(state, DISCARD)
    view.ticket_deck_size = int(state.tickets_left)
    view.hand_sizes = [int(state.hand_size(seat)) for seat in seats]
    view.ticket_counts = [int(state.ticket_count(seat)) for seat in seats]
    view.offer_counts = [int(state.offers(seat)) for seat in seats]


def show_seat(state: TableState, view: TableView, seat: int) -> None:
    """The seat's own cards and tickets, and what it is asked; nobody else's (N-55, B-14)."""
    view.hand = cards_of(state, HANDS + seat)
    view.tickets = ticket_names(state, state.tickets(seat))
    view.offer = ticket_names(state, state.offered(seat))
    decision = state.table.decisions[state.kind]
    if view.offer and isinstance(decision, KeepTickets):
        view.must_keep = int(decision.fewest(len(view.offer)))
        view.choice = places_in(int(state.choice(seat)))
    if seat == state.actor and not state.over:
        actions = state.base.actions.actions
        view.verbs = list(dict.fromkeys([actions[index].verb for index in state.indices()]))


def places_in(bits: int) -> list[int]:
    """The places that are set, counted from 1."""
    return [at + 1 for at in range(bits.bit_length()) if bits >> at & 1]
