"""The planner in a team: what goes to the rack, when tickets are drawn, whose pieces there are."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.manners import manner_for
from tagluff.bots.map_policies import policies_for
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

SOUTH = {"canton-nanning green": 0, "canton-hankow grey": 0, "hankow-xi-an white": 0}  # Nanning to Xi'an
NORTH = {"harbin-mukden purple": 1, "mukden-peking red": 1}
COAST = {
    "hankow-nanchang blue": 1,
    "foochow-nanchang red": 0,
    "canton-hong-kong red": 1,
    "canton-fort-bayard yellow": 0,
    "hankow-shanghai orange": 1,
    "lanchow-xi-an red": 1,
    "lanchow-yinchuan blue": 0,
    "hanoi-nanning grey": 1,
}
INDIA = {
    "hanoi-kunming green": 1,
    "kunming-mandalay grey": 0,
    "dacca-mandalay grey": 1,
    "calcutta-dacca red": 0,
    "calcutta-cawnpore white": 1,
    "cawnpore-delhi green": 0,
    "delhi-lahore red": 1,
    "baroda-delhi blue": 1,
    "baroda-karachi white": 1,
    "baroda-bombay black": 0,
    "karachi-sukkur black": 0,
}
GAP = {"peking-xi-an yellow": 0}  # between south and north
ALL = {**SOUTH, **COAST, **INDIA, **GAP, **NORTH}
MARKET = "R G B W K"


def asia() -> MapGame:
    game = tagluff.game("asia", 4)
    assert isinstance(game, MapGame)
    return game


def looked_at(changed: dict[str, float], **spec: Any) -> tuple[MapPolicy, MapState]:
    """The planner of the seat that decides, with some numbers of its own, once it has chosen."""
    game = asia()
    state = game.position(spec)
    policy = policies_for(game, [manner_for(game, changed)] * 4)[int(state.actor)]
    policy.choose(state)
    return policy, state


def choice(changed: dict[str, float] | None = None, **spec: Any) -> str:
    policy, state = looked_at(changed or {}, **spec)
    return policy.game.actions.actions[int(policy.choose(state))].text


# What goes to the rack


def where_a_card_goes(hidden: list[str], shared: list[str], **more: Any) -> str:
    """A yellow card, drawn blindly, is what the way from Nanning to Peking still asks for."""
    return choice(
        hands=["2Y", "0", "0", "0"],
        market=MARKET,
        tickets=[hidden, [], [], []],
        ticket_racks=[shared, []],
        routes=SOUTH,
        decision={"seat": 0, "kind": "destination", "card": "Y"},
        **more,
    )


def test_a_card_for_the_own_ticket_stays_in_the_hand() -> None:
    assert where_a_card_goes(["nanning-peking"], []) == "to hand"


def test_a_card_for_a_shared_ticket_goes_to_the_rack_where_the_mate_finds_it() -> None:
    assert where_a_card_goes([], ["nanning-peking"]) == "to rack"


def test_a_card_for_a_route_that_the_own_pieces_do_not_suffice_for_goes_to_the_rack() -> None:
    pieces = [2, 20, 27, 27]
    assert where_a_card_goes(["nanning-peking"], [], pieces=pieces) == "to rack"


# New tickets


def test_tickets_are_drawn_for_the_network_that_is_there_once_nothing_is_planned() -> None:
    spec: dict[str, Any] = {
        "market": MARKET,
        "routes": ALL,
        "hands": ["0"] * 4,
        "decision": {"seat": 0, "kind": "turn"},
    }
    assert choice({"fetch": 1000.0, "lure": 2.0}, **spec) == "tickets"
    assert choice({"fetch": 1000.0, "lure": 50.0}, **spec) != "tickets"


def test_who_has_tickets_without_a_plan_draws_no_others_to_pass_the_time() -> None:
    spec: dict[str, Any] = {"market": MARKET, "decision": {"seat": 0, "kind": "turn"}}
    one_at_a_time = {"tickets": 1.0, "fetch": 1.0, "load": 0.0}
    assert choice(one_at_a_time, **spec, routes=ALL, tickets=[["harbin-nanning"], [], [], []]) == "tickets"
    assert choice(one_at_a_time, **spec, tickets=[["harbin-nanning", "madras-nagpur"], [], [], []]) != "tickets"


# Pieces


def planned(pieces: list[int]) -> set[str]:
    """The routes that are planned between Xi'an and Peking, 3 spaces apart."""
    spec: dict[str, Any] = {"market": MARKET, "routes": SOUTH, "decision": {"seat": 0, "kind": "turn"}}
    policy, state = looked_at({}, **spec, tickets=[["nanning-peking"], [], [], []], pieces=pieces)
    routes = state.game.board.routes
    return {route.id for route in routes if policy.planning.scheme.wants(route.index)}


