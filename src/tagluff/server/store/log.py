"""SQLite's log of commits: now and then its pages are carried over into the file, and it begins anew.

Most of it is carried over beside the writing, by a connection of its own: that takes a while, and commits go on being
added to the log. What came meanwhile is little, and carried over between two commits; the next one begins the log anew.
"""

from __future__ import annotations

import logging
from concurrent.futures import Executor, Future
from contextlib import closing

import apsw
from apsw import Connection

log = logging.getLogger("tagluff.server")


def begin_anew(connection: Connection) -> None:
    """What the last server left in its log is carried over before anything is added to it.

    After a power cut its end may lie within a sector, and writing there again could spoil what was acknowledged.
    """
    connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)


class Log:
    """Its length, as the one who writes sees it, and who carries most of it over."""

    def __init__(self, writing: Connection, carrying: Connection, beside: Executor, enough: int) -> None:
        self.writing = writing
        self.carrying = carrying
        self.beside = beside
        self.enough = enough
        self.pages = 0
        self.carried = 0
        self.under_way: Future[bool] | None = None
        writing.set_wal_hook(self.grow)

    def grow(self, connection: Connection, database: str, pages: int) -> int:
        self.carried = min(self.carried, pages)
        self.pages = pages
        return apsw.SQLITE_OK

    def carry_over(self) -> None:
        """If it has grown enough. While somebody reads an old snapshot it cannot begin anew, and grows on."""
        if self.under_way is not None:
            self.finish(self.under_way)
        elif self.pages - self.carried >= self.enough:
            self.carried = self.pages
            self.under_way = self.beside.submit(carry, self.carrying)

    def finish(self, under_way: Future[bool]) -> None:
        """The few pages that are left, once the others are in the file."""
        if under_way.done():
            self.under_way = None
            if under_way.result():
                carry(self.writing)

    def close(self) -> None:
        """What is under way is finished first. SQLite carries over the rest when the last connection closes."""
        self.beside.shutdown()
        with closing(self.writing), closing(self.carrying):
            pass


def carry(connection: Connection) -> bool:
    """As much as can be without waiting for anybody. If it fails, all stays in the log until the next time."""
    try:
        connection.wal_checkpoint()
    except Exception as error:  # whatever it is, commits go on
        log.warning("the store's log was not carried over: %s", error)
        return False
    return True
