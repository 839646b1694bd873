"""Reading a board file (a mapping; TOML on disk, see docs/boards.md): everything is checked once, when it is read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from tagluff.core.errors import BoardError
from tagluff.core.frozen import frozen_table
from tagluff.core.load import entries, number, read_colours, refuse_unknown, wanted, whole
from tagluff.core.text import slug
from tagluff.maps.board import GREY, Board, City, Marks, Route, Ticket

BOARD_KEYS: Final = ("id", "title", "version", "status", "colours", "points", "cities", "routes", "tickets")
CITY_KEYS: Final = ("id", "name", "lat", "lon", "country", "today", "status")
ROUTE_KEYS: Final = ("a", "b", "length", "colour", "tunnel", "ferry", "swap", "status", "doubt")
MOST_CITIES: Final = 100
MOST_TICKETS: Final = 250  # the number of a ticket is kept in a byte
LONGEST: Final = 12  # spaces of a route, and cards that a tunnel turns up: all ways to pay are listed beforehand
TICKET_KEYS: Final = ("a", "b", "points", "status")


def read_board(data: Mapping[Any, Any], marks: Marks, most_tracks: int) -> Board:
    """The board that a file holds, or BoardError."""
    return BoardFile(data, marks).board(most_tracks)


class BoardFile:
    """Takes in the entries of a board file one by one."""

    def __init__(self, data: Mapping[Any, Any], marks: Marks) -> None:
        refuse_unknown(data, BOARD_KEYS, marks.board, "board")
        self.data = data
        self.marks: dict[str, Any] = {name: data[name] for name in marks.board if name in data}
        self.id, self.title = self.line("id"), self.line("title")
        whole({"version": 1, **data}, "version", "board", 1)
        self.status: dict[str, Any] = dict(wanted(data, "status", dict, "board")) if "status" in data else {}
        self.colours: list[str] = read_colours(wanted(data, "colours", list, "board"))
        self.points: dict[int, int] = read_points(wanted(data, "points", dict, "board"))
        self.cities: list[City] = []
        self.city_index: dict[str, int] = {}
        self.routes: list[Route] = []
        self.tickets: list[Ticket] = []
        for entry in entries(data, "cities", MOST_CITIES):
            self.add_city(entry, marks.city)
        for entry in entries(data, "routes"):
            self.add_route(entry, marks.route)

    def line(self, key: str) -> str:
        """A text that stands on one line."""
        text = wanted(self.data, key, str, "board")
        if not text.isprintable():
            raise BoardError("wrong_kind", "D-01", {"place": "board", "key": key, "wanted": "text on one line"})
        return str(text)

    def board(self, most_tracks: int) -> Board:
        """The board, once all that concerns more than one entry is checked."""
        self.name_routes(most_tracks)
        for entry in entries(self.data, "tickets", MOST_TICKETS):
            self.add_ticket(entry)
        self.refuse_ambiguous_names()
        self.refuse_islands()
        return Board(
            self.id,
            self.title,
            frozen_table(self.status),
            tuple(self.colours),
            MappingProxyType(dict(self.points)),
            tuple(self.cities),
            tuple(self.routes),
            tuple(self.tickets),
            frozen_table(self.marks),
            self.neighbours(),
            MappingProxyType({route.id: route.index for route in self.routes}),
            MappingProxyType({name: t.index for t in self.tickets for name in self.pair_names((t.a, t.b))}),
        )

    def neighbours(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        found: list[list[tuple[int, int]]] = [[] for _ in self.cities]
        for route in self.routes:
            found[route.a].append((route.index, route.b))
            found[route.b].append((route.index, route.a))
        return tuple([tuple(pairs) for pairs in found])

    def add_city(self, entry: Mapping[Any, Any], marks: Sequence[str]) -> None:
        place = f"city {len(self.cities) + 1}"
        refuse_unknown(entry, CITY_KEYS, marks, place)
        name = wanted(entry, "name", str, place)
        id = slug(wanted(entry, "id", str, place) if "id" in entry else name)
        if not id or id in self.city_index or name in self.city_index:
            raise BoardError("duplicate_city", "D-01", {"place": place, "city": name})
        lat, lon = number(entry, "lat", place), number(entry, "lon", place)
        kept = frozen_table({key: entry[key] for key in entry if key in marks})
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
        length = whole(entry, "length", place, 1, LONGEST)
        if length not in self.points:
            raise BoardError("length_without_points", "X-17", {"place": place, "length": length})
        colour = self.colour(entry, place)
        tunnel, ferry, swap = [whole(entry, kind, place, 0, LONGEST) for kind in ("tunnel", "ferry", "swap")]
        verify_kind(length, tunnel, ferry, swap, place)
        kept = frozen_table({key: entry[key] for key in entry if key in marks})
        self.routes.append(Route(len(self.routes), "", "", a, b, length, colour, tunnel, ferry, swap, 0, (), kept))

    def colour(self, entry: Mapping[Any, Any], place: str) -> int:
        name = wanted(entry, "colour", str, place)
        if name == "grey":
            return GREY
        if name not in self.colours:
            raise BoardError("unknown_colour", "X-16", {"place": place, "colour": name})
        return self.colours.index(name)

    def name_routes(self, most_tracks: int) -> None:
        """Find twins and triples: routes between the same two cities, whatever their kind (N-29)."""
        groups: dict[tuple[int, int], list[int]] = {}
        for route in self.routes:
            groups.setdefault(route.pair, []).append(route.index)
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
            colour = "grey" if route.colour == GREY else self.colours[route.colour]
            seen[colour] = seen.get(colour, 0) + 1
            if seen[colour] > 1 and colour != "grey":
                raise BoardError("duplicate_route", "X-18", {"place": pair, "colour": colour})
            suffix = f"{colour}-{seen[colour]}" if seen[colour] > 1 else colour
            named = replace(route, id=f"{pair} {suffix}", suffix=suffix, track=track, tracks=tuple(tracks))
            self.routes[index] = named

    def add_ticket(self, entry: Mapping[Any, Any]) -> None:
        place = f"ticket {len(self.tickets) + 1}"
        refuse_unknown(entry, TICKET_KEYS, (), place)
        a, b = self.city(entry, "a", place), self.city(entry, "b", place)
        id = f"{self.cities[a].id}-{self.cities[b].id}"
        if a == b or any({ticket.a, ticket.b} == {a, b} for ticket in self.tickets):
            raise BoardError("duplicate_ticket", "X-24", {"place": place, "ticket": id})
        self.tickets.append(Ticket(len(self.tickets), id, a, b, whole(entry, "points", place, 1)))

    def pair_names(self, pair: tuple[int, int]) -> tuple[str, str]:
        a, b = self.cities[pair[0]].id, self.cities[pair[1]].id
        return f"{a}-{b}", f"{b}-{a}"

    def refuse_ambiguous_names(self) -> None:
        """Hyphens in names must not let two pairs of cities read the same."""
        pairs = {route.pair for route in self.routes}
        pairs |= {(min(ticket.a, ticket.b), max(ticket.a, ticket.b)) for ticket in self.tickets}
        seen: dict[str, tuple[int, int]] = {}
        for pair in sorted(pairs):
            for name in self.pair_names(pair):
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


def verify_kind(length: int, tunnel: int, ferry: int, swap: int, place: str) -> None:
    """A route is a tunnel, a ferry, one with groups of any cards, or none of these."""
    if [tunnel > 0, ferry > 0, swap > 0].count(True) > 1:
        raise BoardError("tunnel_and_ferry", "N-49", {"place": place})
    if ferry > length:
        raise BoardError("more_symbols_than_spaces", "N-33", {"place": place, "symbols": ferry})
    if swap == 1:
        raise BoardError("swap_of_one", "N-21", {"place": place})


def read_points(table: Mapping[Any, Any]) -> dict[int, int]:
    """Points by length; a TOML key is a text, a Python one may be a number."""
    points: dict[int, int] = {}
    for key in table:
        length = str(key) if isinstance(key, str) or (isinstance(key, int) and 0 <= key <= 99) else ""
        if not length.isascii() or not length.isdigit() or len(length) > 2 or int(length) in points:
            raise BoardError("wrong_kind", "X-17", {"place": "points", "key": length, "wanted": "length"})
        points[int(length)] = whole(table, key, "points", 0)
    return points
