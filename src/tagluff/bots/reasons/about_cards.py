"""Why a card is drawn, and where it goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.plan_read import PlanRead
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import EMPTY, TURN
from tagluff.core.verbs import Take
from tagluff.games.asia.layout import CARD
from tagluff.games.asia.verbs import Put, TakeTo


class AboutCards(PlanRead):
    """What the planned routes lack, and what is kept for which of them."""

    def taking(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Take)
        if self.sight.last:  # no card is of use any more
            yield kinds.LAST_TURN.because()
            return
        card = None if action.slot is None else int(self.state.market[action.slot - 1])
        route = self.route_for(card)
        if card is None:
            yield from self.drawing_blind(route)
        elif not self.wished():
            yield kinds.LATER.because()
        if isinstance(action, TakeTo) and action.to == "rack":
            yield kinds.FOR_MATE.because() if route is None else kinds.FOR_BOTH.because()
        yield from self.planning_for() if route is None else self.wishing(route, card)
        yield from self.time()
        yield from self.given_up()

    def drawing_blind(self, route: int | None) -> Iterator[Reason]:
        """Why no open card is taken: none helps, the deck promises more, or it can still be the second.

        Nothing helps a plan where there is none, or where a route beside it is all that cards are drawn for.
        """
        open = {int(card) for card in self.state.market if card != EMPTY}
        helpful = set[int]() if route is None else {card for card in open if self.helps(card, route)}
        value = self.wishes.value
        if not self.wished() or (route is None and not self.scheme.pieces):
            yield kinds.LATER.because()
        elif not helpful and not any(value[card] > 0.0 for card in open):
            if route is None or route != self.planning.target:
                yield kinds.BLIND.because()
        elif helpful and max(value[card] for card in open) < self.policy.blind_value():
            yield kinds.DECK.because()
        elif helpful - {int(self.sight.wild)} and self.state.kind == TURN:
            yield kinds.SECOND.because()

    def wished(self) -> list[int]:
        """The routes that cards are drawn and kept for, those that lack least first."""
        return [int(self.wishes.routes[at]) for at in range(int(self.wishes.count))]

    def route_for(self, card: int | None) -> int | None:
        """The route, of those wished for, that a card is for: the one that lacks least.

        The deck is rather for one that no open card would help.
        """
        wished = self.wished()
        lacking = [route for route in wished if self.missing(route)]
        if card is None:
            lacking.sort(key=lambda route: any(self.helps(int(open), route) for open in self.state.market))
        fitting = [route for route in lacking if card is None or self.helps(card, route)]
        tunnels = [route for route in wished if self.chart.tunnel[route] and card in (None, self.paid_in(route))]
        return next(iter(fitting or tunnels), None)

    def helps(self, card: int, route: int) -> bool:
        missing = self.missing(route)
        return card in missing or (bool(missing) and card == self.sight.wild and route in self.with_wilds)

    @cached_property
    def with_wilds(self) -> set[int]:
        """The routes that can be paid for with wilds; the planner thinks of them only beside other cards."""
        fares = self.game.fares
        return {int(fares.way_route[way]) for way in range(int(fares.count)) if fares.way_wilds[way] > 0}

    def paid_in(self, route: int) -> int:
        """The colour of the cards that are kept for a route."""
        return int(self.wishes.own_colour[route])

    def planning_for(self) -> Iterator[Reason]:
        """Where a card is for no route in particular: the ticket that is worth most."""
        planned = [ticket for ticket in self.open_tickets() if self.scheme.planned[ticket]]
        for ticket in self.by_points(planned)[:1]:
            yield self.on_the_way(kinds.PLANS, ticket)

    def missing(self, route: int) -> dict[int, int]:
        """The cards by kind that a route lacks beside those that are kept for it."""
        symbols, wilds = int(self.chart.symbols[route]), int(self.wishes.own_wilds[route])
        short = int(self.chart.length[route]) - symbols - int(self.wishes.own_cards[route]) - max(0, wilds - symbols)
        lacks = {self.paid_in(route): short, int(self.sight.wild): symbols - wilds}
        return {kind: count for kind, count in lacks.items() if count > 0}

    def wishing(self, route: int, card: int | None) -> Iterator[Reason]:
        """What the next planned route lacks, and what it is for."""
        id, missing = self.board.routes[route].id, self.missing(route)
        if missing:
            names = self.game.palette.kinds
            cards = {names[kind]: count for kind, count in missing.items()}
            unseen = {names[kind]: self.unseen(kind) for kind in missing}
            yield kinds.NEEDS.because(route=id, cards=cards, unseen=unseen)
            yield from list(self.spoken_for(route, missing)) or self.too_dear(route)
            if card == self.sight.wild and card not in missing:
                yield kinds.STANDS_IN.because()
        elif self.chart.tunnel[route]:
            yield kinds.RESERVE.because(route=id)
        for ticket in self.tickets_over(route)[:1]:
            yield self.on_the_way(kinds.PLANS, ticket)
        if route == self.planning.target:
            yield kinds.AIMS.because(route=id, points=int(self.chart.points[route]))
        yield from self.losing(route)

    def too_dear(self, route: int) -> Iterator[Reason]:
        """It could be claimed on this turn, but not for what the plan means to pay; a tunnel waits for its reserve."""
        id = self.board.routes[route].id
        if self.state.kind == TURN and not self.chart.tunnel[route] and self.state.payments(id, 1):
            yield kinds.DEARLY.because(route=id)

    def spoken_for(self, route: int, missing: Iterable[int]) -> Iterator[Reason]:
        """Cards that a route lacks may be in hand for another; the first that has some is named."""
        for other in self.wished():
            kept = self.kept_for(other)
            cards = {self.game.palette.kinds[kind]: kept[kind] for kind in missing if kept.get(kind)}
            if cards and other != route:
                yield kinds.SPOKEN_FOR.because(route=self.board.routes[other].id, cards=cards)
                return

    def kept_for(self, route: int) -> dict[int, int]:
        """The cards by kind that are kept for a route."""
        wishes = self.wishes
        return {self.paid_in(route): int(wishes.own_cards[route]), int(self.sight.wild): int(wishes.own_wilds[route])}

    def unseen(self, kind: int) -> int:
        """Cards of which nobody has told this seat where they are; the planner counts all that others hold."""
        return int(self.sight.unseen[kind]) - self.memory.known_elsewhere(int(self.policy.seat))[kind]

    # Hand and rack

    def putting(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Put)
        card = int(self.state.own[CARD]) - 1
        route = self.keeper_of(card)
        if action.to == "hand" and route is not None:
            yield kinds.KEPT_FOR.because(route=self.board.routes[route].id)
        elif action.to == "rack":
            is_wished = route is not None or self.route_for(card) is not None
            yield kinds.FOR_BOTH.because() if is_wished else kinds.FOR_MATE.because()

    def keeper_of(self, card: int) -> int | None:
        """The route that a card in hand is kept for."""
        return next((route for route in self.wished() if self.kept_for(route).get(card)), None)

    def sparing(self, action: Action) -> Iterator[Reason]:
        if self.policy.moves.count > 1:  # or else there is nothing to spare
            yield kinds.SPARES_RACK.because()
