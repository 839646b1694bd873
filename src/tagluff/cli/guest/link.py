"""Links to a seat: `http://host/t/TABLE#key=KEY`. The key opens the seat, so it is told to the server alone."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import SplitResult, parse_qs, urlsplit

from msgspec import Struct

from tagluff.cli.guest.errors import GuestError

PLACE: Final = re.compile(r"(?P<before>.*?)/?(?:t/)?(?P<table>[0-9a-f]{16})/?")
KEY: Final = re.compile(r"[0-9A-Za-z_-]{1,64}")
SECURE: Final = {"http": False, "ws": False, "https": True, "wss": True}


class SeatLink(Struct, frozen=True):
    """A server, a table of it, and the key of a seat. `before`: what its paths begin with, behind some proxies."""

    host: str
    secure: bool
    before: str
    table: str
    key: str

    def __repr__(self) -> str:
        return f"<a seat of {self.server}/t/{self.table}>"

    @property
    def server(self) -> str:
        return f"{'https' if self.secure else 'http'}://{self.host}{self.before}"

    @property
    def path(self) -> str:
        return f"{self.before}/api/tables/{self.table}"

    @property
    def socket(self) -> str:
        return f"{'wss' if self.secure else 'ws'}://{self.host}{self.path}/socket"


def read_link(link: str, server: str = "") -> SeatLink:
    """The seat that a link opens, at its own server or at the one that is named."""
    parts = split(link)
    found, key = PLACE.fullmatch(parts.path), parse_qs(parts.fragment).get("key", [""])[0]
    if found is None or not KEY.fullmatch(key):
        raise GuestError("odd_link")
    base = split(server) if server else parts
    if base.scheme not in SECURE or not base.hostname or base.username is not None:
        raise GuestError("odd_server", "", {"server": server or "-"})
    before = base.path.rstrip("/") if server else found["before"]
    return SeatLink(base.netloc, SECURE[base.scheme], before, found["table"], key)


def split(text: str) -> SplitResult:
    try:
        parts = urlsplit(text.strip())
        _ = parts.port
    except ValueError:
        raise GuestError("odd_link") from None
    return parts
