"""A board: cities, routes, tickets and the points for lengths; checked once, when it is made.

A board file is a mapping (TOML on disk, see docs/boards.md). What only one game prints on its board, such as cart
symbols, is kept in `marks` if that game names it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tagluff.core.errors import BoardError
from tagluff.core.load import entries, number, read_colours, refuse_unknown, wanted, whole
from tagluff.core.text import slug

GREY: Final = -1

BOARD_KEYS: Final = ("id", "title", "status", "colours", "points", "cities", "routes", "tickets")
CITY_KEYS: Final = ("id", "name", "lat", "lon", "country", "today", "status")
ROUTE_KEYS: Final = ("a", "b", "length", "colour", "tunnel", "ferry", "swap", "status", "doubt")
TICKET_KEYS: Final = ("a", "b", "points", "status")


@dataclass(frozen=True)
class Marks:
    """The keys that one game adds to a board, to its cities and to its routes."""

    board: tuple[str, ...] = ()
    city: tuple[str, ...] = ()
    route: tuple[str, ...] = ()


class City:
    """A place on the board."""

    def __init__(self, index: int, id: str, name: str, lat: float, lon: float, marks: dict[str, object]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.lat = lat
        self.lon = lon
        self.marks = marks


class Route:
    """The spaces between two neighbouring cities, claimed as a whole."""

    def __init__(self, index: int, a: int, b: int, length: int, colour: int) -> None:
        self.index = index
        self.id = ""
        self.a = a
        self.b = b
        self.length = length
        self.colour = colour  # GREY, or a number of the palette
        self.tunnel = 0  # cards revealed on an attempt
        self.ferry = 0  # wild symbols; such a route may be coloured or grey (N-32)
        self.swap = 0  # this many of any cards stand for one (N-21); 0: no such thing
        self.track = 0  # which of the routes between these two cities
        self.tracks: list[int] = []  # all of them, this one included (N-29)
        self.marks: dict[str, object] = {}


class Ticket:
    """Two cities to connect, and what that is worth."""

    def __init__(self, index: int, id: str, a: int, b: int, points: int) -> None:
        self.index = index
        self.id = id
        self.a = a
        self.b = b
        self.points = points


class Board:
    """The printed facts of one map."""

    def __init__(self, data: Mapping[Any, Any], marks: Marks, most_tracks: int) -> None:
        self.extras: dict[str, Any] = {name: data[name] for name in marks.board if name in data}
        refuse_unknown(data, BOARD_KEYS, marks.board, "board")
        self.id = wanted(data, "id", str, "board")
        self.title = wanted(data, "title", str, "board")
        for key in ("id", "title"):
            if not data[key].isprintable():
                raise BoardError("wrong_kind", "D-01", {"place": "board", "key": key, "wanted": "text on one line"})
        self.status: dict[str, Any] = dict(wanted(data, "status", dict, "board")) if "status" in data else {}
        self.colours: list[str] = read_colours(wanted(data, "colours", list, "board"))
        self.points: dict[int, int] = read_points(wanted(data, "points", dict, "board"))
        self.cities: list[City] = []
        self.city_index: dict[str, int] = {}
        self.routes: list[Route] = []
        self.tickets: list[Ticket] = []
        for entry in entries(data, "cities"):
            self.add_city(entry, marks.city)
        for entry in entries(data, "routes"):
            self.add_route(entry, marks.route)
        self.name_routes(most_tracks)
        for entry in entries(data, "tickets"):
            self.add_ticket(entry)
        self.refuse_ambiguous_names()
        self.refuse_islands()

    def add_city(self, entry: Mapping[Any, Any], marks: Sequence[str]) -> None:
        place = f"city {len(self.cities) + 1}"
        refuse_unknown(entry, CITY_KEYS, marks, place)
        name = wanted(entry, "name", str, place)
        id = slug(wanted(entry, "id", str, place) if "id" in entry else name)
        if not id or id in self.city_index or name in self.city_index:
            raise BoardError("duplicate_city", "D-01", {"place": place, "city": name})
        lat, lon = number(entry, "lat", place), number(entry, "lon", place)
        kept = {key: entry[key] for key in entry if key in marks}
        self.city_index[id] = self.city_index[name] = len(self.cities)
        self.cities.append(City(len(self.cities), id, name, lat, lon, kept))

    def city(self, entry: Mapping[Any, Any], end: str, place: str) -> int:
        name = wanted(entry, end, str, place)
        if name in self.city_index:
            return self.city_index[name]
        raise BoardError("unknown_city", "D-01", {"place": place, "city": name})

    def add_route(self, entry: Mapping[Any, Any], marks: Sequence[str]) -> None:
        place = f"route {len(self.routes) + 1}"
        refuse_unknown(entry, ROUTE_KEYS, marks, place)
        a, b = self.city(entry, "a", place), self.city(entry, "b", place)
        place = f"{place} ({self.cities[a].name}–{self.cities[b].name})"
        if a == b:
            raise BoardError("route_to_itself", "D-01", {"place": place})
        length = whole(entry, "length", place, 1)
        if length not in self.points:
            raise BoardError("length_without_points", "X-17", {"place": place, "length": length})
        route = Route(len(self.routes), a, b, length, self.colour(entry, place))
        route.tunnel = whole(entry, "tunnel", place, 0)
        route.ferry = whole(entry, "ferry", place, 0)
        route.swap = whole(entry, "swap", place, 0)
        route.marks = {key: entry[key] for key in entry if key in marks}
        if [route.tunnel > 0, route.ferry > 0, route.swap > 0].count(True) > 1:
            raise BoardError("tunnel_and_ferry", "N-49", {"place": place})
        if route.ferry > length:
            raise BoardError("more_symbols_than_spaces", "N-33", {"place": place, "symbols": route.ferry})
        if route.swap == 1:
            raise BoardError("swap_of_one", "N-21", {"place": place})
        self.routes.append(route)

    def colour(self, entry: Mapping[Any, Any], place: str) -> int:
        name = wanted(entry, "colour", str, place)
        if name == "grey":
            return GREY
        if name not in self.colours:
            raise BoardError("unknown_colour", "X-16", {"place": place, "colour": name})
        return self.colours.index(name)

    def colour_name(self, route: Route) -> str:
        return "grey" if route.colour == GREY else self.colours[route.colour]

    def name_routes(self, most_tracks: int) -> None:
        """Find twins and triples: routes between the same two cities, whatever their kind (N-29)."""
        groups: dict[tuple[int, int], list[int]] = {}
        for route in self.routes:
            groups.setdefault((min(route.a, route.b), max(route.a, route.b)), []).append(route.index)
        for tracks in groups.values():
            self.name_tracks(tracks, most_tracks)

    def name_tracks(self, tracks: list[int], most_tracks: int) -> None:
        first = self.routes[tracks[0]]
        pair = f"{self.cities[first.a].id}-{self.cities[first.b].id}"
        if len(tracks) > most_tracks:
            raise BoardError("too_many_tracks", "X-18", {"place": pair, "tracks": len(tracks), "most": most_tracks})
        seen: dict[str, int] = {}
        for track, index in enumerate(tracks):
            route = self.routes[index]
            route.track, route.tracks = track, tracks
            colour = self.colour_name(route)
            seen[colour] = seen.get(colour, 0) + 1
            if seen[colour] > 1 and colour != "grey":
                raise BoardError("duplicate_route", "X-18", {"place": pair, "colour": colour})
            number = f"-{seen[colour]}" if seen[colour] > 1 else ""
            route.id = f"{pair} {colour}{number}"

    def add_ticket(self, entry: Mapping[Any, Any]) -> None:
        place = f"ticket {len(self.tickets) + 1}"
        refuse_unknown(entry, TICKET_KEYS, (), place)
        a, b = self.city(entry, "a", place), self.city(entry, "b", place)
        id = f"{self.cities[a].id}-{self.cities[b].id}"
        if a == b or any({ticket.a, ticket.b} == {a, b} for ticket in self.tickets):
            raise BoardError("duplicate_ticket", "X-24", {"place": place, "ticket": id})
        self.tickets.append(Ticket(len(self.tickets), id, a, b, whole(entry, "points", place, 1)))

    def pair_names(self, a: int, b: int) -> tuple[str, str]:
        """How people may name a pair of cities."""
        return f"{self.cities[a].id}-{self.cities[b].id}", f"{self.cities[b].id}-{self.cities[a].id}"

    def refuse_ambiguous_names(self) -> None:
        """Hyphens in names must not let two pairs of cities read the same."""
        pairs = {(min(route.a, route.b), max(route.a, route.b)) for route in self.routes}
        pairs |= {(min(ticket.a, ticket.b), max(ticket.a, ticket.b)) for ticket in self.tickets}
        seen: dict[str, tuple[int, int]] = {}
        for pair in sorted(pairs):
            for name in self.pair_names(pair[0], pair[1]):
                if seen.setdefault(name, pair) != pair:
                    raise BoardError("ambiguous_name", "D-01", {"place": name})

    def refuse_islands(self) -> None:
        """A ticket that no network can complete leads nowhere."""
        reach = list(range(len(self.cities)))
        for route in self.routes:
            old, new = reach[route.b], reach[route.a]
            reach = [new if mark == old else mark for mark in reach]
        for ticket in self.tickets:
            if reach[ticket.a] != reach[ticket.b]:
                raise BoardError("ticket_to_nowhere", "X-24", {"place": f"ticket {ticket.index + 1} ({ticket.id})"})


def flag(route: Route, mark: str, rule: str) -> bool:
    """Does the route carry a mark that is either there or not?"""
    value = route.marks.get(mark, False)
    if not isinstance(value, bool):
        raise BoardError("wrong_kind", rule, {"place": f"route {route.id}", "key": mark, "wanted": "true or false"})
    return value


def read_points(table: Mapping[Any, Any]) -> dict[int, int]:
    """Points by length; a TOML key is a text, a Python one may be a number."""
    points: dict[int, int] = {}
    for key in table:
        length = str(key)
        if not length.isascii() or not length.isdigit() or len(length) > 2 or int(length) in points:
            raise BoardError("wrong_kind", "X-17", {"place": "points", "key": length, "wanted": "length"})
        points[int(length)] = whole(table, key, "points", 0)
    return points
