"""Who asks: the hashes of the secrets that came along. The secrets themselves stay at the door."""

from __future__ import annotations

from hmac import compare_digest
from typing import Protocol

from msgspec import Struct

from tagluff.server.store.protocol import Grant


class Caller(Struct, frozen=True):
    """`device`: SHA-256 of the cookie's secret; `key`: of a seat's key that was sent along."""

    device: bytes | None = None
    key: bytes | None = None

    def opens(self, grant: Grant) -> bool:
        """Compared in constant time."""
        sent = self.device if grant.kind == "device" else self.key
        return sent is not None and compare_digest(sent, grant.digest)


class Outlet(Protocol):
    """Where a viewer's frames go. It never blocks and never raises: a slow reader is the outlet's business."""

    def put(self, frame: bytes) -> None:
        """One message, as JSON."""

    def cut(self, code: str) -> None:
        """No more will come: `table_reloaded`, `seat_given_up`, `server_stops`, ..."""
