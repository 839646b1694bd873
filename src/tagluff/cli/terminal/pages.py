"""Pages a person asks for: the board by city, one city, networks, the way of a ticket, help."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.atlas import picture
from tagluff.cli.terminal.board import cities_by_name, closed, networks, open_to, other_end, routes_at
from tagluff.cli.terminal.distance import ticket_way
from tagluff.cli.terminal.menu import Menu
from tagluff.cli.terminal.screen import Lines, bar, progress
from tagluff.maps.board import Route
from tagluff.maps.view import MapView

LEGEND = "* wild  ░ any one colour  (RR) or small letters: tunnel  x closed  ●▲◆ claimed"

HELP = (
    ("a number", "the choice with that number"),
    ("take 3 · t3", "the card in slot 3 (also: take red, tr)"),
    ("take deck · td", "the top card of the deck"),
    ("claim oslo-bergen red 3R+1*", "claim a route (short: c osl ber r)"),
    ("draw · d", "look at new tickets"),
    ("keep 1 3 · k 1 3", "keep these tickets (also: keep all)"),
    ("pay 1R+1* · withdraw", "answer a tunnel"),
    ("undo · u", "take back what showed nothing and nobody answered"),
    ("map · board", "the board as a picture; all routes, city by city"),
    ("routes oslo · r oslo", "the routes of one city"),
    ("claims", "every route you can claim now"),
    ("networks", "what each player has connected"),
    ("tickets · ticket 2", "your tickets; the shortest way for one of them"),
    ("hand · players · score · log", "what you hold, how it stands, what happened"),
    ("save [FILE] · quit", "the game is also saved after every action"),
)


def help_page(width: int) -> Lines:
    wide = max(len(word) for word, _ in HELP)
    lines = [Text(f" {word:{wide}}  ", "bold").append(about, "not bold") for word, about in HELP]
    cards = Text(" R red  G green  B blue  Y yellow  K black  W white  O orange  P purple  * wild", ink.SOFT)
    claims = Text(" → a ticket wants it  +4 points  in groups: some cards of any kind stand for one", ink.SOFT)
    return [bar("Help", width), *lines, cards, Text(" " + LEGEND, ink.SOFT), claims]


def map_page(view: MapView, width: int, height: int) -> Lines:
    """The picture, or the list where the board has no picture."""
    lines = picture(view, width, height)
    return [*lines, Text(LEGEND, ink.SOFT)] if lines else board_page(view, width)


def board_page(view: MapView, width: int) -> Lines:
    """Every city with its routes."""
    board = view.game.board
    wide = max(len(city.name) for city in board.cities) + 2
    lines: Lines = [bar("Routes by city", width)]
    for city in cities_by_name(view):
        line = Text(f" {board.cities[city].name:{wide}}", "bold")
        for route in routes_at(view, city):
            entry = neighbour(view, route, city)
            if line.cell_len + entry.cell_len + 2 > width:
                lines.append(line)
                line = Text(" " * (wide + 1))
            line.append_text(entry).append("  ")
        lines.append(line)
    return [*lines, Text(" " + LEGEND, ink.SOFT)]


def neighbour(view: MapView, route: Route, city: int) -> Text:
    """`Oslo (RRRR)`."""
    name = view.game.board.cities[other_end(route, city)].name
    return Text(f"{name} ", "not bold").append_text(route_spaces(view, route))


def route_spaces(view: MapView, route: Route) -> Text:
    return ink.spaces(view.game.palette, route, view.owners[route.index], closed(view, route))


def city_page(view: MapView, city: int, names: list[str], menu: Menu) -> Grid:
    """All about the routes of one city."""
    board = view.game.board
    numbers = {claim.route.index: number for number, claim in menu.claims.items()}
    grid = Grid(title=board.cities[city].name, title_justify="left", box=None, pad_edge=True, title_style="bold")
    for head in ("to", "route", "", "points", ""):
        grid.add_column(head, justify="right" if head == "points" else "left")
    for route in routes_at(view, city):
        name = board.cities[other_end(route, city)].name
        status = route_status(view, route, names, numbers)
        worth = str(board.points[route.length])
        grid.add_row(name, route_spaces(view, route), ink.kind_words(board, route), worth, status)
    return grid


def route_status(view: MapView, route: Route, names: list[str], numbers: dict[int, int]) -> Text:
    owner = view.owners[route.index]
    if owner is not None:
        return ink.mark(owner).append(f" {names[owner]}")
    if route.index in numbers:
        return Text(f"claim it: {numbers[route.index]}", ink.GOOD)
    if open_to(view, route, view.seat):
        return Text("open")
    return Text("closed" if closed(view, route) else "closed to you", ink.SOFT)


def networks_page(view: MapView, names: list[str], width: int) -> Lines:
    """For every side, its connected groups of cities and its routes."""
    lines: Lines = []
    for seats in view.game.sides:
        title = " and ".join(names[seat] for seat in seats)
        lines.append(bar(title, width))
        groups = networks(view, seats)
        for group in groups:
            lines.append(Text("   ").append_text(ink.mark(seats[0])).append(" " + city_list(view, group)))
        if not groups:
            lines.append(Text("   no routes yet", ink.SOFT))
    return lines


def city_list(view: MapView, cities: list[int]) -> str:
    return ", ".join(view.game.board.cities[city].name for city in cities)


def ticket_page(view: MapView, ticket: int) -> Lines:
    """The shortest way that is left for a ticket, route by route."""
    board = view.game.board
    found = board.tickets[ticket]
    way = ticket_way(view, ticket)
    head = Text(f" {ink.ticket_name(board, ticket)} ", "bold").append(f"{ink.points(found.points)}: ")
    lines = [head.append_text(progress(view, way))]
    city = found.a
    for index in [] if way is None else way.routes:
        route = board.routes[index]
        onward = other_end(route, city)
        line = Text(f"   {board.cities[city].name} → {board.cities[onward].name} ")
        line.append_text(route_spaces(view, route))
        lines.append(
            line.append(f" {ink.kind_words(board, route)}" if view.owners[index] is None else " yours", ink.SOFT)
        )
        city = onward
    return lines
