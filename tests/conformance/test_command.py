"""`python -m tagluff.conformance`: a line a check, one line for a failure."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import tagluff
from support.outside import SHEET, Pocket, PocketState
from tagluff.conformance import checks
from tagluff.conformance.__main__ import main
from tagluff.games import registry


def test_every_check_says_what_it_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["amsterdam", "--seats", "2", "--games", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "amsterdam, 2 seats, board amsterdam, 1 games"
    assert [line.split(":")[0] for line in lines[1:]] == [check.name for check in checks()]
    assert all(line.split(": ")[1][0].isdigit() for line in lines[1:])


def test_all_sizes_of_a_game_are_tried(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cardgame", "--games", "1", "--only", "texts"]) == 0
    assert capsys.readouterr().out.count("texts: ") == 3


def test_another_board_can_be_tried(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = registry.board_file("amsterdam").read_text(encoding="utf-8").replace('id = "amsterdam"', 'id = "canals"')
    (tmp_path / "canals.toml").write_text(board, encoding="utf-8")
    assert main(["amsterdam", "--seats", "2", "--board", str(tmp_path / "canals.toml"), "--only", "texts"]) == 0
    assert "board canals" in capsys.readouterr().out


@pytest.mark.parametrize(
    "given", [("trains",), ("nordic", "--seats", "9"), ("nordic", "--board", "no-such-board.toml")], ids=str
)
def test_what_cannot_be_set_up_is_one_line(given: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(given) == 2
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 1
    assert out[0].startswith("cannot set up: ")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("--games", "0"), "no games to play: at least one seed is needed"),
        (("--games", "-3"), "no games to play: at least one seed is needed"),
        (("--only", "everything"), "no check is called 'everything'; there are invariants, "),
        (("--secret", "complete"), "no decision 'complete' was met in these games of amsterdam; there were keep, "),
    ],
    ids=str,
)
def test_what_there_is_nothing_of_to_check_is_one_line(
    given: tuple[str, str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["amsterdam", "--seats", "2", *given]) == 2
    out = capsys.readouterr().out.splitlines()
    assert len(out) == 1
    assert out[0].startswith(f"cannot check: {sentence}")


def test_more_decisions_may_be_secret(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cardgame", "--seats", "2", "--games", "1", "--only", "information", "--secret", "pick"]) == 0
    assert "information: " in capsys.readouterr().out


class Idle(PocketState):
    def apply(self, index: int) -> None:
        raise RuntimeError("nobody\nmoves")


class IdleGame(Pocket):
    def blank(self, dealer: tagluff.Dealer) -> PocketState:
        return Idle(self, dealer)


@pytest.fixture
def idle() -> Iterator[str]:
    tagluff.register(SHEET, lambda seats, _board, _options: IdleGame(seats), registry.board_file("amsterdam"))
    yield SHEET.id
    del registry.ENTRIES[SHEET.id]


def test_a_failure_is_one_line(idle: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([idle, "--seats", "2"]) == 1
    lines = capsys.readouterr().out.splitlines()
    where = "pocket, 2 seats, seed 0, decision 0"
    assert lines[-1] == f"FAILED: {where}: playing on raised RuntimeError: nobody moves"


def test_it_runs_as_a_module() -> None:
    command = [
        sys.executable,
        "-m",
        "tagluff.conformance",
        "cardgame",
        "--seats",
        "2",
        "--games",
        "1",
        "--only",
        "legal",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[1].startswith("legal: ")
