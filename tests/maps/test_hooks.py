"""A game with a mechanism of its own, written outside the package: every hook that shared code asks."""

from __future__ import annotations

import json
from typing import Any

import pytest
from mypy_extensions import i64

from support.tables import BASE, refused, small_board
from tagluff import Dealer, IllegalAction, PositionError
from tagluff.core.actions import Moves
from tagluff.maps.decisions import Decision, not_now
from tagluff.maps.game import MapGame
from tagluff.maps.spec import Spec
from tagluff.maps.state import DECK, GAME_KINDS, LAID, MapState
from tagluff.maps.turns import end_turn
from tagluff.maps.view import MapView

BOARD = small_board("a-b red 3", "b-c red 1")
MARKET = "R G B Y K"


class Toast(Decision):
    """After a claim the owner raises a glass of milk or of juice."""

    def __init__(self, first: int) -> None:
        super().__init__("toast")
        self.first = first

    def fill(self, state: MapState, moves: Moves) -> None:
        moves.add(self.first)
        moves.add(self.first + 1)

    def apply(self, state: MapState, index: i64) -> None:
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_now(state, index)


class Toasts(MapGame):
    """The base rules, with a toast after every claim and a table of honour for the first seat."""

    def __init__(self) -> None:
        super().__init__(BASE, 2, BOARD)

    def own_decisions(self) -> list[Decision]:
        first = self.actions.add("toast milk")
        self.actions.add("toast juice")
        return [Toast(first)]

    def reward(self, state: MapState, route: i64) -> bool:
        state.kind = GAME_KINDS
        return True

    def show(self, state: MapState, view: MapView) -> None:
        view.own["honour"] = int(state.first)

    def imagine_own(self, view: MapView, state: MapState, chance: Dealer) -> None:
        state.reveals = 7

    def own_position_keys(self) -> tuple[str, ...]:
        return ("spilt", "honour")

    def own_piles(self, spec: Spec) -> list[tuple[int, Any, str]]:
        return [(LAID, spec.given.get("spilt", "0"), "spilt")]

    def read_own(self, state: MapState, spec: Spec) -> None:
        state.reveals = spec.number("honour", 0, 0, 9)

    def describe_own(self, state: MapState, spec: dict[str, Any]) -> None:
        spec["honour"] = int(state.reveals)

    def describe_own_moment(self, state: MapState, moment: dict[str, Any]) -> None:
        if state.kind == GAME_KINDS:
            moment["glass"] = "full"

    def enter_own_moment(self, state: MapState, moment: Spec, known: list[str]) -> bool:
        if moment.given["kind"] != "toast":
            return False
        known += ["glass", "offer"]
        state.kind, state.first = GAME_KINDS, state.actor
        return True


def toasting() -> MapState:
    spec = {"market": MARKET, "hands": ["3R", "0"], "honour": 4, "decision": {"seat": 0}}
    state = Toasts().position(spec)
    state.play("claim a-b 3R")
    return state


def test_a_decision_of_its_own_keeps_the_turn_until_it_is_answered() -> None:
    state = toasting()
    assert (state.decision, state.seat) == ("toast", 0)
    assert [action.text for action in state.legal()] == ["toast milk", "toast juice"]
    assert refused(state, "take deck").code == "not_now"
    state.play("Toast  JUICE")
    assert (state.decision, state.seat, state.turns) == ("turn", 1, 1)


def test_what_only_this_game_has_is_part_of_its_positions() -> None:
    state = toasting()
    spec = state.position()
    assert (spec["honour"], spec["decision"]) == (4, {"kind": "toast", "seat": 0, "glass": "full"})
    again = state.game.position(json.loads(json.dumps(spec)))
    assert again.position() == spec
    assert again.legal() == state.legal()


def test_piles_of_its_own_count_when_cards_are_conserved() -> None:
    state = Toasts().position({"market": MARKET, "spilt": "2W"})
    assert (sum(state.pile(LAID)), state.pile(DECK)[state.game.palette.card("W")]) == (2, 10)


def test_nobody_looks_at_tickets_in_a_decision_that_is_not_about_them() -> None:
    with pytest.raises(PositionError) as caught:
        Toasts().position({"market": MARKET, "decision": {"kind": "toast", "offer": ["w0-w1"]}})
    assert (caught.value.code, caught.value.rule) == ("offer_without_decision", "X-26")


def test_a_decision_that_not_even_this_game_has() -> None:
    with pytest.raises(PositionError) as caught:
        Toasts().position({"market": MARKET, "decision": {"kind": "dance"}})
    assert caught.value.code == "wrong_kind"


def test_its_own_part_is_shown_and_imagined() -> None:
    state = toasting()
    view = state.view(1)
    assert view.own == {"honour": 0}
    imagined = state.game.imagine(view, None, Dealer(1))
    assert (imagined.decision, imagined.reveals) == ("toast", 7)
    assert imagined.view(1) == view
