"""At a table: whoever was told nothing and sees the same is given the same, byte for byte, whatever others did."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from support.every_table import TABLES, choose, table
from support.information import Viewer
from tagluff.table.table import Table

GIVEN = ("view", "events")  # by these a viewer may notice something


def given(hosted: Table) -> dict[Viewer, dict[str, object]]:
    viewers: list[Viewer] = [*range(hosted.seats), None]
    return {viewer: hosted.seen(viewer) for viewer in viewers}


def must_be_silent(before: dict[Viewer, dict[str, object]], after: dict[Viewer, dict[str, object]], seat: int) -> int:
    """How many viewers noticed nothing; they were given nothing new at all."""
    silent = 0
    for viewer in before:
        if viewer != seat and all(before[viewer][part] == after[viewer][part] for part in GIVEN):
            assert json.dumps(before[viewer]) == json.dumps(after[viewer]), f"viewer {viewer} noticed seat {seat}"
            silent += 1
    return silent


def host(name: str, seed: int, close: int) -> Counter[str]:
    """A random game at a table; some moments are looked at closely, secret choices always."""
    chance, found = Random(f"{name}/{seed}"), Counter[str]()
    hosted = Table.open(table(name), seed)
    while not hosted.over:
        seat, decision = hosted.state.seat, hosted.state.decision
        looked = decision in hosted.game.secret or chance.randrange(close) == 0
        before = given(hosted) if looked else {}
        hosted.play(seat, choose(hosted.state, chance, hoarding=False))
        after = given(hosted) if looked and not hosted.over else {}
        if after:
            found[decision] += must_be_silent(before, after, seat)
        if after and hosted.may_take_back(seat) and chance.randrange(2):
            hosted.take_back(seat)
            found["taken back"] += must_be_silent(after, given(hosted), seat)
    return found


@pytest.mark.parametrize("name", TABLES)
def test_what_nobody_notices_changes_nothing_that_is_given(name: str) -> None:
    found = host(name, 1, close=40)
    if name.startswith("cardgame"):  # C-52: tickets are named one by one
        found += host(name, 2, close=40) + host(name, 3, close=40)
        assert found["complete"] > 0
        assert found["taken back"] > 0
