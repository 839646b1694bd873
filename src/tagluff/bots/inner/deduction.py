"""A deduction: which sets of tickets explain the networks of the others.

In a long game a seat holds several tickets that were chosen to go together, and its network grows for all of them. Sets
are drawn with a likelihood that falls with what they would still cost to build, so that imagined rivals are as far with
their tickets as real ones are.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.bots.inner.hunch import Hunch
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.policy import Policy
from tagluff.core.cardtable.state import HELD, IN_DECK
from tagluff.core.dealer import Dealer
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

# Both as imagined sets come out like real ones, in points and in what they would still cost (docs/decisions, 19).
SHARPNESS: Final = 1.5  # a point that a set suits better makes it so much likelier, as a power of e
APPEAL: Final = 0.3  # times its value: a ticket that is done or planned
WALKS: Final = 8  # sets for all others at once that are changed further and further, world by world in turn
FIRST_STEPS: Final = 60  # exchanges that are tried before a walk tells anything
STEPS: Final = 10  # and from one of its worlds to the next
FINE: Final = 1 << 20  # chances are told apart by so much


class Deduction(Hunch):
    """Walks over sets of tickets, by Metropolis' rule: what suits better is taken, what suits worse now and then."""

    def __init__(self, game: MapGame) -> None:
        super().__init__(game)
        state = game.new(0)
        assert isinstance(state, MapState)
        self.places: Final[i64] = len(state.ticket_at)
        self.where: Final[vec[u8]] = vec[u8]([u8(0)] * (WALKS * len(state.ticket_at)))  # a row for each walk
        self.begun: Final[vec[i64]] = vec[i64]([0] * WALKS)  # 1: there is a row
        self.walk: i64 = 0
        self.held: Final[vec[i64]] = vec[i64]([0] * len(game.board.tickets))  # hidden tickets in others' hands; `count`
        self.count: i64 = 0
        self.suits: Final[vec[float]] = vec[float]([0.0] * int(game.seats))  # how well a seat's tickets do
        self.judge: Final[vec[i64]] = vec[i64]([0] * int(game.purses))  # the seat that a holder's tickets belong to
        self.planners: list[MapPolicy] = []

    def look(self, state: MapState, policies: list[Policy]) -> None:
        self.planners = []
        for holder in range(len(self.hidden)):
            self.hidden[holder] = 0
        for policy in policies:
            assert isinstance(policy, MapPolicy)
            self.planners.append(policy)
            if policy.seat != state.actor:
                self.note_holders(state, policy)
        for walk in range(WALKS):
            self.begun[walk] = 0
        self.walk = 0

    def note_holders(self, state: MapState, policy: MapPolicy) -> None:
        """Whose tickets the seat knows, as far as the one that decides does not see them."""
        for holder in range(len(self.hidden)):
            unseen: bool = holder < state.seats or self.game.mechanism.hides(holder, state.actor)
            if unseen and policy.knows(state, holder):
                self.hidden[holder] = 1
                self.judge[holder] = policy.seat

    def settle(self, state: MapState, chance: Dealer) -> None:
        """Give a world that was just imagined the tickets of the next walk, a few exchanges further on."""
        if state.tickets_left == 0:
            return
        steps: i64 = FIRST_STEPS
        if self.begun[self.walk] != 0:
            self.restore(state)
            steps = STEPS
        self.list_held(state)
        if self.count > 0:
            self.judge_all(state)
            for _ in range(steps):
                self.try_exchange(state, chance)
            self.store(state)
            self.stack(state, chance)
        self.walk = (self.walk + 1) % WALKS

    def restore(self, state: MapState) -> None:
        row: i64 = self.walk * self.places
        for at in range(self.places):
            state.ticket_at[at] = self.where[row + at]
        self.list_deck(state)

    def store(self, state: MapState) -> None:
        row: i64 = self.walk * self.places
        for at in range(self.places):
            self.where[row + at] = state.ticket_at[at]
        self.begun[self.walk] = 1

    def list_deck(self, state: MapState) -> None:
        """The tickets that are in the deck, in any order."""
        at: i64 = 0
        for ticket in range(self.tickets):
            if state.ticket_at[ticket] == IN_DECK:
                state.ticket_deck[at] = ticket
                at += 1
        state.ticket_top = 0

    def stack(self, state: MapState, chance: Dealer) -> None:
        """Shuffle the deck: in which order its tickets lie nobody can deduce."""
        self.list_deck(state)
        last: i64 = state.tickets_left - 1
        while last > 0:
            other: i64 = chance.below(last + 1)
            ticket: i64 = state.ticket_deck[last]
            state.ticket_deck[last] = state.ticket_deck[other]
            state.ticket_deck[other] = ticket
            last -= 1

    def list_held(self, state: MapState) -> None:
        self.count = 0
        for ticket in range(self.tickets):
            holder: i64 = i64(state.ticket_at[ticket]) - HELD
            if 0 <= holder < len(self.hidden) and self.hidden[holder] != 0:
                self.held[self.count] = ticket
                self.count += 1

    # Exchanges

    def judge_all(self, state: MapState) -> None:
        """Playouts have left the planners somewhere else: they look at this world anew."""
        for seat in range(len(self.suits)):
            if seat != state.actor:
                self.planners[seat].survey(state)
                self.suits[seat] = self.suit(state, seat)

    def try_exchange(self, state: MapState, chance: Dealer) -> None:
        """One hidden ticket for one of the deck, which stays if the set suits as well, or with so much luck."""
        which: i64 = chance.below(self.count)
        ticket: i64 = self.held[which]
        at: i64 = state.ticket_top + chance.below(state.tickets_left)
        other: i64 = state.ticket_deck[at]
        place: u8 = state.ticket_at[ticket]
        seat: i64 = self.judge[i64(place) - HELD]
        state.ticket_at[ticket] = u8(IN_DECK)
        state.ticket_at[other] = place
        suits = self.suit(state, seat)
        better = suits - self.suits[seat]
        if better >= 0.0 or float(chance.below(FINE)) < float(FINE) * exp(SHARPNESS * better):
            self.suits[seat] = suits
            self.held[which] = other
            state.ticket_deck[at] = ticket
        else:
            state.ticket_at[ticket] = place
            state.ticket_at[other] = u8(IN_DECK)

    def suit(self, state: MapState, seat: i64) -> float:
        """How well a seat's tickets suit its network: what they bring, less what they would still cost together."""
        policy = self.planners[seat]
        planning, sight = policy.planning, policy.sight
        sight.see_tickets(state)
        sight.list_tickets()
        planning.list_order()
        planning.weave(sight.supply)
        worth = -planning.scheme.spent
        for ticket in range(self.tickets):
            if sight.mine[ticket] != 0:
                points = float(planning.chart.ticket_points[ticket])
                worth += APPEAL * points if policy.can_do(ticket) else -points
        return worth
