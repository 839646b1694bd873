"""Why a planner does what it does on a map, read from what it saw and planned when it chose."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Final

from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.racks import RackPolicy
from tagluff.bots.inner.tokens import TokenPolicy
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.blocking import blocked_by
from tagluff.bots.reasons.clock import turns_left
from tagluff.bots.reasons.distance import spaces_to_go
from tagluff.bots.reasons.losing import loss_of
from tagluff.bots.reasons.reason import Reason, ReasonKind
from tagluff.bots.reasons.windfall import chance_of_windfall, is_complete
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import EMPTY
from tagluff.core.verbs import Keep, Take
from tagluff.games.amsterdam.bonus import BonusCards
from tagluff.games.asia.layout import CARD
from tagluff.games.asia.verbs import Put, Share, TakeTo
from tagluff.games.sanfrancisco.tokens import SYMBOLS
from tagluff.games.sanfrancisco.verbs import PlaceTokens, TakeToken
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim, Lay

NONE: Final = -1
ANY_PIECES: Final = 1000  # as many as a way takes
SOON: Final = 8  # own turns left, from which on they are worth a word
LEAST_LOSS: Final = 2  # points
LEAST_CHANCE: Final = 20  # of a hundred, that speaks for new tickets before the last turn
MOST_TICKETS: Final = 2  # of one kind of reason
MOST_BLOCKED: Final = 2  # seats


class MapReasons:
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
        self.by_verb: dict[str, Callable[[Action], Iterator[Reason]]] = {
            "claim": self.claiming,
            "take": self.taking,
            "draw_tickets": self.fetching,
            "keep": self.keeping,
            "lay": self.laying,
            "pay": self.paying,
            "withdraw": self.withdrawing,
            "place_stack": self.placing,
            "take_token": self.choosing_token,
            "put": self.putting,
            "from_rack": self.sparing,
            "share": self.sharing,
        }

    def reasons(self, action: Action) -> Iterator[Reason]:
        found = self.by_verb.get(action.verb)
        if found is not None:
            yield from found(action)

    # A route

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
        for ticket in served[:MOST_TICKETS]:
            yield self.on_the_way(kinds.SERVES, ticket, route)
        if not done and not served and not self.state.extra:
            yield from self.blocking(route)
            yield kinds.BESIDE.because(points=int(self.chart.points[route]))
        yield from self.rewards(route)

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
        return kind.because(ticket=self.ticket_id(ticket), spaces=spaces, by_plan=planned)

    def spaces_planned(self, ticket: int, claimed: int | None) -> int:
        """On the planned way of a ticket."""
        missing = [route for route in self.way(ticket) if self.scheme.wants(route) and route != claimed]
        return sum(int(self.chart.length[route]) for route in missing)

    def losing(self, route: int) -> Iterator[Reason]:
        if not self.scheme.wants(route) or self.sight.last:
            return
        loss, id = loss_of(self.planning, self.state, route), self.board.routes[route].id
        if loss.tickets:
            yield kinds.CUTS.because(route=id, tickets=[self.ticket_id(ticket) for ticket in loss.tickets])
        if loss.points >= LEAST_LOSS:
            yield kinds.LOSES.because(route=id, points=loss.points, spaces=loss.spaces)

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

    # Cards

    def taking(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Take)
        if self.sight.last:  # no card is of use any more
            yield kinds.LAST_TURN.because()
            return
        card = None if action.slot is None else int(self.state.market[action.slot - 1])
        if card is None and not self.is_any_wished():
            yield kinds.BLIND.because()
        route = self.route_for(card)
        if card is None and route is not None and self.deck_beats(self.missing(route)):
            yield kinds.DECK.because()
        if isinstance(action, TakeTo) and action.to == "rack":
            yield kinds.FOR_MATE.because() if route is None else kinds.FOR_BOTH.because()
        yield from self.planning_for() if route is None else self.wishing(route, card)
        yield from self.time()
        yield from self.given_up()

    def is_any_wished(self) -> bool:
        """Does a card of some use lie open?"""
        return any(card != EMPTY and self.wishes.value[card] > 0.0 for card in self.state.market)

    def deck_beats(self, lacking: Iterable[int]) -> bool:
        """Does a card that is lacking lie open, and promise less than one from the deck?"""
        open = [self.wishes.value[card] for card in self.state.market if card in lacking]
        return bool(open) and max(open) < self.policy.blind_value()

    def route_for(self, card: int | None) -> int | None:
        """The route, of those wished for, that a card is for: the one that lacks least."""
        wished = [int(self.wishes.routes[at]) for at in range(int(self.wishes.count))]
        lacking = [route for route in wished if self.missing(route)]
        fitting = [route for route in lacking if card is None or self.helps(card, route)]
        tunnels = [route for route in wished if self.chart.tunnel[route] and card in (None, self.paid_in(route))]
        return next(iter(fitting or tunnels), None)

    def helps(self, card: int, route: int) -> bool:
        wild = card == self.sight.wild and bool(self.chart.takes_wilds[route])
        return wild or card in self.missing(route)

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
            yield from self.spoken_for(route, missing)
            if card == self.sight.wild and card not in missing:
                yield kinds.STANDS_IN.because()
        elif self.chart.tunnel[route]:
            yield kinds.RESERVE.because(route=id)
        for ticket in self.tickets_over(route)[:1]:
            yield self.on_the_way(kinds.PLANS, ticket)
        if route == self.planning.target:
            yield kinds.AIMS.because(route=id, points=int(self.chart.points[route]))
        yield from self.losing(route)

    def spoken_for(self, route: int, missing: Iterable[int]) -> Iterator[Reason]:
        """Cards that a route lacks may be in hand for another; the first that has some is named."""
        wished = [int(self.wishes.routes[at]) for at in range(int(self.wishes.count))]
        for other in wished:
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

    # Tickets

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

    def given_up(self) -> Iterator[Reason]:
        lost = [ticket for ticket in self.open_tickets() if not self.scheme.planned[ticket]]
        if lost:
            yield kinds.GIVEN_UP.because(tickets=[self.ticket_id(ticket) for ticket in self.by_points(lost)])

    # What only one game has

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
        for at in range(int(self.wishes.count)):
            route = int(self.wishes.routes[at])
            wild = card == self.sight.wild and self.wishes.own_wilds[route]
            if wild or (card == self.wishes.own_colour[route] and self.wishes.own_cards[route]):
                return route
        return None

    def sparing(self, action: Action) -> Iterator[Reason]:
        if self.policy.moves.count > 1:  # or else there is nothing to spare
            yield kinds.SPARES_RACK.because()

    def sharing(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Share)
        assert isinstance(self.policy, RackPolicy)
        points = int(self.chart.ticket_points[self.board.ticket_index[action.ticket]])
        yield kinds.SHARES.because(ticket=action.ticket, points=points)

    # Time, and names

    def time(self) -> Iterator[Reason]:
        if not self.sight.last and self.turns < SOON:
            yield kinds.TURNS_LEFT.because(turns=self.turns)

    def ends(self, route: int) -> bool:
        """The claim itself leaves so few pieces that the game ends: how many turns that is, is known."""
        return int(self.sight.supply - self.chart.length[route]) <= int(self.sight.last_pieces)

    def open_tickets(self) -> list[int]:
        return [int(self.sight.tickets[at]) for at in range(int(self.sight.count))]

    def by_points(self, tickets: list[int]) -> list[int]:
        return sorted(tickets, key=lambda ticket: -int(self.chart.ticket_points[ticket]))

    def ticket_id(self, ticket: int) -> str:
        return self.board.tickets[ticket].id
