"""A plan for tickets: which routes would complete them, cheapest first, given what the seat can see."""

from __future__ import annotations

from heapq import heappop, heappush

from tagluff.bots.outlook import Outlook

SYMBOL_COST = 1.0  # a wild is harder to come by than a space
TUNNEL_COST = 0.5  # an attempt may ask for more
SWAP_COST = 4.0  # a long way to a full payment


class Plan:
    """The routes a side wants, in the order in which its tickets asked for them."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.board = outlook.board
        self.routes: list[int] = []
        self.done: list[int] = []
        self.lost: list[int] = []
        self.reach = [outlook.usable(route.index) for route in self.board.routes]

    @property
    def length(self) -> int:
        """The pieces that the planned routes take."""
        return sum(self.board.routes[route].length for route in self.routes)

    def add(self, ticket: int) -> None:
        """Plan one more ticket, if there is a way and there are pieces for it."""
        entry = self.board.tickets[ticket]
        path = self.path(entry.a, entry.b)
        if path is None:
            self.lost.append(ticket)
            return
        new = [route for route in path if self.outlook.owners[route] is None and route not in self.routes]
        pieces = sum(self.board.routes[route].length for route in new)
        if self.length + pieces > self.outlook.pieces:
            self.lost.append(ticket)
            return
        self.routes += new
        self.done.append(ticket)

    def path(self, a: int, b: int) -> list[int] | None:
        """The cheapest way between two cities: own and planned routes are free; None if every way is closed."""
        best: dict[int, float] = {a: 0.0}
        came: dict[int, tuple[int, int]] = {}
        queue: list[tuple[float, int]] = [(0.0, a)]
        while queue:
            cost, city = heappop(queue)
            if city == b:
                return walk_back(came, a, b)
            if cost > best[city]:
                continue
            for route, other in self.board.neighbours[city]:
                if not self.reach[route]:
                    continue
                further = cost + self.cost(route)
                if further < best.get(other, 1e9):
                    best[other] = further
                    came[other] = (route, city)
                    heappush(queue, (further, other))
        return None

    def cost(self, route: int) -> float:
        if self.outlook.owns(route) or route in self.routes:
            return 0.0
        entry = self.board.routes[route]
        extra = SYMBOL_COST * entry.ferry + (TUNNEL_COST if entry.tunnel else 0.0) + (SWAP_COST if entry.swap else 0.0)
        return entry.length + extra + 0.1


def walk_back(came: dict[int, tuple[int, int]], a: int, b: int) -> list[int]:
    path = []
    while b != a:
        route, b = came[b]
        path.append(route)
    return path


def plan_for(outlook: Outlook, tickets: list[int]) -> Plan:
    """A plan for tickets, the most valuable first."""
    plan = Plan(outlook)
    for ticket in sorted(tickets, key=lambda t: (-outlook.board.tickets[t].points, t)):
        plan.add(ticket)
    return plan
