"""Records: what is written is read again, and what is no record is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.tables import nordic
from tagluff import SetupError
from tagluff.records.record import HEAD, LONGEST, Record, RecordError, load_record, read_record

START = {"hands": ["1Y", "1G"], "market": "R G B Y K", "decision": {"seat": 1}}


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
        board_file="my board.toml",
        players=["you", "greedy", "greedy"],
        actions=["keep 1 2", "take deck"],
        totals=[3, -4, 5],
        winners=[2],
    )
    assert read_record(record.text()) == record


def test_a_position_stands_in_place_of_a_seed() -> None:
    record = Record(game="nordic", seats=2, start=START, actions=["take 1"])
    assert "seed" not in record.text()
    again = read_record(record.text())
    assert again == record
    assert again.begin().seat == 1
    assert again.replay().seat == 1


def test_the_first_player_is_kept() -> None:
    record = Record(game="nordic", seats=3, first=2, actions=["keep 1 2"] * 3)
    assert record.replay().seat == 2


def test_comments_blank_lines_and_spaces_are_passed_over() -> None:
    text = f"{HEAD}\n# a comment: with a colon\ngame:  nordic \nseats: 2\n\n  keep 1 2  \n\n"
    record = read_record(text)
    assert (record.game, record.seats, record.actions) == ("nordic", 2, ["keep 1 2"])


def test_steps_show_each_state_before_its_action() -> None:
    record = Record(game="nordic", seats=3, first=0, actions=["keep 1 2", "keep 1 2", "keep 1 2", "take deck"])
    assert [(state.seat, text) for state, text in record.steps()] == list(
        zip((0, 1, 2, 0), record.actions, strict=True)
    )


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("", "not_a_record", 1),
        ("hello", "not_a_record", 1),
        ("tagluff record 9\ngame: nordic", "not_a_record", 1),
        (f"{HEAD}\n", "incomplete", 1),
        (f"{HEAD}\ngame: nordic\n", "incomplete", 2),
        (f"{HEAD}\nseats: 3\n", "incomplete", 2),
        (f"{HEAD}\ngame: nordic\nseats: three", "unreadable_header", 3),
        (f"{HEAD}\nfirst:", "unreadable_header", 2),
        (f"{HEAD}\noptions: 3", "unreadable_header", 2),
        (f"{HEAD}\nstart: {{", "unreadable_header", 2),
        (f"{HEAD}\nstart: {'[' * 100_000}", "unreadable_header", 2),
        (f"{HEAD}\ntotals: 1 x", "unreadable_header", 2),
        (f"{HEAD}\nweather: fine", "unknown_header", 2),
    ],
)
def test_what_is_no_record_is_refused_with_its_line(text: str, code: str, line: int) -> None:
    error = refused(text)
    assert (error.code, error.facts["line"]) == (code, line)


def test_a_refused_action_names_its_number_and_the_reason() -> None:
    record = Record(game="nordic", seats=3, actions=["keep 1 2", "keep 1"])
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert (caught.value.code, caught.value.rule, caught.value.facts["action"]) == ("action_refused", "N-09", 2)


@pytest.mark.parametrize(
    ("record", "code"),
    [
        (Record(game="nordic", seats=3, rules=2), "other_rules"),
        (Record(game="nordic", seats=3, rules=0), "other_rules"),
        (Record(game="nordic", seats=3, board="mine"), "other_board"),
        (Record(game="nordic", seats=3, totals=[1, 2, 3], winners=[2]), "result_differs"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(record: Record, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        record.verify()
    assert caught.value.code == code


def test_an_unknown_game_or_seat_is_refused() -> None:
    for record in (
        Record(game="none", seats=3),
        Record(game="nordic", seats=7),
        Record(game="nordic", seats=3, first=3),
    ):
        with pytest.raises(SetupError):
            record.replay()


def played() -> Record:
    record = Record(game="nordic", seats=2, seed="5")
    state = nordic(2).new("5")
    while not state.over:
        legal = state.legal()
        record.actions.append(legal[len(record.actions) % len(legal)].text)
        state.play(record.actions[-1])
    record.finish(state)
    return record


def test_a_finished_game_is_verified_to_the_last_number() -> None:
    record = played()
    assert record.verify().sheet.totals == record.totals
    other = read_record(record.text())
    other.winners = [1 - winner for winner in record.winners or []]
    with pytest.raises(RecordError, match="winners"):
        other.verify()


def test_a_game_under_way_has_no_result_to_note() -> None:
    record = Record(game="nordic", seats=2)
    record.finish(nordic(2).new())
    assert record.totals is None


def test_saving_leaves_the_whole_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    path.write_text("older")
    record = played()
    record.save(path)
    assert load_record(path) == record
    assert list(tmp_path.iterdir()) == [path]


def load_refused(path: Path) -> RecordError:
    with pytest.raises(RecordError) as caught:
        load_record(path)
    return caught.value


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    path = tmp_path / "game.tagluff"
    assert load_refused(path).code == "unreadable_file"
    assert load_refused(tmp_path).code == "unreadable_file"
    path.write_bytes(b"\xff\xfe")
    assert load_refused(path).code == "not_utf8"
    path.write_text("hello")
    assert load_refused(path).facts == {"line": 1, "file": str(path)}
    path.write_text("x" * (LONGEST + 1))
    assert load_refused(path).code == "too_long"
