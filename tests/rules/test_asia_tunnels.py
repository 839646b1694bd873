"""Team Asia, tunnels: as many revealed as printed, paid from hand and rack, taken back to either (A-50 to A-57)."""

from __future__ import annotations

from typing import Any

import pytest

from support.asia import T1A, T1B, asia, asia_on, cards, choices, facts, hand, rack, racks_seen, seated
from support.tables import refused, rule_of, script
from tagluff.maps.state import MapState

GAME = asia_on(
    "a-b red 3 tunnel=5", "b-c grey 2 tunnel=4", "c-d red 2 tunnel=3", "d-e grey 1 tunnel=6", "e-f red 3 tunnel=4"
)


def holding(own: str, shared: str = "0", **spec: Any) -> MapState:
    return seated(GAME, **{"hands": [own], "racks": [shared], "market": "P W Y K O", **spec})


def attempt(own: str, shared: str, claim: str, revealed: str) -> MapState:
    """T1a has laid down cards for a tunnel, and these cards were turned up."""
    state = holding(own, shared)
    script(state, revealed)
    state.play(f"claim {claim}")
    return state


def example(own: str = "2R+1*", shared: str = "2R") -> MapState:
    """Two red from the hand and one from the rack; red, a wild and three others come up."""
    return attempt(own, shared, "a-b 3R rack 1R", "R * B G W")


def dry(deck: str, discard: str) -> MapState:
    """A table where these are all the cards that can be turned up; T1a enters a red tunnel of three, number 4."""
    state = holding("3R", hands=["3R", "0", "0", "rest"], deck=deck, discard=discard)
    state.play("claim e-f 3R")
    return state


def revealed(state: MapState) -> str:
    """The cards turned up for a tunnel, as everyone was told of them."""
    turned = [fact["card"] for fact in facts(state, None, "revealed")]
    return state.game.palette.text([turned.count(kind) for kind in state.game.palette.kinds])


@pytest.mark.parametrize(
    ("claim", "number"), [("a-b 3R", 5), ("b-c 2R", 4), ("c-d 2R", 3), ("d-e 1R", 6), ("e-f 3R", 4)]
)
def test_A_50_as_many_are_revealed_as_are_printed(claim: str, number: int) -> None:
    state = attempt("3R", "0", claim, " ".join(["W"] * number))
    assert revealed(state) == f"{number}W"


def test_A_50_printed_tunnels_have_the_numbers_four_to_six() -> None:
    assert {route.tunnel for route in asia().board.routes} == {0, 4, 5, 6}


def test_A_51_cards_of_both_purses_and_wilds_are_laid_before_anything_is_revealed() -> None:
    state = holding("2R", "2R+1*")
    state.play("claim a-b 2R+1*")
    assert state.decision == "purse"
    assert facts(state, None, "revealed") == []
    script(state, "R W W W W")
    state.play("rack 1+1*")
    assert (hand(state, T1A), rack(state)) == ("1R", "1R")
    view = state.view(None)
    assert (view.laid, racks_seen(state, None).laid_from_rack) == ({"red": 1}, {"red": 1, "wild": 1})
    assert (view.extra, state.decision) == (1, "extra")


def test_A_51_an_attempt_with_rack_cards_only() -> None:
    state = attempt("1G", "3R", "a-b 3R rack 3R", "W W W W W")
    assert (state.position()["routes"], hand(state, T1A), rack(state)) == ({"a-b red": T1A}, "1G", "0")


@pytest.mark.parametrize(
    ("turned", "extra"), [("R B G W W", 1), ("R R * B G", 3), ("* * R R *", 5), ("* B B B B", 1), ("R R R R R", 5)]
)
def test_A_52_the_colour_and_wilds_are_counted(turned: str, extra: int) -> None:
    state = attempt("3R", "0", "a-b 3R", turned)
    assert (state.decision, state.view(None).extra) == ("extra", extra)


def test_A_52_after_wilds_only_just_wilds_are_counted() -> None:
    state = attempt("2*", "1*", "a-b 3* rack 1*", "* * R R R")
    assert state.view(None).extra == 2
    free = attempt("2*", "1*", "a-b 3* rack 1*", "R R R R R")
    assert free.position()["routes"] == {"a-b red": T1A}


def test_A_53_no_extra_cost_claims_at_once() -> None:
    state = attempt("3R", "0", "a-b 3R", "B G W Y K")
    assert (state.position()["routes"], state.view(None).points) == ({"a-b red": T1A}, [4, 0])
    assert (state.seat, state.decision) == (T1B, "turn")


def test_A_53_exactly_the_extra_cards_from_either_purse_or_withdraw() -> None:
    state = example()
    assert choices(state) == ["pay 1R+1*", "withdraw"]
    rich = example("3R+2*", "4R")
    assert choices(rich) == ["pay 2R", "pay 1R+1*", "pay 2*", "withdraw"]
    for text in ("pay 1R", "pay 3R", "pay 1G+1R", "pay 2G"):
        assert rule_of(rich, text) == "A-53"
    assert rule_of(rich, "take deck") == "X-01"
    rich.play("pay 2R")
    assert (rich.decision, choices(rich)) == ("purse", ["rack 1+0*", "rack 2+0*"])
    rich.play("rack 2+0*")
    assert (hand(rich, T1A), rack(rich)) == ("1R+2*", "1R")
    assert rich.view(None).pieces == [24, 27, 27, 27]


