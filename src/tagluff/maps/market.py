"""Deck, discard pile and market: drawing, reshuffling, refilling, renewing (X-05 to X-08)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tagluff.core.cardtable import drawing
from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import DECK, DISCARD, EMPTY
from tagluff.maps.happenings import DISCARDED, MARKET_SWEPT, RESHUFFLED
from tagluff.maps.state import MapState

MOST_RESETS: Final = 10


def reshuffle(state: MapState) -> None:
    """X-05, N-16, B-08: deck empty, discard pile not: the discards become the deck."""
    if state.deck_size == 0 and state.discard_size > 0:
        if state.journal is not None:
            state.journal.add(RESHUFFLED, {"size": int(state.discard_size)})
        state.move_pile(DISCARD, DECK)


def discard(state: MapState, pile: i64) -> None:
    """Discard a whole pile: one event. Then the row is looked at, a sweep first, and the deck after it (X-05, X-07)."""
    if state.journal is not None:
        state.journal.add(DISCARDED, {"cards": cards_of(state, pile)})
    state.move_pile(pile, DISCARD)
    if state.deck_size == 0 and not must_be_swept(state):
        fill_slots(state)
    renew(state)


def replace(state: MapState, slot: i64) -> None:
    """X-06: a face-up card was taken; no other slot can be empty while the deck has cards."""
    if state.deck_size > 0:
        drawing.turn_up(state, slot)
        renew(state)


def fill_market(state: MapState) -> None:
    """X-06: no empty slot while there are cards; then X-07 where the game has it."""
    fill_slots(state)
    renew(state)


def fill_slots(state: MapState) -> None:
    """Where a card is needed the discards become the deck; a deck that the last card emptied is left to `renew`."""
    for slot in range(len(state.market)):
        if state.market[slot] == EMPTY:
            reshuffle(state)
            if state.deck_size > 0:
                drawing.turn_up(state, slot)


def renew(state: MapState) -> None:
    """X-07: a row with too many wilds is swept; a due reshuffle waits for that (X-05)."""
    if must_be_swept(state):
        sweep_often(state)
    reshuffle(state)


def sweep_often(state: MapState) -> None:
    """X-08: until the row may lie there, ten times at most."""
    resets: i64 = 0
    while resets < MOST_RESETS and must_be_swept(state):
        sweep(state)
        fill_slots(state)
        resets += 1


def must_be_swept(state: MapState) -> bool:
    """X-07, X-08: too many face-up wilds, and some card in deck or discard pile, which everybody can see."""
    limit: i64 = state.game.wild_reset
    return limit > 0 and state.deck_size + state.discard_size > 0 and face_up_wilds(state) >= limit


def face_up_wilds(state: MapState) -> i64:
    found: i64 = 0
    for slot in range(len(state.market)):
        if state.market[slot] == state.wild:
            found += 1
    return found


def sweep(state: MapState) -> None:
    """Discard the whole row, as one event."""
    if state.journal is not None:
        state.journal.add(MARKET_SWEPT, {"cards": row_cards(state)})
    for slot in range(len(state.market)):
        card: i64 = state.market[slot]
        if card != EMPTY:
            state.cards[DISCARD * state.width + card] += 1
            state.discard_size += 1
            state.market[slot] = EMPTY


def row_cards(state: MapState) -> dict[str, int]:
    """The face-up cards as data."""
    counts = [0] * int(state.width)
    for card in state.market:
        if card != EMPTY:
            counts[card] += 1
    return state.game.palette.cards(counts)
