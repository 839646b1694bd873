"""Amsterdam, contracts: drawing two, keeping, the end of the pile, secrecy (M-30 to M-32)."""

from __future__ import annotations

from support.tables import amsterdam, canal_board, refused, rule_of
from tagluff import Journal
from tagluff.games.amsterdam.rules import Amsterdam
from tagluff.maps.state import MapState

ROW = "P B G K R"


def with_deck(*left: str) -> MapState:
    """Seat 0 to act; these contracts are left, seat 1 holds the others."""
    game = Amsterdam(2, canal_board(tickets=6))
    held = [ticket.id for ticket in game.board.tickets if ticket.id not in left]
    spec = {"market": ROW, "tickets": [[], held], "ticket_deck": list(left), "decision": {"seat": 0}}
    return game.position(spec)


def names(state: MapState, tickets: list[int]) -> list[str]:
    return [state.game.board.tickets[ticket].id for ticket in tickets]


def test_M_30_two_are_drawn_and_one_or_two_kept() -> None:
    for keep, kept, deck in (
        ("keep 1", ["w0-w1"], ["w0-w3", "w0-w2"]),
        ("keep 2", ["w0-w2"], ["w0-w3", "w0-w1"]),
        ("keep 1 2", ["w0-w1", "w0-w2"], ["w0-w3"]),
    ):
        state = with_deck("w0-w1", "w0-w2", "w0-w3")
        state.play("tickets")
        assert rule_of(state, "keep none") == "M-30"
        state.play(keep)
        assert names(state, state.tickets(0)) == kept
        assert names(state, state.tickets_in_order()) == deck


def test_M_30_the_draw_cannot_be_cancelled() -> None:
    state = with_deck("w0-w1", "w0-w2")
    state.play("tickets")
    assert [action.text for action in state.legal()] == ["keep 1", "keep 2", "keep 1 2"]
    assert refused(state, "take deck").code == "not_now"


def test_M_31_the_last_one_must_be_kept() -> None:
    state = with_deck("w0-w1")
    state.play("tickets")
    assert [action.text for action in state.legal()] == ["keep 1"]


def test_M_31_without_contracts_there_is_no_such_action() -> None:
    assert refused(with_deck(), "tickets").code == "no_tickets"


def test_M_32_contracts_and_their_state_are_secret() -> None:
    routes = {"dam-jan-roodenpoortstoren red": 0, "westermarkt-jan-roodenpoortstoren green": 0}
    routes["de-drie-hendricken-westermarkt pink"] = 0
    one, two = (
        amsterdam(2).position({"market": ROW, "routes": routes, "tickets": [[name], []], "decision": {"seat": 0}})
        for name in ("dam-de-drie-hendricken", "blauwbrug-oude-waal")
    )
    assert (one.view(0).complete, two.view(0).complete) == (["dam-de-drie-hendricken"], [])
    for seat in (1, None):
        assert one.view(seat) == two.view(seat)


def test_M_32_only_the_drawer_sees_what_was_drawn() -> None:
    state = with_deck("w0-w1", "w0-w2")
    state.journal = Journal()
    state.play("tickets")
    state.play("keep 1")
    own = ["drew_tickets", "saw_tickets", "kept_tickets", "kept_these"]
    assert [event.kind for event in state.journal.seen_by(0)] == own
    assert [event.kind for event in state.journal.seen_by(1)] == ["drew_tickets", "kept_tickets"]


def test_M_32_a_kept_contract_stays_and_there_is_no_limit() -> None:
    state = amsterdam(2).position({"market": ROW, "decision": {"seat": 0}})
    for _ in range(12):
        held = set(state.tickets(state.seat))
        seat = state.seat
        state.play("tickets")
        state.play("keep 1 2")
        assert held < set(state.tickets(seat))
    assert state.view(None).ticket_counts == [12, 12]


def test_M_E14_the_last_contract_must_be_kept() -> None:
    state = with_deck("w0-w1")
    state.play("tickets")
    assert refused(state, "keep 0").code == "too_few_tickets"
    state.play("keep 1")
    assert (names(state, state.tickets(0)), state.view(None).ticket_deck_size) == (["w0-w1"], 0)


def test_M_E15_no_contracts_left() -> None:
    assert rule_of(with_deck(), "tickets") == "M-31"
