"""How a bot that searches plays on a map: what it plans, tried out in worlds that it imagines."""

from __future__ import annotations

from collections.abc import Mapping

from tagluff.bots.budgets import budget_for, search_for
from tagluff.bots.inner.deduction import Deduction
from tagluff.bots.inner.duel import Duel
from tagluff.bots.inner.hunch import Hunch
from tagluff.bots.inner.search import Search
from tagluff.bots.manners import sharpened
from tagluff.bots.map_planning import MapMind, MapPlanning, named
from tagluff.bots.reasons.reason import Explained, most_telling
from tagluff.bots.reasons.tried_out import are_alike, verdict, with_verdict
from tagluff.bots.review.judged import Judged
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView


class MapSearching(MapPlanning):
    """Plans, and looks at what comes of it.

    `playouts`: for a decision, as many as suit the table if nobody says; `seconds`: at most, 0 for as long as it takes.
    """

    def __init__(self, seat: int, chance: Dealer, playouts: int | None = None, seconds: float = 0.0) -> None:
        super().__init__(seat, chance)
        self.playouts = playouts
        self.seconds = seconds
        self.search: Search | None = None

    def differs(self, view: MapView) -> Mapping[str, float]:
        return sharpened(view.handbook.id, int(view.handbook.seats))

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        root = self.imagine(mind, view)
        for policy in mind.policies:
            policy.recall()
        return named(legal, int(self.searching(mind, root).choose(root, mind.memory, self.chance)))

    def explain(self, view: MapView, legal: list[Action]) -> Explained:
        """The reasons of the plan, and how its choice compares with the second best."""
        if self.search is not None:
            self.search.trials.worlds = 0
        action = self.choose(view, legal)
        judged = [] if self.search is None else list(verdict(self.search, view, legal, action))
        return Explained(action, most_telling(with_verdict(self.planned(view, action), judged)))

    def judge(self, view: MapView, legal: list[Action], made: Action) -> Judged | None:
        """What would have been better than a move that was made; None where it is what the search would do."""
        better = self.choose(view, legal)
        if are_alike(view, made, better):
            return None
        mind = self.recall(view)
        root = self.imagine(mind, view)
        for policy in mind.policies:
            policy.recall()
        duel = Duel(self.searching(mind, root))
        duel.fight(root, mind.memory, self.chance, better.index, made.index)
        return Judged(better, duel.mean, duel.error, most_telling(self.planned(view, better)))

    def searching(self, mind: MapMind, root: MapState) -> Search:
        if self.search is None:
            self.search = search_for(root, list(mind.policies), self.playouts, self.seconds)
            self.search.hunch = Deduction(mind.game) if budget_for(mind.game).long else Hunch(mind.game)
        return self.search
