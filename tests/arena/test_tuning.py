"""Tuning: changes are judged on the same deals, and only what is clearly better is taken."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import tagluff
from tagluff.arena import tuning as module
from tagluff.arena.match import Match
from tagluff.arena.tuning import OTHERS, Contest, Tuning, knobs, tune, tuning_of
from tagluff.bots.manners import extremes, tuned
from tagluff.bots.planners import usual_numbers


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few deals are enough to see how it goes."""
    monkeypatch.setattr(module, "STAGES", (2, 4))
    monkeypatch.setattr(module, "SAMPLE", 3)


def amsterdam() -> Tuning:
    return tuning_of(tagluff.game("amsterdam", 2), "test")


def test_a_player_against_itself_is_worth_one_half() -> None:
    game = tagluff.game("amsterdam", 2)
    contest = Contest(game, "even", scale=5.0)
    numbers = usual_numbers(game)
    assert [contest.value(numbers, numbers, deal) for deal in range(3)] == pytest.approx([0.5] * 3)


def test_whoever_plans_beats_whoever_wastes_every_card() -> None:
    game = tagluff.game("amsterdam", 2)
    contest = Contest(game, "uneven", scale=5.0)
    numbers = usual_numbers(game)
    foolish = {**numbers, "done": 0.0, "hope": 0.0, "turn": 20.0}
    assert sum(contest.value(numbers, foolish, deal) for deal in range(8)) / 8 > 0.6


@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize(("game", "seats"), [("amsterdam", 2), ("asia", 4), ("cardgame", 2), ("cardgame", 3)])
def test_the_bots_of_the_literature_can_be_met_and_play_the_same_again(name: str, game: str, seats: int) -> None:
    contest = Contest(tagluff.game(game, seats), "met", scale=5.0)
    numbers = {**usual_numbers(contest.game), **tuned(game, seats)}
    assert contest.play(numbers, name, 1, 0) == contest.play(numbers, name, 1, 0)


def test_a_bot_plays_as_at_a_table() -> None:
    """What the planner notes of it, and what it is told, is what a match would tell."""
    game = tagluff.game("cardgame", 2)
    contest = Contest(game, "met", scale=5.0)
    _, lead = contest.play(tuned("cardgame", 2), "long-route", 2, 0)
    totals = Match(game, ["medium", "long-route"], "met/2").play(2000).totals
    assert lead == totals[0] - totals[1]


def test_numbers_that_lose_to_who_hoards_and_robs_are_not_taken_for_good() -> None:
    """Before they were in the pool, tuning had found numbers that lost four games of five to `long-route`."""
    pool = amsterdam().pool
    assert all(name in pool for name in OTHERS)
    contest = Contest(tagluff.game("cardgame", 2), "lost", scale=20.0)
    now = {**usual_numbers(contest.game), **tuned("cardgame", 2)}
    before = {**now, "robbed": 3.0, "held": 0.87, "boldness": 0.8}
    found = [sum(contest.value(numbers, "long-route", deal) for deal in range(8)) for numbers in (before, now)]
    assert found[0] < found[1]


def test_the_steps_depend_on_the_seed_alone() -> None:
    one, other = amsterdam(), amsterdam()
    assert [one.step() for _ in range(6)] == [other.step() for _ in range(6)]
    assert one.numbers == other.numbers
    assert one.tried == 6


def note(tried: list[dict[str, float]], numbers: Mapping[str, float]) -> bool:
    """Nothing is taken."""
    tried.append(dict(numbers))
    return False


def test_whole_ways_to_play_are_tried_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is far from the numbers that stand, no small step would ever come to."""
    tuning = amsterdam()
    tried: list[dict[str, float]] = []
    monkeypatch.setattr(Tuning, "better", lambda _, numbers: note(tried, numbers))
    whole = extremes(tuning.contest.game)
    before = dict(tuning.numbers)
    for _ in range(len(whole) + 1):
        tuning.step()
    assert all({**before, **found} in tried for found in whole)
    assert len([name for name, value in tried[-1].items() if value != before[name]]) <= 3


def test_what_is_taken_stands_and_new_deals_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    tuning = amsterdam()
    monkeypatch.setattr(Tuning, "better", lambda *_: True)
    change = tuning.step()
    assert change
    assert {name: tuning.numbers[name] for name in change} == change
    assert (tuning.taken, tuning.block, tuning.standing) == (1, 1, {})
    assert change.keys() <= tuning.found().keys()


def test_what_is_not_better_is_not_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    tuning = amsterdam()
    before = dict(tuning.numbers)
    assert not tuning.better(before)  # the same numbers are no better than themselves
    monkeypatch.setattr(Tuning, "better", lambda *_: False)
    assert tuning.step() == {}
    assert tuning.numbers == before


def test_numbers_stay_within_what_makes_sense() -> None:
    tuning = amsterdam()
    tuning.chance = Random("bounds")
    tuning.numbers["sure"] = 0.97
    assert all(0.0 <= tuning.moved("sure") <= 0.97 for _ in range(50))
    tuning.numbers["piece"] = 0.0
    assert any(tuning.moved("piece") > 0.0 for _ in range(5))


def test_numbers_are_tried_as_they_are_told() -> None:
    """A long number claims more than was measured: 762.551 where any great number means never."""
    tuning = amsterdam()
    tuning.numbers["fetch"] = 762.551
    moved = [tuning.moved(name) for name in tuning.names for _ in range(20)]
    assert all(float(f"{value:.3g}") == float(f"{value:g}") == value for value in moved)
    assert all(round(value, 3) == value for value in moved)


def test_bounds_that_nothing_reaches_are_left_alone() -> None:
    usual = usual_numbers(tagluff.game("cardgame", 2))
    assert "at_once" not in knobs(usual)
    assert "needed" in knobs(usual)


def test_it_goes_on_as_long_as_it_is_told_to() -> None:
    tuning = amsterdam()
    tune(tuning, lambda found, _: found.tried < 3)
    assert tuning.tried == 3
    assert 0.0 < tuning.standing_value(4) < 1.0


def test_nobody_has_tuned_a_game_that_nobody_knows() -> None:
    assert tuned("chess", 2) == {}
