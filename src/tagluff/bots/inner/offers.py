"""Offers: which of the tickets on offer a seat keeps."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.options import Options
from tagluff.bots.inner.planning import Planning
from tagluff.bots.inner.scheme import FAR
from tagluff.bots.inner.sight import Sight
from tagluff.core.actions import Moves
from tagluff.maps.state import MapState

NONE: Final = -1
NEVER: Final = -1e9
ALL_PIECES: Final = 10_000  # more than there are


class Offers:
    """Every lawful set is weighed by the scheme that it would lead to."""

    def __init__(self, planning: Planning, keep_zero: int) -> None:
        self.planning: Final = planning
        self.chart: Final[Chart] = planning.chart
        self.manner: Final[Manner] = planning.manner
        self.sight: Final[Sight] = planning.sight
        self.keep_zero: Final[i64] = keep_zero
        self.alone: Final[vec[float]] = vec[float]([0.0] * int(planning.chart.tickets))  # what a ticket costs by itself

    def weigh(self, state: MapState, moves: Moves, options: Options, thorough: bool) -> None:
        """Add the sets to the options; all of them if it is to be thorough, else those that may be the best."""
        planning, sight = self.planning, self.sight
        planning.forget()
        sight.mark_networks(state)
        sight.list_tickets()
        planning.set_costs(state)
        held: i64 = sight.count
        self.price_alone(state)
        best = NEVER
        at: i64 = moves.count
        while at > 0:  # the large sets first: they tell which of the small ones cannot be better
            at -= 1
            sight.count = held
            self.add_offered(state, moves.items[at] - self.keep_zero)
            worth = NEVER
            if thorough or self.most_for_set(held) >= best - 0.001:
                worth = self.worth_of_set(held)
            best = worth if worth > best else best
            options.add(moves.items[at], worth)
        options.turn_round(0, options.count)
        sight.count = held

    def price_alone(self, state: MapState) -> None:
        """What each ticket would cost if there were no other."""
        scheme, sight = self.planning.scheme, self.sight
        held: i64 = sight.count
        self.add_offered(state, NONE)
        for at in range(sight.count):
            scheme.clear()
            ticket: i64 = sight.tickets[at]
            self.alone[ticket] = scheme.spent if scheme.add(ticket, ALL_PIECES) else FAR
        sight.count = held

    def most_for_set(self, held: i64) -> float:
        """No set is worth more than this: those of its tickets that are done cost as much as the dearest of them."""
        sight = self.sight
        most = self.worth_within(held, -1.0)
        for at in range(sight.count):
            cost = self.alone[sight.tickets[at]]
            if cost < FAR:
                worth = self.worth_within(held, cost) - cost
                most = worth if worth > most else most
        return most

    def worth_within(self, held: i64, most: float) -> float:
        """What the tickets bring if all that cost so much alone, and no others, are done."""
        worth = 0.0
        for at in range(self.sight.count):
            ticket: i64 = self.sight.tickets[at]
            worth += self.worth_of_ticket(ticket, at >= held, self.alone[ticket] <= most)
        return worth

    def worth_of_ticket(self, ticket: i64, offered: bool, done: bool) -> float:
        manner, points = self.manner, float(self.chart.ticket_points[ticket])
        if not done:
            return -manner.fear * points
        return (manner.hope if offered else manner.done) * points + manner.each

    def add_offered(self, state: MapState, mask: i64) -> None:
        """The tickets of a set, as if they were held."""
        sight = self.sight
        start: i64 = state.offer_at(sight.seat)
        for at in range(state.offers(sight.seat)):
            if mask >> at & 1 != 0:
                sight.tickets[sight.count] = i64(state.ticket_at[start + at])
                sight.count += 1

    def worth_of_set(self, held: i64) -> float:
        """What all tickets would bring together: those that are done, less those that are not, less the work."""
        manner, planning, sight = self.manner, self.planning, self.sight
        planning.list_order()
        planning.weave(i64(int(manner.store * float(sight.supply))))
        planning.wishes.deal_out(sight, planning.scheme, NONE)
        worth = -planning.scheme.spent
        for at in range(sight.count):
            ticket: i64 = sight.tickets[at]
            worth += self.worth_of_ticket(ticket, at >= held, planning.scheme.planned[ticket] != 0)
        over = planning.wishes.turns() - manner.room * sight.own_turns
        return worth - (manner.crowd * over if over > 0.0 else 0.0)
