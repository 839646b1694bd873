"""A disk that fails when it is told to: nothing can be written or synced until it is well again."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import apsw
from apsw import URIFilename

from tagluff.server.store.disk import Disk

numbers = count(1)


class Health:
    """It fails after so many more writes and syncs, and so many times."""

    def __init__(self) -> None:
        self.left = -1
        self.times = 0
        self.error: type[apsw.Error] = apsw.IOError
        self.failed = 0

    def fail(self, left: int, times: int, error: type[apsw.Error]) -> None:
        self.left, self.times, self.error, self.failed = left, times, error, 0

    def step(self) -> None:
        self.left -= 1
        if self.left < 0 and self.failed < self.times:
            self.failed += 1
            raise self.error("as planned")


class FailingFile(apsw.VFSFile):
    def __init__(self, health: Health, name: str | URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.health = health

    def xWrite(self, data: bytes, offset: int) -> None:
        self.health.step()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:
        self.health.step()
        super().xSync(flags)


class FailingVfs(apsw.VFS):
    def __init__(self, name: str, health: Health) -> None:
        super().__init__(name, "")
        self.health = health

    def xOpen(self, name: str | URIFilename | None, flags: list[int]) -> apsw.VFSFile:
        return FailingFile(self.health, name, flags)


class AtOnce(Executor):
    """What is done beside the writing is done before anything else: so it fails at the same step every time."""

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(work(*arguments, **more))
        return future


@dataclass(frozen=True, kw_only=True)
class FailingDisk(Disk):
    checkpoint: int = 8
    health: Health = field(default_factory=Health)
    vfs: str = field(default_factory=lambda: f"failing-{next(numbers)}")
    made: list[FailingVfs] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.made.append(FailingVfs(self.vfs, self.health))

    def beside(self) -> Executor:
        return AtOnce()
