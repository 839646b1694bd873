"""One server a folder. The lock is SQLite's own: it goes with its process, however that ends, on every system."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import apsw
from apsw import Connection

from tagluff.server.store.protocol import StoreError

FILE = "lock"
PATIENCE = 1000  # milliseconds: somebody may be looking whether it is locked


class Lock:
    """Held from when it is made until it is released, or the process ends."""

    def __init__(self, folder: Path) -> None:
        path = folder / FILE
        path.touch(mode=0o600)
        self.connection = Connection(str(path))
        self.connection.set_busy_timeout(PATIENCE)
        try:
            self.connection.pragma("journal_mode", "MEMORY")  # it has nothing to journal
            self.connection.execute("BEGIN EXCLUSIVE")
        except apsw.BusyError as error:
            self.connection.close()
            raise StoreError("in_use", "", {"folder": str(folder)}) from error

    def release(self) -> None:
        self.connection.close()


def is_locked(folder: Path) -> bool:
    """Does a server run on this folder?"""
    path = folder / FILE
    if not path.exists():
        return False
    with closing(Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        try:
            connection.pragma("schema_version")
        except apsw.BusyError:
            return True
        return False
