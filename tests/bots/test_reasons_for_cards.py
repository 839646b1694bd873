"""Reasons for drawing cards, and for what only one game has: each kind in a position made for it."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from bots.asking import SERVED, looked_at, map_game, memory_of, why
from tagluff import Event
from tagluff.bots.map_policies import policies_for
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.clock import turns_left
from tagluff.bots.reasons.on_a_map import MapReasons
from tagluff.bots.registry import bot


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
    plan: dict[str, Any] = {"hands": ["0", "0"], "tickets": [["haight-ashbury-mission-district"], []]}
    found = why("take deck", "sanfrancisco", market="* K * B B", decision={"seat": 0}, **plan)
    assert found["needs"]["cards"] == {"blue": 4, "wild": 1}
    assert "deck" in found
    assert "deck" not in why("take deck", "sanfrancisco", market="K G K G K", decision={"seat": 0}, **plan)


def test_an_open_card_may_be_the_second_one() -> None:
    plan = {**SERVED, "hands": ["1*", "0"]}
    found = why("take deck", **{**plan, "market": "R K B Y K"})
    assert found["needs"]["cards"] == {"black": 1}
    assert "second" in found
    assert "second" not in why("take deck", **{**plan, "market": "R G B Y W"})  # no black card lies open
    last = {**plan, "market": "R K B Y K", "decision": {"kind": "pick", "seat": 0}}
    assert "second" not in why("take deck", **last)


def test_the_deck_is_for_a_route_that_no_open_card_helps() -> None:
    plan = {**SERVED, "hands": ["0", "0"], "tickets": [["rovaniemi-stavanger", "trondheim-turku"], []], "routes": {}}
    assert why("take deck", **{**plan, "market": "G B K G W"})["needs"]["cards"] == {"red": 1}
    assert "red" not in why("take deck", **{**plan, "market": "G R K G W"})["needs"]["cards"]


def test_where_nothing_is_planned_a_card_is_for_later() -> None:
    """As when no route can be had any more, which is forced here."""
    policy, state = looked_at("nordic", hands=["0", "0"], market="R G B Y *", decision={"seat": 0})
    take = next(one for one in state.legal() if one.text == "take 5")
    reasons = MapReasons(policy, state, memory_of(state))
    assert "later" not in {reason.kind for reason in reasons.reasons(take)}
    policy.planning.wishes.count = 0
    assert "later" in {reason.kind for reason in reasons.reasons(take)}
    blind = next(one for one in state.legal() if one.text == "take deck")
    assert {reason.kind for reason in reasons.reasons(blind)} & {"later", "blind"} == {"later"}


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
