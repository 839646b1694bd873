"""How the easy bot plays the Card Game: one ticket at a time, from a short memory, and not always the best move."""

from __future__ import annotations

from tagluff.bots.card_planning import CardPlanning, Mind
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.view import CardView

GOOD = 1.5  # points behind the best move at which a move still seems as good
CHOICES = 4  # moves that it hesitates between


def easy_weights() -> Weights:
    """Of somebody who robs nobody, hardly fears robbers, is shy of new tickets, and whom the end surprises."""
    weights = Weights()
    weights.at_once = 1.0
    weights.robbed = 0.0
    weights.boldness = 0.5 * weights.boldness
    weights.pace = 0.85 * weights.pace
    weights.missing = 2.0 * weights.missing
    weights.failed = 2.0
    weights.race = 0.0
    return weights


class CardEasy(CardPlanning):
    """Plans as the others do, with less in view."""

    def __init__(self, seat: int, chance: Dealer) -> None:
        super().__init__(seat, chance)
        self.weights = easy_weights()
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
