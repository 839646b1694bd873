"""Ratings: the right distances, intervals that hold, nobody infinitely good."""

from __future__ import annotations

import random
from math import log10

import pytest

from arena.made_up import made_up
from tagluff.arena.match import TURN_LIMIT
from tagluff.arena.ratings import AVERAGE, ratings, solved
from tagluff.arena.skill import skills
from tagluff.arena.tournament import Played


def match(wins: int, games: int, lineup: tuple[str, str] = ("a", "b")) -> list[Played]:
    """Games of which the first bot wins so many, now and then."""
    won = [number * wins % games < wins for number in range(games)]
    return [made_up(lineup, (1, 0) if first else (0, 1), deal=number) for number, first in enumerate(won)]


def test_a_distance_says_how_often_one_wins() -> None:
    rated = ratings(match(7500, 10000))
    assert rated["a"].value - rated["b"].value == pytest.approx(400 * log10(3), abs=1)
    assert list(rated) == ["a", "b"]


def test_ratings_are_measured_from_their_mean() -> None:
    rated = ratings(match(70, 100) + match(60, 100, ("b", "c")) + match(80, 100, ("a", "c")))
    assert sum(entry.value for entry in rated.values()) / 3 == pytest.approx(AVERAGE)


def test_who_never_lost_has_a_rating() -> None:
    rated = ratings(match(50, 50))
    assert 1700 < rated["a"].value < 2500
    assert rated["a"].low < rated["a"].value < rated["a"].high


def test_ties_are_half_a_win() -> None:
    rated = ratings([made_up(("a", "b"), (5, 5), deal=deal) for deal in range(20)])
    assert rated["a"].value == pytest.approx(rated["b"].value)


def test_bots_that_never_met_are_compared_by_whom_they_met() -> None:
    rated = ratings(match(900, 1000) + match(900, 1000, ("b", "c")))
    assert list(rated) == ["a", "b", "c"]
    assert rated["a"].value - rated["c"].value == pytest.approx(800 * log10(9), rel=0.05)


def test_games_of_one_deal_that_come_out_alike_count_once() -> None:
    apart = ratings(match(60, 100))
    together = ratings([game for game in match(60, 100) for game in [game] * 4])
    assert together["a"].high - together["a"].low == pytest.approx(apart["a"].high - apart["a"].low, rel=0.05)


def test_at_bigger_tables_those_behind_the_winner_are_compared_by_points() -> None:
    rated = ratings([made_up(("a", "b", "c"), (30, 20, 10), deal=deal) for deal in range(10)])
    assert list(rated) == ["a", "b", "c"]


def test_games_that_were_cut_count_for_nothing() -> None:
    cut = [made_up(("b", "a"), (9, 0), deal=500 + deal, ending=TURN_LIMIT) for deal in range(100)]
    assert ratings(match(60, 100) + cut) == ratings(match(60, 100))


def test_intervals_cover_the_truth() -> None:
    dice = random.Random("ratings")
    truth = 400 * log10(0.7 / 0.3) / 2
    covered = 0
    for _ in range(400):
        rated = ratings(match(sum(dice.random() < 0.7 for _ in range(100)), 100))
        covered += rated["a"].low <= AVERAGE + truth <= rated["a"].high
    assert 0.92 <= covered / 400 <= 0.985


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_openskill_agrees_on_the_order() -> None:
    found = skills(match(80, 100) + match(80, 100, ("b", "c")))
    assert sorted(found, key=lambda name: -found[name].value) == ["a", "b", "c"]
    assert all(entry.low < entry.value < entry.high for entry in found.values())


def test_openskill_rates_a_bot_at_two_seats_once() -> None:
    found = skills([made_up(("a", "b", "b"), (30, 20, 10), deal=deal) for deal in range(10)])
    assert found["a"].value > 25 > found["b"].value
