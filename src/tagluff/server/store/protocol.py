"""What a store of tables must do. Everything about a table is written at once, or not at all."""

from __future__ import annotations

from typing import Literal, Protocol

from msgspec import Struct

from tagluff.core.errors import TagluffError


class StoreError(TagluffError):
    """The store could not do it: `sequence_taken`, `no_such_table`, `cannot_write`, `cannot_read`, `busy`, `closed`."""


class Entry(Struct, frozen=True):
    """One thing that was done at a table. (table, sequence) is unique, and counts from 1 without a gap."""

    sequence: int
    at: int  # milliseconds since 1970
    body: bytes  # the hub's business (hub/entries.py)


class Saying(Struct, frozen=True):
    """Something that was said at a table. (table, number) is unique, and rises."""

    number: int
    at: int
    body: bytes


class Grant(Struct, frozen=True):
    """A secret that opens a seat, by its SHA-256. `device`: a cookie; `key`: a link."""

    seat: int
    digest: bytes
    kind: Literal["device", "key"]


class Summary(Struct, frozen=True):
    """What lists and clocks need to know of a table; written with what changed it."""

    phase: str
    open: bool  # shown in the lobby
    wakes: int | None  # when something is to be done without being asked (milliseconds since 1970); 0: at once
    touched: int
    body: bytes  # the hub's business
    short: str = ""  # the code under which it gathers, if any


class Change(Struct, frozen=True, kw_only=True):
    """All that is written of a table at once."""

    table: str
    settings: bytes | None = None  # of a new table, which has a summary too (else `no_summary`)
    entries: tuple[Entry, ...] = ()
    sayings: tuple[Saying, ...] = ()
    granted: tuple[Grant, ...] = ()
    withdrawn: tuple[Grant, ...] = ()  # before the others are granted
    summary: Summary | None = None
    record: str | None = None  # of a game that is over


class KeptTable(Struct, frozen=True, kw_only=True):
    """A whole table, as it was written."""

    table: str
    made: int  # when it was first touched
    settings: bytes
    summary: Summary
    grants: tuple[Grant, ...]
    entries: tuple[Entry, ...]
    sayings: tuple[Saying, ...]  # the last ones
    said: int  # the number of the last


class KeptSummary(Struct, frozen=True, kw_only=True):
    """A table in a list; `seat`: the one that was asked for."""

    table: str
    made: int
    summary: Summary
    seat: int | None = None


class Store(Protocol):
    """Durable when a call has returned."""

    async def write(self, change: Change) -> None:
        """All of it, or nothing: `sequence_taken` if an entry's or a saying's number is (another server was faster).

        After `cannot_write` nothing of it is there, unless the server dies at once: then it may be found later, whole.
        """

    async def table(self, table: str) -> KeptTable | None:
        """All of a table; of what was said, the last 200."""

    async def record(self, table: str) -> str | None:
        """The record of a game that is over."""

    async def open_tables(self, most: int) -> list[KeptSummary]:
        """Those in the lobby that are gathering, the newest first."""

    async def held_by(self, digest: bytes, most: int) -> list[KeptSummary]:
        """The tables where a device has a seat, the last touched first; a table once for each seat."""

    async def with_code(self, short: str) -> KeptSummary | None:
        """The table that gathers under a short code; the oldest, if there should be two."""

    async def due(self, now: int, most: int) -> list[str]:
        """Tables that wake at or before this time, the most urgent first."""

    async def close(self) -> None:
        """What was asked for is finished first."""
