"""The shared rules about tickets (X-24 to X-28)."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import base_on, nordic_on, refused, rule_of, small_board
from tagluff import Dealer, Journal, PositionError
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

MARKET = "R G B Y K"


def board() -> dict[str, Any]:
    found = small_board("a-b red 3", "b-c red 2", "c-d red 1", "a-d grey 6", "d-e red 2")
    found["tickets"] += [{"a": "a", "b": "d", "points": 9}, {"a": "e", "b": "b", "points": 5}]
    return found


def table() -> MapGame:
    return base_on(board())


def ticket_lines(routes: dict[str, int], tickets: list[str]) -> list[tuple[object, int]]:
    state = table().position({"market": MARKET, "routes": routes, "tickets": [tickets, []], "decision": {"seat": 0}})
    return [(line.facts["ticket"], line.points) for line in state.sheet.of(0, "ticket")]


def test_X_24_a_direct_route_completes_a_ticket() -> None:
    assert ticket_lines({"a-d": 0}, ["a-d"]) == [("a-d", 9)]


def test_X_24_a_detour_completes_a_ticket() -> None:
    assert ticket_lines({"a-b": 0, "b-c": 0, "c-d": 0}, ["a-d"]) == [("a-d", 9)]


def test_X_24_a_broken_path_fails() -> None:
    assert ticket_lines({"a-b": 0, "c-d": 0}, ["a-d"]) == [("a-d", -9)]


def test_X_24_only_own_routes_count() -> None:
    assert ticket_lines({"a-b": 0, "b-c": 1, "c-d": 0}, ["a-d"]) == [("a-d", -9)]


def test_X_24_one_route_serves_many_tickets() -> None:
    routes = {"a-b": 0, "b-c": 0, "c-d": 0, "d-e": 0}
    assert ticket_lines(routes, ["a-d", "e-b"]) == [("a-d", 9), ("e-b", 5)]


def test_X_25_a_kept_ticket_stays_to_the_end() -> None:
    game, chance = table(), Dealer("keeps")
    state = game.new(seed=4)
    held: list[set[int]] = [set(), set()]
    for _ in range(150):
        moves = state.legal()
        state.play(moves[int(chance.below(len(moves)))])
        now = [set(state.tickets(seat)) for seat in range(2)]
        assert all(before <= after for before, after in zip(held, now, strict=True))
        held = now
    assert min(len(tickets) for tickets in held) > 2


def test_X_25_tickets_do_not_vanish_from_a_position() -> None:
    with pytest.raises(PositionError) as caught:
        table().position({"market": MARKET, "ticket_deck": ["a-d"]})
    assert (caught.value.code, caught.value.rule) == ("tickets_not_conserved", "X-25")


def drawing(deck: list[str]) -> MapState:
    """Seat 0 has a turn; these tickets are left, seat 1 holds all others."""
    ids = [ticket.id for ticket in table().board.tickets]
    others = [id for id in ids if id not in deck]
    spec = {"market": MARKET, "tickets": [[], others], "ticket_deck": deck, "decision": {"seat": 0}}
    return table().position(spec)


def test_X_26_tickets_are_looked_at_and_some_are_kept() -> None:
    state = drawing(["a-d", "e-b", "w0-w1", "w0-w2"])
    state.play("tickets")
    assert (state.decision, state.offers(0), state.tickets_left) == ("keep", 3, 1)
    state.play("keep 2")
    assert state.position()["tickets"][0] == ["e-b"]


def test_X_26_at_least_the_stated_number_is_kept() -> None:
    state = drawing(["a-d", "e-b", "w0-w1", "w0-w2"])
    state.play("tickets")
    for text in ("keep 0", "keep none", "keep"):
        assert refused(state, text).code == "too_few_tickets"


def test_X_26_it_cannot_be_cancelled_once_seen() -> None:
    state = drawing(["a-d", "e-b", "w0-w1", "w0-w2"])
    state.play("tickets")
    assert {action.text.split()[0] for action in state.legal()} == {"keep"}
    assert [rule_of(state, text) for text in ("take deck", "tickets", "withdraw")] == ["X-01"] * 3


def test_X_26_a_short_deck_gives_what_it_has() -> None:
    state = drawing(["a-d", "e-b"])
    state.play("tickets")
    assert [action.text for action in state.legal()] == ["keep 1", "keep 2", "keep 1 2"]
    assert refused(state, "keep 3").code == "not_offered"


def test_X_26_the_last_ticket_must_be_kept() -> None:
    state = drawing(["a-d"])
    state.play("tickets")
    assert [action.text for action in state.legal()] == ["keep 1"]


def test_X_26_no_tickets_no_action() -> None:
    state = drawing([])
    error = refused(state, "tickets")
    assert (error.code, error.rule) == ("no_tickets", "B-13")


def test_X_27_rejected_tickets_go_to_the_bottom_as_drawn() -> None:
    state = drawing(["a-d", "e-b", "w0-w1", "w0-w2"])
    state.play("tickets")
    state.play("keep 2")
    assert state.position()["ticket_deck"] == ["w0-w2", "a-d", "w0-w1"]


def test_X_27_at_the_start_seat_by_seat_from_the_first_player() -> None:
    state = table().new(seed=6, first=1)
    deck = state.position()["ticket_deck"]
    offers = state.position()["decision"]["offers"]
    state.play("keep 1 3")
    state.play("keep 2 3")
    assert state.position()["ticket_deck"] == [*deck, offers[1][0], offers[0][1]]


def test_X_27_where_they_leave_the_game_none_comes_back() -> None:
    state = nordic_on(board()).new(seed=6, first=1)
    left = state.tickets_left
    state.play("keep 1 3")
    state.play("keep 2 3")
    assert (state.tickets_left, len(state.position()["tickets_out"])) == (left, 6)


def chosen(text: str) -> MapState:
    """Seat 0 has chosen its first tickets, seats 1 and 2 have not."""
    state = base_on(board(), 3).new(seed=2, first=0, journal=Journal())
    state.play(text)
    return state


def test_X_28_nobody_learns_what_a_seat_chose_before_all_have() -> None:
    two, three = chosen("keep 1 2"), chosen("keep 1 2 3")
    for seat in (1, 2, None):
        assert two.view(seat) == three.view(seat)
        assert repr(told(two, seat)) == repr(told(three, seat))
    assert two.view(0) != three.view(0)
    assert two.legal() == three.legal()


def told(state: MapState, seat: int | None) -> list[object]:
    assert state.journal is not None
    return list(state.journal.seen_by(seat))


def test_X_28_no_ticket_moves_before_all_have_chosen() -> None:
    state = chosen("keep 1 2")
    assert (state.seat, state.decision) == (1, "start")
    assert [state.ticket_count(seat) for seat in range(3)] == [0, 0, 0]
    assert state.tickets_left == len(state.game.board.tickets) - 9


def test_X_28_afterwards_the_number_is_public() -> None:
    state = chosen("keep 1 2")
    state.play("keep 1 2 3")
    state.play("keep 2 3")
    assert state.view(None).ticket_counts == [2, 3, 2]
    assert state.decision == "turn"


def test_X_28_of_one_ticket_no_more_than_one_must_be_kept() -> None:
    offers = [["a-d"], ["e-b"]]
    state = table().position({"market": MARKET, "decision": {"kind": "start", "seat": 0, "offers": offers}})
    assert [action.text for action in state.legal()] == ["keep 1"]


def test_X_28_too_few_are_refused() -> None:
    state = table().new(seed=2)
    error = refused(state, "keep 2")
    assert (error.code, error.rule) == ("too_few_tickets", "B-04")
    assert error.facts == {"kept": 1, "least": 2}
