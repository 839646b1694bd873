"""Nordic Countries, points and the end: the table of lengths, last turns, the count, the winner (N-51, N-56..60)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from support.tables import nordic, nordic_on, refused, script, small_board
from tagluff.core.sheet import ScoreSheet
from tagluff.maps.state import MapState

ROW = "P W Y K R"
LINES = (  # 24 spaces in a row; 24, or 21 without the last route
    ("a-b red 6", "b-c blue 6", "c-d green 6", "d-e white 6"),
    ("m-n red 6", "n-o blue 6", "o-p green 6", "p-q white 3", "q-r black 3"),
)


def at_turn(hands: list[str], seat: int, **more: object) -> MapState:
    return nordic(len(hands)).position({"hands": hands, "market": ROW, "decision": {"seat": seat}, **more})


def draw(state: MapState) -> None:
    state.play("take deck")
    state.play("take deck")


def ring_board(tickets: dict[str, int]) -> dict[str, Any]:
    """The ring w0 .. w12 alone, with tickets of these values, and others of 1 to fill up."""
    board = small_board()
    spare = {f"w9-w{at}": 1 for at in (0, 1, 2, 3, 4, 5, 6, 7, 11, 12)}
    spare |= {f"w10-w{at}": 1 for at in (0, 1, 2, 3, 4)}
    board["tickets"] = [
        {"a": pair.split("-")[0], "b": pair.split("-")[1], "points": value} for pair, value in (spare | tickets).items()
    ]
    return board


def final(board: dict[str, Any], points: list[int], tickets: list[list[str]], routes: dict[str, int]) -> ScoreSheet:
    """The score sheet of a finished game."""
    spec = {"market": ROW, "points": points, "tickets": tickets, "routes": routes, "decision": {"kind": "over"}}
    state = nordic_on(board, len(points)).position(spec)
    assert state.over
    return state.sheet


def line_board() -> dict[str, Any]:
    """Two lines of routes, with every ticket along their first four cities worth 1."""
    board = small_board(*LINES[0], *LINES[1])
    for cities in ("abcd", "mnop"):
        board["tickets"] += [{"a": a, "b": b, "points": 1} for a, b in combinations(cities, 2)]
    return board


def tied(tickets: tuple[int, int], lengths: tuple[int, int]) -> ScoreSheet:
    """Both seats come to 100, with so many tickets completed and longest paths of 24, or 21 for seat 1."""
    lines = (LINES[0], LINES[1] if lengths == (24, 24) else LINES[1][:4])
    routes = {text.split()[0]: seat for seat, line in enumerate(lines) for text in line}
    held = [
        [f"{a}-{b}" for a, b in combinations(cities, 2)][:count]
        for cities, count in zip(("abcd", "mnop"), tickets, strict=True)
    ]
    points = [100 - count - (10 if count == max(tickets) else 0) for count in tickets]
    return final(line_board(), points, held, routes)


@pytest.mark.parametrize(
    ("route", "cards", "length", "points"),
    [
        ("alborg-arhus", "1P", 1, 1),
        ("arhus-kobenhavn", "1*", 1, 1),
        ("kiruna-narvik white", "1W", 1, 1),
        ("imatra-lahti", "2Y", 2, 2),
        ("andalsnes-lillehammer", "2Y", 2, 2),
        ("bergen-stavanger", "1P+1*", 2, 2),
        ("helsinki-imatra", "3R", 3, 4),
        ("lillehammer-trondheim", "3O", 3, 4),
        ("kirkenes-murmansk", "2W+1*", 3, 4),
        ("orebro-sundsvall", "4O", 4, 7),
        ("bergen-oslo blue", "4B", 4, 7),
        ("honningsvag-tromso", "2P+2*", 4, 7),
        ("kirkenes-rovaniemi", "5B", 5, 10),
        ("mo-i-rana-trondheim green", "5G", 5, 10),
        ("andalsnes-bergen", "3K+2*", 5, 10),
        ("mo-i-rana-trondheim red", "4R+2*", 6, 15),
        ("lieksa-murmansk", "9G", 9, 27),
    ],
)
def test_N_51_points_by_length(route: str, cards: str, length: int, points: int) -> None:
    state = at_turn([cards, "0"], 0)
    free = next(letter for letter in "RK" if letter not in cards)
    script(state, f"{free} {free} {free}")
    state.play(f"claim {route} {cards}")
    assert (state.view(None).points, state.view(None).pieces) == ([points, 0], [40 - length, 40])


@pytest.mark.parametrize("left", [0, 1, 2])
def test_N_56_two_pieces_or_fewer_trigger_the_end(left: int) -> None:
    state = at_turn(["3R", "0"], 0, pieces=[3 + left, 40])
    assert state.view(None).last_turns is None
    state.play("claim helsinki-imatra 3R")
    assert state.view(None).pieces[0] == left
    assert state.view(None).last_turns == 2
    draw(state)
    assert not state.over
    draw(state)
    assert state.over


def test_N_56_later_triggers_change_nothing() -> None:
    state = at_turn(["3R", "3G", "0"], 0, pieces=[5, 5, 40])
    state.play("claim helsinki-imatra 3R")
    state.play("claim goteborg-norrkoping 3G")
    assert state.view(None).last_turns == 2
    draw(state)
    draw(state)
    assert state.over


def test_N_56_a_withdrawn_tunnel_places_no_pieces() -> None:
    state = at_turn(["2G", "0"], 0, pieces=[4, 40])
    script(state, "G B R")
    state.play("claim kristiansand-stavanger green 2G")
    state.play("withdraw")
    assert state.view(None).last_turns is None


def test_N_57_routes_then_tickets_then_globetrotter() -> None:
    board = ring_board({"w0-w1": 9, "w0-w3": 8})
    sheet = final(board, [20, 3], [["w0-w1", "w0-w3"], []], {"w0-w1": 0})
    lines = [(line.key, line.points) for line in sheet.lines if line.side == 0]
    assert lines == [("routes", 20), ("ticket", 9), ("ticket", -8), ("globetrotter", 10)]
    assert sheet.totals == [31, 3]


def test_N_57_totals_may_be_negative() -> None:
    sheet = final(ring_board({"w0-w3": 8}), [2, 0], [["w0-w3"], []], {})
    assert sheet.totals == [-6, 0]
    assert sheet.winners == [1]


def test_N_58_ten_points_for_most_completed_tickets() -> None:
    board = ring_board({"w0-w1": 20, "w3-w4": 1, "w4-w5": 1})
    routes = {"w0-w1": 0, "w3-w4": 1, "w4-w5": 1}
    sheet = final(board, [0, 0], [["w0-w1"], ["w3-w4", "w4-w5"]], routes)
    assert [len(sheet.of(seat, "globetrotter")) for seat in range(2)] == [0, 1]
    assert sheet.totals == [20, 12]


def test_N_58_all_tied_players_get_it() -> None:
    board = ring_board({"w0-w1": 3, "w3-w4": 4, "w6-w8": 5})
    routes = {"w0-w1": 0, "w3-w4": 1}
    sheet = final(board, [0, 0, 0], [["w0-w1"], ["w3-w4"], ["w6-w8"]], routes)
    assert sheet.totals == [13, 14, -5]


def test_N_58_nobody_gets_it_for_no_ticket_at_all() -> None:
    sheet = final(ring_board({"w0-w3": 2}), [5, 5], [["w0-w3"], []], {"w0-w1": 0})
    assert sheet.totals == [3, 5]


def test_N_59_the_longest_path_earns_nothing() -> None:
    sheet = tied((5, 4), (24, 21))
    assert {line.key for line in sheet.lines} == {"routes", "ticket", "globetrotter"}
    alone = final(line_board(), [7, 7], [[], []], {"a-b": 0, "b-c": 0, "m-n": 1})
    assert alone.totals == [7, 7]


def test_N_60_most_points_wins_whatever_else() -> None:
    board = ring_board({"w0-w1": 1, "w3-w4": 1})
    sheet = final(board, [40, 20], [[], ["w3-w4"]], {"w3-w4": 1, "w4-w5": 1})
    assert (sheet.totals, sheet.winners, sheet.tie_breaks) == ([40, 31], [0], [])


def test_N_60_completed_tickets_come_before_the_longest_path() -> None:
    sheet = tied((4, 5), (24, 21))
    assert sheet.winners == [1]
    assert [tie.key for tie in sheet.tie_breaks] == ["tickets"]


def test_N_60_only_tied_leaders_share() -> None:
    sheet = final(ring_board({}), [9, 9, 3], [[], [], []], {"w0-w1": 2})
    assert sheet.winners == [0, 1]


def test_N_E37_everyone_has_one_more_turn() -> None:
    state = at_turn(["0", "3R", "0"], 1, pieces=[40, 5, 40])
    state.play("claim helsinki-imatra 3R")
    order = []
    while not state.over:
        order.append(state.seat)
        draw(state)
    assert order == [2, 0, 1]
    assert refused(state, "take deck").code == "game_over"
    assert state.sheet.totals == [0, 4, 0]


def test_N_E38_three_pieces_trigger_nothing() -> None:
    state = at_turn(["0", "3R", "0"], 1, pieces=[40, 6, 40])
    state.play("claim helsinki-imatra 3R")
    assert state.view(None).pieces[1] == 3
    assert state.view(None).last_turns is None
    for _ in range(4):
        draw(state)
    assert not state.over


def test_N_E39_final_scores() -> None:
    values = {"w0-w1": 9, "w1-w2": 14, "w0-w3": 8, "w3-w4": 5, "w4-w5": 10, "w3-w5": 7}
    values |= {"w6-w7": 12, "w7-w8": 6, "w6-w8": 4, "w6-w12": 5}
    tickets = [["w0-w1", "w1-w2", "w0-w3"], ["w3-w4", "w4-w5", "w3-w5"], ["w6-w7", "w7-w8", "w6-w8", "w6-w12"]]
    routes = {"w0-w1": 0, "w1-w2": 0, "w3-w4": 1, "w4-w5": 1, "w6-w7": 2, "w7-w8": 2}
    sheet = final(ring_board(values), [61, 55, 70], tickets, routes)
    assert [[line.points for line in sheet.of(seat, "globetrotter")] for seat in range(3)] == [[], [10], [10]]
    assert sheet.totals == [76, 87, 97]
    assert sheet.winners == [2]


def test_N_E40_more_tickets_win_a_tie() -> None:
    sheet = tied((4, 5), (24, 24))
    assert sheet.totals == [100, 100]
    assert sheet.winners == [1]
    assert [(tie.key, tie.values) for tie in sheet.tie_breaks] == [("tickets", [4, 5])]


def test_N_E40_then_the_longest_path() -> None:
    sheet = tied((5, 5), (24, 21))
    assert sheet.totals == [100, 100]
    assert sheet.winners == [0]
    assert [(tie.key, tie.values) for tie in sheet.tie_breaks] == [("tickets", [5, 5]), ("longest_path", [24, 21])]


def test_N_E40_then_the_victory_is_shared() -> None:
    sheet = tied((5, 5), (24, 24))
    assert sheet.totals == [100, 100]
    assert sheet.winners == [0, 1]
    assert [tie.values for tie in sheet.tie_breaks] == [[5, 5], [24, 24]]