def test_what_nobody_of_the_team_has_the_pieces_for_is_not_planned() -> None:
    assert planned([3, 2, 27, 27])
    assert planned([2, 3, 27, 27])
    assert planned([2, 2, 27, 27]) == set()


def claim_beside(pieces: list[int]) -> float:
    """What five black cards for Calcutta–Madras are worth beside a plan that needs three pieces for one route."""
    spec: dict[str, Any] = {"market": MARKET, "routes": SOUTH, "decision": {"seat": 0, "kind": "turn"}}
    policy, state = looked_at(
        {}, **spec, hands=["5K", "0", "0", "0"], tickets=[["nanning-peking"], [], [], []], pieces=pieces
    )
    return policy.claim_score(state.game.board.route_index["calcutta-madras black"])


def test_a_claim_beside_the_plan_leaves_somebody_the_pieces_for_every_planned_route() -> None:
    assert claim_beside([7, 2, 27, 27]) < -50.0 < claim_beside([7, 3, 27, 27])
    assert claim_beside([8, 0, 27, 27]) > -50.0


# Beside the plan


def test_with_many_wilds_each_is_worth_less() -> None:
    spec: dict[str, Any] = {"market": MARKET, "decision": {"seat": 0, "kind": "turn"}}
    few, _ = looked_at({"hoard": 0.5}, hands=["1*", "0", "0", "0"], **spec)
    many, _ = looked_at({"hoard": 0.5}, hands=["2*", "0", "0", "0"], racks=["3*", "0"], **spec)
    assert few.till.worth_of_wild() == few.manner.wild
    assert many.till.worth_of_wild() == pytest.approx(few.manner.wild / 3.0)


def test_a_colour_that_a_route_must_have_is_not_kept_for_a_grey_one() -> None:
    spec: dict[str, Any] = {
        "hands": ["2Y", "0", "0", "0"],
        "market": MARKET,
        "tickets": [["harbin-nanning", "chengdu-rangoon"], [], [], []],
        "routes": {**SOUTH, **NORTH, "chengdu-kunming black": 0, "chiang-mai-rangoon grey": 0},
        "decision": {"seat": 0, "kind": "turn"},
    }
    policy, state = looked_at({"grey": 9.0}, **spec)
    route = state.game.board.route_index["peking-xi-an yellow"]
    assert policy.planning.wishes.own_cards[route] == 2


def test_a_long_route_of_one_colour_costs_more_than_its_cards() -> None:
    spec: dict[str, Any] = {"market": MARKET, "decision": {"seat": 0, "kind": "turn"}}
    plain, state = looked_at({"stretch": 0.0}, **spec)
    slow, _ = looked_at({"stretch": 0.2}, **spec)
    for name, more in (
        ("cawnpore-junction-south red", 3.0),
        ("peking-xi-an yellow", 0.6),
        ("baroda-bombay black", 0.0),
    ):
        route = state.game.board.route_index[name]
        cards = [policy.planning.wishes.cards_for(policy.sight, route) for policy in (plain, slow)]
        assert cards[1] - cards[0] == pytest.approx(more)
