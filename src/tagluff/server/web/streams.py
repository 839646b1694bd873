"""What goes on while it is read: a table and whose turn it is as event streams (SSE), a review as lines."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing, contextmanager
from typing import Final

from msgspec import Struct
from msgspec.json import decode, encode

from tagluff.server.hub.hub import Hub
from tagluff.server.messages.asked import Hello
from tagluff.server.messages.pages import Listed
from tagluff.server.messages.words import LONGEST, VERSION
from tagluff.server.web.calls import Call
from tagluff.server.web.errors import WebError
from tagluff.server.web.http_wire import HttpWire

ALIVE: Final = b": still here\n\n"
EVERY: Final = 15.0  # seconds between signs of life


class Place(Struct, frozen=True):
    """How far a reader has come: its Last-Event-ID, which is LAST.REWINDS.SAID."""

    last: int = 0
    rewinds: int = 0
    said: int = 0

    def text(self) -> str:
        return f"{self.last}.{self.rewinds}.{self.said}"


def place_in(text: str) -> Place:
    """What is no place is the beginning."""
    parts = text.split(".")
    known = len(parts) == 3 and all(part.isascii() and part.isdecimal() and len(part) < 17 for part in parts)
    return Place(*(min(int(part), LONGEST) for part in parts)) if known else Place()


class Heard(Struct, frozen=True):
    """What a stream must know of a frame that it passes on."""

    type: str
    last: int = 0
    rewinds: int = 0
    number: int = 0


class StreamOutlet:
    """Frames of the hub for one reader, as events; whoever lets too much pile up is hung up on."""

    def __init__(self, wire: HttpWire, place: Place) -> None:
        self.wire = wire
        self.limits = wire.gate.limits
        self.place = place
        self.waiting: deque[bytes] = deque()
        self.size = 0
        self.ended = ""
        self.news = wire.leaving()

    def put(self, frame: bytes) -> None:
        if self.ended:
            return
        self.waiting.append(self.event(frame))
        self.size += len(frame)
        self.news.set()
        if self.size > self.limits.waiting_bytes or len(self.waiting) > self.limits.waiting_frames:
            self.ended = "too_slow"
            self.wire.abort()

    def cut(self, code: str) -> None:
        if not self.ended:
            self.ended = code
            self.wire.gate.counts.cut(code)
            self.waiting.append(event_text("cut", encode({"code": code})))
            self.news.set()

    def event(self, frame: bytes) -> bytes:
        heard = decode(frame, type=Heard)
        if heard.type == "seen":
            self.place = Place(heard.last, heard.rewinds, self.place.said)
        elif heard.type == "said":
            self.place = Place(self.place.last, self.place.rewinds, heard.number)
        return event_text(heard.type, frame, self.place.text())

    def taken(self) -> bytes:
        """All that is waiting."""
        frames = b"".join(self.waiting)
        self.waiting.clear()
        self.size = 0
        return frames


def event_text(kind: str, data: bytes, id: str = "") -> bytes:
    """JSON has no line ends of its own, so that one line holds it."""
    named = f"event: {kind}\n" + (f"id: {id}\n" if id else "")
    return named.encode() + b"data: " + data + b"\n\n"


@contextmanager
def following(call: Call) -> Iterator[None]:
    """A place among those who stay."""
    gate = call.wire.gate
    with gate.places.one(call.address):
        gate.counts.streams += 1
        try:
            yield
        finally:
            gate.counts.streams -= 1


async def followed_table(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    """The table as a spectator sees it, from where the reader left off."""
    place = place_in(call.resume)
    outlet = StreamOutlet(call.wire, place)
    hello = Hello(version=VERSION, key=call.code, since=place.last, rewinds=place.rewinds, said=place.said)
    with following(call):
        guest = await hub.connect(call.path["table"], hello, call.caller, outlet)
        try:
            while True:
                yield outlet.taken() or ALIVE
                if outlet.ended or outlet.wire.transport.is_closing():
                    return
                await heard_of(outlet.news, EVERY)
                outlet.news.clear()
        finally:
            await guest.leave()


async def followed_turns(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    """My tables, whenever something is worth a notice; the hub says when to look."""
    news, known = call.wire.leaving(), [b""]
    with following(call), closing_with(hub.notices.listen(call.caller.device or b"", news.set)):
        while not call.wire.transport.is_closing() and not call.wire.stopping:
            tables = await hub.mine(call.caller)
            turns = [encode(turn_of(listed)) for listed in tables.tables]
            yield event_text("tables", encode(tables)) if turns != known else ALIVE
            known = turns
            await heard_of(news, EVERY)
            news.clear()


async def followed_review(hub: Hub, call: Call) -> AsyncGenerator[bytes, None]:
    """Line by line, until it is made, or nobody reads it any more, or nobody shall."""
    lines = await hub.review(call.path["table"], call.path["seat"], call.caller, call.code)
    if isinstance(lines, bytes):
        yield lines
        return
    async with aclosing(lines):
        with reviewing(call):
            while line := await next_line(lines, call.wire.leaving()):
                yield line


@contextmanager
def reviewing(call: Call) -> Iterator[None]:
    """A place among those who look back at a game, and one of those that an address gets in the long run."""
    gate = call.wire.gate
    with gate.reviewing.one(call.address):
        if not gate.reviews.take(call.address):
            raise WebError("too_many")
        yield


async def next_line(lines: AsyncGenerator[bytes, None], leaving: asyncio.Event) -> bytes:
    """Nothing when there are no more, or when nobody waits for them: minutes may lie between two."""
    coming, left = asyncio.ensure_future(anext(lines, b"")), asyncio.ensure_future(leaving.wait())
    try:
        await asyncio.wait((coming, left), return_when=asyncio.FIRST_COMPLETED)
        return coming.result() if coming.done() else b""
    finally:
        coming.cancel()
        left.cancel()
        await asyncio.gather(coming, left, return_exceptions=True)


@contextmanager
def closing_with(forget: Callable[[], None]) -> Iterator[None]:
    try:
        yield
    finally:
        forget()


async def heard_of(news: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(seconds):
            await news.wait()
    except TimeoutError:
        return


def turn_of(listed: Listed) -> tuple[object, ...]:
    return listed.table, listed.seat, listed.phase, listed.turn, listed.free
