"""Team Asia, end and scoring: the team's supply, last turns, common networks, the two bonuses, ties (A-60 to A-70)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from support.asia import T1A, T1B, T2A, T2B, asia_on, choices, facts, seated
from support.tables import refused
from tagluff.games.asia.rules import Asia
from tagluff.maps.state import MapState

SMALL = asia_on("a-b red 2", "b-c grey 1", "c-d grey 2", tickets=("a-c 12", "a-d 5"))


def play_turn(state: MapState) -> int:
    """Whoever is next draws two cards, blindly; who it was."""
    seat = state.seat
    state.play("take deck")
    state.play("to hand")
    state.play("take deck")
    return seat


def last_turns(state: MapState) -> list[int]:
    seats = []
    while not state.over:
        seats.append(play_turn(state))
    return seats


def pays_two(supplies: list[int], seat: int = T1B) -> MapState:
    """A seat claims a route of two, which leaves it two pieces fewer."""
    hands = ["0"] * len(supplies)
    hands[seat] = "2R"
    game = asia_on("a-b red 2", seats=len(supplies))
    state = seated(game, seat, hands=hands, pieces=supplies)
    state.play("claim a-b 2R")
    return state


@pytest.mark.parametrize("supplies", [[3, 3], [4, 2], [0, 6], [0, 2], [2, 2]])
def test_A_60_a_teams_supply_of_four_or_less_triggers_the_end(supplies: list[int]) -> None:
    state = pays_two([*supplies, 27, 27])
    assert state.view(None).last_turns == 4
    assert facts(state, None, "end_triggered") == [{"seat": T1B, "turns": 4}]


@pytest.mark.parametrize("supplies", [[5, 2], [3, 4], [27, 2]])
def test_A_60_five_are_not_enough(supplies: list[int]) -> None:
    assert pays_two([*supplies, 27, 27]).view(None).last_turns is None


@pytest.mark.parametrize("seat", range(6))
def test_A_60_any_teams_supply_will_do(seat: int) -> None:
    supplies = [27] * 6
    supplies[seat], supplies[seat ^ 1] = 4, 2
    assert pays_two(supplies, seat).view(None).last_turns == 6


def test_A_60_a_turn_without_a_claim_is_looked_at_too() -> None:
    state = seated(SMALL, pieces=[2, 2, 27, 27])
    play_turn(state)
    assert state.view(None).last_turns == 4


def test_A_60_supplies_of_two_teams_are_not_added() -> None:
    state = pays_two([27, 2, 2, 27])
    assert state.view(None).last_turns is None


@pytest.mark.parametrize("seats", [4, 6])
def test_A_61_everyone_has_one_more_turn_the_current_player_last(seats: int) -> None:
    state = pays_two([2, 4, *([27] * (seats - 2))])
    assert last_turns(state) == [*range(2, seats), T1A, T1B]
    assert state.view(None).actor is None


def test_A_61_a_second_trigger_changes_nothing() -> None:
    state = seated(SMALL, T2A, hands=["0", "0", "2R"], pieces=[1, 1, 2, 2], last_turns=3)
    state.play("claim a-b 2R")
    assert last_turns(state) == [T2B, T1A]


def test_A_62_both_members_routes_connect_a_ticket() -> None:
    routes = {"a-b": T1A, "b-c": T1B}
    specs: tuple[dict[str, Any], ...] = (
        {"tickets": [["a-c"], []]},
        {"tickets": [[], ["a-c"]]},
        {"ticket_racks": [["a-c"]]},
    )
    for spec in specs:
        state = seated(SMALL, routes=routes, **spec)
        assert [line.points for line in state.sheet.of(0, "ticket")] == [12]
        assert state.sheet.of(1, "ticket") == []


def test_A_62_another_teams_routes_do_not_help_and_failed_tickets_cost() -> None:
    routes = {"a-b": T1A, "b-c": T2A}
    state = seated(SMALL, routes=routes, tickets=[["a-c"], [], ["a-d"]], ticket_racks=[["w0-w1"], ["w0-w2"]])
    assert sorted(line.points for line in state.sheet.of(0, "ticket")) == [-12, -1]
    assert sorted(line.points for line in state.sheet.of(1, "ticket")) == [-5, -1]


def test_A_62_all_tickets_of_both_and_of_the_rack_count() -> None:
    state = seated(SMALL, tickets=[["w0-w1"], ["w0-w2", "w0-w3"]], ticket_racks=[["w0-w4", "w0-w5"]])
    holders = [line.facts["holder"] for line in state.sheet.of(0, "ticket")]
    assert sorted(map(str, holders)) == ["0", "1", "1", "4", "4"]
    assert state.sheet.totals == [-5, 0]


def bonus(state: MapState, key: str) -> list[int]:
    return [sum(line.points for line in state.sheet.of(side, key)) for side in range(len(state.game.sides))]


def test_A_65_the_longest_path_of_both_members_together() -> None:
    state = seated(SMALL, routes={"a-b": T1A, "b-c": T1B, "c-d": T2A})
    assert bonus(state, "asian_express") == [10, 0]
    assert [line.facts for line in state.sheet.of(0, "asian_express")] == [{"value": 3}]


def test_A_65_tied_teams_all_get_it() -> None:
    game = asia_on("a-b red 2", "b-c grey 1", "c-d grey 2", seats=6)
    two = seated(game, routes={"a-b": 0, "c-d": 3})
    assert bonus(two, "asian_express") == [10, 10, 0]
    three = seated(game, routes={"w0-w1": 0, "w2-w3": 3, "w4-w5": 4})
    assert bonus(three, "asian_express") == [10, 10, 10]


def test_A_65_nobody_for_no_route() -> None:
    assert bonus(seated(SMALL), "asian_express") == [0, 0]


def test_A_66_most_completed_tickets_of_a_team() -> None:
    routes = {"w0-w1": T1A, "w1-w2": T1B, "w2-w3": T2A}
    state = seated(SMALL, routes=routes, tickets=[["w0-w1"], [], ["w2-w3"]], ticket_racks=[["w0-w2"]])
    assert bonus(state, "globetrotter") == [10, 0]


def test_A_66_tied_teams_all_get_it() -> None:
    routes = {"w0-w1": T1A, "w2-w3": T2A}
    state = seated(SMALL, routes=routes, tickets=[["w0-w1", "w0-w5"], [], ["w2-w3"]])
    assert bonus(state, "globetrotter") == [10, 10]


def test_A_66_nobody_for_no_completed_ticket() -> None:
    assert bonus(seated(SMALL, tickets=[["w0-w1"]]), "globetrotter") == [0, 0]


def chains(left: list[int], right: list[int], tickets: tuple[str, ...]) -> Asia:
    """Two chains of cities, p0 p1 .. and q0 q1 .., with routes of these lengths, joined by a route nobody takes."""
    routes = ["p0-q0 grey 6"]
    for name, lengths in (("p", left), ("q", right)):
        stops = [f"{name}{at}" for at in range(len(lengths) + 1)]
        routes += [f"{a}-{b} grey {length}" for (a, b), length in zip(pairwise(stops), lengths, strict=True)]
    return asia_on(*routes, tickets=tickets)


def owned(count: int) -> dict[str, int]:
    """Both chains are taken, the mates' routes in turn."""
    left = {f"p{at}-p{at + 1}": T1A + at % 2 for at in range(count)}
    right = {f"q{at}-q{at + 1}": T2A + at % 2 for at in range(count)}
    return {**left, **right}


