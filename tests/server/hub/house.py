"""A hub on a real store with real bots, a clock that the test moves, and ears that hear what guests are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from msgspec.json import decode

from tagluff.server.hub.callers import Caller
from tagluff.server.hub.guests import Guest
from tagluff.server.hub.hub import Hub
from tagluff.server.hub.secrets import digest_of
from tagluff.server.messages.asked import Hello, Play, Request, SendNonce
from tagluff.server.messages.pages import Made, NewTable, SeatPlan, Sit
from tagluff.server.messages.words import VERSION
from tagluff.server.store.sqlite import SqliteStore
from tagluff.server.workers.workers import Workers

T = TypeVar("T")
ADA, BO, CY = (Caller(device=digest_of(name)) for name in ("ada's", "bo's", "cy's"))
NOBODY = Caller()
START = 1_800_000_000_000  # the clock's first time


class Ear:
    """What one guest was told."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.cut_with: str | None = None
        self.came = asyncio.Event()

    def put(self, frame: bytes) -> None:
        """Whoever was cut off hears nothing any more."""
        if self.cut_with is None:
            self.frames.append(decode(frame))
            self.came.set()

    def cut(self, code: str) -> None:
        self.cut_with = self.cut_with or code
        self.came.set()

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == kind]

    def last(self, kind: str) -> dict[str, Any]:
        return self.all(kind)[-1]

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for what other tasks do."""
        while not true():
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), 30)


class Person:
    """A guest with an ear, who names requests one after the other."""

    def __init__(self, guest: Guest, ear: Ear) -> None:
        self.guest = guest
        self.ear = ear
        self.asked = 0

    def id(self) -> str:
        self.asked += 1
        return f"r{self.asked}"

    async def ask(self, kind: type[Request], **more: Any) -> dict[str, Any]:
        """The answer to a request."""
        request = kind(**{"id": self.id(), **more})
        await self.guest.ask(request)
        answers = [frame for frame in self.ear.frames if frame.get("id") == request.id]
        return answers[-1]

    async def play(self, action: str | tuple[str, ...] = "", **more: Any) -> dict[str, Any]:
        """This action, or the first that is legal."""
        text = action or self.seen["legal"][0]["text"]
        return await self.ask(Play, **{"answers": self.seen["number"], "action": text, **more})

    @property
    def seen(self) -> dict[str, Any]:
        return self.ear.last("seen")

    @property
    def status(self) -> dict[str, Any]:
        return self.ear.last("status")


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.time = START

    def now(self) -> int:
        return self.time

    async def open(self) -> None:
        self.store = SqliteStore.open(self.folder)
        self.bots = Workers(count=1)
        self.hub = Hub(self.store, self.bots, self.now)

    async def close(self) -> None:
        await self.hub.stop()
        await self.bots.close()
        await self.store.close()

    async def restart(self) -> None:
        await self.close()
        await self.open()

    async def pass_time(self, seconds: float) -> None:
        """Some time passes, and the hub looks at its clock."""
        self.time += int(seconds * 1000)
        await self.hub.rooms.tick()

    # Tables

    async def create(self, who: str = "me,person", game: str = "nordic", by: Caller = ADA, **more: Any) -> Made:
        """`me,person,greedy`: who sits where."""
        plans = tuple(plan(one) for one in who.split(","))
        return await self.hub.create(NewTable(game=game, seats=plans, name="Ada", **more), by)

    async def come(self, table: str, seat: int | None, who: Caller, **more: Any) -> Person:
        ear = Ear()
        guest = await self.hub.connect(table, Hello(version=VERSION, seat=seat, **more), who, ear)
        return Person(guest, ear)

    async def two(self, game: str = "nordic", **more: Any) -> tuple[Made, Person, Person]:
        """Ada and Bo at a table, dealt, and both there."""
        made = await self.create("me,person", game, **more)
        await self.hub.sit(made.table, Sit(name="Bo", code=made.invite), BO)
        ada, bo = await self.come(made.table, 0, ADA), await self.come(made.table, 1, BO)
        await ada.ask(SendNonce, word="tulip")
        await bo.ask(SendNonce, word="waffle")
        return made, ada, bo


def plan(who: str) -> SeatPlan:
    if who == "me":
        return SeatPlan(who="me")
    return SeatPlan(who="person") if who == "person" else SeatPlan(who="bot", bot=who)


@asynccontextmanager
async def opened() -> Any:
    with TemporaryDirectory() as folder:
        house = House(Path(folder))
        await house.open()
        try:
            yield house
        finally:
            await house.close()


def run(story: Callable[[House], Awaitable[T]]) -> T:
    """A story in a house of its own."""

    async def told() -> T:
        async with opened() as house:
            return await story(house)

    return asyncio.run(told())
