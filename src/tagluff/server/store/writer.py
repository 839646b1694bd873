"""The one thread that writes: it takes all that wait, commits them together, and only then has them answered."""

from __future__ import annotations

import asyncio
from asyncio import AbstractEventLoop, Future
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

import apsw
from apsw import Connection

from tagluff.server.store.batch import Answer, write_batch
from tagluff.server.store.log import Log
from tagluff.server.store.protocol import Change, StoreError

MOST_WAITING = 4096  # changes; a server has one or two a table under way
LARGE = 512  # changes; a batch takes no more when it has so many

Waiting = tuple[Change, "Future[None]"]


class Writer:
    """Changes of one turn of the loop are handed over together, and those of one commit are answered together."""

    def __init__(self, connection: Connection, log: Log) -> None:
        self.connection = connection
        self.log = log
        self.fresh: list[Waiting] = []  # not handed over yet
        self.handed: SimpleQueue[list[Waiting]] = SimpleQueue()  # an empty one is the last
        self.waiting = 0
        self.closed = False
        self.thread = Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    # In the loop

    async def write(self, change: Change) -> None:
        if self.closed:
            raise StoreError("closed")
        if self.waiting >= MOST_WAITING:
            raise StoreError("busy", "", {"waiting": self.waiting})
        loop = asyncio.get_running_loop()
        if not self.fresh:
            loop.call_soon(self.hand_over)
        future = loop.create_future()
        self.fresh.append((change, future))
        self.waiting += 1
        await future

    def hand_over(self) -> None:
        if self.fresh:
            self.handed.put(self.fresh)
            self.fresh = []

    def answer(self, answered: Sequence[tuple[Future[None], Answer]]) -> None:
        self.waiting -= len(answered)
        for future, answer in answered:
            if future.done():
                continue  # whoever asked does not wait any more
            if answer is None:
                future.set_result(None)
            else:
                future.set_exception(answer)

    async def close(self) -> None:
        """What was asked for is written first."""
        if not self.closed:
            self.closed = True
            self.hand_over()
            self.handed.put([])
        await asyncio.to_thread(self.thread.join)

    # In the thread

    def run(self) -> None:
        while batch := self.gather():
            self.log.carry_over()
            answers = self.commit([change for change, _ in batch])
            self.tell([future for _, future in batch], answers)
        with suppress(apsw.Error):  # it is all in the log, which is read when the file is opened next
            self.log.close()

    def gather(self) -> list[Waiting]:
        """All that wait; none if nothing comes any more."""
        batch = self.handed.get()
        while batch and len(batch) < LARGE:
            try:
                more = self.handed.get_nowait()
            except Empty:
                break
            if not more:
                self.handed.put(more)
                break
            batch += more
        return batch

    def tell(self, futures: Sequence[Future[None]], answers: Sequence[Answer]) -> None:
        """Each loop at once; one that has ended has nobody who waits."""
        by_loop: dict[AbstractEventLoop, list[tuple[Future[None], Answer]]] = {}
        for future, answer in zip(futures, answers, strict=True):
            by_loop.setdefault(future.get_loop(), []).append((future, answer))
        for loop, answered in by_loop.items():
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.answer, answered)

    def commit(self, changes: Sequence[Change]) -> list[Answer]:
        """Where the database refuses a batch because of what is in it, each change is tried alone."""
        try:
            return write_batch(self.connection, changes)
        except Exception as error:
            if len(changes) > 1 and about_content(error):
                return [answer for change in changes for answer in self.commit([change])]
            return [StoreError("cannot_write", "", {"reason": str(error)}) for _ in changes]


def about_content(error: Exception) -> bool:
    """Is it about what was to be written, rather than about the disk?"""
    content = (apsw.ConstraintError, apsw.MismatchError, apsw.SQLError, apsw.TooBigError)
    return isinstance(error, content) or not isinstance(error, apsw.Error)
