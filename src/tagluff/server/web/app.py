"""The web as one ASGI application: it checks who asks, reads what is asked, and tells what the hub answers."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable
from contextlib import nullcontext
from functools import partial
from typing import Any

from msgspec.json import encode
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route as Address
from starlette.routing import Router
from starlette.types import Receive, Scope, Send

from tagluff.core.errors import TagluffError
from tagluff.server.hub.hub import Hub
from tagluff.server.web.addresses import address_of
from tagluff.server.web.answers import Dressed, Flowing
from tagluff.server.web.calls import Call, read_body, read_path, read_query
from tagluff.server.web.cookies import caller, code_in, device_in, new_device, set_cookie
from tagluff.server.web.errors import WebError
from tagluff.server.web.gate import Gate
from tagluff.server.web.headers import common
from tagluff.server.web.http_wire import WIRE, HttpWire
from tagluff.server.web.openapi import document
from tagluff.server.web.pages import ASK_AGAIN, INDEX, etag, send_page, unless_known
from tagluff.server.web.problems import breakdown, refusal
from tagluff.server.web.routes import JSON, LINES, ROUTES, STREAM, Route
from tagluff.server.web.site import Site
from tagluff.server.web.sockets import Sockets

API = "/api/"
CODE = "tagluff.code"  # what a request came with, for the gate to count guesses


class Web:
    """`__call__` is all that a server needs of it."""

    def __init__(self, hub: Hub, site: Site, gate: Gate) -> None:
        self.hub = hub
        self.site = site
        self.gate = gate
        self.common = common(site.https)
        self.sockets = Sockets(hub, site, gate, self.common)
        addresses = [Address(route.path, partial(self.answer, route), methods=[route.method]) for route in ROUTES]
        pages = [Address("/", self.index), Address("/t/{table}", self.index)]
        openapi = Address(f"{API}openapi.json", self.openapi)
        self.router = Router([*addresses, openapi, *pages], redirect_slashes=False, default=self.file)

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        """No coroutine of its own, for there would be one of every socket."""
        return (self.sockets if scope["type"] == "websocket" else self.http)(scope, receive, send)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self.answered(scope, receive, send)
        finally:
            scope["state"].clear()  # the wire is in there, and holds the scope

    async def answered(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self  # so that the router raises what it does not find
        dressed = Dressed(scope, send, self.common, self.gate.counts)
        answer: Response | None = None
        try:
            self.verify(Request(scope))
            await self.router(scope, receive, dressed)
        except TagluffError as error:
            self.gate.note(error, address_of(scope["client"]), scope.get(CODE, ""))
            answer = refusal(error)
        except HTTPException as error:
            answer = refusal(WebError("wrong_method" if error.status_code == 405 else "no_such_page"))
            answer.headers.update(error.headers or {})
        except ClientDisconnect:
            return
        except Exception as error:
            answer = breakdown(error)
        if answer is not None:
            await dressed.end(answer, receive)

    def verify(self, request: Request) -> None:
        """Before anything is looked up."""
        self.site.verify_host(request.headers)
        if not self.gate.requests.take(address_of(request.scope["client"])):
            raise WebError("too_many")
        if request.url.path.startswith(API):
            cookie = bool(device_in(request.headers, self.site.https))
            self.site.verify_request(request.headers, cookie, request.method not in ("GET", "HEAD"))

    async def answer(self, route: Route, request: Request) -> Response:
        """One of the table of routes."""
        if request.method == "HEAD" and route.media in (STREAM, LINES):
            raise WebError("wrong_method")
        address = address_of(request.scope["client"])
        with self.gate.imports.one(address) if route.big else nullcontext():
            call, device = await self.read(route, request, address)
            told = await route.do(self.hub, call)
        if route.takes == "join":
            self.gate.code_tried(call.address, fits=told.table is not None)
        answer = self.written(route, request, call, told)
        if device:
            answer.headers["set-cookie"] = set_cookie(device, self.site.https)
        return answer

    async def read(self, route: Route, request: Request, address: str) -> tuple[Call, str]:
        """The call, and the secret of a device that has just got its first."""
        wire: HttpWire = request.scope["state"][WIRE]
        path = read_path(request.path_params)
        query = read_query(request.query_params, route.query, route.others)
        self.verify_rate(route, address)
        body = None
        if route.body is not None:
            body = await self.read_body(route, request)
        device, code = device_in(request.headers, self.site.https), code_in(request.headers)
        request.scope[CODE] = code or getattr(body, "code", "") or getattr(body, "key", "")
        fresh = new_device() if route.holds and not device else ""
        who = caller(device or fresh, code)
        resume = request.headers.get("last-event-id", "")
        call = Call(
            path=path,
            query=query,
            body=body,
            caller=who,
            code=code,
            resume=resume,
            address=address,
            elsewhere=self.site.elsewhere(request.headers),
            wire=wire,
        )
        return call, fresh

    def verify_rate(self, route: Route, address: str) -> None:
        gate = self.gate
        bucket = {"table": gate.tables, "seat": gate.seats}.get(route.takes)
        if bucket is not None and not bucket.take(address):
            raise WebError("too_many")
        if route.takes == "join" and not self.gate.try_code(address):
            raise WebError("too_many")
        if not self.gate.requests.take(address, route.costs - 1):  # one was counted at the door
            raise WebError("too_many")

    async def read_body(self, route: Route, request: Request) -> Any:
        limits = self.gate.limits
        most, seconds = (limits.import_bytes, limits.body) if route.big else (limits.body_bytes, limits.head)
        return await read_body(request, route.body, most, seconds)

    def written(self, route: Route, request: Request, call: Call, told: Any) -> Response:
        if isinstance(told, AsyncGenerator):
            return Flowing(told, call.wire, route.media)
        text = told if isinstance(told, bytes) else encode(told)
        if route.kept:
            return unless_known(request, text, route.media, etag(text), ASK_AGAIN)
        answer = Response(text, route.status, headers={"content-type": route.media})
        if route.file:
            answer.headers["content-disposition"] = f'attachment; filename="{route.file.format(**call.path)}"'
        return answer

    async def openapi(self, request: Request) -> Response:
        return unless_known(request, document(), JSON, etag(document()), ASK_AGAIN)

    async def index(self, request: Request) -> Response:
        """The page itself asks whether there is such a table."""
        read_path(request.path_params)
        return send_page(request, INDEX)

    async def file(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Whatever is none of the addresses may be the name of a file."""
        request = Request(scope)
        if request.method not in ("GET", "HEAD"):
            raise WebError("no_such_page")
        await send_page(request, scope["path"])(scope, receive, send)
