"""The dialect: what a fact is called and what it looks like, in actions, events, refusals, views and score sheets.

A shape is a piece of JSON Schema, with one word more: `each` is for what has one entry for each seat, side, slot or id
that there is. Seats and sides count from 0; slots and places of tickets from 1, as people type them. Cities, routes,
tickets and tokens are named by their ids, cards and colours by their names. A name means the same wherever it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tagluff.core.frozen import frozen_table

Shape = Mapping[str, object]
Shapes = Mapping[str, Shape]  # by the names of fields, in order


def shape(**keywords: object) -> Shape:
    return frozen_table(keywords)


def shapes(table: Shapes) -> Shapes:
    """Fields with their shapes, which nobody can change."""
    return frozen_table(table)  # type: ignore[return-value]


COUNT: Final = shape(type="integer", minimum=0)
NUMBER: Final = shape(type="integer")
POSITIVE: Final = shape(type="integer", minimum=1)
DECIMAL: Final = shape(type="number")
TEXT: Final = shape(type="string")
YES_NO: Final = shape(type="boolean")
NOTHING: Final = shape(type="null")
ANYTHING: Final = shape()


def named(name: str) -> Shape:
    """A shape that is described once under a name."""
    return frozen_table({"$ref": f"#/$defs/{name}"})


def listed(item: Shape) -> Shape:
    return shape(type="array", items=item)


def each(of: str, item: Shape) -> Shape:
    """A list with one entry for each seat, side or slot that there is, in order."""
    return shape(type="array", items=item, each=of)


def by_name(value: Shape) -> Shape:
    """A table whose keys are words."""
    return shape(type="object", additionalProperties=value)


def by_id(of: str, value: Shape) -> Shape:
    """A table whose keys are ids of this name."""
    return shape(type="object", propertyNames=named(of), additionalProperties=value)


def maybe(wanted: Shape) -> Shape:
    return shape(anyOf=[wanted, NOTHING])


def by_each(of: str, value: Shape) -> Shape:
    """A table with one entry for each id of this name."""
    return shape(type="object", propertyNames=named(of), additionalProperties=value, each=of)


def whole(least: int, most: int) -> Shape:
    return shape(type="integer", minimum=least, maximum=most)


def one_of(*values: str) -> Shape:
    return shape(enum=list(values))


def constant(value: object) -> Shape:
    return shape(const=value)


def made_of(parts: Shapes) -> Shape:
    """An object with exactly these parts."""
    return shape(type="object", properties=parts, required=list(parts), additionalProperties=False)


def text_that(means: str) -> Shape:
    return shape(type="string", description=means)


# What ids look like; a schema of one game could list them
NAMES: Final = shapes(
    {
        "seats": POSITIVE,
        "seat": COUNT,
        "side": COUNT,
        "slot": POSITIVE,
        "place": POSITIVE,
        "card": text_that("the name of a colour, or wild"),
        "cards": shape(
            type="object",
            additionalProperties=POSITIVE,
            description="how many of each kind of card; kinds that are not there are left out",
        ),
        "colour": text_that("the name of a colour, or grey for a route of any one colour"),
        "city": text_that("the id of a city"),
        "route": text_that("the id of a route"),
        "ticket": text_that("the id of a ticket"),
        "token": text_that("the symbol of a token"),
    }
)


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
