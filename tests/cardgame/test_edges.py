"""Positions at the edge of what can be: scarce hands that must be imagined, starts that were never dealt, secrets."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from tagluff import Dealer, PositionError

GAME = tagluff.game("cardgame", 2)
ALL = [action.text.removeprefix("complete ") for action in GAME.actions.actions[-47:-1]]
NOTHING_TO_DRAW: dict[str, Any] = {"deck": "0", "market": ["-"] * 5, "tickets": [ALL[:23], ALL[23:]]}
ROW = "R G B Y K"


@pytest.mark.parametrize(("hand", "seat"), [("2K", 1), ("1K+1W", 0)])
def test_whether_the_next_seat_can_act_is_learned_either_way(hand: str, seat: int) -> None:
    state = GAME.position(
        {
            **NOTHING_TO_DRAW,
            "tracks": ["rest", "0"],
            "discard": "0",
            "hands": ["2R+2G+2B", hand],
            "last_turns": 2,
            "decision": {"kind": "turn", "seat": 0},
        }
    )
    state.play("place 2R")
    assert state.may_take_back(0) == 0
    assert state.decision == ("turn" if seat else "complete")


def test_a_hidden_hand_is_imagined_so_that_it_can_act() -> None:
    state = GAME.position(
        {
            **NOTHING_TO_DRAW,
            "hands": ["5R+1*", "0"],
            "discard": "15*",
            "yards": [[], ["5R", "5G", "5B", "5Y", "5K", "5W", "5O", "5P"]],
            "tracks": ["0", "rest"],
            "last_turns": 1,
            "decision": {"kind": "turn", "seat": 0},
        }
    )
    for viewer in (1, None):
        for seed in range(20):
            imagined = GAME.imagine(state.view(viewer), None, Dealer(seed))
            assert imagined.view(viewer) == state.view(viewer)
            assert len(imagined.indices()) > 0


def test_a_hand_that_can_act_with_three_colours_only() -> None:
    state = GAME.position(
        {
            **NOTHING_TO_DRAW,
            "hands": ["1R+1G+1B", "0"],
            "discard": "rest",
            "yards": [[], ["9Y"]],
            "tracks": ["1Y", "0"],
            "last_turns": 1,
            "decision": {"kind": "turn", "seat": 0},
        }
    )
    assert [action.text for action in state.legal()] == ["place 1R+1G+1B"]
    for seed in range(20):
        assert GAME.imagine(state.view(1), None, Dealer(seed)).legal() == state.legal()


@pytest.mark.parametrize(
    "spec",
    [
        {},
        {"hands": ["1*", "2R"]},
        {"hands": ["1*", "1*"], "yards": [["2R"], []]},
        {"hands": ["1*", "1*"], "tracks": ["0", "1R"]},
        {"hands": ["1*", "1*"], "tickets": [[ALL[40]], []]},
        {"hands": ["1*", "1*"], "completed": [[], [ALL[40]]]},
    ],
)
def test_a_start_that_was_never_dealt(spec: dict[str, Any]) -> None:
    start = {"market": ROW, "decision": {"kind": "start", "offers": [ALL[:6], ALL[6:12]]}}
    with pytest.raises(PositionError) as caught:
        GAME.position({**start, **spec})
    assert (caught.value.code, caught.value.rule) == ("not_a_start", "C-03")


def test_four_players_are_not_done_after_one_round() -> None:
    game = tagluff.game("cardgame", 4)
    assert game.position({"decision": {"kind": "over"}}).position()["round"] == 2
    with pytest.raises(PositionError):
        game.position({"round": 1, "decision": {"kind": "over"}})


@pytest.mark.parametrize("seed", [10**100, "\ud800"])
def test_a_seed_that_no_dealer_takes(seed: object) -> None:
    with pytest.raises(PositionError, match="bad_seed"):
        GAME.position({"market": ROW, "seed": seed})
