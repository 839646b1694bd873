"""What can be done in the Card Game alone: place cards in the yard, complete tickets."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.cards import Cards
from tagluff.core.facts import CARDS, TICKET, Fact


@dataclass(frozen=True, eq=False, repr=False)
class Place(Action):
    """Place a set of one colour, or three different colours, in the own yard."""

    cards: Cards

    @property
    def verb(self) -> str:
        return "place_cards"

    def facts(self) -> dict[str, object]:
        return {"cards": dict(self.cards)}

    def declared(self) -> tuple[Fact, ...]:
        return (CARDS,)


@dataclass(frozen=True, eq=False, repr=False)
class Complete(Action):
    """Complete a ticket with cards on track."""

    ticket: str

    @property
    def verb(self) -> str:
        return "complete"

    def facts(self) -> dict[str, object]:
        return {"ticket": self.ticket}

    def declared(self) -> tuple[Fact, ...]:
        return (TICKET,)


@dataclass(frozen=True, eq=False, repr=False)
class CompleteSuggestion(Action):
    """Complete the set of tickets that is suggested, and be done."""

    @property
    def verb(self) -> str:
        return "complete_suggestion"
