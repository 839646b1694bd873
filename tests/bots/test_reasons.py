"""Reasons for routes and tickets: each kind in a position made for it."""

from __future__ import annotations

from typing import Any

import pytest

from bots.asking import SERVED, looked_at, map_game, memory_of, why
from tagluff import Event
from tagluff.bots.map_policies import policies_for
from tagluff.bots.reasons.clock import turns_left
from tagluff.bots.reasons.distance import spaces_to_go
from tagluff.bots.reasons.losing import loss_of
from tagluff.bots.reasons.windfall import chance_of_windfall


def test_a_claim_completes_a_ticket() -> None:
    found = why("claim goteborg-kobenhavn black 1K+1*", **SERVED)
    assert found["completes"] == {"ticket": "kobenhavn-oslo", "points": 4}
    assert "serves" not in found


WAY = ("goteborg-oslo orange", "goteborg-kobenhavn black")


def test_a_claim_serves_a_ticket_and_says_how_far_it_still_is() -> None:
    found = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "routes": {}})
    assert found["serves"] == {"ticket": "kobenhavn-oslo", "spaces": 2, "by_plan": 2, "way": WAY}  # Göteborg–Oslo


def test_how_far_a_ticket_is_where_no_way_is_left() -> None:
    board = map_game("nordic").board
    lost = {route.id: 1 for route in board.routes if "kirkenes" in route.id}
    policy, state = looked_at("nordic", **{**SERVED, "tickets": [["helsinki-kirkenes"], []], "routes": lost})
    assert spaces_to_go(policy.sight, state, board.ticket_index["helsinki-kirkenes"]) is None
    assert spaces_to_go(policy.sight, state, board.ticket_index["kobenhavn-oslo"]) == 4


def test_what_it_costs_to_lose_a_route_is_told_and_the_plan_is_the_same_afterwards() -> None:
    two = {**SERVED, "tickets": [["kobenhavn-oslo", "bergen-kobenhavn"], []]}
    policy, state = looked_at("nordic", **two)
    route = state.game.board.route_index["goteborg-kobenhavn black"]
    before = [int(uses) for uses in policy.planning.scheme.uses], policy.planning.value()
    loss = loss_of(policy.planning, state, route)
    assert loss.points > 0
    assert ([int(uses) for uses in policy.planning.scheme.uses], policy.planning.value()) == before
    found = why("claim goteborg-kobenhavn black 1K+1*", **two)
    assert found["loses"] == {"route": "goteborg-kobenhavn black", "points": loss.points, "spaces": 2}
    assert "cuts" not in found


def test_a_route_without_which_a_ticket_is_given_up() -> None:
    """With so few pieces there is no other way."""
    found = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "pieces": [2, 40], "turns": 40})
    assert found["cuts"] == {"route": "goteborg-kobenhavn black", "tickets": ("kobenhavn-oslo",)}
    assert "loses" not in found  # what the plan would lose by it in points is less than the ticket: one or the other


def test_a_route_beside_the_plan() -> None:
    found = why("claim goteborg-oslo orange 2O", hands=["2O", "0"], market="R G B Y *", decision={"seat": 0})
    assert found["beside"] == {"points": 2}


def test_a_route_beside_the_plan_may_bring_a_ticket_closer() -> None:
    """The planned way leads by Göteborg; by Örebro Oslo is nearer too, as the screen counts it."""
    spec = {**SERVED, "routes": {"goteborg-kobenhavn black": 1, "goteborg-orebro blue": 0}, "hands": ["2Y", "0"]}
    found = why("claim orebro-oslo yellow 2Y", **spec)
    assert found["nears"] == {"ticket": "kobenhavn-oslo", "spaces": 4}
    assert "beside" not in found


BLOCKED: dict[str, Any] = {
    "hands": ["2O", "0", "0"], "market": "R G B Y *", "decision": {"seat": 0},
    "routes": {"bergen-oslo red": 2, "goteborg-kobenhavn black": 2},
}  # fmt: skip


def test_a_claim_between_the_networks_of_somebody_else_blocks() -> None:
    found = why("claim goteborg-oslo orange 2O", "nordic", 3, **BLOCKED)
    assert found["blocks"] == {"victim": 2}
    assert list(found)[:2] == ["blocks", "beside"]


