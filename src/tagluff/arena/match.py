"""One game between bots, played to its end or to a turn limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tagluff.bots.bot import Bot
from tagluff.bots.registry import bot
from tagluff.core.events import Journal
from tagluff.core.game import Game, State
from tagluff.records.record import Record

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


class Match:
    """A game, its bots, and what each of them has not been told yet."""

    def __init__(self, game: Game, names: Sequence[str], seed: str, record: Record | None = None) -> None:
        self.names = tuple(names)
        self.bots = [bot(name, seat, seed) for seat, name in enumerate(names)]
        # Events cost time, so they are kept only if a bot listens.
        self.journal = Journal() if any(type(bot).note is not Bot.note for bot in self.bots) else None
        self.told = [0] * len(self.bots)
        self.record = record
        self.state: State = self.begin(game, seed)
        self.decisions = 0

    def begin(self, game: Game, seed: str) -> State:
        return game.new(seed, journal=self.journal) if self.record is None else self.record.open(game, self.journal)

    def play(self, turn_limit: int) -> Result:
        while not self.state.over and self.state.turns < turn_limit:
            self.decide(int(self.state.actor))
        if self.record is not None:
            self.record.finish(self.state)
        return self.result()

    def decide(self, seat: int) -> None:
        self.tell(seat)
        action = self.bots[seat].choose(self.state.view(seat), self.state.legal())
        self.state.play(action)
        self.decisions += 1
        if self.record is not None:
            self.record.note(self.state, action.text)

    def tell(self, seat: int) -> None:
        """Give a bot the events since its last decision, as far as its seat may know them."""
        if self.journal is None:
            return
        news = self.journal.events[self.told[seat] :]
        self.told[seat] = len(self.journal.events)
        self.bots[seat].note([event for event in news if event.seen_by(seat)])

    def result(self) -> Result:
        sheet = self.state.sheet
        return Result(
            players=self.names,
            sides=tuple(tuple(seats) for seats in sheet.sides),
            totals=tuple(sheet.totals),
            winners=tuple(sheet.winners) if self.state.over else (),
            kept=tuple(len(sheet.of(side, "ticket")) for side in range(len(sheet.sides))),
            completed=tuple(sheet.completed()),
            turns=int(self.state.turns),
            decisions=self.decisions,
            ending=ending(self.state),
        )


def ending(state: State) -> str:
    """X-20, X-21: after the last turns, or because nobody could move."""
    if not state.over:
        return TURN_LIMIT
    return LAST_TURNS if state.last_turns == 0 else STALEMATE
