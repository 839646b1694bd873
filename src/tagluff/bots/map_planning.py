"""How a bot that plans plays on a map: from its view and its memory to the planner and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tagluff.bots.manners import manner_for
from tagluff.bots.map_policies import policies_for
from tagluff.bots.own_game import own_game
from tagluff.bots.planners import numbers_of
from tagluff.bots.reasons.on_a_map import MapReasons
from tagluff.bots.reasons.reason import Explained, Reason, most_telling
from tagluff.bots.styles import Style
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event
from tagluff.maps.game import MapGame
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView


class MapMind:
    """What a bot has in mind of one game: the game itself, its memory, a planner for every seat."""

    def __init__(self, view: MapView, changed: Mapping[str, float]) -> None:
        game = own_game(view.handbook)
        assert isinstance(game, MapGame)
        memory = view.handbook.memory()
        assert isinstance(memory, MapMemory)
        self.game = game
        self.memory = memory
        own = [changed if seat == view.seat else {} for seat in range(int(game.seats))]
        self.policies = policies_for(game, [manner_for(game, found) for found in own])


class MapPlanning:
    """Looks at an imagined state, of which the planner uses nothing that the bot does not know."""

    changed: Mapping[str, float] = {}  # what it weighs otherwise than is usual in the game

    def __init__(self, seat: int, chance: Dealer, style: Style | None = None) -> None:
        self.seat = seat
        self.chance = chance
        self.style = style
        self.mind: MapMind | None = None
        self.heard: list[Event] = []  # not noted yet: a memory needs the handbook, to which the first view leads

    def differs(self, view: MapView) -> Mapping[str, float]:
        """What it weighs otherwise than is usual at the table."""
        return self.changed if self.style is None else self.style.on_a_map(numbers_of(own_game(view.handbook)))

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        policy = mind.policies[self.seat]
        policy.recall()
        return named(legal, int(policy.choose(self.imagine(mind, view))))

    def explain(self, view: MapView, legal: list[Action]) -> Explained:
        """What it chooses, and the reasons that its plan gives for that."""
        action = self.choose(view, legal)
        return Explained(action, most_telling(self.planned(view, action)))

    def planned(self, view: MapView, action: Action) -> list[Reason]:
        """The plan is made anew: whoever searched has made many others meanwhile."""
        mind = self.recall(view)
        policy, state = mind.policies[self.seat], self.imagine(mind, view)
        policy.recall()
        policy.choose(state)
        return list(MapReasons(policy, state, mind.memory).reasons(action))

    def recall(self, view: MapView) -> MapMind:
        """The mind, once it knows everything that was heard."""
        if self.mind is None:
            self.mind = MapMind(view, self.differs(view))
        for event in self.heard:
            self.mind.memory.note(event)
        self.heard = []
        return self.mind

    def imagine(self, mind: MapMind, view: MapView) -> MapState:
        return mind.game.imagine(view, mind.memory, self.chance)


def named(legal: list[Action], index: int) -> Action:
    """The legal action of an index."""
    return next(action for action in legal if action.index == index)
