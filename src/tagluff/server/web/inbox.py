"""What came over a socket and was not read yet; and whether more may be sent.

asyncio's own Queue and Event bring rings with room for 64 things each, before the first of them comes. A socket had
five, 4 KB in all, and needed none of them: one task reads, nearly nothing ever waits, and no more than 64 things can.
"""

from __future__ import annotations

import asyncio
from typing import Generic, TypeVar

T = TypeVar("T")


class Inbox(Generic[T]):
    """As much of asyncio.Queue as one reader needs."""

    __slots__ = ("reader", "things")

    def __init__(self) -> None:
        self.things: list[T] = []
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, thing: T) -> None:
        self.things.append(thing)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> T:
        while not self.things:
            self.reader = asyncio.get_running_loop().create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.things.pop(0)

    def qsize(self) -> int:
        return len(self.things)

    def empty(self) -> bool:
        return not self.things


class Way:
    """As much of asyncio.Event as is needed where it is set nearly always: it is one only while it is not."""

    __slots__ = ("blocked",)

    def __init__(self) -> None:
        self.blocked: asyncio.Event | None = None

    def clear(self) -> None:
        if self.blocked is None:
            self.blocked = asyncio.Event()

    def set(self) -> None:
        if self.blocked is not None:
            self.blocked.set()
            self.blocked = None

    async def wait(self) -> None:
        if self.blocked is not None:
            await self.blocked.wait()
