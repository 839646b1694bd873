"""Tickets line by line, each with how far it is from done."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines
from tagluff.cli.terminal.maps.board import side_of
from tagluff.cli.terminal.maps.distance import Way, ticket_way
from tagluff.cli.terminal.maps.names import RACKED, pair_name, ticket_name
from tagluff.maps.view import MapView
from tagluff.words import say

WHOLE_TICKET: Final = 70


def ticket_line(view: MapView, ticket: str, number: int | None, room: int, racked: bool = False) -> Text:
    """`2 Helsinki–Oslo 8  6 to go`, with a sign if it lies in a rack."""
    found = view.handbook.ticket(ticket)
    line = Text(f" {number:2} " if number else "    ").append(f"{RACKED} " if racked else "", ink.KEY)
    rest = Text(f" +{found.points}", "bold").append("  ", "not bold")
    rest.append_text(progress(view, ticket_way(view, ticket)))
    name = pair_name(view.handbook.board, found.a, found.b, room - line.cell_len - rest.cell_len)
    return line.append(name).append_text(rest)


def progress(view: MapView, way: Way | None) -> Text:
    """Done, so many pieces to go, or blocked."""
    if way is None:
        return Text(say("terminal.blocked"), ink.BAD)
    if way.pieces == 0:
        return Text(say("terminal.done"), ink.GOOD)
    pieces = sum(view.pieces[seat] for seat in side_of(view.handbook, view.seat))
    if view.seat is not None and way.pieces > pieces:
        return Text(say("terminal.to_go_left", n=way.pieces, left=pieces), ink.BAD)
    return Text(say("terminal.to_go", n=way.pieces), "cyan")


def offer_lines(view: MapView) -> Lines:
    """The tickets on offer, each with its length as things stand."""
    lines: Lines = []
    wide = max(len(ticket_name(view.handbook, ticket)) for ticket in view.offer)
    for number, ticket in enumerate(view.offer, start=1):
        name = ticket_name(view.handbook, ticket)
        found = view.handbook.ticket(ticket)
        line = Text(f" {number:2} ").append(f"{name:{wide}} {f'+{found.points}':>4}   ", "bold")
        lines.append(line.append_text(progress(view, ticket_way(view, ticket))))
    return lines
