"""Team Asia, tickets during the game: draw four, share one; a turn spent on sharing (A-30 to A-37)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from support.asia import T1A, T1B, asia_on, choices, ids, seated, secret, started, ticket_rack, told
from support.tables import refused, rule_of
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 4")
NAMES = [ticket.id for ticket in GAME.board.tickets]


def looking(**spec: Any) -> MapState:
    """Seat T1a has drawn the top tickets w0-w1 to w0-w4, or what is left."""
    state = seated(GAME, **spec)
    state.play("tickets")
    return state


def left(count: int) -> MapState:
    """A deck of so many tickets; the others are in a far rack."""
    return seated(GAME, ticket_deck=NAMES[:count], ticket_racks=[[], NAMES[count:]])


def holding(*tickets: str) -> MapState:
    return seated(GAME, tickets=[list(tickets)])


def test_A_30_draw_four_keep_at_least_one() -> None:
    state = looking()
    assert ids(state, state.offered(T1A)) == NAMES[:4]
    assert {len(text.split()) - 1 for text in choices(state)} == {1, 2, 3, 4}
    assert rule_of(state, "keep none") == "A-30"
    assert rule_of(state, "keep 5") == "A-30"


@pytest.mark.parametrize("count", [1, 2, 3])
def test_A_30_fewer_left_are_drawn(count: int) -> None:
    state = left(count)
    state.play("tickets")
    assert len(state.offered(T1A)) == count
    assert len(choices(state)) == 2**count - 1


def test_A_30_none_left_is_not_legal() -> None:
    assert rule_of(left(0), "tickets") == "A-30"
    assert "tickets" not in choices(left(0))


def test_A_31_one_of_the_new_tickets_goes_to_the_rack() -> None:
    state = looking(tickets=[[NAMES[9]]])
    state.play("keep 1 3 4")
    assert (state.decision, state.seat) == ("rack", T1A)
    assert choices(state) == [f"share {NAMES[at]}" for at in (0, 2, 3)]
    state.play(f"share {NAMES[2]}")
    assert ticket_rack(state) == [NAMES[2]]
    assert secret(state, T1A) == [NAMES[0], NAMES[3], NAMES[9]]
    assert state.seat == T1B


def test_A_31_an_older_or_a_rejected_ticket_may_not_go_there() -> None:
    state = looking(tickets=[[NAMES[9]]])
    state.play("keep 1 3")
    for name in (NAMES[9], NAMES[1]):
        error = refused(state, f"share {name}")
        assert (error.code, error.rule, error.facts) == ("ticket_not_to_share", "A-31", {"ticket": name})
    assert rule_of(state, "done") == "X-01"
    assert rule_of(state, "take deck") == "X-01"


def test_A_31_the_only_new_ticket_is_not_asked_about() -> None:
    state = looking(tickets=[[NAMES[9]]])
    state.play("keep 2")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[1]], [NAMES[9]])
    assert state.seat == T1B


def test_A_31_a_single_ticket_left_goes_to_the_rack() -> None:
    state = left(1)
    state.play("tickets")
    state.play("keep 1")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[0]], [])


def test_A_32_rejected_tickets_go_to_the_bottom_in_order() -> None:
    state = looking()
    state.play("keep 3")
    deck = state.position()["ticket_deck"]
    assert (deck[0], deck[-3:]) == (NAMES[4], [NAMES[0], NAMES[1], NAMES[3]])


def test_A_36_one_ticket_is_a_whole_turn() -> None:
    state = holding(NAMES[1], NAMES[4])
    state.play(f"share {NAMES[1]}")
    assert (state.decision, state.seat) == ("share_more", T1A)
    assert choices(state) == [f"share {NAMES[4]}", "done"]
    state.play("done")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[1]], [NAMES[4]])
    assert (state.decision, state.seat) == ("turn", T1B)


def test_A_36_a_second_ticket_ends_the_turn() -> None:
    state = holding(NAMES[1], NAMES[4], NAMES[6])
    state.play(f"share {NAMES[1]}")
    state.play(f"share {NAMES[6]}")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[1], NAMES[6]], [NAMES[4]])
    assert (state.decision, state.seat) == ("turn", T1B)


def test_A_36_the_last_ticket_leaves_nothing_to_ask() -> None:
    state = holding(NAMES[1])
    state.play(f"share {NAMES[1]}")
    assert (state.decision, state.seat) == ("turn", T1B)
    assert told(state, None) == ["shared_ticket"]


@pytest.mark.parametrize(("one", "other"), [(1, 4), (4, 1)])
def test_A_36_two_tickets_are_named_one_after_the_other_in_either_order(one: int, other: int) -> None:
    state = holding(NAMES[0], NAMES[1], NAMES[4])
    state.play(f"share {NAMES[one]}")
    assert choices(state) == [f"share {NAMES[0]}", f"share {NAMES[other]}", "done"]
    for again in (one, 7):
        assert rule_of(state, f"share {NAMES[again]}") == "A-36"
    assert rule_of(state, "take deck") == "X-01"
    state.play(f"share {NAMES[other]}")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[1], NAMES[4]], [NAMES[0]])
    assert (state.decision, state.seat) == ("turn", T1B)


def test_A_36_both_at_once_in_either_order() -> None:
    for one, other in ((1, 4), (4, 1)):
        state = holding(NAMES[1], NAMES[4])
        state.play(f"share {NAMES[one]} {NAMES[other]}")
        assert ticket_rack(state) == [NAMES[1], NAMES[4]]
        assert state.journal is not None
        shown = [event.facts["ticket"] for event in state.journal.events if event.kind == "saw_shared_ticket"]
        assert shown == [NAMES[one], NAMES[other]]
        assert state.seat == T1B


def test_A_36_without_tickets_sharing_is_not_legal() -> None:
    state = holding()
    assert not [text for text in choices(state) if text.startswith("share")]
    error = refused(state, f"share {NAMES[0]}")
    assert (error.code, error.rule) == ("ticket_not_to_share", "A-36")


def test_A_36_a_ticket_is_enough_to_have_something_to_do() -> None:
    """X-19: nothing to draw, to pay with or to look at, but a ticket to share."""
    hands = ["0", "0", "0", "rest"]
    spec: dict[str, Any] = {"hands": hands, "deck": "0", "market": "", "ticket_deck": [], "pieces": [0, 0, 0, 0]}
    state = seated(GAME, **spec, tickets=[[], NAMES[:1]], ticket_racks=[[], NAMES[1:]])
    assert (state.seat, choices(state)) == (T1B, [f"share {NAMES[0]}"])


def test_A_36_the_mates_tickets_are_not_mine_to_share() -> None:
    state = seated(GAME, tickets=[[NAMES[0]], [NAMES[1]]])
    assert rule_of(state, f"share {NAMES[1]}") == "A-36"
    assert rule_of(state, f"share {NAMES[0]} {NAMES[1]}") == "A-36"


def test_A_37_a_ticket_in_the_rack_stays_there() -> None:
    state = seated(GAME, tickets=[[NAMES[0]]], ticket_racks=[[NAMES[1]]])
    assert rule_of(state, f"share {NAMES[1]}") == "A-36"
    state.play(f"share {NAMES[0]}")
    assert ticket_rack(state) == NAMES[:2]


@pytest.mark.parametrize("seed", range(3))
def test_A_37_ticket_racks_only_grow(seed: int) -> None:
    state = started(GAME, seed=seed)
    chance = Random(seed)
    shared: list[set[str]] = [set(), set()]
    for _ in range(300):
        if not state.over:
            state.play(chance.choice(state.legal()))
        now = [set(ticket_rack(state, team)) for team in range(2)]
        assert all(before <= after for before, after in zip(shared, now, strict=True))
        shared = now
    assert all(len(tickets) > 2 for tickets in shared)


def test_A_E15_two_of_four_kept() -> None:
    state = looking()
    state.play("keep 1 2")
    assert choices(state) == [f"share {NAMES[0]}", f"share {NAMES[1]}"]
    state.play(f"share {NAMES[1]}")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[1]], [NAMES[0]])
    assert state.position()["ticket_deck"][-2:] == NAMES[2:4]


def test_A_E16_one_of_four_kept() -> None:
    state = looking()
    state.play("keep 4")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[3]], [])
    assert (state.decision, state.seat) == ("turn", T1B)


def test_A_E17_two_of_three_are_shared_none_and_three_are_refused() -> None:
    state = holding(*NAMES[:3])
    for text, count in (("share", 0), ("share " + " ".join(NAMES[:3]), 3)):
        error = refused(state, text)
        assert (error.code, error.rule, error.facts) == ("share_one_or_two", "A-36", {"count": count})
    state.play(f"share {NAMES[0]} {NAMES[2]}")
    assert (ticket_rack(state), secret(state, T1A)) == ([NAMES[0], NAMES[2]], [NAMES[1]])
    assert (state.decision, state.seat) == ("turn", T1B)
