"""The policy that suits a map game: what a game has beside cards, routes and tickets decides which."""

from __future__ import annotations

from tagluff.bots.inner.carts import CartSight
from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.racks import RackPolicy, RackSight
from tagluff.bots.inner.sight import Sight
from tagluff.bots.inner.tokens import TokenPolicy, TokenSight
from tagluff.bots.manners import manner_for
from tagluff.games.amsterdam.bonus import BonusCards
from tagluff.games.asia.racks import Racks
from tagluff.games.sanfrancisco.tokens import Tokens
from tagluff.maps.game import MapGame


def policies_for(game: MapGame, manners: list[Manner] | None = None) -> list[MapPolicy]:
    """One for each seat, in the manner that is usual for the game or in the given ones."""
    chart = Chart(game)
    seats = range(int(game.seats))
    found = [manner_for(game) for _ in seats] if manners is None else manners
    return [policy(game, chart, found[seat], seat) for seat in seats]


def policy(game: MapGame, chart: Chart, manner: Manner, seat: int) -> MapPolicy:
    """A game from outside the package is played by what all map games share."""
    if isinstance(game.mechanism, Tokens):
        return TokenPolicy(game, chart, manner, TokenSight(game, chart, manner, seat))
    if isinstance(game.mechanism, Racks):
        return RackPolicy(game, chart, manner, RackSight(game, chart, manner, seat))
    if isinstance(game.mechanism, BonusCards):
        return MapPolicy(game, chart, manner, CartSight(game, chart, manner, seat))
    return MapPolicy(game, chart, manner, Sight(game, chart, manner, seat))
