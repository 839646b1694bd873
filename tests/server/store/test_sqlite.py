"""What the SQLite store does beyond the contract: bounds, bad content, processes that are killed."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from server.store.promise import SUMMARY, entry, opening, refusal
from tagluff.server.store import reader, writer
from tagluff.server.store.protocol import Entry, StoreError
from tagluff.server.store.sqlite import SqliteStore


def run(asked: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asked)


def test_content_that_cannot_be_stored_is_refused_alone(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore.open(tmp_path)
        wrong = [
            replace(opening("large"), entries=(Entry(1, 2**63, b""),)),
            replace(opening("surrogate"), record="\ud800"),
            replace(opening("surrogate in a phase"), summary=replace(SUMMARY, phase="\ud800")),
        ]
        changes = [opening("before"), *wrong, opening("after")]
        answers = await asyncio.gather(*map(store.write, changes), return_exceptions=True)
        codes = [answer.code if isinstance(answer, StoreError) else answer for answer in answers]
        assert codes == [None, "cannot_write", "cannot_write", "cannot_write", None]
        assert [kept.table for kept in await store.open_tables(10)] == ["after", "before"]
        await store.close()

    run(story())


def test_waiting_changes_and_questions_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "MOST_WAITING", 10)
    monkeypatch.setattr(reader, "MOST_WAITING", 10)

    async def story() -> None:
        store = SqliteStore.open(tmp_path)
        asked = [*(store.write(opening(f"t{number}")) for number in range(12)), *(store.due(0, 1) for _ in range(12))]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        codes = [answer.code if isinstance(answer, StoreError) else "" for answer in answers]
        assert codes == 2 * (10 * [""] + 2 * ["busy"])
        assert len(await store.open_tables(100)) == 10
        await store.write(opening("later"))
        await store.close()

    run(story())


def test_a_batch_has_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many turns of the loop while one commit runs: they go into several batches, and none is forgotten."""
    monkeypatch.setattr(writer, "LARGE", 5)

    async def story() -> None:
        store = SqliteStore.open(tmp_path)
        asked = []
        for number in range(100):
            asked.append(asyncio.ensure_future(store.write(opening(f"t{number}"))))
            await asyncio.sleep(0)
        assert await asyncio.gather(*asked) == [None] * 100
        assert len(await store.open_tables(1000)) == 100
        await store.close()

    run(story())


def test_a_closed_store_takes_and_tells_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore.open(tmp_path)
        await store.close()
        await store.close()
        assert await refusal(store.write(opening("t"))) == "closed"
        assert await refusal(store.table("t")) == "closed"

    run(story())


PLAYING = """
import asyncio, sys
from pathlib import Path
from server.store.promise import entry, opening
from tagluff.server.store.protocol import Change
from tagluff.server.store.sqlite import SqliteStore

async def play(store, table):
    kept = await store.table(table)
    last = len(kept.entries) if kept else 0
    while True:
        last += 1
        await store.write(opening(table) if last == 1 else Change(table=table, entries=(entry(last),)))
        print(table, last, flush=True)

async def main():
    store = SqliteStore.open(Path(sys.argv[1]))
    await asyncio.gather(*(play(store, f"t{number}") for number in range(8)))

asyncio.run(main())
"""


def play_until_killed(folder: Path, lines: int) -> dict[str, int]:
    """The last sequence of each table that was acknowledged."""
    path = [str(Path(__file__).parents[2]), *sys.path]
    command = [sys.executable, "-c", f"import sys; sys.path[:0] = {path!r}\n{PLAYING}", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as playing:
        assert playing.stdout is not None
        heard = [playing.stdout.readline() for _ in range(lines)]
        playing.kill()
        heard += playing.stdout.read().splitlines(keepends=True)
    words = [line.split() for line in heard if line.endswith("\n")]
    return {table: int(sequence) for table, sequence in words}


def test_what_a_killed_process_acknowledged_is_there(tmp_path: Path) -> None:
    async def entries(table: str) -> tuple[Entry, ...]:
        store = SqliteStore.open(tmp_path)
        kept = await store.table(table)
        await store.close()
        return kept.entries if kept else ()

    for lines in (1, 50, 200):
        acknowledged = play_until_killed(tmp_path, lines)
        for table, last in acknowledged.items():
            found = asyncio.run(entries(table))
            assert found == tuple(map(entry, range(1, len(found) + 1)))
            assert len(found) >= last


def test_a_change_while_nobody_listens_any_more_does_not_stop_the_writer(tmp_path: Path) -> None:
    """Its loop has ended; the store is used from another one."""
    store = SqliteStore.open(tmp_path)

    async def leave() -> None:
        asked = asyncio.ensure_future(store.write(opening("t")))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.cancel()

    run(leave())
    run(store.write(opening("u")))
    run(store.close())
