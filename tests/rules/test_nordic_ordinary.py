"""Nordic Countries, ordinary routes: no wilds, one colour, Murmansk–Lieksa and its groups of four (N-18 to N-24)."""

from __future__ import annotations

import pytest

from support.tables import nordic, nordic_on, refused, rule_of, small_board
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

ROW = "P W Y K R"
NORTH = "lieksa-murmansk"
ORDINARY = ("a-b yellow 2", "b-c grey 3", "c-d blue 2")


def holding(hand: str, game: MapGame | None = None, **more: object) -> MapState:
    """Seat 0 of two is to play, with this hand."""
    table = nordic(2) if game is None else game
    return table.position({"hands": [hand, "0"], "market": ROW, "decision": {"seat": 0}, **more})


def small(hand: str, *routes: str) -> MapState:
    return holding(hand, nordic_on(small_board(*(routes or ORDINARY))))


def claims(state: MapState, route: str) -> list[str]:
    return [action.text for action in state.legal() if action.text.startswith(f"claim {route}")]


def result(state: MapState) -> tuple[object, object, object, object]:
    """What a claim by seat 0 leads to: hand, discard pile, supply, points."""
    position = state.position()
    return position["hands"][0], position["discard"], position["pieces"][0], position["points"][0]


def test_N_18_wilds_only_on_tunnels_and_ferries() -> None:
    state = small("2Y+3B+3*")
    for payment in ("a-b 1Y+1*", "a-b 2*", "b-c 2B+1*", "b-c 3*"):
        assert rule_of(state, f"claim {payment}") == "N-18"
    assert claims(state, "a-b") == ["claim a-b yellow 2Y"]
    assert claims(state, "b-c") == ["claim b-c grey 3B"]


def test_N_18_no_way_to_pay_for_a_printed_ordinary_route_has_a_wild() -> None:
    game = nordic()
    ordinary = {route.index for route in game.board.routes if not (route.tunnel or route.ferry or route.swap)}
    assert len(ordinary) == 46
    assert all(way.wilds == 0 and way.groups == 0 for way in game.fares.ways if way.route in ordinary)
    others = {way.route for way in game.fares.ways if way.wilds}
    assert others == {route.index for route in game.board.routes if route.tunnel or route.ferry}


def test_N_19_exactly_the_length_in_the_colour() -> None:
    state = small("3Y+2R")
    assert rule_of(state, "claim a-b 3Y") == "X-16"
    assert rule_of(state, "claim a-b 1Y") == "X-15"
    assert rule_of(state, "claim a-b 2R") == "X-16"
    assert rule_of(state, "claim a-b 1Y+1R") == "X-16"
    state.play("claim a-b 2Y")
    assert result(state) == ("1Y+2R", "2Y", 38, 2)
    assert state.position()["routes"] == {"a-b yellow": 0}
    assert state.seat == 1


@pytest.mark.parametrize("letter", "PBOWGYKR")
def test_N_20_a_grey_route_takes_any_one_colour(letter: str) -> None:
    state = small(f"3{letter}")
    state.play(f"claim b-c 3{letter}")
    assert result(state) == ("0", f"3{letter}", 37, 4)


def test_N_20_no_mixing_and_no_wild() -> None:
    state = small("2B+2R+1*")
    assert rule_of(state, "claim b-c 2B+1R") == "N-20"
    assert rule_of(state, "claim b-c 1B+2R") == "N-20"
    assert rule_of(state, "claim b-c 2B+1*") == "N-18"
    assert claims(state, "b-c") == []


def test_N_21_murmansk_lieksa_is_the_one_route_with_groups_of_four() -> None:
    game = nordic()
    assert [(r.id, r.length, r.swap) for r in game.board.routes if r.swap] == [("lieksa-murmansk grey", 9, 4)]
    state = holding("8G+4R")
    state.play(f"claim {NORTH} 8G+4R")
    assert result(state) == ("0", "8G+4R", 31, 27)


@pytest.mark.parametrize("groups", range(10))
def test_N_21_any_number_of_groups(groups: int) -> None:
    singles = "" if groups == 9 else f"{9 - groups}G"
    others = [f"{min(12, 4 * groups - 12 * at)}{letter}" for at, letter in enumerate("BOP") if 4 * groups > 12 * at]
    hand = "+".join([singles, *others]).strip("+")
    state = holding(hand, market="W W Y K R")
    state.play(f"claim {NORTH} {hand}")
    assert result(state)[2:] == (31, 27)
    assert sum(state.pile(1)) == 9 + 3 * groups


@pytest.mark.parametrize("group", ["4R", "1R+1B+1Y+1K", "2R+2*", "4*"])
def test_N_22_a_group_may_be_anything(group: str) -> None:
    state = holding(f"8G+{group}")
    state.play(f"claim {NORTH} 8G+{group}")
    assert result(state)[2:] == (31, 27)


def test_N_22_a_group_may_be_of_the_chosen_colour_itself() -> None:
    state = holding("12G")
    state.play(f"claim {NORTH} 12G")
    assert result(state) == ("0", "12G", 31, 27)


def test_N_22_a_wild_is_never_a_single_card() -> None:
    assert rule_of(holding("9*"), f"claim {NORTH} 9*") == "N-22"
    assert rule_of(holding("7G+2*"), f"claim {NORTH} 7G+2*") == "N-22"
    assert rule_of(holding("7G+5*"), f"claim {NORTH} 7G+5*") == "N-23"


