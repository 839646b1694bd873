"""The long versions run at all, say what they did, and go on where they stopped."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "scripts" / "soak.py"


def soak(*arguments: str) -> list[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()


def test_every_job_runs_and_says_what_it_did(tmp_path: Path) -> None:
    lines = soak("--decisions", "40", "--pairs", "4", "--payments", "4", "--folder", str(tmp_path))
    assert [line.split(":")[0] for line in lines] == ["decisions", "pairs", "payments"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["decisions.json", "pairs.json", "payments.json"]


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
