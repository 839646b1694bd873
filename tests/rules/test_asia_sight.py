"""Team Asia, who sees what (5.8): every row for owner, mate, opponents and a spectator, in views and in events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.asia import (
    EYES,
    MATES,
    STRANGERS,
    T1A,
    T1B,
    T2A,
    asia_on,
    cards,
    choices,
    events,
    facts,
    ids,
    racks_seen,
    same_to,
    seated,
    started,
    told,
)
from support.tables import script
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 4", "b-c red 3 tunnel=5")
NAMES = [ticket.id for ticket in GAME.board.tickets]
OTHERS = EYES[1:]  # all but T1a


def table(**spec: Any) -> MapState:
    return seated(GAME, **spec)


def after(state: MapState, drawn: str, *actions: str) -> MapState:
    """The state after some actions, with these cards on top of the deck."""
    script(state, drawn)
    for action in actions:
        state.play(action)
    return state


# Cards


def test_A_5_8_a_hand_is_a_number_to_all_others() -> None:
    one, other = table(hands=["3R+1*"]), table(hands=["2G+2B"])
    assert one.view(T1A).hand == cards(one, "3R+1*")
    for seat in OTHERS:
        assert one.view(seat).hand_sizes == [4, 0, 0, 0]
        assert one.view(seat) == other.view(seat)


def test_A_5_8_the_card_rack_is_open_to_mates_and_a_number_to_others() -> None:
    one, other = table(racks=["2G+1*"]), table(racks=["3R"])
    for mate in MATES:
        assert racks_seen(one, mate).rack == cards(one, "2G+1*")
    for seat in STRANGERS:
        assert one.view(seat) == other.view(seat)
        assert racks_seen(one, seat).rack_sizes == [3, 0]
    assert racks_seen(one, T2A).rack == cards(one, "0")
    assert racks_seen(one, None).rack is None


def test_A_5_8_opponents_were_told_what_went_to_a_rack_face_up() -> None:
    state = after(table(), "W W", "take 2 rack", "take 3")
    for seat in EYES:
        assert facts(state, seat, "took_to_rack") == [{"seat": T1A, "slot": 2, "card": "green"}]


@pytest.mark.parametrize("actions", [("take deck", "to rack"), ("take 1 hand", "take deck")])
def test_A_5_8_a_blind_card_in_the_rack_is_seen_by_mates(actions: tuple[str, ...]) -> None:
    """As first and as second pick; in the second case the replacement comes first."""
    before = "" if actions[0] == "take deck" else "Y "
    one, other = after(table(), before + "W", *actions), after(table(), before + "*", *actions)
    for mate in MATES:
        assert facts(one, mate, "saw_rack_card") == [{"seat": T1A, "card": "white"}]
        assert racks_seen(one, mate).rack == cards(one, "W")
    for seat in STRANGERS:
        assert same_to(one, other, seat)
        assert facts(one, seat, "put_in_rack") == [{"seat": T1A}]
        assert racks_seen(one, seat).rack_sizes == [1, 0]


@pytest.mark.parametrize("actions", [("take deck", "to hand"), ("take 1 rack", "take deck")])
def test_A_5_8_a_blind_card_in_the_hand_is_seen_by_its_drawer_only(actions: tuple[str, ...]) -> None:
    before = "" if actions[0] == "take deck" else "Y "
    one, other = after(table(), before + "W", *actions), after(table(), before + "*", *actions)
    assert facts(one, T1A, "saw_card") == [{"seat": T1A, "card": "white"}]
    for seat in OTHERS:
        assert same_to(one, other, seat)
        assert facts(one, seat, "saw_card") == []
        assert facts(one, seat, "drew_blind") == [{"seat": T1A}]


def test_A_5_8_everyone_learns_where_a_blind_card_went() -> None:
    to_hand, to_rack = after(table(), "W", "take deck", "to hand"), after(table(), "W", "take deck", "to rack")
    for seat in OTHERS:
        assert told(to_hand, seat)[:2] == ["drew_blind", "kept_in_hand"]
        assert told(to_rack, seat)[:2] == ["drew_blind", "put_in_rack"]
        assert racks_seen(to_hand, seat).to == "rack"
        assert racks_seen(to_rack, seat).to == "hand"


def test_A_5_8_a_blind_card_under_way_is_seen_by_its_drawer_only() -> None:
    one, other = after(table(), "W", "take deck"), after(table(), "*", "take deck")
    assert racks_seen(one, T1A).card == "white"
    for seat in OTHERS:
        assert same_to(one, other, seat)
        assert racks_seen(one, seat).card is None
        assert one.view(seat).decision == "destination"


@pytest.mark.parametrize(("to", "kind"), [("hand", "took"), ("rack", "took_to_rack")])
def test_A_5_8_a_face_up_card_and_its_destination_are_seen_by_all(to: str, kind: str) -> None:
    state = after(table(), "W", f"take 2 {to}")
    for seat in EYES:
        assert told(state, seat) == [kind, "turned_up"]
        assert events(state, seat)[0].facts == {"seat": T1A, "slot": 2, "card": "green"}


# Tickets


def test_A_5_8_tickets_in_hand_are_a_number_to_all_others() -> None:
    one, other = table(tickets=[NAMES[:2]], routes={"w0-w1": T1B}), table(tickets=[NAMES[2:4]], routes={"w0-w1": T1B})
    assert one.view(T1A).tickets == NAMES[:2]
    assert one.view(T1A).complete == NAMES[:1]
    for seat in OTHERS:
        assert one.view(seat) == other.view(seat)
        assert one.view(seat).ticket_counts == [2, 0, 0, 0]


def test_A_5_8_the_ticket_rack_is_open_to_mates_and_a_number_to_others() -> None:
    one = table(ticket_racks=[NAMES[:2]], routes={"w0-w1": T2A})
    other = table(ticket_racks=[NAMES[2:4]], routes={"w0-w1": T2A})
    for mate in MATES:
        assert racks_seen(one, mate).ticket_rack == NAMES[:2]
        assert racks_seen(one, mate).rack_complete == []
    for seat in STRANGERS:
        assert one.view(seat) == other.view(seat)
        assert racks_seen(one, seat).ticket_rack_counts == [2, 0]
        assert racks_seen(one, seat).ticket_rack == []


def test_A_5_8_mates_see_which_shared_tickets_their_routes_complete() -> None:
    state = table(ticket_racks=[["w0-w2", "w0-w3"]], routes={"w0-w1": T1A, "w1-w2": T1B})
    for mate in MATES:
        assert racks_seen(state, mate).rack_complete == ["w0-w2"]
    assert racks_seen(state, T2A).rack_complete == []


def test_A_5_8_start_tickets_are_seen_by_their_owner_only() -> None:
    state, fresh = started(GAME, seed=5), GAME.new(seed=5)
    for seat in range(4):
        assert fresh.view(seat).offer == ids(fresh, fresh.offered(seat))
        assert [fact["seat"] for fact in facts(state, seat, "saw_tickets")] == [seat]
    assert fresh.view(None).offer == []
    assert facts(state, None, "saw_tickets") == []


def test_A_5_8_the_number_kept_is_told_when_all_have_chosen() -> None:
    one, other = GAME.new(seed=5, first=T1A), GAME.new(seed=5, first=T1A)
    one.play("keep 1 2 3")
    other.play("keep 1 2 3 4 5")
    assert one.view(T1A) != other.view(T1A)
    for seat in OTHERS:
        assert one.view(seat) == other.view(seat)
    state = started(GAME, "keep 1 2 3", "keep 1 2 3 4", "keep 1 2 3 4 5", seed=5)
    for seat in EYES:
        assert state.view(seat).ticket_counts == [3, 4, 5, 3]
        assert [fact["count"] for fact in facts(state, seat, "kept_tickets")] == [3, 4, 5, 3]


def test_A_5_8_the_first_ticket_to_share_is_ones_own_secret_until_all_have_chosen() -> None:
    one, other = started(GAME, seed=5), started(GAME, seed=5)
    one.play(choices(one)[0])
    other.play(choices(other)[1])
    assert racks_seen(one, T1A).pick == one.view(T1A).tickets[0]
    for seat in OTHERS:
        assert same_to(one, other, seat)
        assert racks_seen(one, seat).pick is None
    for _ in (T1B, T2A):
        one.play(choices(one)[0])
    for seat in EYES:
        assert facts(one, seat, "shared_ticket") == []
    one.play(choices(one)[0])
    shared = {0: {0, 1}, 1: {0, 1}, 2: {2, 3}, 3: {2, 3}, None: set()}
    for seat, sharers in shared.items():
        assert {fact["seat"] for fact in facts(one, seat, "saw_shared_ticket")} == sharers
        assert len(facts(one, seat, "shared_ticket")) == 4


def test_A_5_8_tickets_of_a_ticket_action_are_a_number_to_others() -> None:
    state = table()
    state.play("tickets")
    assert state.view(T1A).offer == NAMES[:4]
    for seat in OTHERS:
        assert (state.view(seat).offer, state.view(seat).offer_counts) == ([], [4, 0, 0, 0])
        assert facts(state, seat, "drew_tickets") == [{"seat": T1A, "count": 4}]
        assert facts(state, seat, "saw_tickets") == []


def test_A_5_8_of_the_new_tickets_mates_see_the_shared_one_and_others_the_number() -> None:
    state = table()
    state.play("tickets")
    state.play("keep 1 2 3")
    assert racks_seen(state, T1A).new_tickets == NAMES[:3]
    for seat in OTHERS:
        assert (racks_seen(state, seat).new_tickets, racks_seen(state, seat).kept) == ([], 3)
        assert facts(state, seat, "kept_tickets") == [{"seat": T1A, "count": 3}]
    state.play(f"share {NAMES[1]}")
    for mate in MATES:
        assert facts(state, mate, "saw_shared_ticket") == [{"seat": T1A, "ticket": NAMES[1]}]
    for seat in STRANGERS:
        assert facts(state, seat, "saw_shared_ticket") == []
        assert facts(state, seat, "shared_ticket") == [{"seat": T1A}]


def test_A_5_8_what_was_kept_looks_alike_to_others() -> None:
    one, other = table(), table()
    for state, keep in ((one, "keep 1 2"), (other, "keep 3 4")):
        state.play("tickets")
        state.play(keep)
    for seat in OTHERS:
        assert same_to(one, other, seat)
    one.play(choices(one)[0])
    other.play(choices(other)[0])
    assert not same_to(one, other, T1B)
    for seat in STRANGERS:
        assert same_to(one, other, seat)


def test_A_5_8_a_share_action_shows_the_ticket_to_the_mate() -> None:
    one, other = table(tickets=[NAMES[:3]]), table(tickets=[NAMES[:3]])
    one.play(f"share {NAMES[0]}")
    other.play(f"share {NAMES[1]}")
    for mate in MATES:
        assert racks_seen(one, mate).shared == NAMES[0]
        assert facts(one, mate, "saw_shared_ticket") == [{"seat": T1A, "ticket": NAMES[0]}]
    for seat in STRANGERS:
        assert same_to(one, other, seat)
        assert racks_seen(one, seat).shared is None


# What lies open


def test_A_5_8_pieces_of_each_player_are_seen_by_all() -> None:
    state = table(routes={"a-b": T1B, "w0-w1": T2A})
    for seat in EYES:
        assert state.view(seat).pieces == [27, 23, 26, 27]
        assert state.view(seat).owners == {"a-b red": T1B, "w0-w1 grey": T2A}


def test_A_5_8_cards_named_and_paid_are_seen_by_all_with_their_origin() -> None:
    state = table(hands=["2R+1G"], racks=["1R+1*"])
    state.play("claim a-b 3R+1*")
    named = {"seat": T1A, "route": "a-b red", "cards": {"red": 3, "wild": 1}}
    for seat in EYES:
        assert facts(state, seat, "names_cards") == [named]
        assert (racks_seen(state, seat).named, racks_seen(state, seat).named_for) == (named["cards"], "claim")
        assert state.view(seat).decision == "purse"
    state.play("rack 1+1*")
    for seat in EYES:
        assert told(state, seat) == ["names_cards", "paid_from_rack", "claimed", "discarded"]
        assert facts(state, seat, "claimed") == [{**named, "points": 7}]
        assert facts(state, seat, "paid_from_rack") == [{"seat": T1A, "cards": {"red": 1, "wild": 1}}]
        assert (racks_seen(state, seat).named, racks_seen(state, seat).named_for) == (None, None)


def test_A_5_8_a_payment_from_the_hand_alone_has_no_part_of_the_rack() -> None:
    state = table(hands=["4R"], racks=["1G"])
    state.play("claim a-b 4R rack 0")
    assert told(state, None) == ["names_cards", "claimed", "discarded"]


def test_A_5_8_a_tunnel_lies_open_with_the_origin_of_its_cards() -> None:
    state = after(table(hands=["2R"], racks=["2R"]), "R * B G W", "claim b-c 3R rack 1R")
    for seat in EYES:
        view = state.view(seat)
        assert (view.laid, racks_seen(state, seat).laid_from_rack) == (cards(state, "2R"), cards(state, "1R"))
        assert (view.revealed, view.extra) == (cards(state, "1R+1*+1B+1G+1W"), 2)
        assert told(state, seat)[:3] == ["names_cards", "paid_from_rack", "entered_tunnel"]
        assert told(state, seat)[3:] == ["revealed"] * 5 + ["tunnel_price"]
        named = {"seat": T1A, "route": "b-c red", "cards": {"red": 3}}
        assert facts(state, seat, "names_cards") == facts(state, seat, "entered_tunnel") == [named]
        assert facts(state, seat, "paid_from_rack") == [{"seat": T1A, "cards": {"red": 1}}]
        assert [(fact["card"], fact["extra"]) for fact in facts(state, seat, "revealed")] == [
            ("red", 1),
            ("wild", 2),
            ("blue", 2),
            ("green", 2),
            ("white", 2),
        ]
        assert facts(state, seat, "tunnel_price") == [{"seat": T1A, "route": "b-c red", "extra": 2}]


def test_A_5_8_a_withdrawal_is_seen_by_all() -> None:
    state = after(table(hands=["2R"], racks=["2R"]), "R * B G W", "claim b-c 3R rack 1R", "withdraw")
    for seat in EYES:
        assert facts(state, seat, "withdrew") == [{"seat": T1A, "route": "b-c red", "cards": {"red": 3}}]
        assert (state.view(seat).laid, racks_seen(state, seat).laid_from_rack) == ({}, {})


def test_A_5_8_extra_cards_are_named_to_all_with_their_origin() -> None:
    state = after(table(hands=["3R"], racks=["2R"]), "R W B G W", "claim b-c 3R rack 1R", "pay 1R")
    named = {"seat": T1A, "route": "b-c red", "cards": {"red": 1}}
    for seat in EYES:
        assert facts(state, seat, "names_cards")[1] == named
        assert facts(state, seat, "paid_extra") == [named]
        assert (racks_seen(state, seat).named, racks_seen(state, seat).named_for) == (named["cards"], "extra")
    state.play("rack 1+0*")
    for seat in EYES:
        assert facts(state, seat, "claimed")[0]["cards"] == {"red": 4}
        assert facts(state, seat, "paid_from_rack") == [{"seat": T1A, "cards": {"red": 1}}] * 2


def test_A_5_8_how_many_ways_there_were_to_pay_is_not_seen() -> None:
    """The purse is asked for whenever both hold cards, so that being asked tells nothing."""
    one, other = table(hands=["4R"], racks=["1G"]), table(hands=["3R+1G"], racks=["1R"])
    for state in (one, other):
        state.play("claim a-b 4R")
        assert state.decision == "purse"
    for seat in STRANGERS:
        assert same_to(one, other, seat)


PATHS: list[tuple[str, Callable[[], MapState]]] = [
    ("pick", lambda: after(table(), "W", "take 1 rack")),
    ("share_more", lambda: after(table(tickets=[NAMES[:2]]), "W", f"share {NAMES[0]}")),
]


@pytest.mark.parametrize(("kind", "make"), PATHS)
def test_A_5_8_everyone_sees_which_decision_is_open(kind: str, make: Callable[[], MapState]) -> None:
    state = make()
    for seat in EYES:
        assert (state.view(seat).decision, state.view(seat).actor) == (kind, T1A)


def test_A_E32_the_mate_sees_the_rack_and_opponents_the_sizes() -> None:
    state = table(hands=["3R"], racks=["2G"])
    mate, opponent = state.view(T1B), state.view(T2A)
    assert (racks_seen(state, T1B).rack, mate.hand_sizes[T1A]) == (cards(state, "2G"), 3)
    assert (racks_seen(state, T2A).rack_sizes, opponent.hand_sizes[T1A]) == ([2, 0], 3)
    assert racks_seen(state, T2A).rack == {}
