"""What happened longer ago at a table, packed: whoever comes back may still ask for it, but hardly anybody does.

An event that is kept as it is takes a quarter of a kilobyte with all that it tells, and a move has two or three of
them. Packed by the page a move takes 50 bytes, and to unpack a page takes less than a tenth of a millisecond.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Raw
from msgspec.json import Decoder, encode

from tagluff.core.events import Event

PAGE: Final = 32  # events

Line = tuple[int, tuple[int, ...] | None, Raw]  # an event's number, who may know it, and the event itself

read: Final = Decoder(list[Line])


class Past:
    def __init__(self) -> None:
        self.pages: list[tuple[int, bytes]] = []  # each after the number of its last event
        self.known: dict[int | None, int] = {}  # the last event in here that a viewer may know

    def add(self, events: Sequence[Event], viewers: tuple[int | None, ...]) -> None:
        """A page more; they follow on those that are here."""
        if not events:
            return
        lines = [(event.number, event.audience, event.as_dict()) for event in events]
        self.pages.append((events[-1].number, zlib.compress(encode(lines))))
        for viewer in viewers:
            seen = next((event.number for event in reversed(events) if event.seen_by(viewer)), 0)
            self.known[viewer] = seen or self.last_known(viewer)

    def last_known(self, viewer: int | None) -> int:
        return self.known.get(viewer, 0)

    def news(self, viewer: int | None, since: int) -> Iterator[Raw]:
        """What a viewer may know of the events after a number."""
        for last, page in self.pages:
            if last > since:
                for number, audience, told in read.decode(zlib.decompress(page)):
                    if number > since and (audience is None or viewer in audience):
                        yield told
