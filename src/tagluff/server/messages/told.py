"""What the server tells over a socket."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tagluff.server.messages.words import (
    MOST_REASONS,
    NO_SHEET,
    BotName,
    GameId,
    Id,
    Number,
    Phase,
    RawAction,
    RawEvent,
    RawPayment,
    RawReason,
    RawSheet,
    RawView,
    Reaction,
    Seat,
    TableId,
)


class Told(Struct, frozen=True, tag_field="type", kw_only=True):
    """Anything the server sends."""


class Problem(Struct, frozen=True, kw_only=True):
    """Why something was refused: a code, the rule it rests on, the facts of the case."""

    code: str
    rule: str = ""  # its id (docs/rules)
    facts: dict[str, Any] = {}


class SeatStatus(Struct, frozen=True, kw_only=True):
    """A seat, as everybody may know it."""

    name: str = ""  # of the person; empty: nobody sits here
    bot: BotName | None = None  # who plays it, if not the person
    person: bool = True  # does it belong to a person, here or expected?
    here: bool = False  # is a device of the person connected?
    away: Number | None = None  # since when not (milliseconds since 1970)
    nonce: bool = False  # has its word for the deal come?


class Status(Told, frozen=True, tag="status"):
    """The table as everybody may know it; sent whole whenever it changes."""

    table: TableId
    game: GameId
    options: dict[str, Any]  # all switches of the game, as they are set
    phase: Phase
    seats: list[SeatStatus]  # by seat
    host: Seat | None = None  # who opened the table
    open: bool = False  # anybody may sit down, from the lobby
    pace: Number | None = None  # seconds for a turn
    deadline: Number | None = None  # when a bot plays this turn (milliseconds since 1970)
    talk: bool = True  # may people say something?
    talk_rule: str = ""  # the rule that asks for silence, where talk is off because of one
    watchers: Number = 0  # how many look on
    absence: Number = 0  # seconds after which the others may hand over a seat
    commitment: str = ""  # to the seed and all that is announced, before the words are sent
    announced: dict[str, Any] | None = None  # all that the commitment fixes but the seed
    nonces: list[str] | None = None  # the words of all seats, once it is dealt
    rematch: TableId | None = None  # where the same people play again
    moved: Number = 0  # where they play again: by how many seats all have moved on since the first of their games
    broken: str = ""  # why the game cannot go on, as a code


class Seen(Told, frozen=True, tag="seen"):
    """The game as this viewer sees it now, and what happened since the events it knew."""

    number: Number  # how many times something changed for this viewer; a move names the one it answers
    events: list[RawEvent]
    view: RawView
    legal: list[RawAction]  # what the seat may do; nothing unless it decides
    last: Number  # the number of the last event this viewer may know
    take_back: Number  # how many of its last steps the seat may take back
    rewinds: Number  # if it is not what it was: events after `from_event` that the client knew never happened
    from_event: Number  # `events` has all that this viewer may know after this number
    sheet: RawSheet = NO_SHEET


class Welcome(Told, frozen=True, tag="welcome"):
    """The answer to hello: which seat this is."""

    version: Number  # of the protocol
    seat: Seat | None  # None: a watcher
    server: str  # its version
    now: Number  # the server's clock (milliseconds since 1970)


class Done(Told, frozen=True, tag="done"):
    """A request was carried out, and is stored for good. `number`: of the view after it, where it changed the game."""

    id: Id
    number: Number | None = None


class Refused(Told, frozen=True, tag="refused"):
    """A request was not carried out, and changed nothing. `stale`: the present view follows."""

    code: str  # why, in a word
    id: Id | None = None  # of the request; None where none could be read
    rule: str = ""  # the id of the rule that refuses (docs/rules)
    facts: dict[str, Any] = {}  # of the case


class Advice(Told, frozen=True, tag="advice"):
    """What a bot would do, and why."""

    id: Id
    action: str  # the text of a legal action
    bot: BotName  # who says so: another one where the one that was asked gives no answer
    reasons: Annotated[list[RawReason], Meta(max_length=MOST_REASONS)] = []  # the most telling first


class Payments(Told, frozen=True, tag="payments"):
    """Ways to pay for a route, the most sensible first. Whoever waits may ask as well: what would it cost me now?"""

    id: Id
    payments: list[RawPayment]  # from what the seat has now
    reason: Problem | None = None  # why none of them can be named now, or why there are none
    lacks: dict[str, Number] = {}  # the fewest cards that the seat would need on top, where its cards do not suffice


class Said(Told, frozen=True, tag="said"):
    """Somebody said something, or reacted. Its number counts what was said at this table."""

    number: Number
    seat: Seat
    at: Number  # milliseconds since 1970
    text: str = ""  # nothing where somebody reacted
    reaction: Reaction | None = None


AnyTold = Status | Seen | Welcome | Done | Refused | Advice | Payments | Said
