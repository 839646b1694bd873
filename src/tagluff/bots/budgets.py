"""How much the level hard tries out before it decides, by game and table size.

That takes at most a second of a core on a good machine; where people wait, a clock sees to it (`PATIENCE`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.search import FAITH, Search
from tagluff.bots.inner.trials import Doubt
from tagluff.core.game import Game, State

SOME: Final = Doubt(FAITH, 2.0)
MUCH: Final = Doubt(FAITH, 8.0)


@dataclass(frozen=True)
class Budget:
    """Few playouts tell only a few candidates apart, so with fewer of them fewer are tried."""

    playouts: int  # for a decision
    candidates: int = 8
    # of them; which card is drawn hardly matters in a long game, and what hardly matters is mostly chance
    draws: int = 1
    another: Doubt = SOME  # of anything else where the planner would not draw
    rash: Doubt = MUCH  # of anything but a draw where it would
    drop: float = 2.5  # deviations behind the favourite that leave a candidate out
    long: bool = False  # are playouts so long, and single claims so small in them, that few decisions are worth it?


# As planners' games show them, where candidates were tried in a hundred worlds each (docs/decisions, 19).
RASH: Final = Doubt(60.0, 15.0)  # claims that a planner would wait for: as if 10 points worse, asked every turn
FIRST: Final = Doubt(50.0, 2.0)  # tickets to begin with: what comes of them deviates by far more than they differ
FEW_LEFT: Final = 1.5  # deviations behind the favourite that leave a candidate out: most of them are soon
PILES: Final = Doubt(24.0, 4.0)  # another placing in the Card Game: they differ by few points
TRUST: Final = 0.8  # of what a planner thinks of sets of tickets

MODERATE: Final = Budget(200)
BUDGETS: Final[Mapping[str, Mapping[int, Budget]]] = {
    "nordic": {
        2: Budget(1000, candidates=14, rash=RASH, drop=FEW_LEFT, long=True),
        3: Budget(800, candidates=14, rash=RASH, drop=FEW_LEFT, long=True),
    },
    "asia": {
        4: Budget(250, candidates=14, rash=RASH, drop=FEW_LEFT, long=True),
        6: Budget(180, candidates=14, rash=RASH, drop=FEW_LEFT, long=True),
    },
    "sanfrancisco": {seats: Budget(400, candidates=10, draws=3) for seats in (2, 3, 4)},
    "amsterdam": {seats: Budget(600, candidates=10, draws=3) for seats in (2, 3, 4)},
    "cardgame": {
        seats: Budget(playouts, another=PILES, drop=2.0) for seats, playouts in ((2, 400), (3, 900), (4, 600))
    },
}


def budget_for(game: Game) -> Budget:
    """A game from outside the package gets a moderate one."""
    return BUDGETS.get(game.id, {}).get(int(game.seats), MODERATE)


def search_for(root: State, policies: list[Policy], playouts: int | None, seconds: float) -> Search:
    """A search as the table asks for, with other playouts if somebody says so."""
    budget = budget_for(root.base)
    search = Search(root, policies, budget.playouts if playouts is None else playouts, seconds)
    search.most = max(2, min(budget.candidates, search.playouts // search.least))  # each in a few worlds at least
    search.draws = budget.draws
    search.another, search.rash, search.drop = budget.another, budget.rash, budget.drop
    if budget.long:
        search.long, search.first, search.trust = True, FIRST, TRUST
    return search
