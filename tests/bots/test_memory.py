"""Bots that play game after game in one process take no more room than at the beginning."""

from __future__ import annotations

import gc
import os
import tracemalloc
from collections.abc import Iterator

import pytest

import tagluff
from tagluff.arena.match import Match
from tagluff.bots.levels import HardBot
from tagluff.core.events import SHARED
from tagluff.core.game import Game

GAMES = int(os.environ.get("TAGLUFF_BOT_GAMES", "5"))  # 1000 for the long version
WARM = 2  # games after which everything that is kept for good is there
MOST = 100_000  # bytes; one game's states, plans and worlds are several times that
LENGTH = 16  # turns of a game, so that a thousand of them do not take hours


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize(("name", "seats"), [("sanfrancisco", 3), ("cardgame", 2)])
def test_no_memory_grows(monkeypatch: pytest.MonkeyPatch, level: str, name: str, seats: int) -> None:
    monkeypatch.setattr(HardBot, "playouts", 6)
    game = tagluff.game(name, seats)
    play(game, level, range(WARM))
    before = held()
    play(game, level, range(WARM, WARM + GAMES))
    assert held() - before < MOST


def play(game: Game, level: str, numbers: range) -> None:
    for number in numbers:
        Match(game, [level] * int(game.seats), f"memory/{number}").play(LENGTH)


def held() -> int:
    """Bytes in use, once everything that nobody holds is gone, and what all games share up to a bound."""
    SHARED.kept.clear()
    gc.collect()
    return tracemalloc.get_traced_memory()[0]
