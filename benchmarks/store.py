"""How fast changes are stored for good, beside how fast the disk itself is in the same run.

    .venv/bin/python benchmarks/store.py [--folder DIR] [--tables 500] [--seconds 20]

Three lines: one change a second and table, spread evenly; all tables as fast as they are answered; and, in turns with
the first, the disk's own fdatasync of as many bytes as a commit writes. Times are from asking to being answered.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from tagluff.server.store.protocol import Change, Entry, Summary
from tagluff.server.store.sqlite import SqliteStore

WRITTEN = 4 * 4096  # bytes, about what a commit of a few changes writes
PROBES = 20  # fdatasyncs a second

Times = list[float]


class Player:
    """A table whose changes come one after the other."""

    def __init__(self, store: SqliteStore, name: str) -> None:
        self.store = store
        self.name = name
        self.sequence = 0

    async def play(self, times: Times) -> None:
        self.sequence += 1
        change = Change(
            table=self.name,
            settings=b"s" * 400 if self.sequence == 1 else None,
            entries=(Entry(self.sequence, self.sequence, b"e" * 150),),
            summary=Summary("playing", False, self.sequence, self.sequence, b"l" * 400),
        )
        start = perf_counter()
        await self.store.write(change)
        times.append(perf_counter() - start)


class Disk:
    """The disk itself: a file that is overwritten and synced, as SQLite's log is."""

    def __init__(self, folder: Path) -> None:
        self.file = os.open(folder / "probe", os.O_RDWR | os.O_CREAT)
        os.pwrite(self.file, bytes(WRITTEN * 64), 0)
        os.fsync(self.file)
        self.count = 0

    def sync(self) -> float:
        self.count += 1
        os.pwrite(self.file, os.urandom(WRITTEN), self.count % 64 * WRITTEN)
        start = perf_counter()
        os.fdatasync(self.file)
        return perf_counter() - start


async def every_second(player: Player, delay: float, rounds: int, times: Times) -> None:
    start = perf_counter() + delay
    for number in range(rounds):
        await asyncio.sleep(max(0.0, start + number - perf_counter()))
        await player.play(times)


async def at_once(player: Player, until: float, times: Times) -> None:
    while perf_counter() < until:
        await player.play(times)


async def probe(disk: Disk, until: float, times: Times) -> None:
    while perf_counter() < until:
        times.append(await asyncio.to_thread(disk.sync))
        await asyncio.sleep(1 / PROBES)


def line(what: str, times: Times, seconds: float) -> str:
    times = sorted(times)
    middle, late, last = (1000 * times[min(len(times) - 1, len(times) * share // 100)] for share in (50, 99, 100))
    rate = f"{len(times) / seconds:,.0f} a second"
    return f"{what:<34}{rate:>16}   p50 {middle:.2f} ms, p99 {late:.2f} ms, slowest {last:.2f} ms"


async def measure(folder: Path, tables: int, seconds: int) -> None:
    store, disk = SqliteStore.open(folder / "store"), Disk(folder)
    players = [Player(store, f"{number:016x}") for number in range(tables)]
    await asyncio.gather(*(player.play([]) for player in players))
    steady: Times = []
    syncs: Times = []
    spread = [every_second(player, number / tables, seconds, steady) for number, player in enumerate(players)]
    await asyncio.gather(*spread, probe(disk, perf_counter() + seconds, syncs))
    print(line(f"{tables} tables, one change a second", steady, seconds), flush=True)
    print(line("the disk's fdatasync meanwhile", syncs, seconds), flush=True)
    full: Times = []
    until = perf_counter() + seconds
    await asyncio.gather(*(at_once(player, until, full) for player in players))
    print(line(f"{tables} tables as fast as they can", full, seconds), flush=True)
    await store.close()


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast changes are stored for good.")
    parser.add_argument("--folder", type=Path, default=Path(), help="on the disk to be measured")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=20)
    given = parser.parse_args()
    with TemporaryDirectory(dir=given.folder) as folder:
        asyncio.run(measure(Path(folder), given.tables, given.seconds))


if __name__ == "__main__":
    main()
