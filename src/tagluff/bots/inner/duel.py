"""A duel: two actions of one decision, each played to the end in the same imagined worlds, none of them left out."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.search import Search
from tagluff.bots.inner.trials import MOST_WORLDS
from tagluff.core.dealer import Dealer
from tagluff.core.game import State
from tagluff.core.memory import Memory


class Duel:
    """By how much one action beat the other. The worlds are new: those that chose the one would speak for it."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.mean: float = 0.0
        self.error: float = 0.0  # the standard error of that

    def fight(self, root: State, memory: Memory, chance: Dealer, one: int, other: int) -> None:
        """With as many playouts as the search has for a decision; two worlds at least, for there is no error of one."""
        search = self.search
        search.trials.begin(vec[i64]([one, other]), 2)
        search.begin(root)
        worlds: i64 = search.playouts // 2
        self.try_both(memory, chance, 2 if worlds < 2 else MOST_WORLDS if worlds > MOST_WORLDS else worlds)
        search.end()
        search.trials.compare(0, 1)
        self.mean, self.error = search.trials.mean, search.trials.error

    def try_both(self, memory: Memory, chance: Dealer, worlds: i64) -> None:
        search, trials = self.search, self.search.trials
        while trials.worlds < worlds:
            search.imagine(memory, chance)
            for number in range(2):
                search.world.copy_into(search.board)
                trials.put(number, search.play_out(search.board, trials.candidates[number]))
                search.played += 1
            trials.worlds += 1
