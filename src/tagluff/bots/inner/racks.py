"""How a seat plays in a team: two purses, tickets of its own and shared ones, and a mate who sees the racks alone."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.map_policy import DRAWING, FETCHING, MapPolicy
from tagluff.bots.inner.sight import Sight, mark_tickets
from tagluff.core.cardtable.state import EMPTY, HANDS, HELD
from tagluff.core.game import State
from tagluff.games.asia.layout import CARD, DESTINATION, PURSE, SHARE_MORE, SHARE_START
from tagluff.games.asia.racks import Racks
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState


class RackSight(Sight):
    """The team's racks are the seat's own as well."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, seat: int) -> None:
        super().__init__(game, chart, manner, seat)
        assert isinstance(game.mechanism, Racks)
        self.racks = game.mechanism
        self.shared: i64 = HELD + self.racks.purse_of(seat)

    def count_purse(self, state: MapState) -> None:
        hand: i64 = (HANDS + self.seat) * self.width
        rack: i64 = self.racks.rack_pile(self.seat) * self.width
        for kind in range(self.width):
            self.purse[kind] = state.cards[hand + kind] + state.cards[rack + kind]

    def count_unseen(self, state: MapState) -> None:
        super().count_unseen(state)
        laid: i64 = self.racks.laid_pile() * self.width
        for kind in range(self.width):
            self.unseen[kind] -= state.cards[laid + kind]
            self.unseen_size -= state.cards[laid + kind]

    def see_tickets(self, state: MapState) -> None:
        mark_tickets(self.mine, state.ticket_at, HELD + self.seat, self.shared)


class RackPolicy(MapPolicy):
    """The planner of a game in teams."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, sight: RackSight) -> None:
        super().__init__(game, chart, manner, sight)
        self.racks = sight.racks
        self.shared: i64 = sight.shared
        self.common: Final[vec[i64]] = vec[i64]([0] * int(chart.routes))  # 1: the way of a shared ticket leads over it

    def is_draw(self, index: i64) -> bool:
        return super().is_draw(index) or self.racks.first_to <= index < self.racks.first_purse

    def weigh_tickets(self, state: State, worth: vec[float], tickets: i64) -> None:
        """For the rack of the team too. While first tickets are shared, it is settled which of them are (A-14)."""
        assert isinstance(state, MapState)
        super().weigh_tickets(state, worth, tickets)
        row: i64 = self.seat * tickets
        rack: i64 = (self.shared - HELD) * tickets
        for ticket in range(tickets):
            if state.kind == SHARE_START:
                worth[row + ticket] = 0.0
            worth[rack + ticket] = worth[row + ticket]

    def knows(self, state: MapState, holder: i64) -> bool:
        """The rack too. While first tickets are shared, it is settled which of them are (A-14)."""
        if holder == self.shared - HELD:
            return True
        return holder == self.seat and state.kind != SHARE_START

    def draw_first(self, state: MapState) -> None:
        """What the own tickets ask for goes to the hand, anything else to the rack; a face-up wild too (A-21, A-22)."""
        value = self.planning.wishes.value
        self.mark_common(state)
        for slot in range(len(state.market)):
            card: i64 = state.market[slot]
            if card == EMPTY or not self.is_first_of_kind(state, slot):
                continue
            to: i64 = self.racks.first_to + 2 * slot
            if card == state.wild:
                worth = value[card] + self.till.worth_of_wild() - self.second_value(state)
                self.options.add(to + 1, DRAWING * worth)
            else:
                self.options.add(to if self.is_private(card) else to + 1, DRAWING * value[card])
        if state.deck_size > 0:
            self.options.add(self.take_deck, DRAWING * self.blind_value())

    def ticket_score(self) -> float:
        """Whoever has tickets that nothing is planned for draws no others to pass the time."""
        for at in range(self.sight.count):
            if self.planning.scheme.planned[self.sight.tickets[at]] == 0:
                return -FETCHING
        return super().ticket_score()

    def answer(self, state: MapState, kind: i64) -> None:
        if kind == DESTINATION:
            self.plan(state)
            self.put_card(state)
        elif kind == PURSE:
            self.options.add(self.moves.items[0], 1.0)  # as few from the rack as possible: the mate may need them
        elif kind == SHARE_MORE:
            self.options.add(self.racks.done, 1.0)
        else:
            self.share_ticket()

    def put_card(self, state: MapState) -> None:
        """What only the own tickets ask for stays in the hand, where the mate cannot spend it."""
        self.mark_common(state)
        self.options.add(self.racks.to_hand, 1.0 if self.is_private(state.own[CARD] - 1) else 0.0)
        self.options.add(self.racks.to_rack, 0.5)

    def mark_common(self, state: MapState) -> None:
        """The routes that the mate plans for as well: whoever has the cards first claims them."""
        chart, scheme = self.chart, self.planning.scheme
        for route in range(chart.routes):
            self.common[route] = 0
        for ticket in range(chart.tickets):
            if scheme.planned[ticket] != 0 and i64(state.ticket_at[ticket]) == self.shared:
                row: i64 = ticket * chart.cities
                for step in range(scheme.steps[ticket]):
                    self.common[scheme.way[row + step]] = 1

    def is_private(self, card: i64) -> bool:
        """Is a card for a route that the mate knows nothing of, and that the own pieces suffice for?"""
        wishes = self.planning.wishes
        for at in range(wishes.count):
            route: i64 = wishes.routes[at]
            mine: bool = self.common[route] == 0 and self.chart.length[route] <= self.sight.pieces
            if mine and wishes.own_colour[route] == card:
                return True
        return False

    def share_ticket(self) -> None:
        """The mate learns of the ticket that is worth most: two can do it better than one (A-14, A-31)."""
        for at in range(self.moves.count):
            ticket: i64 = self.moves.items[at] - self.racks.first_share
            self.options.add(self.moves.items[at], float(self.chart.ticket_points[ticket]))
