"""The dialect: what a fact is called and what it looks like, in actions, events, refusals, views and score sheets.

A shape is a piece of JSON Schema. Seats and sides count from 0; slots and places of tickets from 1, as people type
them. Cities, routes, tickets and tokens are named by their ids, cards and colours by their names. A name means the same
wherever it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Shape = Mapping[str, object]

COUNT: Final[Shape] = {"type": "integer", "minimum": 0}
NUMBER: Final[Shape] = {"type": "integer"}
POSITIVE: Final[Shape] = {"type": "integer", "minimum": 1}
TEXT: Final[Shape] = {"type": "string"}
YES_NO: Final[Shape] = {"type": "boolean"}
NOTHING: Final[Shape] = {"type": "null"}


def named(name: str) -> Shape:
    """A shape that is described once under a name."""
    return {"$ref": f"#/$defs/{name}"}


def listed(shape: Shape) -> Shape:
    return {"type": "array", "items": shape}


def by_name(shape: Shape) -> Shape:
    """A table whose keys are ids."""
    return {"type": "object", "additionalProperties": shape}


def maybe(shape: Shape) -> Shape:
    return {"anyOf": [shape, NOTHING]}


def one_of(*values: str) -> Shape:
    return {"enum": list(values)}


def made_of(parts: Mapping[str, Shape]) -> Shape:
    """An object with exactly these parts."""
    return {
        "type": "object",
        "properties": dict(parts),
        "required": list(parts),
        "additionalProperties": False,
    }


# What ids look like; a schema of one game could list them
NAMES: Final[dict[str, Shape]] = {
    "seat": COUNT,
    "side": COUNT,
    "slot": POSITIVE,
    "place": POSITIVE,
    "card": {"type": "string", "description": "the name of a colour, or wild"},
    "cards": {
        "type": "object",
        "additionalProperties": POSITIVE,
        "description": "how many of each kind of card; kinds that are not there are left out",
    },
    "colour": {"type": "string", "description": "the name of a colour, or grey for a route of any one colour"},
    "city": {"type": "string", "description": "the id of a city"},
    "route": {"type": "string", "description": "the id of a route"},
    "ticket": {"type": "string", "description": "the id of a ticket"},
    "token": {"type": "string", "description": "the symbol of a token"},
}


@dataclass(frozen=True)
class Fact:
    """One named thing that is told."""

    name: str
    shape: Shape


SEAT: Final = Fact("seat", named("seat"))
OWNER: Final = Fact("owner", named("seat"))
VICTIM: Final = Fact("victim", named("seat"))
FIRST: Final = Fact("first", named("seat"))
HOLDER: Final = Fact("holder", COUNT)  # a seat, or after the seats a team
SIDE: Final = Fact("side", named("side"))
SLOT: Final = Fact("slot", named("slot"))
FROM: Final = Fact("slot", maybe(named("slot")))  # None: the deck
PLACES: Final = Fact("places", listed(named("place")))
CARD: Final = Fact("card", named("card"))
CARDS: Final = Fact("cards", named("cards"))
HAND: Final = Fact("hand", named("cards"))
PILES: Final = Fact("piles", listed(named("cards")))
COLOUR: Final = Fact("colour", named("colour"))
CITY: Final = Fact("city", named("city"))
ROUTE: Final = Fact("route", named("route"))
TICKET: Final = Fact("ticket", named("ticket"))
TICKETS: Final = Fact("tickets", listed(named("ticket")))
TOKEN: Final = Fact("token", named("token"))
TO: Final = Fact("to", one_of("hand", "rack"))
COUNTED: Final = Fact("count", COUNT)
OFFERED: Final = Fact("offered", COUNT)
KEPT: Final = Fact("kept", COUNT)
LEAST: Final = Fact("least", COUNT)
LEFT: Final = Fact("left", COUNT)
SIZE: Final = Fact("size", COUNT)
GROUPS: Final = Fact("groups", COUNT)
EXTRA: Final = Fact("extra", COUNT)
ROUND: Final = Fact("round", POSITIVE)
TURNS: Final = Fact("turns", COUNT)
POINTS: Final = Fact("points", NUMBER)
TOTALS: Final = Fact("totals", listed(NUMBER))
WINNERS: Final = Fact("winners", listed(named("side")))
SHEET: Final = Fact("sheet", named("sheet"))
COLOURED: Final = Fact("coloured", COUNT)
WILDS: Final = Fact("wilds", COUNT)
COMPLETE: Final = Fact("complete", YES_NO)
PLACE: Final = Fact("place", named("place"))
RANK: Final = Fact("rank", POSITIVE)
PAYMENTS: Final = Fact("payments", listed(named("cards")))
VALUE: Final = Fact("value", COUNT)
DECISION: Final = Fact("decision", TEXT)
ACTION: Final = Fact("action", TEXT)
