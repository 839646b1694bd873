"""What games declare of themselves: kinds of score lines, the form of a handbook; and a game of one's own from one."""

from __future__ import annotations

from random import Random

import pytest

import tagluff
from support.exchange import tables
from support.outside import outside_game
from support.tables import game_at

every_table = pytest.mark.parametrize(("id", "seats"), tables())


@every_table
def test_every_line_of_a_score_sheet_is_of_a_declared_kind(id: str, seats: int) -> None:
    kinds = {kind.key: kind for kind in game_at(id, seats).score_kinds()}
    state, chance = game_at(id, seats).new(seed=4), Random(f"{id}/{seats}")
    while not state.over:
        state.play(chance.choice(state.legal()))
    assert {line.key for line in state.sheet.lines} <= set(kinds)
    for line in state.sheet.lines:
        assert list(line.facts) == [fact.name for fact in kinds[line.key].facts]


@every_table
def test_a_handbook_has_the_form_it_declares(id: str, seats: int) -> None:
    book = game_at(id, seats).handbook
    assert list(book.shape()) == list(book.as_dict())


@every_table
def test_a_handbook_is_enough_for_a_game_of_ones_own(id: str, seats: int) -> None:
    game = game_at(id, seats)
    own = tagluff.game_of(game.handbook)
    assert own is not game
    assert own.table_hash == game.table_hash
    assert own.new(seed=9).position() == game.new(seed=9).position()


def test_a_game_from_outside_may_declare_nothing() -> None:
    game = outside_game(2)
    assert game.score_kinds() == ()
    assert list(game.handbook.shape()) == list(game.as_dict())
