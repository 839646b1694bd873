"""The decisions of a card table: whose it is, what is legal, what happens after.

A turn is a list of things one may do, in rulebook order; each is a TurnAction. Choosing one may lead to further
decisions before the turn ends.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Final, Generic, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tagluff.core.actions import Moves, echo
from tagluff.core.cardtable.state import TableState
from tagluff.core.errors import IllegalAction

S = TypeVar("S", bound=TableState)  # the kind of state that a decision is for


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A point where a seat must choose. It holds nothing that changes: all that matters is in the state."""

    def __class_getitem__(cls, _: object) -> Any:
        """The kind of state matters to the type checker alone."""
        return cls

    def __init__(self, key: str) -> None:
        self.key = key

    @abstractmethod
    def fill(self, state: S, moves: Moves) -> None:
        """List the legal actions."""

    @abstractmethod
    def apply(self, state: S, index: i64) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def refusal(self, state: S, index: int) -> IllegalAction:
        """Why this action, which is not legal here, is refused."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnAction(Generic[S]):
    """One of the things to do on a turn; it owns the actions from `first` to before `end`."""

    def __class_getitem__(cls, _: object) -> Any:
        """The kind of state matters to the type checker alone."""
        return cls

    def __init__(self, first: int, end: int) -> None:
        self.first: Final[i64] = first
        self.end: i64 = end

    def owns(self, index: i64) -> bool:
        """Is this action of this sort?"""
        return self.first <= index < self.end

    @abstractmethod
    def possible(self, state: S) -> bool:
        """Is there at least one legal action of this sort?"""

    @abstractmethod
    def fill(self, state: S, moves: Moves) -> None:
        """List the legal actions."""

    @abstractmethod
    def apply(self, state: S, index: i64) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def refusal(self, state: S, index: int) -> IllegalAction:
        """Why this action of this sort is refused."""


class Turn(Decision[TableState]):
    """The choice that opens a turn (X-01, X-02)."""

    def __init__(self, choices: list[TurnAction[Any]], actions: int) -> None:
        super().__init__("turn")
        self.choices: Final[vec[TurnAction[Any]]] = vec[TurnAction[Any]](choices)
        owners = [[at for at, choice in enumerate(choices) if choice.owns(index)] for index in range(actions)]
        # of each action: which choice it is of, or one that there is not
        self.choice_of: Final[vec[i64]] = vec[i64]([found[0] if found else len(choices) for found in owners])

    def possible(self, state: TableState) -> bool:
        """X-19: may the actor do anything at all?"""
        return some_possible(self.choices, state)

    def fill(self, state: TableState, moves: Moves) -> None:
        fill_all(self.choices, state, moves)

    def apply(self, state: TableState, index: i64) -> None:
        self.choices[self.choice_of[index]].apply(state, index)

    def refusal(self, state: TableState, index: int) -> IllegalAction:
        at = int(self.choice_of[index])
        return self.choices[at].refusal(state, index) if at < len(self.choices) else not_now(state, index)


def some_possible(choices: vec[TurnAction[Any]], state: TableState) -> bool:
    for choice in choices:
        if choice.possible(state):
            return True
    return False


def fill_all(choices: vec[TurnAction[Any]], state: TableState, moves: Moves) -> None:
    for choice in choices:
        choice.fill(state, moves)


def not_now(state: TableState, index: int) -> IllegalAction:
    """This action answers another decision than the present one (X-01)."""
    return typed_now(state, state.base.actions.text(index))


def typed_now(state: TableState, text: str) -> IllegalAction:
    """The same of what was typed, be it in the action table or not."""
    return IllegalAction("not_now", "X-01", {"decision": state.decision, "action": echo(text)})
