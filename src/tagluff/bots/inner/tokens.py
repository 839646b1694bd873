"""How a seat plays for tokens: claims that end at a stack, where to put stacks, which token to take."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.sight import Sight
from tagluff.games.sanfrancisco.tokens import PLACE, SYMBOLS, WORTH, Tokens
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState


class TokenSight(Sight):
    """What the next token is worth (S-52), and where there is one that the seat has not."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, seat: int) -> None:
        super().__init__(game, chart, manner, seat)
        assert isinstance(game.mechanism, Tokens)
        self.tokens: Final = game.mechanism
        # by tokens held: what one more brings, and half of what the one after it would
        steps = [WORTH[min(held + 1, SYMBOLS)] - WORTH[held] for held in range(SYMBOLS + 1)] + [0]
        self.next: Final[vec[float]] = vec[float]([steps[held] + 0.5 * steps[held + 1] for held in range(SYMBOLS + 1)])
        self.offers: Final[vec[i64]] = vec[i64]([0] * int(chart.cities))  # 1: such a token lies at the place

    def look(self, state: MapState) -> None:
        super().look(state)
        for city in range(self.chart.cities):
            self.offers[city] = 0
        held: i64 = 0
        for symbol in range(SYMBOLS):
            if self.tokens.has(state, self.seat, symbol):
                held += 1
            elif state.own[symbol] > 0 and state.own[SYMBOLS + symbol] >= 0:
                self.offers[state.own[SYMBOLS + symbol]] = 1
        self.set_rewards(state, self.next[held])

    def set_rewards(self, state: MapState, worth: float) -> None:
        """For every route that ends at such a place."""
        chart, rewards = self.chart, self.rewards
        for route in range(chart.routes):
            rewards[route] = 0.0
        for symbol in range(SYMBOLS):
            city: i64 = state.own[SYMBOLS + symbol]
            if city >= 0 and self.offers[city] != 0:
                for edge in range(chart.first_edge[city], chart.first_edge[city + 1]):
                    rewards[chart.edge_route[edge]] = worth


class TokenPolicy(MapPolicy):
    """The planner of a game with tokens."""

    def __init__(self, game: MapGame, chart: Chart, manner: Manner, sight: TokenSight) -> None:
        super().__init__(game, chart, manner, sight)
        self.tokens = sight.tokens

    def answer(self, state: MapState, kind: i64) -> None:
        self.plan(state)
        if kind == PLACE:
            self.place_stack(state)
        else:
            self.take_token(state)

    def place_stack(self, state: MapState) -> None:
        """Where the own scheme passes, and few others are likely to (S-09)."""
        cities: i64 = len(self.tokens.cities)
        for at in range(self.moves.count):
            city: i64 = (self.moves.items[at] - self.tokens.first_place) % cities
            routes: i64 = self.chart.first_edge[city + 1] - self.chart.first_edge[city]
            score = 2.0 * float(self.planned_at(city)) - 0.1 * float(routes)
            self.options.add(self.moves.items[at], score)

    def take_token(self, state: MapState) -> None:
        """The one that is harder to come by later: few are left, and no planned route leads there (S-31)."""
        for at in range(self.moves.count):
            symbol: i64 = self.moves.items[at] - self.tokens.first_token
            again: i64 = self.planned_at(state.own[SYMBOLS + symbol])
            self.options.add(self.moves.items[at], -2.0 * float(again) - float(state.own[symbol]))

    def planned_at(self, city: i64) -> i64:
        """Routes to be claimed that end in a city."""
        found: i64 = 0
        for edge in range(self.chart.first_edge[city], self.chart.first_edge[city + 1]):
            if self.planning.scheme.wants(self.chart.edge_route[edge]):
                found += 1
        return found
