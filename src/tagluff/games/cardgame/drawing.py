"""Action A, drawing cards: two picks, face up or blind (C-20, C-21, X-09 to X-12)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.games.cardgame.decisions import Decision, not_now
from tagluff.games.cardgame.market import draw, turn_up
from tagluff.games.cardgame.state import EMPTY, HANDS, PICK, CardState
from tagluff.games.cardgame.turns import end_turn


class DrawCards:
    """C-20: the first pick. Action `first + slot`, and the deck after the slots."""

    def __init__(self, first: int, end: int) -> None:
        self.first: i64 = first
        self.end: i64 = end

    def possible(self, state: CardState) -> bool:
        return state.deck_size > 0 or state.market_cards() > 0  # C-21

    def fill(self, state: CardState, moves: Moves) -> None:
        for slot in range(len(state.market)):
            if state.market[slot] != EMPTY:
                moves.add(self.first + slot)
        if state.deck_size > 0:
            moves.add(self.end - 1)

    def apply(self, state: CardState, index: i64) -> None:
        card = pick(state, index - self.first)
        face_up_wild: bool = card == state.game.wild and index < self.end - 1
        if not face_up_wild and second_pick_exists(state):  # a face-up wild is the whole draw
            state.kind = PICK
        else:
            end_turn(state)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        return nothing_there(state, index - self.first)


class SecondPick(Decision):
    """The second pick, from the updated row or the deck; compulsory (X-12)."""

    def __init__(self, draw: DrawCards) -> None:
        super().__init__("pick")
        self.draw = draw

    def fill(self, state: CardState, moves: Moves) -> None:
        for slot in range(len(state.market)):
            if may_take_second(state, state.market[slot]):
                moves.add(self.draw.first + slot)
        if state.deck_size > 0:
            moves.add(self.draw.end - 1)

    def apply(self, state: CardState, index: i64) -> None:
        pick(state, index - self.draw.first)
        end_turn(state)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        if not self.draw.first <= index < self.draw.end:
            return not_now(state, index)
        slot = index - self.draw.first
        if slot < len(state.market) and state.market[slot] != EMPTY:
            return IllegalAction("wild_as_second_pick", "X-10", {"slot": slot + 1})
        return nothing_there(state, slot)


def pick(state: CardState, slot: i64) -> i64:
    """Take a card to the hand: the top of the deck, or a face-up one, replaced at once (X-06)."""
    seat = state.actor
    if slot == len(state.market):
        card = draw(state)
        if state.journal is not None:
            state.journal.add("drew_blind", {"seat": int(seat)})
            state.journal.add("saw_card", {"seat": int(seat), "card": int(card)}, (int(seat),))
        state.add_cards(HANDS + seat, card, 1)
        return card
    card = state.market[slot]
    state.market[slot] = EMPTY
    state.add_cards(HANDS + seat, card, 1)
    if state.journal is not None:
        state.journal.add("took", {"seat": int(seat), "slot": int(slot), "card": int(card)})
    turn_up(state, slot)
    return card


def may_take_second(state: CardState, card: i64) -> bool:
    """X-10: no face-up wild as second pick."""
    return card != EMPTY and card != state.game.wild


def second_pick_exists(state: CardState) -> bool:
    if state.deck_size > 0:
        return True
    for slot in range(len(state.market)):
        if may_take_second(state, state.market[slot]):
            return True
    return False


def nothing_there(state: CardState, slot: int) -> IllegalAction:
    if slot == len(state.market):
        return IllegalAction("deck_empty", "C-21", {})
    return IllegalAction("slot_empty", "C-21", {"slot": slot + 1})
