"""Long work on the loop, a slice at a time: however many ask for some, everybody else waits for one slice of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import islice
from typing import Final, TypeVar

AT_ONCE: Final = 10  # actions that are played again before others may go on

T = TypeVar("T")


class Slices:
    """Whoever has the lock works; the others wait for their turn, and the loop turns between two of them."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()

    async def cut(self, work: Iterator[T]) -> AsyncIterator[T]:
        """All that comes of it."""
        while done := await self.slice(work):
            for one in done:
                yield one

    async def turn(self, do: Callable[[], T]) -> T:
        """One thing that takes a while."""
        async with self.lock:
            done = do()
            await asyncio.sleep(0)
            return done

    async def slice(self, work: Iterator[T]) -> list[T]:
        return await self.turn(lambda: list(islice(work, AT_ONCE)))
