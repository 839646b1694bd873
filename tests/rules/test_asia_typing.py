"""Team Asia, what people type: payments from two purses, cards with their destination, tickets to share."""

from __future__ import annotations

from typing import Any

import pytest

from support.asia import T1A, T1B, asia, asia_on, choices, hand, rack, seated, started, ticket_rack
from support.tables import refused, rule_of, script
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 3", "b-c red 2 tunnel=4")
NAMES = [ticket.id for ticket in GAME.board.tickets]


def holding(own: str, shared: str = "0", **spec: Any) -> MapState:
    return seated(GAME, **{"hands": [own], "racks": [shared], **spec})


@pytest.mark.parametrize("text", ["claim a-b red 2R+1* rack 1R", "CLAIM B-A 2r+1* Rack r", "claim a-b 1*+2R rack 1R"])
def test_a_payment_and_its_purses_in_one_go(text: str) -> None:
    state = holding("1R+1*", "2R")
    state.play(text)
    assert (hand(state, T1A), rack(state)) == ("0", "1R")
    assert state.seat == T1B


def test_nothing_from_the_rack_can_be_said_too() -> None:
    state = holding("3R", "3R")
    state.play("claim a-b 3R rack 0")
    assert (hand(state, T1A), rack(state)) == ("0", "3R")


def test_the_rack_may_be_named_where_nothing_is_asked() -> None:
    state = holding("0", "3R")
    assert rule_of(state, "claim a-b 3R rack 2R") == "A-25"
    state.play("claim a-b 3R rack 3R")
    assert (rack(state), state.seat) == ("0", T1B)
    own = holding("3R")
    own.play("claim a-b 3R rack 0")
    assert hand(own, T1A) == "0"


@pytest.mark.parametrize("rest", ["3R rack", "3R rack 4Q", "rack 1R", "3R rack 1R 1R"])
def test_unreadable_parts_are_refused(rest: str) -> None:
    error = refused(holding("3R", "3R"), f"claim a-b {rest}")
    assert (error.code, error.rule) == ("unknown_action", "X-04")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("claim a-b 2R rack 1R", "X-15"),
        ("claim a-b 3G rack 1G", "X-16"),
        ("claim a-z 3R rack 1R", "X-14"),
        ("claim a-b 3* rack 1*", "X-16"),
        ("pay 1R rack 1R", "X-01"),
        ("claim a-b 3R rack 1G", "A-25"),
    ],
)
def test_a_payment_is_judged_before_its_purses(text: str, rule: str) -> None:
    assert rule_of(holding("3R", "3R+1G"), text) == rule


def test_extra_cards_and_their_purses_in_one_go() -> None:
    state = holding("2R+1*", "2R")
    script(state, "R * W W")
    state.play("claim b-c 2R rack 1R")
    assert rule_of(state, "pay 2R rack 2R") == "A-25"
    assert rule_of(state, "pay 3R rack 1R") == "A-53"
    state.play("pay 1R+1* rack 1R")
    assert (hand(state, T1A), rack(state)) == ("1R", "0")
    assert state.position()["routes"] == {"b-c red": T1A}


@pytest.mark.parametrize(("text", "slot"), [("take red rack", 1), ("take y rack", 4), ("take 2 rack", 2)])
def test_a_face_up_card_by_its_colour(text: str, slot: int) -> None:
    state, same = holding("0"), holding("0")
    state.play(text)
    same.play(f"take {slot} rack")
    assert state.position() == same.position()
    state = holding("0")
    state.play(text.replace("rack", "hand"))
    assert rack(state) == "0"


def test_a_colour_alone_has_no_destination_at_the_first_pick() -> None:
    state = holding("0")
    assert rule_of(state, "take red") == "A-21"
    assert rule_of(state, "take white hand") == "X-09"
    assert rule_of(state, "take mauve hand") == "X-04"
    assert rule_of(state, "take 9 rack") == "X-04"
    assert rule_of(state, "take red cellar") == "X-04"
    state.play("take red hand")
    state.play("take green")
    assert (hand(state, T1A), rack(state)) == ("1R", "1G")


def test_tickets_by_their_cities_in_either_order() -> None:
    state = seated(asia(), tickets=[[asia().board.tickets[0].id]])
    a, b = asia().board.tickets[0].a, asia().board.tickets[0].b
    cities = asia().board.cities
    state.play(f"share {cities[b].id}-{cities[a].id}")
    assert ticket_rack(state) == [asia().board.tickets[0].id]


@pytest.mark.parametrize("names", ["w0-w99", f"{NAMES[0]} nowhere"])
def test_unknown_tickets_are_refused(names: str) -> None:
    error = refused(seated(GAME, tickets=[NAMES[:2]]), f"share {names}")
    assert (error.code, error.facts) == ("unknown_action", {"action": f"share {names}"})


def test_the_same_ticket_twice_is_refused() -> None:
    error = refused(seated(GAME, tickets=[NAMES[:2]]), f"share {NAMES[0]} {NAMES[0]}")
    assert (error.code, error.rule) == ("share_one_or_two", "A-36")


def test_two_more_tickets_after_the_first_are_refused() -> None:
    state = seated(GAME, tickets=[NAMES[:3]])
    state.play(f"share {NAMES[0]}")
    error = refused(state, f"share {NAMES[1]} {NAMES[2]}")
    assert (error.code, error.rule, error.facts) == ("share_one_or_two", "A-36", {"count": 3})


def test_two_tickets_where_one_is_asked_for_are_refused() -> None:
    state = started(GAME)
    names = [text.split()[1] for text in choices(state)]
    error = refused(state, f"share {names[0]} {names[1]}")
    assert (error.code, error.rule) == ("not_now", "X-01")
    assert error.facts == {"decision": "share_start", "action": f"share {names[0]}"}


def test_other_words_are_read_as_in_every_game() -> None:
    state = holding("3R")
    assert rule_of(state, "") == "X-04"
    assert rule_of(state, "rack") == "X-04"
    state.play("claim a-b")
    assert state.position()["routes"] == {"a-b red": T1A}
