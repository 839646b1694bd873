"""What a search thinks of a move that was made: what would have been better, by how much, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action

LEAST: Final = 1.0  # points that a move must have cost to be named
SURE: Final = 3.0  # standard errors: with two, one or two moves of a game would be named by chance alone


@dataclass(frozen=True)
class Judged:
    """The better action, the points by which it beat the one that was made, and the standard error of that."""

    better: Action
    cost: float
    error: float
    reasons: tuple[Reason, ...] = ()

    @property
    def is_costly(self) -> bool:
        """What is too close to call is no mistake."""
        return self.cost >= LEAST and self.cost > SURE * self.error
