"""Deck and market. Nothing is reshuffled inside a round (C-31), and a row full of wilds stays (C-04)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.drawing import draw_to, turn_up
from tagluff.core.cardtable.state import HANDS
from tagluff.games.cardgame.state import CardState


def deal_cards(state: CardState, seat: i64, count: i64) -> None:
    """From the deck to a hand, while cards last (C-63)."""
    dealt: i64 = 0
    while dealt < count and state.deck_size > 0:
        draw_to(state, HANDS + seat)
        dealt += 1


def replace(state: CardState, slot: i64) -> None:
    """X-06: a card from the deck to an empty slot, if there is one left (C-21)."""
    if state.deck_size > 0:
        turn_up(state, slot)


def fill_market(state: CardState) -> None:
    """A new row, where none lies."""
    for slot in range(len(state.market)):
        replace(state, slot)
