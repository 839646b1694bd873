"""The review of a game: the decisions of a seat that cost most, worst first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tagluff.bots.levels import HardBot
from tagluff.bots.review.judged import Judged
from tagluff.bots.review.moments import Moment
from tagluff.core.dealer import Dealer
from tagluff.core.facts import COUNT, DECIMAL, POSITIVE, TEXT, Shapes, listed, made_of, named, shapes

MOST: Final = 5  # decisions that a review names
PLAYOUTS: Final = 100  # for a decision, and as many again where the search would have done something else
MISTAKE: Final[Shapes] = shapes(
    {
        "number": POSITIVE,
        "turn": COUNT,
        "decision": TEXT,
        "made": named("action"),
        "better": named("action"),
        "cost": DECIMAL,
        "error": DECIMAL,
        "reasons": listed(named("reason")),
    }
)
REVIEW: Final[Shapes] = shapes({"seat": named("seat"), "decisions": COUNT, "mistakes": listed(made_of(MISTAKE))})


@dataclass(frozen=True)
class Mistake:
    """A decision that cost points, and what would have been better."""

    moment: Moment
    judged: Judged

    def as_dict(self) -> dict[str, object]:
        """Ready for JSON, as MISTAKE says."""
        moment, judged = self.moment, self.judged
        return {
            "number": moment.number,
            "turn": moment.turn,
            "decision": moment.view.decision,
            "made": moment.made.as_dict(),
            "better": judged.better.as_dict(),
            "cost": round(judged.cost, 1),
            "error": round(judged.error, 1),
            "reasons": [reason.as_dict() for reason in judged.reasons],
        }


@dataclass(frozen=True)
class Review:
    """Of one seat's game: how many decisions were looked at, and those that cost most."""

    seat: int
    decisions: int
    mistakes: tuple[Mistake, ...]

    def as_dict(self) -> dict[str, object]:
        mistakes = [mistake.as_dict() for mistake in self.mistakes]
        return {"seat": self.seat, "decisions": self.decisions, "mistakes": mistakes}


class Judge:
    """The bot `hard` in the place of a seat: it hears and sees what the seat did, moment by moment, and nothing else.

    What it thinks of a moment depends on that and on the number of playouts alone: its chance begins anew each time.
    """

    def __init__(self, seat: int, playouts: int = PLAYOUTS) -> None:
        self.seat = seat
        self.bot = HardBot(seat)
        self.bot.playouts = playouts

    def judge(self, moment: Moment) -> Judged | None:
        self.bot.note(moment.news)
        self.bot.chance.set_words(Dealer(f"review/{self.seat}/{moment.place}").words())
        return self.bot.judge(moment.view, list(moment.legal), moment.made)


def judging(seen: Iterable[Moment], judge: Judge) -> Iterator[Mistake | None]:
    """One for each moment, in order; None where nothing was wrong, or it is too close to call."""
    for moment in seen:
        judged = judge.judge(moment)
        yield Mistake(moment, judged) if judged is not None and judged.is_costly else None


def reviewed(seat: int, found: Iterable[Mistake | None]) -> Review:
    """The few that cost most, of all moments that were looked at."""
    looked_at = list(found)
    costly = [mistake for mistake in looked_at if mistake is not None]
    worst = sorted(costly, key=lambda mistake: -mistake.judged.cost)[:MOST]
    return Review(seat, len(looked_at), tuple(worst))
