"""How a bot that searches plays the Card Game: what it plans, tried out in worlds that it imagines."""

from __future__ import annotations

from tagluff.bots.budgets import search_for
from tagluff.bots.card_planning import CardPlanning, Mind
from tagluff.bots.inner.duel import Duel
from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.search import Search
from tagluff.bots.reasons.reason import Explained, most_telling
from tagluff.bots.reasons.tried_out import are_alike, verdict, with_verdict
from tagluff.bots.review.judged import Judged
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.view import CardView


class CardSearching(CardPlanning):
    """Plans, and looks at what comes of it.

    `playouts`: for a decision, as many as suit the table if nobody says; `seconds`: at most, 0 for as long as it takes.
    """

    def __init__(self, seat: int, chance: Dealer, playouts: int | None = None, seconds: float = 0.0) -> None:
        super().__init__(seat, chance)
        self.playouts = playouts
        self.seconds = seconds
        self.search: Search | None = None

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        root = self.imagine(mind, view)
        index = self.searching(mind, root).choose(root, mind.memory, self.chance)
        return next(action for action in legal if action.index == index)

    def explain(self, view: CardView, legal: list[Action]) -> Explained:
        """The reasons of the plan, and how its choice compares with the second best."""
        if self.search is not None:
            self.search.trials.worlds = 0
        action = self.choose(view, legal)
        judged = [] if self.search is None else list(verdict(self.search, view, legal, action))
        return Explained(action, most_telling(with_verdict(self.planned(view, action), judged)))

    def judge(self, view: CardView, legal: list[Action], made: Action) -> Judged | None:
        """What would have been better than a move that was made; None where it is what the search would do."""
        better = self.choose(view, legal)
        if are_alike(view, made, better):
            return None
        mind = self.recall(view)
        root = self.imagine(mind, view)
        duel = Duel(self.searching(mind, root))
        duel.fight(root, mind.memory, self.chance, better.index, made.index)
        return Judged(better, duel.mean, duel.error, most_telling(self.planned(view, better)))

    def searching(self, mind: Mind, root: CardState) -> Search:
        if self.search is None:
            planners: list[Policy] = [mind.planner] * int(mind.game.seats)
            self.search = search_for(root, planners, self.playouts, self.seconds)
        return self.search
