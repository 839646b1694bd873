"""Amsterdam, its own part of positions, boards, copies and imagined states."""

from __future__ import annotations

import json

import pytest

from support.tables import amsterdam, canal_board
from tagluff import BoardError, Dealer, PositionError
from tagluff.games.amsterdam.bonus import BonusSeen
from tagluff.games.amsterdam.rules import Amsterdam
from tagluff.maps.state import MapState

ROW = "P B G K R"


def bonus(state: MapState) -> list[int]:
    """The bonus cards that lie open before each seat."""
    seen = state.view(None).own
    assert isinstance(seen, BonusSeen)
    return seen.bonus


def test_bonus_cards_are_part_of_a_position() -> None:
    state = amsterdam(3).position({"market": ROW, "bonus": [1, 0, 4]})
    spec = state.position()
    assert (spec["bonus"], spec["bonus_pile"]) == ([1, 0, 4], 11)
    assert amsterdam(3).position(json.loads(json.dumps(spec))).position() == spec


def test_a_smaller_pile_is_a_handicap() -> None:
    state = amsterdam(2).position({"market": ROW, "bonus_pile": 1})
    assert state.view(0).as_dict()["own"] == {"bonus": [0, 0], "pile": 1}


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"bonus": [-1, 2]}, "bonus_cards_not_conserved"),
        ({"bonus": [10, 7]}, "bonus_cards_not_conserved"),
        ({"bonus": [1, 1], "bonus_pile": 15}, "bonus_cards_not_conserved"),
        ({"bonus_pile": 17}, "wrong_kind"),
        ({"bonus_pile": "all"}, "wrong_kind"),
        ({"bonus": [1]}, "wrong_kind"),
        ({"bonus": ["one", "two"]}, "wrong_kind"),
        ({"tokens": [[], []]}, "unknown_key"),
    ],
)
def test_positions_that_cannot_exist(given: dict[str, object], code: str) -> None:
    with pytest.raises(PositionError) as caught:
        amsterdam(2).position({"market": ROW, **given})
    assert caught.value.code == code


@pytest.mark.parametrize("cart", [1, "yes", None])
def test_a_cart_is_there_or_not(cart: object) -> None:
    board = canal_board("a-b red 1")
    board["routes"][0]["cart"] = cart
    with pytest.raises(BoardError) as caught:
        Amsterdam(2, board)
    assert (caught.value.code, caught.value.rule) == ("wrong_kind", "M-25")


def test_a_cart_may_be_denied() -> None:
    board = canal_board("a-b red 1 cart")
    board["routes"][0]["cart"] = False
    state = Amsterdam(2, board).position({"market": ROW, "hands": ["1R", "0"], "decision": {"seat": 0}})
    state.play("claim a-b 1R")
    assert bonus(state) == [0, 0]


def test_a_copy_has_bonus_cards_of_its_own() -> None:
    game = Amsterdam(2, canal_board("a-b red 1 cart"))
    state = game.position({"market": ROW, "hands": ["1R", "0"], "decision": {"seat": 0}})
    twin = state.copy()
    twin.play("claim a-b 1R")
    assert (bonus(state), bonus(twin)) == ([0, 0], [1, 0])


@pytest.mark.parametrize("seat", [0, 1, None])
def test_imagined_states_have_the_bonus_cards_that_lie_open(seat: int | None) -> None:
    view = amsterdam(2).position({"market": ROW, "bonus": [3, 5]}).view(seat)
    imagined = amsterdam(2).imagine(view, None, Dealer(4))
    assert imagined.view(seat) == view
    assert imagined.position()["bonus"] == [3, 5]
