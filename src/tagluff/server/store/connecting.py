"""Connections to the database file, each for its purpose: to read and write, or to look without leaving a trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import apsw
from apsw import Connection

from tagluff.server.store.disk import Disk
from tagluff.server.store.lock import is_locked

PATIENCE = 5000  # milliseconds to wait for a lock; SQLite's own are held for moments only
CACHE = 4_000  # KiB of pages: a batch of a busy server fits
LITTLE = 1_000  # the same for connections that look up a table now and then, or carry pages over


def connect(path: Path, disk: Disk, cache: int = CACHE) -> Connection:
    """To read and write."""
    connection = opened(path, apsw.SQLITE_OPEN_READWRITE, disk.vfs)
    connection.pragma("journal_mode", "WAL")
    connection.pragma("synchronous", disk.synchronous)
    connection.pragma("fullfsync", True)  # macOS: as far as the disk itself
    connection.pragma("foreign_keys", True)
    connection.pragma("cache_size", -cache)
    connection.wal_autocheckpoint(0)  # it has its own time (log.py)
    return connection


@contextmanager
def looking(path: Path) -> Iterator[Connection]:
    """A snapshot of a database, whether a server runs or not: no byte of it changes, no file comes or goes."""
    if not is_locked(path.parent):
        with looking_alone(path) as connection:
            yield connection
    else:
        with snapshot(opened(path, apsw.SQLITE_OPEN_READONLY)) as connection:
            yield connection


@contextmanager
def looking_alone(path: Path) -> Iterator[Connection]:
    """The same where no server runs. If the last one left something in the log, others are kept out meanwhile."""
    if log_is_left(path):
        connection = opened(path, apsw.SQLITE_OPEN_READWRITE)
        connection.pragma("locking_mode", "EXCLUSIVE")  # its index of the log is in memory then, not in a file
    else:
        connection = opened(path, apsw.SQLITE_OPEN_READONLY, immutable="1")
    with snapshot(connection):
        yield connection


@contextmanager
def snapshot(connection: Connection) -> Iterator[Connection]:
    with closing(connection):
        connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        connection.execute("BEGIN")
        yield connection


def log_is_left(path: Path) -> bool:
    log, _ = beside(path)
    return log.exists() and log.stat().st_size > 0


def beside(path: Path) -> tuple[Path, Path]:
    """SQLite's log, and its index of the log."""
    return path.with_name(path.name + "-wal"), path.with_name(path.name + "-shm")


def opened(path: Path, flags: int, vfs: str | None = None, **more: str) -> Connection:
    """No other bytes of a sector than those that were written are taken for safe when the power fails (psow)."""
    asked = "&".join(f"{name}={value}" for name, value in {"psow": "0", **more}.items())
    uri = f"file:{quote(str(path.absolute()))}?{asked}"
    connection = Connection(uri, flags=flags | apsw.SQLITE_OPEN_URI, vfs=vfs)
    connection.set_busy_timeout(PATIENCE)
    return connection
