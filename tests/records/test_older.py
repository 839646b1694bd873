"""Records of older rules: they replay unless the game came to a ruling that has changed, and then one line says so."""

from __future__ import annotations

from pathlib import Path

import pytest

import tagluff
from tagluff.cli.words import words
from tagluff.records.errors import RecordError
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by
from tagluff.table.table import Table

FOLDER = Path(__file__).parent / "older"


def departing() -> Record:
    """A row with three wilds lies there when a payment is discarded: not swept then by rules 1 (X-07)."""
    return load_record(FOLDER / "departs.tagluff")


def going_on() -> Record:
    return load_record(FOLDER / "goes_on.tagluff")


def test_a_record_that_met_no_changed_ruling_replays() -> None:
    record = going_on()
    assert record.rules == 1 < tagluff.game(record.game, record.seats).rules_version
    assert record.verify().over


def walk(record: Record) -> None:
    for _ in record.steps():
        pass


def look(record: Record) -> None:
    seen_by(record, 0)


@pytest.mark.parametrize("read", [Record.replay, Record.verify, Table.resume, walk, look])
def test_a_record_that_met_one_says_so(read: object) -> None:
    assert callable(read)
    with pytest.raises(RecordError) as caught:
        read(departing())
    facts = {key: caught.value.facts[key] for key in ("action", "rules", "known")}
    assert (caught.value.code, facts) == ("older_rules", {"action": 90, "rules": 1, "known": 2})
    assert "version 1 of the rules" in words(caught.value)
    assert "\n" not in words(caught.value)


def test_of_present_rules_the_refusal_itself_is_told() -> None:
    record = departing()
    record.rules = 2
    with pytest.raises(RecordError) as caught:
        record.replay()
    assert caught.value.code == "action_refused"


def test_a_game_that_is_taken_up_goes_on_by_present_rules() -> None:
    text = (FOLDER / "goes_on.tagluff").read_text(encoding="utf-8")
    begun = "\n".join(text.partition("result")[0].splitlines()[:40])
    record = read_record(begun + "\n")
    table = Table.resume(record)
    assert record.rules == 1
    assert table.course.record is not None
    assert table.course.record.rules == 2
