"""Trials: what each candidate came to in the worlds it was tried in, and which of them are still in the running."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

MOST_WORLDS: Final = 1024


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
        self.mean: float = 0.0  # of the last comparison, ...
        self.error: float = 0.0  # ... and its standard error

    def begin(self, candidates: vec[i64], count: i64) -> None:
        for at in range(count):
            self.candidates[at] = candidates[at]
            self.numbers[at] = at
            self.left_out[at] = 0
        self.count = count
        self.begun = count
        self.worlds = 0

    def put(self, number: i64, value: float) -> None:
        """What a candidate came to in the present world."""
        self.values[number * MOST_WORLDS + self.worlds] = value

    def total(self, number: i64) -> float:
        total: float = 0.0
        for world in range(self.worlds):
            total += self.values[number * MOST_WORLDS + world]
        return total

    def leader(self) -> i64:
        """The candidate that came to most so far."""
        best: i64 = self.numbers[0]
        for at in range(1, self.count):
            if self.total(self.numbers[at]) > self.total(best):
                best = self.numbers[at]
        return best

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

    def drop(self, doubt: float) -> None:
        """Leave out who is behind the leader by more than so many standard errors."""
        best: i64 = self.leader()
        kept: i64 = 0
        for at in range(self.count):
            number: i64 = self.numbers[at]
            self.compare(best, number)
            if number == best or self.mean <= doubt * self.error:
                self.numbers[kept] = number
                kept += 1
            else:
                self.left_out[number] = self.worlds
        self.count = kept

    def chosen(self, doubt: float) -> i64:
        """The leader, if it beats the planner's own move by so many standard errors; that move otherwise."""
        best: i64 = self.leader()
        if self.numbers[0] != 0:  # it was left out, and not tried in the last worlds
            return self.candidates[best]
        self.compare(best, 0)
        return self.candidates[best if self.mean > doubt * self.error else 0]
