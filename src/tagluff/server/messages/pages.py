"""What is asked and answered over HTTP: the lobby, tables, seats, records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from tagluff.server.messages.told import Problem as Problem
from tagluff.server.messages.told import Status
from tagluff.server.messages.words import (
    MOST_MISTAKES,
    MOST_REASONS,
    BotName,
    GameId,
    Name,
    Number,
    Pace,
    Phase,
    RawAction,
    RawEvent,
    RawReason,
    RawSheet,
    RawView,
    Seat,
    Secret,
    Short,
    TableId,
)

LONGEST_RECORD = 4_000_000  # bytes


class Body(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What comes with a request."""


class SeatPlan(Body, frozen=True):
    """Who is to sit at a seat: the one who opens the table, somebody who is invited, or a bot by its name."""

    who: Literal["me", "person", "bot"]
    bot: BotName = ""  # empty: the usual one


Plans = Annotated[tuple[SeatPlan, ...], Meta(min_length=1, max_length=6)]


class NewTable(Body, frozen=True):
    """A table to be opened. If only bots and I sit there, it is dealt as soon as my word has come."""

    game: GameId
    seats: Plans
    name: Name  # mine
    options: dict[str, bool] = {}  # switches of the game that are to be other than usual
    open: bool = False  # shown in the lobby, for anybody
    pace: Pace | None = None  # None: no limit
    talk: bool | None = None  # None: as the game's rules have it


class ImportRecord(Body, frozen=True):
    """A record to go on from, after so many of its actions (None: all of them), as a new table."""

    record: Annotated[str, Meta(max_length=LONGEST_RECORD)]  # docs/record-format.md
    seats: Plans
    name: Name  # mine
    actions: Number | None = None  # how many of them were done; None: all
    open: bool = False
    pace: Pace | None = None
    talk: bool | None = None


class Made(Struct, frozen=True, kw_only=True):
    """A table that was opened. Whoever has `invite` may sit down, whoever has `watch` may look on."""

    table: TableId
    seat: Seat | None  # mine
    invite: Secret
    watch: Secret


class Sit(Body, frozen=True):
    """Sit down: at this seat, or any that is free. A table that is not open asks for its invite code."""

    name: Name
    seat: Seat | None = None  # None: any that is free
    code: Secret = ""  # the invite code


class Seated(Struct, frozen=True, kw_only=True):
    """The seat is held by this device now."""

    table: TableId
    seat: Seat


class SeatKey(Struct, frozen=True, kw_only=True):
    """A key that opens the seat on another device, or lets a bot play it. It is shown this once."""

    table: TableId
    seat: Seat
    key: Secret


class Claim(Body, frozen=True):
    """Hold a seat on this device, by its key. `alone`: no other device or key opens it any more."""

    key: Secret
    alone: bool = False


class Listed(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: TableId
    game: GameId
    phase: Phase
    players: list[str]  # by seat: a name, the bot's name, or nothing where somebody may sit down
    free: list[Seat]  # where somebody may sit down
    turn: Seat | None = None  # whose decision it is, as everybody may know
    deadline: Number | None = None  # when a bot plays this turn
    made: Number  # milliseconds since 1970, as all times are
    touched: Number
    seat: Seat | None = None  # mine
    sides: list[list[Seat]] = []  # who plays together; points, totals and winners are by side
    moved: Number = 0  # by how many seats all have moved on since these people's first game
    owners: str = ""  # a sign for each route in the order of the board: the seat that has it, or a dot
    points: list[int] | None = None  # as far as everybody may know
    totals: list[int] | None = None  # of a game that is over
    winners: list[int] | None = None


class Tables(Struct, frozen=True, kw_only=True):
    """A list of tables."""

    tables: list[Listed]


class Codes(Struct, frozen=True, kw_only=True):
    """For whoever sits at the table: what to send to friends."""

    table: TableId
    invite: Secret
    watch: Secret
    short: str = ""  # to be said or typed, as long as the table gathers; empty: only a link leads here
    elsewhere: list[str] = []  # for whoever asks on the server's own machine: the origins at which friends reach it


class Join(Body, frozen=True):
    """A short code that somebody was told. Small letters, spaces and dashes make no difference."""

    code: Short


class Joined(Struct, frozen=True, kw_only=True):
    """The table that gathers under a short code, and what lets one sit down there; neither where there is none."""

    table: TableId | None = None
    invite: Secret | None = None


class About(Struct, frozen=True, kw_only=True):
    """A game that can be played here."""

    id: GameId
    title: str
    seats: list[int]  # the table sizes
    options: dict[str, bool]  # its switches, as they usually are
    status: dict[str, Any]  # what of the board's data is printed, and what is reconstructed
    talk: bool  # the usual setting
    talk_rule: str = ""  # the rule that asks for silence


class Offered(Struct, frozen=True, kw_only=True):
    """What this server has to offer."""

    version: str  # of the server
    protocol: Number  # its version
    games: list[About]
    bots: dict[str, str]  # each with what it does


class Replayed(Struct, frozen=True, kw_only=True):
    """A line of a replay: the deal, then one for every action. All open: all events, and every seat's view."""

    seat: Seat | None  # who acted; None: the deal
    action: str  # nothing where it was another's, and not all is open
    events: list[RawEvent]
    views: list[RawView]  # with all open those of all seats in order, and a spectator's
    sheet: RawSheet


class Mistake(Struct, frozen=True, kw_only=True):
    """A decision that cost points: what was done, and what would have been better (reasons.md)."""

    number: Number  # of the action in the record, from 1 on: in a replay it is the line of this number
    turn: Number  # of the seat's own turns, from 1 on; 0: before its first
    decision: str  # what was asked
    made: RawAction
    better: RawAction
    cost: float  # points by which it would have been better, in which winning counts as 20
    error: float  # the standard error of that; the cost is more than three times as much
    reasons: Annotated[list[RawReason], Meta(max_length=MOST_REASONS)] = []  # for the better one


class Reviewed(Struct, frozen=True, kw_only=True):
    """A line of a review: how far it has come. The last one has what was found, or why nothing was."""

    at: Number  # actions of the game that have been looked at
    last: Number  # of how many
    decisions: Number | None = None  # of the seat, where it had a choice; None: not done yet
    mistakes: Annotated[list[Mistake], Meta(max_length=MOST_MISTAKES)] = []  # what cost most, worst first
    problem: Problem | None = None


class TableAnswer(Struct, frozen=True, kw_only=True):
    """A table, and which of its seats this device holds."""

    status: Status
    mine: list[Seat]
