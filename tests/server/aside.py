"""Work in a process of its own that is asked from here: many clients in one process make each other late."""

from __future__ import annotations

import asyncio
import resource
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any


def allow_files() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def in_process(work: Any, pipe: Connection, *arguments: Any) -> None:
    """Does what the pipe says: a word and its arguments, and the answer goes back."""
    allow_files()
    asyncio.run(obeying(work(*arguments), pipe))


async def obeying(work: Any, pipe: Connection) -> None:
    loop = asyncio.get_running_loop()
    while (asked := await loop.run_in_executor(None, pipe.recv)) is not None:
        answer = getattr(work, asked[0])(*asked[1:])
        pipe.send(await answer if asyncio.iscoroutine(answer) else answer)


class Aside:
    """A process with something in it."""

    def __init__(self, work: Any, *arguments: Any) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=in_process, args=(work, theirs, *arguments), daemon=True)
        self.process.start()

    @property
    def pid(self) -> int:
        return self.process.pid or 0

    def ask(self, *words: Any) -> None:
        self.pipe.send(words)

    def answer(self) -> Any:
        return self.pipe.recv()

    def asked(self, *words: Any) -> Any:
        self.ask(*words)
        return self.answer()

    def end(self) -> None:
        self.pipe.send(None)
        self.process.join()
