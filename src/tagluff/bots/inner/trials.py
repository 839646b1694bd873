"""Trials: what each candidate came to in the worlds it was tried in, and which of them are still in the running."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_WORLDS: Final = 1024


class Doubt:
    """What is thought of a candidate before it is tried, beside the planner's own move.

    As if it had been tried in so many worlds already, and lost by so many standard deviations in all of them together.
    """

    def __init__(self, worlds: float, loss: float) -> None:
        self.worlds = worlds
        self.loss = loss


NO_DOUBT: Final = Doubt(0.0, 0.0)


class Trials:
    """Candidates are tried in the same worlds, so what counts is by how much one beat another there, world by world."""

    def __init__(self, most: int) -> None:
        self.candidates: vec[i64] = vec[i64]([0] * most)
        self.count: i64 = 0  # candidates in the running, which stand first; the planner's own move has number 0
        self.numbers: vec[i64] = vec[i64](list(range(most)))  # of those in the running
        self.begun: i64 = 0  # candidates, those that were left out included
        self.worlds: i64 = 0
        self.left_out: vec[i64] = vec[i64]([0] * most)  # after how many worlds; 0: in the running
        self.values: vec[float] = vec[float]([0.0] * (most * MOST_WORLDS))
        self.faith: vec[float] = vec[float]([0.0] * most)  # worlds that what was thought of it before counts for, ...
        self.loss: vec[float] = vec[float]([0.0] * most)  # ... and the deviations by which it lost there in all, ...
        self.opinion: vec[float] = vec[float]([0.0] * most)  # ... beside points by which it was thought to beat it
        self.mean: float = 0.0  # of the last comparison, ...
        self.error: float = 0.0  # ... and its standard error

    def begin(self, candidates: vec[i64], count: i64) -> None:
        for at in range(count):
            self.candidates[at] = candidates[at]
            self.numbers[at] = at
            self.left_out[at] = 0
            self.suspect(at, NO_DOUBT, 0.0)
        self.count = count
        self.begun = count
        self.worlds = 0

    def suspect(self, number: i64, doubt: Doubt, opinion: float) -> None:
        """Say what is thought of a candidate before it is tried; the opinion is in points, by the planner."""
        self.faith[number] = doubt.worlds
        self.loss[number] = doubt.loss
        self.opinion[number] = opinion

    def put(self, number: i64, value: float) -> None:
        """What a candidate came to in the present world."""
        self.values[number * MOST_WORLDS + self.worlds] = value

    def tried(self, number: i64) -> i64:
        """The worlds that a candidate was tried in."""
        return self.left_out[number] if self.left_out[number] > 0 else self.worlds

    def compare(self, one: i64, other: i64) -> None:
        """By how much one candidate beat another, in the worlds that both were tried in."""
        both: i64 = self.tried(one) if self.tried(one) < self.tried(other) else self.tried(other)
        worlds: float = float(both)
        total: float = 0.0
        squares: float = 0.0
        for world in range(both):
            by: float = self.values[one * MOST_WORLDS + world] - self.values[other * MOST_WORLDS + world]
            total += by
            squares += by * by
        self.mean = total / worlds
        spread: float = squares / worlds - self.mean * self.mean
        self.error = (spread / (worlds - 1.0)) ** 0.5 if spread > 0.0 and worlds > 1.0 else 0.0

    # What is thought of them

    def spread(self) -> float:
        """The deviation of what candidates came to beyond the planner's own move, all of them taken together."""
        squares: float = 0.0
        free: float = 0.0
        for number in range(1, self.begun):
            self.compare(number, 0)
            worlds: float = float(self.tried(number))
            squares += self.error * self.error * worlds * (worlds - 1.0)
            free += worlds - 1.0
        return (squares / free) ** 0.5 if free > 0.0 else 0.0

    def expected(self, number: i64, spread: float) -> float:
        """By how much a candidate is thought to beat the planner's own move, after all."""
        if number == 0:
            return 0.0
        self.compare(number, 0)
        worlds: float = float(self.tried(number))
        thought = self.opinion[number] * self.faith[number] - self.loss[number] * spread
        return (self.mean * worlds + thought) / (worlds + self.faith[number])

    def favourite(self, spread: float) -> i64:
        """The candidate of which most is expected; the planner's own move where nothing is better."""
        best: i64 = 0
        most: float = 0.0
        for at in range(self.count):
            expected: float = self.expected(self.numbers[at], spread)
            if expected > most:
                best = self.numbers[at]
                most = expected
        return best

    def drop(self, doubt: float) -> None:
        """Leave out who is behind the favourite by more than so many deviations of what is expected of them.

        Never the planner's own move, which all are compared with: where it looks bad in a few worlds by accident, the
        others must still show that they are better.
        """
        spread: float = self.spread()
        best: i64 = self.favourite(spread)
        most: float = self.expected(best, spread)
        kept: i64 = 0
        for at in range(self.count):
            number: i64 = self.numbers[at]
            if number == 0 or most - self.expected(number, spread) <= doubt * self.uncertainty(number, spread):
                self.numbers[kept] = number
                kept += 1
            else:
                self.left_out[number] = self.worlds
        self.count = kept

    def uncertainty(self, number: i64, spread: float) -> float:
        """The deviation of what is expected of a candidate."""
        root: float = (float(self.tried(number)) + self.faith[number]) ** 0.5
        return spread / root

    def chosen(self) -> i64:
        """What most is expected of."""
        return self.candidates[self.favourite(self.spread())]
