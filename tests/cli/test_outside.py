"""Bots and games from outside on the command line: --bots module:Class, --import, workers, records, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.commands import Run, tagluff
from support.recipes import shell
from support.strangers import forgotten, write_modules
from tagluff.cli.terminal.setting import display_names
from tagluff.conformance.__main__ import main as conformance
from tagluff.records.reading import load_record

GAME = ("--import", "fjords")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The modules are in the current directory; this process forgets them afterwards."""
    write_modules(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with forgotten():
        yield tmp_path


def play(*words: str) -> Run:
    return tagluff("play", "nordic", "--seats", "2", "--seed", "7", "--save", "game.tagluff", *words)


# Bots by their class


def test_a_class_is_a_bot_by_its_module_in_figures_and_records(folder: Path) -> None:
    words = ("--seats", "2", "--bots", "first:First,random", "--games", "2", "--records", "games")
    run = tagluff("simulate", "nordic", *words, "--json")
    report = json.loads(run.out)
    assert report["bots"] == ["first:First", "random"]
    assert set(report["by_bot"]) == {"first:First", "random"}
    record = load_record(folder / "games" / "nordic-2-0-0001.tagluff")
    assert record.players == ["first:First", "random"]
    assert "first:First" in tagluff("simulate", "nordic", *words).out


def test_workers_import_it_too(folder: Path) -> None:
    words = (
        "tagluff simulate fjords --import fjords --import named --bots first:First,primus --games 9 --json --records"
    )
    one, two = (shell(f"{words} {workers} --workers {workers}", folder) for workers in (1, 2))
    assert (one.code, two.code, one.err, two.err) == (0, 0, "", "")
    assert one.out.partition('"speed"')[0] == two.out.partition('"speed"')[0]
    texts = [{path.name: path.read_bytes() for path in (folder / name).iterdir()} for name in ("1", "2")]
    assert texts[0] == texts[1]
    assert len(texts[0]) == 9


def test_it_sits_at_the_table_and_is_there_again_when_the_game_is_resumed(folder: Path) -> None:
    run = play("--bots", "first:First", "--seat", "1")
    assert run.code == 0
    assert "First" in run.out
    assert "first:First" not in run.out
    assert load_record(folder / "game.tagluff").players == ["first:First", "you"]
    assert tagluff("play", "--resume", "game.tagluff").code == 0


def test_a_game_whose_bot_is_gone_is_shown_and_verified_but_not_resumed(folder: Path) -> None:
    assert play("--bots", "first:First", "--watch", "--fast").code == 0
    with forgotten():
        for path in folder.glob("*.py"):
            path.unlink()
        line = "the module 'first' cannot be imported: ModuleNotFoundError: No module named 'first'"
        done = shell("tagluff play --resume game.tagluff", folder)
        assert done == (2, "", f"Error: {line}\n")
        assert shell("tagluff record verify game.tagluff; tagluff record show game.tagluff", folder).code == 0


def test_on_the_screen_a_class_stands_without_its_module() -> None:
    assert display_names(["you", "a.b:Deep", "greedy"]) == ["You", "Deep", "Greedy"]
    assert display_names(["a:Same", "b:Same", "Dr: No"]) == ["Same 1", "Same 2", "Dr: No"]


@pytest.mark.parametrize(
    ("bot", "line"),
    [
        ("none:First", "the module 'none' cannot be imported: ModuleNotFoundError: No module named 'none'"),
        ("needing:First", "the module 'needing' cannot be imported: ModuleNotFoundError: No module named "),
        ("raising:First", "the module 'raising' cannot be imported: ZeroDivisionError: division by zero (raising.py, "),
        ("garbled:First", "the module 'garbled' cannot be imported: SyntaxError: "),
        ("leaving:First", "the module 'leaving' cannot be imported: SystemExit: 3 (leaving.py, line 3)"),
        ("taking:R", "the module 'taking' cannot be imported: there is a bot 'random' already"),
        ("first:Second", "there is no 'Second' in the module 'first'"),
        ("first.py:First", "the module 'first.py' cannot be imported: ModuleNotFoundError: "),
        ("no such:First", "'no such' is not the name of a module"),
        ("odd:made", "'odd:made' is not a bot, which is a subclass of tagluff.Bot with a way to choose"),
        ("odd:Unready", "'odd:Unready' is not a bot, which is a subclass of tagluff.Bot with a way to choose"),
        ("odd:Picky", "the bot 'odd:Picky' broke down: TypeError: "),
        ("faulty:First", "the bot 'faulty:First' broke down: IndexError: list index out of range (faulty.py, line 6)"),
        ("stubborn:First", "the bot 'stubborn:First' chose none of the legal actions, but None"),
        ("deaf:First", "the bot 'deaf:First' broke down: RuntimeError: what?\\nwhat? (deaf.py, line 9)"),
    ],
)
def test_a_bot_that_is_none_or_breaks_down_is_one_line(bot: str, line: str) -> None:
    for run in (
        tagluff("simulate", "nordic", "--seats", "2", "--games", "1", "--bots", bot),
        play("--watch", "--fast", "--bots", bot),
    ):
        assert run.code == 2
        assert run.err.startswith(f"Error: {line}")
        assert run.err.count("\n") == 1


def test_a_bot_that_breaks_down_in_a_worker_is_one_line(folder: Path) -> None:
    done = shell("tagluff simulate nordic --seats 2 --games 9 --workers 2 --bots faulty:First", folder)
    why = "IndexError: list index out of range (faulty.py, line 6)"
    assert done == (2, "", f"Error: the bot 'faulty:First' broke down: {why}\n")


# Modules that register


def test_a_registered_bot_has_its_own_name(folder: Path) -> None:
    assert play("--import", "named", "--bots", "primus", "--watch", "--fast").code == 0
    assert load_record(folder / "game.tagluff").players == ["primus", "primus"]


def test_a_game_is_known_in_every_command() -> None:
    assert "fjords" in [info["id"] for info in json.loads(tagluff("games", "--json", *GAME).out)]
    assert tagluff("simulate", "fjords", "--seats", "2", "--games", "2", "--records", "games", *GAME).code == 0
    one, two = (f"games/fjords-2-0-000{number}.tagluff" for number in (1, 2))
    for words in (("show", one), ("replay", one), ("verify", one, two), ("diff", one, one)):
        assert tagluff("record", *words, *GAME).code == 0
    assert tagluff("record", "diff", one, two, *GAME).code == 1
    assert tagluff("play", "fjords", "--watch", "--fast", "--save", "game.tagluff", *GAME).code == 0
    assert json.loads(tagluff("bench", "--game", "fjords", "--seconds", "0.1", "--json", *GAME).out)["seats"] == 3


def test_without_its_module_a_game_is_not_known(folder: Path) -> None:
    assert tagluff("simulate", "fjords", "--games", "1", "--records", "games", *GAME).code == 0
    done = shell("tagluff record verify games/fjords-3-0-0001.tagluff", folder)
    assert done.code == 2
    assert "there is no game 'fjords'; there are: amsterdam, " in done.err


@pytest.mark.parametrize(
    "words",
    [
        ["games"],
        ["play", "nordic"],
        ["simulate", "nordic"],
        ["bench"],
        ["record", "show", "x"],
        ["record", "replay", "x"],
        ["record", "verify", "x"],
        ["record", "diff", "x", "y"],
    ],
    ids=" ".join,
)
def test_a_module_that_cannot_be_imported_is_one_line(words: list[str]) -> None:
    run = tagluff(*words, "--import", "first", "--import", "raising")
    line = "the module 'raising' cannot be imported: ZeroDivisionError: division by zero (raising.py, line 2)"
    assert run == (2, "", f"Error: {line}\n")


@pytest.mark.parametrize("name", ["", "no such", "./fjords.py", ".fjords", "fjords:Fjords", "\x1b"])
def test_what_is_no_name_of_a_module(name: str) -> None:
    run = tagluff("games", "--import", name)
    assert (run.code, run.out) == (2, "")
    assert run.err.endswith("is not the name of a module\n")


def test_conformance_imports_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert conformance(["fjords", "--seats", "2", "--games", "1", "--only", "texts", *GAME]) == 0
    assert capsys.readouterr().out.startswith("fjords, 2 seats")
    assert conformance(["fjords", "--import", "raising"]) == 2
    out = capsys.readouterr().out
    assert out.startswith("cannot set up: cannot_import (module=raising, why=ZeroDivisionError")
    assert out.count("\n") == 1
