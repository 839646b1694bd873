"""A disk that is full, or broken for a while: what cannot be written is refused and leaves nothing, and it goes on."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random

import apsw
import pytest

from server.store.failing import FailingDisk
from server.store.lives import NAMES, TableLife, state_in
from server.store.verifying import folder_of
from tagluff.server.store.checking import check
from tagluff.server.store.protocol import StoreError
from tagluff.server.store.sqlite import SqliteStore

FOR_GOOD = 10**9


async def write(store: SqliteStore, life: TableLife, chance: Random) -> str:
    """One more change; what was refused did not happen."""
    try:
        await store.write(life.next_change(chance))
    except StoreError as error:
        life.go_back(len(life.changes) - 1)
        return error.code
    return ""


async def verify(store: SqliteStore, lives: list[TableLife]) -> None:
    for life in lives:
        assert await state_in(store, life.name) == life.states[-1]


async def fail_after(steps: int, times: int, error: type[apsw.Error]) -> int:
    """How often the disk failed."""
    chance, disk, lives = Random(f"{steps}"), FailingDisk(), [TableLife(name) for name in NAMES[:3]]
    with folder_of({}) as folder:
        store = SqliteStore.open(folder, disk=disk)
        disk.health.fail(steps, times, error)
        for _ in range(3):
            answers = await asyncio.gather(*(write(store, life, chance) for life in lives))
            assert set(answers) in ({""}, {"cannot_write"})
            await verify(store, lives)
        failed = disk.health.failed
        disk.health.fail(0, 0, error)
        assert await asyncio.gather(*(write(store, life, chance) for life in lives)) == [""] * len(lives)
        await store.close()
        assert check(folder) == []
        store = SqliteStore.open(folder)
        await verify(store, lives)
        await store.close()
    return failed


@pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError])
@pytest.mark.parametrize("times", [1, FOR_GOOD])
def test_whenever_the_disk_fails_the_store_goes_on_when_it_is_well_again(error: type[apsw.Error], times: int) -> None:
    """At each of its writes and syncs in turn."""
    for steps in count():
        if not asyncio.run(fail_after(steps, times, error)):
            break
    assert steps > 50
