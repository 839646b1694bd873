"""A server that says what a test tells it to say, over real sockets: one story for each connection."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Any

from msgspec import Raw
from msgspec.json import decode, encode
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request as HttpRequest
from websockets.http11 import Response

from tagluff import Table
from tagluff.cli.guest.link import SeatLink
from tagluff.server.messages.asked import AnyAsked, Hello
from tagluff.server.messages.pages import TableAnswer
from tagluff.server.messages.told import SeatStatus, Seen, Status, Told, Welcome
from tagluff.server.messages.words import VERSION, Phase

TABLE = "0123456789abcdef"
KEY = "k" * 43


class Visit:
    """One connection, as the server sees it."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def hear(self, kind: type[Any]) -> Any:
        said = decode(await self.socket.recv(), type=AnyAsked)
        assert isinstance(said, kind), said
        return said

    async def tell(self, *messages: Told) -> None:
        for message in messages:
            await self.socket.send(encode(message), text=True)

    async def greet(self, *more: Told) -> Hello:
        hello: Hello = await self.hear(Hello)
        await self.tell(Welcome(version=VERSION, seat=hello.seat, server="odd", now=0), *more)
        return hello

    async def cut(self, code: int, reason: str = "") -> None:
        await self.socket.close(code, reason)

    async def rest(self) -> None:
        """Until the other side leaves."""
        await self.socket.wait_closed()


Story = Callable[[Visit], Awaitable[None]]


def status(table: Table, phase: Phase = "playing", seat: int = 0, **more: Any) -> Status:
    """As everybody may know it; `more` is about one seat."""
    seats = [SeatStatus(**(more if at == seat else {})) for at in range(table.seats)]
    return Status(table=TABLE, game=table.game.id, options=dict(table.game.options), phase=phase, seats=seats)


def seen(table: Table, number: int, seat: int = 0, since: int = 0) -> Seen:
    known = table.seen(seat, since)
    return Seen(
        number=number,
        events=[Raw(encode(event)) for event in known["events"]],
        view=Raw(encode(known["view"])),
        legal=[Raw(encode(action)) for action in known["legal"]],
        last=known["last"],
        take_back=known["take_back"],
        rewinds=known["rewinds"],
        from_event=since,
        sheet=Raw(encode(None if table.sheet is None else table.sheet.as_dict())),
    )


class OddServer:
    """`answer`: what it says over HTTP when it is asked which seats a key opens."""

    def __init__(self, *stories: Story, answer: tuple[int, object] | None = None) -> None:
        self.stories = list(stories)
        self.answer = answer
        self.visits = 0
        self.asked: list[tuple[str, str]] = []  # paths, and what they were authorised with
        self.faults: list[BaseException] = []
        self.link = SeatLink("", False, "", TABLE, KEY)

    async def visit(self, socket: ServerConnection) -> None:
        story = self.stories[min(self.visits, len(self.stories) - 1)]
        self.visits += 1
        try:
            await story(Visit(socket))
        except AssertionError as fault:
            self.faults.append(fault)
            await socket.close(4000, "fault")

    def http(self, socket: ServerConnection, request: HttpRequest) -> Response | None:
        self.asked.append((request.path, request.headers.get("Authorization", "")))
        if request.path.endswith("/socket"):
            return None
        code, body = self.answer or (200, TableAnswer(status=None, mine=[0]))  # type: ignore[arg-type]
        told = socket.respond(HTTPStatus(code), "")
        told.body = encode(body)
        del told.headers["Content-Length"]
        told.headers["Content-Length"] = str(len(told.body))
        return told


@asynccontextmanager
async def odd_server(*stories: Story, **more: Any) -> Any:
    server = OddServer(*stories, **more)
    async with serve(server.visit, "127.0.0.1", 0, process_request=server.http, compression=None) as serving:
        port = next(iter(serving.sockets)).getsockname()[1]
        server.link = SeatLink(f"127.0.0.1:{port}", False, "", TABLE, KEY)
        try:
            yield server
        finally:
            for fault in server.faults:
                raise fault
