"""Sockets of the tables: who may open one, what is read from it, and how much of it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Hashable
from math import ceil
from time import monotonic
from typing import Final

from msgspec import DecodeError, Struct, ValidationError
from msgspec.json import Decoder, encode
from msgspec.structs import replace
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from tagluff.core.errors import TagluffError
from tagluff.server.hub.guests import Guest
from tagluff.server.hub.hub import Hub
from tagluff.server.messages.asked import AnyAsked, Hello
from tagluff.server.messages.told import Refused
from tagluff.server.web.addresses import address_of
from tagluff.server.web.buckets import Bucket
from tagluff.server.web.cookies import caller, code_in, device_in
from tagluff.server.web.errors import WebError
from tagluff.server.web.gate import Gate
from tagluff.server.web.http_wire import WIRE
from tagluff.server.web.problems import facts_of, refusal, report
from tagluff.server.web.site import Site
from tagluff.server.web.socket_wire import SocketWire

PATH: Final = re.compile(r"/api/tables/([0-9a-f]{16})/socket")
asked = Decoder(AnyAsked)


class Gone(Exception):
    """The other side has left, or was cut off."""


class Visit(Struct, frozen=True):
    """Whose socket it is, and of which table."""

    table: str
    device: str
    code: str
    address: str


class Sockets:
    """One task for each socket, which reads; the hub writes by itself (socket_wire.py)."""

    def __init__(self, hub: Hub, site: Site, gate: Gate, common: list[tuple[bytes, bytes]]) -> None:
        self.hub = hub
        self.site = site
        self.gate = gate
        self.common = common

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Turned away over HTTP before there is a socket, or read until it ends."""
        wire: SocketWire = scope["state"][WIRE]
        address = address_of(scope["client"])
        try:
            visit = self.opened(scope, address)
            wire.visitor = self.visitor(visit)
            with self.gate.places.one(address):
                await self.rest(wire)
                await send({"type": "websocket.accept"})
                wire.forget_request()
                await self.read(Reading(self, wire, receive, visit))
        except Gone:
            pass
        except TagluffError as error:
            await self.turn_away(error, send)
            wire.handshake_complete = True  # as far as it goes; uvicorn would complain
        finally:
            scope.clear()  # the wire is in there, and holds the scope

    def visitor(self, visit: Visit) -> Hashable:
        """Who rests with whom: those of one address together, but whoever holds a seat at the table alone."""
        return self.hub.holder(visit.table, caller(visit.device, visit.code)) or visit.address

    async def rest(self, wire: SocketWire) -> None:
        """As long as those must who were thrown out lately; in a line that is too long, in vain."""
        most, seconds = self.gate.limits.in_line, self.gate.rests.seconds(wire.visitor)
        if not seconds:
            return
        wire.hold()
        if await wire.left_within(min(seconds, most)):
            raise Gone
        if seconds > most:
            raise WebError("too_many", "", {"seconds": ceil(seconds)})
        wire.release()

    async def read(self, reading: Reading) -> None:
        self.gate.counts.sockets += 1
        try:
            await reading.run()
        except Gone:
            pass
        except Exception as error:
            report(error)
            reading.wire.cut("internal")
        finally:
            self.gate.counts.sockets -= 1

    def opened(self, scope: Scope, address: str) -> Visit:
        """Before the handshake is answered: may this be a socket, and of which table?"""
        headers = Headers(scope=scope)
        self.site.verify_host(headers)
        found = PATH.fullmatch(scope["path"])
        if found is None:
            raise WebError("no_such_page")
        device = device_in(headers, self.site.https)
        self.site.verify_socket(headers, bool(device))
        if not self.gate.requests.take(address):
            raise WebError("too_many")
        return Visit(found[1], device, code_in(headers), address)

    async def turn_away(self, error: TagluffError, send: Send) -> None:
        """An answer over HTTP, and no socket."""
        answer = refusal(error)
        headers = [*answer.raw_headers, *self.common]
        await send({"type": "websocket.http.response.start", "status": answer.status_code, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": bytes(answer.body)})


class Reading:
    """One socket from its hello to its end."""

    def __init__(self, sockets: Sockets, wire: SocketWire, receive: Receive, visit: Visit) -> None:
        self.hub = sockets.hub
        self.gate = sockets.gate
        self.wire = wire
        self.receive = receive
        self.visit = visit
        self.frames = Bucket(self.gate.limits.frames, monotonic())
        self.odd = Bucket(self.gate.limits.odd, monotonic())

    async def run(self) -> None:
        hello = await self.greeting()
        hello = replace(hello, key=hello.key or self.visit.code)
        await self.gate.turnstile.turn(self.visit.address)
        try:
            guest = await self.hub.connect(self.visit.table, hello, caller(self.visit.device, hello.key), self.wire)
        except TagluffError as error:
            self.gate.note(error, self.visit.address, hello.key)
            self.refuse(error)
            self.wire.cut(error.code)
            return
        try:
            await self.listen(guest)
        finally:
            await guest.leave()

    async def greeting(self) -> Hello:
        """The first message; nobody may keep a socket without it."""
        try:
            async with asyncio.timeout(self.gate.limits.hello):
                first = self.understood(await self.message())
        except TimeoutError:
            first = None
        if not isinstance(first, Hello):
            self.wire.cut("no_hello")
            raise Gone
        return first

    async def listen(self, guest: Guest) -> None:
        while True:
            message = self.understood(await self.message())
            if message is None or not self.may_ask(message, guest):
                continue
            if isinstance(message, Hello):
                self.object("odd_message")
            else:
                await guest.ask(message)

    async def message(self) -> str:
        """The next one, as text; there is nothing else to be said here."""
        event = await self.receive()
        if event["type"] == "websocket.connect":
            event = await self.receive()
        if event["type"] == "websocket.disconnect" or self.wire.close_sent:
            raise Gone
        text = event.get("text")
        if text is None:
            self.wire.cut("text_only")
            raise Gone
        self.gate.counts.frames += 1
        return str(text)

    def understood(self, text: str) -> AnyAsked | None:
        """None: it says nothing. Whoever goes on like that is sent away."""
        try:
            message: AnyAsked = asked.decode(text)
        except (ValidationError, DecodeError, RecursionError):
            self.object("odd_message")
            return None
        return message

    def may_ask(self, message: AnyAsked, guest: Guest) -> bool:
        """Not faster than the socket, the seat and the address may."""
        now, gate = monotonic(), self.gate
        seat = (self.visit.table, guest.seat)
        allowed = self.frames.take(now) and gate.address_frames.take(self.visit.address)
        if allowed and (guest.seat is None or gate.seat_frames.take(seat)):
            return True
        self.object("too_many", "" if isinstance(message, Hello) else message.id)
        return False

    def object(self, code: str, id: str = "") -> None:
        """Refused; whoever hears that too often is cut off."""
        self.refuse(WebError(code), id)
        if not self.odd.take(monotonic()):
            self.wire.cut("odd_messages" if code == "odd_message" else code)
            raise Gone

    def refuse(self, error: TagluffError, id: str = "") -> None:
        self.gate.counts.refused(error.code)
        refused = Refused(code=error.code, id=id or None, rule=error.rule, facts=facts_of(error))
        self.wire.put(encode(refused, enc_hook=str))
