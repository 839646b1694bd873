"""Team Asia, twin and triple routes: what a claim closes, and for whom (A-40 to A-45)."""

from __future__ import annotations

import pytest

from support.asia import T1A, T1B, T2A, T2B, T3A, T3B, asia, asia_on, choices, seated
from support.tables import refused, rule_of
from tagluff.games.asia.rules import Asia
from tagluff.maps.state import MapState

TWINS = ("a-b red 2", "a-b blue 2")
OPEN = ("a-b red 2 all_open=", "a-b blue 2 all_open=")
TRIPLE = ("a-b red 2", "a-b blue 2", "a-b green 2")
BLUE = "claim a-b blue 2B"
GREEN = "claim a-b green 2G"


def facing(game: Asia, seat: int, **owners: int) -> MapState:
    """A seat that could pay for anything; `red=T1A` is a claimed track."""
    hands = ["0"] * int(game.seats)
    hands[seat] = "2R+2B+2G"
    return seated(game, seat, hands=hands, routes={f"a-b {colour}": owner for colour, owner in owners.items()})


def owner(state: MapState, colour: str) -> object:
    return state.position()["routes"].get(f"a-b {colour}")


@pytest.mark.parametrize("seat", [T1B, T2A, T2B])
def test_A_40_four_players_a_claimed_twin_closes_the_other_for_everybody(seat: int) -> None:
    state = facing(asia_on(*TWINS), seat, red=T1A)
    error = refused(state, BLUE)
    assert (error.code, error.rule) == ("track_closed", "A-40")
    assert not [text for text in choices(state) if text.startswith("claim a-b")]


def test_A_40_a_claim_in_play_closes_it_for_all_seats() -> None:
    state = seated(asia_on(*TWINS), hands=["2R", "2B", "2B", "2B"])
    state.play("claim a-b red 2R")
    for seat in (T1B, T2A, T2B):
        assert state.seat == seat
        assert rule_of(state, BLUE) == "A-40"
        state.play("tickets")
        state.play("keep 1")


@pytest.mark.parametrize("seat", [T1B, T2A, T2B])
def test_A_41_where_both_tracks_stay_open_others_may_take_the_second(seat: int) -> None:
    state = facing(asia_on(*OPEN), seat, red=T1A)
    state.play(BLUE)
    assert owner(state, "blue") == seat


def test_A_41_the_printed_exception_is_hong_kong_canton() -> None:
    board = asia().board
    marked = {route.id for route in board.routes if route.marks.get("all_open")}
    assert marked == {"canton-hong-kong red", "canton-hong-kong white"}
    state = seated(asia(), T1B, hands=["0", "1W"], routes={"canton-hong-kong red": T1A})
    state.play("claim canton-hong-kong white 1W")
    assert state.position()["routes"]["canton-hong-kong white"] == T1B


@pytest.mark.parametrize("seat", [T1B, T2A, T3B])
def test_A_42_six_players_both_twins_may_be_claimed_mates_included(seat: int) -> None:
    state = facing(asia_on(*TWINS, seats=6), seat, red=T1A)
    state.play(BLUE)
    assert owner(state, "blue") == seat


def test_A_42_six_players_not_both_by_the_same() -> None:
    error = refused(facing(asia_on(*TWINS, seats=6), T1A, red=T1A), BLUE)
    assert (error.code, error.rule) == ("owns_twin", "X-18")


@pytest.mark.parametrize("owners", [{"red": T1A, "blue": T1B}, {"red": T1A, "blue": T2A}, {"red": T2A, "blue": T2B}])
def test_A_43_four_players_two_tracks_of_a_triple_close_the_third(owners: dict[str, int]) -> None:
    for seat in range(4):
        error = refused(facing(asia_on(*TRIPLE), seat, **owners), GREEN)
        assert (error.code, error.rule) == ("track_closed", "A-43")


def test_A_43_after_one_track_the_second_is_open() -> None:
    for seat in (T1B, T2A):
        state = facing(asia_on(*TRIPLE), seat, red=T1A)
        state.play(GREEN)
        assert owner(state, "green") == seat


def test_A_44_six_players_all_three_tracks() -> None:
    state = facing(asia_on(*TRIPLE, seats=6), T3A, red=T1A, blue=T1B)
    state.play(GREEN)
    assert [owner(state, colour) for colour in ("red", "blue", "green")] == [T1A, T1B, T3A]


@pytest.mark.parametrize("seats", [4, 6])
def test_A_45_one_track_of_a_triple_for_each_player(seats: int) -> None:
    game = asia_on(*TRIPLE, seats=seats)
    error = refused(facing(game, T1A, red=T1A), BLUE)
    assert (error.code, error.rule) == ("owns_twin", "A-45")
    mate = facing(game, T1B, red=T1A)
    mate.play(BLUE)
    assert owner(mate, "blue") == T1B


def test_A_45_the_own_second_track_closes_in_play() -> None:
    game = asia_on(*TRIPLE, seats=6)
    state = seated(game, hands=["2R+2B"])
    state.play("claim a-b red 2R")
    for _ in range(5):
        state.play("tickets")
        state.play("keep 1")
    assert state.seat == T1A
    assert not [text for text in choices(state) if text.startswith("claim a-b")]


def test_A_E18_four_players_twin_claimed() -> None:
    for seat in (T2A, T1B):
        assert rule_of(facing(asia_on(*TWINS), seat, red=T1A), BLUE) == "A-40"


def test_A_E19_hong_kong_canton() -> None:
    def facing_it(seat: int) -> MapState:
        hands = ["1W"] * 4
        return seated(asia(), seat, hands=hands, routes={"canton-hong-kong red": T1A})

    for seat in (T2B, T1B):
        state = facing_it(seat)
        state.play("claim hong-kong-canton white 1W")
        assert state.position()["routes"]["canton-hong-kong white"] == seat
    assert rule_of(facing_it(T1A), "claim hong-kong-canton white 1W") == "X-18"


def test_A_E20_mates_block_a_triple() -> None:
    assert rule_of(facing(asia_on(*TRIPLE), T2A, red=T1A, blue=T1B), GREEN) == "A-43"


def test_A_E21_six_players_the_third_track() -> None:
    game = asia_on(*TRIPLE, seats=6)
    state = facing(game, T3B, red=T1A, blue=T2A)
    state.play(GREEN)
    assert owner(state, "green") == T3B
    assert rule_of(facing(game, T1A, red=T1A, blue=T2A), GREEN) == "A-45"
