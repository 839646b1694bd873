"""Positions: the round trip of every kind of decision, and what may be left out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import nordic, nordic_on, script, small_board
from tagluff import Dealer
from tagluff.core.playout import random_playout
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "a-b blue 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1", "g-h grey 3 swap=4")
MARKET = "R G B Y K"


def table() -> MapGame:
    return nordic_on(BOARD)


def at_turn(hand: str = "6R+2*") -> MapState:
    return table().position({"market": MARKET, "hands": [hand, "2G"], "decision": {"seat": 0}})


def at_start() -> MapState:
    state = table().new(seed=4, first=1)
    state.play("keep 1 3")
    return state


def at_pick() -> MapState:
    state = at_turn()
    state.play("take 2")
    return state


def at_keep() -> MapState:
    state = at_turn()
    state.play("tickets")
    return state


def at_lay() -> MapState:
    state = at_turn()
    state.play("claim e-f groups 1")
    state.play("lay 1*")
    return state


def at_first_lay() -> MapState:
    state = at_turn()
    state.play("claim e-f groups 1")
    return state


def at_extra() -> MapState:
    state = at_turn()
    script(state, "R * W")
    state.play("claim c-d 2R")
    return state


def at_extra_with_wilds() -> MapState:
    state = at_turn()
    script(state, "R * W")
    state.play("claim c-d 2*")
    return state


def over() -> MapState:
    state = nordic(2).new(seed=3)
    random_playout(state, Dealer(3), 100_000)
    return state


def last_turns() -> MapState:
    return table().position({"market": MARKET, "last_turns": 2, "pieces": [1, 40], "decision": {"seat": 1}})


MOMENTS = [
    at_start,
    at_turn,
    at_pick,
    at_keep,
    at_lay,
    at_first_lay,
    at_extra,
    at_extra_with_wilds,
    over,
    last_turns,
]


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_position_builds_the_state_it_describes(moment: Any) -> None:
    state = moment()
    spec = state.position()
    again = state.game.position(json.loads(json.dumps(spec)))
    assert again.position() == spec
    assert again.legal() == state.legal()
    assert [again.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]


@pytest.mark.parametrize("moment", [at_start, at_turn, at_pick, at_keep, at_lay, at_extra])
def test_a_state_from_a_position_goes_on_the_same_way(moment: Any) -> None:
    state = moment()
    again = state.game.position(state.position())
    state.dealer, chance = Dealer(1), Dealer("moves")
    again.dealer, same_chance = Dealer(1), Dealer("moves")
    random_playout(state, chance, 60)
    random_playout(again, same_chance, 60)
    assert again.position() == state.position()


def test_what_may_be_left_out() -> None:
    state = table().position({"market": MARKET})
    assert (state.seat, state.decision, state.first) == (0, "turn", 0)
    assert [state.pieces(seat) for seat in range(2)] == [40, 40]
    assert state.deck_size == 105
    assert state.tickets_left == 30
    assert state.dealer.words() == Dealer(0).words()


def test_pieces_and_points_follow_from_the_routes() -> None:
    state = table().position({"market": MARKET, "routes": {"b-a red": 0, "c-d": 1}})
    assert ([state.pieces(seat) for seat in range(2)], state.sheet.totals) == ([37, 38], [4, 2])


def test_pieces_and_points_may_be_given() -> None:
    state = table().position({"market": MARKET, "routes": {"c-d": 1}, "pieces": [7, 38], "points": [-3, 50]})
    assert ([state.pieces(seat) for seat in range(2)], [state.points(seat) for seat in range(2)]) == ([7, 38], [-3, 50])


def test_any_pile_may_be_the_rest() -> None:
    state = table().position({"market": MARKET, "discard": "rest", "deck": "3W", "hands": ["2R", "0"]})
    assert (state.deck_size, state.discard_size) == (3, 100)


def test_the_seat_is_the_first_player_unless_it_is_said() -> None:
    assert table().position({"market": MARKET, "first": 1}).seat == 1
    named = table().position({"market": MARKET, "first": 1, "decision": {"seat": 0}})
    assert (named.seat, named.first) == (0, 1)
    keeping = table().position({"market": MARKET, "first": 1, "decision": {"kind": "keep", "offer": ["w0-w1"]}})
    assert (keeping.seat, keeping.offers(1)) == (1, 1)
    for kind in ({"kind": "pick"}, {"kind": "keep", "offer": ["w0-w1"]}):
        assert table().position({"market": MARKET, "decision": {"seat": 1, **kind}}).first == 1


def test_the_dealer_by_seed_or_by_words() -> None:
    assert table().position({"market": MARKET, "seed": "x"}).dealer.words() == Dealer("x").words()
    assert table().position({"market": MARKET, "dealer": [1, 2, 3, 4]}).dealer.words() == [1, 2, 3, 4]


def test_tickets_by_their_cities_in_either_order() -> None:
    state = table().position({"market": MARKET, "tickets": [["w1-w0"], []], "ticket_deck": ["W2–W0"]})
    assert state.position()["tickets"] == [["w0-w1"], []]
    assert len(state.position()["tickets_out"]) == 28


def test_the_market_as_text_or_list() -> None:
    spec = {"hands": ["rest", "0"], "deck": "0"}
    for row in ("r - *", ["R", "-", "*"]):
        assert table().position({**spec, "market": row}).position()["market"] == ["R", "-", "*", "-", "-"]
