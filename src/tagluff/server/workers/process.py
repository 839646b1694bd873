"""A worker's process as the server sees it: started, asked one thing at a time, ended and buried."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from math import ceil
from typing import Any, Final, cast

from msgspec import DecodeError, Struct

from tagluff.server.workers.frames import (
    LENGTH,
    LONGEST_TOLD,
    AnyTold,
    Ready,
    TooLong,
    Unready,
    length_in,
    told,
)

SECONDS_TO_START: Final = 60
SECONDS_TO_END: Final = 1
SPARE_SECONDS: Final = 5  # beyond the limit, before a worker without a server ends itself
MODULE: Final = "tagluff.server.workers.thinker"


class Lost(Exception):
    """The process ended, or what it says makes no sense: nothing more is to be had from it."""


class Manner(Struct, frozen=True, kw_only=True):
    """How workers work: seconds for a decision, bots to keep in mind, modules to import, bytes of memory."""

    seconds: float
    minds: int
    bring: tuple[str, ...]
    memory: int

    def command(self) -> list[str]:
        """The same Python with the same modules; `-P`, for the folder it stands in is no place to look for ours."""
        limits = [str(self.memory), str(ceil(self.seconds) + SPARE_SECONDS)]
        return [sys.executable, "-P", "-m", MODULE, *limits, *self.bring]


class Pipe(asyncio.SubprocessProtocol):
    """What comes from the process, frame by frame."""

    def __init__(self) -> None:
        self.coming = bytearray()
        self.news = asyncio.Event()
        self.lost = False
        self.gone = asyncio.Event()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """One frame is waited for at a time; whoever sends much more floods."""
        self.coming += data
        self.lost = self.lost or len(self.coming) > 2 * LONGEST_TOLD
        self.news.set()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        self.lost = True
        self.news.set()

    @property
    def spoilt(self) -> bool:
        """Has it ended, or said something that nobody asked for?"""
        return self.lost or bool(self.coming)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has ended, and all its pipes are closed."""
        self.gone.set()

    async def take(self, count: int) -> bytes:
        while len(self.coming) < count and not self.lost:
            self.news.clear()
            await self.news.wait()
        if len(self.coming) < count:
            raise Lost
        taken = bytes(self.coming[:count])
        del self.coming[:count]
        return taken

    async def frame(self) -> AnyTold:
        try:
            length = length_in(await self.take(LENGTH.size), LONGEST_TOLD)
            return told.decode(await self.take(length))
        except (TooLong, DecodeError) as error:
            raise Lost from error


class Process:
    """One that was started; it may have ended since."""

    def __init__(self, transport: asyncio.SubprocessTransport, pipe: Pipe) -> None:
        self.transport = transport
        self.pipe = pipe
        self.going = cast(asyncio.WriteTransport, transport.get_pipe_transport(0))

    @classmethod
    async def start(cls, manner: Manner) -> Process:
        """It finds the modules that the server finds. What it has to say to nobody in particular, nobody hears."""
        streams: dict[str, Any] = {"stdin": asyncio.subprocess.PIPE, "stdout": asyncio.subprocess.PIPE}
        transport, pipe = await asyncio.get_running_loop().subprocess_exec(
            Pipe,
            *manner.command(),
            **streams,
            stderr=asyncio.subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        )
        return cls(transport, pipe)

    async def ready(self) -> None:
        """Lost, with the reason if it gave one, where it cannot begin."""
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                said = await self.pipe.frame()
        except TimeoutError:
            raise Lost("it did not begin") from None
        if not isinstance(said, Ready):
            raise Lost(said.why if isinstance(said, Unready) else "")

    async def ask(self, frame: bytes) -> AnyTold:
        """One answer; whoever says more than that is not to be trusted."""
        self.going.write(frame)
        said = await self.pipe.frame()
        if self.pipe.coming:
            raise Lost
        return said

    async def end(self) -> None:
        """Killed, for it has nothing to lose, and waited for, so that nothing is left of it."""
        with suppress(ProcessLookupError):
            self.transport.kill()
        self.transport.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(SECONDS_TO_END):
                await self.pipe.gone.wait()
