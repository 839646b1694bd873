"""Events and who may know them."""

from __future__ import annotations

from tagluff import Event, Journal


def journal() -> Journal:
    found = Journal()
    found.add("drew_blind", {"seat": 1})
    found.add("saw_card", {"seat": 1, "card": 3}, (1,))
    found.add("whispered", {}, (0, 2))
    found.add("buried", {}, ())
    return found


def kinds(seat: int | None) -> list[str]:
    return [event.kind for event in journal().seen_by(seat)]


def test_everyone_some_or_nobody_may_know() -> None:
    assert kinds(0) == ["drew_blind", "whispered"]
    assert kinds(1) == ["drew_blind", "saw_card"]
    assert kinds(None) == ["drew_blind"]


def test_an_event_shows_its_audience() -> None:
    assert repr(Event("took", {"seat": 1, "card": 2})) == "<took seat=1 card=2>"
    assert repr(Event("saw_card", {"card": 2}, (1,))) == "<saw_card card=2 -> (1,)>"


def test_a_copy_goes_on_by_itself() -> None:
    one = journal()
    other = one.copy()
    other.add("more", {})
    assert (len(one.events), len(other.events)) == (4, 5)
    assert other.events[:4] == one.events
