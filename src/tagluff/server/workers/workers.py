"""Bots at work: a few processes that share the questions of all tables."""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from typing import Final
from weakref import WeakValueDictionary

from msgspec.structs import replace

from tagluff.bots.registry import opponents
from tagluff.server.hub.thinking import Advised, Question, Tried, Verdict
from tagluff.server.workers.frames import Answer
from tagluff.server.workers.process import Manner
from tagluff.server.workers.worker import Worker, no_answer

SECONDS: Final = 10.0  # for a decision
MINDS: Final = 2000  # bots that a worker keeps in mind
PATIENT: Final = 12  # times the seconds for a decision that is looked back at, which gives way to all others
REVIEWED: Final = 8  # games whose moves are judged that are kept in mind
MEMORY: Final = 2 << 30  # bytes of a worker
MOST_HOMES: Final = 20_000  # tables of which it is known who knows their bots


class Workers:
    """The hub's Thinkers. A process is started when it is first needed.

    A table's questions go to the worker that knows its bots, in the order in which they come. Games that are over are
    looked back at by a worker of its own, so that no bot at a table waits for that.
    """

    def __init__(
        self,
        count: int | None = None,
        seconds: float = SECONDS,
        minds: int = MINDS,
        bring: tuple[str, ...] = (),
        memory: int = MEMORY,
    ) -> None:
        manner = Manner(seconds=seconds, minds=minds, bring=bring, memory=memory)
        self.workers = [Worker(manner) for _ in range(spare_cores() if count is None else max(1, count))]
        self.reviewer = Worker(replace(manner, minds=REVIEWED, seconds=PATIENT * seconds))
        self.homes: OrderedDict[str, Worker] = OrderedDict()
        self.seats: WeakValueDictionary[tuple[str, int], asyncio.Lock] = WeakValueDictionary()
        self.closed = False

    def names(self) -> dict[str, str]:
        """Those that have a name here: what is written as `module:Class` is not looked for."""
        return opponents()

    async def choose(self, question: Question) -> str:
        return (await self.ask(question, False)).text

    async def advise(self, question: Question) -> Advised:
        answer = await self.ask(question, True)
        return Advised(action=answer.text, reasons=answer.reasons)

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        if self.closed or question.bot not in self.names() or tried.made not in question.legal:
            raise no_answer(question)
        answer = await self.reviewer.choose(question, True, tried)
        return Verdict(index=answer.index, cost=answer.cost, error=answer.error, reasons=answer.reasons)

    async def ask(self, question: Question, reasons: bool) -> Answer:
        """One question of a seat at a time."""
        place = (question.table, question.seat)
        lock = self.seats.get(place) or asyncio.Lock()
        self.seats[place] = lock
        async with lock:
            if self.closed or question.bot not in self.names() or not question.legal:
                raise no_answer(question)
            return await self.home_of(question.table).choose(question, reasons)

    def home_of(self, table: str) -> Worker:
        """Who knows its bots; for a new table whoever has least to do, and of those whoever knows the fewest tables."""
        if table not in self.homes:
            self.homes[table] = min(self.workers, key=lambda worker: (worker.load, worker.tables))
            self.homes[table].tables += 1
        self.homes.move_to_end(table)
        if len(self.homes) > MOST_HOMES:
            self.homes.popitem(last=False)[1].tables -= 1
        return self.homes[table]

    async def close(self) -> None:
        """Within about a second nothing is left of them."""
        self.closed = True
        await asyncio.gather(*(worker.close() for worker in (*self.workers, self.reviewer)))


def spare_cores() -> int:
    """One core is for the server itself."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, usable - 1)
