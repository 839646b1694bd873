"""What the hub asks of bots: they think elsewhere, and see what their seat sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from msgspec import Struct

from tagluff.core.errors import TagluffError


class NoAnswer(TagluffError):
    """A bot did not answer in time, or failed (`bot_failed`)."""


class Question(Struct, frozen=True, kw_only=True):
    """A decision of a seat, with what that seat may know and nothing else."""

    bot: str
    table: str
    seat: int
    game: str
    seats: int
    options: dict[str, Any]
    board_hash: str = ""  # of an older board, if the table was opened with one
    view: dict[str, Any]  # View.as_dict()
    legal: list[int]  # indices of the game's actions
    rewinds: int  # what was noted before the last one may never have happened
    news: Callable[[int], list[dict[str, Any]]]  # the seat's events after a number, Event.as_dict()


class Tried(Struct, frozen=True, kw_only=True):
    """A move that was made, to be judged: its index, the seat's how manieth decision it was, and how many playouts."""

    made: int
    place: int
    playouts: int


class Verdict(Struct, frozen=True, kw_only=True):
    """What a bot thinks of a move: the index of what is better, or of the move itself, by how much, and why."""

    index: int
    cost: float  # points
    error: float  # the standard error of that
    reasons: list[dict[str, Any]]  # Reason.as_dict()


class Advised(Struct, frozen=True, kw_only=True):
    """What a bot would do: the text of a legal action, and why."""

    action: str
    reasons: list[dict[str, Any]]  # Reason.as_dict()


class Thinkers(Protocol):
    """Bots at work."""

    def names(self) -> dict[str, str]:
        """The bots that may sit at a table, each with what it does."""

    async def choose(self, question: Question) -> str:
        """The text of one of the legal actions; NoAnswer after a hard limit. It never blocks the loop."""

    async def advise(self, question: Question) -> Advised:
        """The same with the reasons for it."""

    async def judge(self, question: Question, tried: Tried) -> Verdict:
        """A move of a game that is over. Whatever is decided at a table comes first."""

    async def close(self) -> None:
        """No bot thinks any more."""
