"""The Card Game, the final count: tickets, city cards, who won (C-70 to C-73)."""

from __future__ import annotations

import pytest

from support.cardgame import box, finished
from tagluff.core.sheet import ScoreSheet
from tagluff.games.cardgame.rules import CardGame

SPARE = [
    "s-t",
    "s-u",
    "s-v",
    "s-w",
    "s-x",
    "s-y",
    "s-z",
    "t-u",
    "t-v",
    "t-w",
    "t-x",
    "t-y",
    "t-z",
    "u-v",
]  # 1 point each


def bonuses(sheet: ScoreSheet, seat: int) -> dict[object, int]:
    return {line.facts["city"]: line.points for line in sheet.of(seat, "city_bonus")}


def count(tickets: list[str], completed: list[list[str]], bonus: dict[str, int]) -> ScoreSheet:
    """The sheet of a finished game with tickets of one's own."""
    game = CardGame(len(completed), box(*tickets, bonus=bonus))
    return game.position({"completed": completed, "decision": {"kind": "over"}}).sheet


def test_C_70_completed_tickets_and_bonuses_less_incomplete_tickets() -> None:
    state = finished([["chicago-montreal"], ["miami-omaha"]], [["seattle-miami", "los-angeles-houston"], []])
    lines = [(line.key, line.points) for line in state.sheet.lines if line.side == 0]
    assert lines == [("ticket", 7), ("ticket", -11), ("ticket", -22), ("city_bonus", 12)]
    assert state.sheet.totals == [7 - 11 - 22 + 12, 11 + 8]


def test_C_70_each_ticket_has_its_line() -> None:
    sheet = finished([["chicago-montreal"], []], [["seattle-miami"], []]).sheet
    facts = [line.facts for line in sheet.of(0, "ticket")]
    assert facts == [
        {"ticket": "chicago-montreal", "holder": 0, "complete": True},
        {"ticket": "seattle-miami", "holder": 0, "complete": False},
    ]


def test_X_22_totals_may_be_negative() -> None:
    assert finished([[], []], [["seattle-miami"], []]).sheet.totals == [-22, 0]


def test_C_71_most_completed_tickets_of_a_city() -> None:
    sheet = finished([["chicago-dallas", "chicago-montreal"], ["chicago-charleston"]]).sheet
    assert bonuses(sheet, 0) == {"chicago": 12, "dallas": 10}
    assert bonuses(sheet, 1) == {}
    assert [line.facts["value"] for line in sheet.of(0, "city_bonus")] == [2, 1]


def test_C_71_incomplete_tickets_do_not_count() -> None:
    sheet = finished([["chicago-dallas"], []], [[], ["chicago-montreal", "chicago-charleston"]]).sheet
    assert (bonuses(sheet, 0), bonuses(sheet, 1)) == ({"chicago": 12, "dallas": 10}, {})


def test_C_71_all_rounds_count() -> None:
    done = [["chicago-montreal"], ["chicago-charleston", "chicago-santa-fe"], [], []]
    assert bonuses(finished(done, round=2).sheet, 1) == {"chicago": 12}


def test_C_72_all_who_are_tied_get_the_full_value() -> None:
    sheet = finished([["chicago-montreal"], ["chicago-charleston"], []]).sheet
    assert [bonuses(sheet, seat) for seat in range(3)] == [{"chicago": 12}, {"chicago": 12}, {}]


def test_C_72_nobody_there_no_award() -> None:
    sheet = finished([[], []]).sheet
    assert (sheet.lines, sheet.totals) == ([], [0, 0])


def test_C_73_most_points_win() -> None:
    sheet = finished([["chicago-montreal"], ["miami-boston"]]).sheet
    assert (sheet.totals, sheet.winners, sheet.tie_breaks) == ([19, 20], [1], [])


def test_C_73_then_most_completed_tickets() -> None:
    sheet = count(["a-b 2 1R"], [["a-b"], ["s-t", "s-u"]], {})
    assert (sheet.totals, sheet.winners) == ([2, 2], [1])
    assert [(tie.key, tie.values) for tie in sheet.tie_breaks] == [("tickets", [1, 2])]


def test_C_73_then_most_bonus_cards() -> None:
    sheet = count(["a-b 2 1R", "c-d 2 1R"], [["a-b"], ["c-d"]], {"a": 1, "b": 1, "c": 2})
    assert (sheet.totals, sheet.winners) == ([4, 4], [0])
    assert [(tie.key, tie.values) for tie in sheet.tie_breaks] == [("tickets", [1, 1]), ("bonus_cards", [2, 1])]


def test_C_73_then_shared() -> None:
    sheet = count(["a-b 2 1R", "c-d 2 1R"], [["a-b"], ["c-d"], []], {"a": 1, "c": 1})
    assert (sheet.totals, sheet.winners) == ([3, 3, 0], [0, 1])


def test_X_23_a_tie_that_survives_everything_is_shared() -> None:
    sheet = finished([[], [], []]).sheet
    assert sheet.winners == [0, 1, 2]
    assert [tie.key for tie in sheet.tie_breaks] == ["tickets", "bonus_cards"]


def test_C_E34_chicago_twice_twice_once() -> None:
    done = [["chicago-montreal", "chicago-santa-fe"], ["chicago-charleston", "chicago-calgary"], ["chicago-dallas"]]
    sheet = finished(done).sheet
    assert [bonuses(sheet, seat).get("chicago") for seat in range(3)] == [12, 12, None]


def test_C_E35_nobody_in_miami() -> None:
    sheet = finished([["chicago-montreal"], ["seattle-denver"]]).sheet
    assert "miami" not in [line.facts.get("city") for line in sheet.lines]


def test_C_E36_seattle_and_new_york() -> None:
    sheet = finished([["seattle-new-york"], []]).sheet
    assert bonuses(sheet, 0) == {"seattle": 8, "new-york": 15}


@pytest.mark.parametrize(
    ("more", "bonus", "winners"),
    [
        ([["a-b"], ["c-d", "s-t"]], {}, [1]),  # 6 and 7 tickets
        ([["a-b", "s-t"], ["c-d", "s-u"]], {"a": 1, "b": 1, "c": 2}, [0]),
        ([["a-b", "s-t"], ["c-d", "s-u"]], {"a": 1, "c": 1}, [0, 1]),
    ],
)
def test_C_E38_equal_points(more: list[list[str]], bonus: dict[str, int], winners: list[int]) -> None:
    value = 3 if len(more[0]) == 1 else 2
    completed = [[*SPARE[2 + 5 * seat : 7 + 5 * seat], *more[seat]] for seat in range(2)]
    sheet = count([f"a-b {value} 1R", "c-d 2 1R"], completed, bonus)
    assert sheet.totals[0] == sheet.totals[1]
    assert sheet.completed() == [5 + len(more[0]), 5 + len(more[1])]
    assert sheet.winners == winners
