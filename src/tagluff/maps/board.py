"""A board: cities, routes, tickets and the points for lengths. It never changes once it is made (maps/boardfile.py).

What only one game prints on its board, such as cart symbols, is kept in `marks` if that game names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tagluff.core.errors import BoardError

GREY: Final = -1


@dataclass(frozen=True)
class Marks:
    """The keys that one game adds to a board, to its cities and to its routes."""

    board: tuple[str, ...] = ()
    city: tuple[str, ...] = ()
    route: tuple[str, ...] = ()


@dataclass(frozen=True)
class City:
    """A place on the board."""

    index: int
    id: str
    name: str
    lat: float
    lon: float
    marks: Mapping[str, object]


@dataclass(frozen=True)
class Route:
    """The spaces between two neighbouring cities, claimed as a whole."""

    index: int
    id: str
    suffix: str  # of the id: what tells it from others between its cities, such as `red` or `grey-2`
    a: int
    b: int
    length: int
    colour: int  # GREY, or a number of the palette
    tunnel: int  # cards revealed on an attempt
    ferry: int  # wild symbols; such a route may be coloured or grey (N-32)
    swap: int  # this many of any cards stand for one (N-21); 0: no such thing
    track: int  # which of the routes between these two cities
    tracks: tuple[int, ...]  # all of them, this one included (N-29)
    marks: Mapping[str, object]

    @property
    def pair(self) -> tuple[int, int]:
        """The two cities, whichever is named first."""
        return min(self.a, self.b), max(self.a, self.b)


@dataclass(frozen=True)
class Ticket:
    """Two cities to connect, and what that is worth."""

    index: int
    id: str
    a: int
    b: int
    points: int


@dataclass(frozen=True)
class Board:
    """The printed facts of one map."""

    id: str
    title: str
    status: Mapping[str, object]  # which of them are printed, and which reconstructed or assumed
    colours: tuple[str, ...]
    points: Mapping[int, int]  # by length (N-51, B-12)
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    marks: Mapping[str, object]  # what only one game prints
    neighbours: tuple[tuple[tuple[int, int], ...], ...]  # per city: (route, other city)
    route_index: Mapping[str, int]
    ticket_index: Mapping[str, int]  # by the two cities, in either order

    def colour_name(self, route: Route) -> str:
        return "grey" if route.colour == GREY else self.colours[route.colour]

    def pair_names(self, a: int, b: int) -> tuple[str, str]:
        """How people may name a pair of cities."""
        return f"{self.cities[a].id}-{self.cities[b].id}", f"{self.cities[b].id}-{self.cities[a].id}"


def flag(route: Route, mark: str, rule: str) -> bool:
    """Does the route carry a mark that is either there or not?"""
    value = route.marks.get(mark, False)
    if not isinstance(value, bool):
        raise BoardError("wrong_kind", rule, {"place": f"route {route.id}", "key": mark, "wanted": "true or false"})
    return value
