"""One of two worlds: a table on a server of its own that begins from a state, with a person at every seat."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from server.hub.house import Ear, Person
from server.leaks.bots import ThinkersOverheard
from server.leaks.eyes import INVITE, NAMES, WATCH, Eyes
from server.leaks.twins import Deed, Twin
from server.premises import Premises, secret_of
from support.information import Viewer
from tagluff import State
from tagluff.records.boards import board_hash
from tagluff.server.hub.callers import Caller
from tagluff.server.hub.secrets import digest_of
from tagluff.server.hub.settings import SeatSetting, Settings
from tagluff.server.messages.asked import Hello, Play, TakeBack
from tagluff.server.messages.words import VERSION
from tagluff.server.store.protocol import Grant


@dataclass(frozen=True)
class Plan:
    """What both worlds have in common. `number`: no other pair has it, so that its devices sit at no other table."""

    number: int
    viewer: Viewer
    open: bool
    pace: int | None
    talk: bool


class World:
    """`twin`: the same game at a table of the engine. Everybody but the viewer acts through the hub alone."""

    def __init__(self, premises: Premises, state: State, plan: Plan) -> None:
        self.premises = premises
        self.plan = plan
        self.seats = int(state.base.seats)
        self.names = list(NAMES[: self.seats])
        self.twin = Twin(state, self.names)
        self.others: dict[int, Person] = {}
        self.bot_moves = 0  # that the twin knows of
        assert isinstance(premises.bots, ThinkersOverheard)
        self.bots = premises.bots
        self.bots.told.clear()  # one pair after the other

    async def open(self) -> None:
        grants = tuple(Grant(seat, self.digest(seat), "device") for seat in range(self.seats))
        people = dict(enumerate(self.names))
        made = await self.premises.hub.opened(self.settings(), people, grants, 0)
        self.table = made.table
        for seat in range(self.seats):
            if seat != self.plan.viewer:
                self.others[seat] = await self.seated(seat)
        device = "" if self.plan.viewer is None else self.device(self.plan.viewer)
        self.eyes = Eyes(self.premises, self.table, self.plan.viewer, device)
        await self.eyes.open()

    def device(self, seat: int) -> str:
        return f"{self.names[seat]}'s phone {self.plan.number}"

    def digest(self, seat: int) -> bytes:
        return digest_of(secret_of(self.device(seat)))

    def settings(self) -> Settings:
        game, plan = self.twin.game, self.plan
        return Settings(
            game=game.id,
            seats=(SeatSetting(who="person"),) * self.seats,
            options=dict(game.options),
            board_hash=board_hash(game.printed),
            open=plan.open,
            pace=plan.pace,
            talk=plan.talk,
            invite=INVITE,
            watch=WATCH,
            host=0,
            start=self.twin.start,
        )

    async def seated(self, seat: int) -> Person:
        ear, caller = Ear(), Caller(device=self.digest(seat))
        guest = await self.premises.hub.connect(self.table, Hello(version=VERSION, seat=seat), caller, ear)
        return Person(guest, ear)

    async def close(self) -> None:
        await self.eyes.close()
        for person in self.others.values():
            await person.guest.leave()

    def told_to_bots(self) -> bytes:
        """Only the viewer has bots."""
        return b"".join(self.bots.told)

    # What is done

    async def does(self, deed: Deed) -> None:
        """On the server and at the twin; it is known to be legal."""
        seat, action = deed
        answer = await self.asks(seat, action)
        assert answer["type"] == "done", answer
        self.twin.does(deed)
        await self.premises.settle()
        self.eyes.heard()

    async def asks(self, seat: int, action: str | tuple[str, ...] | None) -> dict[str, Any]:
        asker: Eyes | Person = self.eyes if seat == self.plan.viewer else self.others[seat]
        number = asker.seen["number"]
        if action is None:
            return await asker.ask(TakeBack, answers=number)
        return await asker.ask(Play, answers=number, action=action)

    async def thought(self) -> None:
        """The bot that plays the viewer's seat has decided."""
        room = await self.premises.hub.rooms.get(self.table)
        while room.turn_of_bots is not None:
            await asyncio.sleep(0)
        await self.premises.settle()
        self.eyes.heard()
