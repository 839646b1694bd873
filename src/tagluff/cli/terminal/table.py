"""A table in the terminal: the game, who sits where, what has happened, undo, and the save file."""

from __future__ import annotations

from pathlib import Path

from tagluff.bots.bot import Bot
from tagluff.core.errors import TagluffError
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.payments import Payment
from tagluff.records.record import Move, Record, RecordError


class Step:
    """How things stood before an action, so that it can be taken back."""

    def __init__(self, state: State, events: int, moves: int, told: list[int]) -> None:
        self.state = state
        self.events = events
        self.moves = moves
        self.told = told


class Table:
    """One game with people and bots. A seat without a bot is a person's."""

    def __init__(
        self,
        record: Record,
        game: Game,
        names: list[str],
        bots: dict[int, Bot],
        file: Path | None,
        told_to_all: tuple[str, ...],
    ) -> None:
        self.record = record
        self.game = game
        self.names = names
        self.bots = bots
        self.file = file
        self.told_to_all = told_to_all  # kinds of events that are news even to the seat that set them off
        self.file_error = ""
        self.journal = Journal()
        known, self.changed = list(record.moves), not record.moves  # a game taken up again is saved once it goes on
        self.state = begin(record, game, self.journal)
        self.steps: list[Step] = []
        self.told = [0] * record.seats  # per seat: the events up to the end of its last turn
        self.noted = [0] * record.seats  # per seat: the events its bot has been given
        changed = self.changed
        self.replay(known)
        self.changed = changed

    def replay(self, moves: list[Move]) -> None:
        """Carry out what the record held already; clocks and remarks stay."""
        self.record.forget(0, self.state)
        for at, move in enumerate(moves, start=1):
            here = len(self.record.moves)
            try:
                self.carry_out(self.state.read_legal(move.text))
            except TagluffError as error:
                raise RecordError("action_refused", error.rule, {"action": at, "text": move.text}) from error
            self.record.moves[here].seconds, self.record.moves[here].comment = move.seconds, move.comment
        self.steps.clear()

    @property
    def seed(self) -> str:
        """What to start from to see the same game again."""
        return str(self.record.seed) if self.record.start is None else "of the position"

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.record.seats) if seat not in self.bots]

    def carry_out(self, indices: list[int]) -> None:
        """Play actions of the seat whose turn it is, each verified, as one step that may be taken back."""
        seat, turns = self.state.seat, self.state.turns
        self.changed = True
        before = Step(self.state.copy(), len(self.journal.events), len(self.record.moves), list(self.told))
        for index in indices:
            self.state.play(index)
            self.record.note(self.state, self.game.actions.text(index))
        self.steps.append(before)
        if self.state.may_take_back(seat) < len(indices):
            self.steps.clear()
        if self.state.seat != seat or self.state.turns != turns or self.state.over:
            self.told[seat] = self.end_of_own(seat, before.events)

    def end_of_own(self, seat: int, start: int) -> int:
        """The end of what a seat did itself; what its turn set off is still to be told to it."""
        events = self.journal.events
        return next((at for at in range(start, len(events)) if not self.is_own(events[at], seat)), len(events))

    def is_own(self, event: Event, seat: int) -> bool:
        """Something the seat did, or that came with it, such as cards that it turned up."""
        return event.kind not in self.told_to_all and event.facts.get("seat", seat) == seat

    def undo(self) -> bool:
        """Take back the last step, unless it showed something or was answered."""
        if not self.steps:
            return False
        step = self.steps.pop()
        self.state = step.state
        self.journal.rewind(step.events)
        self.record.forget(step.moves, self.state)
        self.state.journal = self.journal
        self.told = step.told
        return True

    def bot_action(self) -> None:
        """Let the bot whose turn it is decide."""
        seat = self.state.seat
        bot = self.bots[seat]
        fresh = self.journal.events[self.noted[seat] :]
        self.noted[seat] = len(self.journal.events)
        bot.note([event for event in fresh if event.seen_by(seat)])
        self.carry_out([bot.choose(self.state.view(seat), self.state.legal()).index])
        self.steps.clear()

    def payments(self, route: str, most: int | None) -> list[Payment]:
        """How the seat whose turn it is can pay for a route, the best first."""
        return self.state.payments(route, most)

    def news(self, seat: int | None) -> list[Event]:
        """What this seat has not been told yet, as far as it may know it."""
        start = 0 if seat is None else self.told[seat]
        return [event for event in self.journal.events[start:] if event.seen_by(seat)]

    def save(self) -> None:
        """Write the save file, if there is news; a failure is kept to be told, and the game goes on."""
        if self.file is None or not self.changed:
            return
        self.record.finish(self.state)
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.record.save(self.file)
            self.file_error = ""
        except OSError as error:
            self.file_error = f"{self.file}: {error.strerror}"


def begin(record: Record, game: Game, journal: Journal) -> State:
    """The first decision of a record, with a journal that listens from the deal on; a new record is opened."""
    return record.begin(game, journal, sealed=False) if record.chronicled else record.open(game, journal)
