"""How fast the engine is: rates over short slices of time, taken in turn so that noise hits every measure alike.

Run as a program it is the plain half of a comparison: it reads a number of seconds a line and answers with a slice.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from types import TracebackType
from typing import Protocol

import tagluff
from tagluff.core.dealer import Dealer
from tagluff.core.errors import DataError
from tagluff.core.game import Game, State
from tagluff.core.playout import (
    LONGEST,
    copies,
    hoarding_playout,
    overwrites,
    playouts_won,
    random_playout,
    redeals,
)
from tagluff.outside import bring_in

ROUNDS = 5
COPIES = 1_000
PLAYOUTS = 10
MIDDLE = 100  # decisions to the middle of a game, more or less
SAMPLE = 25  # games whose legal lists are counted


@dataclass(frozen=True)
class Slice:
    """What was done in a stretch of time."""

    count: int
    games: int
    seconds: float


@dataclass
class Rate:
    """Things a second, measured several times."""

    slices: list[Slice] = field(default_factory=list)

    @property
    def values(self) -> list[float]:
        return [slice.count / slice.seconds for slice in self.slices]

    @property
    def games_per_second(self) -> float:
        return median(slice.games / slice.seconds for slice in self.slices)

    def as_dict(self) -> dict[str, object]:
        games = {"games_per_second": round(self.games_per_second, 1)} if self.slices[0].games else {}
        return {**spread(self.values), **games}


def spread(values: list[float]) -> dict[str, object]:
    """The median with the lowest and highest value."""
    return {"median": round(median(values), 2), "min": round(min(values), 2), "max": round(max(values), 2)}


def ratio(ours: Rate, theirs: Rate) -> dict[str, object]:
    """Round by round, for the two slices of a round met the same noise."""
    return spread([a / b for a, b in zip(ours.values, theirs.values, strict=True)])


class Measure(Protocol):
    """Works for about so many seconds."""

    def __call__(self, seconds: float, /) -> Slice: ...


def play_until(seconds: float, play: Callable[[int], int]) -> Slice:
    """Play whole games until the time is up; `play` plays one and counts its decisions."""
    count = games = 0
    start = now = perf_counter()
    while now - start < seconds:
        games += 1
        count += play(games)
        now = perf_counter()
    return Slice(count, games, now - start)


def no_games(done: Slice) -> Slice:
    return Slice(done.count, 0, done.seconds)


class Speed:
    """The measures of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chance = Dealer("speed")
        self.random = random.Random("speed")

    def random_play(self, seconds: float) -> Slice:
        """Inside the engine: a new game, then uniformly over the full legal list."""
        return play_until(seconds, lambda seed: random_playout(self.game.new(seed), self.chance, LONGEST))

    def hoarding_play(self, seconds: float) -> Slice:
        """The same with full hands, so with long legal lists."""
        return play_until(seconds, lambda seed: hoarding_playout(self.game.new(seed), self.chance, LONGEST))

    def stepped_play(self, seconds: float) -> Slice:
        """Random play decided in interpreted Python, action by action."""
        return play_until(seconds, lambda seed: self.step_through(self.game.new(seed)))

    def step_through(self, state: State) -> int:
        made = 0
        number = self.random.random
        while not state.over:
            legal = state.indices()
            state.apply(legal[int(number() * float(len(legal)))])
            made += 1
        return made

    def copying(self, seconds: float) -> Slice:
        """Copies of a game in its middle."""
        state = self.in_the_middle()
        return no_games(play_until(seconds, lambda _: copies(state, COPIES)))

    def overwriting(self, seconds: float) -> Slice:
        """The same into a state that is there already."""
        state = self.in_the_middle()
        return no_games(play_until(seconds, lambda _: overwrites(state, COPIES)))

    def redealing(self, seconds: float) -> Slice:
        """What the actor of a game in its middle cannot see, dealt anew."""
        state = self.in_the_middle()
        return no_games(play_until(seconds, lambda _: redeals(state, self.chance, COPIES)))

    def scored_playouts(self, seconds: float) -> Slice:
        """From a game in its middle: copied, played at random to its end and counted up."""
        state = self.in_the_middle()

        def play(_: int) -> int:
            playouts_won(state, 0, self.chance, PLAYOUTS)
            return PLAYOUTS

        return no_games(play_until(seconds, play))

    def for_search(self) -> dict[str, Measure]:
        """What a search does most, if the game offers it."""
        try:
            overwrites(self.game.new("search"), 1)
        except DataError:
            return {}
        return {"overwrites": self.overwriting, "redeals": self.redealing, "playouts": self.scored_playouts}

    def in_the_middle(self) -> State:
        state = self.game.new("copies")
        random_playout(state, self.chance, MIDDLE)
        return state

    def mean_legal(self, playout: Callable[[State, Dealer, int], int]) -> float:
        """How many legal actions a decision has in this sort of play; not timed."""
        chance = Dealer("legal")
        lengths: list[int] = []
        for seed in range(SAMPLE):
            state = self.game.new(seed)
            while not state.over:
                lengths.append(len(state.indices()))
                playout(state, chance, 1)
        return sum(lengths) / len(lengths)

    def mean_legal_lists(self) -> dict[str, float]:
        return {
            "random": round(self.mean_legal(random_playout), 1),
            "hoarding": round(self.mean_legal(hoarding_playout), 1),
        }


class PlainProcess:
    """The same interpreter on the engine's sources, for slices of random play."""

    def __init__(self, game: str, seats: int, imports: Sequence[str] = ()) -> None:
        command = [sys.executable, "-m", "tagluff.arena.speed", game, str(seats), *imports]
        environment = {**os.environ, "TAGLUFF_PLAIN": "1"}
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def random_play(self, seconds: float) -> Slice:
        if self.process.stdin is None or self.process.stdout is None:
            raise OSError("the plain process has no pipes")
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise OSError("the plain process ended early")
        return Slice(**json.loads(line))

    def __enter__(self) -> PlainProcess:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()


def measure(measures: dict[str, Measure], seconds: float, progress: Callable[[str], None]) -> dict[str, Rate]:
    """Rounds of one slice each, after a short warm-up; `progress` hears what comes next."""
    rates = {name: Rate() for name in measures}
    slice_seconds = seconds / (len(measures) * ROUNDS)
    for name, work in measures.items():
        progress(name)
        work(slice_seconds / 10)
    for _ in range(ROUNDS):
        for name, work in measures.items():
            progress(name)
            rates[name].slices.append(work(slice_seconds))
    return rates


def answer(game: str, seats: int, imports: Sequence[str]) -> None:
    """The plain half of the comparison."""
    for module in imports:
        bring_in(module)
    speed = Speed(tagluff.game(game, seats))
    for line in sys.stdin:
        done = speed.random_play(float(line))
        sys.stdout.write(json.dumps({"count": done.count, "games": done.games, "seconds": done.seconds}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    answer(sys.argv[1], int(sys.argv[2]), sys.argv[3:])
