"""The measures count what they say; how fast they are is nobody's test."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.outside import outside_game
from support.recipes import PACKAGES
from support.strangers import write_modules
from support.tables import nordic
from tagluff.arena.speed import ROUNDS, PlainProcess, Rate, Slice, Speed, measure, ratio

SHORT = 0.001


@pytest.fixture(scope="module")
def speed() -> Speed:
    return Speed(nordic())


def test_every_play_counts_whole_games(speed: Speed) -> None:
    for play in (speed.random_play, speed.hoarding_play, speed.stepped_play):
        done = play(SHORT)
        assert done.games >= 1
        assert done.count >= 100 * done.games
        assert done.seconds >= SHORT


def test_copies_are_not_games(speed: Speed) -> None:
    for work in (speed.copying, speed.overwriting, speed.redealing):
        done = work(SHORT)
        assert done.games == 0
        assert done.count % 1000 == 0
        assert "games_per_second" not in Rate([done]).as_dict()


def test_playouts_are_counted_as_such(speed: Speed) -> None:
    done = speed.scored_playouts(SHORT)
    assert (done.games, done.count % 10) == (0, 0)
    assert done.count >= 10


def test_what_a_search_does_is_measured_where_the_game_offers_it(speed: Speed) -> None:
    assert list(speed.for_search()) == ["overwrites", "redeals", "playouts"]
    assert Speed(outside_game(2)).for_search() == {}


def test_hoarding_makes_long_legal_lists(speed: Speed) -> None:
    lengths = speed.mean_legal_lists()
    assert lengths["hoarding"] > 3 * lengths["random"] > 3


def test_the_plain_process_plays_the_same_games() -> None:
    with PlainProcess("nordic", 3) as plain:
        first, second = plain.random_play(SHORT), plain.random_play(SHORT)
    assert first.games >= 1
    assert second.count >= 100 * second.games


def test_a_plain_process_that_ends_early_is_told() -> None:
    with PlainProcess("nordic", 3) as plain:
        plain.process.kill()
        plain.process.wait()
        with pytest.raises(OSError, match=r"early|pipe"):
            plain.random_play(SHORT)


def test_rounds_go_through_all_measures_in_turn() -> None:
    asked: list[str] = []

    def work(seconds: float, /) -> Slice:
        return Slice(10, 1, seconds)

    rates = measure({"a": work, "b": work}, 1.0, asked.append)
    assert asked == ["a", "b"] * (ROUNDS + 1)
    assert rates["a"].values == [pytest.approx(100.0)] * ROUNDS


def test_ratios_are_taken_round_by_round() -> None:
    ours = Rate([Slice(100, 1, 1.0), Slice(10, 1, 1.0), Slice(90, 1, 1.0)])
    theirs = Rate([Slice(10, 1, 1.0), Slice(1, 1, 1.0), Slice(30, 1, 1.0)])
    assert ratio(ours, theirs) == {"median": 10.0, "min": 3.0, "max": 10.0}


def test_the_plain_process_imports_games_from_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_modules(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(PACKAGES))
    monkeypatch.chdir(tmp_path)
    with PlainProcess("fjords", 2, ["fjords"]) as plain:
        assert plain.random_play(SHORT).games >= 1
