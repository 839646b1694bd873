"""One viewer of one table: every byte that it can get from the server, over its socket, event streams and pages."""

from __future__ import annotations

import re
from typing import Any

from msgspec.json import decode, encode

from server.lines import TEXT, Line, Socket
from server.premises import Premises, headers_of
from support.information import Viewer
from tagluff.server.hub.secrets import CODE_LETTERS
from tagluff.server.messages.asked import Hello, Request
from tagluff.server.messages.words import VERSION

INVITE, WATCH = "J" * CODE_LETTERS, "W" * CODE_LETTERS
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
KEY = re.compile(rb'(?<="key":")[\w-]{43}(?=")')  # a seat's, new every time

Part = tuple[str, bytes]  # what was asked for, and all that came


class Eyes:
    """`device`: whose cookie it has; a watcher has none, and the code instead."""

    def __init__(self, premises: Premises, table: str, viewer: Viewer, device: str, code: str = WATCH) -> None:
        self.premises = premises
        self.table = table
        self.viewer = viewer
        self.device = device
        self.code = "" if device else code
        self.headers = headers_of(device, self.code)
        self.parts: list[Part] = []  # all that is complete
        self.open_lines: list[tuple[str, Line]] = []
        self.asked = 0
        self.seen: dict[str, Any] = {}  # the last whole view

    async def open(self) -> None:
        self.socket = await self.connected("socket")
        self.heard()
        await self.follow(f"/api/tables/{self.table}/events")
        if self.device:
            await self.follow("/api/mine/events")

    async def connected(self, name: str, **more: int) -> Socket:
        socket = await self.premises.socket(self.table, self.headers)
        self.open_lines.append((name, socket.line))
        socket.send(encode(Hello(version=VERSION, seat=self.viewer, key=self.code, **more)))
        await self.premises.settle()
        return socket

    async def follow(self, path: str, resume: str = "") -> Line:
        line = self.premises.stream(path, {**self.headers, **({"Last-Event-ID": resume} if resume else {})})
        self.open_lines.append((path, line))
        await self.premises.settle()
        return line

    async def hang_up(self, line: Line) -> None:
        self.parts += [(name, bytes(one.told)) for name, one in self.open_lines if one is line]
        self.open_lines = [(name, one) for name, one in self.open_lines if one is not line]
        line.hang_up()
        await self.premises.settle()

    async def close(self) -> None:
        for _, line in list(self.open_lines):
            await self.hang_up(line)

    # Asking

    async def ask(self, kind: type[Request], **more: Any) -> dict[str, Any]:
        """The answer; whatever else came is kept as well."""
        self.asked += 1
        request = kind(**{"id": f"r{self.asked}", **more})
        self.socket.send(encode(request))
        answers: list[dict[str, Any]] = []
        await self.socket.line.until(lambda: self.answered(request.id, answers))
        assert answers, f"cut off: {bytes(self.socket.line.told[-200:])!r} after {request}"
        return answers[0]

    def answered(self, id: str, answers: list[dict[str, Any]]) -> bool:
        answers += [told for told in self.heard() if told.get("id") == id]
        return bool(answers) or self.socket.line.closed

    def heard(self) -> list[dict[str, Any]]:
        """What came over the socket since the last time."""
        new = [decode(content) for opcode, content in self.socket.take() if opcode == TEXT]
        self.seen = next((told for told in reversed(new) if told["type"] == "seen"), self.seen)
        return new

    async def page(self, method: str, path: str, body: object = None) -> None:
        sent = None if body is None else encode(body)
        self.parts.append((f"{method} {path}", await self.premises.ask(method, path, self.headers, sent)))

    # What it got

    def traffic(self) -> list[Part]:
        """All of it; a table's id and a new key are the only things that lawfully differ between two worlds."""
        parts = [*self.parts, *((name, bytes(line.told)) for name, line in self.open_lines)]
        return [(self.plain(name.encode()).decode(), self.plain(told)) for name, told in parts]

    def plain(self, told: bytes) -> bytes:
        return KEY.sub(b"K" * 43, told.replace(self.table.encode(), b"0" * len(self.table)))
