"""A request over HTTP, taken apart and checked: what a deed gets to see of it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert
from msgspec.json import decode
from starlette.requests import Request

from tagluff.server.hub.callers import Caller
from tagluff.server.messages.words import GameId, Number, Seat, TableId
from tagluff.server.web.errors import WebError
from tagluff.server.web.http_wire import HttpWire

JSON = "application/json"
PATHS: dict[str, tuple[Any, str]] = {  # what stands in an address, and what is not there if it does not look like that
    "table": (TableId, "no_such_table"),
    "seat": (Seat, "no_such_seat"),
    "game": (GameId, "unknown_game"),
    "seats": (Number, "wrong_seats"),
}


class Call(Struct, kw_only=True):
    """`code`: an invite or watch code, or a seat's key, as it was sent; `resume`: the last event of a stream.

    `elsewhere`: where friends find the pages, if the caller sits at this machine.
    """

    path: dict[str, Any]
    query: dict[str, Any]
    body: Any
    caller: Caller
    code: str
    resume: str
    address: str
    elsewhere: tuple[str, ...]
    wire: HttpWire


def read_path(found: Mapping[str, str]) -> dict[str, Any]:
    return {name: read_part(name, text) for name, text in found.items()}


def read_part(name: str, text: str) -> Any:
    kind, code = PATHS[name]
    try:
        return convert(text, kind, strict=False)
    except ValidationError:
        raise WebError(code) from None


def read_query(sent: Mapping[str, str], known: Mapping[str, Any], others: Any) -> dict[str, Any]:
    """Each by its type; a name that means nothing is refused."""
    read: dict[str, Any] = {}
    for name, text in sent.items():
        kind = known.get(name, others)
        if kind is None:
            raise WebError("odd_query", "", {"name": name})
        try:
            read[name] = convert(text, kind, strict=False)
        except ValidationError:
            raise WebError("odd_query", "", {"name": name}) from None
    return read


async def read_body(request: Request, kind: Any, most: int, seconds: float) -> Any:
    """As its type says, or refused; it is never longer than `most` in memory."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise WebError("not_json")
    try:
        async with asyncio.timeout(seconds):
            sent = await collected(request, most)
    except TimeoutError:
        raise WebError("too_late") from None
    try:
        return decode(sent, type=kind)
    except (ValidationError, DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WebError("odd_body", "", {"why": str(error)}) from None


async def collected(request: Request, most: int) -> bytes:
    """What is announced as too long is not read at all."""
    announced = request.headers.get("content-length", "0")
    if not announced.isdecimal() or int(announced[:12]) > most:
        raise WebError("too_big", "", {"most": most})
    sent = bytearray()
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > most:
            raise WebError("too_big", "", {"most": most})
    return bytes(sent)
