"""The transcripts: every game has one, and the engine writes each of them again, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from playthroughs.transcript import Writer, read, transcripts

BIG = 300_000  # bytes; a transcript should stay easy to open and to compare


@pytest.mark.parametrize("path", transcripts(), ids=lambda path: path.stem)
def test_the_engine_writes_the_transcript_again(path: Path) -> None:
    writer = Writer(read(path))
    assert writer.text() == path.read_bytes().decode()
    assert writer.state.over
    assert path.stat().st_size < BIG


def test_every_game_has_a_transcript() -> None:
    assert {read(path).game for path in transcripts()} == {info.id for info in tagluff.games()}


def test_nobody_but_its_owner_is_told_of_a_hand() -> None:
    for path in transcripts():
        lines = path.read_text(encoding="utf-8").splitlines()
        told = [line for line in lines if ": hand " in line and not line.endswith("hand -")]
        assert told
        assert all(line.split(":")[0].split()[:-1] == ["seat"] for line in told)
