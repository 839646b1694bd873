"""What a route would cost a seat: also while it waits, with what stands against it and the fewest cards to add."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random
from typing import Any

import pytest

import tagluff
from support.asia import asia_on, seated
from support.hosted import placed, playing
from support.tables import nordic_on, small_board
from tagluff import SetupError, Table
from tagluff.core.cardtable.state import HANDS
from tagluff.maps.state import MapState
from tagluff.table.estimates import Estimate, estimate

BOARD = small_board(
    "a-b red 3",
    "a-b blue 3",
    "b-c grey 2",
    "c-d white 3 ferry=1",
    "e-f red 2 tunnel=3",
    "g-h grey 3 swap=4",
)

ROW = "P O Y K P"


def told(hand: str, route: str, seat: int = 0, **more: Any) -> Estimate:
    """Seat 0 is at its turn; the seat that asks holds these cards."""
    hands = [hand if seat == 0 else "0", hand if seat == 1 else "0"]
    return estimate(
        nordic_on(BOARD, 2).position({"market": ROW, "hands": hands, "decision": {"seat": 0}, **more}), seat, route
    )


def code(found: Estimate) -> str:
    return "" if found.reason is None else found.reason.code


def test_at_its_turn_a_seat_is_told_what_it_may_name() -> None:
    state = nordic_on(BOARD, 2).position({"market": ROW, "hands": ["5R", "0"], "decision": {"seat": 0}})
    found = estimate(state, 0, "a-b red")
    assert found.payments == state.payments("a-b red")
    assert (found.reason, found.lacks) == (None, {})


def test_who_waits_is_told_the_same_and_that_it_is_not_its_decision() -> None:
    mine, waiting = told("3R", "a-b red"), told("3R", "a-b red", seat=1)
    assert waiting.payments == mine.payments != []
    assert (code(waiting), waiting.lacks) == ("not_your_decision", {})


def test_who_is_asked_something_else_is_told_so() -> None:
    table = playing()
    seat = table.state.seat
    table.play(seat, "take deck")
    codes = {code(table.estimate(seat, route.id)) for route in tagluff.game("nordic", 3).board.routes}  # type: ignore[attr-defined]
    assert codes == {"not_now", "cards_missing"}


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("hand", "route", "lacks"),
    [
        ("1R", "a-b red", {"red": 2}),
        ("0", "b-c grey", {"purple": 2}),
        ("1Y+4*", "b-c grey", {"yellow": 1}),  # N-18: no locomotives here
        ("2W", "c-d white", {"wild": 1}),
        ("2W+2G", "c-d white", {"white": 1}),  # N-35: any three cards
        ("1R", "e-f red", {"red": 1}),
    ],
)
def test_the_fewest_cards_to_add_are_named(seat: int, hand: str, route: str, lacks: dict[str, int]) -> None:
    found = told(hand, route, seat)
    assert (code(found), found.lacks, found.payments) == ("cards_missing", lacks, [])


@pytest.mark.parametrize(
    ("route", "refused"),
    [("a-b red", "route_claimed"), ("a-b blue", "track_closed"), ("e-f red", "too_few_pieces")],
)
def test_a_rule_against_it_comes_before_the_cards(route: str, refused: str) -> None:
    found = told("0", route, 1, routes={"a-b red": 0}, pieces=[37, 1])
    assert (code(found), found.lacks, found.payments) == (refused, {}, [])
    assert found.reason is not None
    assert found.reason.rule


def test_what_a_tunnel_asks_for_on_top_is_estimated_too() -> None:
    decision = {"kind": "extra", "seat": 0, "route": "e-f red", "laid": "2R", "revealed": "2R+1G"}
    start = {"market": ROW, "hands": ["1R", "0"], "decision": decision}
    found = estimate(nordic_on(BOARD, 2).position(start), 0, "e-f red")
    assert (code(found), found.lacks) == ("cards_missing", {"red": 1})
    start = {"market": ROW, "hands": ["1R+1*", "0"], "decision": decision}
    found = estimate(nordic_on(BOARD, 2).position(start), 0, "e-f red")
    assert (found.reason, [dict(payment.cards) for payment in found.payments]) == (None, [{"red": 1, "wild": 1}])


def test_a_rack_counts_for_its_team_alone() -> None:
    state = seated(asia_on("a-b red 4"), hands=["1R", "0", "1R", "0"], racks=["2R", "0"])
    assert [dict(estimate(state, seat, "a-b red").lacks) for seat in range(4)] == [
        {"red": 1},
        {"red": 2},
        {"red": 3},
        {"red": 4},
    ]


@pytest.mark.parametrize("route", ["nowhere", "", None, 3, ["a-b red"]])
def test_no_other_route_is_known(route: Any) -> None:
    assert code(placed("3R", "0").estimate(0, route)) == "unknown_route"
    over = Table.open(tagluff.game("cardgame", 2), seed=1)
    assert code(over.estimate(0, "a-b red")) == "unknown_route"


@pytest.mark.parametrize("seat", [-1, 2, None, True])
def test_only_a_seat_may_ask(seat: Any) -> None:
    with pytest.raises(SetupError):
        placed("3R", "0").estimate(seat, "a-b red")


# Against all hands there could be


def payable(state: MapState, seat: int, route: str, added: tuple[int, ...]) -> bool:
    trial = state.copy()
    for kind in added:
        trial.add_cards(HANDS + seat, kind, 1)
    return bool(estimate(trial, seat, route, 1).payments)


def short_by(state: MapState, seat: int, route: str, most: int) -> int | None:
    """How many cards of any kinds suffice, tried one by one; None if so many do not."""
    for count in range(1, most + 1):
        for added in combinations_with_replacement(range(int(state.width)), count):
            if payable(state, seat, route, added):
                return count
    return None


def positions(game: str, seats: int) -> Iterator[MapState]:
    state = tagluff.game(game, seats).new(seed=3)
    chance = Random(3)
    for step in range(240):
        if state.over:
            return
        if step % 5 == 0:
            assert isinstance(state, MapState)
            yield state
        state.play(chance.choice(state.legal()))


@pytest.mark.parametrize(("game", "seats"), [("nordic", 3), ("asia", 4), ("sanfrancisco", 2), ("amsterdam", 2)])
def test_no_fewer_cards_would_do_whichever_they_are(game: str, seats: int) -> None:
    chance, compared = Random(1), 0
    for state in positions(game, seats):
        for seat in range(seats):
            route = chance.choice(state.game.board.routes).id
            found = estimate(state, seat, route)
            short = sum(found.lacks.values())
            if code(found) == "cards_missing" and short <= 3:
                counts = enumerate(state.game.palette.counts(found.lacks))
                assert short_by(state, seat, route, 2) == (None if short == 3 else short)
                assert payable(state, seat, route, tuple(kind for kind, count in counts for _ in range(count)))
                compared += 1
    assert compared > 8
