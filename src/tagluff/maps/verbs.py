"""What can be done on a map: claim a route, lay down cards for it, pay what a tunnel asks for, or withdraw."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.cards import Cards
from tagluff.core.facts import CARD, CARDS, COUNTED, GROUPS, ROUTE, Fact


@dataclass(frozen=True, eq=False, repr=False)
class Claim(Action):
    """Claim a route: with these cards, or with so many groups of any cards, which are laid down afterwards."""

    route: str
    cards: Cards
    groups: int
    count: int  # of cards in all, those of the groups included

    @property
    def verb(self) -> str:
        return "claim"

    def facts(self) -> dict[str, object]:
        return {"route": self.route, "cards": dict(self.cards), "groups": self.groups, "count": self.count}

    def declared(self) -> tuple[Fact, ...]:
        return (ROUTE, CARDS, GROUPS, COUNTED)


@dataclass(frozen=True, eq=False, repr=False)
class Lay(Action):
    """So many cards of the kind in question are part of the payment."""

    card: str
    count: int

    @property
    def verb(self) -> str:
        return "lay"

    def facts(self) -> dict[str, object]:
        return {"card": self.card, "count": self.count}

    def declared(self) -> tuple[Fact, ...]:
        return (CARD, COUNTED)


@dataclass(frozen=True, eq=False, repr=False)
class Pay(Action):
    """Pay the extra cards of a tunnel."""

    cards: Cards

    @property
    def verb(self) -> str:
        return "pay"

    def facts(self) -> dict[str, object]:
        return {"cards": dict(self.cards)}

    def declared(self) -> tuple[Fact, ...]:
        return (CARDS,)


@dataclass(frozen=True, eq=False, repr=False)
class Withdraw(Action):
    """Take back the cards that were laid down for a tunnel."""

    @property
    def verb(self) -> str:
        return "withdraw"
