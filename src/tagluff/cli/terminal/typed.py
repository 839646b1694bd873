"""What people type: abbreviations spelled out, and the words of a command."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

SHORT: Final = {
    "t": "take",
    "k": "keep",
    "d": "draw",
    "u": "undo",
    "q": "quit",
    "exit": "quit",
    "h": "hand",
    "?": "help",
    "l": "log",
    "b": "back",
}
NO_OWN: Final[dict[str, str]] = {}
BACK: Final = ("back", "undo")  # both leave a question that is open
DECK: Final = ("d", "deck")
GLUED_TAKE: Final = re.compile(r"t([1-9]|d|[a-z]|\*)")
GLUED_TO: Final = re.compile(r"t?([1-9])([hr])")
GLUED_KEEP: Final = re.compile(r"k([1-9]+)")


def command(line: str, own: Mapping[str, str] = NO_OWN) -> tuple[str, str]:
    """The first word, spelled out, and the rest; a kind of game may have abbreviations of its own."""
    line = line.strip()
    glued = GLUED_TAKE.fullmatch(line.lower())
    if glued:
        return "take", take_target(glued[1])
    glued = GLUED_KEEP.fullmatch(line.lower())
    if glued:
        return "keep", " ".join(glued[1])
    glued = GLUED_TO.fullmatch(line.lower())
    if glued:
        return "take", f"{glued[1]} {'hand' if glued[2] == 'h' else 'rack'}"
    word, _, rest = line.partition(" ")
    word = own.get(word.lower(), SHORT.get(word.lower(), word.lower()))
    return word, take_target(rest.strip()) if word == "take" else rest.strip()


def take_target(text: str) -> str:
    return "deck" if text.lower() in DECK else text


def numbers(text: str) -> list[int]:
    """The numbers of `1 3` or `1,3`; none if there is anything else."""
    words = text.replace(",", " ").split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 4 for word in words):
        return []
    return [int(word) for word in words]
