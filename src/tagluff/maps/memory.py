"""What a seat may remember beyond its view: cards seen going into hands, tickets it sent away itself."""

from __future__ import annotations

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.view import Memory, number


class MapMemory(Memory):
    """Notes from the events a seat was told, in order."""

    def __init__(self, palette: Palette, seats: int) -> None:
        self.palette = palette
        self.hands = [[0] * palette.width for _ in range(seats)]  # each seat holds at least these
        self.laid = [0] * palette.width  # for the payment under way
        self.seen: list[int] = []  # tickets this seat has looked at, kept or not

    def note(self, event: Event) -> None:
        """Take in one event."""
        facts = event.facts
        if event.kind == "took":
            self.hands[number(facts, "seat")][number(facts, "card")] += 1
        elif event.kind == "laid":
            cards = [0] * self.palette.width
            cards[number(facts, "card")] = number(facts, "count")
            self.lay(number(facts, "seat"), cards)
        elif event.kind == "entered_tunnel":
            self.lay(number(facts, "seat"), self.counts(facts))
        elif event.kind == "withdrew":
            self.take_back(number(facts, "seat"))
        elif event.kind == "claimed":
            paid = self.counts(facts)
            self.lay(number(facts, "seat"), [all - some for all, some in zip(paid, self.laid, strict=True)])
            self.laid = [0] * self.palette.width
        elif event.kind == "saw_tickets":
            tickets = facts["tickets"]
            assert isinstance(tickets, list)
            self.seen.extend(tickets)

    def counts(self, facts: dict[str, object]) -> list[int]:
        cards = self.palette.read(str(facts["cards"]))
        assert cards is not None
        return cards

    def lay(self, seat: int, cards: list[int]) -> None:
        """Cards leave a hand and lie open."""
        known = self.hands[seat]
        self.hands[seat] = [max(0, have - gone) for have, gone in zip(known, cards, strict=True)]
        self.laid = [have + more for have, more in zip(self.laid, cards, strict=True)]

    def take_back(self, seat: int) -> None:
        """N-47: they were shown, and are in the hand again."""
        self.hands[seat] = [have + back for have, back in zip(self.hands[seat], self.laid, strict=True)]
        self.laid = [0] * self.palette.width
