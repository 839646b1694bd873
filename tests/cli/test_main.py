"""The command as a whole: version, help, games, and how refusals and breakdowns are told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tagluff as package
from cli.commands import real, tagluff
from tagluff.bots.registry import bots
from tagluff.cli.main import app

KNOWN = ", ".join(sorted(bots()))


def test_the_version_says_whether_the_engine_is_compiled() -> None:
    assert tagluff("--version") == (0, f"tagluff {package.__version__} ({package.MODE})\n", "")


@pytest.mark.parametrize("words", [("serve", "--data", "data"), ("bot", "random", "--seat", "http://h/t/0#key=k")])
def test_a_build_that_tests_no_indices_says_so_and_is_not_for_strangers(
    words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("tagluff.cli.main.CHECKED", False)
    monkeypatch.setattr("tagluff.cli.trusting.CHECKED", False)
    assert tagluff("--version").out.endswith(f"({package.MODE}, indices unchecked)\n")
    run = tagluff(*words)
    assert (run.code, run.out) == (2, "")
    assert "install it without TAGLUFF_UNCHECKED" in run.err
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("module", ["tagluff", "tagluff.cli.main"])
def test_it_runs_as_a_module(module: str) -> None:
    assert real("--version", module=module).out == f"tagluff {package.__version__} ({package.MODE})\n"


def test_without_a_command_it_shows_help() -> None:
    run = tagluff()
    assert run.code == 0
    for command in ("play", "games", "simulate", "arena", "bench", "record"):
        assert command in run.out


@pytest.mark.parametrize(
    "command",
    [
        ["play"],
        ["games"],
        ["simulate"],
        ["bench"],
        ["record"],
        ["record", "show"],
        ["record", "replay"],
        ["arena"],
        ["arena", "run"],
        ["arena", "report"],
        ["arena", "export"],
    ],
)
def test_every_command_has_help(command: list[str]) -> None:
    run = tagluff(*command, "--help")
    assert run.code == 0
    assert f"tagluff {' '.join(command)}" in run.out
    assert "-h" in run.out


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["arena", "blunders"], "tunnels tried that were not given up."),
        (["arena", "tune"], "The outcome is told on deals that were not used for choosing."),
        (["record", "review"], "with nothing that came to light later."),
    ],
)
def test_help_breaks_no_sentence_where_its_source_does(command: list[str], sentence: str) -> None:
    wide = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "300"})
    assert sentence in wide.stdout


def test_what_a_command_is_given_is_named_in_capitals() -> None:
    for command in (["play"], ["simulate"], ["arena", "tune"], ["arena", "blunders"]):
        assert "GAME" in tagluff(*command, "--help").out.splitlines()[1]
    assert "FILE" in tagluff("backup", "--help").out.splitlines()[1]


def test_games_as_json() -> None:
    (nordic,) = [info for info in json.loads(tagluff("games", "--json").out) if info["id"] == "nordic"]
    assert nordic["title"] == "Nordic Countries"
    assert nordic["seats"] == [2, 3]
    assert nordic["options"] == {"strict_ferries": False}
    assert set(nordic["status"].values()) == {"printed"}


def test_games_as_a_table() -> None:
    out = tagluff("games").out
    for part in ("nordic", "Nordic Countries", "2, 3", "strict_ferries=false", "printed: cities, routes"):
        assert part in out


def test_the_origin_of_every_board_is_told() -> None:
    status = {info["id"]: info["status"] for info in json.loads(tagluff("games", "--json").out)}
    assert set(status) == {"nordic", "asia", "sanfrancisco", "amsterdam", "cardgame"}
    out = tagluff("games").out
    for part in ("Team Asia", "4, 6", "San Francisco", "2, 3, 4", "Amsterdam", "reconstructed: tickets (20 of 24)"):
        assert part in out
    assert "printed: cities, routes (5 lengths in doubt)" in out
    assert "printed: cities, routes, tickets, tokens" in out
    assert "assumed: ferries (which routes), route points" in out
    assert "printed: cities, routes, carts" in out
    assert "assumed: route points (length 4)" in out
    assert "printed: tickets, city bonus" in out
    assert "look_at_own_pile=false" in out


def test_nothing_is_coloured_in_a_pipe() -> None:
    assert "\x1b" not in real("games").out
    assert "\x1b" not in real("simulate", "nope").err


def refusal(*words: str) -> str:
    """The one line that a refused command leaves."""
    run = tagluff(*words)
    assert run.code == 2
    assert run.out == ""
    assert run.err.startswith("Error: ")
    assert run.err.count("\n") == 1
    return run.err.removeprefix("Error: ").removesuffix("\n")


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("simulate none", "there is no game 'none'; there are: amsterdam, asia, cardgame, nordic, sanfrancisco"),
        ("simulate nordic --seats 5", "5 seats do not fit this game; it is for 2, 3 (rule N-01)"),
        ("simulate nordic --seats -1", "-1 seats do not fit this game; it is for 2, 3 (rule N-01)"),
        ("simulate nordic --bots greedy,none", f"there is no bot 'none'; there are: {KNOWN}"),
        ("simulate nordic --bots ,", f"there is no bot ''; there are: {KNOWN}"),
        ("simulate nordic --seats 2 --bots random,random,random", "3 bots are too many for 2 seats"),
        ("simulate nordic --option none=1", "there is no option 'none'; there are: strict_ferries"),
        ("simulate nordic --option strict_ferries=maybe", "option 'strict_ferries' cannot be maybe"),
        ("simulate nordic --board no/such/file", "no/such/file cannot be read: No such file or directory"),
        ("bench --game none", "there is no game 'none'; there are: amsterdam, asia, cardgame, nordic, sanfrancisco"),
        ("bench --seats 9", "9 seats do not fit this game; it is for 2, 3 (rule N-01)"),
        ("record show no/such/file", "no/such/file cannot be read: No such file or directory"),
        ("record replay no/such/file", "no/such/file cannot be read: No such file or directory"),
    ],
)
def test_refusals_are_one_line(words: str, line: str) -> None:
    assert refusal(*words.split()) == line


@pytest.mark.parametrize(
    "words",
    [
        "none",
        "--none",
        "simulate",
        "simulate nordic --seats three",
        "simulate nordic --games many",
        "simulate nordic --games 0",
        "simulate nordic --games 1.5",
        "simulate nordic --workers 0",
        "simulate nordic --workers x",
        "simulate nordic --turn-limit 0",
        "simulate nordic --turn-limit x",
        "simulate nordic --option =true",
        "simulate nordic --seed",
        "bench --seats x",
        "bench --seconds x",
        "bench --seconds 0",
        "bench --peer nobody",
        "games nordic",
        "record show",
        "record none",
    ],
)
def test_wrong_words_end_with_2(words: str) -> None:
    run = tagluff(*words.split())
    assert (run.code, run.err.count("\n")) == (2, 1)
    assert run.err.startswith("Error: ")
    assert run.err.endswith(" --help\n")


@pytest.mark.parametrize("seed", ["", " 7", "7\n8", "\x1b"])
def test_a_seed_is_one_line(seed: str) -> None:
    assert tagluff("simulate", "nordic", "--seed", seed).code == 2


def test_refusals_end_a_real_process_without_a_traceback() -> None:
    run = real("simulate", "nordic", "--seats", "5")
    assert run == (2, "", "Error: 5 seats do not fit this game; it is for 2, 3 (rule N-01)\n")


BOARDS = {
    "": "'id' is missing (rule D-01)",
    "id = ": "TOML",
    "\xff": "UTF-8",
    "[routes]": "'id' is missing (rule D-01)",
    'id = "x"\ntitle = 3': "board: 'title' should be: a text (rule D-01)",
    'id = "x"\ntitle = "X"\nnope = 1': "board: there is nothing called 'nope' here (rule D-01)",
    'id = "x"\ntitle = "X"\ncolours = ["mauve"]': "colours: there is no colour 'mauve' (rule X-16)",
}


@pytest.mark.parametrize("text", BOARDS)
def test_a_broken_board_is_named_with_place_and_rule(tmp_path: Path, text: str) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(text.encode("latin-1"))
    line = refusal("simulate", "nordic", "--board", str(path))
    assert line.startswith(str(path))
    assert BOARDS[text] in line


def test_a_folder_is_no_board(tmp_path: Path) -> None:
    assert refusal("simulate", "nordic", "--board", str(tmp_path)) == f"{tmp_path} is not a file"


def test_other_troubles_with_files_are_one_line_too(tmp_path: Path) -> None:
    (tmp_path / "nordic-3-0-0001.tagluff").mkdir()
    words = ("--games", "1", "--bots", "random", "--records", str(tmp_path))
    assert "Is a directory" in refusal("simulate", "nordic", *words)
