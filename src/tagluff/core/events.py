"""What happened, and who may know it. A journal is attached to a state only when someone listens.

Each kind of event is declared once, with its facts and its audience: core/happenings.py, maps/happenings.py, and a
`happenings.py` in the folder of each game that has more (docs/events.md lists them all).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from tagluff.core.facts import Fact
from tagluff.core.frozen import frozen_table, hashable, thawed_table

EVERYONE: Final = "everyone"
SEAT: Final = "seat"  # the one it is about
TEAM: Final = "team"  # the seats of its side
AUDIENCES: Final = (EVERYONE, SEAT, TEAM)


@dataclass(frozen=True)
class EventKind:
    """A kind of event: its name, what it tells, to whom, and in one line what it means."""

    name: str
    facts: tuple[Fact, ...]
    about: str
    audience: str = EVERYONE
    once: bool = False  # told once a game, and hardly ever the same twice


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, repr=False)
class Event:
    """One thing that happened, for everyone (audience None) or for some seats only."""

    number: int  # in the game, from 1 on
    kind: str
    facts: Mapping[str, object]
    audience: tuple[int, ...] | None = None
    action: int = 0  # the how-manieth action of which anything was told; 0: the deal
    of: int | None = None  # the number of the public event that this is the private part of

    def seen_by(self, seat: int | None) -> bool:
        return self.audience is None or seat in self.audience

    def as_dict(self) -> dict[str, object]:
        """Ready for JSON."""
        head: dict[str, object] = {"number": self.number, "kind": self.kind, "action": self.action, "of": self.of}
        return {**head, **thawed_table(self.facts)}

    def __repr__(self) -> str:
        facts = " ".join(f"{name}={value}" for name, value in thawed_table(self.facts).items())
        to = "" if self.audience is None else f" -> {self.audience}"
        return f"<{self.number} {self.kind} {facts}{to}>"


class SharedFacts:
    """Facts that were told before, in this game or another, are kept once: a host remembers many games."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[tuple[object, ...], Mapping[str, object]] = {}

    def facts(self, kind: str, facts: dict[str, object]) -> Mapping[str, object]:
        """Read-only. The kind is part of the key, for a fact is of one type within a kind: True is not 1."""
        key = (kind, hashable(facts))
        known = self.kept.get(key)
        if known is None:
            if len(self.kept) >= self.most:
                self.kept.clear()
            known = frozen_table(facts)
            self.kept[key] = known
        return known


SHARED: Final = SharedFacts(1024)  # half a megabyte; a host packs what is older than the last few moves


def told(kind: EventKind, facts: dict[str, object]) -> Mapping[str, object]:
    return frozen_table(facts) if kind.once else SHARED.facts(kind.name, facts)


class Journal:
    """The events of one game since it was attached. A host may keep the older ones elsewhere."""

    def __init__(self, events: Iterable[Event] = ()) -> None:
        self.events: list[Event] = list(events)
        self.elsewhere = 0  # how many came before these, ...
        self.action_elsewhere = 0  # ... and the action of the last of them
        self.action = self.events[-1].action if self.events else 0
        self.fresh = False  # an action is under way of which nothing was told yet

    def begin(self) -> None:
        """An action begins. It is counted once it tells something: how many were silent is nobody's business."""
        self.fresh = True

    def add(
        self, kind: EventKind, facts: dict[str, object], team: tuple[int, ...] | None = None, of: int | None = None
    ) -> int:
        """Write down an event and give its number. What only a team may know names the team."""
        if len(facts) != len(kind.facts) or any(fact.name not in facts for fact in kind.facts):
            raise ValueError(f"{kind.name} tells {[fact.name for fact in kind.facts]}, not {list(facts)}")
        if self.fresh:
            self.action += 1
            self.fresh = False
        number = self.events[-1].number + 1 if self.events else self.elsewhere + 1
        audience = audience_of(kind, facts, team)
        self.events.append(Event(number, kind.name, told(kind, facts), audience, self.action, of))
        return number

    def seen_by(self, seat: int | None) -> list[Event]:
        """What this seat (None: a spectator) may know, in order."""
        return [event for event in self.events if event.seen_by(seat)]

    @property
    def count(self) -> int:
        """How many there were in all."""
        return self.elsewhere + len(self.events)

    def after(self, count: int) -> list[Event]:
        """All but the first so many, as far as they are here."""
        return self.events[max(0, count - self.elsewhere) :]

    def give_away(self, count: int) -> list[Event]:
        """The first so many of those that are here."""
        given = self.events[: max(0, count)]
        if given:
            del self.events[: len(given)]
            self.elsewhere += len(given)
            self.action_elsewhere = given[-1].action
        return given

    def rewind(self, count: int) -> None:
        """Forget all but the first events: what they told was taken back. Those that are elsewhere stay."""
        del self.events[max(0, count - self.elsewhere) :]
        self.action = self.events[-1].action if self.events else self.action_elsewhere
        self.fresh = False

    def copy(self) -> Journal:
        twin = Journal(self.events)
        twin.elsewhere, twin.action_elsewhere, twin.action = self.elsewhere, self.action_elsewhere, self.action
        return twin


def audience_of(kind: EventKind, facts: dict[str, object], team: tuple[int, ...] | None) -> tuple[int, ...] | None:
    if kind.audience == EVERYONE:
        return None
    if kind.audience == TEAM:
        if team is None:
            raise ValueError(f"{kind.name} is for a team")
        return team
    seat = facts["seat"]
    if not isinstance(seat, int):
        raise ValueError(f"{kind.name} is for a seat")
    return (seat,)
