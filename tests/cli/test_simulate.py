"""`tagluff simulate`: figures for machines and for people, workers, records, Ctrl-C."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tagluff as package
from cli.commands import real, tagluff
from tagluff.games.registry import FOLDER
from tagluff.records.reading import load_record

KEYS = [
    "game",
    "board",
    "options",
    "seats",
    "bots",
    "rotate",
    "games",
    "seed",
    "turn_limit",
    "mode",
    "finished",
    "endings",
    "sides",
    "decisions",
    "turns",
    "turn_counts",
    "scores",
    "wins",
    "shared",
    "tickets",
    "by_bot",
    "speed",
]


def figures(*words: str) -> dict[str, Any]:
    run = tagluff("simulate", "nordic", "--json", *words)
    assert (run.code, run.err) == (0, "")
    return dict(json.loads(run.out))


def test_json_has_every_figure() -> None:
    report = figures("--seats", "2", "--bots", "greedy,random", "--games", "3", "--seed", "7")
    assert list(report) == KEYS
    assert (report["game"], report["seats"], report["bots"]) == ("nordic", 2, ["greedy", "random"])
    assert (report["games"], report["seed"], report["mode"]) == (3, 7, package.MODE)
    assert report["finished"] == sum(report["wins"]) - report["shared"] == 3
    assert sum(report["endings"].values()) == 3
    assert [set(scores) for scores in report["scores"]] == [{"mean", "median", "stdev", "min", "max"}] * 2
    assert [set(tickets) for tickets in report["tickets"]] == [{"kept", "completed"}] * 2
    assert set(report["turn_counts"]) == {"mean", "median", "stdev", "min", "max"}
    assert set(report["speed"]) == {"seconds", "decisions_per_second", "games_per_second", "workers"}
    assert report["decisions"] > report["turns"] > 0


def test_the_table_is_full_and_its_largest_unless_told() -> None:
    assert figures("--games", "1")["bots"] == ["greedy"] * 3


def test_options_board_and_rotation_are_reported(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_text(
        (FOLDER / "nordic" / "board.toml").read_text(encoding="utf-8").replace('"nordic"', '"mine"'), "utf-8"
    )
    words = ("--option", "strict_ferries=true", "--board", str(board), "--rotate")
    report = figures(*words, "--games", "2", "--bots", "random", "--records", str(tmp_path / "games"))
    assert (report["options"], report["board"], report["rotate"]) == ({"strict_ferries": True}, "mine", True)
    record = load_record(tmp_path / "games" / "nordic-3-0-0002.tagluff", tmp_path)
    assert (record.options, record.board, record.board_file) == ({"strict_ferries": True}, "mine", "mine.toml")
    assert record.verify().over


def test_one_and_four_workers_give_the_same_bytes_but_for_the_speed(tmp_path: Path) -> None:
    words = ("simulate", "nordic", "--bots", "random,greedy", "--games", "9", "--seed", "may", "--json")
    one = real(*words, "--records", str(tmp_path / "one"))
    four = real(*words, "--records", str(tmp_path / "four"), "--workers", "4")
    assert (one.code, four.code, one.err, four.err) == (0, 0, "", "")
    assert without_speed(one.out) == without_speed(four.out)
    assert records(tmp_path / "one") == records(tmp_path / "four")
    assert len(records(tmp_path / "one")) == 9


def without_speed(text: str) -> str:
    head, speed, _ = text.partition('"speed"')
    assert speed
    return head


def records(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_records_replay_to_the_figures(tmp_path: Path) -> None:
    report = figures("--games", "3", "--bots", "random", "--seed", "9", "--records", str(tmp_path))
    totals = [load_record(path).verify().sheet.totals for path in sorted(tmp_path.iterdir())]
    assert [max(column) for column in zip(*totals, strict=True)] == [scores["max"] for scores in report["scores"]]
    assert [min(column) for column in zip(*totals, strict=True)] == [scores["min"] for scores in report["scores"]]


def test_a_file_is_no_folder_for_records(tmp_path: Path) -> None:
    path = tmp_path / "taken"
    path.write_text("mine")
    run = tagluff("simulate", "nordic", "--records", str(path))
    assert run == (2, "", f"Error: {path} is not a folder\n")
    assert path.read_text() == "mine"


def test_games_over_the_turn_limit_are_reported() -> None:
    words = ("--games", "2", "--bots", "random", "--turn-limit", "9")
    report = figures(*words)
    assert report["endings"] == {"last_turns": 0, "stalemate": 0, "turn_limit": 2}
    assert (report["finished"], report["wins"], report["scores"][0]["mean"]) == (0, [0, 0, 0], None)
    out = tagluff("simulate", "nordic", *words).out
    assert "2 cut at the limit of 9 turns: without score and winner." in out


def test_the_summary_for_people() -> None:
    out = tagluff("simulate", "nordic", "--bots", "greedy,random", "--games", "4", "--seed", "7").out
    assert "Nordic Countries, 3 seats, seed 7" in out
    assert re.search(r"^ +0 +greedy +\d+ +\d+ +-?\d+\.\d ", out, re.MULTILINE)
    assert re.search(r"^ +random +4 +\d+ +\d+ +-?\d+\.\d ", out, re.MULTILINE)
    assert "4 finished: 4 by last turns, 0 by stalemate" in out
    assert "decisions in" in out


def test_the_summary_names_what_is_not_the_default() -> None:
    words = ("--games", "1", "--bots", "random", "--option", "strict_ferries=true", "--rotate")
    out = tagluff("simulate", "nordic", *words).out
    assert "3 seats, strict_ferries, seed 0" in out
    assert "(rotating)" in out


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_ends_everything_with_130(tmp_path: Path, workers: str) -> None:
    words = ["simulate", "nordic", "--games", "100000", "--bots", "random", "--records", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "tagluff", *words, "--workers", workers],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not any(tmp_path.iterdir()) and process.poll() is None:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert (process.returncode, out, err) == (130, "", "Error: interrupted\n")
    wait_until_gone(process.pid)


def wait_until_gone(group: int) -> None:
    """Every process of the group ends; what only tidies up after the others may take a moment."""
    try:
        while True:
            os.killpg(group, 0)
            time.sleep(0.05)
    except ProcessLookupError:
        return


@pytest.mark.parametrize(("game", "seats"), [("amsterdam", 4), ("sanfrancisco", 2), ("asia", 4)])
def test_every_game_is_simulated(game: str, seats: int) -> None:
    run = tagluff("simulate", game, "--seats", str(seats), "--bots", "random", "--games", "2", "--seed", "3")
    assert (run.code, run.err) == (0, "")
    assert f", {seats} seats, seed 3" in run.out
    assert "2 finished" in run.out


def test_teams_have_a_row_each(tmp_path: Path) -> None:
    words = ("simulate", "asia", "--seats", "6", "--bots", "random", "--games", "1", "--records", str(tmp_path))
    out = tagluff(*words).out
    assert "team" in out
    for seats in ("0, 1", "2, 3", "4, 5"):
        assert f"{seats}  2 × random" in out
    (record,) = tmp_path.iterdir()
    shown = tagluff("record", "replay", str(record))
    assert "0 random, 1 random" in shown.out
    assert "won by the seats" in shown.out
    assert "won by the seats" in tagluff("record", "show", str(record)).out
    report = json.loads(tagluff(*words, "--json").out)
    assert report["sides"] == [[0, 1], [2, 3], [4, 5]]
    assert len(report["scores"]) == len(report["wins"]) == len(report["tickets"]) == 3
    assert report["by_bot"]["random"]["played"] == 6
