"""Cards and seats as coloured text; a letter or a symbol says everything that a colour says."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tagluff.core.cards import WILD_LETTER, Cards, letter_of
from tagluff.words import say

STYLES: Final = {
    "R": "bold white on #b3261e",
    "G": "bold white on #1e7d34",
    "B": "bold white on #1f5fbf",
    "Y": "bold black on #f2d024",
    "K": "bold white on #3c3c3c",
    "W": "bold black on #f4f4f4",
    "O": "bold black on #ef8a1d",
    "P": "bold white on #8a3fa8",
    WILD_LETTER: "bold black on #35c4c4",
}
MARKS: Final = "●▲◆■▼✚"
SEAT_STYLES: Final = (  # tones between light and dark, to be read on either ground
    "bold #0f93a8",
    "bold #c2419f",
    "bold #b07d00",
    "bold #2f9346",
    "bold",
    "bold",
)
SOFT: Final = "#808080"  # the same
GOOD: Final = "bold green"
BAD: Final = "bold red"
KEY: Final = "bold"
LEAST_NAME: Final = 6


def card(kind: str) -> Text:
    """One card: its letter on its colour."""
    letter = letter_of(kind)
    return Text(f" {letter} ", STYLES[letter])


def blocks(cards: Cards) -> list[Text]:
    """A block for each kind of card: the letter and how many."""
    return [Text(f" {letter_of(kind)}×{count} ", STYLES[letter_of(kind)]) for kind, count in cards.items()]


def cards(cards: Cards) -> Text:
    """A purse as blocks."""
    return Text(" ").join(blocks(cards)) if cards else Text(say("terminal.no_cards"), SOFT)


def row(cards: Cards) -> Text:
    """Cards side by side, one block each."""
    line = Text()
    for kind, count in cards.items():
        for _ in range(count):
            line.append_text(card(kind)).append(" ")
    return line if line.plain else Text(say("terminal.nothing"), SOFT)


def inline(cards: Cards) -> Text:
    """Cards side by side in a sentence, without the blank at the end."""
    line = row(cards)
    if cards:
        line.right_crop(1)
    return line


def styled(text: str, style: str) -> Text:
    """A text to go on with: what is appended has a style of its own."""
    return Text().append(text, style)


def mark(seat: int, mates: int = 1) -> Text:
    """The symbol of a seat, in the colour of its team."""
    return styled(symbol(seat), seat_style(seat, mates))


def symbol(seat: int) -> str:
    return MARKS[seat % len(MARKS)]


def seat_style(seat: int, mates: int = 1) -> str:
    return SEAT_STYLES[seat // mates % len(SEAT_STYLES)]


def fitted_pair(names: list[str], room: int) -> str:
    """Two names with a dash; in little room the longer one is cut short first."""
    names = list(names)
    while sum(map(len, names)) + 1 > room and max(map(len, names)) > LEAST_NAME:
        at = 0 if len(names[0]) >= len(names[1]) else 1
        names[at] = names[at].removesuffix("…")[:-1].rstrip() + "…"
    return "–".join(names)


def points(count: int) -> str:
    return counted(count, "point")


def counted(count: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {thing}{'' if count == 1 else 's'}"
