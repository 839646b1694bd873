"""A record as a seat saw it: own actions, what it was told, and nothing else."""

from __future__ import annotations

import pytest

from support.exchange import tables
from support.played import begun, played
from tagluff import Event, Journal, SetupError
from tagluff.records.errors import RecordError
from tagluff.records.moves import Move
from tagluff.records.record import Record
from tagluff.records.sight import event_lines, seen_by


def story(record: Record) -> list[Event]:
    journal = Journal()
    state = record.begin_replay(journal)
    for move in record.moves:
        state.play(move.text)
    return journal.events


def actors(record: Record) -> list[int]:
    return [state.seat for state, _ in record.steps()]


@pytest.mark.parametrize(("id", "seats"), [table for table in tables() if table[1] in (2, 4)])
def test_everyone_sees_the_own_actions_and_what_was_told(id: str, seats: int) -> None:
    record = played(id, seats)
    events, by = story(record), actors(record)
    for seat in (*range(seats), None):
        lines = seen_by(record, seat).split("\n")[1:-1]
        own = [line for line in lines if not line.startswith(" ")]
        sheet = [line.strip() for line in lines if line.startswith("    ")]
        told = [line.split()[0] for line in lines if line.startswith("  ") and not line.startswith("    ")]
        assert own == [text for actor, text in zip(by, record.actions, strict=True) if actor == seat]
        assert told == [event.kind for event in events if event.seen_by(seat)]
        assert sheet == record.result


def test_facts_are_written_as_people_write_them() -> None:
    """Cards in short, one card by its name, slots from 1, tickets with commas."""
    record = begun("nordic", 2, "keep 1 2", "keep 1 2", "take 3", seed="1", first=0)
    lines = seen_by(record, 0).split("\n")
    assert lines[1:4] == ["  began count=4", "  dealt seat=0 cards=2P+1W+1G", "  turned_up slot=1 card=black"]
    assert "  kept_these seat=0 tickets=kobenhavn-stockholm, helsinki-kirkenes" in lines
    assert "  took seat=0 slot=3 card=orange" in lines


def test_what_a_game_from_outside_tells_is_shown_too() -> None:
    """Its facts need not be of our dialect."""
    facts: dict[str, object] = {"cards": {}, "weather": {"wind": 3}, "path": [["a", "b"], "c"], "fast": True}
    event = Event(1, "blew", facts)
    assert event_lines(event) == ["  blew cards=0 weather={'wind': 3} path=a, b, c fast=True"]


def test_no_seed_no_deal_and_nothing_private_of_another() -> None:
    record = played("nordic", 2, "a-secret-seed")
    for seat in (0, 1, None):
        text = seen_by(record, seat)
        assert "secret" not in text
        assert "order" not in text
        other = [f"saw_tickets seat={at}" for at in (0, 1) if at != seat]
        assert not any(private in text for private in other)
    assert "saw_tickets seat=1" in seen_by(record, 1)
    assert seen_by(record, None).startswith("nordic, 2 seats, as a spectator saw it\n")


def test_a_secret_choice_stays_one() -> None:
    record = begun("nordic", 3, "keep 2 3")
    assert "keep" in seen_by(record, 0)
    for seat in (1, 2, None):
        assert seen_by(record, seat).endswith("  chose seat=0\n")


def test_a_seed_that_is_not_revealed_is_not_needed() -> None:
    record = played("nordic", 2)
    told = seen_by(record, 1)
    record.seed = None
    assert seen_by(record, 1) == told


def test_what_cannot_be_replayed_cannot_be_seen() -> None:
    record = begun("nordic", 3, "keep 1 2")
    with pytest.raises(SetupError):
        seen_by(record, 3)
    record.moves.append(Move("take deck"))
    with pytest.raises(RecordError, match="cannot_go_on"):
        seen_by(record, 0)
    record.first = 9
    with pytest.raises(RecordError, match="deal_refused"):
        seen_by(record, 0)
