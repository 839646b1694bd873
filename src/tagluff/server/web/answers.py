"""How an answer is sent: with the headers that all have, whole or piece by piece."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from tagluff.server.web.counts import Counts
from tagluff.server.web.headers import NOT_KEPT
from tagluff.server.web.http_wire import WIRE, HttpWire


class Dressed:
    """Sends with the headers that every answer has, and counts."""

    def __init__(self, scope: Scope, send: Send, common: list[tuple[bytes, bytes]], counts: Counts) -> None:
        self.scope = scope
        self.send = send
        self.common = common
        self.counts = counts
        self.started = False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            self.counts.answered(message["status"])
            message["headers"] = [*message["headers"], *self.common, *self.kept(message["headers"])]
        await self.send(message)

    def kept(self, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
        said = any(name == b"cache-control" for name, _ in headers)
        return [] if said else [(b"cache-control", NOT_KEPT.encode())]

    async def end(self, answer: Response, receive: Receive) -> None:
        """An error; in the middle of an answer there is no way to tell it but to break off."""
        if self.started:
            self.scope["state"][WIRE].abort()
        else:
            await answer(self.scope, receive, self)


class Flowing(Response):
    """An answer that comes piece by piece, as fast as it is taken."""

    def __init__(self, pieces: AsyncGenerator[bytes, None], wire: HttpWire, media: str) -> None:
        super().__init__(media_type=media)
        self.pieces = pieces
        self.wire = wire

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async with aclosing(self.pieces) as pieces:
            first = await anext(pieces, b"")  # what it refuses is told with its own status
            headers = [header for header in self.raw_headers if header[0] != b"content-length"]
            await send({"type": "http.response.start", "status": self.status_code, "headers": headers})
            await send({"type": "http.response.body", "body": first, "more_body": True})
            async for piece in pieces:
                if self.wire.transport.is_closing():
                    return
                await send({"type": "http.response.body", "body": piece, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
