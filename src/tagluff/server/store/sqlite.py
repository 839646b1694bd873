"""Tables in one SQLite file: durable when a call has returned, whatever happens to the process or to the power."""

from __future__ import annotations

from contextlib import ExitStack, closing
from pathlib import Path

import apsw

from tagluff.server.store import reading
from tagluff.server.store.connecting import LITTLE, connect
from tagluff.server.store.disk import DISK, Disk
from tagluff.server.store.founding import FILE, provide
from tagluff.server.store.lock import Lock
from tagluff.server.store.log import Log, begin_anew
from tagluff.server.store.protocol import Change, KeptSummary, KeptTable, StoreError
from tagluff.server.store.reader import Reader
from tagluff.server.store.schema import SCHEMA, Schema
from tagluff.server.store.writer import Writer


class SqliteStore:
    """A Store for one process. A folder is open in one at a time."""

    def __init__(self, lock: Lock, writer: Writer, reader: Reader) -> None:
        self.lock = lock
        self.writer = writer
        self.reader = reader

    @classmethod
    def open(cls, folder: Path, *, disk: Disk = DISK, schema: Schema = SCHEMA) -> SqliteStore:
        """The tables of a folder, which is made if it is not there. `in_use`, `not_ours`, `newer_schema`, ..."""
        try:
            return cls.opened(folder, disk, schema)
        except apsw.BusyError as error:
            raise StoreError("in_use", "", {"folder": str(folder)}) from error
        except (apsw.Error, OSError) as error:
            raise StoreError("cannot_open", "", {"folder": str(folder), "reason": str(error)}) from error

    @classmethod
    def opened(cls, folder: Path, disk: Disk, schema: Schema) -> SqliteStore:
        disk.make_folder(folder)
        path = folder / FILE
        with ExitStack() as undone:
            lock = Lock(folder)
            undone.callback(lock.release)
            provide(path, disk, schema)
            writing = undone.enter_context(closing(connect(path, disk)))
            begin_anew(writing)
            schema.bring_up(writing)
            carrying = undone.enter_context(closing(connect(path, disk, LITTLE)))
            reading = undone.enter_context(closing(connect(path, disk, LITTLE)))
            reading.pragma("query_only", True)
            undone.pop_all()
        log = Log(writing, carrying, disk.beside(), disk.checkpoint)
        return cls(lock, Writer(writing, log), Reader(reading))

    async def write(self, change: Change) -> None:
        await self.writer.write(change)

    async def table(self, table: str) -> KeptTable | None:
        return await self.reader.read(reading.table, table)

    async def record(self, table: str) -> str | None:
        return await self.reader.read(reading.record, table)

    async def open_tables(self, most: int) -> list[KeptSummary]:
        return await self.reader.read(reading.open_tables, most)

    async def held_by(self, digest: bytes, most: int) -> list[KeptSummary]:
        return await self.reader.read(reading.held_by, digest, most)

    async def with_code(self, short: str) -> KeptSummary | None:
        return await self.reader.read(reading.with_code, short)

    async def due(self, now: int, most: int) -> list[str]:
        return await self.reader.read(reading.due, now, most)

    async def close(self) -> None:
        await self.reader.close()
        await self.writer.close()
        self.lock.release()
