"""A scheme: one network for all tickets of a seat at once, the cheapest that is found.

Tickets are added one by one along the cheapest way, where what is owned or planned already costs nothing; then each is
dropped and put back, which mends what the order did; and what costs more than it brings stays dropped.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart

FAR: Final = 1e9


class Scheme:
    """The routes that a seat means to claim. `cost` is filled by who asks: 0 for own routes, FAR for closed ones."""

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.cost: Final[vec[float]] = vec[float]([0.0] * int(chart.routes))
        self.uses: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # tickets whose way leads over a route
        self.way: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets * chart.cities))  # a row of routes for each ticket
        self.steps: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))  # in its row
        self.planned: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))  # 1: there is a way
        self.distance: Final[vec[float]] = vec[float]([0.0] * int(chart.cities))
        self.reached: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))  # cities still to go on from, and ...
        self.count: i64 = 0  # ... how many they are
        self.came: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))  # the route by which a city was reached
        self.spent = 0.0  # the cost of all routes planned
        self.pieces: i64 = 0  # that they take

    def clear(self) -> None:
        for route in range(self.chart.routes):
            self.uses[route] = 0
        for ticket in range(self.chart.tickets):
            self.planned[ticket] = 0
        self.spent = 0.0
        self.pieces = 0

    def add(self, ticket: i64, most_pieces: i64) -> bool:
        """Plan a ticket along its cheapest way, if there is one and the pieces suffice for it."""
        chart = self.chart
        if not self.search(chart.ticket_a[ticket], chart.ticket_b[ticket]):
            return False
        self.take_way(ticket)
        if self.pieces > most_pieces:
            self.drop(ticket)
            return False
        return True

    def take_way(self, ticket: i64) -> None:
        """Write down the way that was found last."""
        chart, row = self.chart, ticket * self.chart.cities
        city: i64 = chart.ticket_b[ticket]
        count: i64 = 0
        while city != chart.ticket_a[ticket]:
            route: i64 = self.came[city]
            self.way[row + count] = route
            count += 1
            self.use(route)
            city = chart.end_b[route] if chart.end_a[route] == city else chart.end_a[route]
        self.steps[ticket] = count
        self.planned[ticket] = 1

    def use(self, route: i64) -> None:
        if self.uses[route] == 0 and self.cost[route] > 0.0:
            self.spent += self.cost[route]
            self.pieces += self.chart.length[route]
        self.uses[route] += 1

    def drop(self, ticket: i64) -> None:
        """Forget the way of a ticket; what others use stays."""
        row: i64 = ticket * self.chart.cities
        for step in range(self.steps[ticket]):
            route: i64 = self.way[row + step]
            self.uses[route] -= 1
            if self.uses[route] == 0 and self.cost[route] > 0.0:
                self.spent -= self.cost[route]
                self.pieces -= self.chart.length[route]
        self.planned[ticket] = 0

    def leads_over(self, ticket: i64, route: i64) -> bool:
        row: i64 = ticket * self.chart.cities
        for step in range(self.steps[ticket]):
            if self.way[row + step] == route:
                return True
        return False

    def wants(self, route: i64) -> bool:
        """Is the route planned and not owned yet?"""
        return self.uses[route] > 0 and self.cost[route] > 0.0

    def search(self, start: i64, goal: i64) -> bool:
        """The cheapest way between two cities; afterwards `came` leads back from the goal."""
        distance = self.distance
        for city in range(self.chart.cities):
            distance[city] = FAR
        distance[start] = 0.0
        self.count = 0
        self.reach(start)
        while self.count > 0:
            at: i64 = nearest(self.reached, self.count, distance)
            nearby: i64 = self.reached[at]
            if nearby == goal:
                return True
            self.count -= 1
            self.reached[at] = self.reached[self.count]
            self.spread(nearby)
        return False

    def reach(self, city: i64) -> None:
        self.reached[self.count] = city
        self.count += 1

    def spread(self, city: i64) -> None:
        """What is owned or planned already costs nothing."""
        chart, distance = self.chart, self.distance
        here = distance[city]
        for edge in range(chart.first_edge[city], chart.first_edge[city + 1]):
            route: i64 = chart.edge_route[edge]
            fee = self.cost[route]
            if fee >= FAR:
                continue
            other: i64 = chart.edge_city[edge]
            further = here if self.uses[route] > 0 else here + fee
            if further < distance[other]:
                if distance[other] == FAR:
                    self.reach(other)
                distance[other] = further
                self.came[other] = route


def nearest(reached: vec[i64], count: i64, distance: vec[float]) -> i64:
    """The place of the city that is reached next; of two that are equally far, the one with the lower number."""
    found: i64 = 0
    best = distance[reached[0]]
    for at in range(1, count):
        far = distance[reached[at]]
        if far < best or (far == best and reached[at] < reached[found]):
            best = far
            found = at
    return found
