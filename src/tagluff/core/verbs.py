"""What can be done at every card table: take a card, draw tickets, keep some, say that one is done."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.facts import FROM, PLACES, Fact


@dataclass(frozen=True, eq=False, repr=False)
class Take(Action):
    """Take the face-up card of a slot, or the top of the deck (None)."""

    slot: int | None

    @property
    def verb(self) -> str:
        return "take"

    def facts(self) -> dict[str, object]:
        return {"slot": self.slot}

    def declared(self) -> tuple[Fact, ...]:
        return (FROM,)


@dataclass(frozen=True, eq=False, repr=False)
class DrawTickets(Action):
    """Look at the top of the ticket deck."""

    @property
    def verb(self) -> str:
        return "draw_tickets"


@dataclass(frozen=True, eq=False, repr=False)
class Keep(Action):
    """Keep the tickets at these places of the offer, counted from 1."""

    places: tuple[int, ...]

    @property
    def verb(self) -> str:
        return "keep"

    def facts(self) -> dict[str, object]:
        return {"places": list(self.places)}

    def declared(self) -> tuple[Fact, ...]:
        return (PLACES,)


@dataclass(frozen=True, eq=False, repr=False)
class Done(Action):
    """No more."""

    @property
    def verb(self) -> str:
        return "done"
