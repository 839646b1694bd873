"""The payments that a tunnel may ask for: up to so many cards of one colour and wilds."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class SurchargeTable:
    """Which action pays which extra cards. `first` is the action index of the first of them."""

    def __init__(self, first: int, wild_kind: int, most: int) -> None:
        self.first: i64 = first
        self.row: i64 = most + 1
        self.coloured: list[int] = []
        self.wilds: list[int] = []
        self.cards: list[list[int]] = []
        self.at: vec[i64] = vec[i64]([0] * (wild_kind * (most + 1) * (most + 1)))
        for wilds in range(1, most + 1):
            self.add(wild_kind, 0, 0, wilds)
        for colour in range(wild_kind):
            for coloured in range(1, most + 1):
                for wilds in range(most + 1 - coloured):
                    self.add(wild_kind, colour, coloured, wilds)

    def add(self, wild_kind: int, colour: int, coloured: int, wilds: int) -> None:
        cards = [0] * wild_kind + [wilds]
        cards[colour] += coloured
        self.at[self.place(colour, coloured, wilds)] = len(self.cards)
        self.coloured.append(coloured)
        self.wilds.append(wilds)
        self.cards.append(cards)

    def place(self, colour: i64, coloured: i64, wilds: i64) -> i64:
        """Where the table keeps a payment; with wilds only the colour does not matter."""
        row: i64 = colour if coloured > 0 else 0
        return (row * self.row + coloured) * self.row + wilds

    def index(self, colour: i64, coloured: i64, wilds: i64) -> i64:
        return self.first + self.at[self.place(colour, coloured, wilds)]
