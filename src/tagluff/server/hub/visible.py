"""What can be seen of a text: some signs are letters to a computer, and nothing at all to people."""

from __future__ import annotations

from typing import Final
from unicodedata import category

BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # fillers of Hangul, and Braille without a dot
UNSEEN: Final = ("C", "M", "Z")  # controls, marks that need a sign to stand on, spaces


def can_be_seen(text: str) -> bool:
    """Is there at least one sign that stands for itself?"""
    return any(sign not in BLANK and category(sign)[0] not in UNSEEN for sign in text)
