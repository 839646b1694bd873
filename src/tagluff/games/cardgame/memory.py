"""What a seat may remember beyond its view: cards seen going into hands, and from the yards on track (table 8.9)."""

from __future__ import annotations

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.memory import Memory, cards_in, seat_in


class CardMemory(Memory):
    """Notes from the events a seat was told, in order. Cards are counts by kind."""

    def __init__(self, palette: Palette, seats: int) -> None:
        self.palette = palette
        self.hands = [[0] * palette.width for _ in range(seats)]  # each seat holds at least these
        self.tracks = [[0] * palette.width for _ in range(seats)]  # each on-track pile holds at least these

    def note(self, event: Event) -> None:
        """Take in one event. Every seat starts with a wild (C-03)."""
        if event.kind == "took":
            self.hands[seat_in(event)][self.palette.number(str(event.facts["card"]))] += 1
        elif event.kind == "placed":
            seat, put = seat_in(event), self.counts(event)
            self.hands[seat] = [max(0, held - gone) for held, gone in zip(self.hands[seat], put, strict=True)]
        elif event.kind == "moved":
            seat, new = seat_in(event), self.counts(event)
            self.tracks[seat] = [held + more for held, more in zip(self.tracks[seat], new, strict=True)]
        elif event.kind == "new_round":
            self.tracks = [[0] * self.palette.width for _ in self.tracks]
        elif event.kind == "first_player":
            for hand in self.hands:
                hand[self.palette.wild] += 1

    def counts(self, event: Event) -> list[int]:
        """The cards that an event names."""
        return self.palette.counts(cards_in(event))
