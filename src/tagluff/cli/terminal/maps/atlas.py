"""The board as a picture made of letters: cities where they lie, and every space of every route between them."""

from __future__ import annotations

from math import cos, radians
from typing import Final

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.maps.board import closed, owner_of, side_of
from tagluff.cli.terminal.maps.distance import ticket_way
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.names import CLOSED_SPACE, GREY_STYLE, letters
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.maps.board import Board, Route
from tagluff.maps.view import MapView

BIG_BOARD: Final = 30  # cities; a smaller board is drawn smaller
LEAST: Final = {False: (46, 22), True: (68, 34)}  # columns and rows, by whether the board is a big one
FULL_NAMES: Final = {False: 76, True: 96}  # from this width on, by the same
SHORT: Final = 4
SPREAD: Final = 0.6  # 0: true to the map, 1: cities evenly apart

Cell = tuple[int, int]  # row, column


class Canvas:
    """Letters in rows and columns; what is written first stays."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.cells: dict[Cell, tuple[str, str]] = {}
        self.names: list[tuple[Cell, str, str]] = []  # where each begins, and its style

    def free(self, cell: Cell) -> bool:
        return cell not in self.cells and 0 <= cell[0] < self.height and 0 <= cell[1] < self.width

    def put(self, cell: Cell, letter: str, style: str) -> None:
        if self.free(cell):
            self.cells[cell] = (letter, style)

    def lines(self) -> list[Text]:
        return self.cut((0, 0), self.width, self.height)

    def cut(self, corner: Cell, width: int, height: int) -> list[Text]:
        """A part of it, from its upper left corner on."""
        columns = range(corner[1], min(corner[1] + width, self.width))
        whole = self.pushed_in(columns)
        return [self.line(row, columns, whole) for row in range(corner[0], min(corner[0] + height, self.height))]

    def pushed_in(self, columns: range) -> dict[Cell, tuple[str, str]]:
        """The names that an edge would cut, moved so that all of their letters are seen."""
        cells: dict[Cell, tuple[str, str]] = {}
        for (row, start), name, style in self.names:
            inside = start in columns, start + len(name) - 1 in columns
            if any(inside) and not all(inside):
                start = columns.start if inside[1] else columns.stop - len(name)
                cells |= {(row, start + at): (letter, style) for at, letter in enumerate(name)}
        return cells

    def line(self, row: int, columns: range, whole: dict[Cell, tuple[str, str]]) -> Text:
        line = Text(no_wrap=True, overflow="crop")
        for column in columns:
            cell = (row, column)
            line.append(*whole.get(cell, self.cells.get(cell, (" ", ""))))
        line.rstrip()
        return line


def least_size(board: Board) -> tuple[int, int]:
    """The columns and rows below which a picture of the board would be a muddle."""
    return LEAST[len(board.cities) > BIG_BOARD]


def roomy(board: Board) -> int:
    """The columns in which all names can be written out."""
    return FULL_NAMES[len(board.cities) > BIG_BOARD]


def fitting_height(board: Board, width: int, most: int) -> int:
    """The rows that keep the shape of the land in so many columns; a letter is twice as high as wide."""
    lats, lons = [city.lat for city in board.cities], [city.lon for city in board.cities]
    across = (max(lons) - min(lons)) * cos(radians((max(lats) + min(lats)) / 2))
    rows = round(width * (max(lats) - min(lats)) / across / 2) if across else 0
    return min(most, max(rows, least_size(board)[1] - 1))


def has_places(board: Board) -> bool:
    """Do the cities lie anywhere?"""
    return len({city.lat for city in board.cities}) > 1 and len({city.lon for city in board.cities}) > 1


def picture(view: MapView, width: int, height: int) -> list[Text]:
    """The board in so many columns and rows; nothing if its cities have no places on a map."""
    return draw(view, width, height)[0].lines() if has_places(view.handbook.board) else []


def draw(view: MapView, width: int, height: int) -> tuple[Canvas, list[Cell]]:
    """The picture, and where each city stands on it."""
    board, guide = view.handbook.board, guide_of(view.handbook)
    canvas = Canvas(width, height)
    names = labels(view, guide, width)
    places = place_cities(board, names, width, height)
    goals = goal_cities(view)
    for city in board.cities:
        write_city(canvas, places[city.index], names[city.index], city.index in goals)
    for route in sorted(board.routes, key=lambda route: (owner_of(view, route) is None, -route.length)):
        draw_route(canvas, view, guide, route, places)
    for route in board.routes:
        draw_track(canvas, route, places)
    return canvas, places


def goal_cities(view: MapView) -> set[int]:
    """What the viewer's open tickets name."""
    tickets = [view.handbook.ticket(ticket) for ticket in open_tickets(view, guide_of(view.handbook))]
    return {end for ticket in tickets for end in (ticket.a, ticket.b)}


