"""Servers with a planted leak, each a small fault that somebody might make; `FAULTS` names them all."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from tagluff.core.cardtable.state import TableState
from tagluff.server.hub import acting, applying, hub, summing, telling
from tagluff.server.hub.botturns import question_for
from tagluff.server.hub.guests import Guest
from tagluff.server.hub.hosted import Hosted, Viewer
from tagluff.server.hub.room import Room
from tagluff.server.hub.summing import as_listed
from tagluff.server.hub.telling import raw, seen_by, status_of, tell_all
from tagluff.server.messages.asked import ListPayments
from tagluff.server.messages.told import Done, Payments
from tagluff.server.web.streams import StreamOutlet
from tagluff.table.table import Table

Fault = Callable[[pytest.MonkeyPatch], None]


def hidden(room: Room) -> int:
    """Something that no viewer knows: the wilds in the hands of the others, and so in nobody's view."""
    return 0 if room.hosted is None else hidden_at(room.hosted.table)


def hidden_at(table: Table) -> int:
    state = table.state
    assert isinstance(state, TableState)
    return sum((seat + 1) * int(state.hand(seat)[-1]) for seat in range(table.seats))


# Numbers and frames


class LengthOfTheLog(dict[Viewer, int]):
    """The number of actions so far, for everybody."""

    def __init__(self, table: Table) -> None:
        super().__init__(dict.fromkeys((*range(table.seats), None), 1))
        self.table = table

    def __getitem__(self, viewer: Viewer) -> int:
        return 1 + len(self.table.record.moves)


def numbers_count_the_log(patch: pytest.MonkeyPatch) -> None:
    begin = Hosted.__init__

    def begun(self: Hosted, table: Table) -> None:
        begin(self, table)
        self.numbers = LengthOfTheLog(table)

    patch.setattr(Hosted, "__init__", begun)


def a_frame_for_everybody_after_every_action(patch: pytest.MonkeyPatch) -> None:
    def tell(room: Room, hosted: Hosted) -> None:
        for guest in room.guests:
            guest.put(seen_by(hosted, guest.viewer, guest.known))

    patch.setattr(telling, "tell_game", tell)


def a_status_after_every_action(patch: pytest.MonkeyPatch) -> None:
    def tell(room: Room) -> None:
        room.told = b""
        tell_all(room)

    patch.setattr("tagluff.server.hub.room.tell_all", tell)


def done_with_the_length_of_the_log(patch: pytest.MonkeyPatch) -> None:
    def done(guest: Guest, request: Any) -> None:
        guest.put(Done(id=request.id, number=guest.room.sequence))

    patch.setattr(acting, "done", done)


def frames_as_long_as_a_hand(patch: pytest.MonkeyPatch) -> None:
    def seen(hosted: Hosted, viewer: Viewer, since: int) -> Any:
        frame = seen_by(hosted, viewer, since)
        return replace(frame, view=Raw(bytes(frame.view) + b" " * hidden_at(hosted.table)))

    patch.setattr(telling, "seen_by", seen)


def events_of_others(patch: pytest.MonkeyPatch) -> None:
    def news(self: Hosted, _viewer: Viewer, since: int) -> list[Raw]:
        return [Raw(encode(event.as_dict())) for event in self.events_after(since)]

    patch.setattr(Hosted, "news", news)


# The table


def a_status_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    def status(room: Room) -> Any:
        return replace(status_of(room), absence=hidden(room))

    for module in (telling, hub):
        patch.setattr(module, "status_of", status)


def a_clock_that_silent_actions_wind_up(patch: pytest.MonkeyPatch) -> None:
    def follow(room: Room, at: int, _: bool) -> None:
        room.began = at

    patch.setattr(applying, "follow_the_turn", follow)


def a_list_that_tells_when_anything_was_done(patch: pytest.MonkeyPatch) -> None:
    def listed(room: Room) -> Any:
        return replace(as_listed(room), touched=room.now())

    patch.setattr(summing, "as_listed", listed)


def a_list_with_a_hand(patch: pytest.MonkeyPatch) -> None:
    def listed(room: Room) -> Any:
        return replace(as_listed(room), made=hidden(room))

    patch.setattr(summing, "as_listed", listed)


def notices_of_everything(patch: pytest.MonkeyPatch) -> None:
    tell = Room.tell

    def told(self: Room) -> None:
        self.noticed = None
        tell(self)

    patch.setattr(Room, "tell", told)


# Answers


def refusals_with_the_hands_of_others(patch: pytest.MonkeyPatch) -> None:
    refuse = Guest.refuse

    def refused(self: Guest, request: Any, error: Any) -> None:
        error.facts = {**error.facts, "wilds": hidden(self.room)}
        refuse(self, request, error)

    patch.setattr(Guest, "refuse", refused)


def payments_of_whoever_decides(patch: pytest.MonkeyPatch) -> None:
    async def payments(guest: Guest, request: Any) -> None:
        table = acting.hosted_at(guest.room).table
        found = table.payments(table.decider, request.route)
        guest.put(Payments(id=request.id, payments=[raw(payment.as_dict()) for payment in found]))

    patch.setattr(acting, "ACTS", acting.ACTS | dict.fromkeys([ListPayments], payments))


def hints_that_know_the_state(patch: pytest.MonkeyPatch) -> None:
    def question(room: Room, seat: int, bot: str) -> Any:
        asked = question_for(room, seat, bot)
        at = hidden(room) % len(asked.legal)
        return replace(asked, legal=asked.legal[at:] + asked.legal[:at])

    patch.setattr(acting, "question_for", question)


def records_of_whoever_decides(patch: pytest.MonkeyPatch) -> None:
    record_parts = Table.record_parts

    def record(self: Table, _seat: Viewer) -> Iterator[str]:
        return record_parts(self, self.decider)

    patch.setattr(Table, "record_parts", record)


def a_stream_with_the_eyes_of_a_seat(patch: pytest.MonkeyPatch) -> None:
    def guest(room: Room, viewer: Viewer, grant: Any, outlet: Any) -> Guest:
        decider = None if room.hosted is None else room.hosted.table.decider
        return Guest(room, decider if isinstance(outlet, StreamOutlet) else viewer, grant, outlet)

    patch.setattr(hub, "Guest", guest)


def a_watcher_with_all_eyes(patch: pytest.MonkeyPatch) -> None:
    def seen(hosted: Hosted, viewer: Viewer, since: int) -> Any:
        frame = seen_by(hosted, viewer, since)
        table = hosted.table
        views = [table.view(seat).as_dict() for seat in range(table.seats)]
        return frame if viewer is not None else replace(frame, legal=[Raw(encode(view)) for view in views])

    patch.setattr(telling, "seen_by", seen)


SILENT: tuple[Fault, ...] = (  # those that only a secret step brings to light (C-52)
    numbers_count_the_log,
    a_frame_for_everybody_after_every_action,
    a_status_after_every_action,
    done_with_the_length_of_the_log,
    a_clock_that_silent_actions_wind_up,
    a_list_that_tells_when_anything_was_done,
    notices_of_everything,
)
HIDDEN: tuple[Fault, ...] = (
    frames_as_long_as_a_hand,
    events_of_others,
    a_status_with_a_hand,
    a_list_with_a_hand,
    refusals_with_the_hands_of_others,
    payments_of_whoever_decides,
    hints_that_know_the_state,
    records_of_whoever_decides,
    a_stream_with_the_eyes_of_a_seat,
    a_watcher_with_all_eyes,
)