def test_nobody_is_blocked_on_a_last_turn_or_at_one_end_or_within_one_network() -> None:
    claim = "claim goteborg-oslo orange 2O"
    assert "blocks" not in why(claim, "nordic", 3, **{**BLOCKED, "last_turns": 2})
    assert "blocks" not in why(claim, "nordic", 3, **{**BLOCKED, "routes": {"bergen-oslo red": 2}})
    joined = {"orebro-oslo yellow": 2, "goteborg-orebro blue": 2}
    assert "blocks" not in why(claim, "nordic", 3, **{**BLOCKED, "routes": joined})


def test_nobody_is_blocked_where_a_route_beside_it_stays_open() -> None:
    """For two seats one of them closes the other (X-18)."""
    hands, routes = ["2Y", "0", "0"], {"bergen-oslo red": 1, "orebro-stockholm black": 1}
    spec = {**BLOCKED, "routes": routes}
    assert "blocks" not in why("claim orebro-oslo yellow 2Y", "nordic", 3, **{**spec, "hands": hands})
    found = why("claim orebro-oslo yellow 2Y", "nordic", 2, **{**spec, "hands": hands[:2]})
    assert found["blocks"] == {"victim": 1}


def test_the_chance_of_a_tunnel() -> None:
    spec = {**SERVED, "hands": ["3W", "0"], "tickets": [["kobenhavn-narvik"], []], "routes": {}}
    found = why("claim kiruna-narvik white 1W", **spec)
    assert found["tunnel"]["route"] == "kiruna-narvik white"
    assert 50 < found["tunnel"]["chance"] <= 100


@pytest.mark.parametrize(("text", "kind"), [("pay 1W", "worth_it"), ("withdraw", "too_dear")])
def test_what_a_tunnel_asks_for(text: str, kind: str) -> None:
    moment = {"kind": "extra", "seat": 0, "route": "kiruna-narvik white", "laid": "1W", "revealed": "1W+2R"}
    found = why(text, hands=["1W", "0"], market="R G B Y *", decision=moment)
    assert found[kind] == {"route": "kiruna-narvik white", "count": 1}


def test_the_last_turn_and_the_turns_before_it() -> None:
    last = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "last_turns": 1})
    assert last["last_turn"] == {}
    assert "loses" not in last
    near = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "pieces": [20, 6], "turns": 40})
    assert 1 <= near["turns_left"]["turns"] < 8
    ending = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "pieces": [4, 6], "turns": 40})
    assert "turns_left" not in ending
    assert (ending["ends"], "ends" in near, "ends" in last) == ({"pieces": 2}, False, False)


def test_a_team_ends_the_game_by_what_both_mates_have_left() -> None:
    game = map_game("asia", 4)
    route = next(route for route in game.board.routes if route.length == 2 and route.colour >= 0 and not route.tunnel)
    hand = f"2{game.palette.letters[route.colour]}"
    spec: dict[str, Any] = {"hands": [hand, "0", "0", "0"], "market": "R G B Y K", "decision": {"seat": 0}}
    few = why(f"claim {route.id} {hand}", "asia", 4, **spec, pieces=[3, 3, 20, 20], turns=80)
    assert few["ends"] == {"pieces": 4}
    assert "ends" not in why(f"claim {route.id} {hand}", "asia", 4, **spec, pieces=[3, 4, 20, 20], turns=80)


@pytest.mark.parametrize(("name", "seats", "turns"), [("nordic", 3, 36), ("amsterdam", 2, 14), ("sanfrancisco", 2, 18)])
def test_turns_are_told_by_the_speed_that_games_show(name: str, seats: int, turns: int) -> None:
    """With San Francisco's numbers for two, the planner's own clock begins at five."""
    state = map_game(name, seats).new(seed=1)
    policy = policies_for(state.game)[int(state.actor)]
    policy.choose(state)
    assert turns_left(policy.sight, state) == pytest.approx(turns, rel=0.2)


# Tickets


def test_tickets_that_are_kept_and_turned_down() -> None:
    offers = [ticket.id for ticket in map_game("nordic").board.tickets[:3]]
    moment = {"kind": "keep", "seat": 0, "offer": offers}
    found = why("keep 1", hands=["0", "0"], market="R G B Y *", decision=moment)
    assert found["plan"]["spaces"] > 0
    assert found["plan"]["turns"] > 0
    assert {"declines", "no_room"} & set(found)


