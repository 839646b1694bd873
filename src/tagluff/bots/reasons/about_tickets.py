"""Why tickets are drawn, kept or shared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tagluff.bots.inner.racks import RackPolicy
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.plan_read import PlanRead
from tagluff.bots.reasons.reason import Reason
from tagluff.bots.reasons.windfall import chance_of_windfall, is_complete
from tagluff.core.actions import Action
from tagluff.core.verbs import Keep
from tagluff.games.asia.verbs import Share

NONE: Final = -1
ANY_PIECES: Final = 1000  # as many as a way takes
LEAST_CHANCE: Final = 20  # of a hundred, that speaks for new tickets before the last turn


class AboutTickets(PlanRead):
    """The plan for all tickets together, and what a set of them would make of it."""

    def fetching(self, action: Action) -> Iterator[Reason]:
        """With nothing left to do, or nothing but what is given up; on a last turn for what is complete already."""
        if self.sight.last:
            yield kinds.LAST_TURN.because()
        elif not self.open_tickets():
            yield kinds.FETCH.because(turns=self.turns)
        elif self.planning.work == 0.0:
            yield from self.given_up()
            yield kinds.TURNS_LEFT.because(turns=self.turns)
        else:
            yield from self.time()
        chance = round(100 * chance_of_windfall(self.sight, self.state, self.memory))
        if chance >= (1 if self.sight.last else LEAST_CHANCE):
            yield kinds.WINDFALL.because(chance=chance)
        yield from self.given_up()

    def keeping(self, action: Action) -> Iterator[Reason]:
        """The plan for all tickets together, and what those that are turned down would add to it."""
        assert isinstance(action, Keep)
        places = [place - 1 for place in action.places]
        pieces = self.try_set(places)
        offered = [int(ticket) for ticket in self.state.offered(self.policy.seat)]
        done = [offered[place] for place in places if is_complete(self.sight, offered[place])]
        for ticket in self.by_points(done):
            yield kinds.COMPLETES.because(ticket=self.ticket_id(ticket), points=int(self.chart.ticket_points[ticket]))
        if places or self.scheme.pieces:
            yield from self.taking_together([offered[place] for place in places])
        for place, ticket in enumerate(offered):
            if place not in places:
                more = self.try_set([*places, place]) - pieces
                id = self.ticket_id(ticket)
                if self.scheme.planned[ticket] and more > 0:
                    yield kinds.DECLINES.because(ticket=id, spaces=more)
                elif not self.scheme.planned[ticket]:
                    yield kinds.NO_ROOM.because(ticket=id)

    def taking_together(self, kept: list[int]) -> Iterator[Reason]:
        """What all take but those given up before; also one kept without a plan, as one must be or at a venture."""
        lost = [ticket for ticket in self.open_tickets() if not self.scheme.planned[ticket]]
        missing = [ticket for ticket in kept if not is_complete(self.sight, ticket)]
        lost += [t for t in missing if not self.scheme.planned[t] and not self.scheme.add(t, ANY_PIECES)]
        self.wishes.deal_out(self.sight, self.scheme, NONE)
        if self.scheme.pieces:
            yield self.taking_in_all(int(self.scheme.pieces), round(self.wishes.turns()))
        if lost:
            yield kinds.GIVEN_UP.because(tickets=[self.ticket_id(ticket) for ticket in self.by_points(lost)])

    def taking_in_all(self, spaces: int, turns: int) -> Reason:
        """It fits, or it is owned that it does not."""
        pieces, left = int(self.sight.supply), self.turns
        if spaces <= pieces and turns <= left:
            return kinds.PLAN.because(spaces=spaces, turns=turns, left=left)
        return kinds.VENTURE.because(spaces=spaces, turns=turns, pieces=pieces, left=left)

    def try_set(self, places: list[int]) -> int:
        """Plan for the tickets in hand and these of the offer; the spaces that it takes."""
        held = int(self.sight.count)
        self.policy.offers.add_offered(self.state, sum(1 << place for place in places))
        self.policy.offers.worth_of_set(held)
        self.sight.count = held
        return int(self.scheme.pieces)

    def sharing(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Share)
        assert isinstance(self.policy, RackPolicy)
        points = int(self.chart.ticket_points[self.board.ticket_index[action.ticket]])
        yield kinds.SHARES.because(ticket=action.ticket, points=points)
