"""The shared rules about passing, the end of the game and the winners (X-19 to X-23), and the longest path (X-29)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from support.tables import BASE, base_on, nordic_on, refused, small_board
from tagluff import Journal
from tagluff.maps.game import MapGame
from tagluff.maps.networks import longest_path
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "c-d green 4")
MARKET = "R G B Y K"


def stuck(seats: int, **more: object) -> dict[str, Any]:
    """No card can be drawn, no route is free, and only the named tickets are left."""
    game = base_on(BOARD, seats)
    ids = [ticket.id for ticket in game.board.tickets]
    spec: dict[str, Any] = {
        "routes": {route.id: 1 for route in game.board.routes},
        "hands": ["rest"] + ["0"] * (seats - 1),
        "deck": "0",
        "tickets": [[], ids[1:]] + [[] for _ in range(seats - 2)],
        "ticket_deck": ids[:1],
        "decision": {"seat": 0},
    }
    return {**spec, **more}


def watched(state: MapState) -> MapState:
    state.journal = Journal()
    return state


def told(state: MapState) -> list[tuple[str, object]]:
    events = [] if state.journal is None else state.journal.events
    return [(event.kind, event.facts.get("seat")) for event in events]


def test_X_19_a_seat_that_can_do_nothing_passes() -> None:
    routes = {route.id: 1 for route in base_on(BOARD).board.routes if route.id != "a-b red"}
    state = watched(base_on(BOARD, 3).position(stuck(3, routes=routes, hands=["0", "0", "rest"])))
    state.play("tickets")
    state.play("keep 1")
    assert told(state)[-1] == ("passed", 1)
    assert (state.seat, state.turns) == (2, 2)


def test_X_19_a_claim_alone_is_something_to_do() -> None:
    routes = {route.id: 1 for route in base_on(BOARD).board.routes if route.id != "a-b red"}
    state = base_on(BOARD).position(stuck(2, routes=routes, hands=["3R", "rest"]))
    state.play("tickets")
    state.play("keep 1")
    state.play("claim a-b 3R")
    assert state.seat == 0


def test_X_19_tickets_alone_are_something_to_do() -> None:
    state = base_on(BOARD).position(stuck(2, hands=["0", "rest"]))
    assert [action.text for action in state.legal()] == ["tickets"]


def test_X_19_face_up_cards_alone_are_something_to_do() -> None:
    ids = [ticket.id for ticket in base_on(BOARD).board.tickets]
    spec = stuck(2, hands=["0", "rest"], market="- - G", tickets=[[], ids], ticket_deck=[])
    state = base_on(BOARD).position(spec)
    assert (state.seat, [action.text for action in state.legal()]) == (0, ["take 3"])


def test_X_19_a_pass_is_a_last_turn_too() -> None:
    state = watched(base_on(BOARD).position(stuck(2, last_turns=2)))
    state.play("tickets")
    state.play("keep 1")
    assert told(state)[-2:] == [("passed", 1), ("game_over", None)]
    assert state.over


def test_X_19_a_position_passes_as_play_would() -> None:
    game = base_on(BOARD)
    routes = {route.id: 1 for route in game.board.routes if route.id != "a-b red"}
    tickets = [[], [ticket.id for ticket in game.board.tickets]]
    state = game.position(stuck(2, routes=routes, tickets=tickets, ticket_deck=[], decision={"seat": 1}))
    assert (state.seat, state.turns) == (0, 1)


def test_X_20_a_round_of_passes_ends_the_game_at_once() -> None:
    state = watched(base_on(BOARD, 3).position(stuck(3)))
    state.play("tickets")
    state.play("keep 1")
    assert told(state)[-4:] == [("passed", 1), ("passed", 2), ("passed", 0), ("game_over", None)]
    assert (state.over, state.turns, state.legal()) == (True, 4, [])
    assert "last_turns" not in state.position()


def test_X_20_an_action_in_between_begins_a_new_count() -> None:
    ids = [ticket.id for ticket in base_on(BOARD).board.tickets]
    state = base_on(BOARD).position(stuck(2, tickets=[[], ids[4:]], ticket_deck=ids[:4]))
    state.play("tickets")
    state.play("keep 1 2 3")
    state.play("tickets")
    assert not state.over
    state.play("keep 1")
    assert state.over


def test_X_20_passes_in_different_rounds_do_not_add_up() -> None:
    game = base_on(BOARD, 3)
    ids = [ticket.id for ticket in game.board.tickets]
    spec = stuck(3, routes={}, hands=["9W", "rest", "0"], tickets=[ids, [], []], ticket_deck=[])
    state = watched(game.position(spec))
    for at in range(4):
        state.play(f"claim w{at}-w{at + 1} 1W")
        state.play("take 1")
    assert (told(state).count(("passed", 2)), state.over, state.seat) == (4, False, 0)


def test_X_21_everyone_has_one_more_turn_the_firing_seat_last() -> None:
    hands = ["4R", "0", "0"]
    spec = {"market": MARKET, "hands": hands, "pieces": [5, 45, 45], "decision": {"seat": 0}}
    state = watched(base_on(BOARD, 3).position(spec))
    state.play("claim a-b 3R")
    assert ("end_triggered", 0) in told(state)
    seats = play_out(state)
    assert seats == [1, 2, 0]
    assert refused(state, "take deck").rule == "X-21"


def play_out(state: MapState) -> list[int]:
    """Whose turns are played until the end."""
    seats = []
    while not state.over:
        seats.append(state.seat)
        state.play("take deck")
        state.play("take deck")
    return seats


def test_X_21_a_later_trigger_changes_nothing() -> None:
    spec = {"market": MARKET, "hands": ["3R", "4G", "0"], "pieces": [5, 5, 45], "decision": {"seat": 0}}
    state = watched(base_on(BOARD, 3).position(spec))
    state.play("claim a-b 3R")
    state.play("claim c-d 4G")
    assert state.last_turns == 2
    assert play_out(state) == [2, 0]
    assert [kind for kind, _ in told(state)].count("end_triggered") == 1


def test_X_21_the_turn_that_fires_is_completed_first() -> None:
    spec = {"market": MARKET, "hands": ["0", "0"], "pieces": [2, 45], "decision": {"seat": 0}}
    state = base_on(BOARD).position(spec)
    state.play("take deck")
    assert (state.decision, state.last_turns) == ("pick", -1)
    state.play("take deck")
    assert state.last_turns == 2


def test_X_21_three_pieces_do_not_end_the_game() -> None:
    spec = {"market": MARKET, "hands": ["3R", "0"], "pieces": [6, 45], "decision": {"seat": 0}}
    state = base_on(BOARD).position(spec)
    state.play("claim a-b 3R")
    assert (state.pieces(0), state.last_turns) == (3, -1)


def ended(game: MapGame, **more: object) -> MapState:
    spec: dict[str, Any] = {"hands": ["0"] * int(game.seats), "market": MARKET, "decision": {"kind": "over"}}
    return game.position({**spec, **more})


def test_X_22_totals_may_be_negative() -> None:
    state = ended(base_on(BOARD), tickets=[["w0-w1", "w0-w2"], []], routes={"w3-w4": 0})
    assert state.sheet.totals == [-1, 0]
    assert state.sheet.winners == [1]


def test_X_23_a_tie_that_nothing_breaks_is_a_shared_victory() -> None:
    sheet = ended(nordic_on(BOARD, 3), points=[7, 7, 3]).sheet
    assert sheet.winners == [0, 1]
    assert [tie.key for tie in sheet.tie_breaks] == ["tickets", "longest_path"]


def test_X_23_a_tie_break_is_asked_only_of_those_who_are_still_tied() -> None:
    routes = {"a-b": 0, "c-d": 2, "w0-w1": 1}
    sheet = ended(nordic_on(BOARD, 3), points=[7, 7, 3], routes=routes).sheet
    assert sheet.winners == [0]
    assert sheet.tie_breaks[1].values == [3, 1, 4]


def test_X_23_tickets_come_before_the_path() -> None:
    tickets = [["w0-w1"], [], []]
    routes = {"w0-w1": 0, "c-d": 1}
    sheet = ended(nordic_on(BOARD, 3), points=[0, 11, 0], routes=routes, tickets=tickets).sheet
    assert (sheet.totals[:2], sheet.winners) == ([11, 11], [0])
    assert [tie.key for tie in sheet.tie_breaks] == ["tickets"]


def test_X_23_without_a_tie_break_the_leaders_share() -> None:
    game = MapGame(replace(BASE, tie_breaks=()), 2, BOARD)
    sheet = ended(game, routes={"a-b": 0}, points=[4, 4]).sheet
    assert (sheet.winners, sheet.tie_breaks) == ([0, 1], [])


def path(*routes: str) -> int:
    board = base_on(small_board(*routes)).board
    return longest_path(board, list(range(len(routes))))


def test_X_29_no_routes_have_length_nothing() -> None:
    assert path() == 0


def test_X_29_side_branches_do_not_count() -> None:
    assert path("a-b red 3", "b-c red 4", "b-d red 6") == 10


def test_X_29_a_loop_may_be_part_of_the_line() -> None:
    assert path("a-b red 3", "b-c red 4", "c-a red 2", "c-d red 5") == 14


def test_X_29_a_city_may_be_passed_many_times() -> None:
    assert path("x-a red 1", "a-b red 1", "b-x red 1", "x-c red 1", "c-d red 1", "d-x red 1") == 6


def test_X_29_each_route_counts_once() -> None:
    assert path("x-a red 5", "x-b red 4", "x-c red 3", "x-d red 2", "x-e red 1") == 9


def test_X_29_networks_apart_are_not_added_up() -> None:
    assert path("a-b red 3", "c-d red 4", "d-e red 2") == 6


def test_X_29_twins_of_one_owner_are_two_routes() -> None:
    assert path("a-b red 3", "a-b blue 3") == 6
