"""The score sheet."""

from __future__ import annotations

from tagluff import ScoreLine, ScoreSheet
from tagluff.core.sheet import TieBreak


def sheet() -> ScoreSheet:
    found = ScoreSheet([[0, 1], [2, 3], [4, 5]])
    found.add(0, "routes", 12, {"count": 3})
    found.add(1, "routes", 7, {"count": 2})
    found.add(1, "ticket", 5, {"ticket": "a-b"})
    found.add(2, "ticket", -4, {"ticket": "c-d"})
    return found


def test_totals_are_the_sums_of_the_lines() -> None:
    assert sheet().totals == [12, 12, -4]
    assert ScoreSheet([[0]]).totals == [0]


def test_lines_of_a_side_and_a_key() -> None:
    assert [line.points for line in sheet().of(1, "ticket")] == [5]
    assert sheet().of(0, "ticket") == []


def test_a_line_shows_its_reason() -> None:
    assert repr(ScoreLine(2, "ticket", -4, {"ticket": "c-d"})) == "<side 2 ticket -4 {'ticket': 'c-d'}>"


def test_leaders_and_the_best_of_some() -> None:
    assert sheet().leaders() == [0, 1]
    assert sheet().best([1, 2], [9, 3, 3]) == [1, 2]
    assert sheet().best([0, 2], [1, 9, 3]) == [2]


def test_the_sheet_as_a_table() -> None:
    found = sheet()
    found.winners = [1]
    found.tie_breaks.append(TieBreak("tickets", [0, 1, 0]))
    told = found.as_dict()
    assert (told["sides"], told["totals"], told["winners"]) == ([[0, 1], [2, 3], [4, 5]], [12, 12, -4], [1])
    assert told["tie_breaks"] == [{"key": "tickets", "values": [0, 1, 0]}]
    lines = told["lines"]
    assert isinstance(lines, list)
    assert lines[0] == {"side": 0, "key": "routes", "points": 12, "count": 3}
