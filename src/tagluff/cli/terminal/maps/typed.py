"""What people type on a map: abbreviations, and the payment of a claim."""

from __future__ import annotations

import re
from typing import Final

SHORT: Final = {
    "c": "claim",
    "p": "pay",
    "w": "withdraw",
    "m": "map",
    "r": "routes",
    "route": "routes",
    "city": "routes",
    "n": "networks",
    "network": "networks",
    "mine": "networks",
    "contracts": "tickets",
    "contract": "ticket",
    "s": "share",
}


def split_payment(text: str) -> tuple[str, str]:
    """`oslo-bergen red 3R+1*` as the route's name and its cards, which may be missing or spaced out.

    After them may stand which of them come from a rack: `3R+1* rack 1R`.
    """
    text = re.sub(r"\s*\+\s*", "+", text.strip())
    before, rack, part = text.partition(" rack ")
    if rack:
        name, cards = split_payment(before)
        return name, f"{cards} rack {part}"
    name, _, last = text.rpartition(" ")
    if name and re.fullmatch(r"(\d+[A-Za-z*]|[A-Za-z*])(\+(\d+[A-Za-z*]|[A-Za-z*]))*", last) and is_cards(last):
        return name, last
    return text, ""


def is_cards(word: str) -> bool:
    """`3R`, `2R+1*`; a single letter is the beginning of a colour's name, not a card."""
    return any(letter.isdigit() or letter in "+*" for letter in word)
