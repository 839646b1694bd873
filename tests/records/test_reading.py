"""Reading records: what is written is read again, and what is no record is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.played import played_text
from tagluff.core.chance import CARD, ORDER, PICK, PILE, Chance
from tagluff.records.errors import RecordError
from tagluff.records.moves import Move
from tagluff.records.reading import LONGEST, LONGEST_ACTION, load_record, read_record
from tagluff.records.record import Record
from tagluff.records.writing import HEAD

SHORT = f"{HEAD}\ngame: nordic\nseats: 2\ncards: R G *\n"


def refused(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    return caught.value


def test_every_field_is_read_again() -> None:
    record = Record(
        game="nordic",
        seats=3,
        seed="may/1",
        first=2,
        options={"strict_ferries": True},
        board="nordic",
        board_hash="0f" * 32,
        board_file="my board.toml",
        players=["you", "greedy", "greedy"],
        letters=["R", "G", "*"],
        nonces=["a", "B-2_", "c"],
        commitment="a1" * 32,
        deal=[Chance(ORDER, [3, 1, 2]), Chance(PILE, [12, 0, 3]), Chance(CARD, [2]), Chance(CARD, [0])],
        moves=[
            Move("keep 1 2", [Chance(PICK, [1, 3])], 3.25, "the two long ones # surely"),
            Move("take deck", [Chance(CARD, [2])], seconds=0.0),
            Move("take deck", comment="why @ all"),
        ],
        result=["side 0: routes +3", "totals: 3 -4 5", "winners: 2"],
        totals=[3, -4, 5],
        winners=[2],
    )
    again = read_record(record.text())
    assert again == record
    assert again.text() == record.text()
    lines = record.text().split("\n")
    assert [lines[move.line - 1].split(" @")[0].split(" #")[0] for move in again.moves] == record.actions


def test_comments_blank_lines_spaces_and_other_line_ends_are_passed_over() -> None:
    text = f"{HEAD} \r\n# a comment: with a colon\r\ngame:  nordic \n seats: 2\n\nkeep 1 2  \n\n# end\n  result \n"
    record = read_record(text)
    assert (record.game, record.seats, record.actions, record.result) == ("nordic", 2, ["keep 1 2"], [])


def test_only_a_line_feed_ends_a_line() -> None:
    for letter in "\x0b\x0c\x1c\x85\u2028":
        record = read_record(f"{SHORT}\nkeep 1 2 # one{letter}take deck\n")
        assert record.moves == [Move("keep 1 2", comment=f"one{letter}take deck")]


def test_a_version_0_record_has_neither_chance_nor_sheet() -> None:
    text = "tagluff record 0\ngame: nordic\nboard: nordic\nseats: 2\noptions: {}\nrules: 1\nplayers: a, b\nseed: 5\n"
    record = read_record(f"{text}\nkeep 1 2\nkeep 1 2\n\ntotals: 3 -4\nwinners: 0\n")
    assert (record.deal, record.totals, record.winners) == (None, [3, -4], [0])
    assert record.result == ["totals: 3 -4", "winners: 0"]
    assert read_record(f"{text}\nkeep 1 2\n").verify().seat == 1


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "not_a_record", 1),
        ("hello", "not_a_record", 1),
        ("tagluff record 9\ngame: nordic", "not_a_record", 1),
        (HEAD + "\n" + " " * LONGEST, "not_a_record", 1),
        (f"{HEAD}\n", "incomplete", 1),
        (f"{HEAD}\ngame: nordic\n", "incomplete", 2),
        (f"{HEAD}\nseats: 3\n", "incomplete", 2),
        (f"{HEAD}\ngame: nordic\nseats: 0\n", "incomplete", 3),
        (f"{HEAD}\ngame: nordic\nseats: three", "unreadable_header", 3),
        (f"{HEAD}\nseats: ٣", "unreadable_header", 2),
        (f"{HEAD}\nseats: {'9' * 900}", "unreadable_header", 2),
        (f"{HEAD}\nfirst:", "unreadable_header", 2),
        (f"{HEAD}\noptions: 3", "unreadable_header", 2),
        (f"{HEAD}\nstart: {{", "unreadable_header", 2),
        (f"{HEAD}\nstart: {'[' * 100_000}", "unreadable_header", 2),
        (f'{HEAD}\nstart: {{"a": {"9" * 5000}}}', "unreadable_header", 2),
        (f"{HEAD}\ncommitment: abc", "unreadable_header", 2),
        (f"{HEAD}\nboard hash: {'A' * 64}", "unreadable_header", 2),
        (f"{HEAD}\nnonces: a é", "unreadable_header", 2),
        (f"{HEAD}\nnonces: {'a ' * 65}", "unreadable_header", 2),
        (f"{HEAD}\nplayers: {'a,' * 65}", "unreadable_header", 2),
        (f"{HEAD}\ncards: R GG", "unreadable_header", 2),
        (f"{HEAD}\ncards: R R", "unreadable_header", 2),
        (f"{HEAD}\ncards: {' '.join(map(chr, range(1000, 1065)))}", "unreadable_header", 2),
        (f"{HEAD}\nweather: fine", "unknown_header", 2),
        (f"{HEAD}\ngame: nordic\ngame: asia", "header_twice", 3),
        (f"{SHORT}\nkeep 1 2\n  cards R", "chance_without_deal", 7),
        (f"{SHORT}\n  keep 1 2", "chance_without_deal", 6),
        (f"{SHORT}\n  # 2", "chance_without_deal", 6),
        (f"{SHORT}\ndeal\n  cards B", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  order x", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  pick 1 3", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  pile 1R+1R", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  pile R", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  pile 1B", "unreadable_chance", 7),
        (f"{SHORT}\ndeal\n  dice 6", "unreadable_chance", 7),
        (f"{SHORT}\nkeep 1 2 @ soon", "unreadable_clock", 6),
        (f"{SHORT}\nkeep 1 2 @ -1", "unreadable_clock", 6),
        (f"{SHORT}\n{'x' * (LONGEST_ACTION + 1)}", "action_too_long", 6),
        (f"{SHORT}\nresult\n  totals: 1 x", "unreadable_header", 7),
        (f"{SHORT}\nresult\n  winners: {'1 ' * 65}", "unreadable_header", 7),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    error = refused(text)
    assert (error.code, error.facts["line"]) == (code, line)


def test_an_error_does_not_repeat_a_long_line() -> None:
    for text in (f"{HEAD}\n{'x' * 9999}: 3", f"{SHORT}\ndeal\n  {'x' * 9999}", f"{SHORT}\n{'x' * 9999}"):
        assert len(str(refused(text))) < 200


def test_a_pile_without_cards_of_the_last_kinds_is_read_short() -> None:
    record = read_record(f"{SHORT}\ndeal\n  pile 2R+0G\n")
    assert record.deal == [Chance(PILE, [2])]


def load_refused(path: Path) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load_record(path)
    return caught.value


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    assert load_refused(path).code == "unreadable_file"
    assert load_refused(tmp_path).code == "not_a_file"
    path.write_bytes(b"\xff\xfe")
    assert load_refused(path).code == "not_utf8"
    path.write_text("hello")
    assert load_refused(path).facts == {"line": 1, "file": str(path)}
    path.write_text("x" * (LONGEST + 1))
    assert load_refused(path).code == "too_long"


def test_a_file_with_other_line_ends_is_the_same_record(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    text = played_text("amsterdam", 2, "5")
    path.write_bytes(text.replace("\n", "\r\n").encode())
    assert load_record(path) == read_record(text)
