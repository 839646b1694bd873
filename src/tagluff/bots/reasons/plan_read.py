"""What a planner saw and planned when it chose, in the terms that reasons are told in."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.clock import turns_left
from tagluff.bots.reasons.distance import spaces_to_go
from tagluff.bots.reasons.losing import loss_of
from tagluff.bots.reasons.reason import Reason, ReasonKind
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState

SOON: Final = 8  # own turns left, from which on they are worth a word
LEAST_LOSS: Final = 2  # points


class PlanRead:
    """Of a policy that has just chosen in a state; of the state it reads what the policy's seat may know."""

    def __init__(self, policy: MapPolicy, state: MapState, memory: MapMemory) -> None:
        self.policy = policy
        self.memory = memory
        self.state = state
        self.game = policy.game
        self.board = policy.game.board
        self.chart = policy.chart
        self.sight = policy.sight
        self.planning = policy.planning
        self.scheme = policy.planning.scheme
        self.wishes = policy.planning.wishes
        self.turns = turns_left(self.sight, state)

    def open_tickets(self) -> list[int]:
        return [int(self.sight.tickets[at]) for at in range(int(self.sight.count))]

    def by_points(self, tickets: list[int]) -> list[int]:
        return sorted(tickets, key=lambda ticket: -int(self.chart.ticket_points[ticket]))

    def ticket_id(self, ticket: int) -> str:
        return self.board.tickets[ticket].id

    def tickets_over(self, route: int) -> list[int]:
        """The tickets whose planned way leads over a route, by their points."""
        if not self.scheme.wants(route):
            return []
        planned = [ticket for ticket in self.open_tickets() if self.scheme.planned[ticket]]
        return self.by_points([ticket for ticket in planned if route in self.way(ticket)])

    def way(self, ticket: int) -> list[int]:
        row = ticket * int(self.chart.cities)
        return [int(self.scheme.way[row + step]) for step in range(int(self.scheme.steps[ticket]))]

    def on_the_way(self, kind: ReasonKind, ticket: int, claimed: int | None = None) -> Reason:
        """How far a ticket still is, as the screens tell it, and by the planned way, which may be longer on purpose."""
        planned = self.spaces_planned(ticket, claimed)
        shortest = spaces_to_go(self.sight, self.state, ticket, claimed)
        spaces = planned if shortest is None else shortest
        way = [self.board.routes[route].id for route in self.way(ticket)]
        return kind.because(ticket=self.ticket_id(ticket), spaces=spaces, by_plan=planned, way=way)

    def spaces_planned(self, ticket: int, claimed: int | None) -> int:
        """On the planned way of a ticket."""
        missing = [route for route in self.way(ticket) if self.scheme.wants(route) and route != claimed]
        return sum(int(self.chart.length[route]) for route in missing)

    def losing(self, route: int) -> Iterator[Reason]:
        """The tickets that would be given up with it, or the points: both of them contradict each other to a reader."""
        if not self.scheme.wants(route) or self.sight.last:
            return
        loss, id = loss_of(self.planning, self.state, route), self.board.routes[route].id
        if loss.tickets:
            yield kinds.CUTS.because(route=id, tickets=[self.ticket_id(ticket) for ticket in loss.tickets])
        elif loss.points >= LEAST_LOSS:
            yield kinds.LOSES.because(route=id, points=loss.points, spaces=loss.spaces)

    def given_up(self) -> Iterator[Reason]:
        lost = [ticket for ticket in self.open_tickets() if not self.scheme.planned[ticket]]
        if lost:
            yield kinds.GIVEN_UP.because(tickets=[self.ticket_id(ticket) for ticket in self.by_points(lost)])

    def time(self) -> Iterator[Reason]:
        if not self.sight.last and self.turns < SOON:
            yield kinds.TURNS_LEFT.because(turns=self.turns)
