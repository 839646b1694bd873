"""How much the level hard tries out before it decides, by game and table size: at most a second on one core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.search import Search
from tagluff.core.game import Game, State


@dataclass(frozen=True)
class Budget:
    """Few playouts tell only a few candidates apart, so with fewer of them fewer are tried, and dropped sooner."""

    playouts: int  # for a decision
    candidates: int = 12
    drop: float = 2.5  # standard errors behind the leader that leave a candidate out
    margin: float = 0.5  # standard errors by which a candidate must beat the planner's own move


MODERATE: Final = Budget(200, candidates=8, margin=1.0)
BUDGETS: Final[Mapping[str, Mapping[int, Budget]]] = {
    "nordic": {2: MODERATE, 3: Budget(120, candidates=6, drop=1.5, margin=1.0)},
    "asia": {4: Budget(60, candidates=5, drop=1.5, margin=1.0), 6: Budget(36, candidates=4, drop=1.5, margin=1.0)},
    "sanfrancisco": {2: Budget(600), 3: Budget(500), 4: Budget(400)},
    "amsterdam": {2: Budget(600), 3: Budget(600), 4: Budget(600)},
    "cardgame": {seats: Budget(200, drop=1.5) for seats in (2, 3, 4)},
}


def budget_for(game: Game) -> Budget:
    """A game from outside the package gets a moderate one."""
    return BUDGETS.get(game.id, {}).get(int(game.seats), MODERATE)


def search_for(root: State, policies: list[Policy], playouts: int | None, seconds: float) -> Search:
    """A search as the table asks for, with other playouts if somebody says so."""
    budget = budget_for(root.base)
    search = Search(root, policies, budget.playouts if playouts is None else playouts, seconds)
    search.most = max(2, min(budget.candidates, search.playouts // search.least))  # each in a few worlds at least
    search.drop = budget.drop
    search.margin = budget.margin
    return search
