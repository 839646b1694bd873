"""A tournament on a Dask cluster: a scheduler and a worker on this machine, started here."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.commands import real, tagluff

WORDS = ("--game", "amsterdam", "--seats", "2", "--bots", "random,greedy", "--deals", "3")
PATIENCE = 60  # seconds for a slow machine to start Dask


@contextmanager
def started(*words: str) -> Iterator[None]:
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Of a scheduler that has a worker; the system chooses the port."""
    file = tmp_path / "scheduler.json"
    scheduler = ("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file))
    worker = ("worker", "--scheduler-file", str(file), "--nworkers", "1", "--nthreads", "1", "--no-dashboard")
    with started(*scheduler):
        wait_for(file)
        with started(*worker, "--local-directory", str(tmp_path / "dask")):
            yield str(json.loads(file.read_text())["address"])


def wait_for(file: Path) -> None:
    end = time.monotonic() + PATIENCE
    while not (file.exists() and file.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)


def test_a_cluster_plays_the_same_games(address: str, tmp_path: Path) -> None:
    here, there = tmp_path / "here.sqlite", tmp_path / "there.sqlite"
    assert real("arena", "run", str(here), *WORDS).code == 0
    run = real("arena", "run", str(there), *WORDS, "--cluster", address)
    assert (run.code, run.err) == (0, "")
    assert "6 games played" in run.out
    assert real("arena", "export", str(there)).out == real("arena", "export", str(here)).out


def test_a_cluster_that_is_not_there_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "none.sqlite"
    run = real("arena", "run", str(file), *WORDS, "--cluster", "tcp://127.0.0.1:1")
    assert run.code == 2
    assert not file.exists()
    assert run.err.startswith("Error: there is no Dask scheduler with workers at tcp://127.0.0.1:1: ")
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("address", ["nonsense://1:2", "tcp://", "tcp://host", "host:8786", "tcp://a b:1"])
def test_what_is_no_address_is_told_before_anything_is_done(address: str, tmp_path: Path) -> None:
    file = tmp_path / "none.sqlite"
    run = tagluff("arena", "run", str(file), *WORDS, "--cluster", address)
    assert (run.code, run.err) == (
        2,
        f"Error: this is no address of a Dask scheduler: {address}; it looks like tcp://host:8786\n",
    )
    assert not file.exists()
