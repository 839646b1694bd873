"""Token buckets: who may do something once more, and who has to wait."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final

from tagluff.server.web.limits import Rate

MOST_KEYS: Final = 20_000
FEW_KEYS: Final = 250  # among which nobody looks for full ones


class Bucket:
    """It fills by the second, and each time takes something out of it."""

    __slots__ = ("at", "level", "rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.level = rate.burst
        self.at = now

    def take(self, now: float, cost: float = 1) -> bool:
        self.fill(now)
        if self.level < cost:
            return False
        self.level -= cost
        return True

    def fill(self, now: float) -> None:
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.second)
        self.at = now

    def is_full(self, now: float) -> bool:
        self.fill(now)
        return self.level >= self.rate.burst


class Buckets:
    """One for each address or seat, as long as it is not full; they never are more than `most`.

    When they have become twice as many as there were after the last look, those that have filled up meanwhile go: a
    server that runs for months does not keep who was there once.
    """

    def __init__(self, rate: Rate, most: int = MOST_KEYS, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.enough = min(most, FEW_KEYS)  # when it is time for the next look
        self.kept: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, cost: float = 1) -> bool:
        now = self.clock()
        return self.bucket(key, now).take(now, cost)

    def charge(self, key: Hashable, cost: float) -> None:
        """Taken away afterwards, as far as there is something."""
        now = self.clock()
        bucket = self.bucket(key, now)
        bucket.take(now, min(cost, bucket.level))

    def give_back(self, key: Hashable, cost: float = 1) -> None:
        bucket = self.bucket(key, self.clock())
        bucket.level = min(self.rate.burst, bucket.level + cost)

    def bucket(self, key: Hashable, now: float) -> Bucket:
        kept = self.kept.get(key)
        if kept is None:
            self.make_room(now)
            kept = self.kept[key] = Bucket(self.rate, now)
        return kept

    def make_room(self, now: float) -> None:
        """A full bucket is like none at all. If all are in use, the oldest quarter is forgotten."""
        if len(self.kept) < self.enough:
            return
        self.kept = {key: bucket for key, bucket in self.kept.items() if not bucket.is_full(now)}
        if len(self.kept) >= self.most:
            self.kept = dict(list(self.kept.items())[self.most // 4 :])
        self.enough = min(self.most, max(FEW_KEYS, 2 * len(self.kept)))
