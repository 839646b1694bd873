"""The worked examples of the base rules (B-E01 to B-E17), as their table tells them."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import base_on, refused, script, small_board
from tagluff import Journal
from tagluff.maps.networks import longest_path
from tagluff.maps.state import MapState

BOARD = small_board(
    "a-b red 4", "c-d grey 3", "e-f red 3", "g-h red 1", "h-i red 2", "i-j red 3", "j-k red 4", "k-l red 5", "l-m red 6"
)
MARKET = "R G B Y K"


def table(**spec: Any) -> MapState:
    state = base_on(BOARD).position({"market": MARKET, "decision": {"seat": 0}, **spec})
    state.journal = Journal()
    return state


def market(state: MapState) -> str:
    return " ".join(state.position()["market"])


def swept(state: MapState) -> int:
    events = [] if state.journal is None else state.journal.events
    return len([event for event in events if event.kind == "market_swept"])


def paid(hand: str, text: str) -> tuple[int, int]:
    """The owner of the claimed route and the points scored, after a payment by seat 0."""
    state = table(hands=[hand, "0"])
    state.play(text)
    assert state.position()["hands"][0] == "0"
    return len(state.routes_of((0,))), int(state.points(0))


def test_B_E01_three_red_and_a_wild_for_a_red_route_of_four() -> None:
    assert paid("3R+1*", "claim a-b 3R+1*") == (1, 7)


def test_B_E02_four_wilds_for_a_red_route_of_four() -> None:
    assert paid("4*", "claim a-b 4*") == (1, 7)


def test_B_E03_two_colours_for_a_grey_route() -> None:
    assert refused(table(hands=["2G+1B", "0"]), "claim c-d 2G+1B").rule == "X-16"


def test_B_E04_a_face_up_wild_is_the_draw() -> None:
    state = table(market="* R G B Y")
    state.play("take 1")
    assert (state.seat, state.decision, state.position()["hands"][0]) == (1, "turn", "1*")


def test_B_E05_a_face_up_wild_as_second_pick() -> None:
    state = table(market="R R G B *")
    script(state, "Y")
    state.play("take 1")
    assert refused(state, "take 5").rule == "X-10"
    assert (state.seat, state.decision, state.position()["hands"][0]) == (0, "pick", "1R")


def test_B_E06_a_third_wild_renews_the_row_between_the_picks() -> None:
    state = table(market="* * R G B")
    script(state, "* Y Y K K W")
    state.play("take 3")
    assert (market(state), swept(state)) == ("Y Y K K W", 1)
    assert state.position()["discard"] == "1B+1G+3*"
    assert (state.seat, state.decision) == (0, "pick")


def test_B_E07_after_a_blind_wild_a_second_pick() -> None:
    state = table(market="* R G B Y")
    script(state, "*")
    state.play("take deck")
    assert [action.text for action in state.legal()] == ["take 2", "take 3", "take 4", "take 5", "take deck"]
    assert state.position()["hands"][0] == "1*"


def test_B_E08_the_last_card_of_the_deck() -> None:
    state = table(hands=["0", "rest"], deck="1W", discard="10P+10O")
    state.play("take deck")
    assert state.position()["hands"][0] == "1W"
    assert (state.position()["deck"], state.position()["discard"]) == ("10P+10O", "0")


def test_B_E09_no_lawful_second_pick() -> None:
    state = table(market="* R", hands=["0", "rest"], deck="0")
    state.play("take 2")
    assert (state.position()["hands"][0], state.seat, state.decision) == ("1R", 1, "turn")


def test_B_E10_no_reset_with_two_colours_in_the_pool() -> None:
    state = table(market="* * G R B", hands=["0", "rest"], deck="1*")
    state.play("take 3")
    assert (market(state), swept(state), state.deck_size) == ("* * * R B", 0, 0)


@pytest.mark.parametrize(
    ("cards", "row", "resets"),
    [
        ("* G R B * *", "G R B * *", 1),
        ("* G * * * R B G R * *", "B G R * *", 2),
        ("* " + "G * * * R B * * * R " * 5, "B * * * R", 10),
    ],
)
def test_B_E11_resets_until_two_wilds_at_most_or_ten(cards: str, row: str, resets: int) -> None:
    state = table(market="* * Y R B", hands=["0", "rest"], deck="1*+1G")
    script(state, cards)
    state.play("take 3")
    assert (market(state), swept(state)) == (row, resets)


def test_B_E12_a_payment_becomes_deck_and_market() -> None:
    state = table(market="R B", hands=["4R", "rest"], deck="0")
    state.play("claim a-b 4R")
    assert (state.market_cards(), state.deck_size, state.discard_size) == (5, 1, 0)
    assert market(state) == "R B R R R"


def test_B_E13_routes_of_one_to_six() -> None:
    state = table(market="W G B Y K", hands=["12R+9*", "0"])
    scored = []
    for text in ("g-h 1R", "h-i 2R", "i-j 3R", "j-k 4R", "k-l 2R+3*", "l-m 6*"):
        before = int(state.points(0))
        state.play(f"claim {text}")
        scored.append(int(state.points(0)) - before)
        state.play("take deck")
        state.play("take deck")
    assert (scored, state.points(0)) == ([1, 2, 4, 7, 10, 15], 39)


def test_B_E14_three_wilds_for_a_grey_route() -> None:
    assert paid("3*", "claim c-d 3*") == (1, 4)


def test_B_E15_four_cards_for_a_route_of_three() -> None:
    assert refused(table(hands=["4R", "0"]), "claim e-f 4R").rule == "X-16"


def test_B_E16_the_longest_path_runs_round_the_loop() -> None:
    board = base_on(small_board("a-b red 3", "b-c red 4", "c-a red 2", "c-d red 5")).board
    assert longest_path(board, [0, 1, 2, 3]) == 14


def test_B_E17_the_longest_path_has_no_branch() -> None:
    board = base_on(small_board("a-b red 3", "b-c red 4", "b-d red 6")).board
    assert longest_path(board, [0, 1, 2]) == 10
