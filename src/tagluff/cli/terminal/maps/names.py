"""Routes, their spaces and the tickets of a board, as short coloured text."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tagluff.cli.terminal.ink import SOFT, STYLES, fitted_pair
from tagluff.core.cards import WILD_LETTER, Palette
from tagluff.maps.board import GREY, Board, Route
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.view import MapView
from tagluff.words import say

GREY_SPACE: Final = "░"
GREY_STYLE: Final = "bold black on #a0a0a0"
CLOSED_SPACE: Final = "x"
RACKED: Final = "⌂"  # a ticket in the rack of a team


def letters(palette: Palette, route: Route) -> str:
    """A route's spaces as letters: `*` for a symbol of a ferry, `░` for grey."""
    colour = GREY_SPACE if route.colour == GREY else palette.letters[route.colour]
    return WILD_LETTER * route.ferry + colour * (route.length - route.ferry)


def spaces(palette: Palette, route: Route, owner: Text | None = None, closed: bool = False) -> Text:
    """The spaces of a route, a tunnel in brackets; an owner's symbols stand on the spaces that are taken."""
    line = Text("(" if route.tunnel else "")
    if owner is not None:
        line.append_text(Text().join([owner] * route.length))
    elif closed:
        line.append(CLOSED_SPACE * route.length, SOFT)
    else:
        for letter in letters(palette, route):
            line.append(letter, STYLES.get(letter, GREY_STYLE))
    return line.append(")" if route.tunnel else "")


def route_name(board: Board, route: Route) -> str:
    """`Bergen–Oslo`."""
    return f"{board.cities[route.a].name}–{board.cities[route.b].name}"


def ticket_name(book: MapHandbook, id: str) -> str:
    ticket, cities = book.ticket(id), book.board.cities
    return f"{cities[ticket.a].name}–{cities[ticket.b].name}"


def kind_words(board: Board, route: Route) -> str:
    """`red tunnel`, `grey ferry with 2 symbols`."""
    words = board.colour_name(route)
    if route.tunnel:
        words += " tunnel"
    if route.ferry:
        words += f" ferry, {route.ferry} wild{'s' if route.ferry > 1 else ''}"
    if route.swap:
        words += f", any {route.swap} cards for one"
    return words


def short_kind(board: Board, route: Route) -> str:
    """`red tunnel, 4`."""
    sort = f" {say('terms.tunnel')}" if route.tunnel else f" {say('terms.ferry')}" if route.ferry else ""
    return f"{say(f'terms.kind.{board.colour_name(route)}')}{sort}, {route.length}"


def pair_name(board: Board, a: int, b: int, room: int) -> str:
    """`Bergen–Oslo`, the names of two cities of a board."""
    return fitted_pair([board.cities[a].name, board.cities[b].name], room)


def paid_route(view: MapView) -> Text:
    """The route that is being paid for, with its spaces."""
    route = view.handbook.route(view.route or "")
    return Text(f" {route_name(view.handbook.board, route)} ", "bold").append_text(spaces(view.handbook.palette, route))
