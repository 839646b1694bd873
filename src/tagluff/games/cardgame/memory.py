"""What a seat may remember beyond its view: cards seen going into hands, and from the yards on track (table 8.9)."""

from __future__ import annotations

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.view import Memory, number


class CardMemory(Memory):
    """Notes from the events a seat was told, in order."""

    def __init__(self, palette: Palette, seats: int) -> None:
        self.palette = palette
        self.hands = [[0] * palette.width for _ in range(seats)]  # each seat holds at least these
        self.tracks = [[0] * palette.width for _ in range(seats)]  # each on-track pile holds at least these

    def note(self, event: Event) -> None:
        """Take in one event. Every seat starts with a wild (C-03)."""
        facts = event.facts
        if event.kind == "took":
            self.hands[number(facts, "seat")][number(facts, "card")] += 1
        elif event.kind == "placed":
            seat = number(facts, "seat")
            self.hands[seat] = [
                max(0, held - put) for held, put in zip(self.hands[seat], self.cards(facts), strict=True)
            ]
        elif event.kind == "moved":
            seat = number(facts, "seat")
            self.tracks[seat] = [held + more for held, more in zip(self.tracks[seat], self.cards(facts), strict=True)]
        elif event.kind == "new_round":
            self.tracks = [[0] * self.palette.width for _ in self.tracks]
        elif event.kind == "first_player":
            for hand in self.hands:
                hand[self.palette.wild] += 1

    def cards(self, facts: dict[str, object]) -> list[int]:
        cards = self.palette.read(str(facts["cards"]))
        assert cards is not None
        return cards
