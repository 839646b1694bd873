"""Tuning: better numbers for the planner of a table, found by playing against many kinds of players.

A change is tried on the same deals and from the same seats as what stands, against everybody of the pool, first on a
few deals, then on more as long as it looks better. It is taken only if it is better by more than chance explains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import exp, sqrt
from random import Random
from statistics import fmean, pstdev
from typing import Final

from tagluff.bots.greedy import GreedyBot
from tagluff.bots.inner.playout import play_out
from tagluff.bots.inner.policy import Policy
from tagluff.bots.manners import extremes
from tagluff.bots.planners import Numbers, notes_for, numbers_of, planners, usual_numbers
from tagluff.bots.published.hungry import HungryBot
from tagluff.bots.published.long_route import LongRouteBot
from tagluff.bots.published.shortest_path import ShortestPathBot
from tagluff.bots.seated import SeatedBot
from tagluff.core.events import Journal
from tagluff.core.game import Game

STAGES: Final = (24, 96, 384)  # deals after which a change must look better to go on
DOUBT: Final = 1.5  # standard errors by which it must be better at the last stage
HOPE: Final = -0.3  # the same at the others
STEPS: Final = (0.15, 0.3, 0.8)  # how far a number is moved, as a share of itself: now a little, now a lot
MOST_DECISIONS: Final = 20_000
SAMPLE: Final = 60  # games that tell what leads are like
# they play as no numbers make a planner play
OTHERS: Final = (GreedyBot.name, LongRouteBot.name, HungryBot.name, ShortestPathBot.name)
NO_BOUND: Final = 90.0  # a number from here on is a bound that nothing reaches
HIGHEST: Final = {  # shares and chances
    "sure": 0.97, "later": 1.0, "help": 1.0, "store": 1.0,
    "held": 1.0, "held_wild": 1.0, "boldness": 1.0, "urgent": 1.0,
}  # fmt: skip


Rival = Numbers | str  # a planner by its numbers, or a bot by its name


@dataclass
class Contest:
    """A table at which one player meets another in all other seats; `value` tells how well the first one did."""

    game: Game
    seed: str
    scale: float = 0.0  # points that are a clear lead here; measured at the first call
    seated: dict[tuple[tuple[str, float], ...], list[Policy]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.notes = notes_for(self.game)

    def value(self, one: Numbers, other: Rival, deal: int) -> float:
        """Over all ways to sit: half of it who won, half by how much, from 0 to 1."""
        sides = range(len(self.game.sides))
        return fmean(self.worth(*self.play(one, other, deal, side)) for side in sides)

    def play(self, one: Numbers, other: Rival, deal: int, side: int) -> tuple[float, float]:
        """The share of the victory and the lead over the best other side."""
        game = self.game
        mine = game.sides[side]
        ours, theirs = self.players(one), self.rivals(other, deal)
        seats = [(ours if seat in mine else theirs)[seat] for seat in range(int(game.seats))]
        for policy in seats:
            policy.recall()
        state = game.new(f"{self.seed}/{deal}", journal=Journal() if isinstance(other, str) else None)
        play_out(state, seats, MOST_DECISIONS)
        count = game.new_count()
        state.count_up(count)
        points = [int(found) for found in count.points]
        lead = points[side] - max(found for at, found in enumerate(points) if at != side)
        return (1.0 / len(count.winners) if side in count.winners else 0.0), float(lead)

    def worth(self, won: float, lead: float) -> float:
        return 0.5 * won + 0.5 / (1.0 + exp(-max(-30.0, min(30.0, lead / self.scale))))

    def rivals(self, other: Rival, deal: int) -> list[Policy]:
        """A bot is made anew for every game: it has a memory of its own."""
        if not isinstance(other, str):
            return self.players(other)
        return [SeatedBot(other, seat, f"{self.seed}/{deal}", self.notes) for seat in range(int(self.game.seats))]

    def players(self, numbers: Numbers) -> list[Policy]:
        """A planner for every seat; they are used again for every game."""
        key = tuple(sorted(numbers.items()))
        if key not in self.seated:
            if len(self.seated) > 40:
                self.seated.clear()
            self.seated[key] = planners(self.game, numbers, self.notes)
        return self.seated[key]

    def measure(self, numbers: Numbers, pool: Sequence[Rival]) -> None:
        """What leads are like among these players."""
        leads = [self.play(numbers, pool[deal % len(pool)], deal, 0)[1] for deal in range(SAMPLE)]
        self.scale = max(1.0, pstdev(leads) / 2)


@dataclass
class Tuning:
    """The numbers that stand, and the way to better ones."""

    contest: Contest
    pool: Sequence[Rival]
    usual: Numbers
    numbers: dict[str, float]
    names: Sequence[str]
    chance: Random
    tried: int = 0
    taken: int = 0
    leaps: list[Numbers] = field(default_factory=list)  # ways to play that are tried as a whole, before anything else
    block: int = 0  # a new one after every change that was taken, so that deals are not learned by heart
    standing: dict[int, float] = field(default_factory=dict)

    def step(self) -> dict[str, float]:
        """Try one change; what was changed if it was taken, nothing otherwise."""
        self.tried += 1
        change = self.change()
        if not change or not self.better({**self.numbers, **change}):
            return {}
        self.numbers.update(change)
        self.taken += 1
        self.block += 1
        self.standing = {}
        return change

    def change(self) -> dict[str, float]:
        """One to three numbers, moved by a share of what they are; at first whole ways to play, far as they may be."""
        if self.leaps:
            return dict(self.leaps.pop())
        chosen = self.chance.sample(list(self.names), min(len(self.names), self.chance.choice((1, 1, 2, 3))))
        moved = {name: self.moved(name) for name in chosen}
        return {name: value for name, value in moved.items() if value != self.numbers[name]}

    def moved(self, name: str) -> float:
        value = self.numbers[name]
        by = self.chance.gauss(0, self.chance.choice(STEPS))
        found = value * exp(by) if value else abs(by)
        return plain_number(min(found, HIGHEST.get(name, 1e6)))

    def better(self, numbers: Numbers) -> bool:
        apart: list[float] = []
        for stage in STAGES:
            apart += [self.value_of(numbers, deal) - self.stands(deal) for deal in range(len(apart), stage)]
            doubt = DOUBT if stage == STAGES[-1] else HOPE
            if fmean(apart) <= doubt * pstdev(apart) / sqrt(len(apart)):
                return False
        return True

    def stands(self, deal: int) -> float:
        if deal not in self.standing:
            self.standing[deal] = self.value_of(self.numbers, deal)
        return self.standing[deal]

    def value_of(self, numbers: Numbers, deal: int) -> float:
        number = self.block * STAGES[-1] + deal
        return self.contest.value(numbers, self.pool[number % len(self.pool)], number)

    def found(self) -> dict[str, float]:
        """What is not as usual."""
        return {name: value for name, value in self.numbers.items() if value != self.usual[name]}

    def standing_value(self, deals: int) -> float:
        """How well the numbers do against the pool, on deals that were never used to choose them."""
        first = 10_000_000
        found = [
            self.contest.value(self.numbers, self.pool[deal % len(self.pool)], first + deal) for deal in range(deals)
        ]
        return fmean(found)


def tuning_of(game: Game, seed: str) -> Tuning:
    """From the numbers that the planner plays with now, against everybody that it may have to do with."""
    usual, now = usual_numbers(game), dict(numbers_of(game))
    far: list[Numbers] = [dict(found) for found in extremes(game)]
    pool: list[Rival] = [now, *({**now, **found} for found in far), *OTHERS]
    contest = Contest(game, seed)
    contest.measure(now, pool)
    return Tuning(contest, pool, usual, now, knobs(usual), Random(seed), leaps=far)


def plain_number(value: float) -> float:
    """Three digits that count: what is tried is what is told and written, and no more than anybody could measure."""
    return round(float(f"{value:.3g}"), 3)


def knobs(usual: Numbers) -> list[str]:
    """What is worth turning: a bound that nothing reaches is left alone."""
    return [name for name, value in usual.items() if value < NO_BOUND]


def tune(tuning: Tuning, on: Callable[[Tuning, dict[str, float]], bool]) -> None:
    """Step by step; `on` is told of each and says whether to go on."""
    while on(tuning, tuning.step()):
        pass
