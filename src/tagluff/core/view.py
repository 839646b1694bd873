"""What one seat may know now, and what it may remember."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from mypy_extensions import mypyc_attr

from tagluff.core.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What a seat, or a spectator (None), may know. Two views are equal if everything they show is."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.decision = ""
        self.actor: int | None = None
        self.first: int | None = None
        self.turns = 0
        self.last_turns: int | None = None

    @abstractmethod
    def as_dict(self) -> dict[str, Any]:
        """Everything the view shows, in plain values."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.as_dict() == self.as_dict()

    def __hash__(self) -> int:
        return hash(repr(self.as_dict()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """Notes from the events a seat was told, in order."""

    @abstractmethod
    def note(self, event: Event) -> None:
        """Take in one event."""


def number(facts: dict[str, object], name: str) -> int:
    """A fact of an event that is a number."""
    value = facts[name]
    assert isinstance(value, int)
    return value
