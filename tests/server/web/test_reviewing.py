"""Reviews over the web: they take minutes, and end when nobody reads them any more or the server stops."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncGenerator
from contextlib import ExitStack
from pathlib import Path

import pytest
from msgspec.structs import replace

from server.web.asking import ask, line, new_table, read_until, until
from server.web.serving import LOOPS, OPEN, Serving
from server.web.test_streams import asked_for
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.hub import Hub
from tagluff.server.web.limits import Rate

PATH = f"/api/tables/{'0' * 16}/seats/0/review"
FEW = replace(OPEN, reviews=Rate(2, 0))
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


class KnowingHub(Hub):
    """It knows them all."""

    async def review(self, table: str, seat: int, caller: Caller, code: str) -> bytes:
        return FIRST


def begin(wire: socket.socket, *headers: str) -> None:
    """One that is being made."""
    wire.sendall(asked_for(PATH, *headers))
    read_until(wire, lambda sent: FIRST in sent)


@pytest.mark.parametrize("loop", list(LOOPS))
def test_one_ends_when_the_server_stops(tmp_path: Path, loop: str, caplog: pytest.LogCaptureFixture) -> None:
    with Serving(tmp_path, OPEN, loop=loop, hub=SlowHub) as serving, line(serving) as wire:
        begin(wire)
        serving.stop()
        assert read_until(wire, lambda sent: sent.endswith(b"0\r\n\r\n"))  # whole, and not torn off
    assert SlowHub.making == 0
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("loop", list(LOOPS))
def test_and_when_whoever_asked_hangs_up(tmp_path: Path, loop: str) -> None:
    with Serving(tmp_path, OPEN, loop=loop, hub=SlowHub) as serving:
        with line(serving) as wire:
            begin(wire)
            assert SlowHub.making == 1
        until(lambda: SlowHub.making == 0)


def test_each_address_has_so_many_at_once_whatever_cookies_it_invents(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, reviewing_per_address=2), hub=SlowHub, proxied=True) as serving:
        with ExitStack() as lines:
            for letter in "ab":
                begin(lines.enter_context(line(serving)), f"Cookie: tagluff_device={letter * 43}")
            answer = ask(serving, "GET", PATH, Cookie=f"tagluff_device={'c' * 43}")
            assert (answer.status, answer.json["code"]) == (429, "too_many")
            begin(lines.enter_context(line(serving)), "X-Forwarded-For: 192.0.2.1")
        until(lambda: serving.gate.reviewing.taken == 0)


def test_and_all_together_have_so_many(tmp_path: Path) -> None:
    with Serving(tmp_path, replace(OPEN, reviewing=1), hub=SlowHub, proxied=True) as serving, line(serving) as wire:
        begin(wire)
        assert ask(serving, "GET", PATH, X_Forwarded_For="192.0.2.1").status == 429


def test_an_address_gets_so_many_in_the_long_run(tmp_path: Path) -> None:
    with Serving(tmp_path, FEW, hub=SlowHub) as serving:
        for _ in range(2):
            with line(serving) as wire:
                begin(wire)
        answer = ask(serving, "GET", PATH)
        assert (answer.status, answer.json["code"]) == (429, "too_many")
        assert ask(serving, "GET", "/api/lobby").status == 200


def test_what_is_known_already_does_not_count(tmp_path: Path) -> None:
    with Serving(tmp_path, FEW, hub=KnowingHub) as serving:
        assert [ask(serving, "GET", PATH).body for _ in range(3)] == 3 * [FIRST]


def test_nor_does_what_is_refused(tmp_path: Path) -> None:
    """Nothing is said of a game that is not over, however often somebody asks."""
    with Serving(tmp_path, FEW) as serving:
        made, cookie = new_table(serving, "person")
        path = f"/api/tables/{made['table']}/seats/0/review"
        answers = [ask(serving, "GET", path, Cookie=cookie) for _ in range(3)]
        assert [(answer.status, answer.json["code"]) for answer in answers] == 3 * [(409, "not_now")]
