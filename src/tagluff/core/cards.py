"""Train cards: kinds by name as data, and in people's notation (`3G+1*` is three green and one wild)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

LETTERS: Final = {
    "red": "R",
    "green": "G",
    "blue": "B",
    "yellow": "Y",
    "black": "K",
    "white": "W",
    "orange": "O",
    "purple": "P",
    "pink": "P",
}
WILD: Final = "wild"
WILD_LETTER: Final = "*"
GREY: Final = "grey"  # a route of any one colour

Cards = Mapping[str, int]  # as data: how many of each kind, only of kinds that are there


@dataclass(frozen=True)
class Palette:
    """The colours of one deck, in board order, with the wild after them."""

    names: tuple[str, ...]  # of the colours
    kinds: tuple[str, ...] = field(init=False, repr=False)  # the same and the wild
    letters: tuple[str, ...] = field(init=False, repr=False)  # of the kinds
    wild: int = field(init=False, repr=False)
    width: int = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", (*self.names, WILD))
        object.__setattr__(self, "letters", tuple([letter_of(kind) for kind in self.kinds]))
        object.__setattr__(self, "wild", len(self.names))
        object.__setattr__(self, "width", len(self.kinds))

    # As data

    def cards(self, counts: list[int]) -> dict[str, int]:
        """Counts by kind as data: `{"green": 3, "wild": 1}`."""
        return {kind: count for kind, count in zip(self.kinds, counts, strict=True) if count}

    def counts(self, cards: Cards) -> list[int]:
        """The reverse."""
        return [cards.get(kind, 0) for kind in self.kinds]

    def number(self, kind: str) -> int:
        """The number of a kind of card, as counts are in order of."""
        return self.kinds.index(kind)

    # In people's notation

    def text(self, counts: list[int]) -> str:
        """`3G+1*`; no cards at all is `0`."""
        parts = [f"{count}{letter}" for count, letter in zip(counts, self.letters, strict=True) if count]
        return "+".join(parts) if parts else "0"

    def read(self, text: str) -> list[int] | None:
        """The counts of a text such as `3G+1*`, `g`, or `0`; None if it is not one."""
        counts = [0] * self.width
        if text == "0":
            return counts
        for part in text.upper().split("+"):
            letter = part[-1:]
            number = part[:-1] or "1"
            if letter not in self.letters or not number.isascii() or not number.isdigit() or len(number) > 3:
                return None
            counts[self.letters.index(letter)] += int(number)
        return counts

    def card(self, text: str) -> int:
        """The number of one card's letter, or -1."""
        letter = text.upper()
        return self.letters.index(letter) if letter in self.letters else -1


def letter_of(kind: str) -> str:
    return WILD_LETTER if kind == WILD else LETTERS[kind]


def cards_text(cards: Cards) -> str:
    """Cards as people write them, whichever the deck: `3G+1*`."""
    return "+".join(f"{count}{letter_of(kind)}" for kind, count in cards.items()) or "0"
