"""Who asks: a seat of the table, or where anybody may look, a spectator (None)."""

from __future__ import annotations

from typing import TypeGuard

from tagluff.core.actions import echo
from tagluff.core.errors import SetupError

LONGEST_CLOCK = 999_999_999
BIG = 1_000_000  # no seat, but a number that may be repeated


def is_whole(value: object) -> TypeGuard[int]:
    """A number that can count something; yes and no are none."""
    return type(value) is int


def verify_seat(seat: object, seats: int) -> None:
    """Refuse whoever does not sit here. What a stranger said is not repeated at length."""
    if type(seat) is not int or not 0 <= seat < seats:
        said = seat if is_whole(seat) and abs(seat) < BIG else echo(seat)
        raise SetupError("no_such_seat", "", {"seat": said, "seats": seats})


def verify_viewer(seat: object, seats: int) -> None:
    """The same where a spectator may look."""
    if seat is not None:
        verify_seat(seat, seats)


def verify_clock(seconds: object) -> None:
    """The seconds that an action took, as a record can hold them; None: nobody looked at a clock."""
    if seconds is None:
        return
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 <= seconds < LONGEST_CLOCK:
        raise SetupError("bad_clock", "", {"most": LONGEST_CLOCK})
