"""Looking back at a game that is over: its moves are judged elsewhere, and who waits is told how far it is."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from itertools import count
from typing import Any, Final

from msgspec import Struct
from msgspec.json import encode

from tagluff.bots.reasons.kinds import BY_NAME
from tagluff.bots.reasons.reason import Reason
from tagluff.bots.review.judged import Judged
from tagluff.bots.review.moments import Moment, moments
from tagluff.bots.review.review import PLAYOUTS, Mistake, Review, reviewed
from tagluff.core.events import Event
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.server.hub.importing import verify_length
from tagluff.server.hub.slices import Slices
from tagluff.server.hub.telling import plain, raw
from tagluff.server.hub.thinking import NoAnswer, Question, Thinkers, Tried
from tagluff.server.messages import pages

JUDGE: Final = "hard"


class Wanted(Struct, frozen=True):
    """Whose game, of which table, and what is known of it already."""

    table: str
    seat: int
    record: str
    known: dict[int, bytes]  # by seat: the last line


class Reviews:
    """Those that are being made. How many is the door's business: one worker thinks about all of them, in turn."""

    def __init__(self, thinkers: Thinkers, slices: Slices) -> None:
        self.thinkers = thinkers
        self.slices = slices
        self.numbers = count(1)  # each has a bot of its own, that was told of nothing else

    def of(self, wanted: Wanted) -> bytes | AsyncGenerator[bytes, None]:
        """The last line where it is known. Otherwise there is work to do: whoever takes the lines lets it begin."""
        if wanted.seat in wanted.known:
            return wanted.known[wanted.seat]
        record = read_record(wanted.record)
        verify_length(record)
        return self.made(wanted, record)

    async def made(self, wanted: Wanted, record: Record) -> AsyncGenerator[bytes, None]:
        """A line of JSON for every decision that was looked at, and the last one with what was found.

        It is known afterwards, unless the bot gave no answer.
        """
        asking = Asking(record, wanted.seat, f"{wanted.table}/{next(self.numbers)}")
        found: list[Mistake | None] = []
        try:
            async for moment in self.slices.cut(moments(record, wanted.seat)):
                yield line(at=moment.number - 1, last=len(record.moves))
                found.append(await asking.judged(moment, self.thinkers))
        except NoAnswer as error:
            problem = pages.Problem(code=error.code, rule=error.rule, facts=plain(error.facts))
            yield line(at=0, last=len(record.moves), problem=problem)
            return
        wanted.known[wanted.seat] = found_line(reviewed(wanted.seat, found), len(record.moves))
        yield wanted.known[wanted.seat]


class Asking:
    """The questions about one seat's game: each with what the seat knew then, and nothing else."""

    def __init__(self, record: Record, seat: int, name: str) -> None:
        self.record = record
        self.seat = seat
        self.name = name
        self.heard: list[Event] = []

    async def judged(self, moment: Moment, thinkers: Thinkers) -> Mistake | None:
        self.heard += moment.news
        tried = Tried(made=moment.made.index, place=moment.place, playouts=PLAYOUTS)
        verdict = await thinkers.judge(self.question(moment), tried)
        better = next(action for action in moment.legal if action.index == verdict.index)
        reasons = tuple(reason_from(reason) for reason in verdict.reasons)
        judged = Judged(better, verdict.cost, verdict.error, reasons)
        return Mistake(moment, judged) if judged.is_costly else None

    def question(self, moment: Moment) -> Question:
        record = self.record
        return Question(
            bot=JUDGE,
            table=self.name,
            seat=self.seat,
            game=record.game,
            seats=record.seats,
            options=dict(record.options),
            board_hash=record.board_hash,
            view=moment.view.as_dict(),
            legal=[action.index for action in moment.legal],
            rewinds=0,
            news=lambda since: [event.as_dict() for event in self.heard if event.number > since],
        )


def reason_from(told: dict[str, Any]) -> Reason:
    return BY_NAME[told["kind"]].because(**{name: fact for name, fact in told.items() if name != "kind"})


def found_line(review: Review, actions: int) -> bytes:
    mistakes = [mistake_page(mistake.as_dict()) for mistake in review.mistakes]
    return line(at=actions, last=actions, decisions=review.decisions, mistakes=mistakes)


def mistake_page(told: dict[str, Any]) -> pages.Mistake:
    """What the engine says is passed on as it is."""
    said = {"made": raw(told["made"]), "better": raw(told["better"])}
    return pages.Mistake(**{**told, **said, "reasons": [raw(reason) for reason in told["reasons"]]})


def line(**facts: Any) -> bytes:
    return encode(pages.Reviewed(**facts)) + b"\n"
