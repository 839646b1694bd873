"""What a draw of tickets promises by what is owned or planned already, with nothing new built (`luck`).

One must be kept, and a deck that others have looked through holds little. What could still be built, prospect.py asks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.scheme import Scheme
from tagluff.bots.inner.sight import Sight
from tagluff.maps.state import MapState

LEAST_BAD: Final = 0.6  # of the average: what the cheapest ticket costs where one must be kept and none is of use
KEPT: Final = 1.5  # tickets, of each draw; the others lie at the bottom, where nothing good is left


class Promise:
    """Points, for one look at the deck. Where a ticket is that the seat does not hold, nobody knows."""

    def __init__(self, chart: Chart, manner: Manner, sight: Sight) -> None:
        self.chart: Final = chart
        self.manner: Final = manner
        self.sight: Final = sight
        self.mark: Final[vec[i64]] = vec[i64](
            [0] * int(chart.cities)
        )  # equal marks: connected by what is owned or planned
        numbers = sight.game.numbers
        self.looks: i64 = numbers.draw_tickets
        self.recycled: bool = not numbers.rejects_leave
        self.dealt: i64 = sight.game.seats * numbers.start_tickets
        self.least: i64 = sight.game.seats * numbers.start_keep  # that were kept of those
        self.unseen: i64 = 0  # tickets
        self.useless: i64 = 0  # of them
        self.gain = 0.0  # of all the others
        self.loss = 0.0  # of the useless ones

    def reckon(self, state: MapState, scheme: Scheme) -> None:
        """Every ticket that the seat does not hold, by the network that there is and the one that is planned."""
        self.mark_planned(scheme)
        self.unseen = 0
        self.useless = 0
        self.gain = 0.0
        self.loss = 0.0
        for ticket in range(self.chart.tickets):
            if not self.sight.holds(ticket):
                self.weigh(ticket)

    def mark_planned(self, scheme: Scheme) -> None:
        chart, mark = self.chart, self.mark
        for city in range(chart.cities):
            mark[city] = self.sight.mark[city]
        for at in range(scheme.wanted_count):
            route: i64 = scheme.wanted[at]
            self.join(mark[chart.end_a[route]], mark[chart.end_b[route]])

    def join(self, mark: i64, other: i64) -> None:
        if mark != other:
            for city in range(self.chart.cities):
                if self.mark[city] == other:
                    self.mark[city] = mark

    def weigh(self, ticket: i64) -> None:
        """In full if it would be complete at once; as far as plans are trusted if it would be one day."""
        a: i64 = self.chart.ticket_a[ticket]
        b: i64 = self.chart.ticket_b[ticket]
        points = float(self.chart.ticket_points[ticket])
        worth = -points
        if self.sight.mark[a] == self.sight.mark[b]:
            worth = points + self.manner.each
        elif self.mark[a] == self.mark[b] and not self.sight.last:
            worth = self.manner.trust * (points + self.manner.each) - (1.0 - self.manner.trust) * points
        self.unseen += 1
        if worth > 0.0:
            self.gain += worth
        else:
            self.useless += 1
            self.loss -= worth

    def of_a_draw(self, state: MapState) -> float:
        """One of the tickets that are looked at must be kept."""
        fresh = self.fresh(state)
        looks: i64 = self.looks if self.looks < state.tickets_left else state.tickets_left
        if self.unseen == 0:
            return 0.0
        there = 1.0 if fresh >= float(looks) else self.manner.stale
        none = 1.0
        for _ in range(looks):
            none *= 1.0 - there * float(self.unseen - self.useless) / float(self.unseen)
        gain = there * float(looks) * self.gain / float(self.unseen)
        return gain - (none * LEAST_BAD * self.loss / float(self.useless) if self.useless > 0 else 0.0)

    def fresh(self, state: MapState) -> float:
        """About so many tickets of the deck nobody has turned down; everyone can count those that are held."""
        if not self.recycled:
            return float(state.tickets_left)
        kept: i64 = self.chart.tickets - state.tickets_left - self.least
        return float(self.chart.tickets - self.dealt) - float(kept * self.looks) / KEPT