def finished(game: Asia, **spec: Any) -> MapState:
    state = seated(game, T2B, last_turns=1, **spec)
    play_turn(state)
    assert state.over
    return state


PAIRS = ("p0-p1", "p0-p2", "p0-p3", "p1-p2", "p1-p3", "p2-p3")


def tied(left: list[int], right: list[int], points: list[int], complete: tuple[int, int] = (6, 6)) -> MapState:
    """A finished game with these paths, route points and numbers of completed tickets, of one point each."""
    lefts = PAIRS[: complete[0]]
    rights = [pair.replace("p", "q") for pair in PAIRS[: complete[1]]]
    game = chains(left, right, tuple(f"{pair} 1" for pair in (*lefts, *rights)))
    return finished(game, routes=owned(len(left)), points=points, tickets=[list(lefts), [], rights])


def test_A_70_most_points_win() -> None:
    state = tied([9, 9, 9], [9, 9, 9], [51, 50])
    assert (state.sheet.totals, state.sheet.winners) == ([77, 76], [0])
    assert state.sheet.tie_breaks == []


def test_A_70_then_most_completed_tickets() -> None:
    state = tied([9, 9, 9], [9, 9, 9], [50, 61], (6, 5))
    assert state.sheet.totals == [76, 76]
    assert state.sheet.winners == [0]
    assert [(tie.key, tie.values) for tie in state.sheet.tie_breaks] == [("tickets", [6, 5])]


