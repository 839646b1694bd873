"""Is everything there after a power cut? Every change that was acknowledged, whole and in order, and nothing half."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from server.store.lives import TableLife, state_in
from tagluff.server.store.checking import check
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import Change, StoreError, Summary
from tagluff.server.store.schema import Schema
from tagluff.server.store.sqlite import SqliteStore

COPY = "copy.sqlite"
MEMORY = Path("/dev/shm")  # files there need no disk: it is simulated


class Broken(Exception):
    """What is there is not what must be there."""


@dataclass(frozen=True)
class Asked:
    """A mark: a table's next change was asked for."""

    table: str


@dataclass(frozen=True)
class Answered:
    """A mark: it was acknowledged."""

    table: str


@dataclass(frozen=True)
class Copied:
    """A mark: a backup was acknowledged."""


class Moment:
    """How many changes of each table were asked for and acknowledged, and how many a backup must hold."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        self.asked = dict(counts)
        self.answered = dict(counts)
        self.copied: dict[str, int] | None = None

    def follow(self, log: Iterable[object]) -> None:
        for mark in log:
            match mark:
                case Asked(table):
                    self.asked[table] += 1
                case Answered(table):
                    self.answered[table] += 1
                case Copied():
                    self.copied = dict(self.answered)


async def verify(
    files: Mapping[str, bytes], lives: Mapping[str, TableLife], moment: Moment, schema: Schema
) -> dict[str, int]:
    """How many changes of each table are there. The store must open, and write on."""
    await verify_copy(files, lives, moment, schema)
    with folder_of(files) as folder:
        if FILE in files:
            verify_sound(folder, schema)
        counts = await counted(folder, lives, moment.answered, moment.asked, schema)
        verify_sound(folder, schema)
        return counts


async def verify_copy(
    files: Mapping[str, bytes], lives: Mapping[str, TableLife], moment: Moment, schema: Schema
) -> None:
    """A backup has its name when it is whole, and for good when it was acknowledged."""
    if COPY in files:
        exactly = moment.answered if moment.copied is None else moment.copied
        with folder_of({FILE: files[COPY]}) as folder:
            verify_sound(folder, schema)
            await counted(folder, lives, exactly, exactly, schema)
    elif moment.copied is not None:
        raise Broken("lost: the backup")


def verify_sound(folder: Path, schema: Schema) -> None:
    wrong = check(folder, schema=schema)
    if wrong:
        facts = {name: fact for name, fact in wrong[0].facts.items() if name not in ("folder", "path")}
        raise Broken(f"{wrong[0].code}: {facts}")


async def counted(
    folder: Path, lives: Mapping[str, TableLife], least: Mapping[str, int], most: Mapping[str, int], schema: Schema
) -> dict[str, int]:
    try:
        store = SqliteStore.open(folder, schema=schema)
    except StoreError as error:
        raise Broken(f"{error.code}: when it was opened") from error
    try:
        counts = {name: await count(store, lives[name], least[name], most[name]) for name in lives}
        await store.write(Change(table="after", settings=b"", summary=Summary("over", False, None, 0, b"")))
    except StoreError as error:
        raise Broken(str(error)) from error
    finally:
        await store.close()
    return counts


async def count(store: SqliteStore, life: TableLife, least: int, most: int) -> int:
    state = await state_in(store, life.name)
    if state in life.states[least : most + 1]:
        return least + life.states[least : most + 1].index(state)
    if state in life.states[:least]:
        raise Broken(f"lost: {life.name} has {life.states.index(state)} of {least} changes")
    raise Broken(f"half: {life.name} is in a state that it was never in")


@contextmanager
def folder_of(files: Mapping[str, bytes]) -> Iterator[Path]:
    """These files in a folder of their own, for this user alone."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as name:
        for file, content in files.items():
            path = Path(name) / file
            path.touch(mode=0o600)
            path.write_bytes(content)
        yield Path(name)
        shutil.rmtree(name)
        Path(name).mkdir()
