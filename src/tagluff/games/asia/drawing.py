"""Drawing in a team: one card to the hand, one to the rack (A-20 to A-24)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.games.asia.layout import CARD, DESTINATION, TO, TO_HAND, TO_RACK
from tagluff.games.asia.racks import Racks
from tagluff.maps.decisions import Decision, not_now
from tagluff.maps.drawing import DrawCards, may_take_second, nothing_there, second_pick_exists
from tagluff.maps.market import replace, take_top
from tagluff.maps.state import CARDS, EMPTY, HANDS, PICK, MapState
from tagluff.maps.turns import end_turn


class DrawToRack(DrawCards):
    """The first pick: a face-up card with its destination, or the deck; a face-up wild to the rack (A-21, A-22)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__(racks.first_take, racks.take_deck + 1)
        self.racks = racks

    def owns(self, index: i64) -> bool:
        return self.first <= index < self.end or self.racks.first_to <= index < self.racks.to_hand

    def fill(self, state: MapState, moves: Moves) -> None:
        first: i64 = self.racks.first_to
        for slot in range(len(state.market)):
            card: i64 = state.market[slot]
            if card != EMPTY:
                if card != state.game.wild:
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
        card: i64 = take_face_up(state, self.racks, slot, to)
        if card == state.game.wild:
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


class ChooseDestination(Decision):
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
                state.journal.add("kept_in_hand", {"seat": int(state.actor)})
            go_on(state, TO_HAND)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_now(state, index)


class SecondToRack(Decision):
    """The second pick; it goes where the first did not (A-21, A-23)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("pick")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        for slot in range(len(state.market)):
            if may_take_second(state, state.market[slot]):
                moves.add(self.racks.first_take + slot)
        if state.deck_size > 0:
            moves.add(self.racks.take_deck)

    def apply(self, state: MapState, index: i64) -> None:
        to: i64 = state.own[TO]
        state.own[TO] = 0
        if index == self.racks.take_deck:
            second_blind(state, self.racks, to)
        else:
            take_face_up(state, self.racks, index - self.racks.first_take, to)
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        if self.racks.first_to <= index < self.racks.to_hand:
            return IllegalAction("destination_fixed", "A-21", {"to": "hand" if state.own[TO] == TO_HAND else "rack"})
        if not self.racks.first_take <= index <= self.racks.take_deck:
            return not_now(state, index)
        slot = index - self.racks.first_take
        if slot < len(state.market) and state.market[slot] != EMPTY:
            return IllegalAction("wild_as_second_pick", "X-10", {"slot": slot + 1})
        return nothing_there(state, slot)


def go_on(state: MapState, used: i64) -> None:
    """The other place gets the second card, if there is one (A-24)."""
    if second_pick_exists(state):
        state.own[TO] = TO_RACK if used == TO_HAND else TO_HAND
        state.kind = PICK
    else:
        end_turn(state)


def draw_blind(state: MapState) -> None:
    """The card is in the drawer's hand until its destination is said."""
    card: i64 = take_top(state, HANDS + state.actor)
    state.own[CARD] = card + 1
    state.kind = DESTINATION
    if state.journal is not None:
        state.journal.add("drew_blind", {"seat": int(state.actor)})
        state.journal.add("saw_card", {"seat": int(state.actor), "card": int(card)}, (int(state.actor),))


def second_blind(state: MapState, racks: Racks, to: i64) -> None:
    pile: i64 = HANDS + state.actor if to == TO_HAND else racks.rack_pile(state.actor)
    card: i64 = take_top(state, pile)
    if state.journal is not None:
        state.journal.add("drew_blind", {"seat": int(state.actor)})
    if to == TO_RACK:
        tell_rack(state, racks, card)
    elif state.journal is not None:
        state.journal.add("saw_card", {"seat": int(state.actor), "card": int(card)}, (int(state.actor),))


def tell_rack(state: MapState, racks: Racks, card: i64) -> None:
    """Everyone sees that a card was added, the team sees which."""
    state.reveals += 1
    if state.journal is not None:
        state.journal.add("put_in_rack", {"seat": int(state.actor)})
        facts: dict[str, object] = {"seat": int(state.actor), "card": int(card)}
        state.journal.add("saw_rack_card", facts, racks.mates(state.actor))


def take_face_up(state: MapState, racks: Racks, slot: i64, to: i64) -> i64:
    """A face-up card and its destination are seen by all; it is replaced after the destination is said (R-31)."""
    card: i64 = state.market[slot]
    purse: i64 = state.actor if to == TO_HAND else racks.purse_of(state.actor)
    state.market[slot] = EMPTY
    state.cards[(HANDS + purse) * state.game.width + card] += 1
    state.change(CARDS, purse, 1)
    if state.journal is not None:
        kind = "took" if to == TO_HAND else "took_to_rack"
        state.journal.add(kind, {"seat": int(state.actor), "slot": int(slot), "card": int(card)})
    replace(state, slot)
    return card
