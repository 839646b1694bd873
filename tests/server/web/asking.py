"""How the tests ask: whole requests over HTTP, single bytes over TCP, frames over sockets."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from server.web.serving import PATIENCE, Serving

JSON = {"Content-Type": "application/json"}


class Answer:
    """Of one request."""

    def __init__(self, response: HTTPResponse, body: bytes) -> None:
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def cookie(self) -> str:
        return self.headers.get("set-cookie", "").partition(";")[0]


def ask(serving: Serving, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Names of headers are written with _ for -."""
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
    connection = HTTPConnection("127.0.0.1", serving.port, timeout=PATIENCE)
    try:
        connection.request(method, path, data, {**(JSON if data is not None else {}), **sent})
        response = connection.getresponse()
        return Answer(response, response.read())
    finally:
        connection.close()


def new_table(serving: Serving, *others: str, **more: Any) -> tuple[dict[str, Any], str]:
    """A table for me and others ("person", or a bot), and my cookie."""
    seats = [{"who": "me"}, *({"who": who} if who == "person" else {"who": "bot", "bot": who} for who in others)]
    plan = {"game": "nordic", "seats": seats, "name": "Astrid", **more}
    answer = ask(serving, "POST", "/api/tables", plan)
    assert answer.status == 201, answer.body
    return answer.json, answer.cookie


@contextmanager
def opened(serving: Serving, table: str, cookie: str = "", **more: Any) -> Iterator[ClientConnection]:
    """A socket, before its hello."""
    headers = {"Cookie": cookie, "Origin": serving.url} if cookie else {}
    headers |= more.pop("headers", {})
    url = f"ws://127.0.0.1:{serving.port}/api/tables/{table}/socket"
    with connect(url, additional_headers=headers, proxy=None, compression=None, max_size=None, **more) as wire:
        yield wire


@contextmanager
def seated(serving: Serving, table: str, cookie: str, seat: int = 0) -> Iterator[ClientConnection]:
    """A socket that was welcomed."""
    with opened(serving, table, cookie) as wire:
        say(wire, "hello", version=1, seat=seat)
        assert hear(wire)["type"] == "welcome"
        yield wire


def say(wire: ClientConnection, type: str, **fields: Any) -> None:
    wire.send(json.dumps({"type": type, **fields}))


def hear(wire: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message, or the next of these kinds."""
    while True:
        told: dict[str, Any] = json.loads(wire.recv(PATIENCE))
        if not kinds or told["type"] in kinds:
            return told


def closed(wire: ClientConnection) -> tuple[int, str]:
    """Read until it is closed, and why it was."""
    try:
        while True:
            wire.recv(PATIENCE)
    except ConnectionClosed as end:
        return (end.rcvd.code, end.rcvd.reason) if end.rcvd is not None else (1006, "")


@contextmanager
def line(serving: Serving, receive: int = 0) -> Iterator[socket.socket]:
    """A bare connection; `receive`: how much it takes before it stops reading."""
    with socket.socket() as wire:
        if receive:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive)
        wire.settimeout(PATIENCE)
        wire.connect(("127.0.0.1", serving.port))
        yield wire


def rest(wire: socket.socket) -> bytes:
    """All that comes until the other side hangs up, in whatever way."""
    parts = []
    try:
        while part := wire.recv(65536):
            parts.append(part)
    except ConnectionError:
        pass
    return b"".join(parts)


def read_until(wire: socket.socket, holds: Callable[[bytes], bool]) -> bytes:
    """What comes, as far as it is enough."""
    received = b""
    while not holds(received):
        part = wire.recv(65536)
        assert part, f"closed after {received[-100:]!r}"
        received += part
    return received


def until(holds: Callable[[], bool]) -> None:
    """Something comes true by and by."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)
