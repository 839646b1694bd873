"""What a client knows of a game: the last view, and the events it put together over all its connections."""

from __future__ import annotations

from typing import Any

import msgspec

from tagluff.server.messages.told import Said, Seen, Status


class Numbered(msgspec.Struct):
    number: int


class Choice(msgspec.Struct):
    text: str


class Memory:
    """It does with each message what docs/protocol.md says. `faults`: what must not happen, in words."""

    def __init__(self) -> None:
        self.number = 0
        self.last = 0
        self.rewinds = 0
        self.seen: Seen | None = None
        self.status: Status | None = None
        self.events: list[tuple[int, bytes]] = []
        self.said: list[Said] = []
        self.faults: list[str] = []

    @property
    def view(self) -> dict[str, Any]:
        assert self.seen is not None
        view: dict[str, Any] = msgspec.json.decode(self.seen.view)
        return view

    @property
    def legal(self) -> list[str]:
        return [msgspec.json.decode(raw, type=Choice).text for raw in self.seen.legal] if self.seen else []

    @property
    def over(self) -> bool:
        return self.seen is not None and bytes(self.seen.sheet) != b"null"

    def all_events(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(raw) for _, raw in self.events]

    def hear(self, said: Said) -> None:
        if said.number > (self.said[-1].number if self.said else 0):
            self.said.append(said)

    def look(self, seen: Seen) -> None:
        self.note_faults(seen)
        kept = [event for event in self.events if event[0] <= seen.from_event]
        new = [(msgspec.json.decode(raw, type=Numbered).number, bytes(raw)) for raw in seen.events]
        if seen.rewinds == self.rewinds and self.events[len(kept) :] != new[: len(self.events) - len(kept)]:
            self.faults.append(f"events after {seen.from_event} are others than before, and nothing was taken back")
        self.events = kept + new
        self.seen, self.number, self.last, self.rewinds = seen, seen.number, seen.last, seen.rewinds
        if self.last != (self.events[-1][0] if self.events else 0):
            self.faults.append(f"the last event is {self.events[-1:]}, and should be {self.last}")

    def note_faults(self, seen: Seen) -> None:
        if seen.from_event > self.last:
            self.faults.append(f"a gap: after {self.last} came what follows {seen.from_event}")
        if seen.number < self.number:
            self.faults.append(f"the number went back from {self.number} to {seen.number}")
        if seen.rewinds < self.rewinds:
            self.faults.append(f"rewinds went back from {self.rewinds} to {seen.rewinds}")
