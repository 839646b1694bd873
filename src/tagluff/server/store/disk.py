"""What the store asks of the disk besides reading and writing pages, and how carefully it does."""

from __future__ import annotations

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Disk:
    """The disk of this machine. What was moved or placed is durable when the call has returned."""

    vfs: str | None = None  # SQLite's way to files; None: the usual one
    synchronous: Literal["FULL", "NORMAL"] = "FULL"  # NORMAL loses what was acknowledged when the power fails
    checkpoint: int = 8000  # pages in the log before they are carried over into the file

    def beside(self) -> Executor:
        """Where pages are carried over while others are written."""
        return ThreadPoolExecutor(1, "store log")

    def make_folder(self, folder: Path) -> None:
        """For this user alone. One that is there already keeps its mode: it may be meant so."""
        if not folder.is_dir():
            folder.mkdir(mode=0o700, parents=True)
            self.sync_folder(folder.parent)

    def make_file(self, path: Path) -> None:
        """Empty, and for this user alone; SQLite gives the files beside it the same mode."""
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))

    def remove(self, path: Path) -> None:
        """If it is there. It may come back when the power fails."""
        path.unlink(missing_ok=True)

    def move(self, old: Path, new: Path) -> None:
        old.replace(new)
        self.sync_folder(new.parent)

    def place(self, old: Path, new: Path) -> None:
        """Move, unless the new name is taken: FileExistsError, and nothing has changed."""
        try:
            os.link(old, new)
            old.unlink()
        except FileExistsError:
            raise
        except OSError:  # a file system without links
            if new.exists():
                raise FileExistsError(new) from None
            old.replace(new)
        self.sync_folder(new.parent)

    def sync_folder(self, folder: Path) -> None:
        """A new name in a folder survives a power cut only after this; Windows has no such call and needs none."""
        if os.name == "nt":
            return
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)


DISK = Disk()
