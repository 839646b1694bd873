"""Positions that cannot exist: every refusal, with its place and its rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from support.tables import base_on, nordic_on, small_board
from tagluff import PositionError
from tagluff.maps.game import MapGame

BOARD = small_board("a-b red 3", "a-b blue 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1", "g-h grey 3 swap=4")
MARKET = "R G B Y K"
ODD: Any = {3: "R"}
TICKETS = [["w0-w1", "w0-w2", "w0-w3"], ["w0-w4", "w0-w5", "w0-w6"]]


def table() -> MapGame:
    return nordic_on(BOARD)


def refused(other: MapGame | None = None, /, **spec: Any) -> PositionError:
    with pytest.raises(PositionError) as caught:
        (table() if other is None else other).position({"market": MARKET, **spec})
    return caught.value


def code(**spec: Any) -> str:
    return refused(**spec).code


def place(**spec: Any) -> object:
    error = refused(**spec)
    assert error.code == "wrong_kind"
    return error.facts["place"]


def test_what_is_no_table() -> None:
    with pytest.raises(PositionError) as caught:
        table().position(json.loads("[]"))
    assert (caught.value.code, caught.value.facts["place"]) == ("wrong_kind", "position")
    assert place(routes=[]) == "position routes"
    assert place(decision="turn") == "position decision"


def test_an_unknown_key() -> None:
    assert refused(hand=["0", "0"]).facts == {"place": "position", "key": "hand"}
    assert refused(decision={"seat": 0, "laid": "1R"}).facts == {"place": "position decision", "key": "laid"}
    assert code(hand=["0", "0"]) == "unknown_key"
    with pytest.raises(PositionError) as caught:
        table().position(ODD)
    assert (caught.value.code, caught.value.facts["key"]) == ("unknown_key", 3)


@pytest.mark.parametrize(
    ("key", "value"), [("game", "asia"), ("board", "nordic"), ("seats", 3), ("options", {"strict_ferries": True})]
)
def test_a_position_of_another_game(key: str, value: object) -> None:
    error = refused(**{key: value})
    assert (error.code, error.facts["key"], error.facts["value"]) == ("of_another_game", key, value)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("first", 2),
        ("first", "0"),
        ("first", True),
        ("turns", -1),
        ("last_turns", 3),
        ("seed", 1.5),
        ("seed", True),
        ("dealer", [1, 2, 3]),
        ("dealer", "1234"),
        ("dealer", [1, 2, 3, 1 << 32]),
        ("dealer", [1, 2, 3, -1]),
        ("dealer", [1, 2, 3, True]),
        ("pieces", [40]),
        ("pieces", 40),
        ("pieces", [40, "40"]),
        ("points", [0, True]),
        ("points", [10**30, 0]),
        ("points", [0, -(10**30)]),
        ("market", "R G B Y K W"),
        ("market", 5),
        ("hands", ["0"]),
        ("hands", "0"),
        ("tickets", [[]]),
    ],
)
def test_a_value_of_the_wrong_kind(key: str, value: object) -> None:
    assert place(**{key: value}) == f"position {key}"


def test_last_turns_are_some_until_the_end() -> None:
    assert refused(last_turns=0).code == "no_turns_left"
    assert table().position({"market": MARKET, "last_turns": 0, "decision": {"kind": "over"}}).over


@pytest.mark.parametrize(
    ("spec", "where"),
    [
        ({"tickets": ["w0-w1", []]}, "tickets 0"),
        ({"tickets": [[], [3]]}, "tickets 1"),
        ({"tickets_out": "w0-w1"}, "tickets_out"),
        ({"ticket_deck": {}}, "ticket_deck"),
        ({"decision": {"kind": "start", "offers": [[], "w0-w1"]}}, "offers 1"),
    ],
)
def test_names_of_the_wrong_kind(spec: dict[str, Any], where: str) -> None:
    assert place(**spec) == where


@pytest.mark.parametrize(
    ("spec", "where"),
    [
        ({"market": "R G B Y X"}, "market"),
        ({"market": ["R", "G", "B", "Y", 3]}, "market"),
        ({"hands": ["3X", "0"]}, "hands 0"),
        ({"hands": ["0", 3]}, "hands 1"),
        ({"discard": "lots"}, "discard"),
        ({"deck": None}, "deck"),
    ],
)
def test_cards_that_cannot_be_read(spec: dict[str, Any], where: str) -> None:
    error = refused(**spec)
    assert (error.code, error.facts["place"]) == ("unreadable_cards", where)


def test_routes_that_are_not_there_or_not_free() -> None:
    assert code(routes={"a-z": 0}) == "unknown_route"
    assert code(routes={3: 0}) == "unknown_route"
    assert code(routes={"a-b": 0}) == "unknown_route"
    assert code(routes={"c-d": 0, "d-c": 1}) == "route_twice"
    assert refused(routes={"a-b red": 0, "a-b blue": 1}).rule == "N-31"
    assert refused(nordic_on(BOARD, 3), routes={"a-b red": 0, "a-b blue": 0}).code == "owns_twin"


@pytest.mark.parametrize("owner", [2, -1, "0", True, None])
def test_an_owner_who_does_not_sit_here(owner: object) -> None:
    error = refused(routes={"c-d": owner})
    assert (error.code, error.facts["place"]) == ("no_such_seat", "routes c-d")


def test_more_routes_than_pieces() -> None:
    long = base_on(small_board(*(f"a{at}-b{at} red 9" for at in range(6))))
    error = refused(long, routes={f"a{at}-b{at}": 0 for at in range(6)})
    assert (error.code, error.rule, error.facts) == ("too_few_pieces", "X-14", {"seat": 0, "pieces": -9})


@pytest.mark.parametrize("pieces", [-1, 39])
def test_pieces_out_of_range(pieces: int) -> None:
    error = refused(routes={"c-d": 0}, pieces=[pieces, 40])
    assert (error.code, error.facts) == ("pieces_out_of_range", {"seat": 0, "pieces": pieces, "most": 38})


def test_cards_are_conserved() -> None:
    over, under = refused(hands=["12R", "0"]), refused(deck="5R")
    assert (over.code, over.rule, over.facts) == (
        "cards_not_conserved",
        "X-05",
        {"card": "red", "over": 1, "total": 12},
    )
    assert under.code == "cards_not_conserved"
    error = refused(deck="rest", discard="rest")
    assert (error.code, error.facts) == ("rest_twice", {"place": "discard"})


def test_piles_that_cannot_be_like_that() -> None:
    assert refused(deck="0", discard="2W", hands=["rest", "0"]).rule == "X-05"
    assert refused(market="R G B Y").rule == "X-06"


def test_tickets_are_conserved() -> None:
    assert code(tickets=[["a-d"], []]) == "unknown_ticket"
    assert refused(tickets=[["w0-w1"], ["w1-w0"]]).facts == {"ticket": "w0-w1"}
    assert code(tickets=[["w0-w1"], []], tickets_out=["w0-w1"]) == "ticket_twice"
    assert code(tickets=[["w0-w1"], []], ticket_deck=["w0-w1"]) == "ticket_twice"
    assert code(ticket_deck=["w0-w1", "w0-w1"]) == "ticket_twice"
    assert code(decision={"kind": "keep", "offer": ["w0-w1", "w0-w1"]}) == "ticket_twice"
    assert refused(base_on(BOARD), ticket_deck=["w0-w1"]).code == "tickets_not_conserved"


def moment(**decision: Any) -> PositionError:
    return refused(hands=["4R+2*", "0"], decision=decision)


def moment_place(**decision: Any) -> object:
    error = moment(**decision)
    assert error.code == "wrong_kind"
    return error.facts["place"]


def test_a_decision_that_is_none() -> None:
    assert moment_place(kind="dance") == "position decision kind"
    assert moment_place(kind=["turn"]) == "position decision kind"
    assert moment_place(seat=2) == "position decision seat"


def test_a_start_that_cannot_be() -> None:
    assert moment_place(kind="start") == "position decision offers"
    assert moment_place(kind="start", offers=[["w0-w1"]]) == "position decision offers"
    assert moment_place(kind="start", offers=[["w0-w1"], []]) == "position decision offers"
    assert moment_place(kind="start", offers=TICKETS, choices=[[1, 2]]) == "position decision choices"
    for places in ([0], [4], "1 2", [[1]], None):
        assert moment_place(kind="start", seat=1, offers=TICKETS, choices=[places]) == "position decision choices"
    error = moment(kind="start", seat=1, offers=TICKETS, choices=[[2, 2]])
    assert (error.code, error.rule) == ("too_few_tickets", "N-09")


def test_an_offer_that_cannot_be() -> None:
    six = [*TICKETS[0], *TICKETS[1]]
    assert moment_place(kind="keep") == "position decision offer"
    assert moment_place(kind="keep", offer=six) == "position decision offer"
    assert moment_place(kind="keep", offer=[], seat=3) == "position decision seat"
    assert moment(kind="keep", offer=["a-d"]).code == "unknown_ticket"
    assert moment(kind="keep", offers=[[], ["w0-w1"]], offer=["w0-w2"]).code == "unknown_key"
    assert moment(kind="turn", offer=["w0-w1"]).code == "unknown_key"


def test_payment_with_groups_that_cannot_be() -> None:
    lay = {"kind": "lay", "route": "e-f", "groups": 1}
    assert moment(**{**lay, "route": None}).code == "unknown_route"
    assert moment(**{**lay, "route": "c-d"}).code == "no_groups_here"
    assert moment_place(**{**lay, "groups": 3}) == "position decision groups"
    assert moment(**{**lay, "next": "X"}).code == "unreadable_cards"
    assert moment_place(**lay, laid="1R") == "position decision laid"
    assert moment_place(**lay, laid="1R", next="K") == "position decision laid"
    assert moment(**{**lay, "groups": 2, "laid": "1*", "next": "R"}).code == "cannot_complete_payment"
    assert moment(**lay, laid="4P", next="B").code == "cannot_complete_payment"
    assert refused(routes={"e-f": 1}, hands=["4R", "0"], decision=lay).code == "route_claimed"


def test_a_tunnel_that_cannot_be() -> None:
    extra = {"kind": "extra", "route": "c-d", "laid": "2R", "revealed": "1R+2W"}
    assert moment(**{**extra, "route": "a-b red", "laid": "3R"}).code == "not_a_tunnel"
    assert moment(**{**extra, "laid": "1R"}).code == "part_of_route"
    assert moment_place(**{**extra, "revealed": "3W"}) == "position decision revealed"
    assert moment_place(**{**extra, "revealed": "4R"}) == "position decision revealed"
    assert moment_place(**{**extra, "revealed": "0"}) == "position decision revealed"
    assert refused(routes={"c-d": 0}, decision=extra).code == "route_claimed"
    assert refused(pieces=[1, 40], decision=extra).code == "too_few_pieces"


def test_a_second_pick_with_nothing_to_take() -> None:
    error = refused(market="-", deck="0", hands=["rest", "0"], decision={"kind": "pick"})
    assert (error.code, error.rule) == ("nothing_legal", "X-19")


def test_a_position_where_nobody_can_act_is_the_end() -> None:
    game = table()
    routes = {route.id: 0 for route in game.board.routes if route.id != "a-b blue"}
    spec = {"routes": routes, "hands": ["rest", "0"], "deck": "0", "ticket_deck": []}
    assert game.position(spec).over
