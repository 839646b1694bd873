"""Nordic Countries, tickets during the game: draw three, keep one, the rest is gone unseen (N-52 to N-55)."""

from __future__ import annotations

import pytest

from support.tables import nordic, rule_of
from tagluff import Journal
from tagluff.maps.state import MapState

FOUR = ["alborg-umea", "bergen-helsinki", "oslo-vaasa", "kobenhavn-oslo"]


def looking(deck: list[str], **more: object) -> MapState:
    """Seat 0 of two has drawn tickets from this deck."""
    state = table(deck, **more)
    state.journal = Journal()
    state.play("tickets")
    return state


def table(deck: list[str], **more: object) -> MapState:
    return nordic(2).position({"market": "R G B Y K", "ticket_deck": deck, "decision": {"seat": 0}, **more})


def others_know(state: MapState) -> list[object]:
    assert state.journal is not None
    return [state.view(1), state.view(None), repr(state.journal.seen_by(1)), repr(state.journal.seen_by(None))]


def test_N_52_draw_three_and_keep_at_least_one() -> None:
    state = looking(FOUR)
    assert state.position()["decision"] == {"kind": "keep", "seat": 0, "offer": FOUR[:3]}
    assert len(state.legal()) == 7
    assert rule_of(state, "keep 0") == "N-53"
    assert rule_of(state, "keep 4") == "N-53"
    state.play("keep 2")
    assert state.position()["tickets"] == [["bergen-helsinki"], []]
    assert state.position()["ticket_deck"] == ["kobenhavn-oslo"]
    assert (state.seat, state.decision) == (1, "turn")


def test_N_52_it_cannot_be_cancelled_once_the_tickets_are_seen() -> None:
    state = looking(FOUR)
    for other in ("take deck", "tickets", "withdraw"):
        assert rule_of(state, other) == "X-01"


@pytest.mark.parametrize(("left", "ways"), [(2, 3), (1, 1)])
def test_N_53_fewer_than_three_left(left: int, ways: int) -> None:
    state = looking(FOUR[:left])
    assert state.position()["decision"]["offer"] == FOUR[:left]
    assert len(state.legal()) == ways
    assert rule_of(state, "keep none") == "N-53"
    state.play("keep 1")
    assert state.position()["tickets"][0] == [FOUR[0]]


def test_N_53_none_left() -> None:
    state = table([])
    assert rule_of(state, "tickets") == "N-53"
    assert "tickets" not in [action.text for action in state.legal()]


def test_N_54_the_ticket_deck_never_grows() -> None:
    state = looking(FOUR)
    out = state.view(None).tickets_out
    state.play("keep 1")
    assert state.position()["ticket_deck"] == FOUR[3:]
    assert state.view(None).tickets_out == out + 2
    assert {"bergen-helsinki", "oslo-vaasa"} <= set(state.position()["tickets_out"])


def test_N_54_rejected_tickets_are_unseen_by_others() -> None:
    one, other = looking(FOUR), looking([FOUR[3], *FOUR[:3]])
    assert others_know(one) == others_know(other)
    one.play("keep 1 2")
    other.play("keep 2 3")
    assert others_know(one) == others_know(other)
    assert one.position()["tickets_out"] != other.position()["tickets_out"]


def test_N_55_tickets_of_others_are_a_number() -> None:
    one = table([], tickets=[["alborg-umea"], ["oslo-vaasa", "bergen-helsinki"]])
    other = table([], tickets=[["alborg-umea"], ["kobenhavn-oslo", "bergen-narvik"]])
    assert one.view(0) == other.view(0)
    assert one.view(None) == other.view(None)
    assert one.view(1) != other.view(1)
    assert one.view(0).ticket_counts == [1, 2]


def test_N_55_whether_a_ticket_is_complete_is_known_to_its_owner_alone() -> None:
    routes = {"orebro-oslo green": 1, "orebro-stockholm black": 1}
    done = table([], tickets=[[], ["oslo-stockholm"]], routes=routes)
    open = table([], tickets=[[], ["oslo-vaasa"]], routes=routes)
    assert (done.view(1).complete, open.view(1).complete) == (["oslo-stockholm"], [])
    assert done.view(0) == open.view(0)


def test_N_55_there_is_no_limit_to_tickets_and_no_way_to_return_one() -> None:
    state = nordic(2).new(seed=1, first=0)
    for _ in range(2):
        state.play("keep 1 2 3 4 5")
    held = set(state.tickets(0))
    for round in range(1, 7):
        state.play("tickets")
        state.play("keep 1 2 3")
        assert held < set(state.tickets(0))
        assert len(state.tickets(0)) == 5 + 3 * round
        held = set(state.tickets(0))
        state.play("take deck")
        state.play("take deck")


@pytest.mark.parametrize(("kept", "out"), [("1", 1), ("2", 1), ("1 2", 0)])
def test_N_E36_two_tickets_left(kept: str, out: int) -> None:
    state = looking(FOUR[:2])
    before = state.view(None).tickets_out
    assert len(state.view(0).offer) == 2
    assert rule_of(state, "keep 0") == "N-53"
    state.play(f"keep {kept}")
    assert state.position()["tickets"][0] == [FOUR[int(place) - 1] for place in kept.split()]
    assert state.view(None).tickets_out == before + out
    assert state.position()["ticket_deck"] == []
