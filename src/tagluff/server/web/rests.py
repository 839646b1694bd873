"""Rests: whoever was thrown out for what they sent waits before the next socket.

They wait in a line instead of being told to come again: whoever means no good would come again at once, and each
refusal costs the server more than somebody who stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import monotonic
from typing import Final

from tagluff.server.web.buckets import MOST_KEYS
from tagluff.server.web.limits import Limits

RUDE: Final = frozenset({"odd_frame", "odd_messages", "too_many", "no_hello", "not_text", "text_only"})


class Rest:
    """`free`: when the next may come in; `over`: when it is forgotten, unless something happens again."""

    __slots__ = ("free", "length", "over")

    def __init__(self, length: float, free: float, over: float) -> None:
        self.length = length
        self.free = free
        self.over = over


class Rests:
    """By address, or by device where it holds a seat. Never more than `most`: the oldest are forgotten then."""

    def __init__(self, limits: Limits, most: int = MOST_KEYS, clock: Callable[[], float] = monotonic) -> None:
        self.limits = limits
        self.most = most
        self.clock = clock
        self.kept: dict[Hashable, Rest] = {}

    def thrown_out(self, key: Hashable, code: str) -> None:
        """Slow readers and lost lines are nobody's fault: only what was sent counts."""
        if code not in RUDE:
            return
        now, limits, before = self.clock(), self.limits, self.running(key)
        length = limits.rest if before is None else min(limits.longest_rest, 2 * before.length)
        free = now + length if before is None else max(before.free, now + length)
        self.kept.pop(key, None)
        self.make_room()
        self.kept[key] = Rest(length, free, now + limits.forgiven)

    def seconds(self, key: Hashable) -> float:
        """Until this one may come in. The next one of the same key is let in a rest after it."""
        rest = self.running(key)
        if rest is None:
            return 0.0
        now = self.clock()
        turn = max(now, rest.free)
        if turn - now <= self.limits.in_line:
            rest.free = turn + rest.length
        return turn - now

    def running(self, key: Hashable) -> Rest | None:
        rest = self.kept.get(key)
        if rest is not None and self.clock() >= rest.over:
            del self.kept[key]
            return None
        return rest

    def make_room(self) -> None:
        while len(self.kept) >= self.most:
            del self.kept[next(iter(self.kept))]
