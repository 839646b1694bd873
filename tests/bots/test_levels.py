"""The levels: who is asked first, and how long people wait for one."""

from __future__ import annotations

import pytest

import tagluff
from tagluff import Dealer
from tagluff.arena.match import Match
from tagluff.bots.levels import HardBot, MediumBot
from tagluff.bots.manners import sharpened
from tagluff.bots.map_easy import MapEasy
from tagluff.bots.map_planning import MapPlanning
from tagluff.bots.registry import bots
from tagluff.maps.view import MapView


def test_the_levels_stand_before_the_yardsticks() -> None:
    assert list(bots())[:8] == [
        *("easy", "medium", "medium-collector", "medium-builder", "medium-blocker", "hard", "greedy", "random")
    ]


def test_easy_stands_in_nobodys_way() -> None:
    view = tagluff.game("sanfrancisco", 2).new(seed=5).view(0)
    assert isinstance(view, MapView)
    easy, medium = MapEasy(0, Dealer(1)).recall(view).policies[0], MapPlanning(0, Dealer(1)).recall(view).policies[0]
    assert easy.manner.block == easy.manner.threat == 0.0
    assert medium.manner.block > 0.0
    assert medium.manner.threat > 0.0


def test_easy_does_not_heap_tickets_up() -> None:
    """One at a time, and a new one only while there is time for it: most of what it keeps it completes."""
    played = [Match(tagluff.game("nordic", 2), ["easy", "medium"], f"heap/{number}").play(2000) for number in range(6)]
    assert sum(result.completed[0] for result in played) > sum(result.kept[0] for result in played) / 2


@pytest.mark.parametrize("game", ["sanfrancisco", "cardgame"])
def test_a_search_without_time_plays_what_was_planned(game: str) -> None:
    """The hard bot never keeps a table waiting: the planner's move is there before it begins to try any out."""
    state = tagluff.game(game, 2).new(seed=5)
    hard, medium = HardBot(0, "same"), MediumBot(0, "same")
    hard.patience = 1e-9
    for _ in range(6):
        legal = state.legal()
        if state.seat == 0:
            assert hard.choose(state.view(0), legal) == medium.choose(state.view(0), legal)
        state.play(legal[0])


def test_where_hard_weighs_otherwise_it_still_plays_its_plan_without_time() -> None:
    """Its numbers are its own (manners_hard.toml), its moves those of a planner with the same numbers."""

    class Sharp(MapPlanning):
        changed = sharpened("nordic", 2)

    state = tagluff.game("nordic", 2).new(seed=5)
    hard, planner = HardBot(0, "same"), Sharp(0, Dealer(1))
    hard.patience = 1e-9
    for _ in range(12):
        legal, view = state.legal(), state.view(int(state.seat))
        assert isinstance(view, MapView)
        if state.seat == 0:
            assert hard.choose(view, legal) == planner.choose(view, legal)
        state.play(legal[0])
