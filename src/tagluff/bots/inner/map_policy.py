"""How a seat plays on a map: it plans for all its tickets, claims what it planned, and draws what that asks for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.offers import Offers
from tagluff.bots.inner.options import Options
from tagluff.bots.inner.planning import Planning
from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.sight import Sight
from tagluff.bots.inner.till import Till
from tagluff.core.cardtable.state import EMPTY, KEEP, PICK, START, TURN
from tagluff.core.game import State
from tagluff.maps.game import MapGame
from tagluff.maps.state import EXTRA, LAY, MapState

NONE: Final = -1
MOST_OPTIONS: Final = 400
PLANNED: Final = 100.0  # a planned claim comes before anything else
FETCHING: Final = 50.0  # then tickets, when there is time for them
DRAWING: Final = 0.01  # times the value of a card: draws are compared with each other, and with nothing else
NEAR: Final = 5.0  # with so few turns left a scheme is made anew every turn


@mypyc_attr(allow_interpreted_subclasses=True)
class MapPolicy(Policy):
    """The planner of the map games; what only one of them asks is answered by a policy of its own."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, sight: Sight) -> None:
        super().__init__(int(sight.seat))
        self.game: Final = game
        self.chart: Final = chart
        self.manner: Final = manner
        self.sight: Final = sight
        self.planning: Final = Planning(chart, manner, sight)
        self.offers: Final = Offers(self.planning, game.layout.keep_zero)
        self.till: Final = Till(sight, self.planning.wishes, manner, game.fares)
        self.moves: Final = game.new_moves()
        self.options: Final = Options(MOST_OPTIONS)
        self.thorough = True  # are actions listed that cannot be the best?
        self.hopeless: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # 1: not worth asking what a route costs
        self.room: i64 = 0  # pieces that a route beside the scheme may take
        self.share = 1.0  # of its cards and its turn that count
        self.first_take: i64 = game.layout.first_take
        self.take_deck: i64 = game.layout.take_deck
        self.draw_tickets: i64 = game.layout.draw_tickets
        self.withdraw: i64 = game.layout.withdraw
        self.first_lay: Final[vec[i64]] = vec[i64](game.layout.first_lay)

    def choose(self, state: State) -> i64:
        self.thorough = False
        self.consider(state)
        self.thorough = True
        return self.options.best()

    def rank(self, state: State, most: i64) -> i64:
        self.consider(state)
        count: i64 = self.options.sort(most)
        for at in range(count):
            self.ranked[at] = self.options.action[at]
            self.opinion[at] = 0.0
            if self.is_set(self.options.action[at]):
                self.opinion[at] = self.options.score[at] - self.options.score[0]
        return count

    def is_draw(self, index: i64) -> bool:
        return self.first_take <= index <= self.take_deck

    def is_about_tickets(self, index: i64) -> bool:
        return index == self.draw_tickets or self.is_set(index)

    def is_set(self, index: i64) -> bool:
        """Does an action say which tickets are kept?"""
        return self.draw_tickets < index < self.first_lay[0]

    def weigh_tickets(self, state: State, worth: vec[float], tickets: i64) -> None:
        assert isinstance(state, MapState)
        self.sight.look(state)
        self.planning.weigh_tickets(state, worth, self.seat * tickets)

    def survey(self, state: MapState) -> None:
        """Look at a state without a plan: what routes would cost, and what the network connects."""
        self.sight.look(state)
        self.planning.survey(state)

    def knows(self, state: MapState, holder: i64) -> bool:
        """Are the tickets of a holder the seat's as well?"""
        return holder == self.seat

    def can_do(self, ticket: i64) -> bool:
        """Is a ticket complete, or planned for?"""
        chart, mark = self.chart, self.sight.mark
        done: bool = mark[chart.ticket_a[ticket]] == mark[chart.ticket_b[ticket]]
        return done or self.planning.scheme.planned[ticket] != 0

    def recall(self) -> None:
        """A scheme is of one game: another one begins."""
        self.planning.forget()

    def consider(self, given: State) -> None:
        """Fill the options for the present decision."""
        assert isinstance(given, MapState)
        state: MapState = given
        self.options.clear()
        self.moves.count = 0
        state.fill(self.moves)
        self.sight.look(state)
        kind: i64 = state.kind
        if kind == TURN:
            self.take_turn(state)
        elif kind == PICK:
            self.plan(state)
            self.pick_second(state)
        elif kind in (START, KEEP):
            self.offers.weigh(state, self.moves, self.options, self.thorough)
        elif kind == LAY:
            self.plan(state)
            first: i64 = self.first_lay[state.lay_kind]
            self.options.add(self.till.count_to_lay(state, self.moves, first), 1.0)
        elif kind == EXTRA:
            self.plan(state)
            self.pay_extra(state)
        else:
            self.answer(state, kind)
        if self.options.count == 0:  # nothing to draw, to claim or to fetch: whatever else a turn may be used for
            self.options.add(self.moves.items[0], 0.0)

    def answer(self, state: MapState, kind: i64) -> None:
        """A decision that only one game has."""
        self.options.add(self.moves.items[0], 1.0)

    def plan(self, state: MapState) -> None:
        if self.sight.turns_left < NEAR and state.kind == TURN:
            self.planning.forget()
        self.planning.renew(state)
        self.planning.aim(state)

    # A turn

    def take_turn(self, state: MapState) -> None:
        self.plan(state)
        if state.tickets_left > 0:
            self.options.add(self.draw_tickets, self.ticket_score())
        self.draw_first(state)
        others: i64 = self.options.count
        self.till.list_claims(self.moves)
        self.weigh_sides()
        self.till.ask(self.moves, self.hopeless)
        for route in range(self.chart.routes):
            if self.till.best[route] != NONE:
                self.options.add(self.game.fares.first + self.till.best[route], self.claim_score(route))
        self.options.put_last(others)  # of equals the claim comes first

    def claim_score(self, route: i64) -> float:
        chance = self.chance_of(self.till.best[route], route)
        if self.sight.last:
            return PLANNED + chance * self.last_gain(route)
        if self.planning.scheme.wants(route):
            if chance < self.manner.sure or self.till.waste(route) > self.manner.waste * self.wait_for(route):
                return -1.0
            threat = self.manner.threat * self.planning.wishes.threat[route]
            return PLANNED + self.chart.worth[route] - self.till.price[route] + threat
        return self.side_score(route, self.till.price[route]) - (1.0 - chance) * PLANNED

    def wait_for(self, route: i64) -> float:
        """What it would cost to wait until the route can be paid for as it should be."""
        if self.sight.turns_left < self.planning.work:
            return PLANNED
        return 0.01 + self.manner.turn * self.planning.turns_to_wait(route)

    def weigh_sides(self) -> None:
        """How many pieces a route beside the scheme may take, and how much its cards count: less at the end."""
        sight = self.sight
        self.room = sight.supply - self.planning.scheme.pieces
        near = (sight.turns_left - 1.0) / 3.0
        self.share = near if near < 1.0 else 1.0
        self.give_up_sides()

    def give_up_sides(self) -> None:
        """Routes beside the scheme that would be worth less than another option even at the lowest price."""
        wants_all: bool = self.thorough or self.sight.last or self.share < 0.0 or self.options.count == 0
        least = self.options.highest() - 0.001 if not wants_all else 0.0
        for at in range(self.till.claims):
            route: i64 = self.till.claimable[at]
            self.hopeless[route] = 0
            if not wants_all and not self.planning.scheme.wants(route):
                price = self.sight.spare * self.chart.float_of[self.chart.length[route]]
                if self.side_score(route, price) < least:
                    self.hopeless[route] = 1

    def side_score(self, route: i64, price: float) -> float:
        """A route beside the scheme: what it brings beyond a turn, its cards, and the pieces that the scheme needs."""
        manner, sight = self.manner, self.sight
        if self.chart.length[route] > self.room or not self.leaves_room(route):
            return -PLANNED
        gain = self.chart.worth[route] + manner.reward * sight.rewards[route]
        if manner.block > 0.0 and sight.between_others(route):
            gain += manner.block * self.chart.float_of[self.chart.length[route]]
        if route == self.planning.target:
            gain += manner.greed
        return gain - self.share * (price + manner.turn + manner.greed)

    def leaves_room(self, route: i64) -> bool:
        """Are there pieces for every planned route, one by one, when this seat has claimed a route beside the plan?"""
        left: i64 = self.sight.pieces - self.chart.length[route]
        wishes = self.planning.wishes
        for at in range(wishes.count):
            length: i64 = self.chart.length[wishes.routes[at]]
            if length > left and length > self.sight.mate and self.planning.scheme.wants(wishes.routes[at]):
                return False
        return True

    def last_gain(self, route: i64) -> float:
        """On the last turn cards are worth nothing: points, rewards, and the tickets that the route completes."""
        chart, mark = self.chart, self.sight.mark
        a: i64 = mark[chart.end_a[route]]
        b: i64 = mark[chart.end_b[route]]
        gain = chart.worth[route] + self.sight.rewards[route]
        for at in range(self.sight.count):
            ticket: i64 = self.sight.tickets[at]
            start: i64 = mark[chart.ticket_a[ticket]]
            goal: i64 = mark[chart.ticket_b[ticket]]
            if (start == a and goal == b) or (start == b and goal == a):
                gain += 2.0 * float(chart.ticket_points[ticket])
        return gain

    def ticket_score(self) -> float:
        """New tickets are worth it once nothing is planned, while there is time for them."""
        if self.planning.pressed:
            return -FETCHING
        if self.tempted():
            return FETCHING
        over = self.sight.own_turns - self.manner.fetch - self.manner.load * self.planning.work
        return FETCHING + over if over > 0.0 else over - 1.0

    def tempted(self) -> bool:
        """With nothing planned: do new tickets promise enough, with the network as it is, to draw them even late?"""
        idle: bool = self.planning.scheme.pieces == 0
        return idle and not self.sight.last and self.planning.prospect.best > self.manner.lure

    # Tunnels

    def chance_of(self, way: i64, route: i64) -> float:
        """With which chance the cards that stay in hand suffice for what a tunnel asks for; 1 for any other route."""
        tunnel: i64 = self.chart.tunnel[route]
        if tunnel == 0:
            return 1.0
        fares, sight = self.game.fares, self.sight
        wild: i64 = sight.wild
        hit = sight.share(wild)
        reserve: i64 = sight.purse[wild] - fares.way_wilds[way]
        if fares.way_coloured[way] > 0:
            colour: i64 = fares.way_colour[way]
            hit += sight.share(colour)
            reserve += sight.purse[colour] - fares.way_coloured[way]
        return at_most(tunnel, hit, reserve)

    def pay_extra(self, state: MapState) -> None:
        """Pay, with as few wilds as possible, if the route is worth the cards."""
        worth = float(self.chart.points[state.route]) + self.manner.turn
        if self.planning.scheme.wants(state.route):
            worth += PLANNED
        for at in range(self.moves.count):
            action: i64 = self.moves.items[at]
            if action == self.withdraw:
                self.options.add(action, 0.0)
            else:
                self.options.add(action, worth - self.sight.spare * float(state.extra) - DRAWING * float(at))

    # Cards

    def draw_first(self, state: MapState) -> None:
        """The first card; a face-up wild may be all there is to a draw (X-10)."""
        blind = self.blind_value()
        value, market = self.planning.wishes.value, state.market
        for slot in range(len(market)):
            card: i64 = market[slot]
            if card != EMPTY and self.is_first_of_kind(state, slot):
                worth = value[card]
                if card == state.wild and self.game.wild_limit:
                    worth += self.manner.wild - self.second_value(state)
                self.options.add(self.first_take + slot, DRAWING * worth)
        if state.deck_size > 0:
            self.options.add(self.take_deck, DRAWING * blind)

    def pick_second(self, state: MapState) -> None:
        value, market = self.planning.wishes.value, state.market
        for slot in range(len(market)):
            card: i64 = market[slot]
            barred: bool = card == state.wild and self.game.wild_limit
            if card != EMPTY and not barred and self.is_first_of_kind(state, slot):
                self.options.add(self.first_take + slot, DRAWING * value[card])
        if state.deck_size > 0:
            self.options.add(self.take_deck, DRAWING * self.blind_value())

    def blind_value(self) -> float:
        """What a card from the deck is worth on average; a little more, for nobody sees it."""
        worth = 0.02
        for kind in range(self.sight.width):
            worth += self.sight.share(kind) * self.planning.wishes.value[kind]
        return worth

    def second_value(self, state: MapState) -> float:
        """What a second card would bring: the best in sight, or the deck."""
        best = self.blind_value()
        for slot in range(len(state.market)):
            card: i64 = state.market[slot]
            if card != EMPTY and card != state.wild and self.planning.wishes.value[card] > best:
                best = self.planning.wishes.value[card]
        return best

    def is_first_of_kind(self, state: MapState, slot: i64) -> bool:
        """Cards of a kind are alike: one of them is enough to think of."""
        for other in range(slot):
            if state.market[other] == state.market[slot]:
                return False
        return True


def at_most(tries: i64, hit: float, most: i64) -> float:
    """The chance of at most so many hits."""
    if most >= tries:
        return 1.0
    if most < 0 or hit >= 1.0:
        return 0.0
    chance = 1.0
    for _ in range(tries):
        chance *= 1.0 - hit
    total = chance
    for hits in range(1, tries + 1):
        if hits > most:
            break
        chance *= float(tries - hits + 1) / float(hits) * hit / (1.0 - hit)
        total += chance
    return total
