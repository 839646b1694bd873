"""The log is carried over beside the writing, and begins anew; if that fails, commits go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from server.store.promise import entry, opening
from tagluff.server.store.checking import check
from tagluff.server.store.disk import Disk
from tagluff.server.store.protocol import Change
from tagluff.server.store.sqlite import SqliteStore

MANY = 5000  # commits; a dozen is enough where nothing else happens


async def play_until(store: SqliteStore, ended: Callable[[], bool]) -> int:
    """How many entries there are then."""
    await store.write(opening("t"))
    for number in range(2, MANY):
        await store.write(Change(table="t", entries=(entry(number),)))
        if ended():
            return number
    raise AssertionError("it does not end")


async def entries(store: SqliteStore) -> int:
    kept = await store.table("t")
    assert kept is not None
    return len(kept.entries)


@pytest.mark.parametrize("checkpoint", [1, 20])
def test_a_log_that_has_grown_enough_begins_anew(tmp_path: Path, checkpoint: int) -> None:
    async def story() -> None:
        store = SqliteStore.open(tmp_path, disk=Disk(checkpoint=checkpoint))
        lengths = [0]

        def begins_anew() -> bool:
            lengths.append(store.writer.log.pages)
            return lengths[-1] < lengths[-2]

        written = await play_until(store, begins_anew)
        assert await entries(store) == written
        await store.close()
        assert check(tmp_path) == []

    asyncio.run(story())


def test_what_cannot_be_carried_over_stays_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> int:
        store = SqliteStore.open(tmp_path, disk=Disk(checkpoint=5))
        store.writer.log.carrying.close()
        written = await play_until(store, lambda: "not carried over" in caplog.text)
        assert await entries(store) == written
        await store.close()
        return written

    async def later() -> int:
        store = SqliteStore.open(tmp_path)
        found = await entries(store)
        await store.close()
        return found

    assert asyncio.run(story()) == asyncio.run(later())


def test_closing_waits_for_what_is_carried_over(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore.open(tmp_path, disk=Disk(checkpoint=1))
        log = store.writer.log
        await play_until(store, lambda: log.under_way is not None)
        under_way = log.under_way
        await store.close()
        assert under_way is not None
        assert under_way.result(timeout=0)
        assert {path.name for path in tmp_path.iterdir()} == {"lock", "tagluff.sqlite"}

    asyncio.run(story())
