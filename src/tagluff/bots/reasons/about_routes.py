"""Why a route is claimed, and how it is paid for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from tagluff.bots.inner.tokens import TokenPolicy
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.blocking import blocked_by
from tagluff.bots.reasons.distance import spaces_to_go
from tagluff.bots.reasons.plan_read import PlanRead
from tagluff.bots.reasons.reason import Reason, ReasonKind
from tagluff.core.actions import Action
from tagluff.games.amsterdam.bonus import BonusCards
from tagluff.games.sanfrancisco.tokens import SYMBOLS
from tagluff.games.sanfrancisco.verbs import PlaceTokens, TakeToken
from tagluff.maps.verbs import Claim, Lay

MOST_TICKETS: Final = 2  # of one kind of reason
MOST_BLOCKED: Final = 2  # seats


class AboutRoutes(PlanRead):
    """A claim, the payment that is under way, and the tokens of the cities."""

    def claiming(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Claim)
        route = self.board.route_index[action.route]
        if self.sight.last:
            yield kinds.LAST_TURN.because()
        elif self.ends(route):
            yield kinds.ENDS.because(pieces=int(self.sight.supply - self.chart.length[route]))
        yield from self.route_reasons(route)
        if self.chart.tunnel[route]:
            chance = self.policy.chance_of(action.index - int(self.game.fares.first), route)
            yield kinds.TUNNEL.because(route=action.route, chance=round(100 * chance))
        yield from self.losing(route)
        if not self.ends(route):
            yield from self.time()

    def route_reasons(self, route: int) -> Iterator[Reason]:
        """What the route itself is good for."""
        done = self.completed_by(route)
        for ticket in done:
            yield kinds.COMPLETES.because(ticket=self.ticket_id(ticket), points=int(self.chart.ticket_points[ticket]))
        served = [ticket for ticket in self.tickets_over(route) if ticket not in done]
        serving = [self.on_the_way(kinds.SERVES, ticket, route) for ticket in served[:MOST_TICKETS]]
        if not served and not done and not self.state.extra:
            serving = list(self.not_planned(route))
        yield from serving[:1]
        yield from self.rewards(route)
        yield from serving[1:]

    def not_planned(self, route: int) -> Iterator[Reason]:
        """A route beside the plan: what else it is good for."""
        nearer = list(islice(self.nearing(route), MOST_TICKETS))
        yield from nearer
        yield from self.blocking(route)
        if not nearer:
            yield kinds.BESIDE.because(points=int(self.chart.points[route]))

    def nearing(self, route: int) -> Iterator[Reason]:
        """Tickets that would be nearer, although their planned way leads elsewhere, or they are set aside."""
        if self.sight.last:
            return
        for ticket in self.by_points(self.open_tickets()):
            before = spaces_to_go(self.sight, self.state, ticket)
            after = spaces_to_go(self.sight, self.state, ticket, route)
            if before is not None and after is not None and after < before:
                yield kinds.NEARS.because(ticket=self.ticket_id(ticket), spaces=after)

    def blocking(self, route: int) -> Iterator[Reason]:
        """On the last turn nobody builds for a network any more."""
        if not self.sight.last:
            for seat in islice(blocked_by(self.sight, self.state, route), MOST_BLOCKED):
                yield kinds.BLOCKS.because(victim=seat)

    def completed_by(self, route: int) -> list[int]:
        """The open tickets whose cities the route would connect, by their points."""
        mark, chart = self.sight.mark, self.chart
        ends = {mark[chart.end_a[route]], mark[chart.end_b[route]]}
        joined = [
            ticket
            for ticket in self.open_tickets()
            if {mark[chart.ticket_a[ticket]], mark[chart.ticket_b[ticket]]} == ends
        ]
        return self.by_points(joined)

    def ends(self, route: int) -> bool:
        """The claim itself leaves so few pieces that the game ends: how many turns that is, is known."""
        return int(self.sight.supply - self.chart.length[route]) <= int(self.sight.last_pieces)

    def rewards(self, route: int) -> Iterator[Reason]:
        """What comes with a route beside its points."""
        state, policy = self.state, self.policy
        if isinstance(policy, TokenPolicy):
            symbol = self.token_at(policy, route)
            if symbol is not None:
                city = self.board.cities[int(state.own[SYMBOLS + symbol])].id
                yield kinds.TOKEN_THERE.because(city=city, token=policy.tokens.symbols[symbol])
        if isinstance(self.game.mechanism, BonusCards):
            left = int(state.own[int(state.seats)])
            if self.game.mechanism.carts[route] and left:
                yield kinds.BONUS_CARD.because(left=left - 1)

    def token_at(self, policy: TokenPolicy, route: int) -> int | None:
        """A symbol that the seat does not have, at one end of a route."""
        ends, own = (self.chart.end_a[route], self.chart.end_b[route]), self.state.own
        for symbol in range(SYMBOLS):
            free = own[symbol] > 0 and not policy.tokens.has(self.state, policy.seat, symbol)
            if free and own[SYMBOLS + symbol] in ends:
                return symbol
        return None

    # A payment that is under way

    def laying(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Lay)
        if action.count:
            yield kinds.SPARE.because(card=action.card)

    def paying(self, action: Action) -> Iterator[Reason]:
        yield self.asked_for(kinds.WORTH_IT)
        yield from self.route_reasons(int(self.state.route))

    def withdrawing(self, action: Action) -> Iterator[Reason]:
        yield self.asked_for(kinds.TOO_DEAR)

    def asked_for(self, kind: ReasonKind) -> Reason:
        """With the cards that the tunnel asks for."""
        return kind.because(route=self.board.routes[int(self.state.route)].id, count=int(self.state.extra))

    # Tokens

    def placing(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, PlaceTokens)
        assert isinstance(self.policy, TokenPolicy)
        count = int(self.policy.planned_at(self.policy.tokens.cities.index(action.city)))
        if count:
            yield kinds.PASSES.because(city=action.city, count=count)

    def choosing_token(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, TakeToken)
        assert isinstance(self.policy, TokenPolicy)
        symbol = self.policy.tokens.symbols.index(action.token)
        yield kinds.TOKENS_LEFT.because(token=action.token, left=int(self.state.own[symbol]))
