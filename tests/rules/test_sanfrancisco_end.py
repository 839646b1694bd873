"""San Francisco, tickets and the end: drawing two, secrecy, last turns, the count, the winner (S-40 to S-53)."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import SYMBOLS, bay_board, refused, rule_of, sanfrancisco
from tagluff import Journal
from tagluff.core.sheet import ScoreSheet
from tagluff.games.sanfrancisco.rules import SanFrancisco
from tagluff.maps.state import MapState

ROW = "B G K P R"
CASTRO = "the-castro-twin-peaks orange"


def at_turn(hands: list[str], seat: int, **more: object) -> MapState:
    return sanfrancisco(len(hands)).position({"hands": hands, "market": ROW, "decision": {"seat": seat}, **more})


def with_deck(*left: str) -> MapState:
    """Seat 0 to act; these tickets are left, seat 1 holds the others."""
    game = SanFrancisco(2, bay_board(tickets=6))
    held = [ticket.id for ticket in game.board.tickets if ticket.id not in left]
    spec = {"market": ROW, "tickets": [[], held], "ticket_deck": list(left), "decision": {"seat": 0}}
    return game.position(spec)


def names(state: MapState, tickets: list[int]) -> list[str]:
    return [state.game.board.tickets[ticket].id for ticket in tickets]


def last_turns(state: MapState) -> list[int]:
    """Who still has a turn, if all just draw cards."""
    seats = []
    while not state.over:
        seats.append(state.seat)
        state.play("take deck")
        state.play("take deck")
    return seats


def ring_board(tickets: dict[str, int]) -> dict[str, Any]:
    """The ring w0 .. w12, with tickets of these values and others of 1 to fill up."""
    board = bay_board()
    spare = {f"w9-w{at}": 1 for at in range(8)}
    board["tickets"] = [
        {"a": pair.split("-")[0], "b": pair.split("-")[1], "points": value} for pair, value in (spare | tickets).items()
    ]
    return board


def final(points: list[int], tokens: list[int], tickets: list[dict[str, int]], done: dict[str, int]) -> ScoreSheet:
    """The sheet of a finished game: points for routes, numbers of tokens, tickets with values, completed ones."""
    board = ring_board({name: value for held in tickets for name, value in held.items()})
    spec = {
        "market": ROW,
        "points": points,
        "tokens": [SYMBOLS[:count] for count in tokens],
        "tickets": [list(held) for held in tickets],
        "routes": done,
        "decision": {"kind": "over"},
    }
    state = SanFrancisco(len(points), board).position(spec)
    assert state.over
    return state.sheet


def test_S_40_two_are_drawn_and_one_or_two_kept() -> None:
    for keep, kept, deck in (
        ("keep 1", ["w0-w1"], ["w0-w3", "w0-w2"]),
        ("keep 2", ["w0-w2"], ["w0-w3", "w0-w1"]),
        ("keep 1 2", ["w0-w1", "w0-w2"], ["w0-w3"]),
    ):
        state = with_deck("w0-w1", "w0-w2", "w0-w3")
        state.play("tickets")
        assert rule_of(state, "keep none") == "S-40"
        state.play(keep)
        assert names(state, state.tickets(0)) == kept
        assert names(state, state.tickets_in_order()) == deck


def test_S_41_the_last_one_must_be_kept_and_then_there_are_none() -> None:
    state = with_deck("w0-w1")
    state.play("tickets")
    assert [action.text for action in state.legal()] == ["keep 1"]
    state.play("keep 1")
    assert rule_of(state, "tickets") == "S-41"


def test_S_42_tickets_and_their_state_are_secret() -> None:
    routes = {"mission-district-potrero-hill": 0, "mission-district-painted-ladies": 0}
    one, two = (
        sanfrancisco(2).position({"market": ROW, "routes": routes, "tickets": [[name], []], "decision": {"seat": 0}})
        for name in ("painted-ladies-potrero-hill", "market-street-sunset")
    )
    assert (one.view(0).complete, two.view(0).complete) == (["painted-ladies-potrero-hill"], [])
    for seat in (1, None):
        assert one.view(seat) == two.view(seat)


def test_S_42_only_the_drawer_sees_what_was_drawn() -> None:
    state = with_deck("w0-w1", "w0-w2")
    state.journal = Journal()
    state.play("tickets")
    state.play("keep 1")
    assert [event.kind for event in state.journal.seen_by(1)] == ["drew_tickets", "kept_tickets"]
    assert state.journal.seen_by(0)[1].kind == "saw_tickets"


@pytest.mark.parametrize(("pieces", "triggered"), [(3, False), (2, True), (1, True), (0, True)])
def test_S_50_two_pieces_or_fewer_trigger_the_end(pieces: int, triggered: bool) -> None:
    state = at_turn(["2O", "0"], 0, pieces=[pieces + 2, 20])
    state.play(f"claim {CASTRO} 2O")
    assert state.view(None).pieces[0] == pieces
    assert state.view(None).last_turns == (2 if triggered else None)


def test_S_51_routes_then_tickets_then_tokens() -> None:
    sheet = final([20, 3], [4, 0], [{"w0-w1": 9, "w0-w3": 8}, {}], {"w0-w1": 0})
    lines = [(line.key, line.points) for line in sheet.lines if line.side == 0]
    assert lines == [("routes", 20), ("ticket", 9), ("ticket", -8), ("tokens", 4)]
    assert sheet.totals == [25, 3]


def test_S_52_points_by_the_number_of_tokens() -> None:
    sheet = final([0, 0], [7, 5], [{}, {}], {})
    assert [line.facts for line in sheet.lines if line.key == "tokens"] == [{"count": 7}, {"count": 5}]
    assert sheet.totals == [12, 6]


def test_S_53_most_points_win_then_most_tickets_then_shared() -> None:
    assert final([30, 31], [0, 0], [{"w0-w1": 1, "w1-w2": 1}, {}], {}).winners == [1]
    tied = final([30, 32], [0, 0], [{"w0-w1": 1, "w1-w2": 1}, {}], {"w0-w1": 0, "w1-w2": 0})
    assert (tied.totals, tied.winners, [tie.key for tie in tied.tie_breaks]) == ([32, 32], [0], ["tickets"])
    assert final([30, 30], [0, 0], [{}, {}], {"w0-w1": 0}).winners == [0, 1]


def test_S_E22_one_ticket_left() -> None:
    state = with_deck("w0-w1")
    state.play("tickets")
    assert refused(state, "keep 0").code == "too_few_tickets"
    state.play("keep 1")
    assert refused(state, "tickets").code == "no_tickets"


def test_S_E23_the_rejected_ticket_is_the_bottom_card() -> None:
    state = with_deck("w0-w1", "w0-w2", "w0-w3", "w0-w4")
    state.play("tickets")
    state.play("keep 1")
    assert names(state, state.tickets_in_order())[-1] == "w0-w2"


def test_S_E25_three_players_from_five_pieces_to_two() -> None:
    state = at_turn(["0", "0", "3K"], 2, pieces=[20, 20, 5])
    state.play("claim potrero-hill-south-beach 3K")
    assert state.view(None).pieces[2] == 2
    assert last_turns(state) == [0, 1, 2]


def test_S_E26_a_whole_count() -> None:
    tickets = [{"w0-w1": 5, "w1-w2": 7, "w0-w12": 4}, {"w3-w4": 6, "w3-w12": 3}]
    sheet = final([24, 29], [5, 3], tickets, {"w0-w1": 0, "w1-w2": 0, "w3-w4": 1})
    assert (sheet.totals, sheet.winners) == ([38, 34], [0])


def test_S_E27_every_number_of_tokens() -> None:
    worth = [final([0, 0], [count, 0], [{}, {}], {}).totals[0] for count in range(8)]
    assert worth == [0, 0, 1, 2, 4, 6, 9, 12]


@pytest.mark.parametrize(("fourth", "winners"), [(0, [0, 1]), (1, [0])])
def test_S_E28_two_on_40(fourth: int, winners: list[int]) -> None:
    tickets = [{f"w{at}-w{at + 1}": 1 for at in range(3 + fourth)}, {f"w{at}-w{at + 1}": 1 for at in (5, 6, 7)}]
    done = {name: seat for seat, held in enumerate(tickets) for name in held}
    sheet = final([37 - fourth, 37], [0, 0], tickets, done)
    assert (sheet.totals, sheet.winners) == ([40, 40], winners)
