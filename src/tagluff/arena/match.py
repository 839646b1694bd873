"""One game between bots, played to its end or to a turn limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from tagluff.bots.bot import Bot
from tagluff.bots.registry import bot
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import TableState
from tagluff.core.game import NOBODY, Game, State
from tagluff.records.record import Record
from tagluff.table.keeping import Keeps
from tagluff.table.table import Table

LAST_TURNS = "last_turns"
STALEMATE = "stalemate"
TURN_LIMIT = "turn_limit"
ENDINGS = (LAST_TURNS, STALEMATE, TURN_LIMIT)


@dataclass(frozen=True)
class Result:
    """How a game came out. After a turn limit nobody has won and the totals are those of that moment."""

    players: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]  # the seats of each side, one or a team; what follows is by side
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    kept: tuple[int, ...]  # tickets each side holds
    completed: tuple[int, ...]  # tickets each side has connected
    turns: int
    decisions: int
    ending: str
    first: int | None = None  # the seat that began
    decided: tuple[int, ...] = ()  # decisions by seat
    seconds: tuple[float, ...] = field(
        default=(), compare=False
    )  # that each seat thought; of the clock, so never alike


class Match:
    """A table of bots, and what each of them has not been told yet."""

    keeps_events = False  # although no bot asks for them

    def __init__(self, game: Game, names: Sequence[str], seed: str, record: Record | None = None) -> None:
        self.names = tuple(names)
        self.bots = [bot(name, seat, seed) for seat, name in enumerate(names)]
        # Events cost time, so they are kept only if a bot listens; bots take nothing back.
        listening = self.keeps_events or any(type(bot).note is not Bot.note for bot in self.bots)
        self.table = seated(game, names, seed, record, Keeps(listening, record is not None, steps=False))
        self.told = [0] * len(self.bots)
        self.decided = [0] * len(self.bots)
        self.seconds = [0.0] * len(self.bots)

    def play(self, turn_limit: int) -> Result:
        seat = self.table.decider
        while seat is not None and self.table.state.turns < turn_limit:
            self.decide(seat)
            seat = self.table.decider
        return self.result()

    def decide(self, seat: int) -> Action:
        """Let a seat play; what it did."""
        self.tell(seat)
        view, legal = self.table.view(seat), self.table.legal(seat)
        start = perf_counter()
        action = self.bots[seat].choose(view, legal)
        self.seconds[seat] += perf_counter() - start
        self.table.play(seat, action)
        self.decided[seat] += 1
        return action

    @property
    def decisions(self) -> int:
        return sum(self.decided)

    def tell(self, seat: int) -> None:
        """Give a bot the events since its last decision, as far as its seat may know them."""
        if self.table.journal is not None:
            self.bots[seat].note(self.table.news(seat, self.told[seat]))
            self.told[seat] = self.table.last

    def result(self) -> Result:
        state = self.table.state
        sheet = state.sheet
        return Result(
            players=self.names,
            sides=tuple(tuple(seats) for seats in sheet.sides),
            totals=tuple(sheet.totals),
            winners=tuple(sheet.winners) if state.over else (),
            kept=tuple(len(sheet.of(side, "ticket")) for side in range(len(sheet.sides))),
            completed=tuple(sheet.completed()),
            turns=int(state.turns),
            decisions=self.decisions,
            ending=ending(state),
            first=first_seat(state),
            decided=tuple(self.decided),
            seconds=tuple(self.seconds),
        )


def seated(game: Game, names: Sequence[str], seed: str, record: Record | None, keeps: Keeps) -> Table:
    """A table that is dealt; the record says of the game what a list of bots does not."""
    return Table.open(game, seed, names, keeps=keeps) if record is None else Table.begin(record, game, keeps)


def ending(state: State) -> str:
    """X-20, X-21: after the last turns, or because nobody could move."""
    if not state.over:
        return TURN_LIMIT
    return LAST_TURNS if state.last_turns == 0 else STALEMATE


def first_seat(state: State) -> int | None:
    """Who began; unknown in a game that has no such thing, and while the first player is not settled."""
    return int(state.first) if isinstance(state, TableState) and state.first != NOBODY else None
