"""The shared rules about claiming a route (X-14 to X-18)."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from support.tables import Base, base_on, nordic_on, refused, rule_of, script, small_board
from tagluff import Journal
from tagluff.core.cardtable.state import DISCARD, PICK
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "c-d grey 2", "e-f green 4", "c-g red 2 tunnel=3", "h-i blue 1", "h-i white 1")
MARKET = "R G B Y K"


def position(hand: str, seats: int = 2, **more: object) -> MapState:
    hands = [hand] + ["0"] * (seats - 1)
    return base_on(BOARD, seats).position({"market": MARKET, "hands": hands, "decision": {"seat": 0}, **more})


def test_X_14_a_claimed_route_is_refused() -> None:
    state = position("3R", routes={"a-b": 1})
    error = refused(state, "claim a-b 3R")
    assert (error.code, error.rule) == ("route_claimed", "X-14")
    assert error.facts == {"route": "a-b red", "owner": 1}


def test_X_14_too_few_pieces_are_refused_even_if_the_cards_suffice() -> None:
    state = position("3R+4G", pieces=[3, 45])
    assert "claim a-b red 3R" in [action.text for action in state.legal()]
    for action in ("claim e-f 4G", "claim e-f", state.game.actions.find("claim e-f green 4G")):
        error = refused(state, action)
        assert (error.code, error.rule) == ("too_few_pieces", "X-14")
    assert error.facts == {"route": "e-f green", "pieces": 3, "length": 4}


def test_X_14_as_many_pieces_as_spaces_suffice() -> None:
    state = position("3R", pieces=[3, 45])
    state.play("claim a-b 3R")
    assert (state.owner_of(0), state.pieces(0)) == (0, 0)


def test_X_14_cards_that_are_not_in_hand_do_not_pay() -> None:
    assert refused(position("2R"), "claim a-b 3R").code == "cards_missing"
    assert refused(position("3R"), position("0").game.actions.find("claim a-b red 2R+1*")).code == "cards_missing"


def test_X_14_a_route_that_is_not_there_is_refused() -> None:
    assert refused(position("3R"), "claim a-z 3R").code == "unknown_route"


def test_X_15_a_route_need_not_touch_ones_own() -> None:
    state = position("4G", routes={"a-b": 0})
    state.play("claim e-f 4G")
    assert state.routes_of((0,)) == [0, 2]


def test_X_15_one_route_a_turn() -> None:
    state = position("3R+4G")
    state.play("claim a-b 3R")
    assert state.seat == 1


def test_X_15_no_part_of_a_route() -> None:
    error = refused(position("3R"), "claim a-b 2R")
    assert (error.code, error.rule) == ("part_of_route", "X-15")


@pytest.mark.parametrize(
    ("payment", "code"),
    [("4R", "not_exact"), ("3G", "wrong_colour"), ("2R+1G", "mixed_colours"), ("2G+1*", "wrong_colour")],
)
def test_X_16_wrong_payments_of_a_red_route(payment: str, code: str) -> None:
    error = refused(position("5R+5G+5*"), f"claim a-b {payment}")
    assert (error.code, error.rule) == (code, "X-16")


@pytest.mark.parametrize("payment", ["3R", "2R+1*", "1R+2*", "3*"])
def test_X_16_right_payments_of_a_red_route(payment: str) -> None:
    state = position("3R+3*")
    state.play(f"claim a-b {payment}")
    assert state.owner_of(0) == 0


@pytest.mark.parametrize("letter", ["P", "B", "O", "W", "G", "Y", "K", "R", "*"])
def test_X_16_a_grey_route_takes_any_single_colour(letter: str) -> None:
    state = position(f"2{letter}")
    state.play(f"claim c-d 2{letter}")
    assert state.owner_of(1) == 0


def test_X_16_a_grey_route_takes_no_mixture() -> None:
    assert rule_of(position("1R+1G+1*"), "claim c-d 1R+1G") == "X-16"


def test_X_17_exactly_the_named_cards_are_paid() -> None:
    state = position("3R+3*")
    state.play("claim a-b 2R+1*")
    assert state.position()["hands"][0] == "1R+2*"
    assert state.position()["discard"] == "2R+1*"


def test_X_17_cards_need_a_name_when_there_are_several_ways() -> None:
    state = position("3R+3*")
    error = refused(state, "claim a-b")
    assert (error.code, error.rule) == ("payment_not_named", "X-17")
    ways = [{"red": 3}, {"red": 2, "wild": 1}, {"red": 1, "wild": 2}, {"wild": 3}]
    assert error.facts == {"route": "a-b red", "payments": ways}


def test_X_17_everyone_sees_what_was_paid() -> None:
    state = position("3R+3*")
    state.journal = Journal()
    state.play("claim a-b 2R+1*")
    claimed = state.journal.seen_by(None)[0]
    assert claimed.kind == "claimed"
    assert claimed.facts == {"seat": 0, "route": "a-b red", "cards": {"red": 2, "wild": 1}, "points": 4}


class Watching(Base):
    """Notes what a claim has changed by the time its reward is due."""

    def __init__(self) -> None:
        super().__init__(2, BOARD)
        self.seen: list[object] = []

    def reward(self, state: MapState, route: i64) -> bool:
        discard = self.palette.text(state.pile(DISCARD))
        self.seen = [discard, state.owner_of(route), int(state.pieces(0)), int(state.points(0)), int(state.last_turns)]
        return False


def test_X_17_cards_pieces_points_then_reward_then_the_end_trigger() -> None:
    game = Watching()
    spec = {"market": MARKET, "hands": ["3R", "0"], "pieces": [4, 45], "decision": {"seat": 0}}
    state = game.position(spec)
    state.play("claim a-b 3R")
    assert game.seen == ["3R", 0, 1, 4, -1]
    assert state.last_turns == 2


class Asking(Base):
    """Has a reward that asks something: the second pick of a card stands in for it."""

    def __init__(self) -> None:
        super().__init__(2, BOARD)

    def reward(self, state: MapState, route: i64) -> bool:
        state.kind = PICK
        return True


def test_X_17_a_reward_that_asks_something_keeps_the_turn() -> None:
    state = Asking().position({"market": MARKET, "hands": ["3R", "0"], "decision": {"seat": 0}})
    state.play("claim a-b 3R")
    assert (state.seat, state.decision) == (0, "pick")
    state.play("take deck")
    assert (state.seat, state.decision, state.turns) == (1, "turn", 1)


def test_X_17_extra_tunnel_cards_need_no_pieces() -> None:
    state = position("4R", pieces=[2, 45])
    script(state, "R R W")
    state.play("claim c-g 2R")
    state.play("pay 2R")
    assert (state.owner_of(3), state.pieces(0)) == (0, 0)


def test_X_18_nobody_owns_both_twins() -> None:
    state = position("2B+2W", seats=4, routes={"h-i blue": 0})
    error = refused(state, "claim h-i white 1W")
    assert (error.code, error.rule) == ("owns_twin", "X-18")


def test_X_18_another_player_may_take_the_open_twin() -> None:
    state = position("2B+2W", seats=4, routes={"h-i blue": 1})
    state.play("claim h-i white 1W")
    assert (state.owner_of(4), state.owner_of(5)) == (1, 0)


def test_X_18_no_twin_is_left_for_a_third_player() -> None:
    state = position("2B+2W", seats=4, routes={"h-i blue": 1, "h-i white": 2})
    assert rule_of(state, "claim h-i white 1W") == "X-14"


def test_X_18_whether_the_other_twin_closes_depends_on_the_game() -> None:
    spec = {"market": MARKET, "routes": {"h-i blue": 1}, "decision": {"seat": 0}}
    two = nordic_on(BOARD, 2).position({**spec, "hands": ["2W", "0"]})
    assert (refused(two, "claim h-i white 1W").code, rule_of(two, "claim h-i white 1W")) == ("track_closed", "N-31")
    three = nordic_on(BOARD, 3).position({**spec, "hands": ["2W", "0", "0"]})
    three.play("claim h-i white 1W")
    assert three.owner_of(5) == 0
