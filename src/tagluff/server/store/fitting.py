"""Does a change fit what is there? Numbers are judged here, before anything of it is written."""

from __future__ import annotations

from msgspec import Struct

from tagluff.server.store.protocol import Change, StoreError


class Counts(Struct, frozen=True):
    """Of a table: its last entry, and the last that was said."""

    last: int
    said: int


def fitted(change: Change, known: Counts | None) -> Counts:
    """The counts after the change, or why it is refused. `known`: what is there, if the table is."""
    before = opened(change, known) if change.settings is not None else known
    if before is None:
        raise StoreError("no_such_table", "", {"table": change.table})
    return Counts(after_entries(change, before.last), after_sayings(change, before.said))


def opened(change: Change, known: Counts | None) -> Counts:
    """Whoever opens a table is the first to write of it, and says how it stands."""
    if known is not None:
        raise taken(change, 0, known.last)
    if change.summary is None:
        raise StoreError("no_summary", "", {"table": change.table})
    return Counts(0, 0)


def after_entries(change: Change, last: int) -> int:
    """Each is one more than the one before."""
    for entry in change.entries:
        if entry.sequence != last + 1:
            raise taken(change, entry.sequence, last)
        last += 1
    return last


def after_sayings(change: Change, said: int) -> int:
    """They rise."""
    for saying in change.sayings:
        if saying.number <= said:
            raise taken(change, saying.number, said)
        said = saying.number
    return said


def taken(change: Change, number: int, last: int) -> StoreError:
    return StoreError("sequence_taken", "", {"table": change.table, "number": number, "last": last})
