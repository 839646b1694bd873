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
NONE: Final = -1
SLOTS: Final = 256  # of ways that are remembered; a newer one takes the place of an older one


class Scheme:
    """The routes that a seat means to claim. `price` is told by who asks: 0 for own routes, FAR for closed ones.

    The cheapest ways go out from one city, the root, as far as somebody asked; while no fee changes they stay. A way
    depends on the fees alone, so it is remembered with the set of planned routes until a price changes.
    """

    def __init__(self, chart: Chart) -> None:
        self.chart: Final = chart
        self.cost: Final[vec[float]] = vec[float]([0.0] * int(chart.routes))
        # The routes at each city that are not closed, as edges; those of city c stand from `first_edge[c]` on ...
        self.to: Final[vec[i64]] = vec[i64]([0] * len(chart.edge_route))
        self.fee: Final[vec[float]] = vec[float]([0.0] * len(chart.edge_route))  # 0 if the route is planned already
        self.slot: Final[vec[i64]] = vec[i64]([0] * len(chart.edge_route))  # which of the two edges of which route
        self.edge_of: Final[vec[i64]] = vec[i64]([0] * len(chart.edge_route))  # the two edges of each route
        self.end: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))  # ... and before `end[c]`
        self.reopened = True  # is there a route that is not closed and has no edges?
        self.uses: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # tickets whose way leads over a route
        self.way: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets * chart.cities))  # a row of routes for each ticket
        self.steps: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))  # in its row
        self.planned: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))  # 1: there is a way
        self.distance: Final[vec[float]] = vec[float]([0.0] * int(chart.cities))
        # Cities, the nearest first; they begin in the middle, for some come before the first, and none comes twice.
        self.reached: Final[vec[i64]] = vec[i64]([0] * int(2 * chart.cities))
        self.next: i64 = 0  # the first of them to go on from, and ...
        self.after: i64 = 0  # ... where they end
        self.came: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))  # the route by which a city was reached
        self.root: i64 = NONE  # where the ways go out from; NONE: a fee has changed since
        self.sign: i64 = 0  # of the set of routes that are planned and cost something
        self.known_sign: Final[vec[i64]] = vec[i64]([NONE] * SLOTS)  # of the set and the ticket that a way was for
        self.known_steps: Final[vec[i64]] = vec[i64]([0] * SLOTS)  # NONE: there is no way
        self.known_way: Final[vec[i64]] = vec[i64]([0] * int(SLOTS * chart.cities))
        self.known_age: Final[vec[i64]] = vec[i64]([NONE] * SLOTS)
        self.age: i64 = 0  # of what is known; a price that changes begins another
        self.wanted: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # planned and not owned yet, by number
        self.wanted_count: i64 = 0
        self.spent = 0.0  # the cost of all routes planned
        self.pieces: i64 = 0  # that they take

    def clear(self) -> None:
        """Nothing is planned."""
        for ticket in range(self.chart.tickets):
            if self.planned[ticket] != 0:
                self.planned[ticket] = 0
                self.unuse(ticket)
        if self.reopened:
            self.link()
        for at in range(self.wanted_count):
            route: i64 = self.wanted[at]
            if self.cost[route] < FAR:
                self.set_fee(route, self.cost[route])
        self.wanted_count = 0
        self.sign = 0
        self.spent = 0.0
        self.pieces = 0

    def price(self, route: i64, cost: float) -> None:
        """What a route costs from now on. What is planned must be cleared before anything is asked."""
        before = self.cost[route]
        if before == cost:
            return
        self.cost[route] = cost
        self.forget()
        if self.reopened or before >= FAR:  # all edges are listed anew when it is cleared
            self.reopened = True
        elif cost < FAR:
            self.set_fee(route, cost)
        else:
            self.cut(2 * route, self.chart.end_a[route])
            self.cut(2 * route + 1, self.chart.end_b[route])

    def link(self) -> None:
        """Give every route that is not closed its edges."""
        chart, cost = self.chart, self.cost
        for city in range(chart.cities):
            count: i64 = chart.first_edge[city]
            for edge in range(chart.first_edge[city], chart.first_edge[city + 1]):
                route: i64 = chart.edge_route[edge]
                if cost[route] < FAR:
                    self.put_edge(count, chart.edge_slot[edge], chart.edge_city[edge], cost[route])
                    count += 1
            self.end[city] = count
        self.root = NONE
        self.reopened = False

    def put_edge(self, edge: i64, slot: i64, to: i64, fee: float) -> None:
        self.slot[edge] = slot
        self.edge_of[slot] = edge
        self.to[edge] = to
        self.fee[edge] = fee

    def cut(self, slot: i64, city: i64) -> None:
        """Take an edge away from a city; those behind it close up."""
        end: i64 = self.end[city] - 1
        for edge in range(self.edge_of[slot], end):
            self.put_edge(edge, self.slot[edge + 1], self.to[edge + 1], self.fee[edge + 1])
        self.end[city] = end
        self.root = NONE

    def unuse(self, ticket: i64) -> None:
        row: i64 = ticket * self.chart.cities
        for step in range(self.steps[ticket]):
            self.uses[self.way[row + step]] = 0

    def forget(self) -> None:
        """No way is known any more."""
        self.age += 1

    def set_fee(self, route: i64, fee: float) -> None:
        self.fee[self.edge_of[2 * route]] = fee
        self.fee[self.edge_of[2 * route + 1]] = fee
        self.root = NONE

    def add(self, ticket: i64, most_pieces: i64) -> bool:
        """Plan a ticket along its cheapest way, if there is one and the pieces suffice for it."""
        sign: i64 = self.sign ^ self.chart.ticket_sign[ticket]
        slot: i64 = sign % SLOTS
        if self.known_sign[slot] != sign or self.known_age[slot] != self.age:
            self.find(ticket, slot)
            self.known_sign[slot] = sign
            self.known_age[slot] = self.age
        if self.known_steps[slot] == NONE:
            return False
        self.take_way(ticket, slot)
        if self.pieces > most_pieces:
            self.drop(ticket)
            return False
        return True

    def find(self, ticket: i64, slot: i64) -> None:
        """Write down the cheapest way for a ticket, from its end to its start."""
        chart = self.chart
        start: i64 = chart.ticket_a[ticket]
        city: i64 = chart.ticket_b[ticket]
        if not self.search(start, city, FAR):
            self.known_steps[slot] = NONE
            return
        row: i64 = slot * chart.cities
        count: i64 = 0
        while city != start:
            route: i64 = self.came[city]
            self.known_way[row + count] = route
            count += 1
            city = chart.end_a[route] + chart.end_b[route] - city
        self.known_steps[slot] = count

    def take_way(self, ticket: i64, slot: i64) -> None:
        """A ticket is planned by a way that is known."""
        row: i64 = ticket * self.chart.cities
        known: i64 = slot * self.chart.cities
        for step in range(self.known_steps[slot]):
            route: i64 = self.known_way[known + step]
            self.way[row + step] = route
            self.use(route)
        self.steps[ticket] = self.known_steps[slot]
        self.planned[ticket] = 1

    def use(self, route: i64) -> None:
        if self.uses[route] == 0 and self.cost[route] > 0.0:
            self.spent += self.cost[route]
            self.pieces += self.chart.length[route]
            self.sign ^= self.chart.route_sign[route]
            self.set_fee(route, 0.0)
            self.wanted_count = insert(self.wanted, self.wanted_count, route)
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
                self.sign ^= self.chart.route_sign[route]
                self.set_fee(route, self.cost[route])
                self.wanted_count = remove(self.wanted, self.wanted_count, route)
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

    def detour(self, start: i64, goal: i64, most: float) -> float:
        """What the cheapest way between two cities costs; FAR if that is more than `most`.

        From a city that can be reached for nothing, everything is as far as from the root.
        """
        if self.root == NONE or self.distance[start] > 0.0:
            self.begin(start)
        return self.distance[goal] if self.grow(goal, most) else FAR

    def search(self, start: i64, goal: i64, most: float) -> bool:
        """The cheapest way between two cities, if it costs no more than `most`; `came` leads back from the goal."""
        if self.root != start:
            self.begin(start)
        return self.grow(goal, most)

    def begin(self, start: i64) -> None:
        distance = self.distance
        for city in range(self.chart.cities):
            distance[city] = FAR
        distance[start] = 0.0
        self.root = start
        self.reached[self.chart.cities] = start
        self.next = self.chart.cities
        self.after = self.chart.cities + 1

    def grow(self, goal: i64, most: float) -> bool:
        """Go on from the nearest city, of two that are equally near the one with the lower number.

        The way to the goal is settled once no city that is left is nearer. `next` falls where a city has several
        neighbours that cost nothing.
        """
        distance, reached, came, to, fee = self.distance, self.reached, self.came, self.to, self.fee
        first_edge, end_edge = self.chart.first_edge, self.end
        next: i64 = self.next
        end: i64 = self.after
        while next < end:
            city: i64 = reached[next]
            here = distance[city]
            if here >= distance[goal] or here > most:
                break
            next += 1
            for edge in range(first_edge[city], end_edge[city]):
                further = here + fee[edge]
                other: i64 = to[edge]
                before = distance[other]
                if further < before:
                    distance[other] = further
                    came[other] = self.slot[edge] >> 1
                    if before < FAR:
                        move_up(reached, place_of(other, reached, next), next, distance, other)
                    elif further == here:
                        next -= 1
                        put_first(reached, next, end, distance, other)
                    else:
                        move_up(reached, end, next, distance, other)
                        end += 1
        self.next = next
        self.after = end
        return distance[goal] <= most and distance[goal] < FAR