def test_A_70_then_the_longest_path_then_shared() -> None:
    longer = tied([9, 9, 9], [9, 9, 8], [50, 60])
    assert (longer.sheet.totals, longer.sheet.winners) == ([76, 76], [0])
    equal = tied([9, 9, 9], [9, 9, 9], [50, 50])
    assert (equal.sheet.totals, equal.sheet.winners) == ([76, 76], [0, 1])


def test_A_E27_last_turns_after_supplies_of_three_and_one() -> None:
    state = pays_two([3, 3, 27, 27])
    assert state.view(None).pieces[:2] == [3, 1]
    assert last_turns(state) == [T2A, T2B, T1A, T1B]
    count = {"totals": state.sheet.totals, "winners": state.sheet.winners, "sheet": state.sheet.as_dict()}
    assert facts(state, None, "game_over") == [count]


def test_A_E28_supplies_of_five_and_none() -> None:
    state = pays_two([5, 2, 27, 27])
    assert (state.view(None).pieces[:2], state.view(None).last_turns) == ([5, 0], None)


def test_A_E29_mates_complete_a_secret_ticket_together() -> None:
    game = asia_on("x-y red 2", "y-z blue 2", tickets=("x-z 12",))
    state = finished(game, routes={"x-y": T1A, "y-z": T1B}, tickets=[[], ["x-z"]])
    lines = state.sheet.of(0, "ticket")
    assert [(line.points, line.facts) for line in lines] == [
        (12, {"ticket": "x-z", "holder": T1B, "complete": True}),
    ]
    assert state.sheet.totals == [4 + 12 + 20, 0]


def test_A_E30_a_whole_count() -> None:
    mine, theirs = ("p0-p1 21", "p0-p2 10", "p1-p4 8", "p2-p3 13"), ("q0-q1 17", "q0-q2 9", "q1-q4 12")
    failed = ("p1-q1 6", "p2-q2 11")
    game = chains([9, 9, 9, 4], [4, 9, 9, 9], (*mine, *theirs, *failed))
    tickets = [["p0-p1", "p1-q1"], ["p0-p2"], ["q0-q1", "p2-q2"], ["q0-q2"]]
    racks = [["p1-p4", "p2-p3"], ["q1-q4"]]
    state = finished(game, routes=owned(4), points=[72, 80], tickets=tickets, ticket_racks=racks)
    assert [line.facts for line in state.sheet.lines if line.key == "asian_express"] == [{"value": 31}] * 2
    assert (bonus(state, "asian_express"), bonus(state, "globetrotter")) == ([10, 10], [10, 0])
    assert (state.sheet.totals, state.sheet.winners) == ([138, 117], [0])


def test_A_E31_equal_points_and_tickets() -> None:
    state = tied([9, 9, 9, 1], [9, 9, 9, 3], [60, 50])
    assert state.sheet.totals == [76, 76]
    assert [(tie.key, tie.values) for tie in state.sheet.tie_breaks] == [
        ("tickets", [6, 6]),
        ("longest_path", [28, 30]),
    ]
    assert state.sheet.winners == [1]
    shared = tied([9, 9, 9, 3], [9, 9, 9, 3], [50, 50])
    assert shared.sheet.winners == [0, 1]


def test_A_E35_without_pieces_everything_but_claiming() -> None:
    hands = ["4R+2G"]
    state = seated(SMALL, hands=hands, pieces=[0, 12, 27, 27], tickets=[["w0-w1"]])
    words = {text.split()[0] for text in choices(state)}
    assert words == {"take", "tickets", "share"}
    for text in ("claim a-b 2R", "claim b-c 1G", "claim c-d 2G"):
        error = refused(state, text)
        assert (error.code, error.rule) == ("too_few_pieces", "X-14")
    play_turn(state)
    assert state.view(None).last_turns is None
