"""How a seat plays in a team: two purses, tickets of its own and shared ones, and a mate who sees the racks alone."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.map_policy import DRAWING, MapPolicy
from tagluff.bots.inner.sight import Sight
from tagluff.core.cardtable.state import EMPTY, HANDS, HELD
from tagluff.games.asia.layout import CARD, DESTINATION, PURSE, SHARE_MORE
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

    def holds(self, state: MapState, ticket: i64) -> bool:
        at: i64 = i64(state.ticket_at[ticket])
        return at == HELD + self.seat or at == self.shared


class RackPolicy(MapPolicy):
    """The planner of a game in teams."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, sight: RackSight) -> None:
        super().__init__(game, chart, manner, sight)
        self.racks = sight.racks

    def draw_first(self, state: MapState) -> None:
        """What the own scheme asks for goes to the hand, anything else to the rack; a face-up wild too (A-21, A-22)."""
        value = self.planning.wishes.value
        for slot in range(len(state.market)):
            card: i64 = state.market[slot]
            if card == EMPTY or not self.is_first_of_kind(state, slot):
                continue
            to: i64 = self.racks.first_to + 2 * slot
            if card == state.wild:
                worth = value[card] + self.manner.wild - self.second_value(state)
                self.options.add(to + 1, DRAWING * worth)
            else:
                self.options.add(to if value[card] > 0.0 else to + 1, DRAWING * value[card])
        if state.deck_size > 0:
            self.options.add(self.take_deck, DRAWING * self.blind_value())

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
        """What is kept for a route stays in the hand, where the mate cannot spend it."""
        kept: bool = self.planning.wishes.kept[state.own[CARD] - 1] > 0
        self.options.add(self.racks.to_hand, 1.0 if kept else 0.0)
        self.options.add(self.racks.to_rack, 0.5)

    def share_ticket(self) -> None:
        """The mate learns of the ticket that is worth most: two can do it better than one (A-14, A-31)."""
        for at in range(self.moves.count):
            ticket: i64 = self.moves.items[at] - self.racks.first_share
            self.options.add(self.moves.items[at], float(self.chart.ticket_points[ticket]))
