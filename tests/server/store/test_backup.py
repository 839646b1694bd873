"""A backup is a whole copy of one moment, made while a server runs or not, and never in place of something else."""

from __future__ import annotations

import asyncio
from itertools import count
from pathlib import Path
from stat import S_IMODE

import apsw
import pytest

from server.store.failing import FailingDisk
from server.store.promise import entry, opening
from tagluff.server.store import backup as backups
from tagluff.server.store.backup import backup
from tagluff.server.store.checking import check
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import Change, StoreError
from tagluff.server.store.sqlite import SqliteStore


async def fill(store: SqliteStore) -> None:
    for number in range(50):
        await store.write(opening(f"t{number:02}", settings=b"s" * 3000))


async def names(folder: Path) -> list[str]:
    store = SqliteStore.open(folder)
    shown = sorted(kept.table for kept in await store.open_tables(1000))
    await store.close()
    return shown


def restored(copy: Path, folder: Path) -> Path:
    folder.mkdir(mode=0o700)
    copy.rename(folder / FILE)
    return folder


def test_a_server_runs_on_while_it_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written meanwhile is not in it, and does not disturb."""
    monkeypatch.setattr(backups, "PAGES", 10)
    store = SqliteStore.open(tmp_path / "data")
    told: list[tuple[int, int]] = []

    async def story() -> None:
        await fill(store)
        loop = asyncio.get_running_loop()

        def tell(pages: int, of: int) -> None:
            told.append((pages, of))
            change = Change(table="t00", entries=(entry(len(told) + 1),))
            asyncio.run_coroutine_threadsafe(store.write(change), loop).result()

        copied = await asyncio.to_thread(backup, tmp_path / "data", tmp_path / "copy", tell)
        assert (copied.path, copied.tables) == (tmp_path / "copy", 50)
        assert copied.bytes == (tmp_path / "copy").stat().st_size
        kept = await store.table("t00")
        assert kept is not None
        assert len(kept.entries) == len(told) + 1
        await store.close()

    asyncio.run(story())
    assert told == sorted(told)
    assert len(told) > 3
    assert told[-1][0] == told[-1][1]
    assert S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
    folder = restored(tmp_path / "copy", tmp_path / "restored")
    assert check(folder) == []
    assert asyncio.run(names(folder)) == [f"t{number:02}" for number in range(50)]
    again = SqliteStore.open(folder)
    kept = asyncio.run(again.table("t00"))
    assert kept is not None
    assert kept.entries == (entry(1),)
    asyncio.run(again.close())


def test_a_folder_without_a_server_is_copied_and_left_alone(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "data")
    asyncio.run(fill(store))
    asyncio.run(store.close())
    before = {path.name: path.read_bytes() for path in (tmp_path / "data").iterdir()}
    assert backup(tmp_path / "data", tmp_path / "copy").tables == 50
    assert {path.name: path.read_bytes() for path in (tmp_path / "data").iterdir()} == before
    assert len(asyncio.run(names(restored(tmp_path / "copy", tmp_path / "restored")))) == 50


def refusal(folder: Path, target: Path) -> str:
    """Nothing is left of it."""
    before = sorted(target.parent.iterdir()) if target.parent.is_dir() else []
    with pytest.raises(StoreError) as refused:
        backup(folder, target)
    assert (sorted(target.parent.iterdir()) if target.parent.is_dir() else []) == before
    return refused.value.code


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    asyncio.run(SqliteStore.open(tmp_path / "data").close())
    (tmp_path / "copy").write_text("mine")
    assert refusal(tmp_path / "data", tmp_path / "copy") == "exists"
    assert refusal(tmp_path / "data", tmp_path / "data") == "exists"
    assert (tmp_path / "copy").read_text() == "mine"


def test_what_comes_there_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    asyncio.run(SqliteStore.open(tmp_path / "data").close())

    def come(pages: int, of: int) -> None:
        (tmp_path / "copy").write_text(f"{pages} of {of}")

    with pytest.raises(StoreError, match="exists"):
        backup(tmp_path / "data", tmp_path / "copy", come)
    assert " of " in (tmp_path / "copy").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy", "data"]


def test_what_cannot_be_copied(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nowhere", tmp_path / "copy") == "no_database"
    (tmp_path / FILE).write_bytes(b"no database" * 1000)
    assert refusal(tmp_path, tmp_path / "copy") == "not_ours"
    asyncio.run(SqliteStore.open(tmp_path / "data").close())
    assert refusal(tmp_path / "data", tmp_path / "no" / "folder" / "copy") == "cannot_copy"


def code(folder: Path, target: Path, disk: FailingDisk) -> str:
    try:
        backup(folder, target, disk=disk)
    except StoreError as error:
        return error.code
    return ""


def test_a_disk_that_fails_leaves_no_half_copy(tmp_path: Path) -> None:
    """At each write and sync in turn, until it is whole."""
    asyncio.run(SqliteStore.open(tmp_path / "data").close())
    disk = FailingDisk()
    for steps in count():
        disk.health.fail(steps, 10**9, apsw.FullError)
        answer = code(tmp_path / "data", tmp_path / "copy", disk)
        if not answer:
            break
        assert answer == "cannot_copy"
        assert [path.name for path in tmp_path.iterdir()] == ["data"]
    assert steps > 10
    assert check(restored(tmp_path / "copy", tmp_path / "restored")) == []
