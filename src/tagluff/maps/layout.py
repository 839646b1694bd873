"""The action table of a map game: first what opens a turn, in rulebook order, then the answers to further decisions."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from tagluff.core.actions import ActionTable
from tagluff.core.cardtable.drawing import add_takes
from tagluff.core.cardtable.ticketing import add_keeps
from tagluff.core.verbs import DrawTickets
from tagluff.maps.fares import FareTable
from tagluff.maps.surcharges import SurchargeTable
from tagluff.maps.verbs import Claim, Lay, Pay, Withdraw
from tagluff.maps.ways import Way

if TYPE_CHECKING:
    from tagluff.maps.hooks import MapRules


class Layout:
    """Where each sort of action begins in the table. What a mechanism adds stands after all of these."""

    def __init__(self, rules: MapRules, fares: FareTable, actions: ActionTable) -> None:
        self.rules = rules
        self.palette = rules.palette
        self.actions = actions
        self.first_take = add_takes(actions, rules.numbers.market)
        self.take_deck = self.first_take + rules.numbers.market
        fares.first = actions.next
        for way in fares.ways:
            actions.add(self.claim(way))
        self.draw_tickets = actions.add(DrawTickets(actions.next, "tickets"))
        self.keep_zero = add_keeps(actions, int(rules.most_offer), 1)
        self.first_lay = [self.add_lays(kind) for kind in range(self.palette.width)]
        most = max(route.tunnel for route in rules.board.routes)
        self.surcharges = SurchargeTable(actions.next, self.palette.wild, most)
        for counts in self.surcharges.cards:
            actions.add(Pay(actions.next, "pay " + self.palette.text(counts), self.cards(counts)))
        self.withdraw = actions.add(Withdraw(actions.next, "withdraw"))

    def claim(self, way: Way) -> Claim:
        route = self.rules.board.routes[way.route]
        if way.groups:
            text, total = f"claim {route.id} groups {way.groups}", way.need_total
            return Claim(self.actions.next, text, route.id, self.cards([]), way.groups, total)
        counts = way.counts(self.palette.wild)
        text = f"claim {route.id} {self.palette.text(counts)}"
        return Claim(self.actions.next, text, route.id, self.cards(counts), 0, route.length)

    def add_lays(self, kind: int) -> int:
        first = self.actions.next
        card, letter = self.palette.kinds[kind], self.palette.letters[kind]
        for count in range(self.rules.most_of(kind) + 1):
            self.actions.add(Lay(self.actions.next, f"lay {count}{letter}", card, count))
        return first

    def cards(self, counts: list[int]) -> MappingProxyType[str, int]:
        return MappingProxyType(self.palette.cards(counts) if counts else {})
