"""Nordic Countries, tunnels: lay down, reveal three, pay or withdraw (N-40 to N-50)."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, rule_of, script, small_board
from tagluff import Journal
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

ROW = "P W Y K R"
SOUTH = "kristiansand-stavanger green"  # a printed green tunnel of 2
TUNNELS = ("a-b green 2 tunnel=3", "b-c grey 2 tunnel=3")


def holding(hand: str, game: MapGame | None = None, **more: object) -> MapState:
    table = nordic_on(small_board(*TUNNELS)) if game is None else game
    return table.position({"hands": [hand, "0"], "market": ROW, "decision": {"seat": 0}, **more})


def attempt(hand: str, laid: str, revealed: str, game: MapGame | None = None, route: str = "a-b") -> MapState:
    """Seat 0 has laid down cards for a tunnel, and these cards were turned up."""
    state = holding(hand, game)
    state.journal = Journal()
    script(state, revealed)
    state.play(f"claim {route} {laid}")
    return state


def choices(state: MapState) -> list[str]:
    return sorted(action.text for action in state.legal())


def facts(state: MapState) -> tuple[object, object, object, object]:
    """Hand, discard pile, supply and points of seat 0."""
    position = state.position()
    return position["hands"][0], position["discard"], position["pieces"][0], position["points"][0]


def dry(deck: str, discard: str) -> MapState:
    """A table where these are all the cards that can be turned up; seat 0 enters the tunnel."""
    spec = {"hands": ["2G", "rest"], "deck": deck, "discard": discard, "market": ROW, "decision": {"seat": 0}}
    state = nordic_on(small_board(*TUNNELS)).position(spec)
    state.journal = Journal()
    state.play("claim a-b 2G")
    return state


def revealed_in(state: MapState) -> str:
    """The cards turned up for a tunnel, as everyone was told of them."""
    assert state.journal is not None
    turned = [event.facts["card"] for event in state.journal.seen_by(None) if event.kind == "revealed"]
    return state.game.palette.text([turned.count(kind) for kind in state.game.palette.kinds])


def added(one: str, two: str, state: MapState) -> list[int]:
    read = state.game.palette.read
    first, second = read(one), read(two)
    assert first is not None
    assert second is not None
    return [a + b for a, b in zip(first, second, strict=True)]


@pytest.mark.parametrize("laid", ["2G", "1G+1*", "2*"])
def test_N_40_exactly_the_length_in_colour_and_wilds(laid: str) -> None:
    state = attempt(laid, laid, "B R Y")
    assert facts(state) == ("0", state.game.palette.text(added(laid, "1B+1Y+1R", state)), 38, 2)


def test_N_40_other_payments_are_refused() -> None:
    state = holding("3G+2R+1*")
    assert rule_of(state, "claim a-b 1G") == "X-15"
    assert rule_of(state, "claim a-b 3G") == "X-16"
    assert rule_of(state, "claim a-b 2R") == "X-16"
    assert rule_of(state, "claim a-b 1G+1R") == "X-16"
    assert rule_of(holding("2G", pieces=[1, 40]), "claim a-b 2G") == "X-14"


def test_N_40_a_grey_tunnel_takes_any_one_colour() -> None:
    state = attempt("2R+2B", "2R", "R B B", route="b-c")
    assert state.view(0).extra == 1
    assert rule_of(holding("1R+1B"), "claim b-c 1R+1B") == "X-16"


def test_N_41_three_cards_are_revealed() -> None:
    state = attempt("4G", "2G", "G W W")
    assert revealed_in(state) == "2W+1G"
    assert state.position()["decision"]["revealed"] == "2W+1G"


def test_N_41_printed_tunnels_reveal_three() -> None:
    assert {route.tunnel for route in nordic().board.routes} == {0, 3}


def test_N_41_the_deck_runs_out_and_the_discards_go_on_without_the_laid_cards() -> None:
    state = dry("1W", "3Y")
    assert revealed_in(state) == "1W+2Y"
    assert state.position()["routes"] == {"a-b green": 0}


@pytest.mark.parametrize(("revealed", "extra"), [("G B R", 1), ("G G B", 2), ("G * B", 2), ("* * *", 3), ("* B R", 1)])
def test_N_42_extra_cost_is_the_colour_and_the_wilds(revealed: str, extra: int) -> None:
    state = attempt("3G+3*", "1G+1*", revealed)
    assert (state.decision, state.view(1).extra) == ("extra", extra)


@pytest.mark.parametrize(("revealed", "extra"), [("* G G", 1), ("* * G", 2), ("* * *", 3)])
def test_N_43_after_wilds_only_just_the_wilds_count(revealed: str, extra: int) -> None:
    assert attempt("3G+5*", "2*", revealed).view(1).extra == extra


def test_N_43_after_wilds_only_colours_cost_nothing() -> None:
    state = attempt("3G+5*", "2*", "G G G")
    assert state.position()["routes"] == {"a-b green": 0}


def test_N_44_without_extra_cost_the_route_is_claimed_at_once() -> None:
    state = attempt("3G", "2G", "B R Y")
    assert state.position()["routes"] == {"a-b green": 0}
    assert facts(state) == ("1G", "1B+2G+1Y+1R", 38, 2)
    assert (state.seat, state.decision) == (1, "turn")
    assert rule_of(state, "withdraw") == "X-01"


def test_N_45_pay_exactly_with_the_colour_or_wilds() -> None:
    state = attempt("5G+2*+2R", "2G", "G * B")
    assert choices(state) == ["pay 1G+1*", "pay 2*", "pay 2G", "withdraw"]
    assert rule_of(state, "pay 1G") == "N-45"
    assert rule_of(state, "pay 3G") == "N-45"
    assert rule_of(state, "pay 2R") == "N-45"
    assert rule_of(state, "pay 1G+1R") == "N-45"
    state.play("pay 2G")
    assert facts(state) == ("1G+2R+2*", "1B+5G+1*", 38, 2)
    assert state.seat == 1


def test_N_45_cards_that_are_not_in_hand_are_no_payment() -> None:
    state = attempt("3G", "2G", "G G B")
    assert rule_of(state, "pay 2G") == "X-16"
    assert rule_of(state, "pay 2*") == "X-16"


def test_N_46_after_wilds_only_the_extras_are_wilds() -> None:
    state = attempt("3G+4*", "2*", "* * B")
    assert choices(state) == ["pay 2*", "withdraw"]
    assert rule_of(state, "pay 2G") == "N-46"
    assert rule_of(state, "pay 1G+1*") == "N-46"
    state.play("pay 2*")
    assert facts(state) == ("3G", "1B+6*", 38, 2)


def test_N_47_withdrawing_returns_the_cards_and_ends_the_turn() -> None:
    state = attempt("2G+1*", "1G+1*", "G B R")
    state.play("withdraw")
    assert facts(state) == ("2G+1*", "1B+1G+1R", 40, 0)
    assert state.position()["routes"] == {}
    assert (state.seat, state.decision) == (1, "turn")


def test_N_47_the_tunnel_may_be_tried_again_later() -> None:
    state = attempt("2G", "2G", "G B R")
    state.play("withdraw")
    state.play("tickets")
    state.play("keep 1")
    script(state, "B B R")
    state.play("claim a-b 2G")
    assert state.position()["routes"] == {"a-b green": 0}


@pytest.mark.parametrize(("answer", "discard"), [("pay 1G", "1B+4G+1R"), ("withdraw", "1B+1G+1R")])
def test_N_48_revealed_cards_are_discarded_at_the_end_of_the_turn(answer: str, discard: str) -> None:
    state = attempt("3G", "2G", "G B R")
    assert state.position()["discard"] == "0"
    assert state.view(1).revealed == {"blue": 1, "green": 1, "red": 1}
    state.play(answer)
    assert state.position()["discard"] == discard
    assert state.view(1).revealed == {}


def test_N_49_no_groups_in_tunnels() -> None:
    state = holding("2G+3B+3R")
    assert rule_of(state, "claim a-b 1G+3B") == "N-49"
    assert rule_of(state, "claim a-b 3B+3R") == "N-49"
    assert rule_of(holding("1G+4B"), "claim a-b 1G+4B") == "X-16"
    assert all("groups" not in action.text for action in state.legal())


def test_N_49_no_groups_for_the_extras() -> None:
    state = attempt("3G+4B", "2G", "G R Y")
    assert rule_of(state, "pay 3B") == "N-49"
    assert rule_of(state, "pay 4B") == "N-45"
    assert choices(state) == ["pay 1G", "withdraw"]


def test_N_50_no_spare_card_is_needed_and_the_question_is_always_put() -> None:
    state = attempt("2G", "2G", "G G G")
    assert (state.seat, state.decision, choices(state)) == (0, "extra", ["withdraw"])


def seen_by_others(state: MapState) -> list[object]:
    assert state.journal is not None
    return [state.view(1), state.view(None), repr(state.journal.seen_by(1))]


def test_N_50_cannot_and_will_not_look_alike() -> None:
    can, cannot = attempt("2G+1*", "2G", "G B R"), attempt("2G+1W", "2G", "G B R")
    assert choices(can) == ["pay 1*", "withdraw"]
    assert choices(cannot) == ["withdraw"]
    assert seen_by_others(can) == seen_by_others(cannot)
    can.play("withdraw")
    cannot.play("withdraw")
    assert seen_by_others(can) == seen_by_others(cannot)


@pytest.mark.parametrize(("payment", "hand", "discard"), [("1G", "1*", "1B+4G+1R"), ("1*", "1G", "1B+3G+1R+1*")])
def test_N_E24_one_of_the_colour_revealed(payment: str, hand: str, discard: str) -> None:
    state = attempt("3G+1*", "2G", "G B R", nordic(2), SOUTH)
    assert state.view(0).extra == 1
    state.play(f"pay {payment}")
    assert facts(state) == (hand, discard, 38, 2)
    assert sum(state.pile(1)) == 6


@pytest.mark.parametrize("payment", ["1G", "1*"])
def test_N_E25_a_wild_revealed(payment: str) -> None:
    state = attempt("3G+1*", "2G", "* B R", nordic(2), SOUTH)
    assert state.view(0).extra == 1
    assert choices(state) == ["pay 1*", "pay 1G", "withdraw"]
    state.play(f"pay {payment}")
    assert state.position()["routes"] == {SOUTH: 0}


def test_N_E26_wilds_only_then_a_wild_revealed() -> None:
    state = attempt("1G+3*", "2*", "* B R", nordic(2), SOUTH)
    assert state.view(0).extra == 1
    assert rule_of(state, "pay 1G") == "N-46"
    assert choices(state) == ["pay 1*", "withdraw"]
    state.play("pay 1*")
    assert facts(state) == ("1G", "1B+1R+4*", 38, 2)


def test_N_E27_wilds_only_and_no_wild_revealed() -> None:
    state = attempt("2*", "2*", "G G B")
    assert facts(state) == ("0", "1B+2G+2*", 38, 2)
    assert state.seat == 1


@pytest.mark.parametrize(("payment", "hand"), [("2G+1*", "1G+2*"), ("3*", "3G")])
def test_N_E28_three_extra_cards(payment: str, hand: str) -> None:
    state = attempt("4G+4*", "1G+1*", "G * *")
    assert state.view(0).extra == 3
    state.play(f"pay {payment}")
    assert facts(state)[0] == hand
    assert state.position()["routes"] == {"a-b green": 0}


def test_N_E29_unable_to_pay() -> None:
    state = attempt("3G", "2G", "G G R")
    assert state.position()["hands"][0] == "1G"
    assert choices(state) == ["withdraw"]
    assert rule_of(state, "pay 1G") == "N-45"
    assert rule_of(state, "pay 2G") == "X-16"
    state.play("withdraw")
    assert facts(state) == ("3G", "2G+1R", 40, 0)
    assert state.seat == 1


def test_N_E30_three_cards_are_no_wild_here() -> None:
    state = attempt("2G+3R", "2G", "G R B")
    assert state.position()["hands"][0] == "3R"
    assert rule_of(state, "pay 3R") == "N-49"


def test_N_E31_two_cards_in_all() -> None:
    state = dry("1W", "1Y")
    assert revealed_in(state) == "1W+1Y"
    assert state.position()["routes"] == {"a-b green": 0}
    assert state.position()["points"] == [2, 0]


def test_N_E31_no_card_at_all() -> None:
    state = dry("0", "0")
    assert revealed_in(state) == "0"
    assert state.position()["routes"] == {"a-b green": 0}
    assert state.position()["points"] == [2, 0]
