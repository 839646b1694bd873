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
    """The last steps of the seat that acted last, as far as the rules let it take them back.

    Below them stand those of the seat before it, as long as nobody noticed anything since: if it could not take them
    back any more, it would know that another seat has begun to choose in secret (C-52).
    """

    def __init__(self) -> None:
        self.kept: list[Step] = []

    def add(self, step: Step, free: int, noticed: bool) -> None:
        """Keep a step, and those of the same seat before it that lie within its free actions."""
        own = self.run([*self.kept, step], step.before.seat)
        below = [] if noticed else self.kept[: len(self.kept) + 1 - len(own)]
        while own and sum(one.actions for one in own) > free:
            own, below = own[1:], []
        self.kept = below + own

    def run(self, steps: list[Step], seat: int | None) -> list[Step]:
        """The last steps of a seat that no other seat's part."""
        last = next((at for at, step in enumerate(reversed(steps)) if step.before.seat != seat), len(steps))
        return steps[len(steps) - last :]

    def reach(self, seat: int | None) -> list[Step]:
        """All up to the last step of a seat: what others did since, nobody has noticed."""
        last = next((at for at, step in enumerate(reversed(self.kept)) if step.before.seat == seat), len(self.kept))
        return self.kept[: len(self.kept) - last]

    def of(self, seat: int | None) -> int:
        """How many steps this seat may take back."""
        return len(self.run(self.reach(seat), seat))

    def pop(self, seat: int) -> Moment:
        """The moment before the last step of a seat, which is gone, with all that was done in silence since."""
        self.kept = self.reach(seat)
        return self.kept.pop().before
