"""The one loader of board files, and how the values in them are read: with clear refusals."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from stat import S_ISREG
from typing import Any, Final

from tagluff.core.cards import LETTERS
from tagluff.core.errors import BoardError, TagluffError

LONGEST: Final = 1_000_000  # bytes of a board file; the biggest shipped one has a fiftieth of that
MOST_ENTRIES: Final = 300  # of one kind; the biggest shipped board has 126 routes
PIECE: Final = 1 << 16  # bytes read at a time
# a pipe or a log of the system is not waited for; these are not known everywhere
NOT_WAITING: Final = (
    int(getattr(os, "O_NONBLOCK", 0)) | int(getattr(os, "O_NOCTTY", 0)) | int(getattr(os, "O_BINARY", 0))
)


def read_text(path: Path, most: int, error: type[TagluffError]) -> str:
    """The text of a file, or an error that says why there is none. Nothing but an ordinary file is read."""
    facts: dict[str, object] = {"file": str(path)}
    try:
        found = read_bytes(path, most)
        if found is None:
            raise error("not_a_file", "", facts)
        if len(found) > most:
            raise error("too_long", "", {**facts, "most": most})
        return found.decode().replace("\r\n", "\n").replace("\r", "\n")
    except OSError as failure:
        raise error("unreadable_file", "", {**facts, "why": failure.strerror}) from None
    except UnicodeDecodeError:
        raise error("not_utf8", "", facts) from None
    except ValueError as failure:  # a path that no file system takes
        raise error("unreadable_file", "", {"file": repr(str(path)), "why": str(failure)}) from None


def read_bytes(path: Path, most: int) -> bytes | None:
    """One byte more than `most` at most, whatever size the file is said to have; None if it is no ordinary file."""
    file = os.open(path, os.O_RDONLY | NOT_WAITING)
    try:
        if not S_ISREG(os.fstat(file).st_mode):
            return None
        found = bytearray()
        while len(found) <= most:
            piece = os.read(file, min(PIECE, most + 1 - len(found)))
            if not piece:
                break
            found += piece
        return bytes(found)
    finally:
        os.close(file)


def load_board(path: Path) -> dict[str, Any]:
    """What a board file holds; the Board checks what it means."""
    text = read_text(path, LONGEST, BoardError)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BoardError("not_toml", "", {"file": str(path), "why": str(error)}) from None


def wanted(entry: Mapping[Any, Any], key: object, kind: type, place: str) -> Any:
    """The value of a key that must be there and of this kind."""
    if key not in entry:
        raise BoardError("missing_key", "D-01", {"place": place, "key": key})
    value = entry[key]
    if not isinstance(value, kind) or isinstance(value, bool):
        raise BoardError("wrong_kind", "D-01", {"place": place, "key": key, "wanted": kind.__name__})
    return value


def number(entry: Mapping[Any, Any], key: str, place: str) -> float:
    """A coordinate; 0 where the board gives none."""
    value = entry.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BoardError("wrong_kind", "D-01", {"place": place, "key": key, "wanted": "number"})
    if not -1000 <= value <= 1000:
        raise BoardError("number_out_of_range", "D-01", {"place": place, "key": key, "least": -1000, "most": 1000})
    return float(value)


def whole(entry: Mapping[Any, Any], key: object, place: str, least: int, most: int = 99) -> int:
    """A whole number of at least `least`, which is also what a missing key may stand for when it is 0."""
    value = wanted(entry, key, int, place) if key in entry or least else 0
    if not least <= value <= most:
        raise BoardError("number_out_of_range", "D-01", {"place": place, "key": key, "least": least, "most": most})
    return int(value)


def entries(data: Mapping[Any, Any], key: str, most: int = MOST_ENTRIES) -> list[Mapping[Any, Any]]:
    found = wanted(data, key, list, "board")
    if len(found) > most:
        raise BoardError("too_many_entries", "D-01", {"place": "board", "key": key, "most": most})
    if not found:
        raise BoardError("empty_list", "D-01", {"place": "board", "key": key})
    for at, entry in enumerate(found):
        if not isinstance(entry, Mapping):
            raise BoardError("wrong_kind", "D-01", {"place": f"{key} {at + 1}", "key": key, "wanted": "table"})
    return list(found)


def refuse_unknown(entry: Mapping[Any, Any], keys: Sequence[str], marks: Sequence[str], place: str) -> None:
    for key in entry:
        if key not in keys and key not in marks:
            raise BoardError("unknown_key", "D-01", {"place": place, "key": key})


def read_colours(names: list[Any]) -> list[str]:
    for name in names:
        if not isinstance(name, str) or name not in LETTERS:
            raise BoardError("unknown_colour", "X-16", {"place": "colours", "colour": name})
    letters = [LETTERS[name] for name in names]
    if not names or len(set(letters)) < len(letters):
        raise BoardError("colours_not_distinct", "X-16", {"place": "colours"})
    return list(names)
