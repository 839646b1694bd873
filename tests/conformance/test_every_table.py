"""Every check at every table: each registered game at each of its sizes, the odd tables, and a game from outside."""

from __future__ import annotations

from functools import cache

import pytest

import tagluff
from support.every_table import TABLES, table
from support.outside import outside_game
from support.referees import hold
from tagluff.conformance import Check, Ground, checks
from tagluff.conformance.looking import everywhere

REGISTERED = [f"{info.id}-{seats}" for info in tagluff.games() for seats in info.seats]


LONG = ("asia-6", "nordic-3-strict", "asia-short-4", "asia-scarce-6", "base-5")  # one game each, for the time it takes


@cache
def sat_down(name: str) -> Ground:
    return Ground(table(name), [0] if name in LONG else [0, 1], hold)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("check", checks(), ids=lambda check: check.name)
def test_every_game_conforms(name: str, check: Check) -> None:
    assert check.run(sat_down(name)) > 0


def test_every_registered_game_is_tried_at_every_size() -> None:
    assert set(REGISTERED) <= set(TABLES)
    assert len(REGISTERED) >= 13


def test_every_game_names_its_own_secret_decisions() -> None:
    """X-28, A-14, C-52."""
    named = {info.id: sat_down(f"{info.id}-{info.seats[-1]}").secret for info in tagluff.games()}
    more = {"asia": {"start", "share_start"}, "cardgame": {"start", "complete"}}
    assert named == {id: more.get(id, {"start"}) for id in named}


@pytest.mark.parametrize("check", checks(), ids=lambda check: check.name)
def test_a_game_from_outside_conforms(check: Check) -> None:
    """Written in plain Python on the core alone."""
    assert check.run(Ground(outside_game(3), ["a", 7], everywhere)) > 0
