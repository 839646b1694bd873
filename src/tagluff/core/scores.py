"""The kinds of lines that a score sheet may have: each is declared once, with the facts it gives as its reason."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tagluff.core.facts import COMPLETE, COUNTED, HOLDER, TICKET, Fact


@dataclass(frozen=True)
class ScoreKind:
    """A kind of line: its key, its facts, and in one line what it is for."""

    key: str
    facts: tuple[Fact, ...]
    about: str


ROUTES: Final = ScoreKind("routes", (COUNTED,), "points for the routes claimed, so many of them")
TICKETS: Final = ScoreKind("ticket", (TICKET, HOLDER, COMPLETE), "a ticket: its value, or minus that if incomplete")
