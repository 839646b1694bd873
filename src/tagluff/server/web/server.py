"""uvicorn, as this server runs it: our connections, no compression, no headers of its own, and an end in good order."""

from __future__ import annotations

import contextlib
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import uvicorn

from tagluff.server.messages.words import LONGEST_FRAME
from tagluff.server.web.app import Web
from tagluff.server.web.http_wire import GatedConfig, HttpWire
from tagluff.server.web.socket_wire import SocketWire

PING: Final = 20.0  # seconds
PATIENCE: Final = 5  # seconds, for what goes on when the server is told to stop
THIS_MACHINE: Final = ["127.0.0.1", "::1"]  # whatever the environment says, which may be meant for another server
BACKLOG: Final = 2048  # connections that wait to be taken
SEND_BUFFER: Final = 256 * 1024  # of the system for one connection: a slow reader is noticed before it has megabytes


def settings(web: Web, proxied: bool = False) -> GatedConfig:
    """`proxied`: the address of a caller is what the proxy on this machine says."""
    config = GatedConfig(
        web,
        http=HttpWire,
        ws=SocketWire,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        h11_max_incomplete_event_size=web.gate.limits.head_bytes,
        interface="asgi3",
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=proxied,
        forwarded_allow_ips=THIS_MACHINE,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )
    config.gate = web.gate
    config.common = web.common
    return config


class WebServer(uvicorn.Server):
    """`ready`: called when connections come in; `ended`: when no more do, and before the present ones are closed."""

    def __init__(self, config: GatedConfig, ready: Callable[[], None], ended: Callable[[], Awaitable[None]]) -> None:
        super().__init__(config)
        self.ready = ready
        self.ended = ended

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self.ended()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """As uvicorn does it, but a server that was asked to stop has done well."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before: dict[int, Any] = {sign: signal.signal(sign, self.handle_exit) for sign in asking_to_stop()}
        try:
            yield
        finally:
            for sign, handler in before.items():
                signal.signal(sign, handler)


def asking_to_stop() -> tuple[int, ...]:
    return signal.SIGINT, signal.SIGTERM


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes connections; OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
        listener.bind((host, port))
        listener.listen(BACKLOG)  # at once: two servers may bind to one port, but only one may listen
    except OSError:
        listener.close()
        raise
    return listener
