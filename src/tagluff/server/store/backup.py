"""A copy of all tables as they stand at one moment, while a server runs or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex

import apsw
from apsw import Connection
from msgspec import Struct

from tagluff.server.store.connecting import looking, opened
from tagluff.server.store.disk import DISK, Disk
from tagluff.server.store.founding import FILE, verify
from tagluff.server.store.protocol import StoreError
from tagluff.server.store.schema import SCHEMA

PAGES = 1000  # copied between two reports


class Copied(Struct, frozen=True):
    """What a backup holds."""

    path: Path
    tables: int
    bytes: int


def ignore(pages: int, of: int) -> None:
    """Whoever asks does not want to know how far it has come."""


def backup(folder: Path, target: Path, tell: Callable[[int, int], None] = ignore, *, disk: Disk = DISK) -> Copied:
    """Written whole, or not at all; nothing is overwritten (`exists`). `tell` hears how many pages of how many.

    To go back to it, put it into an empty folder as tagluff.sqlite.
    """
    source = folder / FILE
    if not source.exists():
        raise StoreError("no_database", "", {"path": str(source)})
    if target.exists():
        raise StoreError("exists", "", {"path": str(target)})
    try:
        with looking(source) as connection:
            verify(connection, source, SCHEMA)
            return copied(connection, target, tell, disk)
    except FileExistsError as error:
        raise StoreError("exists", "", {"path": str(target)}) from error
    except (apsw.Error, OSError) as error:
        raise StoreError("cannot_copy", "", {"path": str(target), "reason": str(error)}) from error


def copied(source: Connection, target: Path, tell: Callable[[int, int], None], disk: Disk) -> Copied:
    """It gets its name when it is durable."""
    with unfinished(target, disk) as part:
        with closing(opened(part, apsw.SQLITE_OPEN_READWRITE, disk.vfs)) as copy:
            copy.pragma("journal_mode", "OFF")  # what is left of a failure is thrown away
            copy.pragma("synchronous", disk.synchronous)
            copy.pragma("fullfsync", True)
            copy_pages(source, copy, tell)
        size = part.stat().st_size
        disk.place(part, target)
    return Copied(target, int(source.execute("SELECT count(*) FROM tables").get), size)


@contextmanager
def unfinished(target: Path, disk: Disk) -> Iterator[Path]:
    part = target.with_name(f"{target.name}.{token_hex(4)}.part")
    disk.make_file(part)
    try:
        yield part
    finally:
        disk.remove(part)


def copy_pages(source: Connection, copy: Connection, tell: Callable[[int, int], None]) -> None:
    """The source has a snapshot, so what is written to it meanwhile neither shows nor disturbs."""
    with copy.backup("main", source, "main") as pages:
        while not pages.done:
            pages.step(PAGES)
            tell(pages.page_count - pages.remaining, pages.page_count)
