"""San Francisco, its own part of positions, boards, copies and imagined states."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import SYMBOLS, bay_board, sanfrancisco, script
from tagluff import BoardError, Dealer, PositionError
from tagluff.games.sanfrancisco.rules import SanFrancisco
from tagluff.maps.state import MapState

ROW = "B G K P O"
BOARD = bay_board("a-b red 1", "a-x red 2", stacks={"a": "bear", "b": "seal"})


def position(seats: int = 2, **given: Any) -> MapState:
    return SanFrancisco(seats, BOARD).position({"market": ROW, **given})


def refusal(seats: int = 2, **given: Any) -> tuple[str, str]:
    with pytest.raises(PositionError) as caught:
        position(seats, **given)
    return caught.value.code, caught.value.rule


def test_what_is_not_said_is_as_dealt_less_what_seats_hold() -> None:
    spec = position(tokens=[["bear", "bell"], ["bear"]]).position()
    assert spec["tokens"] == [["bear", "bell"], ["bear"]]
    assert spec["stacks"]["bear"] == {"place": "a", "left": 0}
    assert spec["stacks"]["bell"] == {"place": "", "left": 0}
    assert spec["stacks"]["seal"] == {"place": "b", "left": 2}


@pytest.mark.parametrize(
    "decision",
    [
        {"seat": 1},
        {"kind": "place", "seat": 1},
        {"kind": "token", "seat": 0, "route": "a-b red"},
        {"kind": "over"},
    ],
)
def test_a_position_reads_what_it_writes(decision: dict[str, object]) -> None:
    routes = {"a-b": 0}
    state = position(tokens=[["crab"], []], stacks={"bell": {"left": 0}}, routes=routes, decision=decision)
    spec = state.position()
    again = state.game.position(json.loads(json.dumps(spec)))
    assert again.position() == spec
    assert again.legal() == state.legal()


def test_a_choice_of_tokens_goes_on_from_a_position() -> None:
    state = position(routes={"a-b": 0}, decision={"kind": "token", "seat": 0, "route": "b-a"})
    assert [action.text for action in state.legal()] == ["token seal", "token bear"]
    state.play("token seal")
    assert (state.seat, state.position()["tokens"]) == (1, [["seal"], []])


@pytest.mark.parametrize(("seats", "seat", "first"), [(2, 1, 0), (2, 0, 1), (3, 2, 0), (4, 0, 1)])
def test_who_places_says_who_is_first(seats: int, seat: int, first: int) -> None:
    state = position(seats, decision={"kind": "place", "seat": seat})
    assert (state.first, state.seat) == (first, seat)
    state.play("place crab x")
    state.play("place bell w0")
    assert (state.decision, state.seat) == ("turn", first)


def test_the_second_placer_of_four() -> None:
    state = position(4, stacks={"crab": {"place": "x"}}, decision={"kind": "place", "seat": 2})
    assert state.first == 0
    state = position(4, first=0, stacks={"crab": {"place": "x"}}, decision={"kind": "place", "seat": 2})
    assert {action.text.split()[1] for action in state.legal()} == {"bell"}


def test_the_wrong_seat_places() -> None:
    decision = {"kind": "place", "seat": 0}
    assert refusal(3, first=0, decision=decision) == ("not_the_placer", "S-09")


def test_nothing_is_left_to_place() -> None:
    stacks = {"crab": {"place": "x"}, "bell": {"place": "w0"}}
    assert refusal(stacks=stacks, decision={"kind": "place", "seat": 1}) == ("nothing_legal", "X-19")


@pytest.mark.parametrize(
    "given",
    [
        {"decision": {"kind": "token", "seat": 0, "route": "a-b"}},  # not claimed
        {"routes": {"a-b": 1}, "decision": {"kind": "token", "seat": 0, "route": "a-b"}},
        {"routes": {"a-x": 0}, "decision": {"kind": "token", "seat": 0, "route": "a-x"}},  # one stack only
        {"routes": {"a-b": 0}, "tokens": [["seal"], []], "decision": {"kind": "token", "seat": 0, "route": "a-b"}},
    ],
)
def test_there_is_no_choice_of_tokens(given: dict[str, Any]) -> None:
    assert refusal(**given) == ("no_choice_of_tokens", "S-31")


def test_a_kind_of_decision_that_this_game_does_not_have() -> None:
    assert refusal(decision={"kind": "dance"}) == ("wrong_kind", "")


@pytest.mark.parametrize(
    ("given", "code", "rule"),
    [
        ({"tokens": [["bear", "bear"], []]}, "no_such_tokens", "S-33"),
        ({"tokens": [["cat"], []]}, "no_such_tokens", "S-33"),
        ({"tokens": [["bear"]]}, "wrong_kind", ""),
        ({"tokens": [[5], []]}, "wrong_kind", ""),
        ({"stacks": {"cat": {}}}, "unknown_key", ""),
        ({"stacks": {"bear": {"height": 2}}}, "unknown_key", ""),
        ({"stacks": {"bear": 2}}, "wrong_kind", ""),
        ({"stacks": {"bear": {"left": 3}}}, "tokens_not_conserved", "S-04"),
        ({"stacks": {"bell": {"left": 2}}}, "tokens_not_conserved", "S-04"),
        ({"stacks": {"bear": {"left": 2}}, "tokens": [["bear"], []]}, "tokens_not_conserved", "S-04"),
        ({"stacks": {"bell": {"place": "atlantis"}}}, "unknown_city", "S-05"),
        ({"stacks": {"bell": {"place": "a"}}}, "two_stacks_at_a_place", "S-09"),
        ({"stacks": {"bear": {"place": ""}}}, "too_many_set_aside", "S-05"),
        ({"bonus": [0, 0]}, "unknown_key", ""),
    ],
)
def test_positions_that_cannot_exist(given: dict[str, Any], code: str, rule: str) -> None:
    assert refusal(**given) == (code, rule)


@pytest.mark.parametrize(
    "symbols",
    [None, "seal", SYMBOLS[:6], [*SYMBOLS, "cat"], [*SYMBOLS[:6], 5], [*SYMBOLS[:6], "Seal"], [*SYMBOLS[:6], "?"]],
)
def test_a_board_names_seven_different_symbols(symbols: object) -> None:
    with pytest.raises(BoardError) as caught:
        SanFrancisco(2, {**BOARD, "symbols": symbols})
    assert (caught.value.code, caught.value.rule) == ("wrong_kind", "S-03")


@pytest.mark.parametrize("token", ["cat", "seal", 5, []])
def test_a_board_puts_each_symbol_at_one_place(token: object) -> None:
    board = bay_board("a-b red 1")
    board["cities"][0]["token"] = token
    with pytest.raises(BoardError) as caught:
        SanFrancisco(2, board)
    assert (caught.value.code, caught.value.rule) == ("unknown_token", "S-05")


@pytest.mark.parametrize("token", ["crab", None])
def test_a_board_has_five_stacks(token: str | None) -> None:
    board = bay_board("a-b red 1")
    board["cities"][0]["token"] = token
    if token is None:
        del board["cities"][0]["token"], board["cities"][-1]["token"]
    with pytest.raises(BoardError) as caught:
        SanFrancisco(2, board)
    assert (caught.value.code, caught.value.rule) == ("wrong_stacks", "S-05")


def test_a_copy_has_tokens_of_its_own() -> None:
    state = position(hands=["2R", "0"], decision={"seat": 0})
    twin = state.copy()
    twin.play("claim a-x 2R")
    assert (state.position()["tokens"], twin.position()["tokens"]) == ([[], []], [["bear"], []])
    assert (state.position()["stacks"]["bear"]["left"], twin.position()["stacks"]["bear"]["left"]) == (2, 1)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(
    "decision", [{"kind": "token", "seat": 0, "route": "a-b"}, {"kind": "place", "seat": 1}, {"seat": 1}]
)
def test_imagined_states_have_the_tokens_that_lie_open(seat: int | None, decision: dict[str, object]) -> None:
    state = position(tokens=[["crab"], ["bear"]], routes={"a-b": 0}, decision=decision)
    view = state.view(seat)
    imagined = state.game.imagine(view, None, Dealer(4))
    assert imagined.view(seat) == view
    assert imagined.legal() == state.legal() or imagined.decision == "turn"


def test_a_whole_game_on_the_shipped_board() -> None:
    for seats in (2, 3, 4):
        state = sanfrancisco(seats).new(seed=seats)
        chance = Dealer(seats)
        while not state.over:
            legal = state.legal()
            state.play(legal[int(chance.below(len(legal)))])
        spec = state.position()
        held = sum(len(names) for names in spec["tokens"])
        left = sum(stack["left"] for stack in spec["stacks"].values())
        assert held + left == {2: 12, 3: 14, 4: 21}[seats]


def test_a_choice_of_tokens_after_a_tunnel() -> None:
    """Nothing forbids a tunnel on another board: its cards are discarded with the payment, before the token (N-48)."""
    board = bay_board("a-b red 2 tunnel=3", stacks={"a": "seal", "b": "bear"})
    game = SanFrancisco(2, board)
    stacks = {"crab": {"place": "w0"}, "bell": {"place": "w1"}}
    spec = {"hands": ["2R", "0"], "market": "R G B K O", "stacks": stacks, "decision": {"seat": 0}}
    state = game.position(spec)
    script(state, "G B K")
    state.play("claim a-b red 2R")
    assert (state.decision, state.position()["discard"]) == ("token", "1B+1G+1K+2R")
    assert game.position(state.position()).position() == state.position()
