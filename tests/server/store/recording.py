"""A disk that takes down, in order, all that is done to a folder; what a power cut leaves is worked out from it.

Files are read and written as usual. SQLite's own calls come through its VFS, the store's through `Disk`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import apsw
from apsw import URIFilename

from tagluff.server.store.disk import Disk

LOGS = apsw.SQLITE_OPEN_WAL | apsw.SQLITE_OPEN_MAIN_JOURNAL | apsw.SQLITE_OPEN_SUPER_JOURNAL

numbers = count(1)


@dataclass(frozen=True)
class Wrote:
    file: int
    offset: int
    content: bytes


@dataclass(frozen=True)
class Truncated:
    file: int
    size: int


@dataclass(frozen=True)
class Synced:
    file: int


@dataclass(frozen=True)
class Named:
    """A name in the folder belongs to this file now, or to none."""

    name: str
    file: int | None


@dataclass(frozen=True)
class SyncedFolder:
    """Names are durable as well."""


class Recorder:
    """What was done to the files of one folder; between it stand the marks of whoever watches."""

    def __init__(self, start: Mapping[str, bytes], deaf: str = "") -> None:
        """`deaf`: files whose names end so are never synced, as on a disk that lies."""
        self.start = dict(start)
        self.names = {name: number for number, name in enumerate(self.start)}
        self.files = count(len(self.start))
        self.deaf = deaf
        self.log: list[object] = []
        self.meanwhile = Meanwhile()

    def name(self, path: str | Path, file: int | None) -> None:
        name = Path(path).name
        self.log.append(Named(name, file))
        if file is None:
            del self.names[name]
        else:
            self.names[name] = file

    def file(self, path: str | Path) -> int:
        """The file of this name, which is made if there is none."""
        name = Path(path).name
        if name not in self.names:
            self.name(name, next(self.files))
        return self.names[name]

    def sync(self, path: str, file: int) -> None:
        if not self.deaf or not path.endswith(self.deaf):
            self.log.append(Synced(file))


class Meanwhile(Executor):
    """What is done beside the writing happens in the middle of it: before the next piece of a log is written."""

    def __init__(self) -> None:
        self.asked: list[Callable[[], None]] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **more: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.asked.append(lambda: future.set_result(work(*arguments, **more)))
        return future

    def go_on(self) -> None:
        while self.asked:
            self.asked.pop()()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.go_on()


class RecordedFile(apsw.VFSFile):
    """A file of SQLite's."""

    def __init__(self, recorder: Recorder, name: str | URIFilename, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self.recorder = recorder
        self.path = name if isinstance(name, str) else name.filename()
        self.file = recorder.file(self.path)
        self.is_log = self.folder_to_sync = bool(flags[0] & LOGS)  # a log's folder is synced: so does SQLite's own VFS

    def xWrite(self, data: bytes, offset: int) -> None:
        if self.is_log:
            self.recorder.meanwhile.go_on()
        super().xWrite(data, offset)
        self.recorder.log.append(Wrote(self.file, offset, bytes(data)))

    def xTruncate(self, newsize: int) -> None:
        super().xTruncate(newsize)
        self.recorder.log.append(Truncated(self.file, newsize))

    def xSync(self, flags: int) -> None:
        self.recorder.sync(self.path, self.file)
        if self.folder_to_sync:
            self.recorder.log.append(SyncedFolder())
            self.folder_to_sync = False


class RecordingVfs(apsw.VFS):
    """SQLite's usual VFS, with a recorder."""

    def __init__(self, name: str, recorder: Recorder) -> None:
        super().__init__(name, "")
        self.recorder = recorder

    def xOpen(self, name: str | URIFilename | None, flags: list[int]) -> apsw.VFSFile:
        if name is None:
            return apsw.VFSFile("", name, flags)
        return RecordedFile(self.recorder, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:
        super().xDelete(filename, syncdir)
        self.recorder.name(filename, None)
        if syncdir:
            self.recorder.log.append(SyncedFolder())


@dataclass(frozen=True, kw_only=True)
class RecordedDisk(Disk):
    """The disk, with a recorder. It must be kept as long as it is used."""

    recorder: Recorder
    checkpoint: int = 20
    vfs: str = field(default_factory=lambda: f"recorded-{next(numbers)}")
    made: list[RecordingVfs] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.made.append(RecordingVfs(self.vfs, self.recorder))

    def beside(self) -> Executor:
        return self.recorder.meanwhile

    def make_file(self, path: Path) -> None:
        super().make_file(path)
        self.recorder.file(path)

    def remove(self, path: Path) -> None:
        if path.exists():
            self.recorder.name(path, None)
        super().remove(path)

    def move(self, old: Path, new: Path) -> None:
        self.rename(old, new)
        super().move(old, new)

    def place(self, old: Path, new: Path) -> None:
        self.rename(old, new)
        super().place(old, new)

    def rename(self, old: Path, new: Path) -> None:
        self.recorder.name(new, self.recorder.file(old))
        self.recorder.name(old, None)

    def sync_folder(self, folder: Path) -> None:
        self.recorder.log.append(SyncedFolder())
