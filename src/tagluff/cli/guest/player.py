"""A bot that stays at a distant table: connected as long as it goes, again after that, until the game is over."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from random import uniform
from threading import Thread
from typing import Final, NoReturn

from msgspec.json import encode
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from tagluff.bots.watched import BotError
from tagluff.cli.guest.errors import GuestError
from tagluff.cli.guest.hearing import understood
from tagluff.cli.guest.knowledge import Thought
from tagluff.cli.guest.link import SeatLink
from tagluff.cli.guest.session import LATER, Outcome, Session
from tagluff.core.errors import TagluffError
from tagluff.outside import told
from tagluff.server.messages.asked import Request
from tagluff.server.messages.told import AnyTold, Refused, Welcome

SOON, LATEST = 0.5, 10.0  # seconds until the next attempt, at first and at last
AGAIN: Final = 1.0  # seconds until a request is repeated for which there was no room
LONGEST: Final = 8 << 20  # bytes of a message
# Closed, but whoever comes again is let in: the server stops or failed, a slow reader, a table read anew, too many.
NOT_FOR_GOOD: Final = (1001, 1006, 1011, 1012, 4008, 4012, 4029)
BUSY: Final = (429, 500, 502, 503, 504)  # over HTTP, before there is a socket


class Straight(connect):
    """Never goes elsewhere: the key is for this server alone."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class Player:
    """Keeps the line, and lets the bot think beside it."""

    def __init__(self, link: SeatLink, session: Session, say: Callable[[str], None]) -> None:
        self.link = link
        self.session = session
        self.say = say
        self.loop = asyncio.get_running_loop()
        self.socket: ClientConnection | None = None
        self.visits = 0
        self.thinking = False
        self.pause = SOON
        self.reason = ""  # why the server refused what nobody asked for by name
        self.end: asyncio.Future[Outcome] = self.loop.create_future()
        self.doing: set[asyncio.Task[None]] = set()

    async def play(self) -> Outcome:
        """The outcome, or why there is none."""
        staying = asyncio.ensure_future(self.stay())
        try:
            await asyncio.wait((staying, self.end), return_when=asyncio.FIRST_COMPLETED)
            return self.end.result() if self.end.done() else staying.result()
        finally:
            staying.cancel()
            await asyncio.gather(staying, return_exceptions=True)

    # The line

    async def stay(self) -> NoReturn:
        while True:
            before = self.visits
            try:
                await self.visit()
            except ConnectionClosed as closed:
                self.verify_parting(closed)
            except InvalidStatus as error:
                if error.response.status_code not in BUSY:
                    raise GuestError("turned_away", "", {"why": error.response.status_code}) from None
            except (OSError, WebSocketException) as error:
                if not self.visits:
                    raise GuestError("cannot_reach", "", {"server": self.link.server, "reason": str(error)}) from None
            await self.wait_a_little(self.visits > before)

    async def visit(self) -> None:
        """One connection, from hello to its end."""
        opening = Straight(
            self.link.socket, proxy=None, compression=None, max_size=LONGEST, close_timeout=1, user_agent_header=None
        )
        async with opening as socket:
            await socket.send(encode(self.session.hello()), text=True)
            self.socket = socket
            try:
                while True:
                    await self.take(understood(await socket.recv()))
            finally:
                self.socket = None

    def verify_parting(self, closed: ConnectionClosed) -> None:
        """Some partings are for good."""
        if closed.rcvd is not None and closed.rcvd.code not in NOT_FOR_GOOD:
            why = self.reason or closed.rcvd.reason or closed.rcvd.code
            raise GuestError("turned_away", "", {"why": why}) from None

    async def wait_a_little(self, was_there: bool) -> None:
        """Longer after each attempt that fails, and not just as long as all the others."""
        self.pause = SOON if was_there else min(LATEST, 2 * self.pause)
        if was_there:
            self.say("the line broke; trying again")
        await asyncio.sleep(uniform(self.pause / 2, self.pause))

    # What comes and goes

    async def take(self, message: AnyTold | None) -> None:
        """Whatever is unknown is left aside."""
        if message is None:
            return
        if isinstance(message, Welcome):
            self.visits += 1
            self.say(f"at the table, seat {self.session.knowledge.seat}")
            await self.send(self.session.asked)
        if isinstance(message, Refused):
            self.reason = message.code if message.id is None else self.reason
            self.repeat_later(message)
        self.session.take(message)
        if self.session.outcome is not None and not self.end.done():
            self.end.set_result(self.session.outcome)
        await self.consider()

    def repeat_later(self, refused: Refused) -> None:
        asked = self.session.asked
        if asked is not None and asked.id == refused.id and refused.code in LATER:
            self.loop.call_later(AGAIN, lambda: self.go_on(self.repeat(asked)))

    async def repeat(self, request: Request) -> None:
        """Unless it was answered meanwhile."""
        if self.session.asked is request:
            await self.send(request)

    async def send(self, request: Request | None) -> None:
        """Now, or with the next connection."""
        if request is not None and self.socket is not None:
            with suppress(ConnectionClosed):
                await self.socket.send(encode(request), text=True)

    async def consider(self) -> None:
        """The word for the deal, or a move, if there is one to make and the bot does not think already."""
        session = self.session
        if session.asked is None and session.owes_word():
            await self.send(session.send_word())
        elif session.may_move() and not self.thinking:
            self.thinking = True
            Thread(target=self.think, args=(session.knowledge.thought(),), daemon=True).start()

    # The bot

    def think(self, thought: Thought) -> None:
        """In a thread of its own, so that the line is kept; nobody waits for it who wants to leave."""
        try:
            action: str | TagluffError = thought.think()
        except TagluffError as error:
            action = error
        except BaseException as error:
            action = BotError("bot_failed", "", {"bot": self.session.knowledge.name, "why": told(error)})
        with suppress(RuntimeError):  # the loop is closed
            self.loop.call_soon_threadsafe(self.thought_of, thought, action)

    def thought_of(self, thought: Thought, action: str | TagluffError) -> None:
        self.thinking = False
        if isinstance(action, str):
            request = self.session.move(thought, action)
            self.go_on(self.consider() if request is None else self.send(request))
        else:
            self.fail(action)

    def go_on(self, doing: Coroutine[None, None, None]) -> None:
        task = self.loop.create_task(doing)
        self.doing.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        self.doing.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self.fail(error)

    def fail(self, error: BaseException) -> None:
        if not self.end.done():
            self.end.set_exception(error)
