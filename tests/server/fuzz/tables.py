"""Tables in every phase, each with everybody who may come to it, to be bothered until they are used up."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

from msgspec.json import encode

from server.fuzz.clients import Broken, Client
from server.premises import Premises, secret_of
from support.every_table import samples
from tagluff import State
from tagluff.records.boards import board_hash
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.room import Room
from tagluff.server.hub.rooms import settings
from tagluff.server.hub.secrets import digest_of
from tagluff.server.hub.settings import SeatSetting, Settings
from tagluff.server.messages.pages import NewTable, SeatPlan, Sit
from tagluff.server.store.protocol import Grant

NAMES: Final = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")
WATCH: Final = "W" * 12
GOING_ON: Final = ("nordic-2", "asia-4", "sanfrancisco-3", "amsterdam-4", "cardgame-3")
PHASES: Final = ("gathering", "dealing", "over", *GOING_ON)


class Spot:
    """A table with everybody who sits there, and a watcher. `wanted`: what it was made for."""

    def __init__(self, premises: Premises, table: str, wanted: str, devices: list[str]) -> None:
        self.premises, self.table, self.wanted = premises, table, wanted
        people = [seat for seat, place in enumerate(self.room.places) if place.owned]
        self.clients = [Client(premises, table, seat, devices[seat]) for seat in people]
        self.clients.append(Client(premises, table, None, "", WATCH))
        self.known: bytes | None = None  # how everything stood, if nothing was done since

    async def open(self) -> None:
        for client in self.clients:
            assert await client.come()

    async def close(self) -> None:
        for client in self.clients:
            await client.hang_up()

    @property
    def room(self) -> Room:
        return self.premises.hub.rooms.held[self.table]

    @property
    def phase(self) -> str:
        return self.room.phase

    def standing(self) -> list[Any]:
        return standing(self.room)

    async def whole(self) -> bytes:
        """All that is stored, and the whole game; looked at now and then."""
        kept = await self.premises.store.table(self.table)
        hosted = self.room.hosted
        if hosted is None:
            return encode(kept)
        table = hosted.table
        seen = [table.seen(viewer) for viewer in hosted.viewers]
        return encode(
            [kept, seen, table.record.text(), table.state.position(), table.state.dealer.words()], enc_hook=str
        )

    async def verify_stored(self) -> None:
        """Read back, the table is the same."""
        kept = await self.premises.store.table(self.table)
        assert kept is not None
        again = Room(self.table, settings.decode(kept.settings), kept.made, self.premises.hub.rooms)
        await again.read_back_all(kept)
        if standing(again) != standing(self.room):
            raise Broken(f"read back it is another: {standing(again)} {standing(self.room)}")

    async def bots_have_played(self) -> None:
        while (task := self.room.turn_of_bots) is not None:
            await asyncio.wait([task])


def standing(room: Room) -> list[Any]:
    """What every step changes; looked at after each message."""
    numbers = None if room.hosted is None else dict(room.hosted.numbers)
    places = [(place.name, place.bot, place.why, place.word, place.person) for place in room.places]
    counts = [room.sequence, room.said, room.touched, room.began, len(room.sayings)]
    grants = sorted((grant.seat, grant.digest) for grant in room.grants)
    return [
        numbers,
        places,
        counts,
        sorted(room.answers.text.splitlines()),
        room.turn,
        room.phase,
        grants,
        room.gone,
        room.broken,
    ]


async def some_spot(premises: Premises, wanted: str, chance: Random) -> Spot:
    devices = [f"{name}'s {chance.randrange(10**12)}" for name in NAMES]
    if wanted in ("gathering", "dealing"):
        table = await gathered(premises, devices, free=wanted == "gathering")
    else:
        table = await going_on(premises, devices, some_state(wanted, chance), chance)
    spot = Spot(premises, table, wanted, devices)
    await spot.open()
    return spot


async def gathered(premises: Premises, devices: list[str], free: bool) -> str:
    """A table with a free seat, or one that waits for the words of two people."""
    people = (SeatPlan(who="me"), SeatPlan(who="person"), *[SeatPlan(who="person")] * free)
    callers = [Caller(device=digest_of(secret_of(device))) for device in devices]
    made = await premises.hub.create(NewTable(game="nordic", seats=people, name="Ada", open=True), callers[0])
    await premises.hub.sit(made.table, Sit(name="Bo"), callers[1])
    return made.table


def some_state(wanted: str, chance: Random) -> State:
    if wanted == "over":
        return chance.choice(samples(chance.choice(GOING_ON))["over"])
    kinds = {kind: states for kind, states in samples(wanted).items() if kind != "over"}
    return chance.choice(kinds[chance.choice(sorted(kinds))])


async def going_on(premises: Premises, devices: list[str], state: State, chance: Random) -> str:
    """From some state, sometimes with a bot at the last seat of a bigger table."""
    game, seats = state.base, int(state.base.seats)
    plans = [SeatSetting(who="person")] * seats
    if seats > 2 and chance.randrange(3) == 0:
        plans[-1] = SeatSetting(who="bot", bot="random")
    plan = Settings(
        game=game.id, seats=tuple(plans), options=dict(game.options), board_hash=board_hash(game.printed),
        open=chance.randrange(2) == 0, pace=chance.choice((None, 60)), talk=chance.randrange(3) > 0, invite="I" * 12,
        watch=WATCH, host=0, start=state.position(),
    )  # fmt: skip
    people = {seat: NAMES[seat] for seat in range(seats) if plans[seat].who == "person"}
    grants = tuple(Grant(seat, digest_of(secret_of(devices[seat])), "device") for seat in people)
    return (await premises.hub.opened(plan, people, grants, 0)).table
