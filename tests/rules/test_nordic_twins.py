"""Nordic Countries, twin routes: what closes for whom, with two players and with three (N-29 to N-31)."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, rule_of, script, small_board
from tagluff import PositionError
from tagluff.maps.state import MapState

ROW = "P W Y K R"
TUNNEL = "kristiansand-stavanger green"  # of 2
FERRY = "kristiansand-stavanger orange"  # of 3, with one symbol


def table(seats: int, hands: list[str], **more: object) -> MapState:
    return nordic(seats).position({"hands": hands, "market": ROW, "decision": {"seat": 0}, **more})


def claims(state: MapState, route: str) -> list[str]:
    return [action.text for action in state.legal() if action.text.startswith(f"claim {route}")]


def test_N_29_a_tunnel_beside_a_ferry_of_another_length_is_its_twin() -> None:
    routes = {route.id: route for route in nordic().board.routes}
    tunnel, ferry = routes[TUNNEL], routes[FERRY]
    assert (tunnel.tunnel, tunnel.length, ferry.ferry, ferry.length) == (3, 2, 1, 3)
    assert tunnel.tracks == ferry.tracks == (tunnel.index, ferry.index)
    state = table(3, ["2O+3*", "0", "0"], routes={TUNNEL: 0})
    assert rule_of(state, f"claim {FERRY} 2O+1*") == "X-18"
    assert claims(state, FERRY) == []


def test_N_29_both_directions_of_a_pair_are_one_pair() -> None:
    game = nordic_on(small_board("a-b red 2", "b-a blue 3"))
    assert game.board.routes[0].tracks == game.board.routes[1].tracks == (0, 1)
    state = game.position({"hands": ["3B", "0"], "market": ROW, "routes": {"a-b red": 1}, "decision": {"seat": 0}})
    assert rule_of(state, "claim a-b blue 3B") == "N-31"


def test_N_30_with_three_both_twins_can_be_claimed_by_different_players() -> None:
    state = table(3, ["2G", "2Y", "2G+2Y"])
    state.play("claim orebro-oslo green 2G")
    state.play("claim orebro-oslo yellow 2Y")
    assert state.position()["routes"] == {"orebro-oslo green": 0, "orebro-oslo yellow": 1}
    assert state.position()["points"] == [2, 2, 0]
    assert rule_of(state, "claim orebro-oslo green 2G") == "X-14"
    assert rule_of(state, "claim orebro-oslo yellow 2Y") == "X-14"


def test_N_30_never_both_for_the_same_player() -> None:
    state = table(3, ["2Y", "0", "0"], routes={"orebro-oslo green": 0})
    assert rule_of(state, "claim orebro-oslo yellow 2Y") == "X-18"
    with pytest.raises(PositionError) as caught:
        table(3, ["0", "0", "0"], routes={"orebro-oslo green": 0, "orebro-oslo yellow": 0})
    assert caught.value.rule == "X-18"


@pytest.mark.parametrize(
    ("taken", "cards", "left", "rest"), [("green", "2G", "yellow", "2Y"), ("yellow", "2Y", "green", "2G")]
)
def test_N_31_with_two_the_first_claim_closes_the_other(taken: str, cards: str, left: str, rest: str) -> None:
    state = table(2, ["2G+2Y", "2G+2Y"])
    assert len(claims(state, "orebro-oslo")) == 2
    state.play(f"claim orebro-oslo {taken} {cards}")
    assert claims(state, "orebro-oslo") == []
    assert rule_of(state, f"claim orebro-oslo {left} {rest}") == "N-31"


def test_N_31_a_failed_tunnel_attempt_closes_nothing() -> None:
    state = table(2, ["4B", "4B+4R"])
    script(state, "B W W")
    state.play("claim bergen-oslo blue 4B")
    state.play("withdraw")
    assert claims(state, "bergen-oslo") == ["claim bergen-oslo blue 4B", "claim bergen-oslo red 4R"]


def test_N_E34_two_players() -> None:
    game = nordic_on(small_board("a-b red 2", "a-b blue 2"))
    spec = {"hands": ["2R+2B", "2B"], "market": ROW, "decision": {"seat": 0}}
    state = game.position(spec)
    state.play("claim a-b red 2R")
    assert state.seat == 1
    assert rule_of(state, "claim a-b blue 2B") == "N-31"
    state.play("take deck")
    state.play("take deck")
    assert state.seat == 0
    assert rule_of(state, "claim a-b blue 2B") == "N-31"


def test_N_E35_three_players() -> None:
    game = nordic_on(small_board("a-b red 2", "a-b blue 2"), 3)
    spec = {"hands": ["2B", "2B", "0"], "market": ROW, "routes": {"a-b red": 0}}
    other = game.position({**spec, "decision": {"seat": 1}})
    other.play("claim a-b blue 2B")
    assert other.position()["routes"] == {"a-b red": 0, "a-b blue": 1}
    owner = game.position({**spec, "decision": {"seat": 0}})
    assert rule_of(owner, "claim a-b blue 2B") == "X-18"


def test_N_E44_a_withdrawn_tunnel_then_the_ferry() -> None:
    game = nordic_on(small_board("a-b green 2 tunnel=3", "a-b orange 3 ferry=1"))
    state = game.position({"hands": ["2G", "2O+1*+2G"], "market": ROW, "decision": {"seat": 0}})
    script(state, "G W W")
    state.play("claim a-b green 2G")
    state.play("withdraw")
    state.play("claim a-b orange 2O+1*")
    assert state.position()["routes"] == {"a-b orange": 1}
    assert rule_of(state, "claim a-b green 2G") == "N-31"
    state.play("take deck")
    state.play("take deck")
    assert rule_of(state, "claim a-b green 2G") == "N-31"
