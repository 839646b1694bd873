"""San Francisco, drawing and claiming: wilds, payments, points, ferries, twins (S-12 to S-26)."""

from __future__ import annotations

import pytest

from support.tables import POINTS, bay_board, refused, rule_of, sanfrancisco, script
from tagluff.games.sanfrancisco.rules import SanFrancisco
from tagluff.maps.state import MapState

ROW = "B G K P R"
CASTRO = "the-castro-twin-peaks orange"


def on(*routes: str, hands: list[str], **more: object) -> MapState:
    """Seat 0 to act on a synthetic board, with these hands."""
    game = SanFrancisco(len(hands), bay_board(*routes))
    return game.position({"hands": hands, "market": ROW, "decision": {"seat": 0}, **more})


def printed(hands: list[str], **more: object) -> MapState:
    return sanfrancisco(len(hands)).position({"hands": hands, "market": ROW, "decision": {"seat": 0}, **more})


def accepted(route: str, cards: str) -> int:
    """The points for a claim paid with these cards."""
    state = on(route, hands=[cards, "0"])
    state.play(f"claim {route.split()[0]} {cards}")
    return state.view(None).points[0]


def refusing(route: str, cards: str) -> str:
    return rule_of(on(route, hands=[cards, "0"]), f"claim {route.split()[0]} {cards}")


def test_S_12_one_of_three_actions_a_turn() -> None:
    for action, then in (("take deck", "take deck"), (f"claim {CASTRO} 2O", ""), ("tickets", "keep 1")):
        state = printed(["2O", "0"])
        state.play(action)
        if then:
            assert state.seat == 0
            state.play(then)
        assert (state.seat, state.decision) == (1, "turn")


def test_S_12_no_pass_while_something_is_legal() -> None:
    state = printed(["2O", "0"])
    assert {action.text.split()[0] for action in state.legal()} == {"take", "claim", "tickets"}


def test_S_13_two_picks_and_a_face_up_wild_is_both() -> None:
    state = printed(["0", "0"], market="* B G K R")
    state.play("take 2")
    assert (state.seat, state.decision) == (0, "pick")
    assert rule_of(state, "take 1") == "X-10"
    state.play("take deck")
    state.play("take 1")
    assert state.seat == 0


def test_S_13_no_deck_and_only_a_wild_for_the_second_pick() -> None:
    state = printed(["rest", "0"], market="* R", deck="0")
    state.play("take 2")
    assert state.seat == 1
    assert rule_of(state, "take deck") == "X-11"


def test_S_14_two_face_up_wilds_stay_and_three_go() -> None:
    state = printed(["0", "0"], market="* B G K R")
    script(state, "*")
    state.play("take 2")
    assert state.position()["market"] == ["*", "*", "G", "K", "R"]
    script(state, "* P P O O B")
    state.play("take 3")
    assert state.position()["market"] == ["P", "P", "O", "O", "B"]


def test_S_15_an_emptied_deck_is_made_of_the_discards_at_once() -> None:
    state = printed(["rest", "0"], deck="1P", discard="5O+2R")
    state.play("take deck")
    assert (state.position()["deck"], state.position()["discard"]) == ("2R+5O", "0")


@pytest.mark.parametrize("route", ["a-b black 3", "a-b grey 3", "a-b black 3 ferry=1", "a-b grey 3 ferry=1"])
def test_S_16_any_number_of_wilds_on_every_route(route: str) -> None:
    for wilds in (1, 2, 3):
        cards = f"{3 - wilds}K+{wilds}*" if wilds < 3 else "3*"
        assert accepted(route, cards) == 4


@pytest.mark.parametrize(
    ("cards", "rule"), [("2K", "X-15"), ("4K", "X-16"), ("3K+1*", "X-16"), ("3B", "X-16"), ("2K+1R", "X-16")]
)
def test_S_20_a_coloured_route_takes_its_length_in_its_colour(cards: str, rule: str) -> None:
    assert refusing("a-b black 3", cards) == rule
    assert accepted("a-b black 3", "3K") == 4


@pytest.mark.parametrize("letter", "BGKPRO")
def test_S_21_a_grey_route_takes_any_one_colour(letter: str) -> None:
    assert accepted("a-b grey 2", f"2{letter}") == 2
    other = "B" if letter == "R" else "R"
    assert refusing("a-b grey 2", f"1{letter}+1{other}") == "X-16"


def test_S_22_any_free_route_and_one_a_turn() -> None:
    state = printed(["4O+3P", "0"], routes={"golden-gate-bridge-presidio black": 0, "sunset-twin-peaks": 1})
    assert rule_of(state, "claim sunset-twin-peaks 3P") == "X-14"
    state.play(f"claim {CASTRO} 2O")  # touches nothing of this seat
    assert (state.seat, state.view(None).points[0]) == (1, 4)


@pytest.mark.parametrize("pieces", [4, 5])
def test_S_22_enough_pieces_are_needed(pieces: int) -> None:
    state = on("a-b red 5", hands=["5R", "0"], pieces=[pieces, 20])
    if pieces < 5:
        assert rule_of(state, "claim a-b 5R") == "X-14"
    else:
        state.play("claim a-b 5R")
        assert state.view(None).pieces == [0, 20]


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6])
def test_S_23_points_by_length_at_once(length: int) -> None:
    state = on(f"a-b red {length}", hands=[f"{length}R", "0"], market="B G K P O")
    state.play(f"claim a-b {length}R")
    assert state.view(None).points == [{1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}[length], 0]
    assert state.view(None).pieces == [20 - length, 20]


