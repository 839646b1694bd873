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


def take_top(state: MapState, pile: i64) -> i64:
    """Draw a card from the deck to a pile; an emptied deck is made anew at once (X-05)."""
    card = drawing.draw_to(state, pile)
    reshuffle(state)
    return card


def reshuffle(state: MapState) -> None:
    """X-05, N-16, B-08: deck empty, discard pile not: the discards become the deck."""
    if state.deck_size == 0 and state.discard_size > 0:
        if state.journal is not None:
            state.journal.add(RESHUFFLED, {"size": int(state.discard_size)})
        state.move_pile(DISCARD, DECK)


def discard(state: MapState, pile: i64) -> None:
    """Discard a whole pile: one event. A deck that had run out is made anew, and the market filled (X-05, X-06)."""
    if state.journal is not None:
        state.journal.add(DISCARDED, {"cards": cards_of(state, pile)})
    state.move_pile(pile, DISCARD)
    if state.deck_size == 0:
        reshuffle(state)
        fill_market(state)


def replace(state: MapState, slot: i64) -> None:
    """X-06: a face-up card was taken; no other slot can be empty while the deck has cards."""
    if state.deck_size > 0:
        turn_up(state, slot)
        if state.game.numbers.wild_reset > 0:
            renew(state)


def fill_market(state: MapState) -> None:
    """X-06: no empty slot while the deck has cards; then X-07 where the game has it."""
    fill_slots(state)
    if state.game.numbers.wild_reset > 0:
        renew(state)


def fill_slots(state: MapState) -> None:
    for slot in range(len(state.market)):
        if state.market[slot] == EMPTY and state.deck_size > 0:
            turn_up(state, slot)


def turn_up(state: MapState, slot: i64) -> None:
    drawing.turn_up(state, slot)
    reshuffle(state)


def renew(state: MapState) -> None:
    """X-07, X-08: three or more face-up wilds are swept away, while a lawful row can exist, ten times at most."""
    resets: i64 = 0
    while face_up_wilds(state) >= state.game.numbers.wild_reset and resets < MOST_RESETS and lawful_row_exists(state):
        sweep(state)
        fill_slots(state)
        resets += 1


def face_up_wilds(state: MapState) -> i64:
    found: i64 = 0
    for slot in range(len(state.market)):
        if state.market[slot] == state.wild:
            found += 1
    return found


def lawful_row_exists(state: MapState) -> bool:
    """X-08: enough coloured cards in market, deck and discard pile for a row below the limit."""
    pool: i64 = state.market_cards() + state.deck_size + state.discard_size
    wilds: i64 = face_up_wilds(state)
    wilds += state.cards[DECK * state.width + state.wild] + state.cards[DISCARD * state.width + state.wild]
    row: i64 = pool if pool < len(state.market) else len(state.market)
    return pool - wilds >= row - (state.game.numbers.wild_reset - 1)


def sweep(state: MapState) -> None:
    """Discard the whole row, as one event. It is full: a short one means that no lawful row exists."""
    if state.journal is not None:
        state.journal.add(MARKET_SWEPT, {"cards": row_cards(state)})
    for slot in range(len(state.market)):
        state.cards[DISCARD * state.width + state.market[slot]] += 1
        state.discard_size += 1
        state.market[slot] = EMPTY
    reshuffle(state)


def row_cards(state: MapState) -> dict[str, int]:
    """The face-up cards as data."""
    counts = [0] * int(state.width)
    for card in state.market:
        counts[card] += 1
    return state.game.palette.cards(counts)
