"""Strangers who mean no good: they never read, send a byte a second, huge frames, floods, or half of a handshake.

Each comes again as soon as it is thrown out. They are cheap for this side, and as dear as they can be for the server.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from ipaddress import IPv4Address
from urllib.parse import urlsplit

import msgspec

from tagluff.server.messages.asked import Hello
from tagluff.server.messages.words import VERSION

FIRST_ADDRESS = int(IPv4Address("127.9.0.1"))
ADDRESSES = 20
PAUSE = 0.2  # seconds before a stranger comes again
LITTLE = 2048  # bytes that a stranger who does not read takes at most
FLOOD = 500  # messages at once
HUGE = 8 * 2**20


class Stranger:
    def __init__(self, url: str, number: int, tables: list[str], kind: str) -> None:
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "", parts.port or 0
        self.source = str(IPv4Address(FIRST_ADDRESS + number % ADDRESSES))
        self.table = tables[number % len(tables)]
        self.kind = kind
        self.thrown_out = 0

    async def bother(self) -> None:
        """Until it is cancelled."""
        while True:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await self.visit()
            self.thrown_out += 1
            await asyncio.sleep(PAUSE)

    async def visit(self) -> None:
        reader, writer = await asyncio.open_connection(sock=await self.connected())
        try:
            await KINDS[self.kind](self, reader, writer)
        finally:
            writer.transport.abort()

    async def connected(self) -> socket.socket:
        plug = socket.socket()
        plug.setblocking(False)
        if self.kind == "never_reads":
            plug.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, LITTLE)
        try:
            plug.bind((self.source, 0))
            await asyncio.get_running_loop().sock_connect(plug, (self.host, self.port))
        except BaseException:
            plug.close()
            raise
        return plug

    def handshake(self) -> bytes:
        return (
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: {self.host}:{self.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode()

    async def open(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(self.handshake())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(frame(msgspec.json.encode(Hello(version=VERSION))))


async def never_reads(stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """It looks on at a busy table, and takes nothing."""
    await stranger.open(reader, writer)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    while not writer.transport.is_closing():
        await asyncio.sleep(1)
        writer.write(frame(b"", opcode=0xA))  # a sign of life, to notice when it was thrown out


async def byte_a_second(stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    for byte in stranger.handshake():
        writer.write(bytes([byte]))
        await writer.drain()
        if await ended(reader, 1):
            return


async def huge_frames(stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await stranger.open(reader, writer)
    writer.write(bytes([0x81, 0xFF]) + struct.pack("!Q", HUGE) + os.urandom(4))
    for _ in range(HUGE // 65536):
        writer.write(bytes(65536))
        await writer.drain()


async def floods(stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    await stranger.open(reader, writer)
    flood = frame(b'{"type":"play","id":"x","answers":1,"action":"take deck"}') * FLOOD
    while not await ended(reader, 0.05):
        writer.write(flood)
        await writer.drain()


async def half_open(stranger: Stranger, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    writer.write(stranger.handshake()[:-40])
    while not await ended(reader, 5):
        pass


KINDS: dict[str, Callable[[Stranger, asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]] = {
    "never_reads": never_reads,
    "byte_a_second": byte_a_second,
    "huge_frames": huge_frames,
    "floods": floods,
    "half_open": half_open,
}


def frame(data: bytes, opcode: int = 0x1) -> bytes:
    """Masked with zeros, as a client must mask."""
    size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
    return bytes([0x80 | opcode]) + size + bytes(4) + data


async def ended(reader: asyncio.StreamReader, seconds: float) -> bool:
    """Was the other side heard to hang up within this time? What else it says is thrown away."""
    try:
        async with asyncio.timeout(seconds):
            while await reader.read(65536):
                pass
            return True
    except TimeoutError:
        return False


class Crowd:
    """So many strangers, as many of each kind."""

    def __init__(self, url: str, count: int, tables: list[str]) -> None:
        kinds = list(KINDS)
        self.strangers = [Stranger(url, number, tables, kinds[number % len(kinds)]) for number in range(count)]
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self.tasks = [asyncio.create_task(stranger.bother()) for stranger in self.strangers]

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def thrown_out(self) -> dict[str, int]:
        """How often, by kind."""
        thrown: Counter[str] = Counter()
        for stranger in self.strangers:
            thrown[stranger.kind] += stranger.thrown_out
        return dict(thrown)
