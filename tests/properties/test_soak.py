"""The long versions run at all, say what they did, and go on where they stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from support.every_table import TABLES

SCRIPT = Path(__file__).parents[2] / "scripts" / "soak.py"


def soak(*arguments: str) -> list[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_every_job_runs_and_says_what_it_did(tmp_path: Path) -> None:
    amounts = ("--decisions", "40", "--pairs", "4", "--checks", "1", "--payments", "4")
    lines = soak(*amounts, "--folder", str(tmp_path))
    assert [line.split(":")[0] for line in lines] == ["decisions", "pairs", "checks", "payments"]
    kept = ["checks.json", "decisions.json", "pairs.json", "payments.json"]
    assert sorted(path.name for path in tmp_path.iterdir()) == kept


@pytest.mark.parametrize("job", ["decisions", "pairs", "checks"])
def test_the_card_game_has_its_pieces(job: str) -> None:
    piece = TABLES.index("cardgame-scarce-4")
    (line,) = soak("--only", job, "--piece", str(piece), "--seed", "9")
    assert line.startswith(f"{job}: ")
    assert f"(piece {piece}, " in line


def test_a_job_goes_on_where_it_stopped(tmp_path: Path) -> None:
    job = ("--only", "payments", "--folder", str(tmp_path))
    first = soak(*job, "--payments", "4")
    assert soak(*job, "--payments", "4") == first
    soak(*job, "--payments", "25")
    kept = json.loads((tmp_path / "payments.json").read_text(encoding="utf-8"))
    assert kept["count"] >= 25
    assert kept["pieces"] >= 2


def test_the_jobs_are_listed() -> None:
    assert soak("--list", "--only", "pairs", "--pairs", "7")[0].startswith("pairs: 7 ")
