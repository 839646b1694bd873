"""Views as values: equal when they show the same, ready for JSON."""

from __future__ import annotations

import json

from support.tables import nordic_on, script, small_board
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

BOARD = small_board("a-b red 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1")


def position(hand: str = "4R+1*") -> MapState:
    return nordic_on(BOARD).position({"market": "R G B Y *", "hands": [hand, "0"], "decision": {"seat": 0}})


def test_equal_views_have_equal_hashes() -> None:
    one, other, third = position().view(0), position().view(0), position("5R").view(0)
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other, third}) == 2
    assert one not in (third, one.as_dict(), None)


def test_eyes_differ() -> None:
    state = position()
    assert len({state.view(0), state.view(1), state.view(None)}) == 3


def test_a_view_is_ready_for_json() -> None:
    told = position().view(0).as_dict()
    assert json.loads(json.dumps(told)) == told
    assert (told["game"], told["seats"], told["seat"], told["decision"]) == ("nordic", 2, 0, "turn")
    assert (told["own"], told["hand"]) == (None, {"red": 4, "wild": 1})


def test_every_field_is_told() -> None:
    view = position().view(0)
    for name in view.as_dict().keys() - {"game", "seats"}:
        assert getattr(view, name) == view.as_dict()[name]


def test_a_blank_view_shows_nothing() -> None:
    blank = MapView(position().game.map_book(), None)
    assert (blank.actor, blank.hand, blank.market, blank.owners) == (None, None, [], {})


def test_a_payment_under_way_is_shown() -> None:
    state = position()
    script(state, "R W W")
    state.play("claim c-d 2R")
    view = state.view(1)
    assert (view.decision, view.route, view.extra, view.to_lay, view.lay_card) == ("extra", "c-d red", 1, 0, None)
    assert (view.laid, view.laid_card, view.revealed) == ({"red": 2}, "red", {"red": 1, "white": 2})
    state.play("withdraw")
    view = state.view(1)
    assert (view.route, view.extra, view.laid_card, view.laid) == (None, 0, None, {})


def test_the_end_is_shown() -> None:
    state = nordic_on(BOARD).position({"market": "R G B Y *", "last_turns": 1, "decision": {"seat": 0}})
    assert state.view(None).last_turns == 1
    state.play("take deck")
    state.play("take deck")
    view = state.view(None)
    assert (view.decision, view.actor, view.last_turns) == ("over", None, 0)
