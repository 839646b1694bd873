"""How the easy bot plays on a map: one ticket at a time, from a short memory, and not always the best move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tagluff.bots.inner.map_policy import PLANNED, MapPolicy
from tagluff.bots.map_planning import MapPlanning, named
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.maps.view import MapView

GOOD: Final = 0.8  # points behind the best move at which a move still seems as good
CHOICES: Final = 3  # moves that it hesitates between


class MapEasy(MapPlanning):
    """Plans as the others do, with less in view: one ticket at a time, new ones to the last, tunnels in good faith."""

    changed: Mapping[str, float] = {"tickets": 1.0, "sure": 0.4, "reward": 0.3, "fetch": 6.0, "waste": 1.5}

    def __init__(self, seat: int, chance: Dealer) -> None:
        super().__init__(seat, chance)
        self.mood = chance.copy()  # of its own, so that what it imagines does not change its mind

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        policy = mind.policies[self.seat]
        policy.recall()
        count = int(policy.rank(mind.game.imagine(view, None, self.chance), CHOICES))  # who took what it has forgotten
        good = [at for at in range(count) if self.seems_as_good(policy, at)]
        return named(legal, int(policy.ranked[good[self.mood.below(len(good))]]))

    def seems_as_good(self, policy: MapPolicy, at: int) -> bool:
        """Nearly the best score; what lies ahead of everything else does so for it too."""
        best, score = policy.options.score[0], policy.options.score[at]
        return score >= best - GOOD and (best < PLANNED or score >= PLANNED)
