"""Team Asia, paying: from the hand and from the team's rack, with one's own pieces (A-25 to A-28)."""

from __future__ import annotations

from typing import Any

import pytest

from support.asia import T1A, T1B, T2A, asia_on, choices, facts, hand, rack, seated
from support.tables import POINTS, refused, rule_of, small_board
from tagluff.games.asia.rules import Asia
from tagluff.maps.state import MapState

ROUTES = ("a-b red 4", "b-c grey 3", "c-d grey 2 ferry=1", *(f"d-e{length} grey {length}" for length in range(1, 10)))
GAME = asia_on(*ROUTES)


def holding(own: str, shared: str = "0", **spec: Any) -> MapState:
    return seated(GAME, **{"hands": [own], "racks": [shared], **spec})


def test_A_25_both_purses_pay_in_any_mixture() -> None:
    state = holding("3R+1*", "2R+1*")
    state.play("claim a-b red 3R+1*")
    assert (state.decision, state.seat) == ("purse", T1A)
    assert choices(state) == ["rack 0+0*", "rack 0+1*", "rack 1+0*", "rack 1+1*", "rack 2+0*", "rack 2+1*"]
    state.play("rack 2+0*")
    assert (hand(state, T1A), rack(state)) == ("2R", "1*")
    assert state.position()["discard"] == "3R+1*"
    assert state.position()["routes"] == {"a-b red": T1A}


def test_A_25_what_the_hand_lacks_must_come_from_the_rack() -> None:
    state = holding("1R+1*", "4R")
    state.play("claim a-b 3R+1*")
    assert choices(state) == ["rack 2+0*", "rack 3+0*"]
    error = refused(state, "rack 1+0*")
    assert (error.code, error.rule, error.facts) == ("not_from_this_purse", "A-25", {"coloured": 1, "wilds": 0})
    assert rule_of(state, "rack 2+1*") == "A-25"
    assert rule_of(state, "rack 0+0*") == "A-25"
    for text in ("take deck", "to rack", "share w0-w1", "done"):
        assert rule_of(state, text) == "X-01"


def test_A_25_wilds_only_from_both() -> None:
    state = holding("2*", "3*")
    state.play("claim b-c 3*")
    assert choices(state) == ["rack 0+1*", "rack 0+2*", "rack 0+3*"]
    state.play("rack 0+1*")
    assert (hand(state, T1A), rack(state)) == ("0", "2*")


def test_A_25_only_rack_cards_with_an_empty_hand_are_not_asked_about() -> None:
    state = holding("0", "3R+1*")
    state.play("claim a-b 3R+1*")
    assert (rack(state), state.position()["routes"]) == ("0", {"a-b red": T1A})
    assert state.seat == T1B


def test_A_25_only_rack_cards_although_the_hand_could_pay() -> None:
    state = holding("4R", "4R")
    state.play("claim a-b 4R rack 4R")
    assert (hand(state, T1A), rack(state)) == ("4R", "0")


def test_A_25_only_hand_cards_with_an_empty_rack_are_not_asked_about() -> None:
    state = holding("4R")
    state.play("claim a-b 4R")
    assert state.position()["routes"] == {"a-b red": T1A}


def test_A_25_a_ferry_symbol_may_be_paid_from_the_rack() -> None:
    state = holding("1G", "1*")
    state.play("claim c-d 1G+1*")
    state.play("rack 0+1*")
    assert state.position()["routes"] == {"c-d grey": T1A}


def test_A_25_never_from_the_mates_hand() -> None:
    state = seated(GAME, hands=["2R", "2R"])
    error = refused(state, "claim a-b 4R")
    assert (error.rule, error.facts["hand"]) == ("X-16", {"red": 2})


def test_A_25_never_from_another_teams_rack() -> None:
    state = seated(GAME, hands=["2R"], racks=["0", "2R"])
    assert rule_of(state, "claim a-b 4R") == "X-16"
    assert not [text for text in choices(state) if text.startswith("claim a-b")]


