"""What happened, and who may know it. A journal is attached to a state only when someone listens."""

from __future__ import annotations

from collections.abc import Iterable


class Event:
    """One thing that happened, for everyone (audience None) or for some seats only."""

    def __init__(self, kind: str, facts: dict[str, object], audience: tuple[int, ...] | None = None) -> None:
        self.kind = kind
        self.facts = facts
        self.audience = audience

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience

    def __repr__(self) -> str:
        facts = " ".join(f"{name}={value}" for name, value in self.facts.items())
        to = "" if self.audience is None else f" -> {self.audience}"
        return f"<{self.kind} {facts}{to}>"


class Journal:
    """The events of one game since it was attached."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = list(events)

    def add(self, kind: str, facts: dict[str, object], audience: tuple[int, ...] | None = None) -> None:
        self.events.append(Event(kind, facts, audience))

    def seen_by(self, seat: int | None) -> list[Event]:
        """What this seat (None: a spectator) may know, in order."""
        return [event for event in self.events if event.seen_by(seat)]

    def copy(self) -> Journal:
        return Journal(self.events)
