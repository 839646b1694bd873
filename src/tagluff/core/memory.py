"""What a seat may remember beyond what it sees."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from tagluff.core.cards import Cards
from tagluff.core.events import Event


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory:
    """Notes from the events a seat was told, in order; by itself it notes nothing."""

    def note(self, event: Event) -> None:
        """Take in one event."""


def seat_in(event: Event) -> int:
    """The seat that an event is about."""
    return number_in(event, "seat")


def number_in(event: Event, name: str) -> int:
    """A fact of an event that is a number."""
    value = event.facts[name]
    assert isinstance(value, int)
    return value


def cards_in(event: Event, name: str = "cards") -> Cards:
    """A fact of an event that is cards."""
    cards = event.facts[name]
    assert isinstance(cards, Mapping)
    return cards
