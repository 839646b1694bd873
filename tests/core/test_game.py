"""The checked shell around a game: how actions may be given, what is refused, how a game is set up."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from fractions import Fraction
from pathlib import Path

import pytest

import tagluff
from support.asia import asia
from support.cardgame import cardgame
from support.tables import BASE, base_on, nordic, refused, sanfrancisco, small_board
from tagluff import Action, IllegalAction, Journal, SetupError
from tagluff.games.registry import FOLDER, board_file
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3")


def begun(seats: int = 2) -> MapState:
    state = base_on(BOARD, seats).new(seed=1, first=0)
    while state.decision == "start":
        state.play("keep 1 2")
    return state


def test_an_action_may_be_given_as_itself_its_index_or_its_text() -> None:
    positions = []
    for action in (begun().game.actions.actions[1], 1, "take 2", " TAKE  2 "):
        state = begun()
        state.play(action)
        positions.append(state.position())
    assert positions[0]["hands"] != begun().position()["hands"]
    assert all(position == positions[0] for position in positions)


@pytest.mark.parametrize("index", [-1, 100_000, 10**30, -(10**30), 1 << 63, 1 << 64])
def test_an_index_that_is_not_in_the_table(index: int) -> None:
    error = refused(begun(), index)
    assert (error.code, error.rule, error.facts) == ("unknown_action", "X-04", {"action": str(index)})


@pytest.mark.parametrize(
    "odd",
    [1.0, 1.5, float("nan"), True, False, None, b"take 2", [1], (1,), {"index": 1}, ["take 2"], object, Fraction(1)],
)
def test_only_an_action_a_whole_number_or_a_text_will_do(odd: object) -> None:
    for state in (
        begun(),
        nordic().new(seed=1),
        cardgame(2).new(seed=1),
        asia().new(seed=1),
        sanfrancisco().new(seed=1),
    ):
        error = refused(state, odd)
        assert (error.code, error.rule) == ("unknown_action", "X-04")
        assert error.facts == {"action": repr(odd)}


@pytest.mark.parametrize("odd", ["1 ", " 1", "1", "1.0", "True", "None", "-1", "٣", "0x1"])
def test_a_number_in_letters_is_no_index(odd: str) -> None:
    error = refused(begun(), odd)
    assert (error.code, error.rule, error.facts) == ("unknown_action", "X-04", {"action": odd})


def test_a_number_of_another_kind_is_an_index() -> None:
    class Slot(IntEnum):
        SECOND = 1

    one, other = begun(), begun()
    one.play(Slot.SECOND)
    other.play(1)
    assert one.position() == other.position()


@pytest.mark.parametrize("text", ["x" * 1001, "take deck" + " " * 1000, "9" * 100_000, "é" * 5000, "\0" * 1001])
def test_a_text_that_is_longer_than_any_action_is_not_read(text: str) -> None:
    for state in (begun(), cardgame(2).new(seed=1), asia().new(seed=1)):
        error = refused(state, text)
        assert (error.code, error.rule) == ("action_too_long", "X-04")
        assert error.facts == {"action": f"{text[:60]}…", "most": 1000}


def test_whatever_is_refused_is_refused_shortly() -> None:
    for odd in ("y" * 900, [0] * 10_000, "claim " + "z" * 900, "share " + "w" * 900):
        for state in (begun(), nordic().new(seed=1), cardgame(2).new(seed=1), asia().new(seed=1)):
            assert len(str(refused(state, odd))) < 200


def test_an_action_of_another_table() -> None:
    other = nordic().actions.actions[10]
    assert other.text != begun().game.actions.text(10)
    assert refused(begun(), other).code == "unknown_action"
    assert refused(begun(), Action(99_999, "take deck")).code == "unknown_action"


def test_a_text_that_is_no_action() -> None:
    for text in ("", " ", "dance", "take", "take 1 2", "take seven", "lay", "lay 99R"):
        assert refused(begun(), text).code == "unknown_action"


def test_when_the_game_is_over_nothing_is_legal() -> None:
    state = base_on(BOARD).position({"market": "R G B Y K", "decision": {"kind": "over"}})
    assert (state.legal(), list(state.indices()), state.decision) == ([], [], "over")
    for action in ("take deck", "nonsense", 1, state.game.actions.actions[0]):
        error = refused(state, action)
        assert (error.code, error.rule) == ("game_over", "X-21")


def test_legal_actions_and_indices_are_the_same() -> None:
    state = begun()
    assert [action.index for action in state.legal()] == list(state.indices())
    assert state.seat == 0


def test_a_copy_plays_by_itself() -> None:
    state = begun()
    state.journal = Journal()
    twin = state.copy()
    twin.play("take deck")
    assert twin.journal is None
    assert state.position() == begun().position()
    state.play("take deck")
    assert state.position() == twin.position()


@pytest.mark.parametrize("first", [-1, 2])
def test_the_first_player_must_sit_at_the_table(first: int) -> None:
    with pytest.raises(SetupError) as caught:
        base_on(BOARD).new(first=first)
    assert (caught.value.code, caught.value.facts) == ("no_such_seat", {"seat": first, "seats": 2})


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_at_the_table_has_a_view(seat: int) -> None:
    with pytest.raises(SetupError) as caught:
        begun().view(seat)
    assert caught.value.code == "no_such_seat"


@pytest.mark.parametrize("seats", [1, 4])
def test_a_table_size_that_the_game_does_not_have(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("nordic", seats=seats)
    assert (caught.value.code, caught.value.rule) == ("wrong_seats", "N-01")


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("monorail", seats=2)
    assert (caught.value.code, caught.value.facts["game"]) == ("unknown_game", "monorail")


def test_options_are_checked() -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("nordic", seats=2, options={"fast": True})
    assert (caught.value.code, caught.value.facts["known"]) == ("unknown_option", ["strict_ferries"])
    with pytest.raises(SetupError) as caught:
        tagluff.game("nordic", seats=2, options={"strict_ferries": 1})
    assert caught.value.code == "wrong_option_value"


def test_options_have_defaults() -> None:
    assert nordic().options == {"strict_ferries": False}
    assert nordic(strict_ferries=True).options == {"strict_ferries": True}


def test_a_board_with_too_few_tickets() -> None:
    with pytest.raises(SetupError) as caught:
        base_on(small_board("a-b red 3", tickets=14), 5)
    assert (caught.value.code, caught.value.facts) == ("too_few_tickets_on_board", {"tickets": 14, "seats": 5})
    assert base_on(small_board("a-b red 3", tickets=15), 5).new().tickets_left == 0


def test_a_board_with_too_few_colours_for_the_deal() -> None:
    with pytest.raises(SetupError) as caught:
        MapGame(replace(BASE, seats=(6,)), 6, {**BOARD, "colours": ["red"]})
    assert (caught.value.code, caught.value.facts) == ("too_few_cards", {"cards": 26, "seats": 6})


def test_games_states_and_views_say_what_they_are() -> None:
    assert repr(nordic(2, strict_ferries=True)) == "<Nordic Countries for 2 on 'nordic', strict_ferries True>"
    assert repr(base_on(BOARD)) == "<The base rules for 2 on 'small'>"
    state = begun()
    assert repr(state) == "<base for 2, turn 0, turn of seat 0>"
    assert repr(state.view(1)) == "<base as seat 1 sees it, turn 0, turn of seat 0>"
    assert repr(state.view(None)) == "<base as a spectator sees it, turn 0, turn of seat 0>"
    over = base_on(BOARD).position({"market": "R G B Y K", "decision": {"kind": "over"}})
    assert repr(over) == "<base for 2, turn 0, over>"
    assert repr(over.sheet) == "<totals [0, 0], winners [0, 1], 2 lines>"


def test_the_games_there_are() -> None:
    infos = {info.id: info for info in tagluff.games()}
    nordic_info = infos["nordic"]
    assert (nordic_info.title, nordic_info.seats) == ("Nordic Countries", (2, 3))
    assert nordic_info.options == {"strict_ferries": False}
    assert nordic_info.status
    assert repr(nordic_info) == "<nordic: Nordic Countries, seats (2, 3)>"


def test_a_game_on_another_board(tmp_path: Path) -> None:
    copy = tmp_path / "copy.toml"
    copy.write_text(board_file("nordic").read_text(encoding="utf-8"), encoding="utf-8")
    assert FOLDER in board_file("nordic").parents
    by_file, by_name = tagluff.game("nordic", 3, board=copy), tagluff.game("nordic", 3, board=str(copy))
    assert by_file.new(seed=3).position() == by_name.new(seed=3).position() == nordic().new(seed=3).position()
    assert tagluff.game("nordic", 2, board=BOARD).new().position()["board"] == "small"


def test_a_refusal_is_an_illegal_action() -> None:
    with pytest.raises(IllegalAction):
        begun().play("withdraw")
