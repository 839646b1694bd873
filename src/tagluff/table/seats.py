"""Who asks: a seat of the table, or where anybody may look, a spectator (None)."""

from __future__ import annotations

from typing import TypeGuard

from tagluff.core.actions import echo
from tagluff.core.errors import SetupError

BIG = 1_000_000  # no seat, but a number that may be repeated


def is_whole(value: object) -> TypeGuard[int]:
    """A number that can count something; yes and no are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def verify_seat(seat: object, seats: int) -> None:
    """Refuse whoever does not sit here. What a stranger said is not repeated at length."""
    if not isinstance(seat, int) or not 0 <= seat < seats or isinstance(seat, bool):
        said = seat if is_whole(seat) and abs(seat) < BIG else echo(seat)
        raise SetupError("no_such_seat", "", {"seat": said, "seats": seats})


def verify_viewer(seat: object, seats: int) -> None:
    """The same where a spectator may look."""
    if seat is not None:
        verify_seat(seat, seats)
