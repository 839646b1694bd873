"""Wishes: which cards a scheme still asks for, what each is worth, and what is kept for which route."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.scheme import Scheme
from tagluff.bots.inner.sight import Sight, most_of
from tagluff.core.amounts import excess

NONE: Final = -1
SELDOM: Final = 0.1  # the least chance of a pick that is of use
THREATENING: Final = 10.0  # points at stake that make the cards for a route worth so much more
FACE_UP: Final = 0.6  # how often a card lies there that did not when the seat drew last


class Wishes:
    """The purse dealt out to the planned routes, those that lack least first."""

    def __init__(self, chart: Chart, manner: Manner, width: int) -> None:
        self.chart: Final = chart
        self.manner: Final = manner
        self.left: Final[vec[i64]] = vec[i64]([0] * width)  # cards that are kept for nothing
        self.kept: Final[vec[i64]] = vec[i64]([0] * width)  # cards that are kept for some route
        self.value: Final[vec[float]] = vec[float]([0.0] * width)  # of one more card of a kind
        self.routes: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # planned, in the order of the dealing
        self.lack: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # cards, by place in that order
        self.count: i64 = 0
        self.missing: i64 = 0  # cards in all
        self.rate = 1.0  # of them, in a turn of drawing
        self.threat: Final[vec[float]] = vec[float]([0.0] * int(chart.routes))  # points that hang on being first there
        self.own_colour: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # what is kept for a route
        self.own_cards: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))
        self.own_wilds: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))
        self.is_wished: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # 1: it is among them
        # of a card for the route at each place in the order, before it is looked at more closely
        self.weight: Final[vec[float]] = vec[float](weights(manner, int(chart.routes) + 1))
        # the cards that a route lacks, by those of its colour and the wilds that are held; from `card_row[route]` on
        symbols, plain = list(chart.symbols), [int(chart.length[at] - chart.symbols[at]) for at in range(chart.routes)]
        sizes = [(symbols[at] + 1) * (plain[at] + 1) for at in range(chart.routes)]
        self.card_row: Final[vec[i64]] = vec[i64](list(accumulate(sizes, initial=0)))
        self.cards: Final[vec[float]] = vec[float]([lack for at in range(chart.routes) for lack in self.lacks(at)])

    def lacks(self, route: i64) -> list[float]:
        chart = self.chart
        symbols, plain = int(chart.symbols[route]), int(chart.length[route] - chart.symbols[route])
        pairs = [(held, wilds) for held in range(plain + 1) for wilds in range(symbols + 1)]
        return [self.lack_with(route, held, wilds) for held, wilds in pairs]

    def lack_with(self, route: i64, held: i64, wilds: i64) -> float:
        """The cards that a route lacks, as far as so many in hand will be there for it."""
        chart, manner = self.chart, self.manner
        symbols: i64 = chart.symbols[route]
        plain: i64 = chart.length[route] - symbols
        cards = float(plain) - manner.help * float(held)
        cards += (1.0 + manner.symbol) * float(symbols) - manner.help * float(wilds)
        cards += manner.stretch * 0.5 * float((plain - held) * (plain - held - 1))
        return cards + manner.risk * float(chart.tunnel[route])

    def turns(self) -> float:
        """How long it takes to claim all of them: the fewer kinds of cards are wished for, the longer each takes."""
        return float(self.count) + float(self.missing) / self.rate

    def set_rate(self, sight: Sight) -> None:
        """Cards a turn that are of use."""
        wished = 0.0
        for kind in range(sight.width):
            if self.value[kind] > 0.0:
                wished += sight.share(kind)
        self.rate = self.manner.pace * found(wished)

    def deal_out(self, sight: Sight, scheme: Scheme, target: i64) -> None:
        """`target`: a route beside the scheme that is wanted too, of what the scheme leaves, or NONE."""
        self.begin(sight)
        behind: i64 = i64(int(self.manner.grey))
        for at in range(scheme.wanted_count):
            route: i64 = scheme.wanted[at]
            lack: i64 = self.lacking(sight.purse, self.colour_in_hand(sight, route), sight.wild, route)
            if self.chart.colour[route] < 0:
                lack += behind
            self.insert(route, lack)
        for at in range(self.count):
            self.give(sight, at)
        if target != NONE and not scheme.wants(target):
            self.routes[self.count] = target
            self.count += 1
            self.give(sight, self.count - 1)
        self.add_wild_worth(sight)
        self.set_rate(sight)

    def begin(self, sight: Sight) -> None:
        for at in range(self.count):
            self.is_wished[self.routes[at]] = 0
        self.count = 0
        self.missing = 0
        for kind in range(sight.width):
            self.left[kind] = sight.purse[kind]
            self.kept[kind] = 0
            self.value[kind] = 0.0

    def insert(self, route: i64, lack: i64) -> None:
        """Into the list, which is sorted by what is lacking."""
        at: i64 = self.count
        while at > 0 and self.lack[at - 1] > lack:
            self.lack[at] = self.lack[at - 1]
            self.routes[at] = self.routes[at - 1]
            at -= 1
        self.lack[at] = lack
        self.routes[at] = route
        self.count += 1

    def lacking(self, purse: vec[i64], colour: i64, wild: i64, route: i64) -> i64:
        """How many cards a route lacks if these are for it, and it is paid in this colour."""
        chart = self.chart
        symbols: i64 = chart.symbols[route]
        plain: i64 = chart.length[route] - symbols
        wilds: i64 = purse[wild]
        lack: i64 = excess(symbols, wilds)
        spare: i64 = chart.takes_wilds[route] * excess(wilds, symbols)
        return lack + excess(plain, purse[colour] + spare)

    def cards_for(self, sight: Sight, route: i64) -> float:
        """The cards that a route lacks, as far as those in hand will be there for it."""
        return self.cards[self.card_row[route] + self.held_for(sight, route)]

    def held_for(self, sight: Sight, route: i64) -> i64:
        """What of the hand a route can be paid with, as a place among all that it might be."""
        chart, purse = self.chart, sight.purse
        plain: i64 = chart.plain[route]
        held: i64 = purse[self.colour_in_hand(sight, route)]
        if held > plain:
            held = plain
        symbols: i64 = chart.symbols[route]
        if symbols == 0:
            return held
        wilds: i64 = purse[sight.wild]
        return held * (symbols + 1) + (wilds if wilds < symbols else symbols)

    def colour_in_hand(self, sight: Sight, route: i64) -> i64:
        """The colour a route is paid in: its own, or the one there is most of."""
        own: i64 = self.chart.colour[route]
        return own if own >= 0 else sight.main

    def colour_left(self, sight: Sight, route: i64) -> i64:
        """The same of what is kept for nothing."""
        own: i64 = self.chart.colour[route]
        return own if own >= 0 else most_of(self.left, sight.wild)

    def give(self, sight: Sight, at: i64) -> None:
        """Keep cards for a route, and wish for those that it lacks."""
        chart, left, wild = self.chart, self.left, sight.wild
        route: i64 = self.routes[at]
        colour: i64 = self.colour_left(sight, route)
        symbols: i64 = chart.symbols[route]
        plain: i64 = chart.length[route] - symbols
        cards: i64 = plain if plain < left[colour] else left[colour]
        wilds: i64 = symbols if symbols < left[wild] else left[wild]
        short: i64 = plain - cards
        if chart.takes_wilds[route] != 0 and short > 0:
            more: i64 = left[wild] - wilds
            more = short if short < more else more
            wilds += more
            short -= more
        self.keep(route, colour, cards, wilds, wild)
        self.wish(sight, route, at, colour, short, symbols - wilds)

    def keep(self, route: i64, colour: i64, cards: i64, wilds: i64, wild: i64) -> None:
        self.is_wished[route] = 1
        self.own_colour[route] = colour
        self.own_cards[route] = cards
        self.own_wilds[route] = wilds
        self.left[colour] -= cards
        self.left[wild] -= wilds
        self.kept[colour] += cards
        self.kept[wild] += wilds

    def wish(self, sight: Sight, route: i64, at: i64, colour: i64, short: i64, wilds: i64) -> None:
        """A card counts for more the nearer it brings a payment; a tunnel wants one card more."""
        lack: i64 = short + excess(wilds, 0)
        self.missing += lack
        weight = self.weight[at]
        weight *= 1.0 + self.manner.threat * self.threat[route] / THREATENING
        if lack > 0:
            weight *= 1.0 + self.manner.soon / self.chart.float_of[lack]
        elif self.chart.tunnel[route] > 0:
            weight *= 0.6
            short = 1
        if short > 0:
            self.add_worth(sight, route, colour, weight)
        if wilds > 0:
            self.value[sight.wild] += weight

    def add_worth(self, sight: Sight, route: i64, colour: i64, weight: float) -> None:
        """A grey route may yet be paid in another colour, one that is nearly as far."""
        self.value[colour] += weight
        if self.chart.colour[route] < 0:
            most: i64 = self.left[colour] + self.own_cards[route]
            for other in range(sight.wild):
                if other != colour:
                    self.value[other] += weight / float(1 + 2 * (most - self.left[other]))

    def add_wild_worth(self, sight: Sight) -> None:
        """Where a wild stands for any card, it is worth as much as the best of them."""
        for at in range(self.count):
            route: i64 = self.routes[at]
            if self.chart.takes_wilds[route] != 0:
                worth = self.value[self.own_colour[route]]
                if worth > self.value[sight.wild]:
                    self.value[sight.wild] = worth


def weights(manner: Manner, count: int) -> list[float]:
    """Cards for routes further from payment count less."""
    found = [manner.turn / manner.pace]
    while len(found) < count:
        found.append(found[-1] * manner.later)
    return found


def found(wished: float) -> float:
    """With which chance a pick is of use, if so large a share of the cards are: from the deck, or face up."""
    none_up = 1.0 - wished
    none_up *= none_up * none_up * none_up * none_up
    chance = wished + (1.0 - wished) * (1.0 - none_up) * FACE_UP
    return chance if chance > SELDOM else SELDOM
