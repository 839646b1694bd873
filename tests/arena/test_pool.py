"""Work among processes: whoever started them may be killed, and none of them stays behind."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SCRIPT = """
from time import sleep
from tagluff.arena.pool import spread

def wait(seconds):
    print("waiting", flush=True)
    sleep(seconds)

if __name__ == "__main__":
    list(spread(wait, [600.0, 600.0], 2))
"""
PATIENCE = 60.0  # seconds; a fraction of one will do


def test_workers_end_with_a_parent_that_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "waiting.py"
    script.write_text(SCRIPT, encoding="utf-8")
    parent = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    assert [parent.stdout.readline() for _ in range(2)] == ["waiting\n"] * 2
    parent.kill()
    assert parent.communicate(timeout=PATIENCE)[0] == ""  # which ends when the last one that could write is gone
