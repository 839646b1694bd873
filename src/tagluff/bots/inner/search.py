"""Search: the planner's candidates, each played to the end in the same imagined worlds, the planner in every seat."""

from __future__ import annotations

from time import monotonic
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.hunch import Hunch
from tagluff.bots.inner.policy import MOST_RANKED, Policy
from tagluff.bots.inner.trials import MOST_WORLDS, Doubt, Trials
from tagluff.core.dealer import Dealer
from tagluff.core.game import State
from tagluff.core.memory import Memory
from tagluff.maps.state import MapState

MOST_CANDIDATES: Final = 16
MOST_RASH: Final = 10  # claims that are tried in a long game where the planner would draw, ...
MOST_INSTEAD: Final = 3  # ... and whatever is tried where it would draw tickets
FAITH: Final = 16.0  # worlds: how much counts what is thought of a final action before it is tried
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
        self.draws: i64 = MOST_CANDIDATES  # of them that take a card
        self.trust: float = 0.0  # times what the planner thinks that one set of tickets is better than another
        self.long = False  # is the game so long that nothing but rash claims and tickets is worth trying out?
        self.least: i64 = 8  # worlds before any is left out
        self.drop: float = 2.5  # deviations behind the favourite that leave a candidate out
        self.hasty: Doubt = Doubt(FAITH, 8.0)  # of whatever cannot be taken back where the planner would draw; ...
        self.rash: Doubt = self.hasty  # ... of claims there
        self.first: Doubt = self.hasty  # of other tickets to begin with
        self.another: Doubt = Doubt(FAITH, 2.0)  # of anything else where the planner would not draw
        self.other_card: Doubt = Doubt(30.0, 1.0)  # of another card than the planner would draw
        self.win: float = 20.0  # points that winning is worth beside the margin
        self.hunch: Hunch | None = None  # of what the others hold
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
        count: i64 = self.list_candidates(policy, root)
        if count == 1:
            return policy.ranked[0]
        trials = self.trials
        trials.begin(policy.ranked, count)
        self.doubt_all(policy, root.turns == 0)
        self.begin(root)
        self.try_out(memory, chance)
        self.end()
        return trials.chosen() if trials.worlds >= self.least else trials.candidates[0]

    def begin(self, root: State) -> None:
        """Playouts start here, again and again."""
        for policy in self.policies:
            policy.remember()
        root.copy_into(self.world)
        if self.hunch is not None:
            assert isinstance(root, MapState)
            self.hunch.look(root, self.policies)

    def end(self) -> None:
        for policy in self.policies:
            policy.recall()

    def imagine(self, memory: Memory, chance: Dealer) -> None:
        """Another world, as likely as any that the seat cannot tell from this one."""
        world = self.world
        world.base.redeal(world, int(world.actor), memory, chance)
        if self.hunch is not None:
            assert isinstance(world, MapState)
            self.hunch.settle(world, chance)

    def list_candidates(self, policy: Policy, root: State) -> i64:
        """The policy's best actions, its own choice first, with so many ways to draw as are worth telling apart."""
        ranked: i64 = policy.rank(root, MOST_RANKED)
        own: i64 = policy.ranked[0]
        count: i64 = 0
        draws: i64 = 0
        for at in range(ranked):
            index: i64 = policy.ranked[at]
            if self.long and at > 0 and not self.matters(policy, own, index, count):
                continue
            if policy.is_draw(index):
                draws += 1
                if draws > self.draws:
                    continue
            if count < self.most:
                policy.ranked[count] = index
                policy.opinion[count] = policy.opinion[at]
                count += 1
        return count

    def matters(self, policy: Policy, own: i64, index: i64, count: i64) -> bool:
        """In a long game: which tickets are kept, when some are drawn, and claims that the planner would wait for.

        Between two claims, cards or payments the true difference is too small to be seen in a few hundred worlds.
        """
        if policy.is_about_tickets(index):
            return True
        if policy.is_about_tickets(own):
            return count <= MOST_INSTEAD
        return policy.is_draw(own) and not policy.is_draw(index) and count <= MOST_RASH

    def doubt_all(self, policy: Policy, begins: bool) -> None:
        trials = self.trials
        for number in range(1, trials.begun):
            doubt = self.doubt_of(policy, trials.candidates[0], trials.candidates[number])
            if self.long and begins:
                doubt = self.first
            trials.suspect(number, doubt, self.trust * policy.opinion[number])

    def doubt_of(self, policy: Policy, own: i64, index: i64) -> Doubt:
        """The planner is mostly right, above all where it waits.

        What it does not do now it may do on its next turn, and then the search is asked again: were a claim that looks
        good by accident enough, one would be made too early in nearly every game.
        """
        if self.long and policy.is_about_tickets(index) and not policy.is_about_tickets(own):
            return self.hasty
        if not policy.is_draw(own):
            return self.another
        return self.other_card if policy.is_draw(index) else self.rash

    def try_out(self, memory: Memory, chance: Dealer) -> None:
        """World by world, until one candidate is left or the playouts are used up."""
        trials, world = self.trials, self.world
        left: i64 = self.playouts
        end: float = monotonic() + self.seconds
        while trials.count > 1 and left >= trials.count and trials.worlds < MOST_WORLDS:
            self.imagine(memory, chance)
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
