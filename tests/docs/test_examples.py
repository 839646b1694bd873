"""The examples work: a player that knows nothing but JSON plays whole games of every title in a process of its own."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import tagluff

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
TABLES = [(info.id, info.seats[0]) for info in tagluff.games()]


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / "host.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_among_players_that_know_only_json(game: str, seats: int) -> None:
    done = run(game, str(seats), "--seed", "5")
    assert done.returncode == 0, done.stderr
    sheet = json.loads(done.stdout)
    assert len(sheet["totals"]) == len(tagluff.game(game, seats).sides)
    assert sheet["winners"]
    assert max(sheet["totals"]) > 0


def test_a_wrong_table_is_refused_in_one_line() -> None:
    done = run("nordic", "7")
    assert done.returncode == 1
    assert done.stderr.strip() == "N-01 wrong_seats (seats=7, allowed=(2, 3))"


def test_the_player_is_small_and_needs_only_the_standard_library() -> None:
    text = (EXAMPLES / "player.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) < 150
    for node in ast.walk(ast.parse(text)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [str(node.module)] if isinstance(node, ast.ImportFrom) else []
        assert all(name.split(".")[0] in sys.stdlib_module_names for name in names)
