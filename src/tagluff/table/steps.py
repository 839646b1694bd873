"""Steps that may still be taken back: how things stood before each of them."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.game import State


@dataclass(frozen=True)
class Moment:
    """How a table stood: a state of its own, and how much had been told and written down."""

    seat: int  # who was to decide
    state: State
    events: int
    moves: int


@dataclass(frozen=True)
class Step:
    """One or several actions of a seat that were named together, and are taken back together."""

    before: Moment
    actions: int


class Steps:
    """The last steps of the seat that acted last, as far as the rules let it take them back."""

    def __init__(self) -> None:
        self.kept: list[Step] = []

    def add(self, step: Step, free: int) -> None:
        """Keep a step; of the steps before it only those that lie within the free actions of its seat."""
        kept: list[Step] = []
        for earlier in reversed([*self.kept, step]):
            free -= earlier.actions
            if free < 0 or earlier.before.seat != step.before.seat:
                break
            kept.insert(0, earlier)
        self.kept = kept

    def of(self, seat: int | None) -> int:
        """How many steps this seat may take back."""
        return len(self.kept) if self.kept and self.kept[-1].before.seat == seat else 0

    def pop(self) -> Moment:
        """The moment before the last step, which is gone."""
        return self.kept.pop().before
