"""A bot in the place of a policy, for games that are played without a table: tuning."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.policy import Policy
from tagluff.bots.registry import bot
from tagluff.core.game import State
from tagluff.games.cardgame.state import CardState


class SeatedBot(Policy):
    """One game of a bot. It is told the events of the state's journal that its seat may know."""

    def __init__(self, name: str, seat: int, seed: str, notes: Notes | None = None) -> None:
        super().__init__(seat)
        self.bot = bot(name, seat, seed)
        self.notes = notes  # those of the planners beside it
        self.told = 0

    def choose(self, state: State) -> i64:
        seat = int(self.seat)
        if state.journal is not None:
            news = state.journal.events[self.told :]
            self.told += len(news)
            self.bot.note([event for event in news if event.seen_by(seat)])
        return self.bot.choose(state.view(seat), state.legal()).index

    def watch(self, state: State, index: i64) -> None:
        if self.notes is not None:
            assert isinstance(state, CardState)
            self.notes.watch(state, index)
