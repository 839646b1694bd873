"""The review of a game in the terminal: the moves that cost most, in sentences of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from tagluff.bots.review.moments import Moment, moments
from tagluff.bots.review.review import PLAYOUTS, Judge, Mistake, Review, judging, reviewed
from tagluff.cli.terminal import ink
from tagluff.cli.terminal.advising import Adviser
from tagluff.cli.terminal.kinds import kind_of
from tagluff.cli.terminal.layout import Lines, bar, wrapped
from tagluff.cli.terminal.story import Teller
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.core.cardtable.view import TableView
from tagluff.core.game import Game
from tagluff.records.record import Record
from tagluff.words import say

LABEL: Final = 9  # columns of the word before an action


def review_of(
    record: Record, seat: int, told: Callable[[int, int], None], playouts: int = PLAYOUTS, game: Game | None = None
) -> Review:
    """`told` hears how many actions of how many have been looked at. `game`: the one that was played, if at hand."""
    looked = (seen_off(moment, record, told) for moment in moments(record, seat, game))
    found = reviewed(seat, judging(looked, Judge(seat, playouts)))
    told(len(record.moves), len(record.moves))
    return found


def seen_off(moment: Moment, record: Record, told: Callable[[int, int], None]) -> Moment:
    told(moment.number, len(record.moves))
    return moment


def review_lines(review: Review, name: str, teller: Teller, width: int) -> Lines:
    """A heading, and a few lines for each move that cost much; a kind word where none did."""
    if not review.mistakes:
        key = "review.none" if review.decisions else "review.empty"
        told = wrapped(Text(f" {say(key, n=review.decisions)}"), width)
    else:
        told = [line for mistake in review.mistakes for line in mistake_lines(mistake, teller, width)]
        told += wrapped(Text(f" {say('review.note')}", ink.SOFT), width)
    return [bar(say("review.of", name=name), width), *told]


def mistake_lines(mistake: Mistake, teller: Teller, width: int) -> Lines:
    moment, judged = mistake.moment, mistake.judged
    assert isinstance(moment.view, TableView)
    adviser = Adviser(teller, moment.view, list(moment.legal))
    head = Text(f" {say('review.turn', turn=moment.turn) if moment.turn else say('review.start')}", ink.KEY)
    head.append(f" · {cost_words(mistake)} · #{moment.number}", ink.SOFT)
    parts = [
        head,
        labelled("review.made").append_text(adviser.action(moment.made)),
        labelled("review.better", ink.GOOD).append_text(adviser.action(judged.better)),
        *(Text("     · ").append_text(adviser.reason(reason)) for reason in judged.reasons),
    ]
    return [line for part in parts for line in wrapped(part, width)]


def labelled(key: str, style: str = "") -> Text:
    """`   Better   `, so wide that those below each other begin alike."""
    return Text("   ").append(f"{say(key):{LABEL}}", style)


def cost_words(mistake: Mistake) -> str:
    """In whole points: more than that is not known."""
    judged = mistake.judged
    return say("review.cost", cost=round(judged.cost), error=max(1, round(judged.error)))


class Reviewer:
    """Looks back at a game that has just been played, for those who played it."""

    def __init__(self, table: Sitting, talk: Talk) -> None:
        self.table = table
        self.talk = talk
        self.known: dict[int, Review] = {}  # what was found is not looked for again

    def show(self, rest: str) -> None:
        """`review`: of everybody at the keyboard; `review 1`: of a seat. Ctrl-C goes back to the question."""
        seats = self.seats_meant(rest)
        if not seats:
            self.talk.refuse(say("review.whose", seats=", ".join(f"review {seat}" for seat in self.every)))
            return
        try:
            pages = [line for seat in seats for line in self.lines(seat)]
        except KeyboardInterrupt:
            self.talk.note(say("review.stopped"))
            return
        self.talk.show(*pages, below=2)

    @property
    def every(self) -> range:
        return range(len(self.table.names))

    def seats_meant(self, rest: str) -> list[int]:
        if not rest:
            return self.table.people
        return [seat for seat in self.every if rest in (str(seat), self.table.names[seat])]

    def lines(self, seat: int) -> Lines:
        table = self.table
        if seat not in self.known:
            self.known[seat] = review_of(table.record, seat, self.told, game=table.game)
        teller = kind_of(table.game).teller(table.game.handbook, table.names, seat)
        return review_lines(self.known[seat], table.names[seat], teller, self.talk.width)

    def told(self, at: int, last: int) -> None:
        self.talk.pass_by(f"  {say('review.progress', at=at, last=last)}")
