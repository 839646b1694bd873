"""Whole games through the terminal, and what is left of them in the save file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tagluff.records.reading import load_record
from terminal.driver import MARKET, Player, Screen, Varied, resumed, sit, table_at, turn


@pytest.mark.parametrize(("seed", "seats"), [("1", 3), ("2", 2)])
def test_a_game_is_played_to_its_end_and_scored(tmp_path: Path, seed: str, seats: int) -> None:
    table = table_at(tmp_path, seed=seed, seats=seats)
    screen = sit(table, Player())
    assert table.state.over
    for line in table.state.sheet.lines:
        assert f"{line.points:+d}" in screen.text
    assert all(str(total) in screen.text for total in table.state.sheet.totals)
    assert f"Seed {seed}." in screen.text
    record = load_record(tmp_path / "game.tagluff")
    assert record.totals == table.state.sheet.totals
    assert record.replay().position() == table.state.position()


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("amsterdam", 2),
        ("amsterdam", 3),
        ("amsterdam", 4),
        ("sanfrancisco", 2),
        ("sanfrancisco", 3),
        ("sanfrancisco", 4),
        ("asia", 4),
        ("asia", 6),
    ],
)
def test_every_game_is_played_to_its_end_at_every_table(tmp_path: Path, game: str, seats: int) -> None:
    table = table_at(tmp_path, game=game, seats=seats, seed="6")
    screen = sit(table, Varied("6"))
    assert table.state.over
    for line in table.state.sheet.lines:
        assert f"{line.points:+d}" in screen.text
    assert "✗ I do not understand" not in screen.text.replace("I do not understand “share”", "")
    assert load_record(tmp_path / "game.tagluff").replay().position() == table.state.position()


def test_mates_share_a_keyboard_with_the_others(tmp_path: Path) -> None:
    table = table_at(tmp_path, game="asia", hot_seat=True, names="Anna,Bo,Cilla,Dan", seed="2")
    player = Varied("2")
    player.most = 160
    screen = sit(table, player)
    assert table.people == [0, 1, 2, 3]
    assert all(f"Pass the keyboard to {name}" in screen.text for name in table.names)
    assert "Anna (mate)" in screen.text
    assert "Dan (mate)" in screen.text
    assert resumed(tmp_path).state.position() == table.state.position()


def test_people_share_a_keyboard_to_the_end(tmp_path: Path) -> None:
    table = table_at(tmp_path, hot_seat=True, seats=2, names="Anna,Bo", seed="3")
    screen = sit(table, Player())
    assert table.state.over
    assert table.people == [0, 1]
    assert "Pass the keyboard to Anna" in screen.text
    assert "Pass the keyboard to Bo" in screen.text
    assert screen.text.count("Your tickets") > 2


def test_watching_stops_after_every_turn_unless_told_not_to(tmp_path: Path) -> None:
    table = table_at(tmp_path, watch=True)
    slow = sit(table, Screen("", "players", "map", "what?"))
    assert slow.text.count("Enter for the next turn") == 5
    assert "You are watching" in slow.text
    fast = sit(resumed(tmp_path), Screen(), steps=False)
    assert "The final count" in fast.text
    assert "Enter for" not in fast.text


def test_the_end_of_the_input_leaves_politely_and_the_game_goes_on_later(tmp_path: Path) -> None:
    table = table_at(tmp_path)
    screen = sit(table, Screen("1 2", "", "6", "6"))
    assert "Goodbye. The game is saved in" in screen.text
    assert "tagluff play --resume" in screen.text
    again = resumed(tmp_path)
    assert again.state.position() == table.state.position()
    assert [repr(event) for event in again.journal.events] == [repr(event) for event in table.journal.events]
    assert again.told == table.told
    assert again.names == ["You", "Random 1", "Random 2"]
    assert "Your turn" in sit(again, Screen("log")).text


class Interrupted(Screen):
    """Someone who presses Ctrl-C after the last line."""

    def read(self, prompt: str) -> str:
        if not self.lines:
            raise KeyboardInterrupt
        return super().read(prompt)


def test_ctrl_c_leaves_politely_too(tmp_path: Path) -> None:
    table = table_at(tmp_path)
    assert "Goodbye. The game is saved in" in sit(table, Interrupted("1 2", "", "6")).text
    assert resumed(tmp_path).state.position() == table.state.position()


def test_what_cannot_be_printed_is_not_echoed(tmp_path: Path) -> None:
    screen = sit(table_at(tmp_path), Screen("\x1b[2Jfoo\x00\x07", "\x1b"))
    assert "\x1b" not in screen.text
    assert "I do not understand “[2Jfoo”" in screen.text


def test_a_finished_game_shows_its_count_when_it_is_resumed(tmp_path: Path) -> None:
    sit(table_at(tmp_path, watch=True), Screen(), steps=False)
    assert "The final count" in sit(resumed(tmp_path), Screen()).text


def test_a_game_starts_from_a_position_and_replays_from_its_record(tmp_path: Path) -> None:
    table = table_at(tmp_path, turn("2O+5R", "4G"))
    assert (table.record.seats, table.people) == (2, [0])
    sit(table, Screen("claim goteborg-oslo", "", "quit"))
    assert resumed(tmp_path).state.position() == table.state.position()


def test_the_same_seed_deals_the_same_game_from_a_position(tmp_path: Path) -> None:
    first, second = (table_at(tmp_path, turn("2O", "4G"), seed="9") for _ in range(2))
    assert first.state.position() == second.state.position()
    assert table_at(tmp_path, turn("2O", "4G"), seed="8").state.position() != first.state.position()


def test_a_file_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    table = table_at(tmp_path, save=tmp_path / "file" / "game.tagluff")
    screen = sit(table, Screen("1 2", "", "6"))
    assert "The game could not be saved." in screen.text
    assert len(table.record.actions) > 1


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_count_has_room_for_names_and_keeps_points_apart_from_them(tmp_path: Path, width: int) -> None:
    tickets = [["fort-mason-japanese-gardens"], [], []]
    over = {"hands": ["0", "0", "0"], "market": "R G B K O", "tickets": tickets, "decision": {"kind": "over"}}
    text = sit(table_at(tmp_path, over, game="sanfrancisco"), Screen(width=width)).text
    assert "✗ Fort Mason–Japanese Gardens" in text
    assert "Random 1: 0, Random 2: 0, You: -6" in text


def test_shared_victory_and_tie_breaks_are_told(tmp_path: Path) -> None:
    table = table_at(tmp_path, {"hands": ["0", "0"], "market": MARKET, "decision": {"kind": "over"}})
    screen = sit(table, Screen())
    assert "Equal points. Completed tickets: You 0, Random 0" in screen.text
    assert "Still equal. Longest path: You 0, Random 0" in screen.text
    assert "Shared victory: You and Random, 0 points." in screen.text
