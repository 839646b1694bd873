"""What a power cut leaves of a folder.

What was synced is there. Of what was only written, each sector has come to the disk or not, in any order, or in part,
or as rubbish; so it is with names. Which of all that happens is chosen by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random

from server.store.recording import Named, Synced, SyncedFolder, Truncated, Wrote

SECTORS = (512, 4096)  # bytes; disks have one or the other

Piece = tuple[int, bytes]
Fate = Callable[[], str]


class File:
    """What is durable of it, and what was done since it was synced."""

    def __init__(self, content: bytes = b"") -> None:
        self.durable = bytearray(content)
        self.since: list[Wrote | Truncated] = []

    def sync(self) -> None:
        for done in self.since:
            carry_out(self.durable, done)
        self.since = []

    def survivor(self, chance: Random) -> bytes:
        content, fate, sector = bytearray(self.durable), mood(chance), chance.choice(SECTORS)
        for done in self.since:
            if isinstance(done, Truncated):
                if fate() != "lost":
                    carry_out(content, done)
            else:
                for offset, piece in pieces(done, sector):
                    strike(content, offset, piece, fate(), sector, chance)
        return bytes(content)


class Image:
    """A folder on a disk, at a moment."""

    def __init__(self, start: Mapping[str, bytes]) -> None:
        self.files = {number: File(content) for number, content in enumerate(start.values())}
        self.names: dict[str, int | None] = {name: number for number, name in enumerate(start)}
        self.since: list[Named] = []

    def follow(self, log: Iterable[object]) -> None:
        """What was done; marks are for others."""
        for each in log:
            match each:
                case Wrote(file) | Truncated(file):
                    self.files[file].since.append(each)
                case Synced(file):
                    self.files[file].sync()
                case Named(_, file):
                    self.since.append(each)
                    if file is not None:
                        self.files.setdefault(file, File())
                case SyncedFolder():
                    self.names |= {named.name: named.file for named in self.since}
                    self.since = []

    def unsynced(self) -> set[str]:
        """Names, old and new, of files that were written to since they were synced; "" if there are such names."""
        names = [*self.names.items(), *((named.name, named.file) for named in self.since)]
        found = {name for name, file in names if file is not None and self.files[file].since}
        return found | {""} if self.since else found

    def survivor(self, chance: Random) -> dict[str, bytes]:
        """The files that are found when the power is back."""
        names, fate = dict(self.names), mood(chance)
        for named in self.since:
            if fate() != "lost":
                names[named.name] = named.file
        contents = {number: file.survivor(chance) for number, file in self.files.items()}
        return {name: contents[file] for name, file in names.items() if file is not None}


def carry_out(content: bytearray, done: Wrote | Truncated) -> None:
    if isinstance(done, Wrote):
        overwrite(content, done.offset, done.content)
    elif done.size < len(content):
        del content[done.size :]
    else:
        content.extend(bytes(done.size - len(content)))


def overwrite(content: bytearray, offset: int, piece: bytes) -> None:
    content.extend(bytes(max(0, offset - len(content))))
    content[offset : offset + len(piece)] = piece


def pieces(wrote: Wrote, sector: int) -> Iterator[Piece]:
    """What falls into each sector."""
    start, end = wrote.offset, wrote.offset + len(wrote.content)
    while start < end:
        stop = min(end, (start // sector + 1) * sector)
        yield start, wrote.content[start - wrote.offset : stop - wrote.offset]
        start = stop


def mood(chance: Random) -> Fate:
    """How the disk was when the power failed: fates of one piece after the other."""
    kind = chance.choice(["lost", "kept", "in order", "mixed", "rough"])
    if kind == "in order":
        left = chance.randrange(40)
        fates = iter(["kept"] * left + [chance.choice(["torn", "rubbish"])])
        return lambda: next(fates, "lost")
    if kind == "mixed":
        share = chance.random()
        return lambda: "kept" if chance.random() < share else "lost"
    if kind == "rough":
        return lambda: chance.choice(["kept", "lost", "torn", "rubbish"])
    return lambda: kind


def strike(content: bytearray, offset: int, piece: bytes, fate: str, sector: int, chance: Random) -> None:
    """Torn: the first or the last part came. Rubbish: the whole sector is, and whatever else was in it."""
    if fate == "kept":
        overwrite(content, offset, piece)
    elif fate == "torn":
        cut = chance.randrange(len(piece) + 1)
        part = (offset, piece[:cut]) if chance.random() < 0.5 else (offset + cut, piece[cut:])
        overwrite(content, *part)
    elif fate == "rubbish":
        start = offset // sector * sector
        stop = max(offset + len(piece), min(start + sector, len(content)))
        overwrite(content, start, chance.randbytes(stop - start))
