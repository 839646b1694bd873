"""Find numbers for the level hard with which the planner beats medium, by thousands of games in compiled code.

    python scripts/sharpen.py nordic 2 --minutes 10

Each step changes one to three numbers and is kept if it does better on deals of its own, against medium and against
planners of other kinds, so that it is not good against medium alone. It prints the table for bots/manners_hard.toml.
`tagluff arena tune` tunes medium, with bots of every kind and so with far fewer games.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from random import Random
from statistics import fmean, stdev
from time import monotonic

import tagluff
from tagluff.bots.inner.playout import play_out
from tagluff.bots.manners import MAP_EXTREMES, manner_for, sharpened
from tagluff.bots.map_policies import policies_for
from tagluff.maps.game import MapGame

NAMES = (
    "turn",
    "pace",
    "piece",
    "help",
    "symbol",
    "stretch",
    "done",
    "each",
    "hurry",
    "grey",
    "store",
    "hope",
    "crowd",
    "room",
    "fetch",
    "lure",
    "spare",
    "plenty",
    "hoard",
    "wild",
    "waste",
    "speed",
    "later",
)
STEPS = (0.55, 0.75, 0.87, 1.15, 1.35, 1.8)
RIVALS: tuple[tuple[Mapping[str, float], float], ...] = (  # and how much each of them counts
    ({}, 3.0),
    (MAP_EXTREMES["ticket-hungry"], 1.0),
    (MAP_EXTREMES["blocker"], 1.0),
    (MAP_EXTREMES["long routes"], 1.0),
)
POINTS = 400.0  # by which one must be ahead on average to be worth as much as every win: margins tell sooner
SURE = 1.5  # standard errors by which a step must do better
ANYTHING = 1_000_000  # decisions

Numbers = Mapping[str, float]


class Sharpening:
    """One table; `own` is what a side does otherwise than is usual in the game."""

    def __init__(self, game: MapGame, games: int) -> None:
        self.game = game
        self.usual = manner_for(game)
        self.count = game.new_count()
        self.deals = max(2, games // len(game.sides))

    def is_better(self, new: Numbers, now: Numbers, deals: str) -> tuple[float, bool]:
        """By how much, on average over all rivals and on the same deals; and is it more than chance makes of it?"""
        by = [0.0] * (self.deals * len(self.game.sides))
        for rival, weight in RIVALS:
            values = zip(self.values(new, rival, deals), self.values(now, rival, deals), strict=True)
            for at, (one, other) in enumerate(values):
                by[at] += weight * (one - other)
        mean = fmean(by)
        return mean, mean > SURE * stdev(by, mean) / len(by) ** 0.5

    def values(self, own: Numbers, rival: Numbers, deals: str) -> list[float]:
        """A win counts 1, beside the points ahead."""
        found = self.margins(own, rival, deals)
        return [(1.0 if by > 0 else 0.5 if by == 0 else 0.0) + by / POINTS for by in found]

    def margins(self, own: Numbers, rival: Numbers, deals: str) -> list[int]:
        """The points ahead of the best other side, game by game: so many deals from each side of the table."""
        found: list[int] = []
        for number, side in enumerate(self.game.sides):
            seats = range(int(self.game.seats))
            policies = policies_for(self.game, [manner_for(self.game, own if at in side else rival) for at in seats])
            for deal in range(self.deals):
                state = self.game.new(seed=f"{deals}/{deal}")
                for policy in policies:
                    policy.recall()
                play_out(state, list(policies), ANYTHING)
                state.count_up(self.count)
                points = [int(total) for total in self.count.points]
                found.append(points[number] - max(points[:number] + points[number + 1 :]))
        return found

    def other(self, now: Numbers, random: Random) -> Numbers:
        found = dict(now)
        for name in random.sample(NAMES, random.choice((1, 1, 2, 3))):
            value = found.get(name, getattr(self.usual, name)) or 0.3
            found[name] = round(value * random.choice(STEPS), 3)
        return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the id of a map game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--games", type=int, default=800, help="against each rival, a step (default: 800)")
    parser.add_argument("--seed", default="sharpen", help="the same seed tries the same steps")
    given = parser.parse_args()
    game = tagluff.game(given.game, given.seats)
    if not isinstance(game, MapGame):
        parser.error("the Card Game has no map: its planner weighs with other numbers")
    sharpening, random, end = Sharpening(game, given.games), Random(given.seed), monotonic() + 60.0 * given.minutes
    now: Numbers = dict(sharpened(game.id, given.seats))
    step = 0
    while monotonic() < end:
        step += 1
        new = sharpening.other(now, random)
        by, better = sharpening.is_better(new, now, f"{given.seed}-{step}")
        if better:
            now = new
        print(f"step {step}: {by:+.4f}{' kept' if better else ''}", flush=True)
    margins = sharpening.margins(now, {}, f"{given.seed}-end")
    wins = fmean(1.0 if by > 0 else 0.5 if by == 0 else 0.0 for by in margins)
    against = f"{wins:.1%} of {len(margins)} games against medium, on deals that chose nothing"
    print(f"# {against}; {fmean(margins):+.1f} points")
    print(f"[{game.id}.{given.seats}]", *(f"{name} = {value}" for name, value in sorted(now.items())), sep="\n")


if __name__ == "__main__":
    main()
