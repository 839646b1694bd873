"""The handbook: what anybody at the table may look up at any time. Nothing in it changes, nor can be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from tagluff.core.actions import Action
from tagluff.core.cards import Palette
from tagluff.core.facts import (
    ANYTHING,
    COUNT,
    POSITIVE,
    TEXT,
    Shapes,
    by_name,
    constant,
    listed,
    made_of,
    named,
    shape,
    shapes,
)
from tagluff.core.frozen import thawed, thawed_table
from tagluff.core.memory import Memory

SCHEMA_VERSION: Final = 1  # of games, views, actions, events and sheets as data (docs/schemas)

SHAPE: Final = shapes(
    {
        "schema": constant(SCHEMA_VERSION),
        "id": TEXT,
        "title": TEXT,
        "rules_version": POSITIVE,
        "seats": POSITIVE,
        "sides": listed(listed(named("seat"))),
        "seat_colours": listed(TEXT),
        "first_seats": listed(named("seat")),
        "options": by_name(ANYTHING),
        "palette": listed(made_of({"card": named("card"), "letter": TEXT, "count": COUNT})),
        "actions": POSITIVE,
        "table_hash": shape(type="string", pattern="^[0-9a-f]{64}$"),
    }
)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class Handbook:
    """One game at one table size: its names and numbers, its cards, its action table."""

    id: str
    title: str
    rules_version: int
    seats: int
    sides: tuple[tuple[int, ...], ...]  # the seats of each; a side is a seat, or a team that shares a score
    seat_colours: tuple[str, ...]
    first_seats: tuple[int, ...]  # who may begin
    options: Mapping[str, object]
    palette: Palette
    card_counts: tuple[int, ...]  # how many cards there are of each kind
    board_id: str
    printed: Mapping[str, object]  # the board as its file holds it
    actions: tuple[Action, ...]
    table_hash: str

    def __repr__(self) -> str:
        return f"<{self.id} for {self.seats}, {len(self.actions)} actions>"

    def memory(self) -> Memory:
        """An empty memory, for what a seat is told from the start of a game on."""
        return Memory()

    def side_of(self, seat: int) -> tuple[int, ...]:
        """A seat and its mates."""
        return next(side for side in self.sides if seat in side)

    def as_dict(self) -> dict[str, object]:
        """The whole game for a client, ready for JSON; what is on the board comes from the kind of game."""
        return {
            "schema": SCHEMA_VERSION,
            "id": self.id,
            "title": self.title,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "sides": thawed(self.sides),
            "seat_colours": list(self.seat_colours),
            "first_seats": list(self.first_seats),
            "options": thawed_table(self.options),
            "palette": self.palette_dict(),
            "actions": len(self.actions),
            "table_hash": self.table_hash,
            **self.board_dict(),
        }

    def shape(self) -> Shapes:
        """What `as_dict` looks like."""
        return {**SHAPE, **self.board_shape()}

    def palette_dict(self) -> list[dict[str, object]]:
        palette = self.palette
        return [
            {"card": kind, "letter": letter, "count": count}
            for kind, letter, count in zip(palette.kinds, palette.letters, self.card_counts, strict=True)
        ]

    def board_dict(self) -> dict[str, object]:
        """What only this kind of game has: its board, its numbers."""
        return {}

    def board_shape(self) -> Shapes:
        """What `board_dict` looks like."""
        return {}
