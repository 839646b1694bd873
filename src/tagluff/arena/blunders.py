"""Blunders: moves that no taste explains, counted in whole games.

A last turn that was neither for a claim nor for tickets, while a claim was legal; tunnels that were tried and given up;
payments with groups of any cards where one with fewer cards would have served the plan as well. Tickets drawn on a last
turn are no blunder by themselves: a large network may complete one at once. What they brought is counted. The Card Game
has none of these: what is placed on a last turn never gets on track (C-42).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import astuple, dataclass

from tagluff.arena.match import Match
from tagluff.bots.inner.map_policy import NONE, PLANNED, MapPolicy
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import TURN
from tagluff.core.game import NEVER, Game
from tagluff.core.happenings import KEPT_THESE
from tagluff.core.payments import Payment
from tagluff.core.verbs import DrawTickets
from tagluff.maps.happenings import ENTERED_TUNNEL, WITHDREW
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim

MOST_PAYMENTS = 40  # that are looked at for one route


@dataclass(frozen=True)
class Blunders:
    """What was counted of one bot, over all its seats."""

    last_turns: int = 0
    idle: int = 0  # of them: neither a claim nor tickets, although a claim was legal
    fetching: int = 0  # of them: tickets were drawn, although a claim was legal
    gained: int = 0  # points that those tickets came to in the end, beyond what the best claim would have brought
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
        self.fetched: dict[int, int] = {}  # by seat that drew tickets on its last turn: what the best claim would bring

    def decide(self, seat: int) -> Action:
        state = self.table.state
        assert isinstance(state, MapState)
        before = state.copy()
        action = super().decide(seat)
        count = judged(before, action, self.judges[seat])
        self.found[seat] += count
        if count.fetching:
            self.fetched[seat] = best_claim(before, self.judges[seat])
        return action

    def blunders(self) -> dict[str, Blunders]:
        """By bot, once the game is over."""
        found: dict[str, Blunders] = {}
        for seat, (name, count, more) in enumerate(zip(self.names, self.found, self.tunnels(), strict=True)):
            gained = Blunders(gained=self.brought(seat) - self.fetched[seat] if seat in self.fetched else 0)
            found[name] = found.get(name, Blunders()) + count + more + gained
        return found

    def brought(self, seat: int) -> int:
        """What the tickets that a seat kept last came to."""
        events = [] if self.table.journal is None else self.table.journal.events
        kept = [event.facts for event in events if event.kind == KEPT_THESE.name and event.facts["seat"] == seat]
        points = {line.facts["ticket"]: line.points for line in self.table.state.sheet.lines if line.key == "ticket"}
        tickets = kept[-1]["tickets"] if kept else ()
        return sum(points[ticket] for ticket in tickets) if isinstance(tickets, tuple) else 0

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
    if before.last_turns != NEVER:
        return on_last_turn(before, action)
    if not isinstance(action, Claim) or not action.groups:
        return Blunders()
    return Blunders(grouped=1, dear=int(is_dear(before, action, judge)))


def on_last_turn(before: MapState, action: Action) -> Blunders:
    """No payment is dear then, for no card is worth anything."""
    passed_up = not isinstance(action, Claim) and can_claim(before)
    fetching = passed_up and isinstance(action, DrawTickets)
    return Blunders(last_turns=1, idle=int(passed_up and not fetching), fetching=int(fetching))


def best_claim(before: MapState, judge: MapPolicy) -> int:
    """The points of the best claim of a last turn: with tickets that it completes, and by the chance of a tunnel."""
    judge.recall()
    judge.consider(before)
    return round(float(judge.options.highest()) - PLANNED)


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
