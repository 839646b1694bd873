"""Planners with numbers of every kind play every game to its end, and name nothing but legal actions on the way."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from support.asia import T1A, asia
from support.asia import seated as seated_at
from tagluff import Dealer
from tagluff.bots.inner.policy import Policy
from tagluff.bots.manners import every_table, extremes, sharpened, tuned
from tagluff.bots.map_searching import MapSearching
from tagluff.bots.planners import notes_for, planners, usual_numbers
from tagluff.core.game import Game, State
from tagluff.maps.view import MapView

TABLES = [("nordic", 2), ("nordic", 3), ("asia", 4), ("sanfrancisco", 3), ("amsterdam", 2), ("cardgame", 3)]
MANY = 5_000  # decisions; no game comes near


def seated(game: Game, which: int) -> list[Policy]:
    """One of them, everybody else as usual."""
    notes = notes_for(game)
    numbers = {**usual_numbers(game), **tuned(game.id, int(game.seats))}
    usual = planners(game, numbers, notes)
    return [*planners(game, {**numbers, **extremes(game)[which]}, notes)[:1], *usual[1:]]


def play_lawfully(state: State, policies: list[Policy]) -> int:
    for made in range(MANY):
        if state.over:
            return made
        policy = policies[int(state.actor)]
        index = int(policy.choose(state))
        assert index in state.indices()
        policy.watch(state, index)
        state.apply(index)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_extreme_plays_lawfully(name: str, seats: int) -> None:
    game = tagluff.game(name, seats)
    for which in range(len(extremes(game))):
        assert play_lawfully(game.new(f"styles/{which}"), seated(game, which)) > 20


def test_numbers_that_nobody_has_are_the_usual_ones() -> None:
    numbers = usual_numbers(tagluff.game("nordic", 2))
    assert numbers["turn"] > 0
    assert numbers.keys() >= tuned("nordic", 2).keys()
    assert usual_numbers(tagluff.game("cardgame", 2)).keys() != numbers.keys()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_tuned_number_is_one_that_the_planner_knows(name: str, seats: int) -> None:
    game = tagluff.game(name, seats)
    assert set(tuned(name, seats)) | set(sharpened(name, seats)) <= set(usual_numbers(game))
    assert all(set(found) <= set(usual_numbers(game)) for found in extremes(game))


def test_hard_weighs_with_numbers_of_its_own_and_takes_the_others_for_planners() -> None:
    tables = {(id, seats) for id, sizes in every_table("manners_hard.toml").items() for seats in sizes}
    assert tables
    for id, seats in tables:
        state = tagluff.game(id, int(seats)).new(seed=1)
        own = sharpened(id, int(seats))
        view = state.view(state.seat)
        assert isinstance(view, MapView)
        mind = MapSearching(int(state.seat), Dealer(1)).recall(view)
        for policy in mind.policies:
            expected = {**tuned(id, int(seats)), **(own if policy.seat == state.seat else {})}
            assert {name: getattr(policy.manner, name) for name in expected} == expected
        assert sharpened("chess", 2) == {}


def test_who_can_do_nothing_else_shares_a_ticket() -> None:
    """Team Asia: nothing to draw, to pay with or to look at (A-36, X-19)."""
    game = asia()
    tickets = [ticket.id for ticket in game.board.tickets]
    spec: dict[str, Any] = {
        "hands": ["0", "0", "0", "rest"],
        "deck": "0",
        "market": "",
        "ticket_deck": [],
        "pieces": [0, 0, 0, 0],
    }
    state = seated_at(game, tickets=[tickets[:2]], ticket_racks=[[], tickets[2:]], **spec)
    assert {action.verb for action in state.legal()} == {"share"}
    policy = planners(game, usual_numbers(game))[T1A]
    assert int(policy.choose(state)) in state.indices()