def test_S_23_the_board_says_how_many() -> None:
    assert {str(length): points for length, points in sanfrancisco().board.points.items()}.items() <= POINTS.items()


def test_S_25_a_symbol_asks_for_a_wild() -> None:
    assert refusing("a-b purple 3 ferry=1", "3P") == "S-25"
    assert refusing("a-b purple 3 ferry=2", "2P+1*") == "S-25"
    assert accepted("a-b purple 3 ferry=2", "1P+2*") == 4


def test_S_25_every_ferry_of_the_board_has_one_symbol() -> None:
    ferries = [route for route in sanfrancisco().board.routes if route.ferry]
    assert [route.ferry for route in ferries] == [1] * 5


def test_S_25_three_cards_never_stand_for_one() -> None:
    state = printed(["3P+3B+3G+1*", "0"])
    assert rule_of(state, "claim alcatraz-pier-39 grey 3B+1G") == "S-25"
    assert rule_of(state, "claim alcatraz-pier-39 grey 3B+1*") == "X-16"
    assert not any("groups" in action.text for action in state.game.actions.actions)


def test_S_26_with_two_players_the_first_claim_closes_the_other_for_good() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R+2B", "2B"])
    state.play("claim a-b red 2R")
    assert refused(state, "claim a-b blue 2B").code == "track_closed"


@pytest.mark.parametrize("seats", [3, 4])
def test_S_26_with_more_players_another_may_take_it_but_never_the_same(seats: int) -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R+2B", "2B", "0", "0"][:seats])
    state.play("claim a-b red 2R")
    twin = state.copy()
    state.play("claim a-b blue 2B")
    assert state.view(None).points[:2] == [2, 2]
    for _ in range(2 * (seats - 1)):
        twin.play("take deck")
    assert (twin.seat, refused(twin, "claim a-b blue 2B").code) == (0, "owns_twin")


def test_S_E05_four_ways_to_pay_for_a_black_route_of_three() -> None:
    assert [accepted("a-b black 3", cards) for cards in ("3K", "2K+1*", "1K+2*", "3*")] == [4, 4, 4, 4]


def test_S_E06_another_colour_among_them() -> None:
    assert refusing("a-b black 3", "2K+1B") == "X-16"


def test_S_E07_a_grey_route_of_two() -> None:
    assert refusing("a-b grey 2", "1B+1R") == "X-16"
    assert [accepted("a-b grey 2", cards) for cards in ("1B+1*", "2*")] == [2, 2]


def test_S_E08_a_purple_ferry_of_four() -> None:
    assert refusing("a-b purple 4 ferry=1", "4P") == "S-25"
    assert [accepted("a-b purple 4 ferry=1", cards) for cards in ("3P+1*", "2P+2*", "4*")] == [7, 7, 7]


def test_S_E09_a_grey_ferry_of_three() -> None:
    assert refusing("a-b grey 3 ferry=1", "1*+1B+1G") == "X-16"
    assert accepted("a-b grey 3 ferry=1", "1*+2B") == 4


def test_S_E10_no_three_for_one() -> None:
    assert refusing("a-b purple 4 ferry=1", "3P+1B+1G+1R") == "S-25"


def test_S_E17_the_row_is_renewed_before_the_second_pick() -> None:
    state = printed(["0", "0"], market="* * B G K")
    script(state, "* P R O O B")
    state.play("take 3")
    assert (state.seat, state.decision) == (0, "pick")
    spec = state.position()
    assert (spec["market"], spec["discard"]) == (["P", "R", "O", "O", "B"], "1G+1K+3*")


def test_S_E18_a_face_up_wild_ends_the_draw() -> None:
    state = printed(["0", "0"], market="* B G K R")
    state.play("take 1")
    assert (state.seat, state.view(None).hand_sizes) == (1, [1, 0])


def test_S_E19_a_blind_wild_is_an_ordinary_card() -> None:
    state = printed(["0", "0"], market="* B G K R")
    script(state, "*")
    state.play("take deck")
    assert rule_of(state, "take 1") == "X-10"
    state.play("take 2")
    assert state.position()["hands"][0] == "1B+1*"


def test_S_E20_two_players_and_a_taken_twin() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R", "2B"])
    state.play("claim a-b red 2R")
    assert rule_of(state, "claim a-b blue 2B") == "S-26"


def test_S_E21_three_players_and_a_taken_twin() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R+2B", "2B", "0"])
    state.play("claim a-b red 2R")
    twin = state.copy()
    state.play("claim a-b blue 2B")
    assert state.view(None).points == [2, 2, 0]
    for _ in range(4):
        twin.play("take deck")
    assert rule_of(twin, "claim a-b blue 2B") == "X-18"


def test_S_E24_three_pieces_for_a_route_of_four() -> None:
    state = on("a-b red 4", hands=["4R", "0"], pieces=[3, 20])
    assert rule_of(state, "claim a-b 4R") == "X-14"


def test_S_E29_a_blue_route_of_two() -> None:
    assert accepted("a-b blue 2", "2B") == 2
    assert refusing("a-b blue 2", "2K") == "X-16"
