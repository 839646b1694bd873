"""Which seat a key opens: asked once, over HTTP."""

from __future__ import annotations

from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final

from msgspec import MsgspecError
from msgspec.json import decode

from tagluff.cli.guest.errors import GuestError
from tagluff.cli.guest.link import SeatLink
from tagluff.server.messages.pages import Problem, TableAnswer

SECONDS: Final = 20
LONGEST: Final = 1 << 20


def seat_of(link: SeatLink) -> int:
    """The first, if it opens several."""
    status, body = asked(link)
    try:
        if status != 200:
            raise GuestError("turned_away", "", {"why": decode(body, type=Problem).code})
        seats = decode(body, type=TableAnswer).mine
    except MsgspecError:
        raise GuestError("no_server", "", {"server": link.server}) from None
    if not seats:
        raise GuestError("no_seat")
    return seats[0]


def asked(link: SeatLink) -> tuple[int, bytes]:
    """No redirection is followed: the key is for this server alone."""
    kind = HTTPSConnection if link.secure else HTTPConnection
    connection = kind(link.host, timeout=SECONDS)
    try:
        connection.request("GET", link.path, headers={"Authorization": f"Bearer {link.key}"})
        answer = connection.getresponse()
        return answer.status, answer.read(LONGEST)
    except (OSError, HTTPException) as error:
        raise GuestError("cannot_reach", "", {"server": link.server, "reason": str(error)}) from None
    finally:
        connection.close()
