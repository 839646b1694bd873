"""A server from its start to its end: store, bots, hub and web are put together here, and nowhere else."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace

from tagluff.cli.network import is_loopback, names, reachable, url
from tagluff.cli.where import Where, open_browser, tell
from tagluff.core.errors import SetupError
from tagluff.server.hub.hub import Hub
from tagluff.server.hub.thinking import Thinkers
from tagluff.server.store.protocol import Store
from tagluff.server.store.sqlite import SqliteStore
from tagluff.server.web.app import Web
from tagluff.server.web.gate import Gate
from tagluff.server.web.limits import Limits, Rate
from tagluff.server.web.server import WebServer, listen, settings
from tagluff.server.web.site import Site
from tagluff.server.workers.workers import Workers

USUAL_PORT = 8321
TRIES = 20
MEASURED_AT = "127.0.0.1"
FILES = 65_536
COLLECT = (1_000, 2, 1_250)  # little at a time, and seldom everything: thousands of sockets wait for it meanwhile
HOLD = 0.001  # seconds the loop may keep the interpreter from the thread that writes, which asks for it often


@dataclass(frozen=True)
class Wishes:
    """What the command line says."""

    folder: Path
    host: str
    port: int | None
    origins: tuple[str, ...]
    workers: int
    open_page: bool
    metrics_port: int | None
    per_address: int
    behind_proxy: bool


def run(wishes: Wishes) -> None:
    """Until it is asked to stop."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # what strangers do wrong is no news
    sys.setswitchinterval(HOLD)
    allow_files()
    listener = bound(wishes.host, wishes.port)
    site = site_at(wishes, int(listener.getsockname()[1]))
    with listener, asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(served(wishes, site, listener))


def site_at(wishes: Wishes, port: int) -> Site:
    """The names and addresses under which this machine is found."""
    nearby = [url(address, port) for address in reachable(wishes.host)]
    return Site(wishes.origins, () if is_loopback(wishes.host) else names(), nearby)


async def served(wishes: Wishes, site: Site, listener: socket.socket) -> None:
    gate = Gate(limits(wishes))
    async with open_parts(wishes) as (store, thinkers), measured(wishes, gate, store, thinkers) as (hub, told):
        await hub.start()
        web = Web(hub, site, gate)
        where = Where(wishes.host, int(listener.getsockname()[1]), wishes.origins, told)
        server = WebServer(settings(web, wishes.behind_proxy), lambda: ready(wishes, where), hub.stop)
        await server.serve([listener])


@asynccontextmanager
async def open_parts(wishes: Wishes) -> AsyncIterator[tuple[Store, Thinkers]]:
    store = SqliteStore.open(wishes.folder)
    try:
        thinkers = Workers(wishes.workers)
        try:
            yield store, thinkers
        finally:
            await thinkers.close()
    finally:
        await store.close()


@asynccontextmanager
async def measured(wishes: Wishes, gate: Gate, store: Store, thinkers: Thinkers) -> AsyncIterator[tuple[Hub, int]]:
    """A hub; with a port for metrics, one whose store and bots are measured."""
    if wishes.metrics_port is None:
        yield Hub(store, thinkers), 0
        return
    from tagluff.cli.measuring import MeasuredStore, MeasuredThinkers
    from tagluff.server.web.metrics import Metrics, tell_metrics

    metrics = Metrics(gate, lambda: len(hub.rooms.held))
    hub = Hub(MeasuredStore(store, metrics), MeasuredThinkers(thinkers, metrics))
    try:
        telling = await tell_metrics(metrics, MEASURED_AT, wishes.metrics_port)
    except OSError as error:
        raise unheard(error, MEASURED_AT, wishes.metrics_port, "--metrics-port") from None
    async with telling:
        yield hub, int(telling.sockets[0].getsockname()[1])


def limits(wishes: Wishes) -> Limits:
    each = wishes.per_address
    usual = replace(Limits(), per_address=each, sockets_per_address=each, arrivals=Rate(each, max(25, each / 10)))
    return usual.behind_a_proxy() if wishes.behind_proxy else usual


def ready(wishes: Wishes, where: Where) -> None:
    """Connections come in: say where, and see to the garbage."""
    tell(where)
    gc.freeze()
    gc.set_threshold(*COLLECT)
    gc.enable()
    if wishes.open_page:
        asyncio.get_running_loop().run_in_executor(None, open_browser, where.page)


def bound(host: str, port: int | None) -> socket.socket:
    """The port that was named, or the usual one or one of the next."""
    for number in range(USUAL_PORT, USUAL_PORT + TRIES) if port is None else (port,):
        try:
            return listen(host, number)
        except OSError as error:
            taken = unheard(error, host, number, "--port")
            if taken.code != "port_taken":
                raise taken from None
    raise taken


def unheard(error: OSError, host: str, port: int, option: str) -> SetupError:
    """Why nobody can be heard at a port, which an option names."""
    if error.errno == errno.EADDRINUSE:
        return SetupError("port_taken", "", {"port": port, "option": option})
    return SetupError("cannot_listen", "", {"host": host, "why": error.strerror or str(error)})


def loop_factory() -> type[asyncio.AbstractEventLoop] | None:
    """uvloop where there is one."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.Loop


def allow_files() -> None:
    """Every connection is a file to the system, which allows few unless it is asked."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
