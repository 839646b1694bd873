"""The course of one game: state, events, record and steps, which go forward and back together."""

from __future__ import annotations

from tagluff.core.actions import unknown
from tagluff.core.errors import IllegalAction
from tagluff.core.events import Event, Journal
from tagluff.core.game import State
from tagluff.records.moves import Move
from tagluff.records.record import Record
from tagluff.table.resuming import as_recorded
from tagluff.table.steps import Moment, Step, Steps

MOST_TOGETHER = 64  # actions that are named together, such as those of a payment


class Course:
    """What it is given it keeps: a state with a journal or without, a record or none, steps or none."""

    def __init__(self, state: State, record: Record | None, steps: Steps | None) -> None:
        self.state = state
        self.record = record
        self.steps = steps

    @property
    def journal(self) -> Journal | None:
        return self.state.journal

    @property
    def last(self) -> int:
        """The number of the last event; 0 where none are kept."""
        journal = self.state.journal
        return journal.count if journal is not None else 0

    # Forward

    def read(self, action: object) -> list[int]:
        """The actions that an action, an index, a text or a tuple of actions stands for; the first is legal now."""
        if type(action) is str:
            return self.state.read_legal(action)
        if type(action) is tuple and 1 < len(action) <= MOST_TOGETHER:
            return self.together(action)
        return [self.state.verified(action)]

    def together(self, actions: tuple[object, ...]) -> list[int]:
        """Actions of one seat that may be named together: none but the last shows anything.

        Otherwise a later one could be refused by what chance brought, and whoever asked would have seen that for free.
        """
        trial, seat = self.state.copy(), self.state.seat
        indices = [self.named(action) for action in actions]
        for index in indices[:-1]:
            shown = trial.reveals
            trial.step(trial.verified(index))
            if trial.reveals != shown or trial.seat != seat or trial.over:
                raise IllegalAction("not_together", "X-04", {})
        return indices

    def named(self, action: object) -> int:
        """One of several; a text is that of one action, as the lists of payments have it."""
        if type(action) is not str:
            return self.state.known_index(action)
        index: int = self.state.base.actions.find(action)
        if index < 0:
            raise unknown(action)
        return index

    def carry_out(self, indices: list[int], seconds: float | None) -> None:
        """Actions of the one who decides as one step, the first known to be legal. All are carried out, or none."""
        seat = self.state.seat
        before = self.moment() if self.steps is not None or len(indices) > 1 else None
        try:
            self.step(indices[0], seconds)
            for index in indices[1:]:
                self.verify_decider(seat)
                self.step(self.state.verified(index), None)
        except BaseException:
            if before is not None:
                self.restore(before)
            raise
        if self.steps is not None and before is not None:
            noticed = self.noticed(before)
            self.steps.add(Step(before, len(indices)), self.state.may_take_back(seat), noticed)

    def step(self, index: int, seconds: float | None) -> None:
        """One action; the clock of several stands at the first."""
        self.state.step(index)
        if self.record is not None:
            self.record.note(self.state, self.state.base.actions.text(index), seconds)
            if self.state.over:
                self.record.finish(self.state)

    def verify_decider(self, seat: int) -> None:
        """Seats act one at a time, and hear nothing about the decisions of others (X-01)."""
        self.state.verify_running()
        if seat != self.state.seat:
            raise IllegalAction("not_your_decision", "X-01", {"seat": seat})

    def play_again(self, record: Record, move: Move, number: int) -> None:
        """An action that was recorded; its clock and its comment stay."""
        here = len(record.moves)
        with as_recorded(self.state, move, number):
            self.carry_out(self.read(move.text), move.seconds)
        record.moves[here].comment = move.comment

    # Back

    def moment(self) -> Moment:
        """How things stand now."""
        moves = 0 if self.record is None else len(self.record.moves)
        return Moment(self.state.seat, self.state.copy(), self.last, moves)

    def restore(self, moment: Moment) -> None:
        journal, self.state = self.state.journal, moment.state
        self.state.journal = journal
        if journal is not None:
            journal.rewind(moment.events)
        if self.record is not None:
            self.record.forget(moment.moves, self.state)
            self.record.finish(self.state)

    def free_steps(self, seat: int | None) -> int:
        """How many of its last steps a seat may take back."""
        return 0 if self.steps is None else self.steps.of(seat)

    @property
    def settled(self) -> int:
        """How many events nobody can take back any more."""
        kept = [] if self.steps is None else self.steps.kept
        return min([step.before.events for step in kept], default=self.last)

    def settle(self) -> None:
        """What was done stays done."""
        if self.steps is not None:
            self.steps = Steps()

    def noticed(self, before: Moment) -> bool:
        """Has anybody but the one who acted been told or shown anything since? Without events nobody can say."""
        if self.journal is None or self.last > before.events:
            return True
        others = [viewer for viewer in (*range(int(self.state.base.seats)), None) if viewer != before.seat]
        return any(self.state.view(viewer) != before.state.view(viewer) for viewer in others)

    def take_back(self, seat: int) -> list[Event]:
        """Undo the last step of a seat; there must be one. What was told of it never happened, and is given back."""
        assert self.steps is not None
        moment = self.steps.pop(seat)
        told = [] if self.journal is None else self.journal.after(moment.events)
        self.restore(moment)
        return told
