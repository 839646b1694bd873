"""A finished game again, action by action, through the eyes of a seat, of a spectator, or with all open."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.json import encode

from tagluff.core.events import Event, Journal
from tagluff.core.game import State
from tagluff.records.moves import play
from tagluff.records.reading import read_record
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.hosted import Viewer

ALL = "all"
SPECTATOR = "spectator"


def replayed(text: str, eyes: str) -> Iterator[bytes]:
    """A line of JSON for the deal, one for every action, and the score sheet with the last."""
    record, journal = read_record(text), Journal()
    viewers = viewers_of(eyes, record.seats)
    state = record.begin_replay(journal)
    yield line(state, journal.events, viewers, None, "")
    for number, move in enumerate(record.moves, start=1):
        actor, before = int(state.seat), len(journal.events)
        play(state, move, number)
        yield line(state, journal.events[before:], viewers, actor, move.text)


def viewers_of(eyes: str, seats: int) -> tuple[Viewer, ...]:
    """All open: everybody's views, and every event."""
    if eyes == ALL:
        return (*range(seats), None)
    if eyes == SPECTATOR:
        return (None,)
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else seats
    verify_seat(seat, seats)
    return (seat,)


def verify_seat(seat: int, seats: int) -> None:
    if seat >= seats:
        raise HubError("no_such_seat", "", {"seats": seats})


def line(state: State, events: list[Event], viewers: tuple[Viewer, ...], actor: int | None, text: str) -> bytes:
    """Through a seat's eyes an action of another is what was told of it."""
    open_ = len(viewers) > 1
    said: dict[str, Any] = {
        "seat": actor,
        "action": text if open_ or actor in viewers else "",
        "events": [event.as_dict() for event in events if open_ or event.seen_by(viewers[0])],
        "views": [state.view(viewer).as_dict() for viewer in viewers],
        "sheet": state.sheet.as_dict() if state.over else None,
    }
    return encode(said) + b"\n"
