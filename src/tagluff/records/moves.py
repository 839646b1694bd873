"""The actions of a record, and carrying them out: each comes with exactly the chance that is written under it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.core.chance import Chance, Chronicler
from tagluff.core.errors import TagluffError
from tagluff.core.game import State
from tagluff.records.errors import RecordError


@dataclass(slots=True)
class Move:
    """One action as it was named, the chance that came of it, the seconds it took, and a comment."""

    text: str
    chance: list[Chance] = field(default_factory=list)
    seconds: float | None = None
    comment: str = ""
    line: int = field(default=0, compare=False, repr=False)  # in the text it was read from


def log_of(state: State) -> list[Chance]:
    """The chance of a game so far, if its dealer writes it down."""
    return state.dealer.log if isinstance(state.dealer, Chronicler) else []


def used(state: State) -> int:
    """How much of the chance that was written down has come about."""
    return int(state.dealer.used) if isinstance(state.dealer, Chronicler) else 0


def verify_chance(state: State, before: int, due: list[Chance], number: int) -> None:
    """Of an action came exactly the chance that is written down under it; what is needed and missing is refused."""
    came = used(state) - before
    if came != len(due):
        raise RecordError("chance_elsewhere", "", {"action": number, "came": came, "due": len(due)})


def play(state: State, move: Move, number: int) -> None:
    before = used(state)
    try:
        state.play(move.text)
    except TagluffError as error:
        raise refused(move, number, error) from error
    verify_chance(state, before, move.chance, number)


def refused(move: Move, number: int, error: TagluffError) -> RecordError:
    """What a record does not come past."""
    facts: dict[str, object] = {"action": number, "text": move.text, "why": str(error)}
    if move.line:
        facts["line"] = move.line
    return RecordError("action_refused", error.rule, facts)
