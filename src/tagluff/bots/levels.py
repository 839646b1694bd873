"""The levels at which bots play: easy, medium and hard, in every game."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import Protocol

from tagluff.bots.bot import Bot
from tagluff.bots.card_easy import CardEasy
from tagluff.bots.card_planning import CardPlanning
from tagluff.bots.card_searching import CardSearching
from tagluff.bots.map_easy import MapEasy
from tagluff.bots.map_planning import MapPlanning
from tagluff.bots.map_searching import MapSearching
from tagluff.bots.reasons.reason import Explained
from tagluff.bots.review.judged import Judged
from tagluff.bots.styles import BLOCKER, BUILDER, COLLECTOR, Style
from tagluff.core.actions import Action
from tagluff.core.errors import SetupError
from tagluff.core.events import Event
from tagluff.core.view import View
from tagluff.games.cardgame.view import CardView
from tagluff.maps.view import MapView


class OnAMap(Protocol):
    """Whoever plays map games."""

    def note(self, events: Iterable[Event]) -> None: ...

    def choose(self, view: MapView, legal: list[Action]) -> Action: ...

    def explain(self, view: MapView, legal: list[Action]) -> Explained: ...


class WithCards(Protocol):
    """Whoever plays the Card Game."""

    def note(self, events: Iterable[Event]) -> None: ...

    def choose(self, view: CardView, legal: list[Action]) -> Action: ...

    def explain(self, view: CardView, legal: list[Action]) -> Explained: ...


class LevelBot(Bot):
    """Plays at a level; how, is settled by the game it finds itself in. In a game of another kind it plays anything."""

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        super().__init__(seat, seed)
        self.on_a_map: OnAMap | None = None
        self.with_cards: WithCards | None = None
        self.news: list[Event] = []

    @abstractmethod
    def map_player(self) -> OnAMap:
        """Who plays for it on a map."""

    @abstractmethod
    def card_player(self) -> WithCards:
        """Who plays for it in the Card Game."""

    def choose(self, view: View, legal: list[Action]) -> Action:
        if isinstance(view, MapView):
            return self.at_the_map().choose(view, legal)
        if isinstance(view, CardView):
            return self.at_the_cards().choose(view, legal)
        return self.any_of(legal)

    def explain(self, view: View, legal: list[Action]) -> Explained:
        if isinstance(view, MapView):
            return self.at_the_map().explain(view, legal)
        if isinstance(view, CardView):
            return self.at_the_cards().explain(view, legal)
        return super().explain(view, legal)

    def at_the_map(self) -> OnAMap:
        """Who plays for it there, once they know the news."""
        news, self.news = self.news, []
        self.on_a_map = self.on_a_map or self.map_player()
        self.on_a_map.note(news)
        return self.on_a_map

    def at_the_cards(self) -> WithCards:
        news, self.news = self.news, []
        self.with_cards = self.with_cards or self.card_player()
        self.with_cards.note(news)
        return self.with_cards

    def note(self, events: Iterable[Event]) -> None:
        self.news.extend(events)


class EasyBot(LevelBot):
    name = "easy"
    about = "one ticket at a time, and not always the best move"

    def map_player(self) -> MapEasy:
        return MapEasy(self.seat, self.chance)

    def card_player(self) -> CardEasy:
        return CardEasy(self.seat, self.chance)


class MediumBot(LevelBot):
    name = "medium"
    about = "plans for all its tickets at once"
    style: Style | None = None

    def map_player(self) -> MapPlanning:
        return MapPlanning(self.seat, self.chance, self.style)

    def card_player(self) -> CardPlanning:
        return CardPlanning(self.seat, self.chance, self.style)


class CollectingBot(MediumBot):
    name = "medium-collector"
    about = f"{MediumBot.about}; {COLLECTOR.about}"
    style = COLLECTOR


class BuildingBot(MediumBot):
    name = "medium-builder"
    about = f"{MediumBot.about}; {BUILDER.about}"
    style = BUILDER


class BlockingBot(MediumBot):
    name = "medium-blocker"
    about = f"{MediumBot.about}; {BLOCKER.about}"
    style = BLOCKER


class HardBot(LevelBot):
    name = "hard"
    about = "plans, and tries its plans out in worlds that it imagines"
    playouts: int | None = None  # for a decision; as many as suit the table (bots/budgets.py) if nobody says

    def map_player(self) -> MapSearching:
        return MapSearching(self.seat, self.chance, self.playouts, self.patience)

    def judge(self, view: View, legal: list[Action], made: Action) -> Judged | None:
        """What would have been better than a move that was made; None where it is what this bot would do."""
        if isinstance(view, MapView) and isinstance(on_a_map := self.at_the_map(), MapSearching):
            return on_a_map.judge(view, legal, made)
        if isinstance(view, CardView) and isinstance(with_cards := self.at_the_cards(), CardSearching):
            return with_cards.judge(view, legal, made)
        raise SetupError("no_review", "", {"game": view.handbook.id})

    def card_player(self) -> CardSearching:
        return CardSearching(self.seat, self.chance, self.playouts, self.patience)
