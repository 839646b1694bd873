"""Tickets, piles and cards of the Card Game as short coloured text."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.core.cards import Palette
from tagluff.games.cardgame.rules import CardGame

MOST_STARS = 3


def ticket_name(game: CardGame, ticket: int, room: int = 99) -> str:
    found = game.box.tickets[ticket]
    return ink.fitted_pair([game.box.cities[found.a].name, game.box.cities[found.b].name], room)


def letters(palette: Palette, counts: list[int]) -> Text:
    """Cards as letters side by side: `KBBP`."""
    line = Text()
    for kind, count in enumerate(counts):
        line.append(palette.letters[kind] * count, ink.STYLES[palette.letters[kind]])
    return line


def pile(palette: Palette, cards: list[int]) -> Text:
    """A pile of a yard, given from the top down: ` G 4 **` has four cards, the two on top wild."""
    letter, wilds = palette.letters[cards[-1]], cards.count(palette.wild)
    line = Text(f" {letter} {len(cards)} ", ink.STYLES[letter])
    stars = "*" * wilds if wilds <= MOST_STARS else f"*×{wilds}"
    return line.append(stars, ink.STYLES["*"])
