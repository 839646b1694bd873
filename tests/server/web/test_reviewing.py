"""Reviews over the web: they take minutes, and end when nobody reads them any more or the server stops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from pathlib import Path

import pytest

from server.web.asking import line, read_until, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_streams import asked_for
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.hub import Hub

PATH = f"/api/tables/{'0' * 16}/seats/0/review"
FIRST = b'{"at": 0, "last": 9}\n'


class SlowHub(Hub):
    """Its reviews never come to their second line."""

    making = 0

    async def review(self, table: str, seat: int, caller: Caller, code: str) -> AsyncGenerator[bytes, None]:
        return self.endless()

    async def endless(self) -> AsyncGenerator[bytes, None]:
        SlowHub.making += 1
        try:
            yield FIRST
            await asyncio.Event().wait()
        finally:
            SlowHub.making -= 1


@pytest.mark.parametrize("loop", list(LOOPS))
def test_one_ends_when_the_server_stops(tmp_path: Path, loop: str, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path, OPEN, loop=loop, hub=SlowHub) as serving, line(serving) as wire:
        wire.sendall(asked_for(PATH))
        read_until(wire, lambda sent: FIRST in sent)
        serving.stop()
        assert read_until(wire, lambda sent: sent.endswith(b"0\r\n\r\n"))  # whole, and not torn off
    assert SlowHub.making == 0
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("loop", list(LOOPS))
def test_and_when_whoever_asked_hangs_up(tmp_path: Path, loop: str) -> None:
    with Serving(tmp_path, OPEN, loop=loop, hub=SlowHub) as serving:
        with line(serving) as wire:
            wire.sendall(asked_for(PATH))
            read_until(wire, lambda sent: FIRST in sent)
            assert SlowHub.making == 1
        until(lambda: SlowHub.making == 0)
