"""Who may ask for what, and when. What does not stand here is denied."""

from __future__ import annotations

from typing import Final, Literal

from tagluff.server.hub.errors import HubError
from tagluff.server.messages.asked import (
    Begin,
    FreeSeat,
    GiveSeat,
    HandOver,
    Hint,
    Leave,
    ListPayments,
    Play,
    React,
    Request,
    Return,
    Say,
    SendNonce,
    TakeBack,
)
from tagluff.server.messages.words import Phase

Role = Literal["host", "seated", "watcher"]  # the host is seated too

RIGHTS: Final[dict[type[Request], tuple[tuple[Role, ...], tuple[Phase, ...]]]] = {
    Play: (("host", "seated"), ("playing",)),
    TakeBack: (("host", "seated"), ("playing",)),
    Begin: (("host",), ("gathering",)),
    GiveSeat: (("host",), ("gathering",)),
    FreeSeat: (("host",), ("gathering",)),
    SendNonce: (("host", "seated"), ("dealing",)),
    HandOver: (("host", "seated"), ("playing",)),
    Return: (("host", "seated"), ("playing",)),
    Leave: (("host", "seated"), ("gathering", "playing", "over")),
    Hint: (("host", "seated"), ("playing",)),
    ListPayments: (("host", "seated"), ("playing",)),
    Say: (("host", "seated"), ("gathering", "dealing", "playing", "over")),
    React: (("host", "seated"), ("gathering", "dealing", "playing", "over")),
}


def verify_right(kind: type[Request], role: Role, phase: Phase) -> None:
    """Refused for the person first: whoever may never ask hears nothing of the phase."""
    roles, phases = RIGHTS.get(kind, ((), ()))
    if role not in roles:
        raise HubError("not_yours", "", {"role": role})
    if phase not in phases:
        raise HubError("not_now", "", {"phase": phase})
