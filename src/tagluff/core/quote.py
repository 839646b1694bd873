"""What an error repeats of what was sent: little of it, and on one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LONGEST: Final = 200  # letters of one fact
HEAVIEST: Final = 2000  # about as many letters of a list or table that is kept as it is
LONGEST_LINE: Final = 300  # letters of all that is told


def kept(fact: object) -> object:
    """A fact as an error keeps it: as it is where it is small, else its beginning, or what kind of thing it is."""
    if isinstance(fact, str):
        return clipped(fact, LONGEST)
    return fact if weight(fact, HEAVIEST) <= HEAVIEST else f"<{type(fact).__name__}>"


def clipped(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def one_line(text: str, most: int) -> str:
    """Nothing that could move the cursor, and no more than fits."""
    shown = clipped(text, most)
    return clipped("".join([letter if letter.isprintable() else escaped(letter) for letter in shown]), most)


def escaped(letter: str) -> str:
    return ascii(letter)[1:-1]


def weight(thing: object, most: int) -> int:
    """About how many letters it takes to write something; past `most` nobody counts on, and so nobody goes deep."""
    if isinstance(thing, str | bytes | bytearray):
        return len(thing)
    if isinstance(thing, int):
        return 1 + thing.bit_length() // 4
    total = 8
    if most > 0 and isinstance(thing, list | tuple | set | frozenset | Mapping):
        for part in thing:
            total += weight(part, most - total)
            if isinstance(thing, Mapping):
                total += weight(thing[part], most - total)
            if total > most:
                break
    return total
