"""The command itself, with piped input: options, files, errors, exit codes."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import tagluff
from tagluff.cli.games import USUAL_BOT
from tagluff.cli.main import app
from tagluff.records.reading import load_record


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Call the command in a folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def call(*words: str, typed: str = "") -> Result:
        return CliRunner().invoke(app, ["play", *words], input=typed)

    return call


def saves(folder: Path) -> list[Path]:
    """The files of all games that were begun, in the order of their names."""
    return sorted((folder / "tagluff").glob("*.tagluff"))


def last(folder: Path) -> Path:
    """The file that was written last."""
    return max(saves(folder), key=lambda file: file.stat().st_mtime_ns)


def age(folder: Path) -> None:
    """Make the files as old as they were written, a second apart."""
    for seconds, file in enumerate(sorted(saves(folder), key=lambda file: file.stat().st_mtime_ns)):
        when = file.stat().st_mtime - 10 + seconds
        os.utime(file, (when, when))


def test_a_piped_game_ends_politely(run: Any, tmp_path: Path) -> None:
    result = run("--seed", "7", typed="1 2\n\n6\n6\n")
    assert result.exit_code == 0
    assert "Goodbye." in result.output
    record = load_record(last(tmp_path))
    assert (record.seed, record.players) == ("7", ["you", USUAL_BOT, USUAL_BOT])


def test_without_input_it_says_how_to_go_on(run: Any, tmp_path: Path) -> None:
    result = run()
    assert result.exit_code == 0
    assert "--resume" in result.output
    assert len(load_record(last(tmp_path)).seed or "") == 64


def test_the_game_before_is_kept(run: Any, tmp_path: Path) -> None:
    for seed in ("1", "2", "3"):
        run("--seed", seed)
    assert sorted(load_record(file).seed or "" for file in saves(tmp_path)) == ["1", "2", "3"]


def test_the_last_game_is_resumed_by_name(run: Any, tmp_path: Path) -> None:
    run("--seed", "7", "--bots", "random", typed="1 2\n\n6\n6\n")
    before = load_record(last(tmp_path))
    result = run("--resume", "last", typed="6\n")
    assert result.exit_code == 0
    after = load_record(last(tmp_path))
    assert after.actions[: len(before.actions)] == before.actions
    assert len(after.actions) == len(before.actions) + 1


def test_resume_alone_lists_the_unfinished_games_and_takes_one(run: Any, tmp_path: Path) -> None:
    run("--seed", "1", "--seats", "2")
    run("cardgame", "--seed", "2", typed="1 2\n\n")
    run("--watch", "--fast", "--bots", "random", "--seats", "2", "--seed", "3")
    age(tmp_path)
    result = run("--resume", typed="9\nb 1\n?\n2\nquit\n")
    lines = [line for line in result.output.splitlines() if "You, Medium" in line]
    assert [line[:26].rstrip() for line in lines] == ["▸  1 The Card Game", "   2 Nordic Countries"]
    assert "You, Medium 1, Medium 2      turn 1     today" in lines[0]
    assert "You, Medium                  at start   today" in lines[1]
    assert "✗ “9” is no number from 1 to 2." in result.output
    assert "Enter takes the one marked ▸; b or q leaves." in result.output
    assert "✗ “b 1” is no number from 1 to 2." in result.output
    assert "Nordic Countries · choosing tickets" in result.output
    assert len(saves(tmp_path)) == 3


def test_enter_takes_the_newest_and_q_or_b_none(run: Any) -> None:
    run("cardgame", "--seed", "2")
    assert "The Card Game · choosing tickets" in run("--resume", typed="\n").output
    for line in ("q\n", "b\n", ""):
        assert "choosing tickets" not in run("--resume", "--fast", typed=line).output


def test_nothing_to_resume_is_said(run: Any) -> None:
    result = run("--resume")
    assert result.exit_code == 0
    assert "There is no unfinished game in" in result.output
    assert "To begin one: tagluff play" in result.output
    result = run("--resume", "last")
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "there is no unfinished game" in result.output


def test_a_saved_game_that_cannot_be_read_is_left_out_with_a_line(run: Any, tmp_path: Path) -> None:
    run("--seed", "1")
    (tmp_path / "tagluff" / "odd.tagluff").write_text("nonsense\n", encoding="utf-8")
    (tmp_path / "tagluff" / "empty.tagluff").write_text("", encoding="utf-8")
    result = run("--resume", typed="q\n")
    assert "Left out: odd.tagluff, line 1: not the record of a game" in result.output
    assert "empty" not in result.output
    assert "▸  1 Nordic Countries" in result.output


def test_a_file_that_is_there_is_no_place_for_a_new_game(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "mine.tagluff"
    run("--seed", "1", "--save", str(save))
    before = save.read_text(encoding="utf-8")
    result = run("--seed", "2", "--save", str(save))
    assert (result.exit_code, save.read_text(encoding="utf-8")) == (2, before)
    assert f"{save} exists already: go on with it by --resume" in result.output
    assert run("--resume", str(save), "--save", str(save)).exit_code == 0


def test_after_the_final_count_the_same_table_another_game_or_home(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "end.json"
    end = {"seats": 2, "hands": ["2O", "0"], "market": "R G B Y K", "decision": {"seat": 0}, "last_turns": 1}
    file.write_text(json.dumps(end), encoding="utf-8")
    start = ("--position", str(file), "--bots", "random", "--names", "Anna")
    result = run(*start, typed="claim goteborg-oslo\n7\n\nquit\n")
    assert "▸  1 the same table\n   2 another game\n   3 quit" in result.output
    assert "✗ “7” is no number from 1 to 3." in result.output
    assert load_record(last(tmp_path)).players == ["Anna", "random"]
    assert load_record(last(tmp_path)).moves == []
    result = run(*start, typed="claim goteborg-oslo\n2\n2\nquit\n")
    assert load_record(last(tmp_path)).game == tagluff.games()[1].id
    assert load_record(last(tmp_path)).players[0] == "Anna"
    games = len(saves(tmp_path))
    for line in ("3", "q", "b", "2\nq"):
        run(*start, typed=f"claim goteborg-oslo\n{line}\n")
    assert len(saves(tmp_path)) == games + 4


def test_seats_bots_and_who_begins(run: Any, tmp_path: Path) -> None:
    save = tmp_path / "here.tagluff"
    words = ("--seats", "2", "--bots", "random", "--seat", "1", "--first", "1", "--names", "Anna")
    result = run(*words, "--save", str(save), typed="1 2\n\n")
    record = load_record(save)
    assert (record.players, record.first) == (["random", "Anna"], 1)
    assert "You begin" in result.output
    assert saves(tmp_path) == []


@pytest.mark.parametrize(
    ("game", "seats"), [("nordic", 3), ("amsterdam", 3), ("sanfrancisco", 3), ("asia", 4), ("cardgame", 3)]
)
def test_the_usual_table_of_every_game(run: Any, tmp_path: Path, game: str, seats: int) -> None:
    result = run(game, "--seed", "7")
    assert result.exit_code == 0
    assert load_record(last(tmp_path)).players == ["you"] + [USUAL_BOT] * (seats - 1)
    assert result.output.count("not all as printed") == (game not in ("nordic", "cardgame"))


def test_the_origin_of_the_board_is_told_once(run: Any) -> None:
    result = run("amsterdam", "--bots", "random", "--seed", "7", typed="1 2\n\n6\n6\n")
    assert result.output.count("This board is not all as printed: contracts (20 of 24) reconstructed;") == 1
    assert "not all as printed" not in run("--resume", "last").output
    assert run("asia", "--watch", "--fast", "--bots", "random").output.count("not all as printed") == 1


def test_a_game_on_an_old_board_goes_on(run: Any, tmp_path: Path) -> None:
    record = load_record(Path(__file__).parents[1] / "golden" / "old_boards" / "sanfrancisco-4-04.tagluff")
    record.moves, record.result, record.totals, record.winners = record.moves[:40], [], None, None
    record.players = ["you", "greedy", "greedy", "greedy"]
    record.save(tmp_path / "old.tagluff")
    result = run("--resume", "old.tagluff", typed="map\nboard\n")
    assert result.exit_code == 0
    assert "Chinatown" in result.output
    record.board_hash = "ab" * 32
    record.save(tmp_path / "lost.tagluff")
    result = run("--resume", "lost.tagluff")
    assert (result.exit_code, result.output.count("\n")) == (2, 1)
    assert "which is not kept here" in result.output


def test_only_the_first_of_a_team_can_begin(run: Any) -> None:
    result = run("asia", "--first", "1")
    assert result.exit_code == 2
    assert "seat 1 cannot begin; one of these can: 0, 2 (rule A-04)" in result.output


def test_options_are_read(run: Any, tmp_path: Path) -> None:
    run("--option", "strict_ferries=true")
    assert load_record(last(tmp_path)).options == {"strict_ferries": True}
    run("--option", "strict_ferries=no")
    assert load_record(last(tmp_path)).options == {"strict_ferries": False}


def test_the_card_game_takes_its_option_and_a_position(run: Any, tmp_path: Path) -> None:
    run("cardgame", "--option", "look_at_own_pile", "--seats", "2")
    assert load_record(last(tmp_path)).options == {"look_at_own_pile": True}
    file = tmp_path / "start.json"
    hands = {"hands": ["2G", "0"], "market": "R G B Y K", "decision": {"kind": "turn", "seat": 0}}
    file.write_text(json.dumps({"game": "cardgame", **hands}), encoding="utf-8")
    result = run("--position", str(file), "--bots", "random", typed="place 2G\n\n")
    assert "You place" in result.output
    assert load_record(last(tmp_path)).game == "cardgame"


def test_a_position_in_toml(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "start.toml"
    file.write_text('seats = 2\nhands = ["2O", "0"]\nmarket = "R G B Y K"\n[decision]\nseat = 0\n', encoding="utf-8")
    result = run("--position", str(file), "--bots", "random", typed="claim goteborg-oslo\n\n")
    assert "You claim Göteborg–Oslo" in result.output
    assert load_record(last(tmp_path)).replay().seat == 0


def test_another_board(run: Any, tmp_path: Path) -> None:
    from tagluff.games.registry import board_file

    board = tmp_path / "mine.toml"
    board.write_text(
        board_file("nordic").read_text(encoding="utf-8").replace('id = "nordic"', 'id = "mine"', 1), encoding="utf-8"
    )
    assert run("--board", "mine.toml").exit_code == 0
    assert load_record(last(tmp_path)).board_file == "mine.toml"
    refused = run("--resume", "last")
    assert refused.exit_code == 2
    assert "the board file 'mine.toml': name that file with --board FILE" in refused.output
    assert run("--resume", "last", "--board", "mine.toml").exit_code == 0


def test_watching_fast_needs_no_keys(run: Any) -> None:
    result = run("--watch", "--fast", "--bots", "random", "--seats", "2", "--seed", "3")
    assert result.exit_code == 0
    assert "The final count" in result.output


def test_several_people(run: Any, tmp_path: Path) -> None:
    result = run("--hot-seat", "--names", "Anna", typed="\nquit\n")
    assert "Pass the keyboard to Anna" in result.output
    assert load_record(last(tmp_path)).players == ["Anna", "Player 2", "Player 3"]
    result = run("--resume", "last", typed="?\nquit\n")
    assert result.output.count("Pass the keyboard to Anna") == 2
    assert "quit leaves the game." in result.output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--seats", "9"], "9 seats do not fit this game"),
        (["--seat", "3"], "there is no seat 3"),
        (["--first", "7"], "there is no seat 7"),
        (["--bots", "genius"], "there is no bot 'genius'"),
        (["--bots", "random,random,random"], "too many"),
        (["--option", "magic"], "there is no option 'magic'"),
        (["--option", "strict_ferries=3"], "cannot be 3"),
        (["--board", "none.toml"], "none.toml cannot be read"),
        (["--position", "none.toml"], "none.toml cannot be read"),
        (["--position", "bad.json"], "bad.json cannot be read"),
        (["--position", "bad.toml"], "bad.toml cannot be read"),
        (["--position", "list.json"], "list.json"),
        (["--position", "latin.toml"], "not a text in UTF-8"),
        (["--position", "unknown.json"], "nothing called 'nonsense'"),
        (["--resume", "none.tagluff"], "none.tagluff cannot be read"),
        (["--resume", "bad.json"], "not the record of a game"),
        (["--resume", "wrong.tagluff"], "action 1 ('take deck') is refused"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_one_line(
    run: Any, tmp_path: Path, words: list[str], sentence: str
) -> None:
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    (tmp_path / "bad.toml").write_text("= 3", encoding="utf-8")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    (tmp_path / "latin.toml").write_bytes(b"hands = '\xe5'")
    (tmp_path / "unknown.json").write_text(json.dumps({"nonsense": 1}), encoding="utf-8")
    (tmp_path / "wrong.tagluff").write_text(
        "tagluff record 0\ngame: nordic\nseats: 2\nseed: 1\n\ntake deck\n", encoding="utf-8"
    )
    result = run(*words)
    assert result.exit_code == 2
    assert sentence in result.output
    assert "Traceback" not in result.output
