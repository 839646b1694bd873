"""Somebody on a socket who says whatever it likes, and hears what is answered."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from msgspec.json import decode, encode

from server.lines import CLOSE, TEXT, frame
from server.premises import Premises, headers_of
from tagluff.server.messages.asked import Hello
from tagluff.server.messages.words import VERSION

ANSWERS: Final = ("refused", "done", "advice", "payments")  # whatever is told to nobody but the one who asked
INTERNAL: Final = "internal"


class Broken(AssertionError):
    """Something that must not come of whatever is sent."""


class Client:
    """At a seat, or a watcher (None). It comes back when it is cut off."""

    def __init__(self, premises: Premises, table: str, seat: int | None, device: str, code: str = "") -> None:
        self.premises, self.table, self.seat, self.code = premises, table, seat, code
        self.headers = headers_of(device)
        self.seen: dict[str, Any] = {}
        self.cut = ""
        self.sent = b""  # last

    async def come(self) -> bool:
        """False if it is not let in."""
        await self.open()
        self.socket.send(encode(Hello(version=VERSION, seat=self.seat, key=self.code)))
        told = await self.hear_of("status", "refused")
        return any(message["type"] == "status" for message in told)

    async def open(self) -> None:
        self.socket = await self.premises.socket(self.table, self.headers)
        self.cut = ""

    def catch_up(self) -> None:
        """Read what came meanwhile."""
        self.heard([], ())

    async def says(self, sent: bytes) -> list[dict[str, Any]]:
        """The answer to a message and what came before it; nothing if it was cut off instead."""
        self.sent = sent
        self.socket.send(sent)
        return await self.hear_of(*ANSWERS)

    async def sends(self, raw: bytes) -> list[dict[str, Any]]:
        """Bytes that may be no message, with one after them that is answered in any case."""
        self.sent = raw
        self.socket.line.send(raw + frame(TEXT, b"?"))
        return await self.hear_of(*ANSWERS)

    async def hear_of(self, *kinds: str) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = []
        try:
            await self.socket.line.until(lambda: self.heard(told, kinds))
        except TimeoutError:
            raise Broken(f"silence at seat {self.seat} after {self.sent!r}") from None
        return told

    def heard(self, told: list[dict[str, Any]], kinds: tuple[str, ...]) -> bool:
        for opcode, content in self.socket.take():
            if opcode == TEXT:
                told.append(decode(content))
                self.note(told[-1])
            elif opcode == CLOSE:
                self.cut = content[2:].decode() or "closed"
        if self.socket.line.closed:
            self.cut = self.cut or "closed"
        return bool(self.cut) or any(message["type"] in kinds for message in told)

    def note(self, message: dict[str, Any]) -> None:
        if message["type"] == "seen":
            self.seen = message
        if message.get("code") == INTERNAL:
            raise Broken(f"the server broke down: {message}")

    async def hang_up(self) -> None:
        """Its guest leaves by itself; whoever acts next at the table comes after that."""
        self.socket.line.hang_up()
        await asyncio.sleep(0)
