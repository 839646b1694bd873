"""One who looks on: a device at a seat, or a watcher. What it asks for is answered through its outlet."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.json import encode

from tagluff.core.errors import TagluffError
from tagluff.server.hub.acting import act
from tagluff.server.hub.callers import Outlet
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Hosted, Viewer
from tagluff.server.hub.rights import Role
from tagluff.server.hub.telling import plain, seen_by
from tagluff.server.messages.asked import Hello, Request
from tagluff.server.messages.told import Refused, Told
from tagluff.server.store.protocol import Grant

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room


class Guest:
    """`number`, `known`: what it was told last. A watcher has no grant."""

    def __init__(self, room: Room, viewer: Viewer, grant: Grant | None, outlet: Outlet) -> None:
        self.room = room
        self.viewer = viewer
        self.grant = grant
        self.outlet = outlet
        self.number = 0
        self.known = 0

    @property
    def seat(self) -> int | None:
        return self.viewer

    @property
    def role(self) -> Role:
        if self.viewer is None:
            return "watcher"
        return "host" if self.viewer == self.room.host else "seated"

    # Hearing

    def put(self, told: Told) -> None:
        self.outlet.put(encode(told))

    def saw(self, hosted: Hosted) -> None:
        """It is told everything up to now."""
        self.number = hosted.numbers[self.viewer]
        self.known = hosted.last_known(self.viewer)

    def show_game(self, since: int, rewinds: int) -> None:
        """The present view. Whoever missed that something was taken back hears everything from the start."""
        hosted = self.room.hosted
        if hosted is None:
            return
        known = min(since, hosted.last_known(self.viewer))
        same = rewinds == hosted.table.rewinds[self.viewer]
        self.put(seen_by(hosted, self.viewer, known if same else 0))
        self.saw(hosted)

    def greet(self, hello: Hello) -> None:
        """What it missed: all that was said and done since."""
        for said in self.room.sayings:
            if said.number > hello.said:
                self.put(said)
        self.show_game(hello.since, hello.rewinds)

    # Asking

    async def ask(self, request: Request) -> None:
        """Carried out to the end, whatever becomes of the one who asked."""
        await asyncio.shield(asyncio.ensure_future(self.answer(request)))

    async def answer(self, request: Request) -> None:
        try:
            await act(self, request)
        except TagluffError as error:
            self.refuse(request, error)
        except Exception as error:
            self.room.fail(error)
            self.refuse(request, HubError("internal"))

    def refuse(self, request: Request, error: TagluffError) -> None:
        self.put(Refused(code=error.code, id=request.id, rule=error.rule, facts=plain(error.facts)))

    async def leave(self) -> None:
        """The device has gone."""
        async with self.room.lock:
            self.room.part(self)
