"""Drawing train cards: two picks, face up or blind (X-09 to X-12)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.maps.decisions import Decision, TurnAction, not_now
from tagluff.maps.market import replace, take_top
from tagluff.maps.state import CARDS, EMPTY, HANDS, PICK, MapState
from tagluff.maps.turns import end_turn


class DrawCards(TurnAction):
    """The first pick (N-13, B-07): any face-up card or the top of the deck.

    Action `first + slot`, and the deck after the slots.
    """

    def possible(self, state: MapState) -> bool:
        return state.deck_size > 0 or state.market_cards() > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        for slot in range(len(state.market)):
            if state.market[slot] != EMPTY:
                moves.add(self.first + slot)
        if state.deck_size > 0:
            moves.add(self.end - 1)

    def apply(self, state: MapState, index: i64) -> None:
        if pick(state, index - self.first) == state.game.wild and state.game.wild_limit and index < self.end - 1:
            end_turn(state)  # a face-up wild is the whole draw
        elif second_pick_exists(state):
            state.kind = PICK
        else:
            end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return nothing_there(state, index - self.first)


class SecondPick(Decision):
    """The second pick, from the updated row or the deck; compulsory (X-12)."""

    def __init__(self, draw: DrawCards) -> None:
        super().__init__("pick")
        self.draw = draw

    def fill(self, state: MapState, moves: Moves) -> None:
        for slot in range(len(state.market)):
            if may_take_second(state, state.market[slot]):
                moves.add(self.draw.first + slot)
        if state.deck_size > 0:
            moves.add(self.draw.end - 1)

    def apply(self, state: MapState, index: i64) -> None:
        pick(state, index - self.draw.first)
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        if not self.draw.first <= index < self.draw.end:
            return not_now(state, index)
        slot = index - self.draw.first
        if slot < len(state.market) and state.market[slot] != EMPTY:
            return IllegalAction("wild_as_second_pick", "X-10", {"slot": slot + 1})
        return nothing_there(state, slot)


def pick(state: MapState, slot: i64) -> i64:
    """Take a card to the hand, which has no limit (X-13): the top of the deck, or a face-up one, replaced at once."""
    seat = state.actor
    if slot == len(state.market):
        card = take_top(state, HANDS + seat)
        if state.journal is not None:
            state.journal.add("drew_blind", {"seat": int(seat)})
            state.journal.add("saw_card", {"seat": int(seat), "card": int(card)}, (int(seat),))
        return card
    card = state.market[slot]
    state.market[slot] = EMPTY
    state.cards[(HANDS + seat) * state.game.width + card] += 1
    state.change(CARDS, seat, 1)
    if state.journal is not None:
        state.journal.add("took", {"seat": int(seat), "slot": int(slot), "card": int(card)})
    replace(state, slot)
    return card


def may_take_second(state: MapState, card: i64) -> bool:
    """X-10: where wilds are limited, no face-up wild as second pick."""
    return card != EMPTY and (card != state.game.wild or not state.game.wild_limit)


def second_pick_exists(state: MapState) -> bool:
    if state.deck_size > 0:
        return True
    for slot in range(len(state.market)):
        if may_take_second(state, state.market[slot]):
            return True
    return False


def nothing_there(state: MapState, slot: int) -> IllegalAction:
    if slot == len(state.market):
        return IllegalAction("deck_empty", state.game.cite("no_cards"), {})
    return IllegalAction("slot_empty", state.game.cite("no_cards"), {"slot": slot + 1})
