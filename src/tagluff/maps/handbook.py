"""The handbook of a map game: the board, the numbers of the rules, and which tracks are open at this table."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Final

from tagluff.core.facts import (
    ANYTHING,
    COUNT,
    DECIMAL,
    POSITIVE,
    TEXT,
    Shapes,
    by_name,
    listed,
    made_of,
    named,
    shape,
    shapes,
)
from tagluff.core.frozen import thawed_table
from tagluff.core.handbook import Handbook
from tagluff.maps.board import Board, City, Route, Ticket
from tagluff.maps.memory import MapMemory
from tagluff.maps.numbers import Numbers

MARKS: Final = by_name(ANYTHING)  # what only this game prints
BOARD_SHAPE: Final = shapes(
    {
        "numbers": by_name(shape(type=["integer", "boolean"])),
        "board": made_of(
            {
                "id": TEXT,
                "title": TEXT,
                "status": by_name(ANYTHING),
                "points": by_name(COUNT),
                "cities": listed(
                    made_of({"id": named("city"), "name": TEXT, "lat": DECIMAL, "lon": DECIMAL, "marks": MARKS})
                ),
                "routes": listed(
                    made_of(
                        {
                            "id": named("route"),
                            "a": named("city"),
                            "b": named("city"),
                            "length": POSITIVE,
                            "colour": named("colour"),
                            "points": COUNT,
                            "tunnel": COUNT,
                            "ferry": COUNT,
                            "swap": COUNT,
                            "tracks": listed(named("route")),
                            "group_size": COUNT,
                            "open_tracks": POSITIVE,
                            "marks": MARKS,
                        }
                    )
                ),
                "tickets": listed(
                    made_of({"id": named("ticket"), "a": named("city"), "b": named("city"), "points": COUNT})
                ),
                "marks": MARKS,
            }
        ),
    }
)


@dataclass(frozen=True, eq=False, repr=False)
class MapHandbook(Handbook):
    """What anybody may look up on a map."""

    board: Board
    numbers: Numbers
    group_sizes: tuple[int, ...]  # per route: how many cards of any kind stand for one; 0: none do
    open_tracks: tuple[int, ...]  # per route: how many of those between its cities can be claimed at this table

    def memory(self) -> MapMemory:
        return MapMemory(self.palette, self.seats)

    def route(self, id: str) -> Route:
        return self.board.routes[self.board.route_index[id]]

    def ticket(self, id: str) -> Ticket:
        return self.board.tickets[self.board.ticket_index[id]]

    def board_dict(self) -> dict[str, object]:
        board = self.board
        return {
            "numbers": asdict(self.numbers),
            "board": {
                "id": board.id,
                "title": board.title,
                "status": thawed_table(board.status),
                "points": {str(length): points for length, points in board.points.items()},
                "cities": [self.city_dict(city) for city in board.cities],
                "routes": [self.route_dict(route) for route in board.routes],
                "tickets": [self.ticket_dict(ticket) for ticket in board.tickets],
                "marks": thawed_table(board.marks),
            },
        }

    def board_shape(self) -> Shapes:
        return BOARD_SHAPE

    def city_dict(self, city: City) -> dict[str, object]:
        head: dict[str, object] = {"id": city.id, "name": city.name, "lat": city.lat, "lon": city.lon}
        return {**head, "marks": thawed_table(city.marks)}

    def route_dict(self, route: Route) -> dict[str, object]:
        board = self.board
        return {
            "id": route.id,
            "a": board.cities[route.a].id,
            "b": board.cities[route.b].id,
            "length": route.length,
            "colour": board.colour_name(route),
            "points": board.points[route.length],
            "tunnel": route.tunnel,
            "ferry": route.ferry,
            "swap": route.swap,
            "tracks": [board.routes[track].id for track in route.tracks],
            "group_size": self.group_sizes[route.index],
            "open_tracks": self.open_tracks[route.index],
            "marks": thawed_table(route.marks),
        }

    def ticket_dict(self, ticket: Ticket) -> dict[str, object]:
        ends = [self.board.cities[end].id for end in (ticket.a, ticket.b)]
        return {"id": ticket.id, "a": ends[0], "b": ends[1], "points": ticket.points}
