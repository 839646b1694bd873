"""A socket at a table that comes back whenever it breaks, and asks again for what was not answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from server.clients.memory import Memory
from server.clients.wire import PATIENCE
from tagluff.server.messages.asked import Hello, Request
from tagluff.server.messages.told import Advice, AnyTold, Done, Payments, Refused, Said, Seen, Status, Welcome
from tagluff.server.messages.words import VERSION

if TYPE_CHECKING:
    from server.clients.device import Device

Answers = Done | Refused | Advice | Payments
DECODE = msgspec.json.Decoder(AnyTold)
IDS = count(1)  # all requests of this process: one that comes back to its seat must not use an id again
ENCODE = msgspec.json.Encoder()
SOON, LATE = 0.15, 1.0  # seconds until the next attempt; all of them at once would keep a server from starting
# Closed, but whoever comes again is let in: the server stops, too slow a reader, a table loaded anew, too many at once.
NOT_FOR_GOOD = (1001, 1006, 1012, 4008, 4012, 4029)


class SentAway(Exception):
    """The server does not want this client: the code says why."""


class Viewer:
    """Whoever looks at a table; `seat` None: a watcher. Use it as `async with`."""

    def __init__(self, device: Device, table: str, seat: int | None = None, key: str = "") -> None:
        self.device, self.table, self.seat, self.key = device, table, seat, key
        self.memory = Memory()
        self.waiting: dict[str, tuple[Request, asyncio.Future[Answers]]] = {}
        self.socket: ClientConnection | None = None
        self.connections = 0
        self.resent = 0  # requests that were asked again
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Viewer:
        self.start()
        await self.until(lambda: self.memory.status is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    def start(self) -> None:
        self.task = asyncio.create_task(self.stay())

    async def stop(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def stay(self) -> None:
        """Connected as long as it goes, and again after that."""
        pause = SOON
        while True:
            before = self.connections
            try:
                await self.visit()
            except InvalidStatus as error:
                raise SentAway(str(error.response.status_code)) from None
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code not in NOT_FOR_GOOD:
                    raise SentAway(closed.rcvd.reason) from None
            except (OSError, WebSocketException, TimeoutError, EOFError):
                pass
            pause = SOON if self.connections > before else min(LATE, pause * 1.5)
            await asyncio.sleep(pause)

    async def visit(self) -> None:
        """One connection, from hello to its end."""
        async with self.opening() as socket:
            await socket.send(ENCODE.encode(self.hello()), text=True)
            try:
                async for frame in socket:
                    await self.take(DECODE.decode(frame), socket)
            finally:
                self.socket = None
                self.wake()
        if socket.close_code not in NOT_FOR_GOOD:
            raise SentAway(socket.close_reason or "")

    def opening(self) -> connect:
        url = self.device.url.replace("http", "ws", 1)
        return connect(
            f"{url}{self.device.socket_path(self.table)}", additional_headers=self.device.headers(), proxy=None,
            compression=None, max_size=None, ping_interval=None, open_timeout=PATIENCE, close_timeout=1,
            local_addr=(self.device.source, 0),
        )  # fmt: skip

    def hello(self) -> Hello:
        known, said = self.memory, self.memory.said
        heard = said[-1].number if said else 0
        return Hello(version=VERSION, seat=self.seat, key=self.key, since=known.last, rewinds=known.rewinds, said=heard)

    # What comes

    async def take(self, told: AnyTold, socket: ClientConnection) -> None:
        match told:
            case Welcome():
                self.connections += 1
                self.socket = socket
                for request, _ in list(self.waiting.values()):
                    self.resent += 1
                    await self.send(request)
            case Status():
                self.memory.status = told
            case Seen():
                self.memory.look(told)
            case Said():
                self.memory.hear(told)
            case Done() | Refused() | Advice() | Payments():
                self.answered(told)
        self.wake()

    def answered(self, told: Answers) -> None:
        if told.id is None:
            self.memory.faults.append(f"refused without an id: {told}")
        elif told.id in self.waiting and isinstance(told, Refused) and told.code == "too_many":
            again = self.waiting[told.id][0]
            asyncio.get_running_loop().call_later(LATE, lambda: asyncio.ensure_future(self.send(again)))
        elif told.id in self.waiting:
            future = self.waiting.pop(told.id)[1]
            if not future.done():
                future.set_result(told)

    def wake(self) -> None:
        self.changed.set()
        self.changed = asyncio.Event()

    async def until(self, holds: Callable[[], bool], seconds: float | None = PATIENCE) -> None:
        """Wait for something to be so; what broke this client is raised here. None: as long as it takes."""
        async with asyncio.timeout(seconds):
            while not holds():
                if self.task is not None and self.task.done():
                    self.task.result()
                waking = asyncio.ensure_future(self.changed.wait())
                others = {self.task} if self.task is not None else set()
                await asyncio.wait({waking, *others}, return_when=asyncio.FIRST_COMPLETED)
                waking.cancel()

    # What goes

    def new_id(self) -> str:
        return f"r{next(IDS)}"

    async def ask(self, request: Request) -> Answers:
        """Sent now, or with the next connection, and again with every one after that, however long it takes."""
        future: asyncio.Future[Answers] = asyncio.get_running_loop().create_future()
        self.waiting[request.id] = (request, future)
        await self.send(request)
        await self.until(future.done, None)
        return future.result()

    async def send(self, request: Request) -> None:
        if self.socket is not None and request.id in self.waiting:
            with suppress(ConnectionClosed):
                await self.socket.send(ENCODE.encode(request), text=True)
