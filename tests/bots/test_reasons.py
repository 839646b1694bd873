"""Reasons: each kind in a position made for it."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from support.cardgame import cardgame
from tagluff import Event, Journal
from tagluff.bots.card_planning import CardPlanning
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.map_planning import MapPlanning
from tagluff.bots.map_policies import policies_for
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.clock import turns_left
from tagluff.bots.reasons.distance import spaces_to_go
from tagluff.bots.reasons.losing import loss_of
from tagluff.bots.reasons.on_a_map import MapReasons
from tagluff.bots.reasons.windfall import chance_of_windfall
from tagluff.bots.registry import bot
from tagluff.core.dealer import Dealer
from tagluff.games.cardgame.happenings import MOVED
from tagluff.games.cardgame.view import CardView
from tagluff.maps.game import MapGame
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView


def map_game(name: str, seats: int = 2) -> MapGame:
    game = tagluff.game(name, seats)
    assert isinstance(game, MapGame)
    return game


def looked_at(name: str, seats: int = 2, **spec: Any) -> tuple[MapPolicy, MapState]:
    """The planner of the seat that decides, once it has chosen."""
    game = map_game(name, seats)
    state = game.position(spec)
    policy = policies_for(game)[int(state.actor)]
    policy.choose(state)
    return policy, state


def why(text: str, name: str = "nordic", seats: int = 2, **spec: Any) -> dict[str, dict[str, Any]]:
    """The reasons for an action in a position, by kind."""
    policy, state = looked_at(name, seats, **spec)
    action = next(one for one in state.legal() if one.text == text)
    return {reason.kind: dict(reason.facts) for reason in MapReasons(policy, state, memory_of(state)).reasons(action)}


def memory_of(state: MapState, *events: Event) -> MapMemory:
    """Of a seat that was told nothing but this."""
    memory = state.game.map_book().memory()
    assert isinstance(memory, MapMemory)
    for event in events:
        memory.note(event)
    return memory


def why_with_cards(text: str, seats: int = 2, **spec: Any) -> dict[str, dict[str, Any]]:
    """The same in the Card Game, for a seat that saw everything go on track."""
    state = cardgame(seats).position(spec)
    way, view = CardPlanning(int(state.seat), Dealer(1)), state.view(state.seat)
    journal = Journal()
    for seat in range(seats):
        journal.add(MOVED, {"seat": seat, "cards": state.game.palette.cards(state.track(seat))})
    way.note(journal.events)
    assert isinstance(view, CardView)
    action = next(one for one in state.legal() if one.text == text)
    return {reason.kind: dict(reason.facts) for reason in way.planned(view, action)}


ROUTES = {"goteborg-oslo orange": 0}
SERVED: dict[str, Any] = {
    "hands": ["2K+1*", "0"], "market": "R G B Y *", "tickets": [["kobenhavn-oslo"], []], "routes": ROUTES,
    "decision": {"seat": 0},
}  # fmt: skip

# Routes


def test_a_claim_completes_a_ticket() -> None:
    found = why("claim goteborg-kobenhavn black 1K+1*", **SERVED)
    assert found["completes"] == {"ticket": "kobenhavn-oslo", "points": 4}
    assert "serves" not in found


def test_a_claim_serves_a_ticket_and_says_how_far_it_still_is() -> None:
    found = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "routes": {}})
    assert found["serves"] == {"ticket": "kobenhavn-oslo", "spaces": 2, "by_plan": 2}  # Göteborg–Oslo


def test_how_far_a_ticket_is_where_no_way_is_left() -> None:
    board = map_game("nordic").board
    lost = {route.id: 1 for route in board.routes if "kirkenes" in route.id}
    policy, state = looked_at("nordic", **{**SERVED, "tickets": [["helsinki-kirkenes"], []], "routes": lost})
    assert spaces_to_go(policy.sight, state, board.ticket_index["helsinki-kirkenes"]) is None
    assert spaces_to_go(policy.sight, state, board.ticket_index["kobenhavn-oslo"]) == 4


def test_what_it_costs_to_lose_a_route_is_told_and_the_plan_is_the_same_afterwards() -> None:
    policy, state = looked_at("nordic", **SERVED)
    route = state.game.board.route_index["goteborg-kobenhavn black"]
    before = [int(uses) for uses in policy.planning.scheme.uses], policy.planning.value()
    loss = loss_of(policy.planning, state, route)
    assert loss.points > 0
    assert ([int(uses) for uses in policy.planning.scheme.uses], policy.planning.value()) == before
    assert why("claim goteborg-kobenhavn black 1K+1*", **SERVED)["loses"]["points"] == loss.points


def test_a_route_without_which_a_ticket_is_given_up() -> None:
    """With so few pieces there is no other way."""
    found = why("claim goteborg-kobenhavn black 1K+1*", **{**SERVED, "pieces": [2, 40], "turns": 40})
    assert found["cuts"] == {"route": "goteborg-kobenhavn black", "tickets": ("kobenhavn-oslo",)}


def test_a_route_beside_the_plan() -> None:
    found = why("claim goteborg-oslo orange 2O", hands=["2O", "0"], market="R G B Y *", decision={"seat": 0})
    assert found["beside"] == {"points": 2}


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


# Cards


def test_what_a_planned_route_lacks_and_how_much_of_that_is_unseen() -> None:
    found = why("take deck", **{**SERVED, "hands": ["1K", "0"]})
    assert found["needs"] == {"route": "goteborg-kobenhavn black", "cards": {"wild": 1}, "unseen": {"wild": 13}}
    assert found["plans"]["ticket"] == "kobenhavn-oslo"


def test_a_card_that_somebody_took_face_up_is_not_unseen() -> None:
    policy, state = looked_at("nordic", **{**SERVED, "hands": ["1K", "2*"]})
    took = [Event(number, "took", {"seat": 1, "slot": 5, "card": "wild"}) for number in (1, 2)]
    draw = next(one for one in state.legal() if one.text == "take deck")
    found = {reason.kind: reason.facts for reason in MapReasons(policy, state, memory_of(state, *took)).reasons(draw)}
    assert found["needs"]["unseen"] == {"wild": 11}


def test_a_card_in_reserve_for_a_tunnel() -> None:
    owned = {"lillehammer-trondheim orange": 0, "mo-i-rana-trondheim red": 0}
    spec = {**SERVED, "hands": ["4P", "0"], "tickets": [["mo-i-rana-oslo"], []], "routes": owned}
    assert why("take deck", **spec)["reserve"] == {"route": "lillehammer-oslo purple"}


def test_cards_in_hand_that_another_route_is_to_be_paid_with_are_named() -> None:
    plan = {**SERVED, "tickets": [["alborg-umea", "kristiansand-tampere"], []], "routes": {}}
    found = why("take deck", **{**plan, "hands": ["2K", "0"]})
    assert found["needs"] == {"route": "orebro-stockholm black", "cards": {"black": 2}, "unseen": {"black": 10}}
    assert found["spoken_for"] == {"route": "kristiansand-oslo black", "cards": {"black": 2}}
    assert "spoken_for" not in why("take deck", **{**SERVED, "hands": ["1K", "0"]})  # kept for the very route


def test_the_deck_may_promise_more_than_an_open_card_that_is_lacking() -> None:
    plan = {**SERVED, "hands": ["0", "0"], "tickets": [["rovaniemi-stavanger", "trondheim-turku"], []], "routes": {}}
    found = why("take deck", **{**plan, "market": "G R K G W"})
    assert found["needs"]["cards"] == {"red": 1}
    assert "deck" in found
    assert "deck" not in why("take deck", **{**plan, "market": "G B K G W"})  # no red card lies open
    assert "deck" not in why("take deck", **{**SERVED, "hands": ["1K", "0"]})  # the open locomotive promises more


def test_no_open_card_helps() -> None:
    spec = {**SERVED, "hands": ["2K", "0"], "market": "R G B Y W"}
    assert "blind" in why("take deck", **spec)


def test_with_nothing_planned_a_route_is_aimed_at_or_new_tickets_are_fetched() -> None:
    spec: dict[str, Any] = {"hands": ["0", "0"], "market": "R G B Y *", "decision": {"seat": 0}}
    assert set(why("take deck", **spec)) >= {"needs", "aims"}
    assert why("tickets", **spec)["fetch"]["turns"] > 5


def test_a_ticket_that_is_not_planned_for_is_named() -> None:
    spec: dict[str, Any] = {"hands": ["1O", "0"], "market": "R G B Y *", "tickets": [["helsinki-kirkenes"], []]}
    found = why("take deck", **spec, pieces=[3, 3], turns=80, decision={"seat": 0})
    assert found["given_up"]["tickets"] == ("helsinki-kirkenes",)


def test_whoever_has_hoarded_cards_ends_the_game_soon() -> None:
    """However slow they were until then."""

    def left(hand: str) -> int:
        spec: dict[str, Any] = {"hands": ["0", hand], "market": "R G B Y *", "pieces": [30, 26], "turns": 50}
        policy, state = looked_at("nordic", **spec, decision={"seat": 0})
        return turns_left(policy.sight, state)

    assert left("8O+8P+8K+7W") < left("2O") - 5


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


# What only one game has


def test_a_token_and_where_stacks_and_tokens_are_worth_most() -> None:
    state = tagluff.game("sanfrancisco", 2).new(seed=4)
    seen: set[str] = set()
    players = [bot("medium", seat, 4) for seat in range(2)]
    while not state.over:
        explained = players[state.seat].explain(state.view(state.seat), state.legal())
        seen |= {reason.kind for reason in explained.reasons}
        state.play(explained.action)
    assert {"token", "passes"} <= seen


def test_a_token_is_chosen_by_how_many_are_left() -> None:
    for seed in range(40):
        state = tagluff.game("sanfrancisco", 3).new(seed=seed)
        players = [bot("medium", seat, seed) for seat in range(3)]
        while not state.over:
            explained = players[state.seat].explain(state.view(state.seat), state.legal())
            if state.decision == "token":
                (reason,) = explained.reasons
                assert reason.kind == "tokens_left"
                assert 1 <= int(str(reason.facts["left"])) <= 3
                return
            state.play(explained.action)
    pytest.fail("nobody had to choose a token")


def test_a_bonus_card_comes_with_carts() -> None:
    game = map_game("amsterdam")
    route = next(route for route in game.board.routes if route.marks.get("cart") and route.colour >= 0)
    letters = game.palette.letters
    hand, market = f"{route.length}{letters[route.colour]}", " ".join(letters[:5])
    policy, state = looked_at("amsterdam", hands=[hand, "0"], market=market, decision={"seat": 0})
    claim = next(one for one in state.legal() if one.text.startswith(f"claim {route.id}"))
    found = {reason.kind: dict(reason.facts) for reason in MapReasons(policy, state, memory_of(state)).reasons(claim)}
    assert found["bonus_card"] == {"left": 15}


def test_what_is_done_with_a_mate_in_mind() -> None:
    """A card that the own plan needs is never said to be for the mate alone; where nothing can be spared nothing is."""
    seen: set[str] = set()
    for seed in range(2):
        state = tagluff.game("asia", 4).new(seed=seed)
        players = [bot("medium", seat, seed) for seat in range(4)]
        while not state.over and state.turns < 60:
            explained = players[state.seat].explain(state.view(state.seat), state.legal())
            found = {reason.kind for reason in explained.reasons}
            assert not found & {"needs", "for_both"} or "for_mate" not in found
            assert "spares_rack" not in found or len(state.legal()) > 1
            seen |= found
            state.play(explained.action)
    assert {"shares", "spares_rack", "for_mate", "for_both", "kept_for"} <= seen


def test_a_wild_stands_for_a_card_that_is_lacking() -> None:
    held: dict[str, Any] = {"hands": ["1K+1R", "0"], "tickets": [["blauwbrug-oude-waal"], []]}
    spec = {**held, "market": "R G B O *", "decision": {"seat": 0}}
    wild, orange = why("take 5", "amsterdam", **spec), why("take 4", "amsterdam", **spec)
    assert wild["needs"] == orange["needs"]
    assert "stands_in" in wild
    assert "stands_in" not in orange


def test_no_card_is_for_anything_on_the_last_turn() -> None:
    assert why("take 1", **{**SERVED, "last_turns": 1}) == {"last_turn": {}}


def test_cards_that_are_laid_down_kind_by_kind() -> None:
    """A route where any four cards stand for one."""
    game = map_game("nordic")
    route = next(route for route in game.board.routes if route.swap)
    state = game.position({"hands": ["12G+11R+1*", "0"], "market": "B B Y Y *", "decision": {"seat": 0}})
    state.play(next(one for one in state.legal() if one.text.startswith(f"claim {route.id}") and one.facts()["groups"]))
    assert state.decision == "lay"
    policy = policies_for(game)[0]
    policy.choose(state)
    lay = next(one for one in state.legal() if one.verb == "lay" and one.facts()["count"])
    assert list(MapReasons(policy, state, memory_of(state)).reasons(lay)) == [
        kinds.SPARE.because(card=lay.facts()["card"])
    ]


# The Card Game

CARDS: dict[str, Any] = {
    "hands": ["3G+1R", "2R"], "tracks": ["1Y", "0"], "market": "R G B Y K", "tickets": [["chicago-dallas"], []],
    "decision": {"kind": "turn", "seat": 0},
}  # fmt: skip


def test_what_a_ticket_lacks_and_how_much_of_that_is_unseen() -> None:
    found = why_with_cards("take deck", **{**CARDS, "hands": ["1R", "2R"], "tracks": ["0", "0"]})
    lacks = {"cards": {"green": 1, "yellow": 1}, "unseen": {"green": 9, "yellow": 9}}
    assert found["lacks"] == {"ticket": "chicago-dallas", **lacks}


def test_cards_that_are_placed_for_a_ticket_and_whom_they_rob() -> None:
    found = why_with_cards("place 3G", **{**CARDS, "yards": [[], ["2G"]]})
    assert found["brings"] == {"ticket": "chicago-dallas", "count": 1}
    assert found["robs"] == {"victim": 1, "count": 2}


def test_how_likely_a_pile_is_robbed() -> None:
    """Nobody can who has no cards; whoever has many that nobody has seen may."""
    assert "danger" not in why_with_cards("place 2G", **{**CARDS, "hands": ["2G", "0"]})
    found = why_with_cards("place 2G", **{**CARDS, "hands": ["2G", "9K+9W"]})
    assert 5 <= found["danger"]["chance"] <= 100


def test_cards_that_no_ticket_asks_for_and_tickets_that_lack_nothing() -> None:
    found = why_with_cards("tickets", **{**CARDS, "hands": ["4R", "2R"], "tracks": ["1G+1Y", "0"]})
    assert found["free_cards"]["count"] >= 1
    moment = {"kind": "keep", "seat": 0, "offer": ["chicago-dallas"]}
    spec = {**CARDS, "tickets": [[], []], "tracks": ["1G+1Y", "0"], "decision": moment}
    assert why_with_cards("keep 1", **spec)["ready"] == {"ticket": "chicago-dallas"}


def test_the_best_set_is_completed_and_then_no_more() -> None:
    moment = {"kind": "complete", "seat": 0}
    spec = {**CARDS, "tracks": ["1G+1Y", "0"], "decision": moment, "deck": "0", "discard": "rest"}
    found = why_with_cards("complete suggestion", **spec)
    assert found["best_set"] == {"tickets": ("chicago-dallas",), "points": 6}
    assert why_with_cards("done", **spec)["no_more"] == {}


def test_the_turns_that_are_left_in_a_round() -> None:
    near = {**CARDS, "deck": "2R+1G", "discard": "rest"}
    assert 1 <= why_with_cards("take deck", **near)["round_left"]["turns"] < 7


def test_ways_are_read_from_a_view_alone() -> None:
    """What explains is given a view, and no state."""
    state = map_game("nordic").new(seed=1)
    view = state.view(0)
    assert isinstance(view, MapView)
    assert MapPlanning(0, Dealer(1)).explain(view, state.legal()).reasons
