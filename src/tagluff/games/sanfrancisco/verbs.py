"""What can be done in San Francisco alone: place a stack of tokens, choose a token."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.facts import CITY, TOKEN, Fact


@dataclass(frozen=True, eq=False, repr=False)
class PlaceTokens(Action):
    """Place a stack that was set aside."""

    token: str
    city: str

    @property
    def verb(self) -> str:
        return "place_stack"

    def facts(self) -> dict[str, object]:
        return {"token": self.token, "city": self.city}

    def declared(self) -> tuple[Fact, ...]:
        return (TOKEN, CITY)


@dataclass(frozen=True, eq=False, repr=False)
class TakeToken(Action):
    """Take a token of one of the two stacks that a claim has reached."""

    token: str

    @property
    def verb(self) -> str:
        return "take_token"

    def facts(self) -> dict[str, object]:
        return {"token": self.token}

    def declared(self) -> tuple[Fact, ...]:
        return (TOKEN,)
