"""What is printed on the cards in the box: colours, cities with their bonus cards, tickets with what they ask for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from tagluff.core.errors import BoardError
from tagluff.core.frozen import frozen_table
from tagluff.core.load import entries, number, read_colours, refuse_unknown, wanted, whole
from tagluff.core.text import slug

BOX_KEYS: Final = ("id", "title", "status", "colours", "cities", "tickets")
CITY_KEYS: Final = ("id", "name", "lat", "lon", "bonus", "status")
TICKET_KEYS: Final = ("a", "b", "points", "cards", "status")
MOST_CARDS: Final = 99  # of a ticket
MOST_TICKETS: Final = 62  # a set of tickets is the bits of one number


@dataclass(frozen=True)
class City:
    """A city that tickets name; a big one has a bonus card (C-05)."""

    index: int
    id: str
    name: str
    lat: float
    lon: float
    bonus: int  # 0: not a big city


@dataclass(frozen=True)
class Ticket:
    """Two cities, a value, and the cards it asks for, counted by colour (C-50)."""

    index: int
    id: str
    a: int
    b: int
    points: int
    needs: tuple[int, ...]


@dataclass(frozen=True)
class Box:
    """The printed facts of the game."""

    id: str
    title: str
    status: Mapping[str, object]
    colours: tuple[str, ...]
    cities: tuple[City, ...]
    tickets: tuple[Ticket, ...]
    ticket_index: Mapping[str, int]

    def big_ends(self, ticket: Ticket) -> int:
        """How many of a ticket's cities have a bonus card."""
        return sum(1 for city in (ticket.a, ticket.b) if self.cities[city].bonus)

    def worth(self, ticket: Ticket) -> int:
        """C-52: its value, then that it is a ticket, then its big-city ends, in one number."""
        return (ticket.points << 14) + (1 << 7) + self.big_ends(ticket)


def read_box(data: Mapping[Any, Any]) -> Box:
    """What a file says is in the box, or BoardError."""
    return BoxFile(data).box()


class BoxFile:
    """Takes in the entries of a file one by one."""

    def __init__(self, data: Mapping[Any, Any]) -> None:
        refuse_unknown(data, BOX_KEYS, (), "board")
        self.id = wanted(data, "id", str, "board")
        self.title = wanted(data, "title", str, "board")
        for key in ("id", "title"):
            if not data[key].isprintable():
                raise BoardError("wrong_kind", "D-05", {"place": "board", "key": key, "wanted": "text on one line"})
        self.status: dict[str, Any] = dict(wanted(data, "status", dict, "board")) if "status" in data else {}
        self.colours: list[str] = read_colours(wanted(data, "colours", list, "board"))
        self.cities: list[City] = []
        self.city_index: dict[str, int] = {}
        self.tickets: list[Ticket] = []
        for entry in entries(data, "cities"):
            self.add_city(entry)
        for entry in entries(data, "tickets"):
            self.add_ticket(entry)
        if len(self.tickets) > MOST_TICKETS:
            raise BoardError("too_many_tickets", "D-05", {"tickets": len(self.tickets), "most": MOST_TICKETS})

    def box(self) -> Box:
        return Box(
            self.id,
            self.title,
            frozen_table(self.status),
            tuple(self.colours),
            tuple(self.cities),
            tuple(self.tickets),
            MappingProxyType(self.name_tickets()),
        )

    def add_city(self, entry: Mapping[Any, Any]) -> None:
        place = f"city {len(self.cities) + 1}"
        refuse_unknown(entry, CITY_KEYS, (), place)
        name = wanted(entry, "name", str, place)
        id = slug(wanted(entry, "id", str, place) if "id" in entry else name)
        if not id or id in self.city_index or name in self.city_index:
            raise BoardError("duplicate_city", "D-05", {"place": place, "city": name})
        lat, lon = number(entry, "lat", place), number(entry, "lon", place)
        self.city_index[id] = self.city_index[name] = len(self.cities)
        self.cities.append(City(len(self.cities), id, name, lat, lon, whole(entry, "bonus", place, 0)))

    def add_ticket(self, entry: Mapping[Any, Any]) -> None:
        place = f"ticket {len(self.tickets) + 1}"
        refuse_unknown(entry, TICKET_KEYS, (), place)
        a, b = self.city(entry, "a", place), self.city(entry, "b", place)
        id = f"{self.cities[a].id}-{self.cities[b].id}"
        if a == b or any(ticket.id == id for ticket in self.tickets):
            raise BoardError("duplicate_ticket", "D-05", {"place": place, "ticket": id})
        needs = tuple(self.read_needs(wanted(entry, "cards", list, place), place))
        self.tickets.append(Ticket(len(self.tickets), id, a, b, whole(entry, "points", place, 1), needs))

    def city(self, entry: Mapping[Any, Any], end: str, place: str) -> int:
        name = wanted(entry, end, str, place)
        if name in self.city_index:
            return self.city_index[name]
        raise BoardError("unknown_city", "D-05", {"place": place, "city": name})

    def read_needs(self, names: list[Any], place: str) -> list[int]:
        needs = [0] * len(self.colours)
        for name in names:
            if name not in self.colours:
                raise BoardError("unknown_colour", "C-50", {"place": place, "colour": str(name)})
            needs[self.colours.index(name)] += 1
        if not 1 <= len(names) <= MOST_CARDS:
            wanted = f"1 to {MOST_CARDS} colours"
            raise BoardError("wrong_kind", "C-50", {"place": place, "key": "cards", "wanted": wanted})
        return needs

    def name_tickets(self) -> dict[str, int]:
        """Tickets by their two cities as printed; the other way round where that means no other ticket."""
        index = {}
        for ticket in self.tickets:
            index[f"{self.cities[ticket.b].id}-{self.cities[ticket.a].id}"] = ticket.index
        for ticket in self.tickets:
            index[ticket.id] = ticket.index
        return index
