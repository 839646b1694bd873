"""San Francisco in the terminal: token stacks, placing them, choosing a token, ferry cards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tagluff.cli.terminal.table import Sitting
from terminal.driver import Screen, resumed, sit, table_at

BOTH_ENDS = "claim alcatraz-pier-39 grey 1R+1*"


def setting_up(folder: Path, *lines: str) -> tuple[Sitting, str]:
    """A table where seat 0 places both stacks, after the tickets."""
    table = table_at(folder, game="sanfrancisco", seats=2, first=1)
    return table, sit(table, Screen("1 2", "", *lines)).text


def at_turn(folder: Path, **more: Any) -> Sitting:
    """Seat 0 to act; the bell stack lies at Pier 39, so that a ferry from Alcatraz has a stack at both ends."""
    stacks = {"bell": {"place": "pier-39"}}
    position = {"hands": ["3R+1*+1K", "0"], "market": "R G B K O", "stacks": stacks, "decision": {"seat": 0}, **more}
    return table_at(folder, position, game="sanfrancisco")


def placed(table: Sitting) -> list[str]:
    return [text for text in table.record.actions if text.startswith("place ")]


def test_a_stack_is_chosen_then_its_place(tmp_path: Path) -> None:
    table, text = setting_up(tmp_path, "1", "6", "6", "")
    assert placed(table) == ["place crab market-street", "place bell mission-district"]
    assert "San Francisco · placing token stacks" in text
    assert "1 the crab tokens" in text
    assert "Where do you place the crab tokens?" in text
    assert "Where do you place the bell tokens?" in text
    assert "You place a stack (bell): Mission District." in text


@pytest.mark.parametrize("line", ["place crab mission", "crab mission", "PLACE crab Mis", "place crab the mission"])
def test_a_stack_is_placed_by_its_name(tmp_path: Path, line: str) -> None:
    assert placed(setting_up(tmp_path, line)[0]) == (["place crab mission-district"] if "the" not in line else [])


def test_where_a_stack_goes_is_said_by_the_name_of_the_place(tmp_path: Path) -> None:
    table, text = setting_up(tmp_path, "1", "h", "sunset", "the", "mission", "")
    assert "✗ A token stack lies at Sunset already (rule S-09)." in text
    assert "I do not understand “the”" in text
    assert placed(table) == ["place crab mission-district"]


def test_the_name_of_a_stack_alone_asks_where(tmp_path: Path) -> None:
    table, text = setting_up(tmp_path, "bell", "pl", "place bell presidio")
    assert "Where do you place the bell tokens?" in text
    assert "I do not understand “pl”" in text
    assert placed(table) == ["place bell presidio"]


@pytest.mark.parametrize(("routes", "claimed"), [({}, "grey"), ({"alcatraz-pier-39 grey": 1}, "grey-2")])
def test_of_twins_that_differ_in_nothing_the_open_one_is_meant(
    tmp_path: Path, routes: dict[str, int], claimed: str
) -> None:
    table = at_turn(tmp_path, hands=["1R+1*", "0", "0"], routes=routes)
    text = sit(table, Screen("c alc pier", "")).text
    assert "Which of these?" not in text
    assert table.record.actions[0] == f"claim alcatraz-pier-39 {claimed} 1R+1*"


def test_twins_that_differ_in_nothing_are_listed_once_and_known_by_their_names(tmp_path: Path) -> None:
    table = at_turn(tmp_path, hands=["1R+1*", "0", "0"])
    text = sit(table, Screen("claims", "c alcatraz-pier-39 grey-2", "")).text
    assert text.split("> claims")[1].count("Alcatraz–Pier 39 *░ +2 1R+1*") == 1
    assert table.record.actions[0] == "claim alcatraz-pier-39 grey-2 1R+1*"


def test_a_refusal_that_asks_again_ends_with_its_question(tmp_path: Path) -> None:
    text = " ".join(setting_up(tmp_path, "td")[1].split())
    assert "“td” is not asked for now (rule X-01). Which token stack do you place, and where? Goodbye." in text


def test_one_ticket_is_kept_as_one(tmp_path: Path) -> None:
    text = sit(table_at(tmp_path, game="sanfrancisco"), Screen("1", "b", "1 2")).text
    assert "Enter to keep it, b to choose again" in text
    assert "Enter to keep them, b to choose again" in text


def test_a_choice_of_stack_or_place_can_be_taken_back(tmp_path: Path) -> None:
    table, text = setting_up(tmp_path, "2", "u", "1", "1", "undo")
    assert "a number, or b to go back" in text
    assert text.count("Which token stack do you place, and where?") == 3
    assert placed(table) == []


def test_the_last_stack_can_be_taken_back_before_the_first_turn(tmp_path: Path) -> None:
    table, text = setting_up(tmp_path, "crab mission", "bell presidio", "u", "bell sunset", "bell twin", "")
    assert "Enter to go on, u to take it back" in text
    assert "A token stack lies at Sunset already (rule S-09)." in text
    assert placed(table) == ["place crab mission-district", "place bell twin-peaks"]
    assert resumed(tmp_path).state.position() == table.state.position()


def test_the_stacks_and_tokens_lie_open(tmp_path: Path) -> None:
    table = at_turn(tmp_path, tokens=[["seal", "bear"], []])
    text = sit(table, Screen("tokens", "routes alcatraz", "map", "board")).text
    assert "cable cars  cards  tickets  points  tokens" in text
    assert "seal bear" in text
    assert "seal×1 Alcatraz" in text
    assert "crab×1 set aside" in text
    assert "Alcatraz: 1 seal token here" in text
    assert "grey ferry, 1 ferry card" in text
    assert "Golden Gate Bridge²" in text


def test_stacks_at_both_ends_ask_which_token(tmp_path: Path) -> None:
    table = at_turn(tmp_path)
    text = sit(table, Screen(BOTH_ENDS, "token crab", "token", "seal", "u", BOTH_ENDS, "2", "")).text
    assert "Which token do you take?" in text
    assert "1 seal×2 Alcatraz" in text
    assert "The claimed route brings no crab token (rule S-31)." in text
    assert "You take a tourist token: seal." in text
    assert "You take a tourist token: bell." in text
    assert table.record.actions[:2] == ["claim alcatraz-pier-39 grey 1R+1*", "token bell"]


def test_a_choice_of_token_survives_leaving(tmp_path: Path) -> None:
    sit(at_turn(tmp_path), Screen(BOTH_ENDS))
    text = sit(resumed(tmp_path), Screen("1", "")).text
    assert "Which token do you take?" in text
    assert "You take a tourist token: seal." in text


def test_one_token_is_taken_without_asking(tmp_path: Path) -> None:
    table = at_turn(tmp_path, tokens=[["seal"], []])
    text = sit(table, Screen(BOTH_ENDS, "")).text
    assert "Which token" not in text
    assert "You take a tourist token: bell." in text


def test_ferry_cards_are_called_so(tmp_path: Path) -> None:
    text = " ".join(sit(at_turn(tmp_path), Screen("claim alcatraz-pier-39 grey 2R", "help")).text.split())
    assert "ferry card" in text
    assert "(rule S-25)" in text
    assert "wild" not in text.replace("wilds", "")


def test_the_final_count_has_the_tokens(tmp_path: Path) -> None:
    over = {"hands": ["0", "0"], "market": "R G B K O", "tokens": [["seal", "bear", "bell"], ["seal"]]}
    table = table_at(tmp_path, {**over, "decision": {"kind": "over"}}, game="sanfrancisco")
    text = sit(table, Screen()).text
    assert "Tourist tokens (3)" in text
    assert "Tourist tokens (1) " in text
