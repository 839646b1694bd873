"""Amsterdam, the end: last turns, the count, the ranking by bonus cards, the winner (M-40 to M-45)."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import amsterdam, canal_board
from tagluff.core.sheet import ScoreSheet
from tagluff.games.amsterdam.rules import Amsterdam
from tagluff.maps.state import MapState

ROW = "P B G K R"


def at_turn(hands: list[str], seat: int, **more: object) -> MapState:
    return amsterdam(len(hands)).position({"hands": hands, "market": ROW, "decision": {"seat": seat}, **more})


def draw(state: MapState) -> None:
    state.play("take deck")
    state.play("take deck")


def last_turns(state: MapState) -> list[int]:
    """Who still has a turn, if all just draw cards."""
    seats = []
    while not state.over:
        seats.append(state.seat)
        draw(state)
    return seats


def ring_board(tickets: dict[str, int]) -> dict[str, Any]:
    """The ring w0 .. w12, with contracts of these values and others of 1 to fill up."""
    board = canal_board()
    spare = {f"w9-w{at}": 1 for at in range(8)}
    board["tickets"] = [
        {"a": pair.split("-")[0], "b": pair.split("-")[1], "points": value} for pair, value in (spare | tickets).items()
    ]
    return board


def final(points: list[int], bonus: list[int], contracts: list[dict[str, int]], done: dict[str, int]) -> ScoreSheet:
    """The sheet of a finished game: points for routes, bonus cards, contracts with their values, completed ones."""
    board = ring_board({name: value for held in contracts for name, value in held.items()})
    spec = {
        "market": ROW,
        "points": points,
        "bonus": bonus,
        "tickets": [list(held) for held in contracts],
        "routes": done,
        "decision": {"kind": "over"},
    }
    state = Amsterdam(len(points), board).position(spec)
    assert state.over
    return state.sheet


def ranking(*bonus: int) -> list[int]:
    """The points for bonus cards."""
    seats = len(bonus)
    return final([0] * seats, list(bonus), [{}] * seats, {}).totals


@pytest.mark.parametrize(("pieces", "triggered"), [(3, False), (2, True), (1, True), (0, True)])
def test_M_40_two_pieces_or_fewer_trigger_the_end(pieces: int, triggered: bool) -> None:
    state = at_turn(["2P", "0"], 0, pieces=[pieces + 2, 16])
    state.play("claim dam-oude-kerk pink 2P")
    assert state.view(None).pieces[0] == pieces
    assert state.view(None).last_turns == (2 if triggered else None)


def test_M_40_everyone_has_one_more_turn_and_the_one_who_fired_it_the_last() -> None:
    state = at_turn(["2P", "0", "0"], 0, pieces=[4, 16, 16])
    state.play("claim dam-oude-kerk pink 2P")
    assert last_turns(state) == [1, 2, 0]


def test_M_41_routes_then_contracts_then_bonus_cards() -> None:
    sheet = final([20, 3], [1, 0], [{"w0-w1": 9, "w0-w3": 8}, {}], {"w0-w1": 0})
    lines = [(line.key, line.points) for line in sheet.lines if line.side == 0]
    assert lines == [("routes", 20), ("ticket", 9), ("ticket", -8), ("bonus_cards", 8)]
    assert sheet.totals == [29, 3]


def test_M_42_places_by_the_number_of_bonus_cards() -> None:
    assert ranking(1, 2, 4, 6) == [2, 4, 6, 8]
    assert ranking(1, 6, 2) == [2, 8, 5]
    assert ranking(1, 4) == [4, 8]


def test_M_43_tied_players_share_a_place_and_the_next_ones_are_skipped() -> None:
    sheet = final([0] * 4, [2, 2, 5, 1], [{}] * 4, {})
    assert [sheet.of(seat, "bonus_cards")[0].facts["rank"] for seat in range(4)] == [2, 2, 1, 4]
    assert sheet.totals == [6, 6, 8, 2]


def test_M_44_no_bonus_card_no_points() -> None:
    assert ranking(0, 1) == [0, 8]
    assert ranking(0, 0, 0) == [0, 0, 0]


def test_M_45_most_points_win_then_most_contracts_then_shared() -> None:
    assert final([30, 31], [0, 0], [{"w0-w1": 1, "w1-w2": 1}, {}], {}).winners == [1]
    tied = final([30, 32], [0, 0], [{"w0-w1": 1, "w1-w2": 1}, {}], {"w0-w1": 0, "w1-w2": 0})
    assert (tied.totals, tied.winners, [tie.key for tie in tied.tie_breaks]) == ([32, 32], [0], ["tickets"])
    assert final([30, 30], [0, 0], [{}, {}], {}).winners == [0, 1]


def test_M_45_the_longest_path_decides_nothing() -> None:
    sheet = final([30, 30], [0, 0], [{}, {}], {"w0-w1": 0, "w1-w2": 0})
    assert sheet.winners == [0, 1]


def test_M_E18_four_players_and_a_supply_of_one() -> None:
    state = at_turn(["0", "2P", "0", "0"], 1, pieces=[16, 3, 16, 16])
    state.play("claim dam-oude-kerk pink 2P")
    assert state.view(None).pieces[1] == 1
    assert last_turns(state) == [2, 3, 0, 1]


def test_M_E19_four_different_numbers() -> None:
    assert ranking(6, 4, 2, 1) == [8, 6, 4, 2]


def test_M_E20_two_second_places() -> None:
    assert ranking(5, 3, 3, 1) == [8, 6, 6, 2]


def test_M_E21_two_first_places_and_none() -> None:
    assert ranking(4, 4, 2, 0) == [8, 8, 4, 0]


def test_M_E22_three_first_places() -> None:
    assert ranking(3, 3, 3, 1) == [8, 8, 8, 2]


def test_M_E23_three_players() -> None:
    assert ranking(4, 4, 1) == [8, 8, 2]
    assert ranking(5, 2, 2) == [8, 5, 5]
    assert ranking(4, 3, 1) == [8, 5, 2]


def test_M_E24_two_players() -> None:
    assert ranking(4, 1) == [8, 4]
    assert ranking(2, 2) == [8, 8]
    assert ranking(3, 0) == [8, 0]
    assert ranking(0, 0) == [0, 0]


def test_M_E25_four_players_two_without() -> None:
    assert ranking(3, 1, 0, 0) == [8, 6, 0, 0]


def test_M_E26_a_whole_count() -> None:
    contracts = [{"w0-w1": 8, "w0-w12": 3}, {"w1-w2": 5}, {"w2-w3": 6, "w3-w4": 4}, {"w1-w12": 7}]
    done = {"w0-w1": 0, "w1-w2": 1, "w2-w3": 2, "w3-w4": 2}
    sheet = final([20, 22, 18, 25], [5, 3, 3, 1], contracts, done)
    assert (sheet.totals, sheet.winners) == ([33, 33, 34, 20], [2])


def test_M_E27_two_on_33() -> None:
    one = final([31, 31], [0, 0], [{"w0-w1": 2}, {"w2-w3": 2}], {"w0-w1": 0, "w2-w3": 1})
    assert (one.totals, one.winners) == ([33, 33], [0, 1])
    contracts = [{"w0-w1": 1, "w1-w2": 1}, {"w3-w4": 2}]
    two = final([31, 31], [0, 0], contracts, {"w0-w1": 0, "w1-w2": 0, "w3-w4": 1})
    assert (two.totals, two.winners) == ([33, 33], [0])
