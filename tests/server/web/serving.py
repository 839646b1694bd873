"""A real server in a thread of this process: store, hub and web, with limits of the test's own."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import uvloop

from tagluff.server.hub.hub import Hub
from tagluff.server.store.sqlite import SqliteStore
from tagluff.server.web.app import Web
from tagluff.server.web.gate import Gate
from tagluff.server.web.limits import Limits, Rate
from tagluff.server.web.server import WebServer, listen, settings
from tagluff.server.web.site import Site
from tagluff.server.workers.workers import Workers

PATIENCE = 60.0  # seconds; a busy machine takes its time
MANY = Rate(1e6, 1e6)
OPEN = Limits(
    per_address=10_000, sockets_per_address=10_000, arrivals=MANY, requests=MANY, frames=MANY, seat_frames=MANY,
    address_frames=MANY, tables=MANY, seats=MANY, reviews=MANY, goodbye=0.3,
    rest=0, longest_rest=0,
)  # fmt: skip
LOOPS: dict[str, Callable[[], asyncio.AbstractEventLoop]] = {
    "asyncio": asyncio.SelectorEventLoop,
    "uvloop": uvloop.new_event_loop,
}


class Serving:
    """Use it as `with`. `hub` makes the hub: a test of breakdowns has one that breaks down."""

    def __init__(
        self,
        folder: Path,
        limits: Limits = OPEN,
        origins: Iterable[str] = (),
        loop: str = "uvloop",
        hub: Callable[..., Hub] = Hub,
        proxied: bool = False,
    ) -> None:
        self.folder, self.gate, self.site = folder, Gate(limits), Site(origins)
        self.loop, self.make_hub, self.proxied = loop, hub, proxied
        self.listener = listen("127.0.0.1", 0)
        self.port = int(self.listener.getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"
        self.started = threading.Event()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.server: WebServer | None = None
        self.broke: BaseException | None = None

    def run(self) -> None:
        try:
            with asyncio.Runner(loop_factory=LOOPS[self.loop]) as runner:
                runner.run(self.serve())
        except BaseException as error:
            self.broke = error
        finally:
            self.started.set()

    async def serve(self) -> None:
        store, thinkers = SqliteStore.open(self.folder), Workers(1)
        try:
            hub = self.make_hub(store, thinkers)
            await hub.start()
            web = Web(hub, self.site, self.gate)
            self.server = WebServer(settings(web, self.proxied), self.started.set, hub.stop)
            await self.server.serve([self.listener])
        finally:
            await thinkers.close()
            await store.close()

    def stop(self) -> None:
        if self.server is not None:
            self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def __enter__(self) -> Serving:
        self.thread.start()
        assert self.started.wait(PATIENCE)
        if self.broke is not None:
            raise self.broke
        return self

    def __exit__(self, *_: Any) -> None:
        self.stop()
        if self.broke is not None:
            raise self.broke
