"""Databases of every schema there ever was are opened by this program, step by step, each whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import apsw
import pytest

from server.store.power import NEWER
from tagluff.server.store.checking import check
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import Change, Entry, Grant, KeptTable, Saying, StoreError, Summary
from tagluff.server.store.schema import FIRST, SCHEMA, Schema
from tagluff.server.store.sqlite import SqliteStore

GATHERING = KeptTable(
    table="0123456789abcdef",
    made=1700000000000,
    settings=b'{"game":"nordic"}',
    summary=Summary("gathering", True, None, 1700000000000, b'{"players":["Ada"]}'),
    grants=(
        Grant(0, bytes(range(32)), "device"),
        Grant(0, bytes(range(32, 64)), "key"),
        Grant(1, bytes(range(64, 96)), "device"),
    ),
    entries=(Entry(1, 1700000000000, b'{"type":"opened"}'), Entry(2, 1700000000500, b'{"type":"sat"}')),
    sayings=(Saying(1, 1700000000600, '{"text":"tjänare"}'.encode()),),
    said=1,
)
OVER = KeptTable(
    table="fedcba9876543210",
    made=1700000001000,
    settings=b'{"game":"asia"}',
    summary=Summary("over", False, 1700000009000, 1700000003000, b'{"totals":[1,2]}'),
    grants=(),
    entries=(
        Entry(1, 1700000001000, b'{"type":"opened"}'),
        Entry(2, 1700000002000, b'{"type":"played"}'),
        Entry(3, 1700000003000, b"\x00\xff"),
    ),
    sayings=(),
    said=0,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a database that the first program wrote."""
    tmp_path.chmod(0o700)
    path = tmp_path / FILE
    connection = apsw.Connection(str(path))
    connection.execute((Path(__file__).parent / "schema1.sql").read_text(encoding="utf-8"))
    connection.close()
    path.chmod(0o600)
    return tmp_path


def version(folder: Path) -> int:
    connection = apsw.Connection(str(folder / FILE))
    found = int(connection.pragma("user_version"))
    connection.close()
    return found


async def verify_opened(folder: Path, schema: Schema) -> None:
    """Everything is there, and it goes on."""
    store = SqliteStore.open(folder, schema=schema)
    assert await store.table(GATHERING.table) == GATHERING
    assert await store.table(OVER.table) == OVER
    assert await store.record(OVER.table) == "TAGLUFF RECORD\nplayed: å\n"
    assert [kept.table for kept in await store.open_tables(10)] == [GATHERING.table]
    assert [kept.seat for kept in await store.held_by(bytes(range(64, 96)), 10)] == [1]
    assert await store.due(1700000009000, 10) == [OVER.table]
    await store.write(Change(table=GATHERING.table, entries=(Entry(3, 0, b""),)))
    await store.close()


def test_a_database_of_the_first_schema_is_opened(folder: Path) -> None:
    assert check(folder) == []
    asyncio.run(verify_opened(folder, SCHEMA))
    assert check(folder) == []
    assert version(folder) == SCHEMA.version


def test_the_first_step_is_what_it_was(folder: Path) -> None:
    def made(connection: apsw.Connection) -> Sequence[object]:
        return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()

    new = apsw.Connection(":memory:")
    new.execute(FIRST)
    assert made(new) == made(apsw.Connection(str(folder / FILE)))


def test_every_step_that_is_missing_is_taken(folder: Path) -> None:
    assert NEWER.version == SCHEMA.version + 2
    asyncio.run(verify_opened(folder, NEWER))
    assert version(folder) == NEWER.version
    assert check(folder, schema=NEWER) == []
    with pytest.raises(StoreError, match="newer_schema"):
        SqliteStore.open(folder)


@pytest.mark.parametrize(
    ("step", "code"), [("DROP TABLE entries; SELECT nonsense", "cannot_open"), ("DELETE FROM tables", "dangling")]
)
def test_a_step_that_fails_leaves_the_database_as_it_was(step: str, code: str, folder: Path) -> None:
    """The one before it was taken, and stays."""
    index = "CREATE INDEX by_time ON entries (at)"
    with pytest.raises(StoreError, match=code):
        SqliteStore.open(folder, schema=Schema((*SCHEMA.steps, index, step)))
    assert version(folder) == SCHEMA.version + 1
    asyncio.run(verify_opened(folder, Schema((*SCHEMA.steps, index))))
