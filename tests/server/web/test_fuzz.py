"""Whatever frames come, each gets an answer, none of them breaks anything, and what is refused changes nothing."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.sync.client import ClientConnection

from server.web.asking import ask, hear, opened, say, seated
from server.web.frames import frame
from server.web.serving import MANY, OPEN, Serving
from server.web.test_sockets import playing

FRAMES = int(os.environ.get("TAGLUFF_FRAMES", "3000"))  # by each role; make soak sends a million in all
AT_ONCE = 20
ANSWERS = ("refused", "done", "advice", "payments")


def written(folder: Path) -> list[Any]:
    """All that the store holds of the tables."""
    import apsw

    connection = apsw.Connection(str(folder / "tagluff.sqlite"), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        return list(connection.execute("SELECT * FROM entries ORDER BY 1, 2, 3"))
    finally:
        connection.close()


def flooded(wire: ClientConnection, chance: Random, count: int) -> dict[str, int]:
    """Sends so many frames, and counts the answers by what they say."""
    heard: dict[str, int] = {}
    for _ in range(count // AT_ONCE):
        for _ in range(AT_ONCE):
            wire.send(frame(chance))
        for _ in range(AT_ONCE):
            told = hear(wire, *ANSWERS)
            key = str(told.get("code", told["type"]))
            heard[key] = heard.get(key, 0) + 1
    return heard


@pytest.mark.parametrize("role", ["watcher", "seated"])
def test_strange_frames(tmp_path: Path, role: str, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path, replace(OPEN, odd=MANY)) as serving, caplog.at_level(logging.WARNING):
        table, first, second = playing(serving)
        waiting, cookie = waits(serving, table, first, second)
        before, shown = written(tmp_path), seen(serving, table, cookie, waiting)
        with opened(serving, table, cookie) as wire:
            say(wire, "hello", version=1, **({"seat": waiting} if role == "seated" else {}))
            hear(wire, "seen")
            heard = flooded(wire, Random(role), FRAMES)
        assert {"done", "advice"} & set(heard) == set()
        assert heard["odd_message"] > FRAMES // 3
        assert len(heard) > 1
        assert written(tmp_path) == before
        assert seen(serving, table, cookie, waiting) == shown
        assert ask(serving, "GET", "/api/offered").status == 200
    assert caplog.text == ""


def waits(serving: Serving, table: str, *cookies: str) -> tuple[int, str]:
    """Everybody keeps tickets; then the seat that is not to move, and its cookie."""
    for seat, cookie in enumerate(cookies):
        with seated(serving, table, cookie, seat) as wire:
            told = hear(wire, "seen")
            say(wire, "play", id="k", answers=told["number"], action=told["legal"][0]["text"])
            hear(wire, "done")
    with seated(serving, table, cookies[0], 0) as wire:
        waiting = 1 if hear(wire, "seen")["legal"] else 0
    return waiting, cookies[waiting]


def seen(serving: Serving, table: str, cookie: str, seat: int) -> Any:
    with seated(serving, table, cookie, seat) as wire:
        told = hear(wire, "seen")
        return json.dumps([told["number"], told["view"], told["legal"], told["last"]])
