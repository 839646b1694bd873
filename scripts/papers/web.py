"""The parts of the protocol's page that come from the web's own tables: addresses, close codes, limits."""

from __future__ import annotations

from typing import Any

import msgspec

from tagluff.server.messages.words import LONGEST_FRAME
from tagluff.server.web.closing import CLOSES, REFUSED
from tagluff.server.web.limits import USUAL, Rate
from tagluff.server.web.routes import LINES, ROUTES, STREAM, Nothing, Route

HTTP_HEAD = """
## Over HTTP

`GET /api/openapi.json` says the same for machines. What is refused comes with a status of 400 or more and a
[Problem](#problem). A request that changes something, and has a cookie, must come with the `Origin` of the server.

| request | what for | sent | answer |
|---|---|---|---|
"""
STREAMS = """
**Event streams** are server-sent events, as browsers read them (`EventSource`); a line that begins with `:` is a sign
of life. `/api/tables/TABLE/events` tells a table as a spectator sees it: the name of an event is the `type` of a
message of the [server](#what-the-server-tells), its data is the message. Each has an id, and with `Last-Event-ID` the
stream goes on after it. An event `cut` is the last one, with the code why. `/api/mine/events` sends all tables of this
device whenever the turn, the phase or the free seats of one change: that is what a notice is made of.

**A replay** is lines of JSON: the deal, and then one [Replayed](#replayed) for every action. **A review** is lines of
[Reviewed](#reviewed), one for every decision that is looked at; it takes half a minute to some minutes,
longer while others ask; each address has three at once, and whoever hangs up stops it.
"""
CLOSES_HEAD = """
## Why a socket is closed

The close frame has a number, and the code as its reason.

| number | reason | what it means | come again? |
|---|---|---|---|
"""
LIMITS_HEAD = """
## Limits

What is too much is refused with `too_many`, and the same request may be sent again a little later; whoever goes on is
cut off. *n, then m a second* allows so many at once and so many in the long run. A host may have others; usual are:

| what | at most |
|---|---|
"""
MEND = "mend the client first"
MEANINGS = {  # of the reasons why a socket is closed, and whether it makes sense to come again
    "left": ("you left", "as you like"),
    "server_stops": ("the server stops, and will be back", "yes, and again"),
    "text_only": ("a binary frame came", MEND),
    "not_text": ("a text frame that is not UTF-8 came", MEND),
    "internal": ("the server has a fault; it is in its log", "yes, slowly"),
    "no_hello": ("the first message was no `hello`, or none came in time", MEND),
    "odd_messages": ("too many messages that say nothing", MEND),
    "too_slow": ("you did not take what you were told; come again, and you get what you missed", "yes"),
    "table_reloaded": ("the table is read again from the disk, since a write had failed", "yes"),
    "too_many": ("too much was sent at once", "yes, slowly"),
}
OTHERS = (
    "`not_yours`, `wrong_code`, `no_such_table`, `other_version`, `too_many_guests`, `seat_moved`, `seat_given_up`",
    "the table does not want this socket: its secret opens nothing here, or not any more, or too many look on",
)
LIMITS = {
    "per_address": "connections of one address",
    "sockets_per_address": "sockets and event streams of one address",
    "requests": "requests of one address over HTTP",
    "frames": "messages of one socket",
    "seat_frames": "messages of all sockets of a seat",
    "address_frames": "messages of all sockets of one address",
    "odd": "messages of one socket that say nothing",
    "tables": "tables opened by one address",
    "seats": "seats and keys taken by one address",
    "reviews": "reviews begun for one address; what is known already does not count",
    "reviewing_per_address": "reviews of one address at once",
    "joins": "short codes of one address that do not fit",
    "all_joins": "short codes of all addresses that do not fit",
    "hello": "seconds until a socket has said `hello`",
    "longest_rest": "seconds that you wait for a socket after one was closed for what you sent "
    "(1002, 1003, 1007, 1009, 4001, 4002, 4029), and so long for each who waits before you",
    "in_line": "seconds that a handshake is kept waiting for that; then it is refused with 429 and `Retry-After`",
    "waiting_bytes": "bytes that you were told and have not taken",
    "body_bytes": "bytes of a request",
    "import_bytes": "bytes of a request with a record",
}


def sections() -> str:
    return "".join([HTTP_HEAD, *map(row, ROUTES), STREAMS, CLOSES_HEAD, *closes(), LIMITS_HEAD, *limits()])


def row(route: Route) -> str:
    sent = "" if route.body is None else "`{}`" if route.body is Nothing else linked(route.body)
    asked = "?" + "&".join(f"{name}=" for name in route.query) if route.query else ""
    return f"| `{route.method} {route.path}{asked}` | {route.summary} | {sent} | {answer(route)} |\n"


def answer(route: Route) -> str:
    if route.media == STREAM:
        return "event stream"
    if route.media == LINES:
        return f"lines of {linked(route.line)}"
    return linked(route.answer) if route.answer is not None else "text"


def linked(kind: Any) -> str:
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return f"[{kind.__name__}](#{kind.__name__.lower()})"
    return "[schema](schemas/game.schema.json)"


def closes() -> list[str]:
    """A reason without a meaning here is an error, and so is a meaning without its reason."""
    if CLOSES.keys() != MEANINGS.keys():
        raise KeyError(f"reasons to close a socket: {CLOSES.keys() ^ MEANINGS.keys()}")
    rows = [f"| {CLOSES[code]} | `{code}` | {meaning} | {again} |\n" for code, (meaning, again) in MEANINGS.items()]
    frames = f"| 1002, 1009 | | no frame of a websocket, or one of more than {LONGEST_FRAME} bytes | {MEND} |\n"
    return [*rows, frames, f"| {REFUSED} | {OTHERS[0]} | {OTHERS[1]} | no |\n"]


def limits() -> list[str]:
    rows = [f"| {what} | {worded(getattr(USUAL, name))} |\n" for name, what in LIMITS.items()]
    return [f"| bytes of a message to the server | {LONGEST_FRAME:,} |\n", *rows]


def worded(limit: Rate | float) -> str:
    if not isinstance(limit, Rate):
        return f"{limit:,}"
    pace = f"{limit.second:g} a second" if limit.second >= 1 else f"1 in {1 / limit.second:g} seconds"
    return f"{limit.burst:g}, then {pace}"