def test_A_25_the_mate_needs_no_leave() -> None:
    state = seated(GAME, seat=T1B, hands=["0", "2R"], racks=["2R"])
    state.play("claim a-b 4R rack 2R")
    assert (state.position()["routes"], rack(state)) == ({"a-b red": T1B}, "0")
    assert state.seat == T2A


def test_A_25_cards_of_both_purses_are_named_when_too_few() -> None:
    error = refused(holding("2R", "1R"), "claim a-b 4R")
    assert (error.code, error.facts["hand"]) == ("cards_missing", {"red": 3})


@pytest.mark.parametrize("named", ["3R", "2R+2*", "1G"])
def test_A_25_rack_cards_that_are_not_there_are_refused(named: str) -> None:
    assert rule_of(holding("4R", "2R+1*"), f"claim a-b 4R rack {named}") == "A-25"


def test_A_26_pieces_of_the_mate_do_not_help() -> None:
    state = holding("4R", pieces=[3, 27, 27, 27])
    error = refused(state, "claim a-b 4R")
    assert (error.code, error.rule, error.facts["pieces"]) == ("too_few_pieces", "X-14", 3)
    fresh = holding("4R", pieces=[4, 0, 27, 27])
    fresh.play("claim a-b 4R")
    assert fresh.view(None).pieces[:2] == [0, 0]


@pytest.mark.parametrize("length", range(1, 10))
def test_A_27_points_by_length_go_to_the_team_at_once(length: int) -> None:
    state = seated(GAME, seat=T1B, hands=["0", "9W"], points=[5, 0])
    state.play(f"claim d-e{length} {length}W")
    assert state.view(None).points == [5 + POINTS[str(length)], 0]


def test_A_27_the_other_teams_points() -> None:
    state = seated(GAME, seat=T2A, hands=["0", "0", "4R"])
    state.play("claim a-b 4R")
    assert state.view(None).points == [0, 7]
    assert facts(state, None, "claimed") == [{"seat": T2A, "route": "a-b red", "cards": {"red": 4}, "points": 7}]


def test_A_28_cards_move_between_hand_and_rack_in_no_other_way() -> None:
    def places(state: MapState) -> list[str]:
        return [*(hand(state, seat) for seat in range(4)), rack(state), rack(state, 1)]

    state = holding("2R", "3G", tickets=[["w0-w1", "w0-w2"]])
    before = places(state)
    state.play("share w0-w1 w0-w2")
    state.play("tickets")
    state.play("keep 1 2")
    state.play(choices(state)[0])
    assert state.seat == T2A
    assert places(state) == before


def test_A_28_a_payment_takes_from_the_purses_named_and_no_others() -> None:
    state = seated(GAME, hands=["3R", "1R", "1R", "1R"], racks=["2R", "2R"])
    state.play("claim a-b 4R rack 1R")
    assert [hand(state, seat) for seat in range(4)] == ["0", "1R", "1R", "1R"]
    assert (rack(state), rack(state, 1)) == ("1R", "2R")


def test_A_25_a_route_longer_than_nine_can_be_paid_from_the_rack() -> None:
    board = small_board("a-b red 10", points={"1": 1, "10": 30})
    state = seated(Asia(4, board), hands=["1G"], racks=["10R"])
    state.play("claim a-b 10R")
    assert choices(state) == ["rack 10+0*"]
    state.play("rack 10+0*")
    assert (rack(state), hand(state, T1A)) == ("0", "1G")


def test_A_E13_two_from_the_hand_and_two_from_the_rack() -> None:
    state = holding("2R", "1R+1*")
    state.play("claim a-b red 3R+1* rack 1R+1*")
    assert state.position()["routes"] == {"a-b red": T1A}
    assert state.view(None).pieces[:2] == [23, 27]
    assert state.view(None).points == [7, 0]
    assert (hand(state, T1A), rack(state)) == ("0", "0")


def test_A_E14_own_supply_too_small() -> None:
    assert rule_of(holding("4R", pieces=[3, 20, 27, 27]), "claim a-b 4R") == "X-14"
