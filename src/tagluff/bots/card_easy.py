"""How the easy bot plays the Card Game: one ticket at a time, from a short memory, and not always the best move."""

from __future__ import annotations

from collections.abc import Mapping

from tagluff.bots.card_planning import CardPlanning, Mind
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.view import CardView

GOOD = 1.5  # points behind the best move at which a move still seems as good
CHOICES = 4  # moves that it hesitates between


class CardEasy(CardPlanning):
    """Plans as the others do, with less in view.

    It robs nobody, hardly fears robbers, is shy of new tickets, and the end surprises it.
    """

    changed: Mapping[str, float] = {
        "at_once": 1.0, "robbed": 0.0, "boldness": 0.15, "pace": 1.1, "missing": 2.6, "failed": 2.0, "race": 0.0,
    }  # fmt: skip

    def __init__(self, seat: int, chance: Dealer) -> None:
        super().__init__(seat, chance)
        self.mood = chance.copy()  # of its own, so that what it imagines does not change its mind

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        self.forget(mind)
        planner = mind.planner
        count = int(planner.rank(self.imagine(mind, view), CHOICES))
        good = [at for at in range(count) if planner.worths[at] >= planner.worths[0] - GOOD]
        index = planner.ranked[good[self.mood.below(len(good))]]
        return next(action for action in legal if action.index == index)

    def forget(self, mind: Mind) -> None:
        """Who took what is soon forgotten; that everybody began with a wild is not even noticed."""
        for at in range(len(mind.notes.hands)):
            mind.notes.hands[at] = 0
