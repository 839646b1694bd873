"""Train cards in people's notation: `3G+1*` is three green and one wild."""

from __future__ import annotations

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
WILD: Final = "*"


class Palette:
    """The colours of one deck, in board order, with the wild after them."""

    def __init__(self, colours: list[str]) -> None:
        self.names = list(colours)
        self.letters = [LETTERS[colour] for colour in colours] + [WILD]
        self.wild = len(colours)
        self.width = len(colours) + 1

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