def test_how_likely_a_new_ticket_is_complete_already() -> None:
    """Of 46 tickets that nobody has seen the network completes one; three are drawn, or as many as there are."""
    owned = {"orebro-oslo yellow": 0, "orebro-stockholm black": 0}
    spec: dict[str, Any] = {"hands": ["0", "0"], "market": "R G B Y *", "decision": {"seat": 0}, "routes": owned}
    assert "windfall" not in why("tickets", **spec)  # too little to speak for it while there is something else to do
    last = why("tickets", **spec, last_turns=1)
    assert list(last) == ["last_turn", "windfall"]
    assert last["windfall"] == {"chance": round(100 * 3 / 46)}
    policy, state = looked_at("nordic", **spec)
    seen = Event(1, "saw_tickets", {"seat": 0, "tickets": ("oslo-stockholm",)})
    assert chance_of_windfall(policy.sight, state, memory_of(state, seen)) == 0.0


def test_a_ticket_that_is_kept_without_a_plan_is_told_with_all_the_spaces_that_it_lacks() -> None:
    """One must be kept, although there are too few pieces for it."""
    moment = {"kind": "keep", "seat": 0, "offer": ["helsinki-kirkenes"]}
    spec: dict[str, Any] = {"hands": ["0", "0"], "market": "R G B Y *", "decision": moment}
    found, planned = why("keep 1", **spec, pieces=[9, 9]), why("keep 1", **spec)["plan"]
    assert "plan" not in found
    assert found["venture"] == {**planned, "left": found["venture"]["left"], "pieces": 9}
    assert planned["spaces"] > 10
    assert planned["turns"] > 5


def test_tickets_for_which_there_is_no_time_are_a_venture() -> None:
    """There are pieces enough, and one must be kept."""
    moment = {"kind": "keep", "seat": 0, "offer": ["helsinki-kirkenes"]}
    found = why("keep 1", hands=["0", "0"], market="R G B Y *", pieces=[20, 3], turns=60, decision=moment)
    assert "plan" not in found
    assert found["venture"]["turns"] > found["venture"]["left"]
    assert found["venture"]["spaces"] <= found["venture"]["pieces"] == 20


def test_what_was_given_up_before_is_no_part_of_what_is_kept() -> None:
    spec: dict[str, Any] = {"hands": ["0", "0"], "market": "R G B Y *", "pieces": [9, 9], "turns": 60}
    spec["decision"] = {"kind": "keep", "seat": 0, "offer": ["kobenhavn-oslo"]}
    alone = why("keep 1", **spec)
    found = why("keep 1", **spec, tickets=[["helsinki-kirkenes"], []])
    assert found["plan"] == alone["plan"]
    assert found["given_up"]["tickets"] == ("helsinki-kirkenes",)


def test_a_plan_is_not_done_while_a_ticket_is_merely_given_up() -> None:
    spec: dict[str, Any] = {"hands": ["0", "0"], "market": "R G B Y *", "decision": {"seat": 0}, "pieces": [9, 9]}
    found = why("tickets", **spec, turns=60, tickets=[["helsinki-kirkenes"], []])
    assert list(found) == ["given_up", "turns_left"]


def test_a_ticket_that_is_kept_although_every_way_is_closed_is_given_up() -> None:
    board = map_game("nordic").board
    closed = {route.id: 1 for route in board.routes if "kirkenes" in route.id}
    moment = {"kind": "keep", "seat": 0, "offer": ["helsinki-kirkenes"]}
    found = why("keep 1", hands=["0", "0"], market="R G B Y *", routes=closed, decision=moment)
    assert "plan" not in found
    assert found["given_up"]["tickets"] == ("helsinki-kirkenes",)


def test_a_ticket_that_is_complete_when_it_is_kept_is_told_so() -> None:
    """It takes no spaces and no turns, so nothing is said of a plan."""
    owned = {"orebro-oslo yellow": 0, "orebro-stockholm black": 0}
    moment = {"kind": "keep", "seat": 0, "offer": ["oslo-stockholm"]}
    found = why("keep 1", hands=["0", "0"], market="R G B Y *", routes=owned, decision=moment)
    assert found["completes"]["ticket"] == "oslo-stockholm"
    assert "plan" not in found
