"""The database file of a folder: made whole before it gets its name, or looked at before it is touched."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import apsw
from apsw import Connection

from tagluff.server.store.connecting import beside, log_is_left, looking_alone, opened
from tagluff.server.store.disk import Disk
from tagluff.server.store.protocol import StoreError
from tagluff.server.store.schema import APPLICATION, Schema

FILE: Final = "tagluff.sqlite"


def provide(path: Path, disk: Disk, schema: Schema) -> None:
    """A file that this program may open for writing is there afterwards, for this user alone."""
    if path.exists():
        with looking_alone(path) as connection:
            verify(connection, path, schema)
    elif log_is_left(path):
        raise StoreError("log_without_file", "", {"path": str(path)})
    else:
        found(path, disk, schema)
    for file in (path, *beside(path)):
        if file.exists():
            file.chmod(0o600)


def verify(connection: Connection, path: Path, schema: Schema) -> int:
    """The version of a file of ours. Any other is refused, and so is one that a newer program has written."""
    try:
        application = connection.pragma("application_id")
        version = int(connection.pragma("user_version"))
    except apsw.NotADBError:
        application = None
    if application != APPLICATION:
        raise StoreError("not_ours", "", {"path": str(path)})
    if version > schema.version:
        raise StoreError("newer_schema", "", {"path": str(path), "version": version, "ours": schema.version})
    return version


def found(path: Path, disk: Disk, schema: Schema) -> None:
    """A power cut leaves no half of it under its name."""
    new = path.with_name(path.name + ".new")
    for file in (new, *beside(new)):
        disk.remove(file)
    disk.make_file(new)
    with closing(opened(new, apsw.SQLITE_OPEN_READWRITE, disk.vfs)) as connection:
        connection.pragma("journal_mode", "MEMORY")
        connection.pragma("synchronous", disk.synchronous)
        connection.pragma("application_id", APPLICATION)
        schema.bring_up(connection)
        connection.pragma("journal_mode", "WAL")
    disk.move(new, path)
