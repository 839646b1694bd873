"""An event stream, read as a browser reads it: events with their names, and the id to go on from."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from server.clients.wire import PATIENCE, chunks, head, opened, request

if TYPE_CHECKING:
    from server.clients.device import Device


@dataclass(frozen=True)
class Told:
    kind: str
    id: str
    data: Any


class Stream:
    """`id`: the last event that came."""

    def __init__(self, pieces: AsyncIterator[bytes]) -> None:
        self.pieces = pieces
        self.buffer = b""
        self.id = ""

    async def next(self, seconds: float = PATIENCE) -> Told:
        """The next event; signs of life are none."""
        async with asyncio.timeout(seconds):
            while True:
                block, found, rest = self.buffer.partition(b"\n\n")
                if not found:
                    self.buffer += await anext(self.pieces)
                    continue
                self.buffer = rest
                if (told := self.read(block.decode())) is not None:
                    return told

    async def until(self, kind: str) -> Told:
        while (told := await self.next()).kind != kind:
            pass
        return told

    def read(self, block: str) -> Told | None:
        fields = dict(line.split(": ", 1) for line in block.splitlines() if line and not line.startswith(":"))
        self.id = fields.get("id", self.id)
        if "data" not in fields:
            return None
        return Told(fields.get("event", "message"), self.id, msgspec.json.decode(fields["data"]))


@asynccontextmanager
async def stream(device: Device, path: str, code: str = "", resume: str = "") -> AsyncIterator[Stream]:
    """Open until the block ends. `resume`: the id of the last event that was taken."""
    reader, writer = await opened(device.url, device.source)
    try:
        headers = {**device.headers(code), **({"Last-Event-ID": resume} if resume else {})}
        writer.write(request(device.url, "GET", path, headers, None))
        status, found = await head(reader)
        assert status == 200, f"{path}: {status}"
        yield Stream(chunks(reader, found))
    finally:
        writer.close()
