"""Nordic Countries, ferries: wilds for symbols, wilds for colours, any three cards for a wild (N-32 to N-39)."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, rule_of, small_board
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

ROW = "P W Y K R"
SOUTH = "kristiansand-stavanger orange"  # of 3, with one symbol
FERRIES = ("a-b orange 4 ferry=2", "b-c grey 1 ferry=1", "c-d grey 3 ferry=1", "d-e blue 2 ferry=2")


def holding(hand: str, game: MapGame | None = None, **more: object) -> MapState:
    table = nordic(2) if game is None else game
    return table.position({"hands": [hand, "0"], "market": ROW, "decision": {"seat": 0}, **more})


def small(hand: str, **options: object) -> MapState:
    return holding(hand, nordic_on(small_board(*FERRIES), 2, **options))


def claimed(state: MapState, route: str, cards: str) -> tuple[object, object, object]:
    """Pay these cards: discard pile, supply and points of seat 0 afterwards."""
    state.play(f"claim {route} {cards}")
    position = state.position()
    assert list(position["routes"].values()) == [0]
    return position["discard"], position["pieces"][0], position["points"][0]


def test_N_32_ferries_are_coloured_or_grey_and_have_a_symbol() -> None:
    ferries = {route.id: route for route in nordic().board.routes if route.ferry}
    assert ferries[SOUTH].ferry == 1
    assert "arhus-kobenhavn grey" in ferries
    assert all(1 <= route.ferry <= route.length for route in ferries.values())
    assert rule_of(small("3B+1*"), "claim a-b 3B+1*") == "N-33"
    for letter in "BGR":
        assert claimed(small(f"2{letter}+1*"), "c-d", f"2{letter}+1*")[1:] == (37, 4)


def test_N_33_a_wild_for_every_symbol_and_one_colour_for_the_rest() -> None:
    state = small("4O+2*")
    assert rule_of(state, "claim a-b 4O") == "N-33"
    assert rule_of(state, "claim a-b 3O+1*") == "N-33"
    assert claimed(state, "a-b", "2O+2*") == ("2O+2*", 36, 7)


def test_N_33_no_mixing_on_a_grey_ferry() -> None:
    assert rule_of(small("1B+1R+1*"), "claim c-d 1B+1R+1*") == "N-33"


def test_N_33_symbols_on_every_space_take_no_single_coloured_card() -> None:
    assert rule_of(small("1B+1*"), "claim d-e 1B+1*") == "N-33"
    assert rule_of(small("2B"), "claim d-e 2B") == "N-33"
    assert claimed(small("2*"), "d-e", "2*") == ("2*", 38, 2)
    assert claimed(small("3B+1*"), "d-e", "3B+1*") == ("3B+1*", 38, 2)


def test_N_33_the_whole_ferry_at_once() -> None:
    assert rule_of(small("1O+2*"), "claim a-b 1O+2*") == "X-15"


@pytest.mark.parametrize("cards", ["2O+2*", "1O+3*", "4*"])
def test_N_34_further_wilds_replace_coloured_cards(cards: str) -> None:
    assert claimed(small(cards), "a-b", cards) == (cards, 36, 7)


@pytest.mark.parametrize("cards", ["3G+2O+1*", "1O+3G+2*", "6G+2O", "6G+2*", "9G+1*", "1B+1O+9G+1R"])
def test_N_35_three_cards_stand_for_a_wild_any_number_of_times(cards: str) -> None:
    state = small(cards)
    state.play(f"claim a-b {cards}")
    assert (state.view(None).pieces[0], state.view(None).points[0]) == (36, 7)
    assert state.view(None).hand_sizes[0] == 0


def test_N_35_a_ferry_can_be_paid_in_threes_alone() -> None:
    assert claimed(small("9B+3R"), "a-b", "9B+3R") == ("9B+3R", 36, 7)
    assert claimed(small("3B"), "b-c", "3B") == ("3B", 39, 1)


def test_N_35_groups_for_symbols_only_is_an_option() -> None:
    strict = small("9G+1*+6B", strict_ferries=True)
    assert rule_of(strict, "claim a-b 9G+1*") == "R-17"
    assert claimed(small("6G+2O", strict_ferries=True), "a-b", "6G+2O")[1:] == (36, 7)


@pytest.mark.parametrize("group", ["1B+1G+1R", "3O", "3*", "1O+2*", "2O+1B"])
def test_N_36_the_three_may_be_anything(group: str) -> None:
    cards = f"2O+1*+{group}"
    state = small(cards)
    state.play(f"claim a-b {cards}")
    assert (state.view(None).pieces[0], state.view(None).points[0]) == (36, 7)
    assert state.view(None).hand_sizes[0] == 0


def test_N_37_the_number_of_cards_must_fit() -> None:
    assert rule_of(small("3O+2*"), "claim a-b 3O+2*") == "N-37"
    assert rule_of(small("12G+2B"), "claim a-b 12G+2B") == "N-37"


def test_N_38_three_for_one_only_on_ferries() -> None:
    game = nordic_on(small_board("a-b red 2", "b-c grey 3", "c-d red 2 tunnel=3", "d-e grey 3 swap=4"))
    assert rule_of(holding("1R+3B", game), "claim a-b 1R+3B") == "X-16"
    assert rule_of(holding("2G+3B", game), "claim b-c 2G+3B") == "N-20"
    assert rule_of(holding("5G", game), "claim b-c 5G") == "X-16"
    assert rule_of(holding("1R+3B", game), "claim c-d 1R+3B") == "N-49"
    assert rule_of(holding("2G+3B", game), "claim d-e 2G+3B") == "N-23"


@pytest.mark.parametrize("cards", ["2O+2*", "6G+2O", "12G"])
def test_N_39_pieces_and_points_go_by_the_length(cards: str) -> None:
    assert claimed(small(cards), "a-b", cards)[1:] == (36, 7)


def test_N_39_too_few_pieces() -> None:
    assert rule_of(holding("2O+1*", pieces=[2, 40]), f"claim {SOUTH} 2O+1*") == "X-14"


def test_N_E15_stavanger_kristiansand() -> None:
    assert claimed(holding("2O+1*"), SOUTH, "2O+1*") == ("2O+1*", 37, 4)


def test_N_E16_three_cards_for_the_wild() -> None:
    assert claimed(holding("2O+1B+1G+1R"), SOUTH, "2O+1B+1G+1R") == ("1B+2O+1G+1R", 37, 4)


def test_N_E17_no_wild() -> None:
    assert rule_of(holding("3O"), f"claim {SOUTH} 3O") == "N-33"


def test_N_E18_three_orange_for_the_wild() -> None:
    assert claimed(holding("5O"), SOUTH, "5O") == ("5O", 37, 4)


@pytest.mark.parametrize("cards", ["1O+2*", "3*"])
def test_N_E19_further_wilds(cards: str) -> None:
    assert claimed(holding(cards), SOUTH, cards) == (cards, 37, 4)


def test_N_E20_three_cards_for_a_wild_for_an_orange_card() -> None:
    assert claimed(holding("1*+1O+3B"), SOUTH, "1*+1O+3B") == ("3B+1O+1*", 37, 4)


def test_N_E21_one_wrong_card() -> None:
    assert rule_of(holding("1*+1O+1B"), f"claim {SOUTH} 1*+1O+1B") == "N-33"


def test_N_E22_one_group_two_orange_one_wild() -> None:
    assert claimed(small("2O+1*+2B+1R"), "a-b", "2O+1*+2B+1R") == ("2B+2O+1R+1*", 36, 7)


def test_N_E23_grey_ferry_of_one() -> None:
    state = small("2B+1R+1G+1*")
    assert rule_of(state, "claim b-c 1B") == "N-33"
    assert claimed(state.copy(), "b-c", "1*") == ("1*", 39, 1)
    assert claimed(state.copy(), "b-c", "1B+1R+1G") == ("1B+1G+1R", 39, 1)
