"""Connections without a network: the server's own protocols, byte for byte, on transports that keep what was sent.

A line is deterministic and takes microseconds, so that whole traffics can be compared and a million frames be sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

from uvicorn.server import ServerState

from tagluff.server.web.app import Web
from tagluff.server.web.http_wire import GatedConfig, HttpWire
from tagluff.server.web.server import settings

PATIENCE = 60.0  # seconds; a busy machine takes its time
TEXT, BINARY, CLOSE = 0x1, 0x2, 0x8
LAST = 0x80  # the frame is the last of its message
MASKED = 0x80
NO_MASK = b"\0\0\0\0"  # what is masked with it stays as it is
HEAD_END = b"\r\n\r\n"


class Door:
    """Where lines come in: the web behind its protocols, as uvicorn puts them together, without pings."""

    def __init__(self, web: Web) -> None:
        self.config: GatedConfig = settings(web)
        self.config.ws_ping_interval = None
        self.config.load()
        self.state = ServerState()

    def line(self) -> Line:
        line = Line()
        line.protocol = HttpWire(self.config, self.state, {})
        line.protocol.connection_made(line)
        return line

    async def ask(self, request: bytes) -> bytes:
        """All that is answered, until the server hangs up."""
        line = self.line()
        line.send(request)
        await line.until(lambda: line.closed)
        return bytes(line.told)


class Line(asyncio.Transport):
    """One connection, seen from the server as a transport, from the test as what it was told."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 40_000), "sockname": ("127.0.0.1", 80)})
        self.protocol: Any = None
        self.told = bytearray()
        self.closed = False
        self.paused = False
        self.unread = bytearray()
        self.news = asyncio.Event()

    # For the test

    def send(self, sent: bytes) -> None:
        """What the server is not ready to read waits, as it does in a system's buffer; nothing is never received."""
        if self.closed or not sent:
            return
        if self.paused:
            self.unread += sent
        else:
            self.protocol.data_received(sent)

    def hang_up(self) -> None:
        self.close()

    async def until(self, true: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not true():
                self.news.clear()
                await self.news.wait()

    # For the server

    def write(self, data: Any) -> None:
        if not self.closed:
            self.told += data
            self.news.set()

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            asyncio.get_running_loop().call_soon(self.lose)
            self.news.set()

    def lose(self) -> None:
        self.protocol.connection_lost(None)

    def abort(self) -> None:
        self.close()

    def is_closing(self) -> bool:
        return self.closed

    def get_write_buffer_size(self) -> int:
        return 0

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False
        waiting, self.unread = bytes(self.unread), bytearray()
        if waiting:
            self.send(waiting)

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


class Socket:
    """A websocket on a line. `frames`: what the server said, each as its opcode and its content."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.frames: list[tuple[int, bytes]] = []
        self.read = 0  # bytes of what was told

    async def open(self, request: bytes) -> None:
        self.line.send(request)
        await self.line.until(lambda: HEAD_END in self.line.told or self.line.closed)
        self.read = self.line.told.find(HEAD_END) + len(HEAD_END)

    def send(self, text: bytes) -> None:
        self.line.send(frame(TEXT, text))

    def take(self) -> list[tuple[int, bytes]]:
        """The frames that came since the last time."""
        new = list(self.parsed())
        self.frames += new
        return new

    def parsed(self) -> Iterator[tuple[int, bytes]]:
        told = self.line.told
        while len(told) >= self.read + 2:
            size, start = told[self.read + 1], self.read + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                size, start = int.from_bytes(told[start : start + width]), start + width
            if len(told) < start + size:
                return
            opcode, self.read = told[self.read] & 0x0F, start + size
            yield opcode, bytes(told[start : start + size])


def frame(opcode: int, content: bytes, first: int = LAST) -> bytes:
    """As a client sends it."""
    size = len(content)
    if size < 126:
        length = bytes([MASKED | size])
    elif size < 2**16:
        length = bytes([MASKED | 126]) + size.to_bytes(2)
    else:
        length = bytes([MASKED | 127]) + size.to_bytes(8)
    return bytes([first | opcode]) + length + NO_MASK + content


def request(method: str, path: str, headers: dict[str, str], body: bytes | None = None) -> bytes:
    """A request over HTTP; the server hangs up after its answer."""
    lines = {"Host": "localhost", "Connection": "close", **headers}
    if body is not None:
        lines |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    return f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin-1") + (body or b"")


def upgrade(path: str, headers: dict[str, str]) -> bytes:
    """The handshake of a websocket, always the same."""
    asked = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    return request("GET", path, {**asked, "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", **headers})
