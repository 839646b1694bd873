"""Deck and market. Nothing is reshuffled inside a round (C-31), and a row full of wilds stays (C-04)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.games.cardgame.state import DECK, HANDS, CardState


def draw(state: CardState) -> i64:
    """The top card of the deck, which leaves it."""
    state.reveals += 1
    card: i64 = state.dealer.card(state.cards, DECK * state.game.width, state.deck_size)
    state.cards[DECK * state.game.width + card] -= 1
    state.deck_size -= 1
    return card


def deal_cards(state: CardState, seat: i64, count: i64) -> None:
    """From the deck to a hand, while cards last (C-63)."""
    dealt: i64 = 0
    while dealt < count and state.deck_size > 0:
        state.add_cards(HANDS + seat, draw(state), 1)
        dealt += 1


def turn_up(state: CardState, slot: i64) -> None:
    """X-06: a card from the deck to an empty slot, if there is one left (C-21)."""
    if state.deck_size == 0:
        return
    card = draw(state)
    state.market[slot] = card
    if state.journal is not None:
        state.journal.add("turned_up", {"slot": int(slot), "card": int(card)})


def fill_market(state: CardState) -> None:
    """A new row, where none lies."""
    for slot in range(len(state.market)):
        turn_up(state, slot)
