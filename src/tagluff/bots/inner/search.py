"""Search: the planner's candidates, each played to the end in the same imagined worlds, the planner in every seat."""

from __future__ import annotations

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.trials import MOST_WORLDS, Trials
from tagluff.core.dealer import Dealer
from tagluff.core.game import State
from tagluff.core.memory import Memory

MOST_CANDIDATES: Final = 16
MOST_DECISIONS: Final = 20_000  # of a playout; no game comes near


class Search:
    """Its choice depends on the policies, the worlds and the number of playouts, and on a clock only if it has one."""

    def __init__(self, root: State, policies: list[Policy], playouts: int, seconds: float = 0.0) -> None:
        self.world = root.copy()  # what is imagined
        self.board = root.copy()  # where every playout is played
        self.count = root.base.new_count()
        sides = root.base.sides
        self.side_of: vec[i64] = vec[i64](
            [side for seat in range(int(root.base.seats)) for side in range(len(sides)) if seat in sides[side]]
        )
        self.policies = policies  # one for each seat; no vector, for one of objects that is handed over is never freed
        self.playouts: i64 = playouts
        self.seconds = seconds  # at most for a decision; 0: as long as it takes
        self.most: i64 = 8  # candidates
        self.least: i64 = 6  # worlds before any is left out
        self.drop: float = 1.5  # standard errors behind the leader that leave a candidate out
        self.margin: float = 1.0  # standard errors by which a candidate must beat the planner's own move
        self.win: float = 20.0  # points that winning is worth beside the margin
        self.trials = Trials(MOST_CANDIDATES)
        self.played: i64 = 0  # playouts since the beginning, and ...
        self.spent: float = 0.0  # ... the seconds that choosing took

    def choose(self, root: State, memory: Memory, chance: Dealer) -> i64:
        """The action for the seat that decides; it cannot tell the worlds that are imagined from the root."""
        began: float = monotonic()
        chosen: i64 = self.compare(root, memory, chance)
        self.spent += monotonic() - began
        return chosen

    def compare(self, root: State, memory: Memory, chance: Dealer) -> i64:
        policy = self.policies[root.actor]
        count: i64 = policy.rank(root, self.most)
        if count == 1:
            return policy.ranked[0]
        trials = self.trials
        trials.begin(policy.ranked, count)
        for each in self.policies:
            each.remember()
        root.copy_into(self.world)
        self.try_out(memory, chance)
        for each in self.policies:
            each.recall()
        return trials.chosen(self.margin) if trials.worlds >= self.least else trials.candidates[0]

    def try_out(self, memory: Memory, chance: Dealer) -> None:
        """World by world, until one candidate is left or the playouts are used up."""
        trials, world = self.trials, self.world
        left: i64 = self.playouts
        end: float = monotonic() + self.seconds
        while trials.count > 1 and left >= trials.count and trials.worlds < MOST_WORLDS:
            world.base.redeal(world, int(world.actor), memory, chance)
            for at in range(trials.count):
                if self.seconds > 0.0 and monotonic() > end:
                    return
                number: i64 = trials.numbers[at]
                world.copy_into(self.board)
                trials.put(number, self.play_out(self.board, trials.candidates[number]))
                self.played += 1
            left -= trials.count
            trials.worlds += 1
            if trials.worlds >= self.least:
                trials.drop(self.drop)

    def play_out(self, state: State, first: i64) -> float:
        """What the seat that decides comes to if it begins so."""
        policies = self.policies
        for policy in policies:
            policy.recall()
        seat: i64 = state.actor
        index: i64 = first
        made: i64 = 0
        while made < MOST_DECISIONS:
            policies[state.actor].watch(state, index)
            state.apply(index)
            if state.over:
                break
            index = policies[state.actor].choose(state)
            made += 1
        return self.value(state, seat)

    def value(self, state: State, seat: i64) -> float:
        """By how many points the seat's side is ahead of the best other one, and whether it wins."""
        count = self.count
        state.count_up(count)
        own: i64 = self.side_of[seat]
        best: i64 = -1_000_000
        for side in range(len(count.points)):
            if side != own and count.points[side] > best:
                best = count.points[side]
        ahead: float = float(count.points[own] - best)
        if int(own) not in count.winners:
            return ahead
        return ahead + self.win / float(len(count.winners))
