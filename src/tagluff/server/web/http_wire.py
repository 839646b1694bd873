"""A connection over HTTP, with limits of time: uvicorn itself waits for a slow stranger as long as he likes."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any, Final, cast

import h11
from msgspec.json import encode
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from tagluff.server.messages.pages import Problem
from tagluff.server.web.addresses import address_of
from tagluff.server.web.gate import Gate

WIRE: Final = "wire"  # under this name a request finds its connection in scope["state"]
COMING: Final = (h11.IDLE, h11.SEND_BODY)  # what a peer's state is until its request is all there


class GatedConfig(Config):
    """uvicorn's settings, the gate that all connections pass, and the headers of every answer."""

    gate: Gate
    common: list[tuple[bytes, bytes]]


class HttpWire(H11Protocol):
    """Its head must come in time, then all of it, and what is answered must be taken in time."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, WIRE: self}, _loop)
        self.gate = cast(GatedConfig, config).gate
        self.address = ""
        self.admitted = False
        self.in_body = False
        self.deadline: asyncio.TimerHandle | None = None
        self.taking: asyncio.TimerHandle | None = None
        self.stopping = False
        self.in_line = False  # a handshake that waits for its turn
        self.gone: asyncio.Event | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self.address = address_of(self.client)
        self.admitted = self.gate.admit(self.address)
        if self.admitted:
            self.expect(self.gate.limits.head)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.let_go()
        self.leave()
        self.app_state = {}  # it holds this connection: whoever leaves must not wait for the garbage collector
        self._unset_keepalive_if_required()
        if self.admitted:
            self.admitted = False
            self.gate.let_out(self.address)

    def data_received(self, data: bytes) -> None:
        if not self.admitted:
            return
        if self.deadline is None and self.conn.their_state is h11.IDLE:
            self.expect(self.gate.limits.head)
        super().data_received(data)
        if self.conn.their_state not in COMING or not self.admitted:  # all is there, or it is a socket's from now on
            self.expect_nothing()
        elif self.conn.their_state is h11.SEND_BODY and not self.in_body:
            self.in_body = True
            self.expect(self.gate.limits.body)

    def send_400_response(self, msg: str) -> None:
        """What is no request at all is answered like the rest."""
        common = cast(GatedConfig, self.config).common
        headers = [(b"content-type", b"application/json"), (b"connection", b"close"), *common]
        parts: tuple[h11.Event, ...] = (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=encode(Problem(code="odd_request"))),
            h11.EndOfMessage(),
        )
        self.transport.write(b"".join(self.conn.send(part) or b"" for part in parts))
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """When it is its turn; nothing more is read until then."""
        self.transport.pause_reading()
        self.in_line = True
        self.gate.turnstile.enter(self.address, partial(self.upgrade, event))

    def upgrade(self, event: h11.Request) -> None:
        """The place among the connections goes with it."""
        self.in_line = False
        if not self.admitted or self.transport.is_closing():
            return
        self.let_go()
        self.admitted = False
        self.transport.resume_reading()
        super().handle_websocket_upgrade(event)
        self.app_state = {}
        self.scope["state"] = {}

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taking = self.loop.call_later(self.gate.limits.stuck, self.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def expect(self, seconds: float) -> None:
        """Something must be complete by then."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.abort)

    def expect_nothing(self) -> None:
        self.in_body = False
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def let_go(self) -> None:
        self.expect_nothing()
        if self.taking is not None:
            self.taking.cancel()
            self.taking = None

    def shutdown(self) -> None:
        """The server stops: streams that would never end do."""
        self.stopping = True
        if self.in_line:
            self.transport.close()
        else:
            super().shutdown()
        self.leave()

    def leaving(self) -> asyncio.Event:
        """It is set when nobody reads any more, or nobody shall; a stream may use it for its news too."""
        if self.gone is None:
            self.gone = asyncio.Event()
        return self.gone

    def leave(self) -> None:
        if self.gone is not None:
            self.gone.set()

    def abort(self) -> None:
        """Without waiting for what the other side has not taken."""
        self.gate.counts.cut("too_slow")
        self.transport.abort()
