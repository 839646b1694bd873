"""A seat at a distant table: what comes is taken in, and what is to be sent follows from it. It has no socket."""

from __future__ import annotations

from itertools import count
from secrets import token_hex
from typing import Final

from msgspec import Raw, Struct

from tagluff.cli.guest.errors import GuestError
from tagluff.cli.guest.hearing import read
from tagluff.cli.guest.knowledge import Knowledge, Thought
from tagluff.server.messages.asked import Hello, Play, Request, SendNonce
from tagluff.server.messages.told import AnyTold, Done, Refused, Seen, Status
from tagluff.server.messages.words import VERSION

LATER: Final = ("too_many", "not_stored", "internal")  # the same request may be carried out another time
# What may be refused without anybody's fault: the view, the seat or the table is not what it was.
PASSED: Final = ("stale", "not_now", "handed_over", "not_your_decision", "sent_already", "game_over")
NO_SHEET: Final = b"null"


class Outcome(Struct, frozen=True):
    """The final count, as far as it is told in a line."""

    sides: list[list[int]]
    totals: list[int]
    winners: list[int]


class Session:
    """`asked`: what was not answered yet, and is asked again with the same id after the line broke."""

    def __init__(self, knowledge: Knowledge, key: str) -> None:
        self.knowledge = knowledge
        self.key = key
        self.status: Status | None = None
        self.asked: Request | None = None
        self.worded = False
        self.settled = 0  # the number of the view that was answered, or need not be
        self.moves = 0
        self.outcome: Outcome | None = None
        self.name = token_hex(8)  # of this session, so that no other has used its ids
        self.ids = count(1)

    def hello(self) -> Hello:
        known = self.knowledge
        return Hello(version=VERSION, seat=known.seat, key=self.key, since=known.last, rewinds=known.rewinds)

    # What comes

    def take(self, told: AnyTold) -> None:
        match told:
            case Status():
                self.meet(told)
            case Seen():
                self.look(told)
            case Done() if self.asked is not None and told.id == self.asked.id:
                self.moves += isinstance(self.asked, Play)
                self.asked = None
            case Refused() if self.asked is not None and told.id == self.asked.id:
                self.hear(told)
            case _:
                pass

    def meet(self, status: Status) -> None:
        if self.knowledge.seat >= len(status.seats):
            raise GuestError("odd_message")
        if status.broken:
            raise GuestError("turned_away", "", {"why": status.broken})
        self.status = status
        self.knowledge.meet(status)

    def look(self, seen: Seen) -> None:
        self.knowledge.look(seen)
        self.outcome = read_outcome(seen.sheet)

    def hear(self, refused: Refused) -> None:
        """Asked again later, given up, or the end: what the server itself called legal must be."""
        if refused.code in LATER:
            return
        if refused.code not in PASSED:
            raise GuestError("move_refused", "", {"action": action_in(self.asked), "why": refused.code})
        self.asked = None

    # What goes

    def new_id(self) -> str:
        return f"{self.name}-{next(self.ids)}"

    def owes_word(self) -> bool:
        """The commitment has been shown, and the seat's word for the deal was not sent yet."""
        status = self.status
        if status is None or status.phase != "dealing" or self.worded:
            return False
        return not status.seats[self.knowledge.seat].nonce

    def send_word(self) -> Request:
        self.worded = True
        self.asked = SendNonce(id=self.new_id(), word=token_hex(16))
        return self.asked

    def may_move(self) -> bool:
        """Is there something to decide that was not answered, by this bot and not by one of the server's?"""
        seen, status = self.knowledge.seen, self.status
        if seen is None or status is None or self.asked is not None or not seen.legal:
            return False
        return seen.number != self.settled and status.seats[self.knowledge.seat].bot is None

    def move(self, thought: Thought, action: str) -> Request | None:
        """What the bot chose; nothing if it looked at what is not so any more."""
        if thought.number != self.knowledge.number or not self.may_move():
            return None
        self.settled = thought.number
        self.asked = Play(id=self.new_id(), answers=thought.number, action=action)
        return self.asked


def read_outcome(sheet: Raw) -> Outcome | None:
    if bytes(sheet) == NO_SHEET:
        return None
    outcome = read(sheet, Outcome)
    if len(outcome.sides) != len(outcome.totals):
        raise GuestError("odd_message")
    return outcome


def action_in(request: Request | None) -> str:
    return str(request.action) if isinstance(request, Play) else type(request).__name__