def open_tickets(view: MapView, guide: Guide) -> list[str]:
    mine = [ticket for ticket in view.tickets if ticket not in view.complete] + view.offer
    return mine + [ticket for ticket in guide.shelf(view) if not connected(view, ticket)]


def connected(view: MapView, ticket: str) -> bool:
    way = ticket_way(view, ticket)
    return way is not None and way.pieces == 0


def labels(view: MapView, guide: Guide, width: int) -> list[str]:
    """Full names where there is room, else the shortest beginnings that tell the cities apart."""
    names = [city.name for city in view.handbook.board.cities]
    shown = names if width >= roomy(view.handbook.board) else [short_name(name, names) for name in names]
    return [name + guide.city_sign(view, city) for city, name in enumerate(shown)]


def short_name(name: str, names: list[str]) -> str:
    for length in range(SHORT, len(name)):
        if sum(1 for other in names if other.startswith(name[:length])) == 1:
            return name[:length].strip()
    return name


def place_cities(board: Board, names: list[str], width: int, height: int) -> list[Cell]:
    """The middle of every city's label, none upon another."""
    across = spread([city.lon for city in board.cities])
    down = spread([-city.lat for city in board.cities])
    taken: set[Cell] = set()
    places: list[Cell] = [(0, 0)] * len(board.cities)
    for city in sorted(board.cities, key=lambda city: -city.lat):
        half = len(names[city.index]) // 2 + 1
        column = round(half + across[city.index] * (width - 1 - 2 * half))
        row = round(down[city.index] * (height - 1))
        places[city.index] = clear_place(taken, row, column, half, height)
        row = places[city.index][0]
        taken.update((row, at) for at in range(column - half - 1, column + half + 2))
    return places


def clear_place(taken: set[Cell], row: int, column: int, half: int, height: int) -> Cell:
    """The row nearest to the wanted one where the label is free."""
    for off in (0, 1, -1, 2, -2, 3, -3):
        cells = {(row + off, at) for at in range(column - half, column + half + 1)}
        if 0 <= row + off < height and not cells & taken:
            return row + off, column
    return row, column


def spread(values: list[float]) -> list[float]:
    """Values from 0 to 1, crowded parts pulled apart."""
    low, high = min(values), max(values)
    ranks = {value: rank for rank, value in enumerate(sorted(set(values)))}
    most = max(1, len(ranks) - 1)
    return [(1 - SPREAD) * (value - low) / (high - low) + SPREAD * ranks[value] / most for value in values]


def write_city(canvas: Canvas, place: Cell, name: str, goal: bool) -> None:
    """A city that an open ticket names is in capitals."""
    start, style = place[1] - len(name) // 2, "bold reverse" if goal else "bold"
    shown = name.upper() if goal else name
    for at, letter in enumerate(shown):
        canvas.put((place[0], start + at), letter, style)
    canvas.names.append(((place[0], start), shown, style))


def draw_route(canvas: Canvas, view: MapView, guide: Guide, route: Route, places: list[Cell]) -> None:
    """The spaces of a route, evenly on the line between its cities."""
    cells = [cell for cell in line_between(places[route.a], places[route.b], route.track) if canvas.free(cell)]
    drawn = space_letters(view, route)
    if guide.marked(route):
        drawn = [*drawn, (guide.route_sign, ink.KEY)]
    count = min(len(drawn), len(cells))
    for at in range(count):
        cell = cells[(2 * at + 1) * len(cells) // (2 * count)]
        canvas.put(cell, *drawn[at])


def draw_track(canvas: Canvas, route: Route, places: list[Cell]) -> None:
    """Faint dots that lead the eye from city to city."""
    if route.track == 0:
        for cell in line_between(places[route.a], places[route.b], 0):
            canvas.put(cell, "·", ink.SOFT)


def space_letters(view: MapView, route: Route) -> list[tuple[str, str]]:
    """Letters in small type for a tunnel; the owner's symbols on a claimed route."""
    owner = owner_of(view, route)
    if owner is not None:
        return [(ink.symbol(owner), ink.seat_style(owner, len(side_of(view.handbook, owner))))] * route.length
    if closed(view, route):
        return [(CLOSED_SPACE, ink.SOFT)] * route.length
    drawn = letters(view.handbook.palette, route)
    return [(letter.lower() if route.tunnel else letter, ink.STYLES.get(letter, GREY_STYLE)) for letter in drawn]


def line_between(start: Cell, end: Cell, track: int) -> list[Cell]:
    """The cells of a straight line; the second of twins runs beside the first."""
    rows, columns = end[0] - start[0], end[1] - start[1]
    steps = max(abs(rows), abs(columns), 1)
    flat = abs(columns) > 3 * abs(rows)
    down, right = (track, 0) if flat else (0, track)
    cells = [
        (start[0] + round(rows * at / steps) + down, start[1] + round(columns * at / steps) + right)
        for at in range(1, steps)
    ]
    return list(dict.fromkeys(cells))
