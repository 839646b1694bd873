"""Tickets of the Card Game line by line, each with what is there of it and what is missing."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.known import Known, added, lacking, shortage
from tagluff.cli.terminal.cardgame.names import coloured, ticket_name
from tagluff.cli.terminal.layout import Lines
from tagluff.games.cardgame.view import CardView

BRIEF: Final = ("✓", "yard", "hand")
READY: Final = ("✓ on track", "in your yard", "in your hand")
READY_STYLES: Final = (ink.GOOD, "cyan", "")


def brief_ticket(view: CardView, known: Known, ticket: str, number: int | None, room: int) -> Text:
    """`2 Seattle–New York +20 KBBP –BP`."""
    found = view.handbook.ticket(ticket)
    line = Text(f" {number:2} " if number else "    ")
    rest = Text(f" +{found.points} ", "bold").append_text(coloured(view.handbook.palette, found.needs))
    rest.append(" ").append_text(progress(view, known, ticket, True))
    return line.append(ticket_name(view.handbook, ticket, room - line.cell_len - rest.cell_len)).append_text(rest)


def progress(view: CardView, known: Known, ticket: str, brief: bool = False) -> Text:
    """Where the cards are that would complete this ticket alone, or which are missing."""
    needs = view.handbook.ticket(ticket).needs
    for cards, words, style in zip(known.stages(), BRIEF if brief else READY, READY_STYLES, strict=True):
        if not lacking(needs, cards):
            return Text(words, style)
    everything = known.stages()[-1]
    short = shortage(needs, everything)
    of = f"{lacking(needs, everything)} of " if everything[-1] else ""
    return Text(f"{'–' if brief else 'lacks '}{of}", ink.BAD).append_text(coloured(view.handbook.palette, short))


def aligned_tickets(view: CardView, known: Known, tickets: list[str], numbered: bool = True) -> Lines:
    """A line for each ticket: its name, its value, what it asks for, and what is there of it."""
    lines: Lines = []
    wide = max(len(ticket_name(view.handbook, ticket)) for ticket in tickets)
    for number, ticket in enumerate(tickets, start=1):
        found = view.handbook.ticket(ticket)
        line = Text(f" {number:2} " if numbered else "    ")
        line.append(f"{ticket_name(view.handbook, ticket):{wide}}").append(f" {f'+{found.points}':>4}  ", "bold")
        line.append_text(coloured(view.handbook.palette, found.needs)).append(" " * (7 - sum(found.needs)))
        lines.append(line.append_text(progress(view, known, ticket)))
    return lines


def offer_lines(view: CardView, known: Known, width: int) -> Lines:
    """The tickets on offer, each by itself, and beside those that one holds: cards serve one ticket only (C-51)."""
    lines = aligned_tickets(view, known, view.offer)
    if not view.tickets:
        return lines
    wide = max(line.cell_len for line in lines) + 2
    for line, ticket in zip(lines, view.offer, strict=True):
        more = more_cards(view, known, ticket)
        beside = f"beside yours: {f'lacks {more}' if more else '✓'}"
        line.append(" " * (wide - line.cell_len))
        line.append(beside if wide + len(beside) <= width else "", ink.BAD if more else ink.GOOD)
    return lines


def more_cards(view: CardView, known: Known, ticket: str) -> int:
    """How many cards more one would lack with this ticket beside those that one holds."""
    everything, book = known.stages()[-1], view.handbook
    held = added([0] * book.palette.wild, *(book.ticket(own).needs for own in view.tickets))
    return lacking(added(held, book.ticket(ticket).needs), everything) - lacking(held, everything)
