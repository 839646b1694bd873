"""All addresses of the server in one table: the router and the OpenAPI document are both made from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from msgspec import Struct

from tagluff.server.messages.pages import (
    Body,
    Claim,
    Codes,
    ImportRecord,
    Join,
    Joined,
    Made,
    NewTable,
    Offered,
    Replayed,
    Reviewed,
    Seated,
    SeatKey,
    Sit,
    TableAnswer,
    Tables,
)
from tagluff.server.messages.words import Seat
from tagluff.server.web import deeds

JSON: Final = "application/json"
LINES: Final = "application/x-ndjson"
STREAM: Final = "text/event-stream"
TEXT: Final = "text/plain; charset=utf-8"
Eyes = Literal["all", "spectator", "0", "1", "2", "3", "4", "5"]

WATCHED: Final = ("no_such_table", "not_yours", "wrong_code")  # a table that may be looked at by some alone
SET_UP: Final = ("wrong_seats", "one_seat_is_yours", "unknown_option", "unknown_bot", "odd_name", "name_taken")
GONE_ON: Final = ("game_is_over", "no_such_action", "too_many_actions")  # what is wrong with a record to go on from


class Nothing(Body, frozen=True):
    """There is nothing to say: {}."""


class Route(Struct, frozen=True, kw_only=True):
    """`holds`: the caller's device comes to hold a seat; `takes`: from which bucket of its address."""

    method: Literal["GET", "POST"]
    path: str
    summary: str
    do: Callable[..., Awaitable[Any]]
    answer: Any = None  # a type; None: whatever `media` says
    media: str = JSON
    line: Any = None  # the type of each line of an answer that has lines
    body: Any = None
    query: dict[str, Any] = {}
    others: Any = None  # the type of all other names of the query
    status: int = 200
    codes: tuple[str, ...] = ()
    holds: bool = False
    takes: Literal["", "table", "seat", "join"] = ""
    costs: float = 1  # requests that it counts as: what keeps the loop busy may be asked for less often
    big: bool = False  # its body may be a whole record
    kept: bool = False  # its answer may be kept, and asked for again by its ETag
    file: str = ""  # its answer is a file to download

    @property
    def name(self) -> str:
        return str(getattr(self.do, "__name__", ""))


ROUTES: Final = (
    Route(
        method="GET",
        path="/api/offered",
        summary="Games, table sizes, options and bots",
        do=deeds.offered,
        answer=Offered,
    ),
    Route(
        method="GET",
        path="/api/games/{game}/{seats}",
        summary="A game at a table of this size: board, cards, tickets, numbers; its options stand in the query",
        do=deeds.game,
        answer=dict[str, Any],
        others=bool,
        codes=("unknown_game", "wrong_seats", "unknown_option"),
        kept=True,
    ),
    Route(
        method="GET", path="/api/lobby", summary="Open tables with a place to sit down", do=deeds.lobby, answer=Tables
    ),
    Route(
        method="GET",
        path="/api/mine",
        summary="The tables where this device has a seat",
        do=deeds.mine,
        answer=Tables,
    ),
    Route(
        method="GET",
        path="/api/mine/events",
        summary="Tells when it is another's turn at one of my tables: an event `tables` with all of them",
        do=deeds.turns,
        media=STREAM,
    ),
    Route(
        method="POST",
        path="/api/tables",
        summary="Open a table",
        do=deeds.create,
        body=NewTable,
        answer=Made,
        status=201,
        codes=("unknown_game", *SET_UP),
        holds=True,
        takes="table",
    ),
    Route(
        method="POST",
        path="/api/imports",
        summary="Go on from a record as a new table",
        do=deeds.import_record,
        body=ImportRecord,
        answer=Made,
        status=201,
        codes=("unknown_game", *SET_UP, *GONE_ON),
        holds=True,
        takes="table",
        big=True,
    ),
    Route(
        method="POST",
        path="/api/joins",
        summary="Find a table that gathers by the short code somebody was told",
        do=deeds.join,
        body=Join,
        answer=Joined,
        takes="join",
    ),
    Route(
        method="GET",
        path="/api/tables/{table}",
        summary="A table as everybody may know it",
        do=deeds.table,
        answer=TableAnswer,
        codes=WATCHED,
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/codes",
        summary="What to send to friends: the code to sit down, and the one to look on",
        do=deeds.codes,
        answer=Codes,
        codes=WATCHED,
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/seats",
        summary="Sit down",
        do=deeds.sit,
        body=Sit,
        answer=Seated,
        status=201,
        codes=(*WATCHED, "seat_taken", "not_now", "odd_name", "name_taken", "cannot_go_on"),
        holds=True,
        takes="seat",
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/seats/{seat}/key",
        summary="A new key of my seat, for another device or a bot",
        do=deeds.seat_key,
        body=Nothing,
        answer=SeatKey,
        status=201,
        codes=(*WATCHED, "no_such_seat", "cannot_go_on"),
        takes="seat",
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/claims",
        summary="Hold a seat on this device, by its key",
        do=deeds.claim,
        body=Claim,
        answer=Seated,
        status=201,
        codes=(*WATCHED, "cannot_go_on"),
        holds=True,
        takes="seat",
    ),
    Route(
        method="POST",
        path="/api/tables/{table}/rematch",
        summary="The same people once more, each a seat further",
        do=deeds.rematch,
        body=Nothing,
        answer=Made,
        status=201,
        codes=(*WATCHED, "not_now"),
        takes="table",
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/record",
        summary="The record: as the seat sees it while the game runs, whole afterwards",
        do=deeds.record,
        media=TEXT,
        query={"seat": Seat},
        codes=(*WATCHED, "no_such_seat", "not_now"),
        costs=5,
        file="tagluff-{table}.tagluff",
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/replay",
        summary="A game that is over, a line of JSON for every action, through the eyes of a seat or with all open",
        do=deeds.replay,
        costs=40,
        media=LINES,
        line=Replayed,
        query={"eyes": Eyes},
        codes=(*WATCHED, "no_such_seat", "not_now"),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/seats/{seat}/review",
        summary="What cost a seat most in a game that is over: how far it has come, and at last what was found",
        do=deeds.review,
        costs=40,
        media=LINES,
        line=Reviewed,
        codes=(*WATCHED, "no_such_seat", "not_now", "too_many", "too_many_actions"),
    ),
    Route(
        method="GET",
        path="/api/tables/{table}/events",
        summary="The table as a spectator sees it, as it happens; `Last-Event-ID` goes on where a stream broke off",
        do=deeds.watch,
        media=STREAM,
        codes=WATCHED,
    ),
)
