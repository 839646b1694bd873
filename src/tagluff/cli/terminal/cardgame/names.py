"""Tickets, piles and cards of the Card Game as short coloured text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.known import colour_of
from tagluff.core.cards import WILD, WILD_LETTER, Cards, Palette, letter_of
from tagluff.games.cardgame.handbook import CardHandbook

MOST_STARS = 3


def ticket_name(book: CardHandbook, ticket: str, room: int = 99) -> str:
    found, cities = book.ticket(ticket), book.box.cities
    return ink.fitted_pair([cities[found.a].name, cities[found.b].name], room)


def letters(cards: Cards) -> Text:
    """Cards as letters side by side: `KBBP`."""
    line = Text()
    for kind, count in cards.items():
        line.append(letter_of(kind) * count, ink.STYLES[letter_of(kind)])
    return line


def coloured(palette: Palette, counts: Sequence[int]) -> Text:
    """The same for counts of the colours alone, as tickets ask for them."""
    return letters(palette.cards([*counts, 0]))


def one_of_each(palette: Palette, kinds: Collection[str]) -> Text:
    """Kinds of cards as letters, in the order of the deck."""
    return letters({kind: 1 for kind in palette.kinds if kind in kinds})


def pile(cards: Cards) -> Text:
    """A pile of a yard: ` G 4 **` has four cards, the two on top wild."""
    letter, wilds = letter_of(colour_of(cards)), cards.get(WILD, 0)
    line = Text(f" {letter} {sum(cards.values())} ", ink.STYLES[letter])
    stars = WILD_LETTER * wilds if wilds <= MOST_STARS else f"{WILD_LETTER}×{wilds}"
    return line.append(stars, ink.STYLES[WILD_LETTER])
