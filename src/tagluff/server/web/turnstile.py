"""The turnstile: newcomers are let in one after the other, so that those who are inside play on meanwhile.

A handshake and a greeting cost the loop a millisecond or two. When hundreds come in the same moment, whoever moves
would wait for all of them; here the loop turns between two of them, and every address has its turn.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

Step = Callable[[], None]


class Turnstile:
    """`gap`: seconds between two newcomers. Where nobody has come for so long, nobody waits."""

    def __init__(self, gap: float) -> None:
        self.gap = gap
        self.lines: dict[str, deque[Step]] = {}  # by address; the first has the next turn
        self.free = 0.0  # when the next one may pass
        self.timer: asyncio.TimerHandle | None = None

    def enter(self, address: str, step: Step) -> None:
        """The step is taken now, or when it is this one's turn."""
        loop = asyncio.get_running_loop()
        if not self.lines and loop.time() >= self.free:
            step()
            self.free = loop.time() + self.gap
            return
        self.lines.setdefault(address, deque()).append(step)
        if self.timer is None:
            self.timer = loop.call_at(self.free, self.let_in, loop)

    async def turn(self, address: str) -> None:
        """Comes back when it is this one's turn."""
        passed = asyncio.Event()
        self.enter(address, passed.set)
        await passed.wait()

    def let_in(self, loop: asyncio.AbstractEventLoop) -> None:
        step = self.next_step()
        try:
            step()
        finally:
            self.free = loop.time() + self.gap
            self.timer = loop.call_at(self.free, self.let_in, loop) if self.lines else None

    def next_step(self) -> Step:
        """Its address goes to the end, if more of it wait."""
        address = next(iter(self.lines))
        line = self.lines.pop(address)
        step = line.popleft()
        if line:
            self.lines[address] = line
        return step
