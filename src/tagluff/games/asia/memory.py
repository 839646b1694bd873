"""What a seat of Team Asia may remember: cards that a payment took from a rack did not leave a hand."""

from __future__ import annotations

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.memory import cards_in
from tagluff.maps.memory import MapMemory


class AsiaMemory(MapMemory):
    """Notes from the events a seat was told, in order."""

    def __init__(self, palette: Palette, seats: int) -> None:
        super().__init__(palette, seats)
        self.from_rack = [0] * palette.width  # of the payment under way

    def note(self, event: Event) -> None:
        if event.kind == "paid_from_rack":
            more = self.palette.counts(cards_in(event))
            self.from_rack = [have + new for have, new in zip(self.from_rack, more, strict=True)]
            return
        super().note(event)
        if event.kind in ("claimed", "withdrew"):
            self.from_rack = [0] * self.palette.width

    def counts(self, event: Event) -> list[int]:
        """What an event names, as far as it came from the hand."""
        named = super().counts(event)
        return [max(0, all - some) for all, some in zip(named, self.from_rack, strict=True)]
