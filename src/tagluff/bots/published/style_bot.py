"""A play style as a bot: one way to play on a map, and one for the Card Game."""

from __future__ import annotations

from collections.abc import Iterable

from tagluff.bots.bot import Bot
from tagluff.bots.published.card_style import CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.view import View
from tagluff.games.cardgame.view import CardView
from tagluff.maps.view import MapView


class StyleBot(Bot):
    """Plays as its style does in the game that it finds itself in; in a game of another kind, anything."""

    yardstick = True
    on_maps: type[MapStyle]
    with_cards: type[CardStyle]

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.map_style = self.on_maps(seat, self.chance)
        self.card_style = self.with_cards(seat, self.chance)
        self.news: list[Event] = []

    def choose(self, view: View, legal: list[Action]) -> Action:
        news, self.news = self.news, []
        if isinstance(view, MapView):
            return self.map_style.choose(view, legal)
        if isinstance(view, CardView):
            self.card_style.note(news)
            return self.card_style.choose(view, legal)
        return self.any_of(legal)

    def note(self, events: Iterable[Event]) -> None:
        self.news.extend(events)
