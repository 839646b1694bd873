"""Payments offered, judged and read are those of the rules (N-18 to N-50, B-09, A-25), each with exactly one name."""

from __future__ import annotations

from random import Random

import pytest

from support.bruteforce import lawful, reached
from support.listing import compare_listed, compare_listed_extras
from support.paying import (
    PAYING,
    TEAMS,
    WITH_TUNNELS,
    compare_extras,
    compare_judging,
    compare_payments,
    compare_reading,
    compare_reading_with_rack,
    named,
    paying_table,
    random_hand,
    random_tunnel,
    random_turn,
)

# Per table, by what one of them costs: some 1,700 in all.
STATES = {"printed": 50, "sorts": 150, "base": 150, "amsterdam": 70, "sanfrancisco": 70, "asia": 40, "teams": 100}


@pytest.mark.parametrize("name", PAYING)
def test_payments_are_those_of_the_rules(name: str) -> None:
    game = paying_table(name)
    chance = Random(name)
    routes = [route for route in game.board.routes if named(route)]
    payments = 0
    for at in range(STATES[name.split("-")[0]]):
        state = random_turn(game, 12, chance.randint(1, 5), chance)
        if state.decision == "turn" and state.seat == 0:
            payments += compare_payments(state, routes)
            compare_judging(state, chance.sample(routes, 3))
            if at % 8 == 0:
                compare_reading(state, chance.sample(routes, 3))
    assert payments > 300


@pytest.mark.parametrize("name", TEAMS)
def test_payments_from_two_purses_can_be_typed(name: str) -> None:
    """A-25: which cards come from the rack is said with the claim, and nothing else is read into it."""
    game = paying_table(name)
    chance = Random(f"typed/{name}")
    routes = [route for route in game.board.routes if named(route)]
    payments = 0
    for _ in range(16):
        state = random_turn(game, 9, chance.randint(1, 3), chance)
        if state.decision == "turn" and state.seat == 0:
            payments += compare_reading_with_rack(state, chance.sample(routes, 12), chance)
    assert payments > 40


@pytest.mark.parametrize("name", PAYING)
def test_payments_that_are_listed_are_those_of_the_rules(name: str) -> None:
    """Whole ones as data, the most sensible first."""
    game = paying_table(name)
    chance = Random(f"listed/{name}")
    routes = [route for route in game.board.routes if named(route)]
    payments = 0
    for _ in range(30):
        state = random_turn(game, 12, chance.randint(1, 5), chance)
        if state.decision == "turn" and state.seat == 0:
            payments += compare_listed(state, chance.sample(routes, min(12, len(routes))), chance)
    assert payments > 30


def test_brute_force_can_tell_one_rule_from_another() -> None:
    """R-17: what the narrow reading offers falls short of what the wide one allows."""
    narrow, wide = paying_table("sorts-2-strict"), paying_table("sorts-2")
    spec = {"hands": ["6O+3B", "0"], "market": "R R R R R", "decision": {"seat": 0}}
    offered = set(reached(narrow.position(spec), narrow.board.routes))
    assert offered == lawful(narrow.position(spec), narrow.board.routes)
    assert offered < lawful(wide.position(spec), wide.board.routes)


@pytest.mark.parametrize("kinds", [2, 3])
def test_payments_for_the_route_with_fours(kinds: int) -> None:
    """Murmansk–Lieksa with hands of up to 36 cards (N-21 to N-23)."""
    game = paying_table("printed-2")
    route = next(route for route in game.board.routes if route.swap)
    chance = Random(kinds)
    payments = 0
    for _ in range(12):
        hand = random_hand([12] * 8 + [14], 48, kinds, chance)
        hands = [game.palette.text(hand), "rest"]
        state = game.position({"hands": hands, "deck": "0", "decision": {"seat": 0}})
        payments += compare_payments(state, [route])
        compare_judging(state, [route])
    assert payments > 50


@pytest.mark.parametrize("name", WITH_TUNNELS)
def test_extra_cards_are_those_of_the_rules(name: str) -> None:
    game = paying_table(name)
    chance = Random(name)
    asked = 0
    for _ in range(100):
        state = random_tunnel(game, chance)
        if state is not None:
            compare_extras(state)
            compare_listed_extras(state, chance)
            asked += 1
    assert asked > 20
