"""Whole payments as data: every lawful one is listed once, best first, and its actions pay exactly its cards."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from itertools import groupby, pairwise
from typing import Any

import pytest

from support.asia import asia_on, seated
from support.bruteforce import Split, lawful, lawful_extras, spent
from support.cardgame import at_turn
from support.tables import base_on, nordic, nordic_on, refused, script, small_board
from tagluff.core.payments import Payment
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board(
    "a-b red 3",
    "b-c grey 2",
    "c-d grey 2 ferry=1",
    "d-e white 3 ferry=2",
    "e-f red 2 tunnel=3",
    "f-g grey 1 tunnel=3",
    "g-h grey 3 swap=4",
)
ROUTES = ["a-b red", "b-c grey", "c-d grey", "d-e white", "e-f red", "f-g grey", "g-h grey"]
TEAM = ("a-b red 4", "b-c grey 3", "c-d grey 2 ferry=1", "e-f red 2 tunnel=3")
MARKET = "P O Y K P"


def holding(game: MapGame, hand: str, **more: Any) -> MapState:
    hands = [hand, *["0"] * (int(game.seats) - 1)]
    return game.position({"market": MARKET, "hands": hands, "decision": {"seat": 0}, **more})


def split(state: MapState, payment: Payment) -> Split:
    counts = state.game.palette.counts
    return tuple(counts(payment.from_hand)), tuple(counts(payment.from_rack))


def check_cards(payment: Payment) -> None:
    """All of its cards are those of the two purses together, and none is named that is not there."""
    assert payment.cards == Counter(payment.from_hand) + Counter(payment.from_rack)
    assert all(count > 0 for cards in (payment.cards, payment.from_hand, payment.from_rack) for count in cards.values())


def check_actions(state: MapState, payment: Payment) -> None:
    """Played one by one, its actions cost exactly its cards."""
    twin = state.copy()
    for action in payment.actions:
        twin.play(action)
    assert spent(state, twin) == split(state, payment)
    assert (twin.decision == "extra") or twin.position()["routes"] == {payment.route: int(state.actor)}


def check_order(payments: list[Payment]) -> None:
    """Fewest cards, then fewest wilds; the same cards in one row, fewest from the rack first."""
    for one, other in pairwise(payments):
        assert (sum(one.cards.values()), one.cards.get("wild", 0)) <= (
            sum(other.cards.values()),
            other.cards.get("wild", 0),
        )
        if one.cards == other.cards:
            assert sum(one.from_rack.values()) <= sum(other.from_rack.values())
    rows = [row for row, _ in groupby(str(payment.cards) for payment in payments)]
    assert len(rows) == len(set(rows))


def check(state: MapState, id: str) -> int:
    """How many payments there are, once everything is known of them."""
    route = state.game.map_book().route(id)
    listed = state.payments(id)
    paid = [(route.index, *split(state, payment)) for payment in listed]
    assert len(paid) == len(set(paid))
    assert set(paid) == lawful(state, [route])
    for payment in listed:
        assert payment.route == id
        check_cards(payment)
        check_actions(state, payment)
    check_order(listed)
    return len(listed)


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize(
    "hand", ["3R", "3R+2*", "2W+2G+3*", "4R+4G+1*", "2R+1G+2W+2*", "8P", "1P+1B+1O+1W+1G+1Y+1K+1R"]
)
def test_every_lawful_payment_is_listed_once(hand: str, route: str) -> None:
    for game in (nordic_on(BOARD), nordic_on(BOARD, strict_ferries=True), base_on(BOARD)):
        check(holding(game, hand), route)


def test_every_sort_of_route_has_payments() -> None:
    state = holding(nordic_on(BOARD), "4R+3W+3G+3*")
    assert [check(state, route) > 0 for route in ROUTES] == [True] * len(ROUTES)


@pytest.mark.parametrize(("hand", "count"), [("9R", 1), ("8R+4G", 1), ("8R+6G+2*", 6), ("12R+5G+2*", 28), ("8R+3G", 0)])
def test_murmansk_lieksa(hand: str, count: int) -> None:
    assert check(holding(nordic(), hand), "lieksa-murmansk grey") == count


@pytest.mark.parametrize(
    ("hand", "rack"),
    [("4R", "0"), ("0", "4R+1*"), ("3R+1*", "2R+2*"), ("4R+2G", "4R+3G+2*"), ("1G+1*", "1G+1*"), ("2G", "2R")],
)
@pytest.mark.parametrize("route", ["a-b red", "b-c grey", "c-d grey", "e-f red"])
def test_cards_from_hand_and_rack_in_every_mixture(hand: str, rack: str, route: str) -> None:
    check(seated(asia_on(*TEAM), hands=[hand], racks=[rack], market=MARKET), route)


def in_tunnel(game: MapGame, hand: str, turned: str, claim: str) -> MapState:
    state = holding(game, hand)
    script(state, turned)
    state.play(claim)
    assert state.decision == "extra"
    return state


def team_in_tunnel(hand: str, rack: str, claim: str) -> MapState:
    state = seated(asia_on(*TEAM), hands=[hand], racks=[rack], market=MARKET)
    script(state, "R * B")
    state.play(claim)
    assert state.decision == "extra"
    return state


@pytest.mark.parametrize(
    "make",
    [
        lambda: in_tunnel(nordic_on(BOARD), "5R+2*", "R * R", "claim e-f 2R"),
        lambda: in_tunnel(nordic_on(BOARD), "5R+4*", "* R *", "claim e-f 2*"),
        lambda: in_tunnel(base_on(BOARD), "2R+1*", "R R R", "claim e-f 2R"),
        lambda: team_in_tunnel("3R+1*", "3R+2*", "claim e-f 2R rack 1R"),
        lambda: team_in_tunnel("2R", "2R", "claim e-f 2R rack 0"),
        lambda: team_in_tunnel("1G+3*", "2*", "claim e-f 2* rack 0"),
    ],
)
def test_the_extra_cards_of_a_tunnel(make: Callable[[], MapState]) -> None:
    state = make()
    laid = tuple(state.game.mechanism.laid(state))
    listed = state.payments("e-f red")
    paid = [split(state, payment) for payment in listed]
    assert len(paid) == len(set(paid))
    assert set(paid) == lawful_extras(state, laid, int(state.extra))
    for payment in listed:
        check_cards(payment)
        check_actions(state, payment)
    check_order(listed)


def test_the_rest_of_a_payment_that_is_being_laid_down() -> None:
    state = holding(nordic_on(BOARD), "2W+2G+2R+3*")
    whole = [payment for payment in state.payments("d-e white") if payment.groups == 1 and payment.cards["wild"] == 2]
    state.play("claim d-e groups 1")
    state.play("lay 2*")
    rest = state.payments("d-e white")
    assert len(rest) > 3
    assert [(payment.cards, payment.actions) for payment in rest] == [(p.cards, p.actions[2:]) for p in whole]
    assert state.payments("c-d grey") == []


def test_of_equal_payments_the_colour_of_which_most_stay_comes_first() -> None:
    state = holding(nordic_on(BOARD), "2P+4G+3R")
    assert [dict(p.cards) for p in state.payments("b-c grey")] == [{"green": 2}, {"red": 2}, {"purple": 2}]
    assert [dict(p.cards) for p in holding(base_on(BOARD), "2P+2G+2*").payments("b-c grey")] == [
        {"purple": 2},
        {"green": 2},
        {"purple": 1, "wild": 1},
        {"green": 1, "wild": 1},
        {"wild": 2},
    ]


@pytest.mark.parametrize("route", ROUTES)
def test_no_more_than_asked_for(route: str) -> None:
    state = holding(nordic_on(BOARD), "4R+2W+2G+3*")
    listed = state.payments(route)
    for most in range(len(listed) + 2):
        assert state.payments(route, most) == listed[:most]
    team = seated(asia_on(*TEAM), hands=["4R+1*"], racks=["4R+2*"], market=MARKET)
    assert [team.payments("a-b red", most) for most in (3, 9)] == [team.payments("a-b red")[:most] for most in (3, 9)]


@pytest.mark.parametrize("route", ROUTES)
def test_a_route_alone_is_refused_with_its_payments_in_order(route: str) -> None:
    state = holding(nordic_on(BOARD), "3R+3W+3G+3*")
    cards = [dict(payment.cards) for payment in state.payments(route)]
    if len(cards) > 1:
        error = refused(state, f"claim {route}")
        assert (error.code, error.facts) == ("payment_not_named", {"route": route, "payments": cards[:12]})
    else:
        state.play(f"claim {route}")


def test_in_a_team_every_set_of_cards_is_told_once() -> None:
    state = seated(asia_on(*TEAM), hands=["4R+1*"], racks=["4R+2*"], market=MARKET)
    error = refused(state, "claim a-b")
    ways = [{"red": 4}, {"red": 3, "wild": 1}, {"red": 2, "wild": 2}, {"red": 1, "wild": 3}]
    assert (error.code, error.facts["payments"]) == ("payment_not_named", ways)


def test_what_cannot_be_claimed_has_no_payments() -> None:
    game = nordic_on(BOARD)
    assert holding(game, "3R", routes={"a-b red": 1}).payments("a-b red") == []
    assert holding(game, "3R", pieces=[2, 40]).payments("a-b red") == []
    assert holding(game, "2R").payments("a-b red") == []
    for name in ("", "a-b", "a-b blue", "atlantis"):
        assert holding(game, "3R").payments(name) == []


def test_nothing_is_paid_for_at_other_decisions() -> None:
    game = nordic_on(BOARD)
    states = [game.new(seed=1), holding(game, "9R"), holding(game, "9R")]
    states[1].play("take deck")
    states[2].play("tickets")
    states.append(game.position({"market": MARKET, "hands": ["9R", "0"], "decision": {"kind": "over"}}))
    states.append(seated(asia_on(*TEAM), hands=["4R"], racks=["4R"], market=MARKET))
    states[-1].play("claim a-b 4R")
    assert [state.decision for state in states] == ["start", "pick", "keep", "over", "purse"]
    assert [payments for state in states for route in ROUTES for payments in state.payments(route)] == []
    assert at_turn(["9R", "0"]).payments("a-b red") == []


def test_a_payment_is_data_that_cannot_be_changed() -> None:
    payment = seated(asia_on(*TEAM), hands=["4R"], racks=["1R"], market=MARKET).payments("a-b red")[1]
    told = payment.as_dict()
    assert json.loads(json.dumps(told)) == told
    assert (told["cards"], told["from_hand"], told["from_rack"]) == ({"red": 4}, {"red": 3}, {"red": 1})
    assert told["actions"] == [action.as_dict() for action in payment.actions]
    for cards in (payment.cards, payment.from_hand, payment.from_rack):
        with pytest.raises(TypeError):
            cards["red"] = 9  # type: ignore[index]
    with pytest.raises(AttributeError):
        payment.groups = 3  # type: ignore[misc]
