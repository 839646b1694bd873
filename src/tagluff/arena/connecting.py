"""Connections to a file of results: to write, by several processes at once, or to look without leaving a trace.

While somebody writes, SQLite keeps a log beside the file (WAL), so that nobody waits for somebody who reads. Whoever is
the last to write puts it away: a file by itself can be copied, and read where nothing may be written.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Final
from urllib.parse import quote

import apsw
from apsw import Connection

PATIENCE: Final = 10_000  # milliseconds to wait for somebody else who writes
PAUSE: Final = 0.02  # seconds until it is tried again
LONGEST_ROW: Final = 1_000_000  # bytes; SQLite makes none that is longer
FORMATS: Final = slice(18, 20)  # bytes of a file's header, which say whether it has a log
LOGGED: Final = b"\2\2"


def to_write(path: Path) -> Connection:
    """It is made if there is none. The log begins later, when we know that the file is ours."""
    connection = guarded(Connection(str(path)))
    connection.transaction_mode = "IMMEDIATE"  # who reads first and then writes is not waited for, but refused
    return connection


def to_look(path: Path) -> Connection:
    """Who could write takes the log away again, if nobody else uses it; who could not begins none."""
    connection = guarded(opened_to_look(path.resolve()))
    connection.pragma("query_only", True)
    return connection


def opened_to_look(path: Path) -> Connection:
    if os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        return Connection(str(path), flags=apsw.SQLITE_OPEN_READWRITE)
    if is_logged(path) and not log_is_left(path):
        uri = f"file:{quote(str(path))}?immutable=1"
        return Connection(uri, flags=apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI)
    return Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)


def is_logged(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(FORMATS.stop)[FORMATS] == LOGGED


def log_is_left(path: Path) -> bool:
    """Does somebody write now, or was somebody stopped by force?"""
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


def guarded(connection: Connection) -> Connection:
    """A file may come from anywhere: it runs nothing, and no value of it is long."""
    connection.set_busy_timeout(PATIENCE)
    connection.pragma("trusted_schema", False)
    connection.limit(apsw.SQLITE_LIMIT_LENGTH, LONGEST_ROW)
    return connection


def begin_log(connection: Connection) -> None:
    """Others may do so, or put it away, at the same moment, and here SQLite does not wait for them by itself."""
    until = monotonic() + PATIENCE / 1000
    while not has_log(connection, until):
        sleep(PAUSE)
    # A game that the power cut takes is played again, so no commit need wait for the disk.
    connection.pragma("synchronous", "NORMAL")


def has_log(connection: Connection, until: float) -> bool:
    """Now, if SQLite lets us; after a while it must. Who has read by the log holds it: nobody else puts it away."""
    try:
        connection.pragma("journal_mode", "WAL")
        connection.pragma("schema_version")
        return str(connection.pragma("journal_mode")) == "wal"
    except apsw.BusyError:
        if monotonic() > until:
            raise
        return False


def close(connection: Connection) -> None:
    """Without a log, unless somebody else still uses it; nothing is lost if it stays."""
    if not connection.pragma("query_only"):
        connection.set_busy_timeout(0)
        with suppress(apsw.Error):
            connection.pragma("synchronous", "FULL")
            connection.pragma("journal_mode", "DELETE")
    connection.close()


@contextmanager
def closed_if_refused(connection: Connection) -> Iterator[Connection]:
    """A file that turns out not to be ours is let go as it is."""
    try:
        yield connection
    except BaseException:
        connection.close()
        raise
