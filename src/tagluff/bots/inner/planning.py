"""Planning: a scheme made for what a seat sees, and kept while it holds."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.prospect import Prospect
from tagluff.bots.inner.scheme import FAR, Scheme
from tagluff.bots.inner.sight import Sight, most_of
from tagluff.bots.inner.wishes import Wishes, found
from tagluff.core.vectors import overwrite_bytes
from tagluff.maps.state import MapState

NONE: Final = -1
FAR_AWAY: Final = 0.3  # how likely a route is lost where nobody else is near, against one where somebody is
PICKS: Final = 2.0  # cards that a turn of drawing brings, whatever they are
LEAST_COST: Final = 0.3  # of a route, however many points it brings


class Planning:
    """One seat's scheme, its wishes, and a route beside it that is wanted too."""

    def __init__(self, chart: Chart, manner: Manner, sight: Sight) -> None:
        self.chart: Final = chart
        self.manner: Final = manner
        self.sight: Final = sight
        self.scheme: Final = Scheme(chart)
        self.wishes: Final = Wishes(chart, manner, int(sight.width))
        rows, cards = self.wishes.card_row, self.wishes.cards  # what is held, in the order of the wishes' table
        costs = [
            self.cost_lacking(at, cards[row]) for at in range(chart.routes) for row in range(rows[at], rows[at + 1])
        ]
        self.costs: Final[vec[float]] = vec[float](costs)
        self.prospect: Final = Prospect(chart, manner, sight, self.scheme, self.wishes)
        # cards a turn for each colour: without wilds, and with them
        self.rates: Final[vec[float]] = vec[float]([1.0] * int(2 * sight.wild))
        self.main: i64 = 0  # the colour that most cards are left of
        self.target: i64 = NONE
        self.work = 0.0  # turns that the scheme takes
        self.known = False  # is there a scheme?
        self.pressed = False  # was something left out for lack of time?
        self.owner: Final[vec[u8]] = vec[u8]([u8(0)] * int(chart.routes))  # when it was made
        self.held: Final[vec[u8]] = vec[u8]([u8(0)] * int(chart.tickets))
        self.order: Final[vec[i64]] = vec[i64]([0] * int(chart.tickets))
        self.count: i64 = 0  # tickets in order

    def forget(self) -> None:
        self.known = False

    def renew(self, state: MapState) -> None:
        """A scheme for the present tickets, unless the one there is still holds."""
        sight = self.sight
        if self.known and self.holds(state):
            return
        self.note(state)
        sight.mark_networks(state)
        sight.list_tickets()
        self.set_costs(state)
        self.list_order()
        self.weave(sight.supply)
        self.prune()
        self.weigh_losses(state)
        self.prospect.weigh()
        self.known = True

    def survey(self, state: MapState) -> None:
        """The network and what routes cost, with nothing planned."""
        self.forget()
        self.sight.mark_networks(state)
        self.set_costs(state)
        self.scheme.clear()

    def weigh_tickets(self, state: MapState, worth: vec[float], first: i64) -> None:
        """What each ticket would bring, by itself, with the network as it is."""
        self.survey(state)
        for ticket in range(self.chart.tickets):
            worth[first + ticket] = self.prospect.worth_of(ticket)

    def holds(self, state: MapState) -> bool:
        """Nothing that is planned was taken, the side claimed nothing, and its tickets are the same."""
        owner, before = state.owner, self.owner
        for route in range(self.chart.routes):
            if owner[route] != before[route] and self.matters(state, route):
                return False
        held, mine = self.held, self.sight.mine
        for ticket in range(self.chart.tickets):
            if held[ticket] != mine[ticket]:
                return False
        return True

    def matters(self, state: MapState, route: i64) -> bool:
        """A route that changed hands: was it planned, or is it or was it the side's?"""
        return self.scheme.uses[route] > 0 or self.sight.owns(state, route) or self.owned_before(route)

    def owned_before(self, route: i64) -> bool:
        owner: i64 = i64(self.owner[route]) - 1
        return self.sight.first_mate <= owner < self.sight.first_mate + self.sight.team

    def note(self, state: MapState) -> None:
        overwrite_bytes(self.owner, state.owner)
        overwrite_bytes(self.held, self.sight.mine)

    # What a route costs

    def set_costs(self, state: MapState) -> None:
        """0 for own routes, FAR for those that are closed."""
        scheme, chart, sight, owner = self.scheme, self.chart, self.sight, state.owner
        for route in range(chart.routes):
            if owner[route] != 0:
                scheme.price(route, 0.0 if sight.owns(state, route) else FAR)
            elif self.is_within_reach(state, route):
                scheme.price(route, self.cost_of(route))
            else:
                scheme.price(route, FAR)

    def is_within_reach(self, state: MapState, route: i64) -> bool:
        """It is open, and somebody of the side has the pieces for it."""
        length: i64 = self.chart.length[route]
        return self.sight.can_build(length) and self.chart.open_to(state.open, self.sight.seat, route)

    def cost_of(self, route: i64) -> float:
        """The turns that it takes, less the points that it brings."""
        wishes = self.wishes
        cost = self.costs[wishes.card_row[route] + wishes.held_for(self.sight, route)]
        cost -= self.manner.reward * self.sight.rewards[route]
        return cost if cost > LEAST_COST else LEAST_COST

    def cost_lacking(self, route: i64, cards: float) -> float:
        """The same without rewards, if so many cards are lacking."""
        manner = self.manner
        turns = 1.0 + cards / manner.pace
        return manner.turn * turns - float(self.chart.points[route]) + manner.piece * float(self.chart.length[route])

    # The network

    def list_order(self) -> None:
        """The open tickets, most valuable first."""
        sight, points = self.sight, self.chart.ticket_points
        self.count = 0
        for at in range(sight.count):
            self.put(sight.tickets[at], points)

    def put(self, ticket: i64, points: vec[i64]) -> None:
        to: i64 = self.count
        while to > 0 and points[self.order[to - 1]] < points[ticket]:
            self.order[to] = self.order[to - 1]
            to -= 1
        self.order[to] = ticket
        self.count += 1

    def weave(self, pieces: i64) -> None:
        """All tickets in two orders; the better network is mended and stays."""
        self.add_all(pieces)
        if self.count > 1:
            first = self.value()
            self.reverse()
            self.add_all(pieces)
            if self.value() < first:
                self.reverse()
                self.add_all(pieces)
        self.mend(pieces)

    def add_all(self, pieces: i64) -> None:
        """From nothing, in the present order, as many as the seat thinks of at once."""
        self.scheme.clear()
        planned = 0.0
        for at in range(self.count):
            if planned < self.manner.tickets and self.scheme.add(self.order[at], pieces):
                planned += 1.0

    def reverse(self) -> None:
        low: i64 = 0
        high: i64 = self.count - 1
        while low < high:
            held: i64 = self.order[low]
            self.order[low] = self.order[high]
            self.order[high] = held
            low += 1
            high -= 1

    def mend(self, pieces: i64) -> None:
        """Drop each ticket and put it back: its way may be a better one now that the others are there."""
        for at in range(self.count):
            ticket: i64 = self.order[at]
            if self.scheme.planned[ticket] != 0:
                self.scheme.drop(ticket)
                self.scheme.add(ticket, pieces)

    def value(self) -> float:
        """What the scheme brings, in points."""
        worth = 0.0
        for at in range(self.count):
            if self.scheme.planned[self.order[at]] != 0:
                worth += self.worth_of(self.order[at])
        return worth - self.scheme.spent

    def worth_of(self, ticket: i64) -> float:
        return self.manner.done * float(self.chart.ticket_points[ticket]) + self.manner.each

    def prune(self) -> None:
        """Leave out what costs more than it brings, and what there is no time for, worst first."""
        for at in range(self.count):
            ticket: i64 = self.order[at]
            if self.scheme.planned[ticket] != 0 and self.saved_without(ticket) > self.worth_of(ticket):
                self.scheme.drop(ticket)
        self.pressed = self.fit_into(self.manner.hurry * self.sight.turns_left)

    def fit_into(self, turns: float) -> bool:
        """Give tickets up until the others can be done in so many turns; was there any?"""
        given_up = False
        self.wishes.deal_out(self.sight, self.scheme, NONE)
        while self.wishes.turns() > turns and self.drop_worst():
            given_up = True
            self.wishes.deal_out(self.sight, self.scheme, NONE)
        return given_up

    def saved_without(self, ticket: i64) -> float:
        """What dropping a ticket would save: the routes that no other uses."""
        scheme = self.scheme
        saved = 0.0
        row: i64 = ticket * self.chart.cities
        for step in range(scheme.steps[ticket]):
            route: i64 = scheme.way[row + step]
            if scheme.uses[route] == 1:
                saved += scheme.cost[route]
        return saved

    def drop_worst(self) -> bool:
        """Give up the ticket that saves most for what it is worth; False if there is none."""
        worst: i64 = NONE
        most = -FAR
        for at in range(self.count):
            ticket: i64 = self.order[at]
            if self.scheme.planned[ticket] != 0:
                saved = self.saved_without(ticket) - self.worth_of(ticket)
                if saved > most:
                    most = saved
                    worst = ticket
        if worst == NONE:
            return False
        self.scheme.drop(worst)
        return True

    # What may be lost

    def weigh_losses(self, state: MapState) -> None:
        """What hangs on being the first at each planned route; most where others are near."""
        self.sight.mark_others(state)
        for route in range(self.chart.routes):
            self.wishes.threat[route] = 0.0
        if self.manner.threat > 0.0:
            for at in range(self.scheme.wanted_count):
                route = self.scheme.wanted[at]
                near = 1.0 if self.sight.others_at(route) else FAR_AWAY
                self.wishes.threat[route] = near * self.loss_of(route)

    def loss_of(self, route: i64) -> float:
        """What it costs if somebody else takes a planned route: the detours of the tickets whose ways lead over it."""
        chart, scheme = self.chart, self.scheme
        cost = scheme.cost[route]
        scheme.set_fee(route, FAR)
        lost = 0.0
        for at in range(self.count):
            ticket: i64 = self.order[at]
            if scheme.planned[ticket] != 0 and scheme.leads_over(ticket, route):
                worth = self.worth_of(ticket)
                detour = scheme.detour(chart.ticket_a[ticket], chart.ticket_b[ticket], cost + worth + 1.0)
                further = detour - cost
                further = further if further > 0.0 else 0.0
                lost += further if further < worth else worth
        scheme.set_fee(route, 0.0)
        return lost

    # A route beside the scheme

    def aim(self, state: MapState) -> None:
        """With nothing planned: the route that brings most beyond its turns. And which cards are wished for."""
        self.target = NONE
        self.wishes.deal_out(self.sight, self.scheme, NONE)
        self.work = self.wishes.turns()
        if self.wishes.count > 0:
            return
        self.set_rates()
        chart, manner, rewards, spare = self.chart, self.manner, self.sight.rewards, self.sight.spare
        best = -0.5 * FAR  # what there is no time for stays below
        for route in range(chart.routes):
            gain = chart.worth[route] + manner.reward * rewards[route]
            at_once = manner.turn + spare * chart.float_of[chart.length[route]]  # the least effort that there is
            if gain - at_once > best and state.owner[route] == 0 and self.can_claim(state, route):
                surplus = gain - self.effort(route)
                if surplus > best:
                    best = surplus
                    self.target = route
        if self.target != NONE:
            self.wishes.deal_out(self.sight, self.scheme, self.target)

    def set_rates(self) -> None:
        """Cards a turn that bring a route closer: one kind is drawn for, or two where wilds help."""
        sight = self.sight
        self.main = most_of(self.wishes.left, sight.wild)
        for colour in range(sight.wild):
            wished = sight.share(colour)
            self.rates[2 * colour] = self.manner.pace * found(wished)
            self.rates[2 * colour + 1] = self.manner.pace * found(wished + sight.share(sight.wild))

    def can_claim(self, state: MapState, route: i64) -> bool:
        """It is open, and the seat has the pieces for it."""
        return self.chart.length[route] <= self.sight.pieces and self.chart.open_to(state.open, self.sight.seat, route)

    def effort(self, route: i64) -> float:
        """Turns and cards, in points, with that number of groups that makes it least; FAR if there is no time."""
        sight, chart = self.sight, self.chart
        colour: i64 = chart.colour[route] if chart.colour[route] >= 0 else self.main
        lack: i64 = self.wishes.lacking(self.wishes.left, colour, sight.wild, route)
        rate = self.rates[2 * colour + chart.takes_wilds[route]]
        turns = self.turns_for(route, lack, 0, rate)
        least = FAR
        if turns <= sight.turns_left:
            least = self.manner.turn * turns + sight.spare * chart.float_of[chart.length[route]]
        if chart.group_size[route] > 0:
            for groups in range(1, lack + 1):
                turns = self.turns_for(route, lack, groups, rate)
                cards = chart.float_of[sight.game.routes.swap_total(route, groups)]
                effort = self.manner.turn * turns + sight.spare * cards
                if effort < least and turns <= sight.turns_left:
                    least = effort
        return least

    def turns_for(self, route: i64, lack: i64, groups: i64, rate: float) -> float:
        """A group stands for a card that is lacking, if there are cards enough for all groups."""
        turns = self.chart.float_of[lack - groups] / rate if lack > groups else 0.0
        if groups > 0:
            short: i64 = self.sight.game.routes.swap_total(route, groups) - self.sight.hand
            if short > 0:
                filling = self.chart.float_of[short] / PICKS
                turns = filling if filling > turns else turns
        return 1.0 + turns

    def turns_to_wait(self, route: i64) -> float:
        """Until there are cards of its colour for all plain spaces, and a wild for every symbol."""
        sight, purse, chart = self.sight, self.sight.purse, self.chart
        colour: i64 = self.wishes.colour_in_hand(sight, route)
        symbols: i64 = chart.symbols[route] - purse[sight.wild]
        short: i64 = chart.length[route] - chart.symbols[route] - purse[colour]
        turns = 0.0
        if short > 0:
            turns += float(short) / (self.manner.pace * found(sight.share(colour)))
        if symbols > 0:
            turns += float(symbols) / (self.manner.pace * found(sight.share(sight.wild)))
        return turns