def place_of(city: i64, reached: vec[i64], at: i64) -> i64:
    while reached[at] != city:
        at += 1
    return at


def put_first(reached: vec[i64], place: i64, end: i64, distance: vec[float], city: i64) -> None:
    """Put a city that is as near as any can be into the place before those that are reached, or behind its equals."""
    far = distance[city]
    while place + 1 < end and reached[place + 1] < city and distance[reached[place + 1]] == far:
        reached[place] = reached[place + 1]
        place += 1
    reached[place] = city


def move_up(reached: vec[i64], place: i64, first: i64, distance: vec[float], city: i64) -> None:
    """Put a city where it belongs among those that are reached, at this place or before it."""
    far = distance[city]
    while place > first:
        other: i64 = reached[place - 1]
        if distance[other] < far or (distance[other] == far and other < city):
            break
        reached[place] = other
        place -= 1
    reached[place] = city


def insert(sorted: vec[i64], count: i64, number: i64) -> i64:
    """Into a list that is sorted; how many there are then."""
    at: i64 = count
    while at > 0 and sorted[at - 1] > number:
        sorted[at] = sorted[at - 1]
        at -= 1
    sorted[at] = number
    return count + 1


def remove(sorted: vec[i64], count: i64, number: i64) -> i64:
    """From a list that has it; how many there are then."""
    at: i64 = 0
    while sorted[at] != number:
        at += 1
    while at < count - 1:
        sorted[at] = sorted[at + 1]
        at += 1
    return count - 1
