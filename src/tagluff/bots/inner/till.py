"""The till: what a payment costs, given what the cards are wanted for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.sight import Sight
from tagluff.bots.inner.wishes import Wishes
from tagluff.core.actions import Moves
from tagluff.core.cardtable.state import HANDS
from tagluff.maps.fares import FareTable
from tagluff.maps.state import MapState

NONE: Final = -1
NEVER_PAID: Final = 1e6
PER_GROUP: Final = 0.4  # of any cards: nearly any other payment is better


class Till:
    """The cheapest way to pay for each route, among those that are legal."""

    def __init__(self, sight: Sight, wishes: Wishes, manner: Manner, fares: FareTable) -> None:
        self.sight: Final = sight
        self.wishes: Final = wishes
        self.manner: Final = manner
        self.fares: Final = fares
        self.best: Final[vec[i64]] = vec[i64]([NONE] * int(sight.chart.routes))  # way to pay for each route, or NONE
        self.price: Final[vec[float]] = vec[float]([NEVER_PAID] * int(sight.chart.routes))
        self.claimable: Final[vec[i64]] = vec[i64]([0] * int(sight.chart.routes))  # routes; `claims` of them
        self.claims: i64 = 0
        self.is_listed: Final[vec[i64]] = vec[i64]([0] * int(sight.chart.routes))  # 1: it is among them
        self.wild_worth = 0.0  # of a wild, beyond any other card
        self.free: i64 = 0  # cards that are kept for nothing

    def list_claims(self, moves: Moves) -> None:
        """The routes of all legal claims, each once."""
        items, fares = moves.items, self.fares
        for at in range(self.claims):
            self.best[self.claimable[at]] = NONE
            self.price[self.claimable[at]] = NEVER_PAID
            self.is_listed[self.claimable[at]] = 0
        self.claims = 0
        for at in range(moves.count):
            way: i64 = items[at] - fares.first
            if 0 <= way < fares.count and self.is_listed[fares.way_route[way]] == 0:
                self.is_listed[fares.way_route[way]] = 1
                self.claimable[self.claims] = fares.way_route[way]
                self.claims += 1

    def ask(self, moves: Moves, hopeless: vec[i64]) -> None:
        """Look at every legal claim that is listed, but for routes that are hopeless."""
        items, fares = moves.items, self.fares
        self.wild_worth = self.worth_of_wild()
        self.count_free()
        for at in range(moves.count):
            way: i64 = items[at] - fares.first
            if 0 <= way < fares.count and hopeless[fares.way_route[way]] == 0:
                self.compare(way, fares.way_route[way])
        for at in range(self.claims):
            route: i64 = self.claimable[at]
            if self.best[route] != NONE:
                self.discount(route, self.best[route])

    def count_free(self) -> None:
        self.free = 0
        for kind in range(self.sight.width):
            self.free += self.wishes.left[kind]

    def discount(self, route: i64, way: i64) -> None:
        """Where there are plenty of cards they cost less; but which are paid with was settled by what is usual."""
        cards: i64 = self.sight.game.routes.swap_total(route, self.fares.way_groups[way])
        self.price[route] -= (self.manner.spare - self.sight.spare) * self.sight.chart.float_of[cards]

    def waste(self, route: i64) -> float:
        """What the best way to pay costs beyond the cards that the route asks for."""
        chart = self.sight.chart
        plain = self.sight.spare * float(chart.length[route]) + self.wild_worth * float(chart.symbols[route])
        return self.price[route] - plain

    def worth_of_wild(self) -> float:
        """Beyond any other card; of many wilds each is worth less."""
        others: i64 = self.sight.purse[self.sight.wild] - 1
        return self.manner.wild / (1.0 + self.manner.hoard * float(others)) if others > 0 else self.manner.wild

    def compare(self, way: i64, route: i64) -> None:
        price = self.price_of(way, route)
        if price < self.price[route]:
            self.best[route] = way
            self.price[route] = price

    def price_of(self, way: i64, route: i64) -> float:
        """Not to the end if it is too dear already: what is kept for other routes makes it dearer still."""
        fares, float_of = self.fares, self.sight.chart.float_of
        if fares.way_groups[way] > 0:
            return self.price_of_groups(route, fares.way_groups[way])
        coloured: i64 = fares.way_coloured[way]
        wilds: i64 = fares.way_wilds[way]
        price = self.manner.spare * float_of[coloured + wilds] + self.wild_worth * float_of[wilds]
        if price >= self.price[route]:
            return price
        if coloured > 0:
            price += self.manner.dear * self.beyond(fares.way_colour[way], route, coloured)
        if wilds > 0:
            price += self.manner.dear * self.beyond(self.sight.wild, route, wilds)
        return price

    def beyond(self, kind: i64, route: i64, count: i64) -> float:
        """How many of these cards are kept for other routes."""
        wishes = self.wishes
        others: i64 = wishes.kept[kind]
        if wishes.is_wished[route] != 0:
            if kind == self.sight.wild:
                others -= wishes.own_wilds[route]
            elif kind == wishes.own_colour[route]:
                others -= wishes.own_cards[route]
        taken: i64 = count - (self.sight.purse[kind] - others)
        return self.sight.chart.float_of[taken] if taken > 0 else 0.0

    def price_of_groups(self, route: i64, groups: i64) -> float:
        """Any cards will do, so those that nothing is planned with go first."""
        total: i64 = self.sight.game.routes.swap_total(route, groups)
        free: i64 = self.free
        if self.wishes.is_wished[route] != 0:
            free += self.wishes.own_cards[route] + self.wishes.own_wilds[route]
        float_of = self.sight.chart.float_of
        price = self.manner.spare * float_of[total] + PER_GROUP * float_of[groups]
        if price >= self.price[route]:
            return price
        return price + self.price_of_singles(route, groups, float(total - free))

    def price_of_singles(self, route: i64, groups: i64, short: float) -> float:
        """A space that no group pays for takes a wild if it has a symbol, or if there is no card of its colour.

        `short`: cards of the whole payment that are kept for something else; those of the colour may be more.
        """
        sight, dear = self.sight, self.manner.dear
        colour: i64 = self.wishes.colour_in_hand(sight, route)
        singles: i64 = sight.chart.length[route] - groups
        wilds: i64 = sight.chart.symbols[route] - groups
        wilds = wilds if wilds > 0 else 0
        coloured: i64 = singles - wilds if singles - wilds < sight.purse[colour] else sight.purse[colour]
        wilds = singles - coloured
        taken = self.beyond(colour, route, coloured)
        price = self.wild_worth * float(wilds) + dear * self.beyond(sight.wild, route, wilds)
        return price + dear * (taken if taken > short else short if short > 0.0 else 0.0)

    # A payment that is laid down kind by kind

    def count_to_lay(self, state: MapState, moves: Moves, first: i64) -> i64:
        """Of the kind in question so many as a payment with the least wanted cards has; the nearest that is legal."""
        wanted: i64 = self.cheapest_count(state)
        best: i64 = moves.items[0]
        for at in range(moves.count):
            if distance(moves.items[at] - first, wanted) < distance(best - first, wanted):
                best = moves.items[at]
        return best

    def cheapest_count(self, state: MapState) -> i64:
        """Kinds that are wanted less, among those still to be named, are laid before this one."""
        at: i64 = (HANDS + state.actor) * state.width
        missing: i64 = state.to_lay
        for kind in range(state.width):
            if self.is_later(state, kind) and self.is_cheaper(state, kind, state.lay_kind):
                missing -= state.cards[at + kind]
        held: i64 = state.cards[at + state.lay_kind]
        if missing <= 0:
            return 0
        return missing if missing < held else held

    def is_later(self, state: MapState, kind: i64) -> bool:
        """Is this kind named after the one in question? Wilds are named first."""
        return kind < state.wild and (state.lay_kind == state.wild or kind > state.lay_kind)

    def is_cheaper(self, state: MapState, kind: i64, other: i64) -> bool:
        return self.worth(state, kind) < self.worth(state, other)

    def worth(self, state: MapState, kind: i64) -> float:
        """Of a card in hand: what it is wished for, and whether others of its kind are kept; a wild is never spare."""
        worth = self.wishes.value[kind] + 0.5 * float(self.wishes.kept[kind])
        return worth + (self.manner.wild + 1.0 if kind == state.wild else 0.0)


def distance(count: i64, wanted: i64) -> i64:
    return count - wanted if count > wanted else wanted - count
