"""Power cuts: the store plays on a recorded disk, the power fails at any moment, and what is left is opened again.

    power_cuts(500, "seed")                                          one life after the other, in this process
    power_cuts(100_000, "seed", processes=4, tell=print)

A life is some generations: each starts from what a cut left of the last one, plays on, and is cut many times. All of it
follows from the seed and the life's number: `Life("seed", 17, Plan()).run()` is life 17 again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count, islice, pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Literal

from server.store.lives import NAMES, TableLife
from server.store.recording import RecordedDisk, Recorder
from server.store.surviving import Image
from server.store.verifying import COPY, Answered, Asked, Broken, Copied, Moment, folder_of, verify
from tagluff.server.store.backup import backup
from tagluff.server.store.connecting import looking
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import Change
from tagluff.server.store.schema import SCHEMA, Schema
from tagluff.server.store.sqlite import SqliteStore

GENERATIONS = 3
CUTS = 8  # in each
WAVES = 10  # commits in each, at most

REBUILT = """
CREATE TABLE rebuilt (
  name TEXT NOT NULL REFERENCES tables,
  sequence INTEGER NOT NULL,
  at INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (name, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO rebuilt SELECT * FROM entries;
DROP TABLE entries;
ALTER TABLE rebuilt RENAME TO entries;
"""
TOUCHED = "CREATE INDEX by_time ON entries (at); UPDATE summaries SET body = body;"
NEWER = Schema((*SCHEMA.steps, REBUILT, TOUCHED))


@dataclass(frozen=True)
class Plan:
    """How the disk is used, and what is wrong with it."""

    synchronous: Literal["FULL", "NORMAL"] = "FULL"
    deaf: str = ""  # it ignores syncs of files whose names end so


PLAN = Plan()


@dataclass
class Found:
    """How many cuts there were, in the middle of what, and what was wrong after some."""

    cuts: int = 0
    wrong: list[str] = field(default_factory=list)
    during: Counter[str] = field(default_factory=Counter)  # what was only written, or under way

    def add(self, other: Found) -> None:
        self.cuts += other.cuts
        self.wrong += other.wrong
        self.during += other.during


class Life:
    """A data folder through some generations. One in four migrates, one is backed up, one is looked at for long."""

    def __init__(self, seed: str, number: int, plan: Plan) -> None:
        self.name = f"life {number} of seed {seed}"
        self.kind = ("plain", "migrates", "copies", "watched")[number % 4]
        self.chance = Random(f"{seed}/{number}")
        self.plan = plan
        self.tables = {name: TableLife(name) for name in NAMES}
        self.files: dict[str, bytes] = {}
        self.found = Found()

    def run(self) -> Found:
        for generation in range(GENERATIONS):
            schema = NEWER if self.kind == "migrates" and generation > 0 else SCHEMA
            before = Moment({name: len(table.changes) for name, table in self.tables.items()})
            recorder = Recorder(self.files, self.plan.deaf)
            with folder_of(self.files) as folder:
                asyncio.run(self.play(folder, recorder, schema))
            asyncio.run(self.cut_often(recorder, before, schema))
        return self.found

    async def play(self, folder: Path, recorder: Recorder, schema: Schema) -> None:
        """Waves of changes that are asked for at once, each answered before the next: so it can be played again."""
        disk = RecordedDisk(recorder=recorder, synchronous=self.plan.synchronous)
        store = SqliteStore.open(folder, disk=disk, schema=schema)
        waves = self.chance.randrange(1, WAVES)
        special = self.chance.randrange(waves)
        with ExitStack() as watching:
            for wave in range(waves):
                tables = self.chance.choices(list(self.tables.values()), k=self.chance.randrange(1, 6))
                changes = [table.next_change(self.chance) for table in tables]
                await asyncio.gather(*(self.write(store, change, recorder) for change in changes))
                if wave == special and self.kind == "copies":
                    self.copy(folder, disk)
                if wave == special and self.kind == "watched":  # the log cannot begin anew meanwhile
                    watching.enter_context(looking(folder / FILE)).pragma("schema_version")
        await store.close()

    async def write(self, store: SqliteStore, change: Change, recorder: Recorder) -> None:
        recorder.log.append(Asked(change.table))
        await store.write(change)
        recorder.log.append(Answered(change.table))

    def copy(self, folder: Path, disk: RecordedDisk) -> None:
        backup(folder, folder / COPY, disk=disk)
        disk.recorder.log.append(Copied())

    async def cut_often(self, recorder: Recorder, moment: Moment, schema: Schema) -> None:
        """At so many points; the next generation inherits what is left at one of them."""
        image, heir = Image(recorder.start), self.chance.randrange(CUTS)
        before = moment.answered.copy()
        points = sorted(self.chance.randrange(len(recorder.log) + 1) for _ in range(CUTS))
        for number, (last, point) in enumerate(pairwise([0, *points])):
            image.follow(recorder.log[last:point])
            moment.follow(recorder.log[last:point])
            self.found.during.update(under_way(image, moment, schema))
            files = self.survivor(image)
            counts = await self.verified(files, moment, schema, f"cut {point} of {len(recorder.log)}")
            if number <= heir and counts is not None:
                self.files, before = {name: files[name] for name in files if name != COPY}, counts
        for name, number in before.items():
            self.tables[name].go_back(number)

    async def verified(
        self, files: dict[str, bytes], moment: Moment, schema: Schema, cut: str
    ) -> dict[str, int] | None:
        """How many changes of each table are there, if all is well."""
        self.found.cuts += 1
        try:
            return await verify(files, self.tables, moment, schema)
        except Broken as error:
            self.found.wrong.append(f"{error} ({self.name}, {self.kind}, {cut})")
            return None

    def survivor(self, image: Image) -> dict[str, bytes]:
        """SQLite's index of the log is never synced: it is gone, or rubbish."""
        files = image.survivor(self.chance)
        if FILE in files and self.chance.random() < 0.3:
            files[FILE + "-shm"] = self.chance.randbytes(32768)
        return files


def under_way(image: Image, moment: Moment, schema: Schema) -> set[str]:
    """In words: a log that is written before anything is asked for is that of a migration."""
    unsynced = image.unsynced()
    words = {"names": "", "founding": FILE + ".new", "log": FILE + "-wal", "checkpoint": FILE}
    found = {word for word, name in words.items() if name in unsynced}
    if any(name.endswith(".part") for name in unsynced):
        found.add("backup")
    if schema is NEWER and "log" in found and moment.asked == moment.answered:
        found.add("migration")
    return found


def live(seed: str, number: int, plan: Plan) -> Found:
    return Life(seed, number, plan).run()


def quiet(line: str) -> None:
    """Nobody waits for it."""


def power_cuts(
    cuts: int, seed: str, plan: Plan = PLAN, *, processes: int = 0, tell: Callable[[str], None] = quiet
) -> Found:
    """At least so many. `tell` hears now and then how far it has come, and at once what is wrong."""
    total = Found()
    for number, found in enumerate(lives(seed, plan, processes)):
        total.add(found)
        for wrong in found.wrong:
            tell(f"WRONG: {wrong}")
        if number % 100 == 99:
            tell(f"{total.cuts:,} of {cuts:,} power cuts, {len(total.wrong)} wrong")
        if total.cuts >= cuts:
            break
    return total


def lives(seed: str, plan: Plan, processes: int) -> Iterator[Found]:
    """One after the other, without end."""
    if not processes:
        yield from (live(seed, number, plan) for number in count())
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        numbers = count()
        while True:
            some = list(islice(numbers, 16 * processes))
            yield from pool.map(live, [seed] * len(some), some, [plan] * len(some))
