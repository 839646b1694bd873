"""Names as people type them: without regard to case, accents and doubled spaces."""

from __future__ import annotations

import unicodedata
from typing import Final

LETTERS: Final = str.maketrans({"ø": "o", "æ": "ae", "đ": "d", "ł": "l", "ß": "ss", "–": "-", "—": "-", "’": "'"})


def plain(text: str) -> str:
    """Lower case, no accents: `Tromsø` is `tromso`."""
    return "".join(bare(letter) for letter in text.lower().translate(LETTERS))


def bare(letter: str) -> str:
    """A letter without its accents; anything else as it is, for a sign may fall apart into spaces."""
    if letter.isascii() or not (letter.isalpha() or unicodedata.combining(letter)):
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in parts if not unicodedata.combining(part))


def slug(text: str) -> str:
    """A name as an id: `Mo I Rana` is `mo-i-rana`."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in plain(text))
    return "-".join(part for part in letters.split("-") if part)


def slug_words(text: str) -> str:
    """A typed sentence, ready to be compared: single spaces, plain letters."""
    return " ".join(plain(text).split())


def small_number(word: str) -> int:
    """A number as people type it, or -1."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 4 else -1
