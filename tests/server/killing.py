"""Kills a server in the middle of play, again and again, and looks afterwards what was lost or done twice."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from server.party import Table, gathered, opened, players, settled, side_by_side
from server.supervising import Back, Supervised
from server.twins import Twin, twin
from tagluff.server.store.protocol import Store
from tagluff.server.store.sqlite import SqliteStore

PATIENCE = 120.0  # seconds, for all tables to go on
BOTS = 8  # every so many tables has a bot, which must go on by itself after a kill
LONGEST_WAIT = 0.3  # seconds before a kill, at most: something is always being written


@dataclass
class Unsure:
    """What nobody had an answer to when the server was killed, by table, seat and id; `at`: milliseconds since 1970."""

    at: float
    asked: set[tuple[str, int | None, str]]


@dataclass
class Evidence:
    """`back`: how soon the server answered after each kill. `kept`: unsure requests that were stored already."""

    tables: int = 0
    finished: int = 0
    kills: int = 0
    steps: int = 0  # acknowledged
    connections: int = 0
    unsure: list[Unsure] = field(default_factory=list)
    kept: int = 0
    back: list[Back] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        asked = sum(len(unsure.asked) for unsure in self.unsure)
        return (
            f"{self.kills} kills, {self.tables} tables ({self.finished} finished), {self.connections} connections, "
            f"{self.steps} acknowledged steps; {asked} requests had no answer yet, {self.kept} of them were stored; "
            f"back after {median(self.seconds):.2f} s, {sum(seconds < 1 for seconds in self.seconds)} times under a "
            f"second, slowest {max(self.back, key=lambda back: back.answered)}; {len(self.faults)} faults"
        )

    @property
    def seconds(self) -> list[float]:
        return [back.answered for back in self.back]


class Killing:
    """One server, many tables, and a hand that pulls the plug."""

    def __init__(self, server: Supervised, seed: str) -> None:
        self.server, self.seed = server, seed
        self.chance = Random(seed)
        self.live: list[Table] = []
        self.done: list[Table] = []  # games that are over
        self.evidence = Evidence()

    async def open(self, tables: int) -> None:
        self.live = await gathered(self.server.url, tables, self.seed, BOTS)
        for player in players(self.live):
            player.start()

    async def progress(self, steps: int) -> None:
        """Wait until so many steps more were acknowledged, all together."""
        wanted = self.steps() + steps
        async with asyncio.timeout(PATIENCE):
            while self.steps() < wanted and any(not table.over for table in self.live):
                await asyncio.sleep(0.005)

    def steps(self) -> int:
        return sum(table.acknowledged for table in self.live)

    async def kill(self) -> None:
        """At any moment, whatever is being written."""
        await asyncio.sleep(self.chance.random() * LONGEST_WAIT)
        at = await self.server.kill()
        self.evidence.unsure.append(Unsure(at * 1000, self.unanswered()))
        self.evidence.back.append(await self.server.back())
        self.evidence.kills += 1

    def unanswered(self) -> set[tuple[str, int | None, str]]:
        return {(player.table, player.seat, id) for player in players(self.live) for id in player.waiting}

    async def replace_finished(self) -> None:
        """A game that is over makes room for another."""
        over = [table for table in self.live if table.over]
        await settled(over)
        await asyncio.gather(*(player.stop() for player in players(over)))
        self.live = [table for table in self.live if table not in over]
        self.done += over
        first = len(self.live) + len(self.done)
        new = await side_by_side(range(first, first + len(over)), self.one_more)
        self.live += new

    async def one_more(self, number: int) -> Table:
        table = await opened(self.server.url, number, self.seed, BOTS)
        for player in table.players:
            player.start()
        return table

    async def end(self) -> None:
        """Everybody comes to rest, and the server is stopped in good order."""
        for player in players(self.live):
            await player.until(lambda player=player: player.memory.seen is not None)  # type: ignore[misc]
        await settled(self.live)
        await asyncio.gather(*(player.stop() for player in players(self.live)))
        code, said = await self.server.stop()
        if code:
            self.evidence.faults.append(f"the server stopped with {code}: {said}")

    # Afterwards

    async def compare(self, store: Store) -> Evidence:
        evidence, tables = self.evidence, [*self.live, *self.done]
        for table in tables:
            stored = await twin(store, table.id)
            evidence.faults += [f"{table.game} {table.id}: {fault}" for fault in stored.faults()]
            for player in table.players:
                evidence.faults += [f"{table.game} {table.id} seat {player.seat}: {f}" for f in stored.compared(player)]
            evidence.kept += self.stored_already(table, stored)
        evidence.tables = len(tables)
        evidence.finished = sum(table.over for table in tables)
        evidence.steps = sum(table.acknowledged for table in tables)
        evidence.connections = sum(player.connections for player in players(tables))
        return evidence

    def stored_already(self, table: Table, stored: Twin) -> int:
        """Requests whose answer was lost: stored before a kill that left them unanswered."""
        at = {(table.id, by, id): moment for by, id, moment in stored.requests()}
        unsure = ((request, kill.at) for kill in self.evidence.unsure for request in kill.asked)
        return sum(request in at and at[request] <= moment for request, moment in unsure)


async def kills(data: Path, tables: int, count: int, seed: str) -> Evidence:
    """Play at so many tables while the server is killed so many times; then compare everybody with their twins."""
    async with Supervised(data) as server:
        killing = Killing(server, seed)
        await killing.open(tables)
        for _ in range(count):
            await killing.progress(killing.chance.randrange(1, 2 + tables // 2))
            await killing.kill()
            await killing.replace_finished()
        await killing.progress(tables)
        await killing.end()
    store = SqliteStore.open(data)
    try:
        return await killing.compare(store)
    finally:
        await store.close()
