"""A phone or a computer: it keeps its cookie, opens tables and sits down."""

from __future__ import annotations

import re
from http.cookies import SimpleCookie
from typing import Any, TypeVar

import msgspec

from server.clients.player import Player
from server.clients.viewer import Viewer
from server.clients.wire import HERE, Answer, ask
from tagluff.server.messages import pages
from tagluff.server.messages.told import Status

T = TypeVar("T")


class Refusal(Exception):
    """The server said no, over HTTP."""

    def __init__(self, status: int, problem: pages.Problem) -> None:
        super().__init__(f"{status}: {problem.code} {problem.rule} {problem.facts}")
        self.status = status
        self.code = problem.code


class Device:
    """`source`: the address of this machine that it comes from, since a server counts by address."""

    def __init__(self, url: str, name: str = "Astrid", source: str = HERE) -> None:
        self.url, self.name, self.source = url, name, source
        self.cookie = ""
        self.codes: dict[str, pages.Made] = {}  # of tables that it opened

    # HTTP

    def headers(self, code: str = "") -> dict[str, str]:
        sent = {"Origin": self.url}
        sent |= {"Cookie": self.cookie} if self.cookie else {}
        return {**sent, "Authorization": f"Bearer {code}"} if code else sent

    async def ask(self, method: str, path: str, body: object = None, code: str = "") -> Answer:
        sent = None if body is None else msgspec.json.encode(body)
        answer = await ask(self.url, method, path, self.headers(code), sent, self.source)
        for name, morsel in SimpleCookie(answer.headers.get("set-cookie", "")).items():
            self.cookie = f"{name}={morsel.value}"
        if answer.status >= 400:
            raise Refusal(answer.status, answer.read(pages.Problem))
        return answer

    async def get(self, path: str, kind: type[T], code: str = "") -> T:
        return (await self.ask("GET", path, code=code)).read(kind)

    async def post(self, path: str, body: object, kind: type[T], code: str = "") -> T:
        return (await self.ask("POST", path, body, code)).read(kind)

    # Tables

    async def offered(self) -> pages.Offered:
        return await self.get("/api/offered", pages.Offered)

    async def lobby(self) -> list[pages.Listed]:
        return (await self.get("/api/lobby", pages.Tables)).tables

    async def mine(self) -> list[pages.Listed]:
        return (await self.get("/api/mine", pages.Tables)).tables

    async def create(self, game: str, *seats: str, **more: Any) -> pages.Made:
        """Seats: "me", "person", or the name of a bot."""
        made = await self.post(
            "/api/tables",
            pages.NewTable(game=game, seats=tuple(plan(who) for who in seats), name=self.name, **more),
            pages.Made,
        )
        self.codes[made.table] = made
        return made

    async def status(self, table: str, code: str = "") -> Status:
        return (await self.get(f"/api/tables/{table}", pages.TableAnswer, code)).status

    async def sit(self, table: str, invite: str = "", seat: int | None = None, name: str = "") -> int:
        body = pages.Sit(name=name or self.name, seat=seat, code=invite)
        return (await self.post(f"/api/tables/{table}/seats", body, pages.Seated)).seat

    async def seat_key(self, table: str, seat: int) -> str:
        return (await self.post(f"/api/tables/{table}/seats/{seat}/key", {}, pages.SeatKey)).key

    async def claim(self, table: str, key: str, alone: bool = False) -> int:
        body = pages.Claim(key=key, alone=alone)
        return (await self.post(f"/api/tables/{table}/claims", body, pages.Seated)).seat

    async def rematch(self, table: str) -> pages.Made:
        return await self.post(f"/api/tables/{table}/rematch", {}, pages.Made)

    async def record(self, table: str, seat: int | None = None, code: str = "") -> str:
        query = "" if seat is None else f"?seat={seat}"
        return (await self.ask("GET", f"/api/tables/{table}/record{query}", code=code)).body.decode()

    # Sockets

    def socket_path(self, table: str) -> str:
        return f"/api/tables/{table}/socket"

    def player(self, table: str, seat: int, key: str = "") -> Player:
        return Player(self, table, seat, key, word=re.sub(r"\W", "", f"{self.name}{seat}"))

    def watcher(self, table: str, code: str) -> Viewer:
        return Viewer(self, table, None, code)


def plan(who: str) -> pages.SeatPlan:
    if who == "me":
        return pages.SeatPlan(who="me")
    return pages.SeatPlan(who="person") if who == "person" else pages.SeatPlan(who="bot", bot=who)
