"""What a seat of Team Asia may remember: cards seen going into racks, and paid from there and not from a hand."""

from __future__ import annotations

from typing import Final

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.memory import cards_in, seat_in
from tagluff.maps.memory import MapMemory

MATES: Final = 2  # seats of a team, side by side


class AsiaMemory(MapMemory):
    """Notes from the events a seat was told, in order."""

    def __init__(self, palette: Palette, seats: int) -> None:
        super().__init__(palette, seats)
        self.racks = [[0] * palette.width for _ in range(seats // MATES)]  # each holds at least these
        self.from_rack = [0] * palette.width  # of the payment under way

    def note(self, event: Event) -> None:
        if event.kind == "took_to_rack":
            self.racks[seat_in(event) // MATES][self.card(event)] += 1
        elif event.kind == "paid_from_rack":
            self.pay_from_rack(seat_in(event) // MATES, self.palette.counts(cards_in(event)))
        else:
            self.note_hands(event)

    def pay_from_rack(self, team: int, cards: list[int]) -> None:
        known = self.racks[team]
        self.racks[team] = [max(0, have - gone) for have, gone in zip(known, cards, strict=True)]
        self.from_rack = [have + more for have, more in zip(self.from_rack, cards, strict=True)]

    def note_hands(self, event: Event) -> None:
        super().note(event)
        if event.kind == "withdrew":  # they were shown, and are in the rack again
            team = seat_in(event) // MATES
            self.racks[team] = [have + back for have, back in zip(self.racks[team], self.from_rack, strict=True)]
        if event.kind in ("claimed", "withdrew"):
            self.from_rack = [0] * self.palette.width

    def known_elsewhere(self, seat: int) -> list[int]:
        """In the racks of other teams too; that of the own one is seen."""
        racks = [rack for team, rack in enumerate(self.racks) if team != seat // MATES]
        hands = super().known_elsewhere(seat)
        return [held + sum(rack[kind] for rack in racks) for kind, held in enumerate(hands)]

    def counts(self, event: Event) -> list[int]:
        """What an event names, as far as it came from the hand."""
        named = super().counts(event)
        return [max(0, all - some) for all, some in zip(named, self.from_rack, strict=True)]
