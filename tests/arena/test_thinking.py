"""How fast bots search: counted in whole games of the level hard."""

from __future__ import annotations

import time

import pytest

import tagluff
from tagluff.arena.thinking import Thought, TimedMatch, think
from tagluff.bots.greedy import GreedyBot
from tagluff.bots.levels import HardBot
from tagluff.core.actions import Action
from tagluff.core.view import View


@pytest.mark.parametrize(("name", "seats"), [("amsterdam", 2), ("cardgame", 2)])
def test_playouts_are_counted(monkeypatch: pytest.MonkeyPatch, name: str, seats: int) -> None:
    monkeypatch.setattr(HardBot, "playouts", 8)
    thought = think(tagluff.game(name, seats), 0.0)
    assert thought.decisions >= seats * 2
    assert thought.playouts > 0
    assert 0.0 < thought.inside <= thought.seconds
    assert 0.0 <= thought.outside < 1.0
    assert thought.as_dict()["playouts"] == thought.playouts
    assert 0.0 < thought.processor / thought.decisions <= thought.slowest <= thought.processor
    assert thought.as_dict()["slowest_decision"] == pytest.approx(thought.slowest, abs=1e-4)


def test_the_clock_of_a_busy_machine_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sleeps keeps everybody waiting, but no processor."""

    def sleep_and_choose(_: GreedyBot, __: View, legal: list[Action]) -> Action:
        time.sleep(0.5)
        return legal[0]

    monkeypatch.setattr(GreedyBot, "choose", sleep_and_choose)
    match = TimedMatch(tagluff.game("amsterdam", 2), ["greedy", "greedy"], "busy")
    match.decide(0)
    assert match.seconds[0] >= 0.49 > match.slowest == match.processor > 0.0


def test_shares_of_nothing() -> None:
    nothing = Thought(decisions=0, playouts=0, inside=0.0, seconds=0.0)
    assert (nothing.playouts_a_second, nothing.outside) == (0.0, 0.0)
    assert nothing.as_dict()["seconds_per_decision"] == 0.0
    assert nothing.as_dict()["processor_per_decision"] == 0.0


def test_what_is_spent_elsewhere_is_outside() -> None:
    thought = Thought(decisions=10, playouts=500, inside=4.0, seconds=5.0)
    assert thought.outside == pytest.approx(0.2)
    assert thought.playouts_a_second == pytest.approx(125.0)
