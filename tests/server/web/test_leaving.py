"""Whoever has left leaves nothing behind, and nobody waits for the garbage collector, which comes seldom here."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.web.asking import ask, closed, hear, line, new_table, opened, say, seated, until
from server.web.serving import LOOPS, Serving
from server.web.test_slow import handshake
from server.web.test_streams import asked_for
from tagluff.server.web.http_wire import HttpWire
from tagluff.server.web.socket_wire import SocketWire


@pytest.fixture(params=list(LOOPS))
def serving(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Serving]:
    with Serving(tmp_path, loop=request.param) as running:
        gc.collect()
        gc.disable()
        yield running
        gc.enable()


def left() -> int:
    """Connections in memory."""
    return sum(type(thing) in (HttpWire, SocketWire) for thing in gc.get_objects())


def test_requests(serving: Serving) -> None:
    for path in ("/", "/api/offered", "/api/nothing"):
        ask(serving, "GET", path)
    new_table(serving, "person")
    until(lambda: left() == 0)


def test_sockets_that_leave(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    for _ in range(3):
        with seated(serving, made["table"], cookie) as wire:
            say(wire, "say", id="1", text="hello")
            hear(wire, "said", "done")
    until(lambda: left() == 0)


def test_a_socket_keeps_nothing_of_its_request(serving: Serving) -> None:
    """There are thousands of them. With 43 fields it would take twice the room for its fields."""
    made, cookie = new_table(serving, "person")
    with seated(serving, made["table"], cookie) as wire:
        say(wire, "say", id="1", text="hello")
        hear(wire, "said", "done")
        (socket,) = [thing for thing in gc.get_objects() if type(thing) is SocketWire]
        assert (dict(socket.scope), [*socket.request.headers, *socket.response.headers]) == ({}, [])
        assert len(vars(socket)) <= 42


def test_sockets_that_are_turned_away_or_cut_off(serving: Serving) -> None:
    made, _ = new_table(serving, "person")
    with opened(serving, made["table"]) as wire:
        say(wire, "hello", version=1, seat=0)
        assert closed(wire)[0] == 4000
    with opened(serving, made["table"]) as wire:
        wire.send("x" * 5000)
        assert closed(wire)[0] == 1009
    with line(serving) as bare:
        bare.sendall(handshake(made["table"]).replace(b"127.0.0.1", b"evil.example"))
        assert b"421" in bare.recv(4096)
    with line(serving) as bare:
        bare.sendall(handshake(made["table"]))
        assert b"101" in bare.recv(4096)
    until(lambda: left() == 0)


def test_streams_and_half_requests(serving: Serving) -> None:
    made, cookie = new_table(serving, "person")
    with line(serving) as wire:
        wire.sendall(asked_for(f"/api/tables/{made['table']}/events", f"Cookie: {cookie}"))
        assert b"200 OK" in wire.recv(4096)
    with line(serving) as wire:
        wire.sendall(b"GET / HTTP/1.1\r\nHost")
    until(lambda: left() == 0)
