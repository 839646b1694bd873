"""Options: the actions that a policy thinks of, with what it thinks of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NONE: Final = -1


class Options:
    """Actions and scores, in the order in which they were thought of. It is filled anew for every decision."""

    def __init__(self, most: int) -> None:
        self.action: Final[vec[i64]] = vec[i64]([0] * most)
        self.score: Final[vec[float]] = vec[float]([0.0] * most)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, action: i64, score: float) -> None:
        if self.count < len(self.action):
            self.action[self.count] = action
            self.score[self.count] = score
            self.count += 1

    def best(self) -> i64:
        """The action with the highest score, the first of equals."""
        found: i64 = 0
        for at in range(1, self.count):
            if self.score[at] > self.score[found]:
                found = at
        return self.action[found]

    def highest(self) -> float:
        """The highest score; there must be an action."""
        found = self.score[0]
        for at in range(1, self.count):
            found = self.score[at] if self.score[at] > found else found
        return found

    def put_last(self, count: i64) -> None:
        """The first so many behind all others, in the same order."""
        self.turn_round(0, count)
        self.turn_round(count, self.count)
        self.turn_round(0, self.count)

    def turn_round(self, low: i64, end: i64) -> None:
        high: i64 = end - 1
        while low < high:
            self.swap(low, high)
            low += 1
            high -= 1

    def sort(self, most: i64) -> i64:
        """The best actions first, as many as are asked for; how many there are."""
        wanted: i64 = most if most < self.count else self.count
        for place in range(wanted):
            found: i64 = place
            for at in range(place + 1, self.count):
                if self.score[at] > self.score[found]:
                    found = at
            self.swap(place, found)
        return wanted

    def swap(self, place: i64, other: i64) -> None:
        action, score = self.action[place], self.score[place]
        self.action[place], self.score[place] = self.action[other], self.score[other]
        self.action[other], self.score[other] = action, score
