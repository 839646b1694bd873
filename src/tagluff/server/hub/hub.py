"""The hub: what may be asked of the server, by whoever brings it in. It knows no web and no database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from functools import cached_property

from msgspec.structs import replace

from tagluff.games.registry import games
from tagluff.server.hub.beginning import beginning_with
from tagluff.server.hub.botturns import stir
from tagluff.server.hub.callers import Caller, Outlet
from tagluff.server.hub.descriptions import about, described
from tagluff.server.hub.entries import Rematched, Returned, Sat
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.guests import Guest
from tagluff.server.hub.importing import position_in
from tagluff.server.hub.opening import open_table, person_named, settings_of
from tagluff.server.hub.places import BACK_BY_COMING
from tagluff.server.hub.rematching import moved, next_grants, next_people, next_settings
from tagluff.server.hub.replaying import replayed, verify_seat
from tagluff.server.hub.reviewing import Reviews, Wanted
from tagluff.server.hub.room import Room
from tagluff.server.hub.rooms import Rooms
from tagluff.server.hub.seating import (
    claim_changes,
    crowded_out,
    device_of,
    free_seat,
    grant_used,
    key_sent,
    verify_looking,
    verify_seated,
    verify_sitting,
    verify_space,
)
from tagluff.server.hub.secrets import digest_of, id_after, new_id, new_key
from tagluff.server.hub.settings import Settings, set_up
from tagluff.server.hub.short_codes import ShortCodes, is_alive, shown
from tagluff.server.hub.slices import Slices
from tagluff.server.hub.summing import in_list
from tagluff.server.hub.telling import status_of
from tagluff.server.hub.thinking import Thinkers
from tagluff.server.messages.asked import Hello
from tagluff.server.messages.pages import (
    About,
    Claim,
    Codes,
    ImportRecord,
    Join,
    Joined,
    Made,
    NewTable,
    Offered,
    Seated,
    SeatKey,
    Sit,
    TableAnswer,
    Tables,
)
from tagluff.server.messages.told import Welcome
from tagluff.server.messages.words import VERSION
from tagluff.server.store.protocol import Grant, Store
from tagluff.version import __version__

MOST_LISTED = 100
MOST_WATCHERS = 500  # of a table
MOST_AT_A_SEAT = 32  # devices and tabs


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hub:
    def __init__(self, store: Store, thinkers: Thinkers, clock: Callable[[], int] = clock) -> None:
        self.store = store
        self.thinkers = thinkers
        self.now = clock
        self.rooms = Rooms(store, thinkers, clock)
        self.notices = self.rooms.notices
        self.short_codes = ShortCodes(store)
        self.slices = Slices()  # of games that are played again
        self.reviews = Reviews(thinkers, self.slices)
        self.ticking: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Tables go on where bots are to decide or time has run out."""
        self.ticking = asyncio.ensure_future(self.rooms.run())

    async def stop(self) -> None:
        """Everybody is sent home, and what is being written is finished."""
        if self.ticking is not None:
            self.ticking.cancel()
            await asyncio.gather(self.ticking, return_exceptions=True)
        await self.rooms.close()

    # What there is

    def offered(self) -> Offered:
        """Games and bots."""
        return Offered(version=__version__, protocol=VERSION, games=self.games, bots=self.thinkers.names())

    @cached_property
    def games(self) -> list[About]:
        """Their boards are read once: it takes a while."""
        return list(map(about, games()))

    def game(self, game: str, seats: int, options: dict[str, bool]) -> bytes:
        """All that does not change while a game is played, for a client: game.as_dict() as JSON."""
        return described(set_up(game, seats, dict(options)))

    async def lobby(self) -> Tables:
        """Open tables where somebody may sit down."""
        kept = await self.store.open_tables(MOST_LISTED)
        return Tables(tables=[table for table in map(in_list, kept) if table.free])

    async def mine(self, caller: Caller) -> Tables:
        """The tables at which this device has a seat."""
        if caller.device is None:
            return Tables(tables=[])
        return Tables(tables=list(map(in_list, await self.store.held_by(caller.device, MOST_LISTED))))

    # Opening tables

    async def create(self, plan: NewTable, caller: Caller) -> Made:
        game = set_up(plan.game, len(plan.seats), dict(plan.options))
        settings = settings_of(plan, game, self.thinkers, None)
        return await self.open(settings, plan.name, device_of(caller))

    async def import_record(self, plan: ImportRecord, caller: Caller) -> Made:
        """A game that goes on from a record; what comes after it is dealt anew."""
        device = device_of(caller)
        game, position = await asyncio.to_thread(position_in, plan)
        return await self.open(settings_of(plan, game, self.thinkers, position), plan.name, device)

    async def open(self, settings: Settings, name: str, device: bytes) -> Made:
        bots = [seat.bot for seat in settings.seats if seat.who == "bot"]
        people = {settings.host: person_named(name, bots)}
        grants = (Grant(settings.host, device, "device"),)
        waited_for = sum(seat.who == "person" for seat in settings.seats) > 1
        async with self.short_codes.draw(waited_for) as short:
            return await self.opened(replace(settings, short=short), people, grants, settings.host)

    async def opened(
        self, settings: Settings, people: dict[int, str], grants: tuple[Grant, ...], seat: int, id: str = ""
    ) -> Made:
        room = self.rooms.new(id or new_id(), settings)
        async with room.lock:
            await open_table(room, people, grants)
            self.rooms.keep(room)
            stir(room)
        return Made(table=room.id, seat=seat, invite=settings.invite, watch=settings.watch)

    async def rematch(self, table: str, caller: Caller) -> Made:
        """The same people; whoever asks second comes to the same table."""
        async with self.rooms.hold(table) as room:
            seat = verify_seated(room, caller)
            if room.phase != "over":
                raise HubError("not_now", "", {"phase": room.phase})
            new = id_after(room.id)
            if room.rematch is None:
                if await self.store.table(new) is None:
                    await self.opened(next_settings(room, seat), next_people(room), next_grants(room), seat, new)
                await room.carry_out(Rematched(table=new, by=seat))
                room.tell()
        async with self.rooms.hold(new) as other:
            return Made(table=new, seat=moved(room, seat), invite=other.settings.invite, watch=other.settings.watch)

    # One table

    async def table(self, table: str, caller: Caller, code: str) -> TableAnswer:
        async with self.rooms.hold(table) as room:
            verify_looking(room, caller, code)
            return TableAnswer(status=status_of(room), mine=room.seats_of(caller.opens))

    async def codes(self, table: str, caller: Caller) -> Codes:
        async with self.rooms.hold(table) as room:
            verify_seated(room, caller)
            alive = room.phase == "gathering" and is_alive(room.made, self.now())
            short = shown(room.settings.short) if alive else ""
            return Codes(table=table, invite=room.settings.invite, watch=room.settings.watch, short=short)

    async def join(self, asked: Join) -> Joined:
        """Whatever is wrong with a short code, the answer is the same: no table."""
        kept = await self.short_codes.found(asked.code, self.now())
        if kept is None:
            return Joined()
        async with self.rooms.hold(kept.table) as room:
            if room.phase != "gathering":
                return Joined()
            return Joined(table=room.id, invite=room.settings.invite)

    async def sit(self, table: str, asked: Sit, caller: Caller) -> Seated:
        """A device that sits here already and names no other seat keeps its own."""
        device = device_of(caller)
        async with self.rooms.hold(table) as room:
            held = room.seats_of(Caller(device=device).opens)
            if held and asked.seat in (None, *held):
                return Seated(table=table, seat=held[0] if asked.seat is None else asked.seat)
            verify_sitting(room, asked)
            seat = free_seat(room, asked.seat)
            name = person_named(asked.name, [place.player for place in room.places])
            sat = (Sat(seat=seat, name=name), *beginning_with(room, (seat,)))
            await room.carry_out(*sat, granted=(Grant(seat, device, "device"),))
            room.places[seat].away = room.now()
            room.tell()
            stir(room)
            return Seated(table=table, seat=seat)

    async def seat_key(self, table: str, seat: int, caller: Caller) -> SeatKey:
        """A key for another device or a bot; it is shown this once."""
        async with self.rooms.hold(table) as room:
            verify_seated(room, caller, seat)
            key = new_key()
            grant = Grant(seat, digest_of(key), "key")
            withdrawn = crowded_out(room, grant)
            await room.carry_out(granted=(grant,), withdrawn=withdrawn)
            room.send_away(withdrawn, "seat_moved")
            return SeatKey(table=table, seat=seat, key=key)

    async def claim(self, table: str, asked: Claim, caller: Caller) -> Seated:
        """Another device holds the seat from now on: as well, or alone."""
        device = device_of(caller)
        async with self.rooms.hold(table) as room:
            key = key_sent(room, asked.key)
            granted, withdrawn = claim_changes(room, key, device, asked.alone)
            await room.carry_out(granted=granted, withdrawn=withdrawn)
            room.send_away(withdrawn, "seat_moved")
            return Seated(table=table, seat=key.seat)

    async def record(self, table: str, seat: int | None, caller: Caller, code: str) -> str:
        """As a seat (None: a spectator) may read it; all of it when the game is over."""
        async with self.rooms.hold(table) as room:
            verify_looking(room, caller, code)
            if seat is not None:
                verify_seated(room, caller, seat)
            if room.hosted is None:
                raise HubError("not_now", "", {"phase": room.phase})
            parts = room.hosted.table.record_parts(seat)
        return "".join([part async for part in self.slices.cut(parts)])

    async def replay(self, table: str, eyes: str, caller: Caller, code: str) -> AsyncIterator[bytes]:
        """Of a game that is over, for whoever may look on."""
        async with self.rooms.hold(table) as room:
            verify_looking(room, caller, code)
            record = await self.store.record(table) if room.phase == "over" else None
            if record is None:
                raise HubError("not_now", "", {"phase": room.phase})
        return self.slices.cut(replayed(record, eyes))

    async def review(self, table: str, seat: int, caller: Caller, code: str) -> bytes | AsyncGenerator[bytes, None]:
        """What cost a seat most in a game that is over: what is known of it, or line by line as it is found."""
        async with self.rooms.hold(table) as room:
            verify_looking(room, caller, code)
            record = await self.store.record(table) if room.phase == "over" else None
            if record is None:
                raise HubError("not_now", "", {"phase": room.phase})
            verify_seat(seat, len(room.places))
        return self.reviews.of(Wanted(table, seat, record, room.reviews))

    # Looking on

    async def connect(self, table: str, hello: Hello, caller: Caller, outlet: Outlet) -> Guest:
        """A device that stays: it is told what it missed, and from then on whatever changes."""
        if hello.version != VERSION:
            raise HubError("other_version", "", {"version": VERSION})
        async with self.rooms.hold(table) as room:
            guest = Guest(room, hello.seat, self.admitted(room, hello, caller), outlet)
            await self.welcome_back(room, hello.seat)
            room.join(guest)
            guest.put(Welcome(version=VERSION, seat=hello.seat, server=__version__, now=self.now()))
            guest.put(status_of(room))
            guest.greet(hello)
            room.tell_who_is_here()
            stir(room)
            return guest

    def holder(self, table: str, caller: Caller) -> bytes | None:
        """The hash of the secret by which the caller holds a seat at a table that is in memory."""
        room = self.rooms.held.get(table)
        grants = room.grants if room is not None else ()
        return next((grant.digest for grant in grants if caller.opens(grant)), None)

    def admitted(self, room: Room, hello: Hello, caller: Caller) -> Grant | None:
        """A seat's own secret, or what lets one look on."""
        if hello.seat is None:
            verify_looking(room, caller, hello.key)
            verify_space(room, None, MOST_WATCHERS)
            return None
        key = digest_of(hello.key) if hello.key else caller.key
        grant = grant_used(room, Caller(device=caller.device, key=key), hello.seat)
        verify_space(room, hello.seat, MOST_AT_A_SEAT)
        return grant

    async def welcome_back(self, room: Room, seat: int | None) -> None:
        """Whoever comes plays again, if a bot only stood in for the time."""
        if seat is not None and room.phase == "playing" and room.places[seat].why in BACK_BY_COMING:
            await room.carry_out(Returned(seat=seat))
