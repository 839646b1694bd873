"""The one thread that reads. It sees whatever was acknowledged before it was asked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Concatenate, ParamSpec, TypeVar

import apsw
from apsw import Connection

from tagluff.server.store.protocol import StoreError

MOST_WAITING = 4096  # questions

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


class Reader:
    """Questions are answered one after the other, beside whatever is being written."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.thread = ThreadPoolExecutor(1, "store reader")
        self.waiting = 0
        self.closed = False

    async def read(
        self, question: Callable[Concatenate[Connection, Asked], Found], *asked: Asked.args, **more: Asked.kwargs
    ) -> Found:
        if self.closed:
            raise StoreError("closed")
        if self.waiting >= MOST_WAITING:
            raise StoreError("busy", "", {"waiting": self.waiting})
        self.waiting += 1
        try:
            return await asyncio.wrap_future(self.thread.submit(question, self.connection, *asked, **more))
        except apsw.Error as error:
            raise StoreError("cannot_read", "", {"reason": str(error)}) from error
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """What was asked for is read first."""
        self.closed = True
        await asyncio.to_thread(self.thread.shutdown)
        self.connection.close()
