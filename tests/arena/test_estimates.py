"""Intervals: they hold what they promise, also for pairs of games on one deal, and at the ends."""

from __future__ import annotations

import random

import pytest

from tagluff.arena.estimates import Estimate, mean, share, wilson


def test_independent_deals_give_wilson_s_interval() -> None:
    """Wilson 1927: 40 of 100 is 0.309 to 0.498."""
    found = wilson(0.4, 100)
    assert (round(found.low, 3), round(found.high, 3)) == (0.309, 0.498)


def test_nothing_played_has_no_share_and_no_mean() -> None:
    assert share([], []) is None
    assert mean([], []) is None


@pytest.mark.parametrize("won", [0.0, 2.0])
def test_who_won_all_or_nothing_has_an_interval_still(won: float) -> None:
    found = share([won] * 20, [2] * 20)
    assert found is not None
    assert found.value == won / 2
    assert 0.1 < found.high - found.low < 0.2
    assert 0 <= found.low <= found.value <= found.high <= 1


def test_pairs_that_are_split_tell_more_than_games_of_different_deals() -> None:
    split = share([1.0] * 200, [2] * 200)
    whole = share([0.0, 2.0] * 100, [2] * 200)
    assert split is not None
    assert whole is not None
    assert split.high - split.low < 0.3 * (whole.high - whole.low)


def test_few_deals_that_are_alike_prove_little() -> None:
    found = share([1.0, 1.0], [2, 2])
    assert found is not None
    assert found.high - found.low > 0.5


@pytest.mark.parametrize("chance", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("luck", [0.0, 0.3, -0.2])
def test_intervals_cover_the_truth_as_often_as_they_say(chance: float, luck: float) -> None:
    """`luck`: how much the winner of a deal's first game is favoured in its second, or held back."""
    dice = random.Random(f"{chance}/{luck}")
    covered = sum(covers(dice, chance, luck) for _ in range(2000))
    assert 0.935 <= covered / 2000 <= 0.985


def covers(dice: random.Random, chance: float, luck: float, deals: int = 100) -> bool:
    won = []
    for _ in range(deals):
        first = dice.random() < chance
        tilt = luck * ((1 - chance) if first else -chance)
        won.append(float(first) + float(dice.random() < chance + tilt))
    found = share(won, [2] * deals)
    assert found is not None
    return found.low <= chance <= found.high


def test_a_mean_is_that_of_deals() -> None:
    found = mean([10.0, 20.0, 30.0], [1, 1, 1])
    assert found is not None
    assert (found.value, round(found.high - found.value, 2)) == (20.0, 11.32)
    assert mean([10.0], [2]) == Estimate(5.0, 5.0, 5.0)
