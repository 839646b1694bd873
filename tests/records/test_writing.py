"""Writing records: what stands on which line."""

from __future__ import annotations

import pytest

from support.played import played
from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.core.sheet import ScoreSheet, TieBreak
from tagluff.records.moves import Move
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.records.writing import HEAD, WIDTH, chance_lines, clock_text, move_line, result_lines

LETTERS = ["R", "G", "*"]


def test_a_record_with_nothing_in_it_is_its_header() -> None:
    wanted = [HEAD, "game: nordic", "board: ", "seats: 2", "options: {}", "players: ", ""]
    assert Record(game="nordic", seats=2).text().split("\n")[:-1] == wanted


def test_the_parts_follow_each_other() -> None:
    record = Record(
        game="nordic",
        seats=2,
        seed="5",
        letters=LETTERS,
        deal=[Chance(PILE, [1, 0, 2]), Chance(CARD, [0]), Chance(CARD, [2]), Chance(ORDER, [2, 1])],
        moves=[Move("keep 1 2", [Chance(PICK, [0, 2])]), Move("take 1", seconds=1.5, comment="why not")],
        result=["totals: 1 2", "winners: 1"],
    )
    body = record.text().partition("\n\n")[2]
    assert body == (
        "deal\n  pile 1R+2*\n  cards R *\n  order 2 1\n\n"
        "keep 1 2\n  pick 0 of 2\ntake 1 @ 1.5 # why not\n\n"
        "result\n  totals: 1 2\n  winners: 1\n"
    )


def test_the_seed_is_left_out_while_it_is_secret_and_where_a_position_stands() -> None:
    record = Record(game="nordic", seats=2, seed="5", first=1)
    assert record.text().endswith("first: 1\nseed: 5\n\n")
    record.start = {"market": "R"}
    assert record.text().endswith('first: 1\nstart: {"market": "R"}\n\n')
    record.seed, record.start = None, None
    assert "seed" not in record.text()


def test_many_cards_take_several_lines() -> None:
    lines = list(chance_lines([Chance(CARD, [0])] * 200, LETTERS))
    assert len(lines) > 1
    assert max(map(len, lines)) <= WIDTH + len("  cards ") + 1
    assert sum(line.count("R") for line in lines) == 200


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0.0, "0"), (12.0, "12"), (100.0, "100"), (0.25, "0.25"), (1036800.5, "1036800.5"), (1e-06, "0.000001")],
)
def test_seconds_have_no_exponent(seconds: float, text: str) -> None:
    assert clock_text(seconds) == text
    record = Record(game="nordic", seats=2, moves=[Move("take 1", seconds=seconds)])
    assert read_record(record.text()).moves[0].seconds == seconds


def test_an_action_without_a_clock_or_comment_is_itself() -> None:
    assert move_line("take 1", None, "") == "take 1"


def test_every_sheet_line_tells_its_facts() -> None:
    sheet = ScoreSheet([[0], [1]])
    sheet.add(0, "ticket", -7, {"ticket": "oslo-bergen", "complete": False})
    sheet.add(1, "bonus", 10, {"tokens": ["a", "b"], "complete": True})
    sheet.tie_breaks.append(TieBreak("tickets", [0, 1]))
    sheet.winners = [1]
    assert result_lines(sheet) == [
        "side 0: ticket -7, ticket oslo-bergen, complete no",
        "side 1: bonus +10, tokens a+b, complete yes",
        "tie: tickets 0 1",
        "totals: -7 10",
        "winners: 1",
    ]


@pytest.mark.parametrize("id", ["nordic", "cardgame"])
def test_lines_stay_short_and_plain(id: str) -> None:
    lines = played(id, 2).text().split("\n")
    assert all(line.isprintable() and line == line.rstrip() for line in lines)
    assert max(map(len, lines)) < 200
