"""What new tickets promise to a seat with nothing planned: each by the cheapest way still to be built (`lure`).

The best of a draw counts. One that the network completes by itself costs nothing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.scheme import Scheme
from tagluff.bots.inner.sight import Sight
from tagluff.bots.inner.wishes import Wishes

NO_LURE: Final = 90.0  # from here on no ticket promises enough, so nobody need ask


class Prospect:
    """Every ticket that the seat does not hold may come; of those that are drawn it keeps the best."""

    def __init__(self, chart: Chart, manner: Manner, sight: Sight, scheme: Scheme, wishes: Wishes) -> None:
        self.chart: Final = chart
        self.manner: Final = manner
        self.sight: Final = sight
        self.scheme: Final = scheme
        self.wishes: Final = wishes
        self.best = 0.0  # what the best of those that are drawn brings on average
        self.worth: Final[vec[float]] = vec[float]([0.0] * int(chart.tickets))  # of those that may come, the best first
        self.count: i64 = 0

    def weigh(self) -> None:
        """With nothing planned; a seat that has a plan is not asked."""
        self.best = 0.0
        self.count = 0
        if self.manner.lure >= NO_LURE or self.scheme.pieces > 0 or self.sight.last:
            return
        for at in range(self.chart.tickets):
            ticket: i64 = self.chart.by_start[at]
            if not self.sight.holds(ticket):
                self.insert(self.worth_of(ticket))
        if self.count > 0:
            self.expect()

    def expect(self) -> None:
        """The mean of the best: each is the best if it comes and none that is better does."""
        chance = float(self.sight.game.numbers.draw_tickets) / float(self.count)
        left = 1.0
        for at in range(self.count):
            self.best += left * chance * self.worth[at]
            left *= 1.0 - chance

    def insert(self, worth: float) -> None:
        at: i64 = self.count
        while at > 0 and self.worth[at - 1] < worth:
            self.worth[at] = self.worth[at - 1]
            at -= 1
        self.worth[at] = worth
        self.count += 1

    def worth_of(self, ticket: i64) -> float:
        """What it would bring: its way is built, or it is lost."""
        chart, scheme = self.chart, self.scheme
        points = float(chart.ticket_points[ticket])
        most = 2.0 * points + self.manner.each + 1.0  # what costs more is lost
        if not scheme.search(chart.ticket_a[ticket], chart.ticket_b[ticket], most) or not self.can_build(ticket):
            return -points
        worth = points + self.manner.each - scheme.distance[chart.ticket_b[ticket]]
        return worth if worth > -points else -points

    def can_build(self, ticket: i64) -> bool:
        """Are there pieces and turns for the way that was found last?"""
        chart, scheme, sight = self.chart, self.scheme, self.sight
        pieces: i64 = 0
        turns = 1.0  # for drawing the tickets
        city: i64 = chart.ticket_b[ticket]
        while city != chart.ticket_a[ticket]:
            route: i64 = scheme.came[city]
            if scheme.cost[route] > 0.0:
                pieces += chart.length[route]
                turns += 1.0 + self.wishes.cards_for(sight, route) / self.manner.pace
            city = chart.end_a[route] + chart.end_b[route] - city
        return pieces <= sight.supply and turns <= sight.turns_left
