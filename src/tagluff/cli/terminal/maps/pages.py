"""Pages a person asks for: the board by city, one city, networks, the way of a ticket, help."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines, bar, wrapped
from tagluff.cli.terminal.maps.atlas import fitting_height, has_places, least_size, picture, roomy
from tagluff.cli.terminal.maps.board import (
    cities_by_name,
    closed,
    networks,
    open_to,
    other_end,
    owner_of,
    routes_at,
    side_of,
)
from tagluff.cli.terminal.maps.cutting import cut_map
from tagluff.cli.terminal.maps.distance import ticket_way
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Menu
from tagluff.cli.terminal.maps.names import kind_words, spaces, ticket_name
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.maps.tickets import progress
from tagluff.maps.board import GREY, Route
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.verbs import Claim
from tagluff.maps.view import MapView

TALLEST = 48  # rows of a map
LESS = 3  # rows fewer than beside the page will do on a page of its own

COMMON = (
    ("a number", "the choice with that number"),
    ("take 3 · t3", "the card in slot 3 (also: take red, tr)"),
    ("take deck · td", "the top card of the deck"),
    ("claim {route}", "claim a route (short: c {short})"),
    ("draw · d", "look at new tickets"),
    ("keep 1 3 · k 1 3", "keep these tickets (also: keep all)"),
    ("pay 1R+1* · withdraw", "answer a tunnel"),
    ("undo · u", "take back what showed nothing new"),
    ("hint", "what a bot would do, and why"),
    ("map · board", "the board as a picture, or city by city"),
    ("routes {city}", "the routes of one city (short: r)"),
    ("claims", "every route you can claim now"),
    ("networks", "what each player has connected"),
    ("tickets · ticket 2", "your tickets; the shortest way for one of them"),
    ("hand · players · score · log", "what you hold, how it stands, what happened"),
    ("rules · rule 1 · ? · b", "the rules, one rule; this help; back"),
    ("save [FILE] · quit", "the game is also saved after every action"),
)


def help_page(book: MapHandbook, width: int) -> Lines:
    """What can be typed in this game, with names from its own board."""
    guide = guide_of(book)
    entries = [(word.format(**examples(book)), about.format(**examples(book))) for word, about in COMMON]
    tunnels = any(route.tunnel for route in book.board.routes)
    entries = [entry for entry in entries if tunnels or "tunnel" not in entry[1]]
    entries[6 + tunnels : 6 + tunnels] = guide.help
    wide = max(len(word) for word, _ in entries)
    lines = [Text(f" {word:{wide}}  ", "bold").append(guide.speak(about), "not bold") for word, about in entries]
    return [bar("Help", width), *lines, *(Text(f" {line}", ink.SOFT) for line in signs(book, guide))]


def examples(book: MapHandbook) -> dict[str, str]:
    """A route and a city to name in examples."""
    coloured = [route for route in book.board.routes if route.colour != GREY]
    route = min(coloured or book.board.routes, key=lambda route: (route.length < 2, len(route.id)))
    letter = book.palette.letters[max(0, route.colour)]
    named = route.id if len(route.tracks) > 1 else route.id.partition(" ")[0]
    a, b = (book.board.cities[end].id[:3] for end in (route.a, route.b))
    return {
        "route": f"{named} {route.length}{letter}",
        "short": f"{a} {b} {letter.lower()}",
        "city": book.board.cities[route.a].id,
    }


def signs(book: MapHandbook, guide: Guide) -> list[str]:
    """What the letters and signs mean."""
    cards = [f"{letter} {name}" for letter, name in zip(book.palette.letters, book.palette.names, strict=False)]
    grouped = any(isinstance(action, Claim) and action.groups for action in book.actions)
    groups = "  groups: some cards of any kind stand for one" if grouped else ""
    claims = f"→ a ticket wants it  +4 points{groups}"
    return ["  ".join(cards), legend(book, guide), guide.speak(claims)]


def legend(book: MapHandbook, guide: Guide) -> str:
    tunnel = "  (RR), small letters: tunnel" if any(route.tunnel for route in book.board.routes) else ""
    own = f"  {guide.legend}" if guide.legend else ""
    return guide.speak(f"* wild  ░ any colour{tunnel}  x closed  ●▲◆ claimed{own}")


def map_page(view: MapView, width: int, height: int, city: int | None = None, whole: bool = False) -> Lines:
    """The picture or the part of it that fits, or the list where the board has no picture."""
    board = view.handbook.board
    if not has_places(board):
        return board_page(view, width)
    rows = TALLEST if whole else min(height, TALLEST)
    fits = whole or (width >= roomy(board) and height >= least_size(board)[1] - LESS)
    shown = fitting_height(board, width, rows) if fits else height
    lines = picture(view, width, shown) if fits else cut_map(view, city, width, height)
    tail = [Text(legend(view.handbook, guide_of(view.handbook)), ink.SOFT)]
    if not fits:
        tail.append(Text(f"A part of the map: map {board.cities[0].id} goes there, map all shows it whole.", ink.SOFT))
    return [*lines, *tail]


def board_page(view: MapView, width: int) -> Lines:
    """Every city with its routes."""
    guide = guide_of(view.handbook)
    names = [city.name + guide.city_sign(view, city.index) for city in view.handbook.board.cities]
    wide = max(map(len, names)) + 2
    lines: Lines = [bar("Routes by city", width)]
    for city in cities_by_name(view):
        line = Text(f" {names[city]:{wide}}", "bold")
        for route in routes_at(view, city):
            entry = neighbour(view, route, city)
            if line.cell_len + entry.cell_len + 2 > width:
                lines.append(line)
                line = Text(" " * (wide + 1))
            line.append_text(entry).append("  ")
        lines.append(line)
    return [*lines, Text(" " + legend(view.handbook, guide_of(view.handbook)), ink.SOFT)]


def neighbour(view: MapView, route: Route, city: int) -> Text:
    """`Oslo (RRRR)`."""
    name = view.handbook.board.cities[other_end(route, city)].name
    return Text(f"{name} ", "not bold").append_text(route_spaces(view, route))


def route_spaces(view: MapView, route: Route) -> Text:
    """The spaces, with the sign of what a claim gives."""
    guide, owner = guide_of(view.handbook), owner_of(view, route)
    mark = None if owner is None else ink.mark(owner, len(side_of(view.handbook, owner)))
    line = spaces(view.handbook.palette, route, mark, closed(view, route))
    return line.append(guide.route_sign if guide.marked(route) and owner is None else "", ink.KEY)


def city_page(view: MapView, city: int, names: list[str], menu: Menu) -> Grid:
    """All about the routes of one city."""
    board = view.handbook.board
    numbers = {claim.route.id: number for number, claim in menu.claims.items()}
    guide = guide_of(view.handbook)
    lies = guide.city_words(view, city)
    title = board.cities[city].name + (f": {lies}" if lies else "")
    grid = Grid(title=Text(title), title_justify="left", box=None, pad_edge=True, title_style="bold")
    for head in ("to", "route", "", "points", ""):
        grid.add_column(head, justify="right" if head == "points" else "left")
    for route in routes_at(view, city):
        name = board.cities[other_end(route, city)].name
        status = route_status(view, route, names, numbers)
        worth = str(board.points[route.length])
        kind = guide.speak(kind_words(board, route)) + (f", {guide.gift}" if guide.marked(route) else "")
        grid.add_row(Text(name), route_spaces(view, route), kind, worth, status)
    return grid


def said_kind(view: MapView, route: Route) -> str:
    return guide_of(view.handbook).speak(kind_words(view.handbook.board, route))


def route_status(view: MapView, route: Route, names: list[str], numbers: dict[str, int]) -> Text:
    owner = owner_of(view, route)
    if owner is not None:
        return ink.mark(owner, len(side_of(view.handbook, owner))).append(f" {names[owner]}")
    if route.id in numbers:
        return Text(f"claim it: {numbers[route.id]}", ink.GOOD)
    if open_to(view, route, view.seat):
        return Text("open")
    return Text("closed" if closed(view, route) else "closed to you", ink.SOFT)


def networks_page(view: MapView, names: list[str], width: int) -> Lines:
    """For every side, its connected groups of cities and its routes."""
    lines: Lines = []
    for seats in view.handbook.sides:
        title = " and ".join(names[seat] for seat in seats)
        lines.append(bar(title, width))
        groups = networks(view, seats)
        for group in groups:
            marks = Text("   ")
            for seat in seats:
                marks.append_text(ink.mark(seat, len(seats)))
            lines += wrapped(marks.append(" " + city_list(view, group), "not bold"), width)
        if not groups:
            lines.append(Text("   no routes yet", ink.SOFT))
    return lines


def city_list(view: MapView, cities: list[int]) -> str:
    return ", ".join(view.handbook.board.cities[city].name for city in cities)


def ticket_page(view: MapView, ticket: str) -> Lines:
    """The shortest way that is left for a ticket, route by route."""
    board = view.handbook.board
    found = view.handbook.ticket(ticket)
    way = ticket_way(view, ticket)
    head = Text(f" {ticket_name(view.handbook, ticket)} ", "bold").append(f"{ink.points(found.points)}: ")
    lines = [head.append_text(progress(view, way))]
    city = found.a
    for route in [] if way is None else way.routes:
        onward = other_end(route, city)
        line = Text(f"   {board.cities[city].name} → {board.cities[onward].name} ")
        line.append_text(route_spaces(view, route))
        kind = said_kind(view, route) if owner_of(view, route) is None else "yours"
        lines.append(line.append(f" {kind}", ink.SOFT))
        city = onward
    return lines
