"""Records travel between builds; scripts/same_everywhere.py sends them between all builds and Pythons."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from support import exchange


def elsewhere(*words: str) -> tuple[str, str]:
    """In a process of its own, on the sources: the mode, and the digest."""
    command = [sys.executable, "-P", exchange.__file__, *words]
    settings = {**os.environ, "TAGLUFF_PLAIN": "1"}
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    mode, digest = done.stdout.split()
    return mode, digest


def test_records_of_the_sources_are_verified_here_and_ours_there(tmp_path: Path) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    for folder in (ours, theirs):
        folder.mkdir()
    written = exchange.write(ours)
    assert exchange.verify(ours) == written
    assert elsewhere("write", str(theirs))[0] == "plain"
    assert exchange.verify(theirs) == written
    assert elsewhere("verify", str(ours)) == elsewhere("verify", str(theirs))


def test_every_table_is_written(tmp_path: Path) -> None:
    exchange.write(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {f"{id}-{seats}" for id, seats in exchange.tables()}
    assert len({id for id, _ in exchange.tables()}) == 5
