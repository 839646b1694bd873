"""The tables in memory: loaded when somebody comes, left when nobody has been there for a while, woken by the clock."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from traceback import format_tb
from typing import Final

from msgspec.json import Decoder

from tagluff.core.errors import TagluffError
from tagluff.server.hub.botturns import stir
from tagluff.server.hub.clock import is_due, ring
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.notices import Notices
from tagluff.server.hub.room import Room
from tagluff.server.hub.settings import Settings
from tagluff.server.hub.slices import Slices
from tagluff.server.hub.summing import summary
from tagluff.server.hub.thinking import Thinkers
from tagluff.server.store.protocol import Change, Store

EVERY: Final = 0.5  # seconds between two looks at the clock
IDLE: Final = 300_000  # milliseconds without anybody there, before a table is left
OVER: Final = 30_000  # the same, where the game is over: it is long then, and seldom wanted again
MOST_WOKEN: Final = 1_000  # at once
MOST_LOADED: Final = 4  # at once: after a restart all come back together, and each is soon there if not all are loaded

log = logging.getLogger("tagluff.server")
settings = Decoder(Settings)


class Rooms:
    def __init__(self, store: Store, thinkers: Thinkers, now: Callable[[], int]) -> None:
        self.store = store
        self.thinkers = thinkers
        self.now = now
        self.notices = Notices()
        self.held: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.loaders = asyncio.Semaphore(MOST_LOADED)
        self.slices = Slices()  # of logs that are read back: whoever asks for something else waits for one of them

    def new(self, id: str, settings: Settings) -> Room:
        """One that is not stored yet; it is held once it is."""
        return Room(id, settings, self.now(), self)

    def keep(self, room: Room) -> None:
        self.held[room.id] = room

    @asynccontextmanager
    async def hold(self, table: str) -> AsyncIterator[Room]:
        """A table, locked: nobody else looks or acts meanwhile."""
        while True:
            room = await self.get(table)
            room.visited = self.now()  # so that it is not left while somebody waits for it
            async with room.lock:
                if not room.gone:
                    yield room
                    return

    async def get(self, table: str) -> Room:
        """Loaded once, however many ask for it."""
        room = self.held.get(table)
        if room is not None and not room.gone:
            return room
        task = self.loading.get(table)
        if task is None:
            task = self.loading[table] = asyncio.ensure_future(self.load(table))
            task.add_done_callback(lambda _: self.loading.pop(table, None))
        return await asyncio.shield(task)

    async def load(self, table: str) -> Room:
        kept = await self.store.table(table)
        if kept is None:
            raise HubError("no_such_table", "", {})
        plan = settings.decode(kept.settings)
        async with self.loaders:
            room = await self.slices.turn(partial(Room, table, plan, kept.made, self))  # it may set up a game
            await room.read_back_all(kept)
        if room.broken and kept.summary.wakes is not None:  # it is not woken again and again
            await self.store.write(Change(table=table, summary=summary(room)))
        self.held[table] = room
        stir(room)
        return room

    # The clock

    async def run(self) -> None:
        """Until it is cancelled."""
        while True:
            try:
                await self.tick()
            except TagluffError as error:
                log.error("the clock: %s", error.code)
            except Exception as error:  # one table's trouble must not stop the clock of all
                log.error("the clock: %s\n%s", type(error).__name__, "".join(format_tb(error.__traceback__)))
            await asyncio.sleep(EVERY)

    async def tick(self) -> None:
        """Whatever is due, here or in the store."""
        for table in await self.store.due(self.now(), MOST_WOKEN):
            if table not in self.held:
                await self.wake(table)
        for room in list(self.held.values()):
            if is_due(room, self.now()):
                await self.wake(room.id)
        self.leave_idle()

    async def wake(self, table: str) -> None:
        """A table that cannot be woken does not keep the others asleep."""
        try:
            await ring(await self.get(table))
        except TagluffError as error:
            log.warning("table %s cannot go on by itself: %s", table, error.code)
        except Exception as error:
            where = "".join(format_tb(error.__traceback__))
            log.error("table %s cannot go on by itself: %s\n%s", table, type(error).__name__, where)

    def leave_idle(self) -> None:
        for table, room in list(self.held.items()):
            busy = room.guests or room.turn_of_bots is not None or room.lock.locked()
            idle = OVER if room.phase == "over" else IDLE
            if room.gone or (not busy and self.now() - room.visited > idle):
                del self.held[table]

    async def close(self) -> None:
        """Everybody is sent home; what is being written is finished."""
        for room in list(self.held.values()):
            room.stopped = True
            for guest in list(room.guests):
                guest.outlet.cut("server_stops")
            for task in (room.turn_of_bots, room.telling):
                if task is not None:
                    task.cancel()
            async with room.lock:
                pass
