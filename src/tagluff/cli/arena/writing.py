"""Files that a report is written into: whatever a person names, never over the games that it is made of."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from tagluff.arena.errors import ArenaError

if TYPE_CHECKING:
    from rich.console import Console

SQLITE = b"SQLite format 3\0"  # how its files begin
BESIDE = ("", "-wal", "-shm", "-journal")  # what SQLite puts beside a file is part of it


def verify_target(target: Path, read: Iterable[Path]) -> None:
    """Refused before any work if it is one of the files that are read, by whatever name, or another database."""
    if not target.is_file():
        return
    sources = [file.with_name(file.name + ending) for file in read for ending in BESIDE]
    if any(source.exists() and target.samefile(source) for source in sources):
        raise ArenaError("over_source", "", {"file": str(target)})
    with target.open("rb") as opened:
        if opened.read(len(SQLITE)) == SQLITE:
            raise ArenaError("over_database", "", {"file": str(target)})


def write_file(file: Path, text: str, people: Console) -> None:
    file.write_text(text, encoding="utf-8")
    people.print(f"{file} is written.", markup=False, highlight=False, soft_wrap=True)
