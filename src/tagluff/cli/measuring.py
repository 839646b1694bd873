"""The store and the bots with a stopwatch, for the metrics of a server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tagluff.server.hub.thinking import Advised, NoAnswer, Question, Thinkers, Tried, Verdict
from tagluff.server.store.protocol import Change, KeptSummary, KeptTable, Store
from tagluff.server.web.metrics import Metrics


class MeasuredStore:
    """Writes are what people wait for."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.store = store
        self.metrics = metrics

    async def write(self, change: Change) -> None:
        with self.metrics.writes.time():
            await self.store.write(change)
        self.metrics.entries.inc(len(change.entries))

    async def table(self, table: str) -> KeptTable | None:
        return await self.store.table(table)

    async def record(self, table: str) -> str | None:
        return await self.store.record(table)

    async def open_tables(self, most: int) -> list[KeptSummary]:
        return await self.store.open_tables(most)

    async def held_by(self, digest: bytes, most: int) -> list[KeptSummary]:
        return await self.store.held_by(digest, most)

    async def with_code(self, short: str) -> KeptSummary | None:
        return await self.store.with_code(short)

    async def due(self, now: int, most: int) -> list[str]:
        return await self.store.due(now, most)

    async def close(self) -> None:
        await self.store.close()


class MeasuredThinkers:
    """How long bots think, and how often in vain."""

    def __init__(self, thinkers: Thinkers, metrics: Metrics) -> None:
        self.thinkers = thinkers
        self.metrics = metrics

    def names(self) -> dict[str, str]:
        return self.thinkers.names()

    async def choose(self, question: Question) -> str:
        with self.measured():
            return await self.thinkers.choose(question)

    async def advise(self, question: Question) -> Advised:
        with self.measured():
            return await self.thinkers.advise(question)

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        """Nobody waits at a table for that, so it is not among the thoughts that are measured."""
        return await self.thinkers.judge(question, tried)

    @contextmanager
    def measured(self) -> Iterator[None]:
        try:
            with self.metrics.thoughts.time():
                yield
        except NoAnswer:
            self.metrics.no_answers.inc()
            raise

    async def close(self) -> None:
        await self.thinkers.close()
