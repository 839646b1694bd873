"""Games do not depend on hash seeds; scripts/same_everywhere.py compares builds and Pythons too."""

from __future__ import annotations

import os
import subprocess
import sys

import tagluff
from support import digest


def digest_of_process(hash_seed: str) -> tuple[str, str]:
    settings = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-P", digest.__file__, "--games", "1"]
    done = subprocess.run(command, env=settings, capture_output=True, text=True, check=True)
    mode, found = done.stdout.split()[-2:]
    return mode, found


def test_hash_seeds_make_no_difference() -> None:
    """In processes of their own: this one may know more games than the package brings."""
    answers = [digest_of_process(seed) for seed in ("0", "1", "77")]
    assert answers[0] == answers[1] == answers[2]
    assert answers[0][0] == tagluff.MODE


def test_every_game_and_table_size_is_in_the_digest() -> None:
    sizes = {(info.id, seats) for info in tagluff.games() for seats in info.seats}
    assert {(id, seats) for id, seats, _ in digest.tables()} == sizes


def test_another_game_has_another_digest() -> None:
    assert digest.digest_table("nordic", 2, 1, {}) != digest.digest_table("nordic", 2, 2, {})
    assert digest.digest_table("nordic", 2, 1, {}) != digest.digest_table("nordic", 2, 1, {"strict_ferries": True})
    assert digest.digest_table("amsterdam", 2, 1, {}) != digest.digest_table("amsterdam", 3, 1, {})
