"""Drawing in a team: one card to the hand, one to the rack (A-20 to A-24)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import Decision, TurnAction, not_now
from tagluff.core.cardtable.drawing import (
    barred,
    card_name,
    draw_to,
    list_picks,
    nothing_there,
    refuse_second,
    second_pick_exists,
    take_face_up,
)
from tagluff.core.cardtable.state import EMPTY, HANDS, PICK
from tagluff.core.errors import IllegalAction
from tagluff.core.happenings import DREW_BLIND, SAW_CARD, TOOK
from tagluff.games.asia.happenings import KEPT_IN_HAND, PUT_IN_RACK, SAW_RACK_CARD, TOOK_TO_RACK
from tagluff.games.asia.layout import CARD, DESTINATION, TO, TO_HAND, TO_RACK
from tagluff.games.asia.racks import Racks
from tagluff.maps.market import replace, reshuffle
from tagluff.maps.state import MapState
from tagluff.maps.turns import end_turn


class DrawToRack(TurnAction[MapState]):
    """The first pick: a face-up card with its destination, or the deck; a face-up wild to the rack (A-21, A-22)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__(racks.first_take, racks.take_deck + 1)
        self.racks = racks

    def owns(self, index: i64) -> bool:
        return self.first <= index < self.end or self.racks.first_to <= index < self.racks.to_hand

    def possible(self, state: MapState) -> bool:
        return state.deck_size > 0 or state.market_cards() > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        first: i64 = self.racks.first_to
        for slot in range(len(state.market)):
            card: i64 = state.market[slot]
            if card != EMPTY:
                if card != state.wild:
                    moves.add(first + 2 * slot)
                moves.add(first + 2 * slot + 1)
        if state.deck_size > 0:
            moves.add(self.racks.take_deck)

    def apply(self, state: MapState, index: i64) -> None:
        if index == self.racks.take_deck:
            draw_blind(state)
            return
        slot: i64 = (index - self.racks.first_to) // 2
        to: i64 = TO_RACK if (index - self.racks.first_to) % 2 == 1 else TO_HAND
        card: i64 = take_to(state, self.racks, slot, to)
        if card == state.wild:
            end_turn(state)
        else:
            go_on(state, to)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        slot = (index - self.racks.first_to) // 2
        if index == self.racks.take_deck:
            return nothing_there(state, int(self.racks.market))
        if index < self.racks.first_to:
            return IllegalAction("destination_not_named", "A-21", {"slot": index - self.racks.first_take + 1})
        if state.market[slot] == EMPTY:
            return nothing_there(state, slot)
        return IllegalAction("wild_goes_to_rack", "A-22", {"slot": slot + 1})


class ChooseDestination(Decision[MapState]):
    """A card was drawn blindly and looked at: to the hand, or to the rack (A-21)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("destination")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        moves.add(self.racks.to_hand)
        moves.add(self.racks.to_rack)

    def apply(self, state: MapState, index: i64) -> None:
        card: i64 = state.own[CARD] - 1
        state.own[CARD] = 0
        if index == self.racks.to_rack:
            state.move_card(HANDS + state.actor, self.racks.rack_pile(state.actor), card, 1)
            tell_rack(state, self.racks, card)
            go_on(state, TO_RACK)
        else:
            if state.journal is not None:
                state.journal.add(KEPT_IN_HAND, {"seat": int(state.actor)})
            go_on(state, TO_HAND)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_now(state, index)


class SecondToRack(Decision[MapState]):
    """The second pick; it goes where the first did not (A-21, A-23)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("pick")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        list_picks(state, self.racks.first_take, barred(state), moves)

    def apply(self, state: MapState, index: i64) -> None:
        to: i64 = state.own[TO]
        state.own[TO] = 0
        if index == self.racks.take_deck:
            second_blind(state, self.racks, to)
        else:
            take_to(state, self.racks, index - self.racks.first_take, to)
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        if self.racks.first_to <= index < self.racks.to_hand:
            return IllegalAction("destination_fixed", "A-21", {"to": "hand" if state.own[TO] == TO_HAND else "rack"})
        if not self.racks.first_take <= index <= self.racks.take_deck:
            return not_now(state, index)
        return refuse_second(state, index - self.racks.first_take)


def go_on(state: MapState, used: i64) -> None:
    """The other place gets the second card, if there is one (A-24)."""
    if second_pick_exists(state):
        state.own[TO] = TO_RACK if used == TO_HAND else TO_HAND
        state.kind = PICK
    else:
        end_turn(state)


def draw_blind(state: MapState) -> None:
    """The card is in the drawer's hand until its destination is said."""
    card: i64 = draw_to(state, HANDS + state.actor)
    state.own[CARD] = card + 1
    state.kind = DESTINATION
    show_drawer(state, card, tell_draw(state))
    reshuffle(state)


def second_blind(state: MapState, racks: Racks, to: i64) -> None:
    pile: i64 = HANDS + state.actor if to == TO_HAND else racks.rack_pile(state.actor)
    card: i64 = draw_to(state, pile)
    drew = tell_draw(state)
    if to == TO_RACK:
        tell_rack(state, racks, card)
    else:
        show_drawer(state, card, drew)
    reshuffle(state)


def tell_draw(state: MapState) -> int:
    return 0 if state.journal is None else state.journal.add(DREW_BLIND, {"seat": int(state.actor)})


def show_drawer(state: MapState, card: i64, drew: int) -> None:
    if state.journal is not None:
        state.journal.add(SAW_CARD, {"seat": int(state.actor), "card": card_name(state, card)}, of=drew)


def tell_rack(state: MapState, racks: Racks, card: i64) -> None:
    """Everyone sees that a card was added, the team sees which."""
    state.reveals += 1
    if state.journal is not None:
        put = state.journal.add(PUT_IN_RACK, {"seat": int(state.actor)})
        facts: dict[str, object] = {"seat": int(state.actor), "card": card_name(state, card)}
        state.journal.add(SAW_RACK_CARD, facts, racks.mates(state.actor), put)


def take_to(state: MapState, racks: Racks, slot: i64, to: i64) -> i64:
    """A face-up card and its destination are seen by all; it is replaced after the destination is said (R-31)."""
    purse: i64 = state.actor if to == TO_HAND else racks.purse_of(state.actor)
    card: i64 = take_face_up(state, slot, HANDS + purse)
    if state.journal is not None:
        facts: dict[str, object] = {"seat": int(state.actor), "slot": int(slot) + 1, "card": card_name(state, card)}
        state.journal.add(TOOK if to == TO_HAND else TOOK_TO_RACK, facts)
    replace(state, slot)
    return card
