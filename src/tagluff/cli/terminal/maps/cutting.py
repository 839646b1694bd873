"""A map larger than the screen, cut around what matters: a city that is asked for, or the cities of the tickets."""

from __future__ import annotations

from itertools import product
from typing import Final

from rich.text import Text

from tagluff.cli.terminal.maps.atlas import Cell, draw, fitting_height, goal_cities, roomy
from tagluff.cli.terminal.maps.board import owner_of, side_of
from tagluff.maps.view import MapView

ROOMY: Final = 44  # rows of a map on which every name has room
GOAL: Final = 4  # so much more a city of a ticket matters than one of an own route
EDGE: Final = 7  # columns that half a name takes

Weighed = tuple[Cell, int]  # a place, and how much it matters
Size = tuple[int, int]  # rows, columns


def cut_map(view: MapView, city: int | None, width: int, height: int) -> list[Text]:
    """The part of the whole map, with full names, that fits."""
    wide = max(width, roomy(view.handbook.board))
    canvas, places = draw(view, wide, fitting_height(view.handbook.board, wide, max(height, ROOMY)))
    weights = {city: 1} if city is not None else what_matters(view)
    weighed = [(places[at], weight) for at, weight in weights.items()]
    corner = best_corner(weighed, (canvas.height, canvas.width), (height, width))
    return canvas.cut(corner, width, height)


def what_matters(view: MapView) -> dict[int, int]:
    """The cities of open tickets, then those of own routes; all of them where there are none."""
    board, own = view.handbook.board, side_of(view.handbook, view.seat)
    ends = [end for route in board.routes if owner_of(view, route) in own for end in (route.a, route.b)]
    weights = {**dict.fromkeys(ends, 1), **dict.fromkeys(goal_cities(view), GOAL)}
    return weights or dict.fromkeys(range(len(board.cities)), 1)


def best_corner(weighed: list[Weighed], whole: Size, part: Size) -> Cell:
    """Where to cut, so that most of what matters is seen, and stands in the middle."""
    corners = product(range(max(0, whole[0] - part[0]) + 1), range(max(0, whole[1] - part[1]) + 1))
    return max(corners, key=lambda corner: (seen(weighed, corner, part), -off_centre(weighed, corner, part)))


def seen(weighed: list[Weighed], corner: Cell, part: Size) -> int:
    """How much of what matters lies within, its names included."""
    rows, columns = range(corner[0], corner[0] + part[0]), range(corner[1] + EDGE, corner[1] + part[1] - EDGE)
    return sum(weight for place, weight in weighed if place[0] in rows and place[1] in columns)


def off_centre(weighed: list[Weighed], corner: Cell, part: Size) -> float:
    """How far the middle is from what lies within or without, a row counted as two columns."""
    total = sum(weight for _, weight in weighed)
    row, column = (sum(place[at] * weight for place, weight in weighed) / total for at in (0, 1))
    return 2 * abs(corner[0] + part[0] / 2 - row) + abs(corner[1] + part[1] / 2 - column)
