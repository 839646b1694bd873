"""A server with a supervisor, in a process of its own: it kills it, starts it again, and looks at the clock.

Whoever is killed is started again by somebody who has nothing else to do. The process with the clients has: when a
server dies, hundreds of them come back at once, and it is up to 0.8 s late itself, which is not the server's doing.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path
from time import time

from server.aside import Aside
from server.clients.wire import ask
from server.running import Server

Answer = tuple[int, list[str]]  # the exit code of a server that was stopped, and what it said last


@dataclass(frozen=True)
class Back:
    """Seconds after the kill: the process is gone, the next one says where it is, and somebody was answered."""

    gone: float
    started: float
    answered: float

    def __str__(self) -> str:
        return f"{self.answered:.2f} s (gone after {self.gone:.2f} s, started after {self.started:.2f} s)"


class Supervisor:
    """In the process of its own."""

    def __init__(self, data: Path) -> None:
        self.server = Server(data)
        self.again: asyncio.Task[Back] | None = None

    async def start(self) -> int:
        """The port."""
        await self.server.start()
        return self.server.port

    async def kill(self) -> float:
        """When it was; another one is started at once."""
        began = time()
        await self.server.kill()
        self.again = asyncio.ensure_future(self.start_again(began, time() - began))
        return began

    async def start_again(self, began: float, gone: float) -> Back:
        await self.server.start()
        started = time() - began
        await ask(self.server.url, "GET", "/api/offered", {})
        return Back(gone, started, time() - began)

    async def back(self) -> Back:
        assert self.again is not None
        return await self.again

    async def stop(self) -> Answer:
        return await self.server.stop(), self.server.lines[-5:]


class Supervised:
    """The same, from where it is asked."""

    def __init__(self, data: Path) -> None:
        self.aside = Aside(Supervisor, data)
        self.port = 0
        self.running = False

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def __aenter__(self) -> Supervised:
        self.port = await asyncio.to_thread(self.aside.asked, "start")
        self.running = True
        return self

    async def __aexit__(self, *_: object) -> None:
        if self.running:
            await self.stop()
        await asyncio.to_thread(self.aside.end)

    async def kill(self) -> float:
        """When it was, in seconds since 1970."""
        return float(await asyncio.to_thread(self.aside.asked, "kill"))

    async def back(self) -> Back:
        back: Back = await asyncio.to_thread(self.aside.asked, "back")
        return back

    async def stop(self) -> Answer:
        """As Ctrl-C ends it."""
        self.running = False
        answer: Answer = await asyncio.to_thread(self.aside.asked, "stop")
        return answer