@pytest.mark.parametrize(
    ("hand", "rule"),
    [("8G+2R", "N-23"), ("8G+3R", "N-23"), ("7G+5R", "N-23"), ("6G+5R+4B", "N-23"), ("8G+1R", "N-20"), ("8G", "X-15")],
)
def test_N_23_the_number_of_cards_and_of_one_colour_must_fit(hand: str, rule: str) -> None:
    assert rule_of(holding(hand), f"claim {NORTH} {hand}") == rule


def test_N_23_thirty_six_cards_need_no_colour() -> None:
    hand = "5P+5B+5O+5W+5G+5Y+6*"
    state = holding(hand, market="K K K K K")
    state.play(f"claim {NORTH} {hand}")
    assert result(state) == ("0", hand, 31, 27)


def test_N_23_more_than_nine_groups_are_refused() -> None:
    hand = "6P+6B+6O+6W+6G+6Y+3*"
    assert rule_of(holding(hand, market="K K K K K"), f"claim {NORTH} {hand}") == "N-23"


@pytest.mark.parametrize("hand", ["9G", "8G+4R", "7G+8R", "12G+12B+3O"])
def test_N_24_pieces_and_points_go_by_the_length(hand: str) -> None:
    state = holding(hand)
    state.play(f"claim {NORTH} {hand}")
    assert (state.view(None).pieces[0], state.view(None).points[0]) == (31, 27)


def test_N_E04_yellow_route_of_two() -> None:
    state = holding("2Y")
    state.play("claim imatra-lahti 2Y")
    assert result(state) == ("0", "2Y", 38, 2)
    assert state.position()["routes"] == {"imatra-lahti yellow": 0}


@pytest.mark.parametrize("letter", "BGO")
def test_N_E05_grey_route_of_three(letter: str) -> None:
    state = holding(f"3{letter}")
    state.play(f"claim goteborg-norrkoping 3{letter}")
    assert result(state) == ("0", f"3{letter}", 37, 4)


def test_N_E06_mixed_colours_on_grey() -> None:
    assert rule_of(holding("2B+1R"), "claim goteborg-norrkoping 2B+1R") == "N-20"


def test_N_E07_a_wild_on_an_ordinary_route() -> None:
    assert rule_of(small("1Y+1*"), "claim a-b 1Y+1*") == "N-18"


def test_N_E08_seven_green_and_two_groups() -> None:
    state = holding("7G+3R+3B+2Y")
    state.play(f"claim {NORTH} 7G+3R+3B+2Y")
    assert result(state) == ("0", "3B+7G+2Y+3R", 31, 27)
    assert state.position()["routes"] == {"lieksa-murmansk grey": 0}


def test_N_E08_the_same_payment_laid_down_step_by_step() -> None:
    state = holding("7G+3R+3B+2Y")
    state.play(f"claim {NORTH} groups 2")
    for step in ("lay 0*", "lay 0P", "lay 3B", "lay 0O", "lay 0W", "lay 7G", "lay 2Y", "lay 0K"):
        assert (state.seat, state.decision) == (0, "lay")
        state.play(step)
    assert result(state) == ("0", "3B+7G+2Y+3R", 31, 27)


def test_N_E09_nine_green() -> None:
    state = holding("9G")
    state.play(f"claim {NORTH} 9G")
    assert result(state) == ("0", "9G", 31, 27)


def test_N_E10_eight_green_and_a_wild() -> None:
    assert rule_of(holding("8G+1*"), f"claim {NORTH} 8G+1*") == "N-22"


def test_N_E11_wilds_inside_the_group() -> None:
    state = holding("8G+2*+2R")
    state.play(f"claim {NORTH} 8G+2*+2R")
    assert result(state) == ("0", "8G+2R+2*", 31, 27)


def test_N_E12_fourteen_cards_are_no_whole_groups() -> None:
    assert rule_of(holding("7G+7R"), f"claim {NORTH} 7G+7R") == "N-23"


def test_N_E13_three_groups() -> None:
    state = holding("6G+4R+4B+4Y")
    state.play(f"claim {NORTH} 6G+4R+4B+4Y")
    assert result(state) == ("0", "4B+6G+4Y+4R", 31, 27)


def test_N_E14_too_few_pieces() -> None:
    state = holding("9G", pieces=[8, 40])
    refusal = refused(state, f"claim {NORTH} 9G")
    assert (refusal.rule, refusal.code) == ("X-14", "too_few_pieces")
    assert all(NORTH not in action.text for action in state.legal())


def test_N_E42_no_part_of_a_route() -> None:
    state = holding("3R")
    assert rule_of(state, "claim helsinki-imatra 2R") == "X-15"
    assert rule_of(state, "claim helsinki-imatra 1R") == "X-15"
    state.play("claim helsinki-imatra 3R")
    assert result(state) == ("0", "3R", 37, 4)


def test_N_E43_blue_route_of_two() -> None:
    state = holding("2B+2G")
    assert rule_of(state, "claim goteborg-orebro 2G") == "X-16"
    state.play("claim goteborg-orebro 2B")
    assert result(state) == ("2G", "2B", 38, 2)