def test_A_53_whoever_cannot_pay_is_still_asked() -> None:
    state = example("2R", "1R")
    assert choices(state) == ["withdraw"]
    error = refused(state, "pay 2R")
    assert (error.code, error.rule, error.facts["hand"]) == ("cards_missing", "X-16", {})


@pytest.mark.parametrize(("own", "shared", "left"), [("4R", "1R", ("1R", "0")), ("2R", "3R", ("0", "1R"))])
def test_A_53_extras_from_the_only_purse_with_cards(own: str, shared: str, left: tuple[str, str]) -> None:
    state = attempt(own, shared, "a-b 3R rack 1R", "R B B B B")
    state.play("pay 1R")
    assert state.position()["routes"] == {"a-b red": T1A}
    assert (hand(state, T1A), rack(state)) == left


@pytest.mark.parametrize(("own", "shared"), [("3*+2R", "2R"), ("3*", "1*+2R"), ("4*", "2R")])
def test_A_54_after_wilds_only_the_extras_must_be_wilds(own: str, shared: str) -> None:
    state = attempt(own, shared, "a-b 3* rack 0", "* R R B G")
    assert state.view(None).extra == 1
    expected = ["pay 1*", "withdraw"] if "4*" in own or "1*" in shared else ["withdraw"]
    assert choices(state) == expected
    error = refused(state, "pay 1R")
    assert (error.code, error.rule) == ("extra_not_wild", "A-54")


def test_A_54_a_wild_extra_may_come_from_the_rack() -> None:
    state = attempt("3*+1G", "1*", "a-b 3* rack 0", "* R R B G")
    state.play("pay 1* rack 1*")
    assert (hand(state, T1A), rack(state), state.position()["routes"]) == ("1G", "0", {"a-b red": T1A})


def test_A_55_every_card_goes_back_to_where_it_came_from() -> None:
    state = attempt("2R+1G", "1R+1*+1B", "a-b 2R+1* rack 1R+1*", "R W W W W")
    state.play("withdraw")
    assert (hand(state, T1A), rack(state)) == ("1G+2R", "1B+1R+1*")
    assert (state.position()["routes"], state.view(None).pieces[0]) == ({}, 27)
    assert (state.seat, state.decision) == (T1B, "turn")


@pytest.mark.parametrize("answer", ["withdraw", "pay 1R+1* rack 1R"])
def test_A_56_revealed_cards_are_discarded_in_either_case(answer: str) -> None:
    state = example()
    state.play(answer)
    assert state.view(None).discard == cards(state, "1B+1G+1W+" + ("1R+1*" if answer == "withdraw" else "5R+2*"))
    assert state.view(None).revealed == {}


def test_A_57_fewer_cards_than_the_number_are_revealed() -> None:
    assert revealed(dry("2G", "1B")) == "1B+2G"


def test_A_57_none_at_all_is_no_risk() -> None:
    state = dry("0", "0")
    assert (revealed(state), state.position()["routes"]) == ("0", {"e-f red": T1A})
    assert facts(state, None, "tunnel_price") == [{"seat": T1A, "route": "e-f red", "extra": 0}]


def test_A_E22_five_revealed_two_paid() -> None:
    state = example()
    assert state.view(None).extra == 2
    state.play("pay 1R+1* rack 1R")
    assert state.position()["routes"] == {"a-b red": T1A}
    assert state.view(None).points == [4, 0]
    assert (hand(state, T1A), rack(state)) == ("0", "0")
    assert sum(state.view(None).discard.values()) == 10


def test_A_E23_withdrawn() -> None:
    state = example("2R+1*", "2R")
    state.play("withdraw")
    assert (hand(state, T1A), rack(state)) == ("2R+1*", "2R")
    assert sum(state.view(None).discard.values()) == 5
    assert (state.seat, state.position()["routes"]) == (T1B, {})


def test_A_E24_after_three_wilds_only_a_wild() -> None:
    for own, shared in (("4*+1R", "1R"), ("3*+1R", "1*+1R")):
        state = attempt(own, shared, "a-b 3* rack 0", "* R R B G")
        assert (state.view(None).extra, choices(state)) == (1, ["pay 1*", "withdraw"])


def test_A_E25_a_short_deck() -> None:
    state = dry("2W", "1B")
    assert (revealed(state), state.position()["routes"]) == ("1B+2W", {"e-f red": T1A})
    empty = dry("0", "0")
    assert (empty.position()["routes"], empty.seat) == ({"e-f red": T1A}, T1B)


def test_A_E26_a_tunnel_without_a_number_is_one_of_three() -> None:
    state = attempt("2R", "0", "c-d 2R", "W B G")
    assert revealed(state) == "1B+1W+1G"
