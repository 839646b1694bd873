"""A table in the terminal: people and bots at one hosted game, what each was told last, and the save file."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby, takewhile
from pathlib import Path

from tagluff.bots.bot import PATIENCE, Bot
from tagluff.bots.reasons.reason import Explained
from tagluff.bots.registry import bot
from tagluff.core.events import Event, Journal
from tagluff.core.game import Game, State
from tagluff.core.payments import Payment
from tagluff.records.fair import STREAM
from tagluff.records.record import Record
from tagluff.table.table import Table

ADVISER = "hard"  # who is asked for hints


@dataclass
class Mark:
    """How things stood before a step that may be taken back."""

    events: int
    told: list[int]
    turn: tuple[int, int]


class Sitting:
    """One game with people and bots. A seat without a bot is a person's."""

    def __init__(self, table: Table, names: list[str], bots: dict[int, Bot], file: Path | None) -> None:
        self.table = table
        self.names = names
        self.bots = bots
        self.file = file
        self.file_error = ""
        self.changed = not table.record.moves  # a game taken up again is saved once it goes on
        self.copies: set[Path] = set()  # files that this game was copied to
        self.noted = [0] * table.seats  # per seat: the last event its bot has been given
        self.told = [self.told_before(seat) for seat in range(table.seats)]  # the events before its last turn
        self.turn = (-1, 0)  # who is in the middle of a turn, and the events before it
        self.marks: list[Mark] = []  # one before each step to take back
        self.advised: tuple[tuple[int, list[str]], Explained] | None = None  # the last hint, and where it was asked

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def record(self) -> Record:
        return self.table.record

    @property
    def journal(self) -> Journal:
        journal = self.table.journal
        assert journal is not None
        return journal

    @property
    def seed(self) -> str:
        """Where the chance comes from. A seed that nobody typed is secret until the game is over."""
        if self.record.start is not None:
            return "of the position"
        secret = self.record.generator == STREAM and not self.table.over
        return "secret" if secret else str(self.record.seed)

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.table.seats) if seat not in self.bots]

    # Acting

    def carry_out(self, indices: list[int]) -> None:
        """Play actions of the seat whose turn it is, each verified, as one step that may be taken back."""
        seat, turns, before = self.state.seat, self.state.turns, self.table.last
        self.changed = True
        self.marks.append(Mark(before, list(self.told), self.turn))
        if self.turn[0] != seat:
            self.turn = (seat, before)
        self.table.course.carry_out(indices, None)
        free = self.table.may_take_back(seat)
        self.marks = self.marks[len(self.marks) - free :]
        if self.state.seat != seat or self.state.turns != turns or self.state.over:
            self.told[seat], self.turn = self.turn[1], (-1, 0)

    @property
    def last_step(self) -> int | None:
        """The events before the last step that may be taken back; None if none may."""
        return self.marks[-1].events if self.marks else None

    def undo(self) -> bool:
        """Take back the last step, unless it showed something or was answered."""
        if not self.marks:
            return False
        self.table.take_back(self.last_actor())
        mark = self.marks.pop()
        self.told, self.turn = mark.told, mark.turn
        return True

    def last_actor(self) -> int:
        return next(seat for seat in range(self.table.seats) if self.table.may_take_back(seat))

    def settle(self) -> None:
        """What was done stays done."""
        self.table.settle()
        self.marks = []

    def bot_action(self) -> None:
        """Let the bot whose turn it is decide."""
        seat = self.state.seat
        mind = self.bots[seat]
        fresh, self.noted[seat] = self.table.news(seat, self.noted[seat]), self.table.last
        mind.note(fresh)
        self.carry_out([mind.choose(self.table.view(seat), self.table.legal(seat)).index])
        self.settle()

    def advise(self, seat: int) -> Explained:
        """What a bot would do in the place of whoever is to decide, and why; the same, whoever asks again."""
        here = (seat, list(self.record.actions))
        if self.advised is None or self.advised[0] != here:
            self.advised = (here, self.think(seat))
        return self.advised[1]

    def think(self, seat: int) -> Explained:
        """Of a bot that hears what the seat was told."""
        adviser = bot(ADVISER, seat, f"hint/{self.table.last}")
        adviser.patience = PATIENCE
        adviser.note(self.table.news(seat, 0))
        return adviser.explain(self.table.view(seat), self.table.legal(seat))

    def payments(self, route: str, most: int) -> list[Payment]:
        """How the seat whose turn it is can pay for a route, the best first."""
        return self.table.payments(self.table.decider, route, most)

    # Telling

    def news(self, seat: int | None) -> list[Event]:
        """What came of a seat's last turn, and all since, as far as it may know it."""
        return self.table.news(seat, 0 if seat is None else self.told[seat])

    def own_news(self, seat: int | None) -> int:
        """How many of the news came of what the seat did itself in that turn."""
        return 0 if seat is None else len(own_part(self.news(seat), seat))

    def told_before(self, seat: int) -> int:
        """In a game that is taken up again: the events before a seat's last turn that is over."""
        turns = [(actor, start) for actor, start in self.turns_so_far() if actor == seat]
        if turns and self.table.decider == seat and self.in_turn(seat):
            turns.pop()
        return turns[-1][1] if turns else 0

    def turns_so_far(self) -> list[tuple[object, int]]:
        """Who acted, and the events before it; actions of one seat in a row are one turn."""
        turns: list[tuple[object, int]] = []
        for number, group in groupby(self.journal.events, key=lambda event: event.action):
            events = list(group)
            if number > 0 and (not turns or actor_of(events) != turns[-1][0]):
                turns.append((actor_of(events), events[0].number - 1))
        return turns

    def in_turn(self, seat: int) -> bool:
        """Was the last thing that happened done by this seat?"""
        turns = self.turns_so_far()
        return bool(turns) and turns[-1][0] == seat

    # The file

    def copy_to(self, file: Path) -> str:
        """Write the game so far into another file, too; what is wrong with that, or nothing."""
        if file.exists() and file not in self.copies:
            return f"{file} exists already"
        self.record.finish(self.state)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.record.save(file)
        except OSError as error:
            return f"{file}: {error.strerror}"
        self.copies.add(file)
        return ""

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


def own_part(events: list[Event], seat: int) -> list[Event]:
    """What a seat did, with what came of it, up to the first thing that another seat did."""
    return list(takewhile(lambda event: event.facts.get("seat", seat) == seat, events))


def actor_of(events: list[Event]) -> object:
    """Whose action these events came of: the first thing that is told is what the actor did."""
    return next((event.facts["seat"] for event in events if "seat" in event.facts), None)
