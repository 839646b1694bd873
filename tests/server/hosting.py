"""A whole server in this process, with a clock that the test moves, and that can be stopped and started again."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.clients.device import Device
from tagluff.server.hub.hub import Hub
from tagluff.server.store.sqlite import SqliteStore
from tagluff.server.web.app import Web
from tagluff.server.web.gate import Gate
from tagluff.server.web.server import WebServer, listen, settings
from tagluff.server.web.site import Site
from tagluff.server.workers.workers import Workers

MONDAY = 1_800_000_000_000  # milliseconds since 1970; the clock's first time
HOUR = 3600


class Host:
    """Store, bots, hub and web on a folder. It keeps its port when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.time = MONDAY
        self.port = 0

    def now(self) -> int:
        return self.time

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Host:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        self.store = SqliteStore.open(self.folder)
        self.bots = Workers(count=1)
        self.hub = Hub(self.store, self.bots, self.now)
        listener = listen("127.0.0.1", self.port)
        self.port = listener.getsockname()[1]
        ready = asyncio.Event()
        self.server = WebServer(settings(Web(self.hub, Site(), Gate())), ready.set, self.hub.stop)
        await self.hub.start()
        self.serving = asyncio.create_task(self.server.serve([listener]))
        await ready.wait()

    async def close(self) -> None:
        self.server.should_exit = True
        await self.serving
        await self.bots.close()
        await self.store.close()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def pass_time(self, hours: float) -> None:
        """Some time passes, and the hub looks at its clock."""
        self.time += int(hours * HOUR * 1000)
        await self.hub.rooms.tick()

    def device(self, name: str) -> Device:
        return Device(self.url, name)
