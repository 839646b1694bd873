"""Ratings by the model of Bradley and Terry: how far two bots are apart says how often one comes before the other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import exp, log, sqrt
from statistics import fmean
from typing import Final

from tagluff.arena.estimates import Estimate, Z
from tagluff.arena.match import TURN_LIMIT, Result
from tagluff.arena.tournament import Played

AVERAGE: Final = 1500.0  # of all bots of a ladder
SCALE: Final = 400.0 / log(10.0)  # as in chess: 400 more are ten times the odds
PRIOR: Final = (
    1.0  # games drawn with an average bot, thought in for everyone: who won every game is not infinitely good
)
CLOSE: Final = 1e-9
ROUNDS: Final = 100

Matrix = list[list[float]]


@dataclass
class Meetings:
    """On one deal: how often each pair of bots met, and how often the first came before the second."""

    met: dict[tuple[int, int], int] = field(default_factory=lambda: defaultdict(int))
    won: dict[tuple[int, int], float] = field(default_factory=lambda: defaultdict(float))


def ratings(games: Iterable[Played]) -> dict[str, Estimate]:
    """Each bot's rating, the best first. A tie is half a win; at bigger tables every two bots are compared."""
    finished = [game for game in games if game.result.ending != TURN_LIMIT]
    names = sorted({name for game in finished for name in game.fixture.lineup})
    deals = list(meetings(finished, names).values())
    strengths = fit(deals, len(names))
    errors = deviations(deals, strengths)
    strengths = centred(strengths)
    rated = {
        name: Estimate(*(AVERAGE + SCALE * (strength + side * error) for side in (0.0, -Z, Z)))
        for name, strength, error in zip(names, strengths, errors, strict=True)
    }
    return dict(sorted(rated.items(), key=lambda entry: (-entry[1].value, entry[0])))


def meetings(games: Iterable[Played], names: Sequence[str]) -> dict[tuple[str, int, str, int], Meetings]:
    number = {name: at for at, name in enumerate(names)}
    deals: dict[tuple[str, int, str, int], Meetings] = defaultdict(Meetings)
    for game in games:
        fixture, result = game.fixture, game.result
        deal = deals[fixture.game, fixture.seats, fixture.seed, fixture.deal]
        bots = [number[result.players[seats[0]]] for seats in result.sides]
        for one, other in pairs(bots):
            deal.met[bots[one], bots[other]] += 1
            deal.won[bots[one], bots[other]] += before(result, one, other)
    return deals


def pairs(bots: Sequence[int]) -> list[tuple[int, int]]:
    """Sides of different bots, the one with the lower number first."""
    return [(one, other) for one, a in enumerate(bots) for other, b in enumerate(bots) if a < b]


def before(result: Result, one: int, other: int) -> float:
    """Did a side come before another? Winners come first, then it is by points."""
    ranks = [(side in result.winners, result.totals[side]) for side in (one, other)]
    if all(side in result.winners for side in (one, other)) or ranks[0] == ranks[1]:
        return 0.5
    return 1.0 if ranks[0] > ranks[1] else 0.0


def chance(strength: float) -> float:
    return 1.0 / (1.0 + exp(-strength))


def fit(deals: Sequence[Meetings], bots: int) -> list[float]:
    """The most likely strengths, by Newton's method; the likelihood has one peak."""
    strengths = [0.0] * bots
    for _ in range(ROUNDS):
        steps = solved(information(deals, strengths), total_pull(deals, strengths))
        strengths = [strength + max(-1.0, min(1.0, step)) for strength, step in zip(strengths, steps, strict=True)]
        if all(abs(step) < CLOSE for step in steps):
            break
    return strengths


def total_pull(deals: Sequence[Meetings], strengths: Sequence[float]) -> list[float]:
    pulls = [thought_in(strengths), *(pull(deal, strengths) for deal in deals)]
    return [sum(column) for column in zip(*pulls, strict=True)]


def thought_in(strengths: Sequence[float]) -> list[float]:
    return [PRIOR * (0.5 - chance(strength)) for strength in strengths]


def pull(deal: Meetings, strengths: Sequence[float]) -> list[float]:
    """How much more each bot won on a deal than its strength says."""
    pulls = [0.0] * len(strengths)
    for (one, other), met in deal.met.items():
        more = deal.won[one, other] - met * chance(strengths[one] - strengths[other])
        pulls[one] += more
        pulls[other] -= more
    return pulls


def information(deals: Sequence[Meetings], strengths: Sequence[float]) -> Matrix:
    matrix = [[0.0] * len(strengths) for _ in strengths]
    for at, strength in enumerate(strengths):
        matrix[at][at] = PRIOR * chance(strength) * chance(-strength)
    for deal in deals:
        for (one, other), met in deal.met.items():
            weight = met * chance(strengths[one] - strengths[other]) * chance(strengths[other] - strengths[one])
            matrix[one][one] += weight
            matrix[other][other] += weight
            matrix[one][other] -= weight
            matrix[other][one] -= weight
    return matrix


def deviations(deals: Sequence[Meetings], strengths: Sequence[float]) -> list[float]:
    """Of each strength from their mean: by how much the deals differ, never less than if games were independent."""
    bots = range(len(strengths))
    known = information(deals, strengths)
    rows = [solved(known, centred([float(at == other) for other in bots])) for at in bots]
    moved = [[dot(row, pull(deal, strengths)) for row in rows] for deal in deals]
    return [sqrt(max(sum(steps[at] ** 2 for steps in moved), centred(rows[at])[at])) for at in bots]


def centred(values: Sequence[float]) -> list[float]:
    """Only how far bots are apart can be known, so they are measured from their mean."""
    return [value - fmean(values) for value in values]


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Gauss and Jordan; the matrix is that of an information, so no row need be exchanged."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = rows[at][at]
        rows[at] = [value / pivot for value in rows[at]]
        for other, row in enumerate(rows):
            if other != at and row[at]:
                factor = row[at]
                rows[other] = [value - factor * above for value, above in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]
