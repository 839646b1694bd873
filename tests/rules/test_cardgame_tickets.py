"""The Card Game, action C: look at four tickets, keep any of them or none (C-35)."""

from __future__ import annotations

import pytest

from support.cardgame import at_turn, cardgame, legal_texts, named, why
from support.tables import refused
from tagluff.core.events import Journal
from tagluff.games.cardgame.state import CardState

ALL = [ticket.id for ticket in cardgame().box.tickets]


def with_ticket_deck(count: int, seat: int = 0) -> CardState:
    """The deck holds this many tickets; seat 1 holds all others."""
    return at_turn(["0", "0"], seat=seat, tickets=[[], ALL[count:]], ticket_deck=ALL[:count])


def ticket_deck(state: CardState) -> list[str]:
    return named(state, state.tickets_in_order())


@pytest.mark.parametrize(("keep", "kept"), [("none", []), ("2", [1]), ("1 4", [0, 3]), ("1 2 3 4", [0, 1, 2, 3])])
def test_C_35_four_are_drawn_and_any_number_kept(keep: str, kept: list[int]) -> None:
    state = with_ticket_deck(9)
    state.play("tickets")
    assert (state.decision, named(state, state.offered(0))) == ("keep", ALL[:4])
    state.play(f"keep {keep}")
    assert named(state, state.tickets(0)) == [ALL[at] for at in kept]
    assert ticket_deck(state) == [*ALL[4:9], *[ALL[at] for at in range(4) if at not in kept]]
    assert (state.seat, state.view(None).offer_counts) == (1, [0, 0])


def test_C_35_without_tickets_there_is_no_such_action() -> None:
    state = with_ticket_deck(0)
    assert "tickets" not in legal_texts(state)
    assert why(state, "tickets") == ("no_tickets", "C-35")


def test_C_35_only_what_was_drawn_can_be_kept() -> None:
    state = with_ticket_deck(9)
    state.play("tickets")
    refusal = refused(state, "keep 1 5")
    assert (refusal.code, refusal.rule, refusal.facts) == ("not_offered", "C-35", {"offered": 4})
    assert why(state, "keep 7") == ("not_offered", "C-35")


def test_C_35_a_kept_ticket_stays_secret() -> None:
    one, two = with_ticket_deck(9), with_ticket_deck(9)
    for state, keep in ((one, "keep 1"), (two, "keep 2")):
        state.play("tickets")
        state.play(keep)
    assert one.view(1) == two.view(1)
    assert one.view(1).ticket_counts == [1, 37]
    assert one.view(0) != two.view(0)


def test_X_26_keeping_none_is_lawful_here_and_the_draw_cannot_be_cancelled() -> None:
    state = with_ticket_deck(1)
    state.play("tickets")
    assert legal_texts(state) == ["keep none", "keep 1"]
    for other in ("take deck", "tickets", "done"):
        assert why(state, other) == ("not_now", "X-01")
    state.play("keep none")
    assert (ticket_deck(state), state.tickets(0), state.seat) == (ALL[:1], [], 1)


def test_X_26_others_learn_how_many_were_drawn_and_kept() -> None:
    state = with_ticket_deck(9)
    state.journal = Journal()
    state.play("tickets")
    state.play("keep 1 3")
    told = [(event.kind, event.facts) for event in state.journal.seen_by(1)]
    assert told == [("drew_tickets", {"seat": 0, "count": 4}), ("kept_tickets", {"seat": 0, "count": 2})]
    own = [(event.kind, event.facts["tickets"]) for event in state.journal.seen_by(0) if event.audience is not None]
    assert own == [("saw_tickets", tuple(ALL[:4])), ("kept_these", (ALL[0], ALL[2]))]


def test_X_27_rejected_tickets_go_under_the_deck_in_drawn_order() -> None:
    state = with_ticket_deck(6)
    state.play("tickets")
    state.play("keep 2")
    assert ticket_deck(state) == [ALL[4], ALL[5], ALL[0], ALL[2], ALL[3]]
    state.play("tickets")
    assert named(state, state.offered(1)) == [ALL[4], ALL[5], ALL[0], ALL[2]]


def test_X_25_a_kept_ticket_is_never_given_back() -> None:
    state = with_ticket_deck(9)
    state.play("tickets")
    state.play("keep 1")
    assert named(state, state.tickets(0)) == ALL[:1]
    state.play("tickets")
    state.play("keep none")
    state.play("tickets")
    assert ALL[0] not in named(state, state.offered(0))


def test_C_E22_keep_none_of_four() -> None:
    state = with_ticket_deck(9)
    state.play("tickets")
    state.play("keep none")
    assert ticket_deck(state) == [*ALL[4:9], *ALL[:4]]


@pytest.mark.parametrize(("keep", "left"), [("keep none", 3), ("keep 2", 2), ("keep 1 2 3", 0)])
def test_C_E23_three_left(keep: str, left: int) -> None:
    state = with_ticket_deck(3)
    state.play("tickets")
    assert named(state, state.offered(0)) == ALL[:3]
    assert len(state.legal()) == 8
    state.play(keep)
    assert state.view(None).ticket_deck_size == left
