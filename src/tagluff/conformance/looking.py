"""Questions change nothing, sheets add up, and invariants hold at every decision."""

from __future__ import annotations

import json
from typing import Any

from tagluff import ScoreSheet, State
from tagluff.conformance.play import Case, Ground, snapshot
from tagluff.core.count import Count


def questions(ground: Ground) -> int:
    """Asking for sheet, views, legal actions or the position changes nothing, and gives the same answer again."""
    count = 0
    for case in ground.walk():
        with case.trying("looking at the state"):
            ask(case)
        count += 1
    for case in ground.samples():
        with case.trying("looking at the state twice"):
            case.same("asking twice gives two answers", answers(case), answers(case))
        count += 1
    return count


def ask(case: Case) -> None:
    state = case.state
    before = snapshot(state)
    answers(case)
    case.same("a question changed something", snapshot(state), before)
    case.must((state.decision == "over") == state.over, f"decision {state.decision!r}, over: {state.over}")
    case.must(0 <= state.seat < case.game.seats, f"seat {state.seat} decides")


def answers(case: Case) -> list[Any]:
    state = case.state
    views = [state.view(viewer).as_dict() for viewer in case.ground.viewers]
    shown = [state.sheet.as_dict(), views, [action.as_dict() for action in state.legal()], state.position()]
    json.dumps(shown)  # plain values only
    state.copy()
    return shown


def sheets(ground: Ground) -> int:
    """The totals are the sums of the lines, as if the game ended now; somebody wins; a search counts the same."""
    count = 0
    numbers = ground.game.new_count()
    for case in ground.walk():
        with case.trying("reading the sheet"):
            add_up(case, case.state.sheet)
            case.state.count_up(numbers)
            same_count(case, numbers, case.state.sheet)
        count += 1
    return count


def add_up(case: Case, sheet: ScoreSheet) -> None:
    sides = range(len(sheet.sides))
    seats = sorted(seat for side in sheet.sides for seat in side)
    sums = [sum(line.points for line in sheet.lines if line.side == side) for side in sides]
    case.must(seats == list(range(int(case.game.seats))), f"the sides of the sheet are {sheet.sides}")
    case.must(all(line.side in sides for line in sheet.lines), "a line of the sheet is of no side")
    case.same("the totals are not the sums of the lines", sheet.totals, sums)
    case.same("the sheet's table has other totals", sheet.as_dict()["totals"], sums)
    top = [side for side in sides if sums[side] == max(sums)]
    case.must(bool(sheet.winners) and set(sheet.winners) <= set(top), f"{sheet.winners} win with totals {sums}")


def same_count(case: Case, count: Count, sheet: ScoreSheet) -> None:
    case.same("the count has other totals than the sheet", [int(points) for points in count.points], sheet.totals)
    case.same("the count has other winners than the sheet", count.winners, sheet.winners)


def invariants(ground: Ground) -> int:
    """At every decision: what holds in every game, and what the game brought."""
    count = 0
    turns = 0
    for case in ground.walk():
        turns = 0 if case.number == 0 else turns
        case.must(case.state.turns >= turns, f"{case.state.turns} turns after {turns}")
        turns = int(case.state.turns)
        case.hold_invariants(case.state, "the state")
        count += 1
    return count


def everywhere(state: State) -> None:
    """What holds in every game whose views name these things: few, so that no lawful game fails."""
    table = state.view(None).as_dict()
    market = table.get("market")
    if isinstance(market, list) and None in market and table.get("deck_size"):
        raise AssertionError(f"X-06: an empty market slot, {table['deck_size']} cards in the deck")
    for seat in range(int(state.base.seats)):
        check_own_numbers(state.view(seat).as_dict(), seat)


def check_own_numbers(view: dict[str, Any], seat: int) -> None:
    """A seat sees as many cards and tickets of its own as everybody counts."""
    for cards, sizes in (("hand", "hand_sizes"), ("tickets", "ticket_counts"), ("offer", "offer_counts")):
        if isinstance(view.get(cards), list | dict) and isinstance(view.get(sizes), list):
            held = hand_size(view[cards]) if cards == "hand" else len(view[cards])
            if held != view[sizes][seat]:
                raise AssertionError(f"seat {seat} sees {held} in its {cards}, all others count {view[sizes][seat]}")


def hand_size(cards: list[int] | dict[str, int]) -> int:
    """Cards are counted by kind."""
    return sum(cards.values() if isinstance(cards, dict) else cards)
