"""What a seat may remember beyond its view."""

from __future__ import annotations

from support.tables import nordic_on, script, small_board
from tagluff import Event, Journal
from tagluff.core.cards import Palette
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1")


def position(hand: str, market: str = "R G B Y *") -> MapState:
    state = nordic_on(BOARD).position({"market": market, "hands": [hand, "0"], "decision": {"seat": 0}})
    state.journal = Journal()
    return state


def remembered(state: MapState, seat: int = 1) -> MapMemory:
    assert state.journal is not None
    memory = MapMemory(state.game.palette, int(state.game.seats))
    for event in state.journal.seen_by(seat):
        memory.note(event)
    return memory


def known(state: MapState, seat: int = 0) -> str:
    return state.game.palette.text(remembered(state).hands[seat])


def test_a_card_taken_face_up_is_in_that_hand() -> None:
    state = position("0")
    state.play("take 2")
    state.play("take 5")
    assert known(state) == "1G+1*"
    assert known(state, 1) == "0"


def test_what_others_hold_is_known_elsewhere() -> None:
    state = position("0")
    state.play("take 2")
    state.play("take 1")
    memory = remembered(state)
    assert state.game.palette.text(memory.known_elsewhere(1)) == "1G+1R"
    assert state.game.palette.text(memory.known_elsewhere(0)) == "0"


def test_a_blind_draw_says_nothing() -> None:
    state = position("0")
    state.play("take deck")
    assert known(state) == "0"


def test_what_was_paid_is_gone() -> None:
    state = position("2R", market="R R B Y *")
    script(state, "W W")
    state.play("take 1")
    state.play("take 2")
    state.play("take 4")
    state.play("take deck")
    assert (known(state, 0), known(state, 1)) == ("2R", "1Y")
    state.play("claim a-b 3R")
    assert (known(state, 0), state.hand_size(0)) == ("0", 1)
    assert remembered(state).laid == [0] * 9


def test_cards_taken_back_from_a_tunnel_are_known() -> None:
    state = position("2R+1G")
    script(state, "R W W")
    state.play("claim c-d 2R")
    assert remembered(state).laid == state.game.palette.read("2R")
    state.play("withdraw")
    assert known(state) == "2R"
    assert remembered(state).laid == [0] * 9


def test_extra_cards_are_gone_too() -> None:
    state = position("4R")
    script(state, "R W W")
    state.play("claim c-d 2R")
    state.play("pay 1R")
    assert (known(state), remembered(state).laid) == ("0", [0] * 9)


def test_groups_are_laid_kind_by_kind() -> None:
    state = position("3R+1*")
    state.play("claim e-f groups 1")
    state.play("lay 1*")
    assert remembered(state).laid == state.game.palette.read("1*")
    while state.decision == "lay":
        state.play(state.legal()[0])
    assert remembered(state).laid == [0] * 9


def test_tickets_seen_are_remembered_by_their_seat_only() -> None:
    state = position("0")
    state.play("tickets")
    offered = state.view(0).offer
    state.play("keep 2")
    assert remembered(state, 0).seen == offered
    assert remembered(state, 1).seen == []


def test_other_events_change_nothing() -> None:
    memory = MapMemory(Palette(("red",)), 2)
    memory.note(Event(1, "end_triggered", {"seat": 0, "turns": 2}))
    assert (memory.hands, memory.laid, memory.seen) == ([[0, 0], [0, 0]], [0, 0], [])
