"""Blunders: moves that no taste explains, counted in whole games.

A last turn without a claim while one was legal; tunnels that were tried and given up; payments with groups of any cards
where one with fewer cards would have served the plan as well. The Card Game has none of these: what is placed on a last
turn never gets on track (C-42).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass

from tagluff.arena.match import Match
from tagluff.bots.inner.map_policy import NONE, MapPolicy
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import TURN
from tagluff.core.game import NEVER, Game
from tagluff.core.payments import Payment
from tagluff.maps.happenings import ENTERED_TUNNEL, WITHDREW
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim

MOST_PAYMENTS = 40  # that are looked at for one route


@dataclass(frozen=True)
class Blunders:
    """What was counted of one bot, over all its seats."""

    last_turns: int = 0
    idle: int = 0  # of them: without a claim, although one was legal
    tunnels: int = 0  # tried
    given_up: int = 0  # of them
    grouped: int = 0  # payments with groups of any cards, before the last turn
    dear: int = 0  # of them: fewer cards would have served the plan as well

    def __add__(self, other: Blunders) -> Blunders:
        return Blunders(*(one + more for one, more in zip(astuple(self), astuple(other), strict=True)))

    @property
    def built(self) -> float | None:
        """The share of the tunnels that were tried and built."""
        return 1.0 - self.given_up / self.tunnels if self.tunnels else None


class WatchedMatch(Match):
    """A match in which somebody looks over every shoulder."""

    keeps_events = True

    def __init__(self, game: Game, names: Sequence[str], seed: str, judges: list[MapPolicy]) -> None:
        super().__init__(game, names, seed)
        self.judges = judges
        self.found = [Blunders() for _ in self.names]

    def decide(self, seat: int) -> Action:
        state = self.table.state
        assert isinstance(state, MapState)
        before = state.copy()
        action = super().decide(seat)
        self.found[seat] += judged(before, action, self.judges[seat])
        return action

    def blunders(self) -> dict[str, Blunders]:
        """By bot, once the game is over."""
        found: dict[str, Blunders] = {}
        for name, count, more in zip(self.names, self.found, self.tunnels(), strict=True):
            found[name] = found.get(name, Blunders()) + count + more
        return found

    def tunnels(self) -> list[Blunders]:
        """By seat."""
        events = [] if self.table.journal is None else self.table.journal.events
        told = Counter((event.kind, event.facts.get("seat")) for event in events)
        return [
            Blunders(tunnels=told[ENTERED_TUNNEL.name, seat], given_up=told[WITHDREW.name, seat])
            for seat in range(len(self.names))
        ]


def judged(before: MapState, action: Action, judge: MapPolicy) -> Blunders:
    """One decision; the judge plans for the seat that made it."""
    if before.kind != TURN:
        return Blunders()
    last = int(before.last_turns != NEVER)
    idle = int(last and not isinstance(action, Claim) and can_claim(before))
    if last or not isinstance(action, Claim) or not action.groups:  # no card is worth anything on a last turn
        return Blunders(last_turns=last, idle=idle)
    return Blunders(grouped=1, dear=int(is_dear(before, action, judge)))


def can_claim(state: MapState) -> bool:
    return any(isinstance(action, Claim) for action in state.legal())


def is_dear(before: MapState, action: Claim, judge: MapPolicy) -> bool:
    """Is there a payment with fewer cards after which the plan lacks no more than after the best of this kind?"""
    found = before.payments(action.route, MOST_PAYMENTS)
    same = [payment for payment in found if payment.groups == action.groups]
    fewer = [payment for payment in found if sum(payment.cards.values()) < action.count]
    if not same or not fewer:
        return False
    make_plan(before, before.game.board.route_index[action.route], judge)
    best = min(lacking_after(before, payment, judge) for payment in same)
    return min(lacking_after(before, payment, judge) for payment in fewer) <= best


def make_plan(before: MapState, route: int, judge: MapPolicy) -> None:
    """What is planned beside the route."""
    judge.recall()
    judge.sight.look(before)
    judge.plan(before)
    judge.planning.scheme.cost[route] = 0.0  # as if it were claimed


def lacking_after(before: MapState, payment: Payment, judge: MapPolicy) -> int:
    """Cards that the plan lacks then. No tunnel is paid for with groups, so the outcome is certain."""
    state = before.copy()
    for action in payment.actions:
        state.apply(action.index)
    planning = judge.planning
    judge.sight.look(state)
    planning.wishes.deal_out(judge.sight, planning.scheme, NONE)
    return int(planning.wishes.missing)
