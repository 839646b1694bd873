"""What a seat may remember beyond its view: cards seen going into hands, tickets it sent away itself."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tagluff.core.cards import Palette
from tagluff.core.events import Event
from tagluff.core.memory import Memory, cards_in, number_in, seat_in


@mypyc_attr(allow_interpreted_subclasses=True)
class MapMemory(Memory):
    """Notes from the events a seat was told, in order. Cards are counts by kind."""

    def __init__(self, palette: Palette, seats: int) -> None:
        self.palette = palette
        self.hands = [[0] * palette.width for _ in range(seats)]  # each seat holds at least these
        self.laid = [0] * palette.width  # for the payment under way
        self.seen: list[str] = []  # tickets this seat has looked at, kept or not

    def note(self, event: Event) -> None:
        """Take in one event."""
        if event.kind == "took":
            self.hands[seat_in(event)][self.card(event)] += 1
        elif event.kind == "laid":
            cards = [0] * self.palette.width
            cards[self.card(event)] = number_in(event, "count")
            self.lay(seat_in(event), cards)
        elif event.kind == "entered_tunnel":
            self.lay(seat_in(event), self.counts(event))
        elif event.kind == "withdrew":
            self.take_back(seat_in(event))
        elif event.kind == "claimed":
            self.settle(seat_in(event), self.counts(event))
        elif event.kind == "saw_tickets":
            tickets = event.facts["tickets"]
            assert isinstance(tickets, tuple)
            self.seen.extend(tickets)

    def known_elsewhere(self, seat: int) -> list[int]:
        """Cards by kind that a seat does not see, and knows to be in the hand of somebody else."""
        others = [hand for holder, hand in enumerate(self.hands) if holder != seat]
        return [sum(hand[kind] for hand in others) for kind in range(self.palette.width)]

    def card(self, event: Event) -> int:
        return self.palette.number(str(event.facts["card"]))

    def counts(self, event: Event) -> list[int]:
        """The cards that an event names."""
        return self.palette.counts(cards_in(event))

    def lay(self, seat: int, cards: list[int]) -> None:
        """Cards leave a hand and lie open."""
        known = self.hands[seat]
        self.hands[seat] = [max(0, have - gone) for have, gone in zip(known, cards, strict=True)]
        self.laid = [have + more for have, more in zip(self.laid, cards, strict=True)]

    def take_back(self, seat: int) -> None:
        """N-47: they were shown, and are in the hand again."""
        self.hands[seat] = [have + back for have, back in zip(self.hands[seat], self.laid, strict=True)]
        self.laid = [0] * self.palette.width

    def settle(self, seat: int, paid: list[int]) -> None:
        """A claim names everything that was paid; a part of it lay there already."""
        self.lay(seat, [all - some for all, some in zip(paid, self.laid, strict=True)])
        self.laid = [0] * self.palette.width
