"""Whatever is sent, it is answered or its sender is cut off; nothing breaks, and what is refused changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server import lines
from server.fuzz.bodies import fuzz_requests
from server.fuzz.clients import Broken
from server.fuzz.fuzzing import fuzz
from tagluff.server.hub import acting, hub
from tagluff.server.hub.guests import Guest
from tagluff.server.hub.room import Room
from tagluff.server.hub.seating import free_seat
from tagluff.server.messages.asked import ListPayments
from tagluff.server.messages.told import Payments
from tagluff.server.web import calls
from tagluff.server.web.sockets import Reading

FRAMES = 5_000  # of each seed; a million in scripts/soak_server.py
REQUESTS = 1_000
TRIED = 3_000  # by which a planted fault has shown

Fault = Callable[[pytest.MonkeyPatch], None]


@pytest.mark.parametrize("seed", range(4))
def test_no_frame_breaks_the_server(seed: int) -> None:
    found = fuzz(FRAMES, seed)
    assert all(any(kind.startswith(phase) for kind in found) for phase in ("gathering", "dealing", "playing", "over"))
    for outcome in (
        "done",
        "refused odd_message",
        "refused stale",
        "refused not_yours",
        "advice",
        "payments",
        "cut off",
    ):
        assert found[f"playing: {outcome}"] > 0
    assert found["hello: welcome"] > 0
    assert found["looked at everything"] > 10


@pytest.mark.parametrize("seed", range(2))
def test_no_request_breaks_the_server(seed: int) -> None:
    found = fuzz_requests(REQUESTS, seed)
    for name in ("create", "import_record", "sit", "seat_key", "claim", "rematch"):
        assert any(found[f"{name} {status}"] for status in (403, 404, 409, 422))
    assert found["create 201"] > 0
    assert found["import_record 201"] > 0
    assert found["no request: 400"] > 0


# Planted


def refusals_that_are_counted(patch: pytest.MonkeyPatch) -> None:
    refuse = Guest.refuse

    def refused(self: Guest, request: Any, error: Any) -> None:
        self.room.answers.keep(self.viewer, request.id, None)
        refuse(self, request, error)

    patch.setattr(Guest, "refuse", refused)


def payments_that_draw_a_card(patch: pytest.MonkeyPatch) -> None:
    put = Guest.put

    def drawn(self: Guest, told: Any) -> None:
        if isinstance(told, Payments) and self.room.hosted is not None:
            self.room.hosted.table.state.dealer.below(7)
        put(self, told)

    patch.setattr(Guest, "put", drawn)


def an_error_that_nobody_expects(patch: pytest.MonkeyPatch) -> None:
    def payments(_guest: Guest, request: Any) -> Any:
        raise KeyError(request.route)

    patch.setattr(acting, "ACTS", acting.ACTS | dict.fromkeys([ListPayments], payments))


def silence_for_what_is_stale(patch: pytest.MonkeyPatch) -> None:
    refuse = Guest.refuse

    def refused(self: Guest, request: Any, error: Any) -> None:
        if error.code != "stale":
            refuse(self, request, error)

    patch.setattr(Guest, "refuse", refused)
    patch.setattr(lines, "PATIENCE", 0.5)


def an_empty_text_that_nobody_expects(patch: pytest.MonkeyPatch) -> None:
    understood = Reading.understood

    def read(self: Reading, text: str) -> Any:
        assert text[0]
        return understood(self, text)

    patch.setattr(Reading, "understood", read)


def a_seat_that_is_taken_before_the_name_is_checked(patch: pytest.MonkeyPatch) -> None:
    def free(room: Room, wanted: int | None) -> int:
        seat = free_seat(room, wanted)
        room.places[seat].name = "?"
        return seat

    patch.setattr(hub, "free_seat", free)


def a_body_that_is_not_checked(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(calls, "DecodeError", ZeroDivisionError)


IN_FRAMES: tuple[Fault, ...] = (
    refusals_that_are_counted,
    payments_that_draw_a_card,
    an_error_that_nobody_expects,
    silence_for_what_is_stale,
    an_empty_text_that_nobody_expects,
)
IN_REQUESTS: tuple[Fault, ...] = (a_seat_that_is_taken_before_the_name_is_checked, a_body_that_is_not_checked)


@pytest.mark.parametrize("fault", IN_FRAMES, ids=lambda fault: fault.__name__)
def test_a_server_that_does_not_stand_frames_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken):
        fuzz(TRIED, 1)


@pytest.mark.parametrize("fault", IN_REQUESTS, ids=lambda fault: fault.__name__)
def test_a_server_that_does_not_stand_requests_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Broken):
        fuzz_requests(TRIED, 1)
