"""kill -9 in the middle of play: nothing that was acknowledged is lost or done twice, and everybody sees what is so."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.killing import kills

TABLES, KILLS = 200, 30


def test_nothing_acknowledged_is_lost_or_done_twice(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evidence = asyncio.run(kills(tmp_path, TABLES, KILLS, "a winter's night"))
    with capsys.disabled():
        print(f"\n{evidence}")  # noqa: T201
    assert evidence.faults == []
    assert (evidence.kills, evidence.tables >= TABLES) == (KILLS, True)
    assert any(unsure.asked for unsure in evidence.unsure), "nobody was waiting for an answer when it was killed"
