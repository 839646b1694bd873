"""Setting up an imagined state from what a seat sees of a card table."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.state import DECK, EMPTY, TableState
from tagluff.core.cardtable.view import TableView
from tagluff.core.game import NEVER, NOBODY


def set_row(state: TableState, view: TableView) -> None:
    """What everyone sees: the decision, the row. All cards that do not lie in the row are in the deck for now."""
    state.over = view.actor is None
    state.actor = 0 if view.actor is None else view.actor
    state.kind = state.table.kind_of(view.decision)
    state.first = NOBODY if view.first is None else view.first
    state.turns = view.turns
    state.last_turns = NEVER if view.last_turns is None else view.last_turns
    state.tickets_left = view.ticket_deck_size
    for kind in range(int(state.width)):
        state.add_cards(DECK, kind, state.base.most_of(kind))
    for slot, card in enumerate(view.market):
        state.market[slot] = EMPTY if card is None else state.base.palette.number(card)
        if card is not None:
            state.add_cards(DECK, state.market[slot], -1)


def give(state: TableState, pile: i64, cards: list[int]) -> None:
    """Cards from the deck to a pile."""
    for kind, count in enumerate(cards):
        state.move_card(DECK, pile, kind, count)


def give_any(state: TableState, pile: i64, count: int) -> None:
    """So many cards from the deck to a pile, whichever come first."""
    for kind in range(int(state.width)):
        taken = min(count, int(state.cards[DECK * state.width + kind]))
        state.move_card(DECK, pile, kind, taken)
        count -= taken


def bits_of(places: list[int]) -> int:
    """Places counted from 1, as bits."""
    return sum([1 << (place - 1) for place in places])
