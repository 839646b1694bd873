"""What can be done in Team Asia alone: cards to hand or rack, cards out of the rack, tickets to the mate."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.facts import COLOURED, FROM, TICKET, TO, WILDS, Fact
from tagluff.core.verbs import Take


@dataclass(frozen=True, eq=False, repr=False)
class TakeTo(Take):
    """Take the face-up card of a slot to the hand or to the rack."""

    to: str

    def facts(self) -> dict[str, object]:
        return {"slot": self.slot, "to": self.to}

    def declared(self) -> tuple[Fact, ...]:
        return (FROM, TO)


@dataclass(frozen=True, eq=False, repr=False)
class Put(Action):
    """Where the card that was drawn blindly goes."""

    to: str

    @property
    def verb(self) -> str:
        return "put"

    def facts(self) -> dict[str, object]:
        return {"to": self.to}

    def declared(self) -> tuple[Fact, ...]:
        return (TO,)


@dataclass(frozen=True, eq=False, repr=False)
class FromRack(Action):
    """So many of the cards that were named come from the rack."""

    coloured: int
    wilds: int

    @property
    def verb(self) -> str:
        return "from_rack"

    def facts(self) -> dict[str, object]:
        return {"coloured": self.coloured, "wilds": self.wilds}

    def declared(self) -> tuple[Fact, ...]:
        return (COLOURED, WILDS)


@dataclass(frozen=True, eq=False, repr=False)
class Share(Action):
    """Put a ticket in the team's rack."""

    ticket: str

    @property
    def verb(self) -> str:
        return "share"

    def facts(self) -> dict[str, object]:
        return {"ticket": self.ticket}

    def declared(self) -> tuple[Fact, ...]:
        return (TICKET,)
