"""What a decision of the Card Game is: whose it is, what is legal, what happens after."""

from __future__ import annotations

from abc import abstractmethod

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.games.cardgame.state import CardState


class Decision:
    """A point where a seat must choose. It holds nothing: all that matters is in the state."""

    def __init__(self, key: str) -> None:
        self.key = key

    @abstractmethod
    def fill(self, state: CardState, moves: Moves) -> None:
        """List the legal actions."""

    @abstractmethod
    def apply(self, state: CardState, index: i64) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def refusal(self, state: CardState, index: int) -> IllegalAction:
        """Why this action, which is not legal here, is refused."""


def not_now(state: CardState, index: int) -> IllegalAction:
    """This action answers another decision than the present one (X-01)."""
    facts: dict[str, object] = {"decision": state.decision, "action": state.game.actions.text(index)}
    return IllegalAction("not_now", "X-01", facts)
