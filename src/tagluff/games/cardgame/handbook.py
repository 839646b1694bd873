"""The handbook of the Card Game: what is in the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tagluff.core.facts import ANYTHING, COUNT, DECIMAL, POSITIVE, TEXT, Shapes, by_name, listed, made_of, named, shapes
from tagluff.core.frozen import thawed_table
from tagluff.core.handbook import Handbook
from tagluff.games.cardgame.box import Box, City, Ticket
from tagluff.games.cardgame.memory import CardMemory

BOARD_SHAPE: Final = shapes(
    {
        "rounds": POSITIVE,
        "board": made_of(
            {
                "id": TEXT,
                "title": TEXT,
                "status": by_name(ANYTHING),
                "cities": listed(
                    made_of({"id": named("city"), "name": TEXT, "lat": DECIMAL, "lon": DECIMAL, "bonus": COUNT})
                ),
                "tickets": listed(
                    made_of(
                        {
                            "id": named("ticket"),
                            "a": named("city"),
                            "b": named("city"),
                            "points": COUNT,
                            "cards": named("cards"),
                        }
                    )
                ),
            }
        ),
    }
)


@dataclass(frozen=True, eq=False, repr=False)
class CardHandbook(Handbook):
    """What anybody may look up."""

    box: Box
    rounds: int

    def memory(self) -> CardMemory:
        return CardMemory(self.palette, self.seats)

    def ticket(self, id: str) -> Ticket:
        return self.box.tickets[self.box.ticket_index[id]]

    def board_dict(self) -> dict[str, object]:
        box = self.box
        return {
            "rounds": self.rounds,
            "board": {
                "id": box.id,
                "title": box.title,
                "status": thawed_table(box.status),
                "cities": [self.city_dict(city) for city in box.cities],
                "tickets": [self.ticket_dict(ticket) for ticket in box.tickets],
            },
        }

    def board_shape(self) -> Shapes:
        return BOARD_SHAPE

    def city_dict(self, city: City) -> dict[str, object]:
        return {"id": city.id, "name": city.name, "lat": city.lat, "lon": city.lon, "bonus": city.bonus}

    def ticket_dict(self, ticket: Ticket) -> dict[str, object]:
        a, b = self.box.cities[ticket.a].id, self.box.cities[ticket.b].id
        cards = self.palette.cards([*ticket.needs, 0])
        return {"id": ticket.id, "a": a, "b": b, "points": ticket.points, "cards": cards}
