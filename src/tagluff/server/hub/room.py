"""A table in memory: what the log has come to, who looks on, and the one way in which anything is written.

Whoever looks or acts holds `lock`, so nobody sees what is not stored yet. `apply` is the same for what is done now and
for what is read back: a table that was loaded is the table that was left.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from traceback import format_tb
from typing import TYPE_CHECKING

from tagluff.server.hub.answers import Answers
from tagluff.server.hub.applying import apply
from tagluff.server.hub.entries import AnyDone, read, written
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Hosted, Turn
from tagluff.server.hub.places import Place
from tagluff.server.hub.settings import Settings, game_of
from tagluff.server.hub.summing import summary
from tagluff.server.hub.talking import Patience, heard
from tagluff.server.hub.telling import tell_all
from tagluff.server.messages.told import Said
from tagluff.server.messages.words import Phase
from tagluff.server.store.protocol import Change, Entry, Grant, KeptTable, Saying, StoreError
from tagluff.table.announcing import Announcement

if TYPE_CHECKING:
    from tagluff.server.hub.guests import Guest
    from tagluff.server.hub.rooms import Rooms
    from tagluff.server.hub.thinking import Advised

log = logging.getLogger("tagluff.server")

MOST_SAID = 200  # that are kept in memory
CROWD = 20  # guests, from which on who comes and goes is not told one by one
MOMENT = 0.5  # seconds


class Room:
    def __init__(self, id: str, settings: Settings, made: int, house: Rooms) -> None:
        self.id = id
        self.settings = settings
        self.made = made
        self.store = house.store
        self.thinkers = house.thinkers
        self.notices = house.notices
        self.slices = house.slices
        self.now = now = house.now
        self.lock = asyncio.Lock()
        # what the log has come to
        self.game = game_of(settings)
        self.places = [Place(seat, now()) for seat in settings.seats]
        self.phase: Phase = "gathering"
        self.announcement: Announcement | None = None
        self.hosted: Hosted | None = None
        self.nonces: tuple[str, ...] | None = None
        self.rematch: str | None = None
        self.began = made  # the turn, or the wait for words
        self.turn: Turn | None = None
        self.turns: dict[Turn, int] = {}  # when each began
        self.overdue = False  # time ran out for this turn: a bot plays it, whoever is back
        self.touched = made
        self.sequence = 0
        self.answers = Answers()  # to requests that were carried out
        self.broken = ""  # why the game cannot go on
        # beside the log
        self.grants: list[Grant] = []
        self.sayings: deque[Said] = deque(maxlen=MOST_SAID)
        self.said = 0
        self.patience = [Patience() for _ in settings.seats]
        # who looks on
        self.guests: list[Guest] = []
        self.told = b""  # the last status
        self.noticed: tuple[object, ...] | None = None  # phase, decider and players, as devices elsewhere know them
        self.visited = now()
        self.turn_of_bots: asyncio.Task[None] | None = None
        self.telling: asyncio.Task[None] | None = None  # of a crowd that comes and goes
        self.advised: set[int] = set()  # seats for which a bot thinks about a hint
        # the last hint of each seat: at which point of the log and of whom it was asked, and who said what
        self.hints: dict[int, tuple[tuple[int, str], tuple[str, Advised]]] = {}
        self.reviews: dict[int, bytes] = {}  # of a game that is over, by seat, as far as somebody asked
        self.stopped = False  # the server stops
        self.gone = False  # a write failed: this is not what is stored

    async def read_back_all(self, kept: KeptTable) -> None:
        """The table as it was written."""
        self.grants = list(kept.grants)
        for saying in kept.sayings:
            self.hear(saying)
        self.said = kept.said
        async for _ in self.slices.cut(map(self.read_back, kept.entries)):
            pass

    def read_back(self, entry: Entry) -> None:
        """An entry that was written. One that does not fit any more stops the game, not the server."""
        self.sequence = entry.sequence
        if not self.broken:
            try:
                apply(self, read.decode(entry.body), entry.at)
            except (Exception, RecursionError):  # whatever it is, the table can still be looked at
                self.broken = "cannot_go_on"

    # Writing

    async def carry_out(
        self,
        *entries: AnyDone,
        granted: tuple[Grant, ...] = (),
        withdrawn: tuple[Grant, ...] = (),
        settings: bytes | None = None,
    ) -> None:
        """Refused, or done and stored for good. A new table has settings."""
        self.verify_present()
        at, before = self.now(), self.phase
        done = self.applied(entries, at)
        rows = [Entry(self.sequence + count, at, written.encode(entry)) for count, entry in enumerate(done, start=1)]
        change = Change(
            table=self.id,
            settings=settings,
            entries=tuple(rows),
            granted=granted,
            withdrawn=withdrawn,
            summary=summary(self),
            record=None if self.phase == before else self.final_record(),
        )
        await self.write(change)
        self.sequence += len(rows)
        self.grants = [grant for grant in self.grants if grant not in withdrawn] + list(granted)

    def applied(self, entries: tuple[AnyDone, ...], at: int) -> list[AnyDone]:
        """The first may be refused. If a later one is, the others are done in memory alone: this room is left."""
        done = [apply(self, entry, at) for entry in entries[:1]]
        try:
            return done + [apply(self, entry, at) for entry in entries[1:]]
        except BaseException:
            self.abandon()
            raise

    async def say(self, saying: Saying) -> Said:
        self.verify_present()
        await self.write(Change(table=self.id, sayings=(saying,)))
        self.said = saying.number
        return self.hear(saying)

    async def write(self, change: Change) -> None:
        """What could not be stored did not happen: this room is left, and read back by whoever comes next."""
        try:
            await self.store.write(change)
        except BaseException as error:
            self.abandon()
            if isinstance(error, StoreError):
                raise HubError("not_stored", "", {}) from error
            raise

    def abandon(self) -> None:
        """Everybody is cut off and comes again, but whoever asked for something hears first what became of it."""
        self.gone = True
        asyncio.get_running_loop().call_soon(self.cut_all)

    def cut_all(self) -> None:
        for guest in self.guests:
            guest.outlet.cut("table_reloaded")

    def fail(self, error: Exception) -> None:
        """Something that must not happen: where it did is logged, but nothing that a message could tell of a game."""
        log.error("table %s: %s\n%s", self.id, type(error).__name__, "".join(format_tb(error.__traceback__)))
        self.abandon()

    def verify_present(self) -> None:
        if self.gone:
            raise HubError("not_stored", "", {})
        if self.broken:
            raise HubError("cannot_go_on", "", {})

    def final_record(self) -> str | None:
        """Of a game that is over; from then on it is there for everybody who may look on."""
        return self.hosted.table.record.text() if self.hosted is not None and self.hosted.table.over else None

    def hear(self, saying: Saying) -> Said:
        said, id = heard(saying)
        self.sayings.append(said)
        self.answers.keep(said.seat, id, None)
        return said

    # Looking

    def seats_of(self, opens: Callable[[Grant], bool]) -> list[int]:
        """The seats that somebody's secrets open."""
        return sorted({grant.seat for grant in self.grants if opens(grant)})

    @property
    def host(self) -> int | None:
        """Who may begin: whoever opened the table, or the first who is left."""
        owned = [seat for seat, place in enumerate(self.places) if place.owned]
        return self.settings.host if self.settings.host in owned else next(iter(owned), None)

    @property
    def deadline(self) -> int | None:
        """When the turn of a person is over."""
        pace, hosted = self.settings.pace, self.hosted
        if self.phase != "playing" or pace is None or hosted is None or hosted.table.decider is None:
            return None
        return None if self.overdue or self.places[hosted.table.decider].bot else self.began + pace * 1000

    def is_late(self, seat: int) -> bool:
        """Has the time for what a seat decided in this turn run out?"""
        pace, began = self.settings.pace, None if self.turn is None else self.turns.get((self.turn[0], seat))
        return pace is not None and began is not None and self.now() >= began + pace * 1000

    # Coming and going

    def join(self, guest: Guest) -> None:
        self.guests.append(guest)
        if guest.viewer is not None:
            self.places[guest.viewer].sockets += 1

    def part(self, guest: Guest) -> None:
        """A guest has gone; the last device of a seat leaves it alone."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        self.visited = self.now()
        if guest.viewer is not None:
            place = self.places[guest.viewer]
            place.sockets -= 1
            place.away = self.now()
        self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        """At once; where a crowd comes and goes, all of it together after a moment."""
        if len(self.guests) <= CROWD:
            self.tell()
        elif self.telling is None:
            self.telling = asyncio.ensure_future(self.tell_later())

    async def tell_later(self) -> None:
        await asyncio.sleep(MOMENT)
        async with self.lock:
            self.telling = None
            if not self.gone:
                self.tell()

    def send_away(self, withdrawn: tuple[Grant, ...], code: str) -> None:
        """The devices whose secrets do not open their seat any more."""
        for guest in [guest for guest in self.guests if guest.grant in withdrawn]:
            guest.outlet.cut(code)

    def tell(self) -> None:
        """Everybody who looks on, as far as something has changed for them."""
        tell_all(self)
        decider = None if self.hosted is None else self.hosted.table.decider
        now = (self.phase, decider, *(place.player for place in self.places))
        if self.noticed != now:
            self.noticed = now
            self.notices.tell({grant.digest for grant in self.grants if grant.kind == "device"})
