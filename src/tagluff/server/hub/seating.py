"""Sitting down, and the secrets that open a seat: those of devices, and keys for a link."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tagluff.server.hub.callers import Caller
from tagluff.server.hub.errors import HubError
from tagluff.server.hub.secrets import digest_of, same_code
from tagluff.server.messages.pages import Sit
from tagluff.server.store.protocol import Grant

if TYPE_CHECKING:
    from tagluff.server.hub.room import Room

MOST_DEVICES: Final = 8  # of a seat
MOST_KEYS: Final = 4


def device_of(caller: Caller) -> bytes:
    if caller.device is None:
        raise HubError("no_device", "", {})
    return caller.device


def may_look(room: Room, caller: Caller, code: str) -> bool:
    """At what a spectator sees: an open table, or one whose link one has, or at which one sits."""
    codes = (room.settings.watch, room.settings.invite)
    return room.settings.open or any(same_code(code, known) for known in codes) or bool(room.seats_of(caller.opens))


def verify_looking(room: Room, caller: Caller, code: str) -> None:
    if not may_look(room, caller, code):
        raise HubError("not_yours", "", {})


def verify_seated(room: Room, caller: Caller, seat: int | None = None) -> int:
    """A seat that the caller holds: this one, or any."""
    seats = room.seats_of(caller.opens)
    if not seats or (seat is not None and seat not in seats):
        raise HubError("not_yours", "", {})
    return seats[0] if seat is None else seat


def verify_space(room: Room, viewer: int | None, most: int) -> None:
    """Watchers are counted by themselves: they keep nobody from a seat."""
    if sum(guest.viewer == viewer for guest in room.guests) >= most:
        raise HubError("too_many_guests", "", {"most": most})


def verify_sitting(room: Room, asked: Sit) -> None:
    if not room.settings.open and not same_code(asked.code, room.settings.invite):
        raise HubError("wrong_code", "", {})
    if room.phase != "gathering":
        raise HubError("not_now", "", {"phase": room.phase})


def free_seat(room: Room, wanted: int | None) -> int:
    free = [seat for seat, place in enumerate(room.places) if place.free]
    if not free or (wanted is not None and wanted not in free):
        raise HubError("seat_taken", "", {"free": free})
    return free[0] if wanted is None else wanted


def grant_used(room: Room, caller: Caller, seat: int) -> Grant:
    """The secret by which the caller holds a seat."""
    verify_seated(room, caller, seat)
    return next(grant for grant in room.grants if grant.seat == seat and caller.opens(grant))


def crowded_out(room: Room, new: Grant) -> tuple[Grant, ...]:
    """A seat has so many devices and keys; the oldest make room."""
    most = MOST_DEVICES if new.kind == "device" else MOST_KEYS
    same = [grant for grant in room.grants if grant.seat == new.seat and grant.kind == new.kind]
    return tuple(same[: max(0, len(same) + 1 - most)])


def key_sent(room: Room, key: str) -> Grant:
    """The key that opens a seat here."""
    caller = Caller(key=digest_of(key))
    found = [grant for grant in room.grants if caller.opens(grant)]
    if not found:
        raise HubError("wrong_code", "", {})
    return found[0]


def claim_changes(room: Room, key: Grant, device: bytes, alone: bool) -> tuple[tuple[Grant, ...], tuple[Grant, ...]]:
    """What is granted and what is withdrawn when a device claims a seat by its key, which opens it once."""
    new = Grant(key.seat, device, "device")
    known = new in room.grants
    if alone:
        others = tuple(grant for grant in room.grants if grant.seat == key.seat and grant != new)
        return (() if known else (new,)), others
    return (() if known else (new,)), (key, *(() if known else crowded_out(room, new)))
