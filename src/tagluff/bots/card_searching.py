"""How a bot that searches plays the Card Game: what it plans, tried out in worlds that it imagines."""

from __future__ import annotations

from statistics import fmean

from tagluff.bots.budgets import search_for
from tagluff.bots.card_planning import CardPlanning, Mind
from tagluff.bots.card_temper import Temper
from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.inner.duel import Duel
from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.search import Search
from tagluff.bots.manners import weights_for
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
        self.temper: Temper | None = None
        self.rivals: list[CardPlanner] = []  # in the place of every seat; the own one is never asked

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        root = self.imagine(mind, view)
        self.temper = self.temper or Temper(mind)
        search = self.searching(mind, root)
        self.fear(mind, self.temper)
        index = int(search.choose(root, mind.memory, self.chance))
        self.temper.tempt(root, index)
        return next(action for action in legal if action.index == index)

    def fear(self, mind: Mind, temper: Temper) -> None:
        """In the worlds that are imagined the others rob no more than they were seen to, and nobody fears more."""
        usual = weights_for(mind.game)
        boldness = [temper.boldness(seat) for seat in range(len(self.rivals)) if seat != self.seat]
        mind.planner.weights.boldness = usual.boldness * fmean(boldness)
        for seat, rival in enumerate(self.rivals):
            rival.weights.robbed = usual.robbed * temper.boldness(seat)

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
            seats = range(int(mind.game.seats))
            self.rivals = [CardPlanner(mind.game, weights_for(mind.game), mind.notes) for _ in seats]
            planners: list[Policy] = [mind.planner if seat == self.seat else self.rivals[seat] for seat in seats]
            self.search = search_for(root, planners, self.playouts, self.seconds)
        return self.search
