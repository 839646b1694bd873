"""How a seat sees bonus cards: what one more of them may do for its place in the ranking."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.sight import Sight
from tagluff.games.amsterdam.bonus import BonusCards
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

CLOSE: Final = 2  # cards by which a seat may be ahead or behind while one more card matters


class CartSight(Sight):
    """M-42: only the order counts, so a card is worth most where the race is close."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, seat: int) -> None:
        super().__init__(game, chart, manner, seat)
        assert isinstance(game.mechanism, BonusCards)
        self.worth = 0.0  # of a card, as the rewards have it
        self.cart: Final[vec[i64]] = vec[i64]([int(cart) for cart in game.mechanism.carts])

    def look(self, state: MapState) -> None:
        super().look(state)
        worth = self.worth_of_card(state)
        if worth != self.worth:
            self.worth = worth
            for route in range(self.chart.routes):
                self.rewards[route] = worth if self.cart[route] != 0 else 0.0

    def worth_of_card(self, state: MapState) -> float:
        if state.own[state.seats] == 0:
            return 0.0
        own: i64 = state.own[self.seat]
        worth = 0.3
        for seat in range(state.seats):
            ahead: i64 = own - state.own[seat]
            if seat != self.seat and -CLOSE <= ahead <= CLOSE:
                worth += 1.0
        return worth
