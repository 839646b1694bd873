"""The greedy bot: it chases its tickets along the shortest ways that are still open."""

from __future__ import annotations

from tagluff.bots.bot import Bot
from tagluff.core.actions import Action
from tagluff.maps.view import MapView


class GreedyBot(Bot):
    """Being written."""

    name = "greedy"
    about = "chases its tickets along the shortest open ways"

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        return self.any_of(legal)
