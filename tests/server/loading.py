"""Tables under load: six sockets each, and a move a second, timed from its sending to its answer."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from time import perf_counter

from server.clients.device import Device
from server.clients.memory import Memory
from server.clients.player import Player
from server.clients.viewer import Answers, Viewer
from server.party import SIZES, address, side_by_side
from tagluff.server.messages.told import Done, Refused, Seen

SOCKETS = 6  # at a table
SHORT = 0.02  # seconds, until the next look at whose decision it is


class Glance(Memory):
    """The last view alone: what happened before is not kept, as there are thousands who look."""

    def look(self, seen: Seen) -> None:
        self.seen, self.number, self.last, self.rewinds = seen, seen.number, seen.last, seen.rewinds


class TimedPlayer(Player):
    """It looks at the clock when an answer comes, and not when its turn comes to go on in a crowded process."""

    heard = 0.0

    def answered(self, told: Answers) -> None:
        self.heard = perf_counter()
        super().answered(told)


@dataclass
class Timed:
    """Milliseconds of every move that was acknowledged; `refused`: why others were not."""

    moves: list[float] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    late: int = 0  # seconds in which a table had nothing to decide yet


class LoadedTable:
    """One table: its players, and watchers up to six sockets."""

    def __init__(self, url: str, number: int, open: bool = False) -> None:
        self.game, self.seats = SIZES[number % len(SIZES)]
        self.device = Device(url, f"p{number}", source=address(number))
        self.chance = Random(number)
        self.open = open
        self.reached: dict[int | None, int] = {}  # the number of the view after a seat's last move
        self.players: list[TimedPlayer] = []
        self.watchers: list[Viewer] = []

    async def begin(self) -> None:
        """Everybody sits down and sends a word."""
        self.reached = {}
        made = await self.device.create(self.game, "me", *["person"] * (self.seats - 1), open=self.open)
        for seat in range(1, self.seats):
            await self.device.sit(made.table, made.invite, seat, f"{self.device.name} at {seat}")
        self.players = [TimedPlayer(self.device, made.table, seat) for seat in range(self.seats)]
        self.watchers = [self.device.watcher(made.table, made.watch) for _ in range(SOCKETS - self.seats)]
        for viewer in (*self.players, *self.watchers):
            viewer.memory = Glance()
            viewer.start()
        for player in self.players:
            await player.until(lambda player=player: player.memory.status is not None)  # type: ignore[misc]
            await player.nonce()
        for viewer in (*self.players, *self.watchers):
            await viewer.until(lambda viewer=viewer: viewer.memory.seen is not None)  # type: ignore[misc]

    async def end(self) -> None:
        await asyncio.gather(*(viewer.stop() for viewer in (*self.players, *self.watchers)))

    async def play(self, until: float, timed: Timed) -> None:
        """A move a second, from some moment of the second on; a game that is over makes room for the next."""
        tick = perf_counter() + self.chance.random()
        while tick < until:
            await asyncio.sleep(max(0.0, tick - perf_counter()))
            if self.players[0].memory.over:
                await self.end()
                await self.begin()
            await self.move(timed)
            tick += max(1.0, float(int(perf_counter() - tick)))

    async def move(self, timed: Timed) -> None:
        player = await self.decider()
        if player is None:
            timed.late += 1
            return
        began = perf_counter()
        answer = await player.play(self.chance.choice(player.memory.legal))
        if isinstance(answer, Done):
            timed.moves.append((player.heard - began) * 1000)
            self.reached[player.seat] = answer.number or 0
        elif isinstance(answer, Refused):
            timed.refused[answer.code] = timed.refused.get(answer.code, 0) + 1

    async def decider(self) -> TimedPlayer | None:
        """Whoever has something to decide; the last view may be on its way."""
        for _ in range(int(0.5 / SHORT)):
            for player in self.players:
                if self.may_decide(player):
                    return player
            await asyncio.sleep(SHORT)
        return None

    def may_decide(self, player: Player) -> bool:
        """What came of its last move must have been seen first."""
        seen = player.memory.seen
        return seen is not None and bool(seen.legal) and seen.number >= self.reached.get(player.seat, 0)


@contextmanager
def garbage_left() -> Iterator[None]:
    """Thousands of clients in one process wait for its collector (up to 0.3 s), which is not the server's doing."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()


class Load:
    """Many tables in this process."""

    def __init__(self, url: str, numbers: range, open: bool = False) -> None:
        self.tables = [LoadedTable(url, number, open) for number in numbers]

    async def begin(self) -> int:
        await side_by_side(self.tables, LoadedTable.begin, most=8)
        return sum(len(table.players) + len(table.watchers) for table in self.tables)

    def ids(self) -> list[str]:
        return [table.players[0].table for table in self.tables]

    async def play(self, seconds: float) -> Timed:
        timed, until = Timed(), perf_counter() + seconds
        with garbage_left():
            await asyncio.gather(*(table.play(until, timed) for table in self.tables))
        return timed

    async def end(self) -> None:
        await asyncio.gather(*(table.end() for table in self.tables))
