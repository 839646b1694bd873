"""What is wrong with a data folder? Nothing is changed by looking, and a server may run meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from stat import S_IMODE

import apsw
from apsw import Connection
from msgspec import Struct

from tagluff.server.store.connecting import beside, log_is_left, looking
from tagluff.server.store.founding import FILE, verify
from tagluff.server.store.protocol import StoreError
from tagluff.server.store.schema import SCHEMA, Schema

MOST = 100  # findings of one kind

GAPS = """
SELECT name, min(sequence), max(sequence), count(*) FROM entries GROUP BY name
HAVING min(sequence) <> 1 OR max(sequence) <> count(*)
"""
UNSUMMED = "SELECT name FROM tables EXCEPT SELECT name FROM summaries"


class Finding(Struct, frozen=True):
    """Something that is wrong, as a code with the facts of the case."""

    code: str
    facts: dict[str, object] = {}


def ignore(step: str) -> None:
    """Whoever asks does not want to know how far it has come."""


def check(folder: Path, tell: Callable[[str], None] = ignore, *, schema: Schema = SCHEMA) -> list[Finding]:
    """Everything that is found, nothing if all is well. `tell` hears each step before it is taken."""
    try:
        return list(findings(folder, tell, schema))
    except StoreError as error:
        return [Finding(error.code, error.facts)]
    except (apsw.Error, OSError) as error:
        return [Finding("cannot_read", {"folder": str(folder), "reason": str(error)})]


def findings(folder: Path, tell: Callable[[str], None], schema: Schema) -> Iterator[Finding]:
    tell("folder")
    path = folder / FILE
    if not folder.is_dir():
        raise StoreError("no_folder", "", {"folder": str(folder)})
    if not path.exists():
        raise StoreError("log_without_file" if log_is_left(path) else "no_database", "", {"path": str(path)})
    yield from open_to_others(folder, path, *beside(path))
    with looking(path) as connection:
        version = verify(connection, path, schema)
        yield from malformed(connection, tell)
        if version == schema.version:  # an older one is brought up when a server opens it
            yield from incomplete(connection, tell)


def open_to_others(*paths: Path) -> Iterator[Finding]:
    """Hands, decks and hashes of secrets are in there."""
    for path in paths:
        mode = S_IMODE(path.stat().st_mode) if path.exists() else 0
        if mode & 0o077:
            yield Finding("open_to_others", {"path": str(path), "mode": f"{mode:04o}"})


def malformed(connection: Connection, tell: Callable[[str], None]) -> Iterator[Finding]:
    """Pages, indexes, and rows that refer to no table."""
    tell("pages")
    for (line,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
        if line != "ok":
            yield Finding("malformed", {"says": line})
    tell("references")
    for table, _, parent, _ in islice(connection.execute("PRAGMA foreign_key_check"), MOST):
        yield Finding("dangling", {"from": table, "to": parent})


def incomplete(connection: Connection, tell: Callable[[str], None]) -> Iterator[Finding]:
    """The entries of every table count from 1 without a gap, and every table has its summary."""
    tell("sequences")
    for name, first, last, count in islice(connection.execute(GAPS), MOST):
        yield Finding("gap", {"table": name, "first": first, "last": last, "entries": count})
    for (name,) in islice(connection.execute(UNSUMMED), MOST):
        yield Finding("no_summary", {"table": name})
