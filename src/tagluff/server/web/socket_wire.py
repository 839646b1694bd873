"""A websocket: the hub writes into its transport, and whoever does not read is cut off; nothing here grows without end.

There is no task and no queue for what is sent: the transport's buffer is the queue, and it is measured at every frame.
"""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from typing import Any, Final, cast

from uvicorn._types import ASGIReceiveEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.datastructures import Headers
from websockets.exceptions import InvalidState
from websockets.frames import Frame

from tagluff.server.messages.words import LONGEST_FRAME
from tagluff.server.web.addresses import address_of
from tagluff.server.web.closing import close_number
from tagluff.server.web.http_wire import WIRE, GatedConfig
from tagluff.server.web.inbox import Inbox, Way

MOST_UNREAD = 64  # messages that came at once, before the first was looked at
MOST_PARTS = 16  # of one message
NO_HEADERS: Final = Headers()
PIECE = LONGEST_FRAME  # bytes that are read at once, and that may still come after a close


class SocketWire(WebSocketsSansIOProtocol):
    """An outlet of the hub (hub/callers.py)."""

    # Of the class, as long as it is so: an object with more than 42 fields of its own takes twice the room.
    visitor: Hashable = ""  # who rests if this one is thrown out
    lost = False
    gone: asyncio.Event | None = None  # of those who wait to be let in
    waiting = 0  # frames since the other side had taken everything
    ignored = 0  # bytes since the close

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, WIRE: self}, _loop)
        self.queue = cast("asyncio.Queue[ASGIReceiveEvent]", Inbox())
        self.writable = cast(asyncio.Event, Way())
        self.conn.debug = False  # where a log asks for everything, the library would write frames into it
        self.gate = cast(GatedConfig, config).gate
        self.address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.address = address_of(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if not self.lost:
            self.lost = True
            self.gate.let_out(self.address)
        if self.gone is not None:
            self.gone.set()
        self.app_state = {}
        self.conn.parser.close()  # it holds its own parser: nobody shall wait for the garbage collector

    def forget_request(self) -> None:
        """It has been answered: nobody asks for it again, and there are thousands of sockets."""
        self.scope.clear()  # type: ignore[attr-defined]  # a dict of uvicorn's own kind
        self.request.headers = self.response.headers = NO_HEADERS  # the library holds on to the request itself

    # What the hub says

    def put(self, frame: bytes) -> None:
        """One message."""
        if not self.may_write():
            return
        try:
            self.conn.send_text(frame)
        except InvalidState:
            return
        self.gate.counts.told += 1
        self.flush()
        self.measure()

    def cut(self, code: str) -> None:
        """No more will come."""
        if not self.may_write():
            return
        self.throw_out(code)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": close_number(code), "reason": code})
        self.conn.send_close(close_number(code), code)
        self.flush()
        self.say_goodbye()

    def throw_out(self, code: str) -> None:
        self.gate.counts.cut(code)
        self.gate.rests.thrown_out(self.visitor, code)

    def may_write(self) -> bool:
        return self.handshake_complete and not self.close_sent and not self.transport.is_closing()

    def flush(self) -> None:
        self.transport.write(b"".join(self.conn.data_to_send()))

    def measure(self) -> None:
        size = self.transport.get_write_buffer_size()
        self.waiting = self.waiting + 1 if size else 0
        limits = self.gate.limits
        if size > limits.waiting_bytes or self.waiting > limits.waiting_frames:
            self.cut("too_slow")

    def say_goodbye(self) -> None:
        """The other side may answer the close, but not for long; what it has not taken by then is thrown away."""
        self.close_sent = True
        self.stop_keepalive()
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = self.loop.call_later(self.gate.limits.goodbye, self.transport.abort)

    # What comes in

    def hold(self) -> None:
        """Nothing is read from somebody who waits to be let in."""
        self.transport.pause_reading()

    async def left_within(self, seconds: float) -> bool:
        """Did the other side leave meanwhile, or the server stop?"""
        self.gone = self.gone or asyncio.Event()
        try:
            async with asyncio.timeout(seconds):
                return await self.gone.wait()
        except TimeoutError:
            return False

    def release(self) -> None:
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """In pieces: whoever floods is cut off after one of them, and what follows is not even looked at."""
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            self.ignored += len(piece) if self.close_sent else 0
            if self.ignored > PIECE:
                self.transport.pause_reading()
                return
            self.take_in(piece)

    def take_in(self, data: bytes) -> None:
        self.conn.receive_data(data)
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self.flush()  # it says what it does not like about the request
            self.transport.close()
        elif self.conn.parser_exc is not None:
            self.handle_parser_exception()
        else:
            self.handle_events()

    def handle_parser_exception(self) -> None:
        """Too long, or not a websocket's frame: the library has its close ready."""
        self.throw_out("odd_frame")
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1002, "reason": "odd_frame"})
        self.flush()
        self.say_goodbye()

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MOST_UNREAD:
            self.frames = []
            self.cut("too_many")
            return
        if self.curr_msg_data_type == "text" and not is_text(self.frames):
            self.frames = []
            self.cut("not_text")
            return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_PARTS:
            self.cut("too_many")
        elif not self.close_sent:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """Answered, as long as the answers are read."""
        if self.close_sent:
            self.conn.data_to_send()
            return
        super().handle_ping()
        self.measure()

    def handle_close(self, event: Frame) -> None:
        """Closed for good soon, even if what was sent before is never read."""
        super().handle_close(event)
        self.loop.call_later(self.gate.limits.goodbye, self.transport.abort)

    def keepalive_timeout(self) -> None:
        """Nobody is there any more."""
        self.gate.counts.cut("no_pong")
        self.transport.abort()

    def shutdown(self) -> None:
        """The server stops."""
        if self.handshake_complete:
            self.cut("server_stops")
        else:
            self.send_500_response()
            self.transport.close()


def is_text(parts: list[bytes]) -> bool:
    try:
        b"".join(parts).decode()
    except UnicodeDecodeError:
        return False
    return True
