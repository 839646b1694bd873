"""The greedy bot: for every kind of game the plain way to go after its tickets."""

from __future__ import annotations

from tagluff.bots.bot import Bot
from tagluff.bots.map_greedy import MapGreedy
from tagluff.core.actions import Action
from tagluff.core.view import View
from tagluff.maps.view import MapView


class GreedyBot(Bot):
    """Chases its tickets; how, is settled by the game it finds itself in."""

    name = "greedy"
    about = "chases its tickets the shortest way"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.on_a_map = MapGreedy(seat, self.chance)

    def choose(self, view: View, legal: list[Action]) -> Action:
        if isinstance(view, MapView):
            return self.on_a_map.choose(view, legal)
        return self.any_of(legal)
