"""Estimates with 95 % intervals, from deals: the games of a deal share its cards, so a deal is the unit, not a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.959964  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Estimate:
    """A figure and the bounds of its interval."""

    value: float
    low: float
    high: float


def share(won: Sequence[float], played: Sequence[int]) -> Estimate | None:
    """The share that was won, from what was won of what was played on each deal; None if nothing was.

    Wilson's score interval, which behaves near 0 and 1 where a bootstrap over deals shrinks to a point, and which
    needs no random numbers. The number of trials in it is that of deals, divided by how much the deals differ compared
    to deals that are won or lost as a whole: that is what makes pairs of games on one deal count for as much as they
    tell. One deal that differs as much as can be is thought in, so that few deals that are alike prove little.
    """
    total = sum(played)
    if total == 0:
        return None
    value = sum(won) / total
    size = total / len(played)
    squares = sum(count * count for count in played)
    apart = sum((gain - value * count) ** 2 for gain, count in zip(won, played, strict=True))
    spread = (apart + size * size) / (value * (1.0 - value) * squares + size * size)
    return wilson(value, total * total / squares / spread)


def wilson(value: float, trials: float) -> Estimate:
    centre = (value + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * sqrt(value * (1 - value) / trials + Z * Z / (4 * trials * trials))
    return Estimate(value, max(0.0, min(value, centre - half)), min(1.0, max(value, centre + half)))


def mean(sums: Sequence[float], counts: Sequence[int]) -> Estimate | None:
    """The mean of what was counted on each deal; one deal alone has no interval that says anything."""
    total = sum(counts)
    if total == 0:
        return None
    value = sum(sums) / total
    deals = len(counts)
    if deals < 2:
        return Estimate(value, value, value)
    apart = sum((amount - value * count) ** 2 for amount, count in zip(sums, counts, strict=True))
    half = Z * sqrt(apart * deals / (deals - 1)) / total
    return Estimate(value, value - half, value + half)
