"""Budgets: every table has one, and a search is given what it says."""

from __future__ import annotations

import pytest

import tagluff
from tagluff.bots.budgets import BUDGETS, MODERATE, budget_for, search_for
from tagluff.bots.inner.search import MOST_CANDIDATES, Search
from tagluff.bots.planners import notes_for, planners

FEWEST_WORLDS = 8  # before the search leaves any candidate out


def tables() -> list[tuple[str, int]]:
    return [(game, seats) for game, sizes in BUDGETS.items() for seats in sizes]


def given(game: str, seats: int, playouts: int | None) -> Search:
    made = tagluff.game(game, seats)
    return search_for(made.new(1), planners(made, {}, notes_for(made)), playouts, 0.0)


def test_every_table_of_the_package_has_one() -> None:
    assert {sheet.id: set(sheet.seats) for sheet in tagluff.games()} == {game: set(BUDGETS[game]) for game in BUDGETS}
    for game, seats in tables():
        assert budget_for(tagluff.game(game, seats)) is BUDGETS[game][seats]


def test_all_candidates_can_be_tried_in_enough_worlds() -> None:
    """Or else the search would never come to a choice of its own."""
    for game, seats in tables():
        budget = BUDGETS[game][seats]
        assert budget.candidates <= MOST_CANDIDATES
        assert budget.playouts >= FEWEST_WORLDS * budget.candidates


def test_a_search_gets_what_the_table_asks_for() -> None:
    search, budget = given("amsterdam", 3, None), BUDGETS["amsterdam"][3]
    assert (search.playouts, search.most, search.draws) == (budget.playouts, budget.candidates, budget.draws)
    assert (search.another, search.rash, search.drop) == (budget.another, budget.rash, budget.drop)
    assert search.least == FEWEST_WORLDS


def test_other_playouts_are_given_if_somebody_says_so() -> None:
    assert given("cardgame", 2, 7).playouts == 7
    assert given("cardgame", 2, 0).playouts == 0


def test_a_game_from_outside_gets_a_moderate_one(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tagluff.game("nordic", 2)
    monkeypatch.setattr(game, "id", "fjords")
    assert budget_for(game) is MODERATE


def test_few_playouts_are_shared_among_few_candidates() -> None:
    """Otherwise they would not suffice for one world, and nothing would be tried out."""
    assert [int(given("cardgame", 2, playouts).most) for playouts in (8, 40, 600)] == [2, 5, 8]
