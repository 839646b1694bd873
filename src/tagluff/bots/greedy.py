"""The greedy bot: for every kind of game the plain way to go after its tickets."""

from __future__ import annotations

from collections.abc import Iterable

from tagluff.bots.bot import Bot
from tagluff.bots.card_greedy import CardGreedy
from tagluff.bots.map_greedy import MapGreedy
from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.view import View
from tagluff.games.cardgame.view import CardView
from tagluff.maps.view import MapView


class GreedyBot(Bot):
    """Chases its tickets; how, is settled by the game it finds itself in."""

    name = "greedy"
    about = "chases its tickets the shortest way"

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.on_a_map = MapGreedy(seat, self.chance)
        self.with_cards = CardGreedy(seat)
        self.news: list[Event] = []

    def choose(self, view: View, legal: list[Action]) -> Action:
        news, self.news = self.news, []
        if isinstance(view, MapView):
            return self.on_a_map.choose(view, legal)
        if isinstance(view, CardView):
            self.with_cards.note(news)
            return self.with_cards.choose(view, legal)
        return self.any_of(legal)

    def note(self, events: Iterable[Event]) -> None:
        self.news.extend(events)
