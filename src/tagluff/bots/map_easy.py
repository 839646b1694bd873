"""How the easy bot plays on a map: one ticket at a time, in nobody's way, and not always the best move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tagluff.bots.inner.map_policy import PLANNED, MapPolicy
from tagluff.bots.map_planning import MapPlanning, named
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.maps.view import MapView

GOOD: Final = 1.0  # points behind the best move at which a move still seems as good
CHOICES: Final = 3  # moves that it hesitates between
FETCH: Final = 0.5  # times its pieces: turns that must be left over for new tickets


class MapEasy(MapPlanning):
    """Plans as the others do, with less in view.

    It works on one ticket at a time, stands in nobody's way and fears nobody in its own, hardly looks at tokens and
    bonus cards, and the end surprises it: it plans for far longer than the game lasts.
    """

    changed: Mapping[str, float] = {
        "tickets": 1.0, "block": 0.0, "threat": 0.0, "hurry": 4.0, "room": 1.5, "lure": 1000.0,
        "sure": 0.6, "reward": 0.1, "waste": 1.5,
    }  # fmt: skip

    def __init__(self, seat: int, chance: Dealer) -> None:
        super().__init__(seat, chance)
        self.mood = chance.copy()  # of its own, so that what it imagines does not change its mind

    def differs(self, view: MapView) -> Mapping[str, float]:
        """New tickets are drawn while there is time for one: what the others tuned for, it does not know."""
        return {**self.changed, "fetch": FETCH * view.handbook.numbers.pieces}

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
