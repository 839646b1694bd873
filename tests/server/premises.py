"""A whole server in this process, reached by lines instead of a port, with a clock that tests move, without limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from server.lines import Door, Line, Socket, request, upgrade
from tagluff.server.hub.hub import Hub
from tagluff.server.hub.secrets import digest_of
from tagluff.server.hub.thinking import Thinkers
from tagluff.server.store.sqlite import SqliteStore
from tagluff.server.web.app import Web
from tagluff.server.web.gate import Gate
from tagluff.server.web.limits import Limits, Rate
from tagluff.server.web.site import Site

MANY = Rate(1e9, 1e9)
UNLIMITED = Limits(
    connections=10**6, per_address=10**6, sockets=10**6, sockets_per_address=10**6, arrivals=MANY, requests=MANY,
    frames=MANY, seat_frames=MANY, address_frames=MANY, tables=MANY, seats=MANY, reviews=MANY, odd=MANY,
    turn=0, rest=0, longest_rest=0,
)  # fmt: skip
START = 1_800_000_000_000  # the clock's first time
A_WHILE = 10  # turns of the loop, after which whoever only waited for the loop has gone on


class Clock:
    def __init__(self) -> None:
        self.time = START

    def now(self) -> int:
        return self.time


class Premises:
    def __init__(self, folder: Path, bots: Thinkers, clock: Clock) -> None:
        self.store = SqliteStore.open(folder)
        self.bots = bots
        self.hub = Hub(self.store, bots, clock.now)
        self.gate = Gate(UNLIMITED)
        self.door = Door(Web(self.hub, Site(), self.gate))

    async def close(self) -> None:
        await self.hub.stop()
        await self.settle()
        await self.store.close()

    async def settle(self) -> None:
        """Whatever was begun by now and needs nobody but the loop and the store's reader has been done."""
        for _ in range(2):
            for _ in range(A_WHILE):
                await asyncio.sleep(0)
            await self.store.due(0, 1)  # the reader takes one after the other
        for _ in range(A_WHILE):
            await asyncio.sleep(0)

    # What a device sends

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes | None = None) -> bytes:
        return await self.door.ask(request(method, path, headers, body))

    async def socket(self, table: str, headers: dict[str, str]) -> Socket:
        socket = Socket(self.door.line())
        await socket.open(upgrade(f"/api/tables/{table}/socket", headers))
        return socket

    def stream(self, path: str, headers: dict[str, str]) -> Line:
        """What it tells is on the line, as it comes."""
        line = self.door.line()
        line.send(request("GET", path, headers))
        return line


def secret_of(name: str) -> str:
    """A device's, of the length that they have."""
    return digest_of(name).hex()[:43]


def headers_of(device: str = "", code: str = "") -> dict[str, str]:
    """The cookie of a device by its name, with the origin that a browser adds, and a code."""
    sent = {"Cookie": f"tagluff_device={secret_of(device)}", "Origin": "http://localhost"} if device else {}
    return {**sent, "Authorization": f"Bearer {code}"} if code else sent


@asynccontextmanager
async def premises(bots: Callable[[], Thinkers], clock: Clock, count: int = 1) -> AsyncIterator[list[Premises]]:
    """So many servers on one clock, with bots of their own."""
    with TemporaryDirectory() as folder:
        thinkers = [bots() for _ in range(count)]
        opened = [Premises(Path(folder) / str(at), bot, clock) for at, bot in enumerate(thinkers)]
        try:
            yield opened
        finally:
            for one in opened:
                await one.close()
            for bot in thinkers:
                await bot.close()
