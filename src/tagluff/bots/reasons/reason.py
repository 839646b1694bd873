"""What a reason is: a kind with its facts, as an action, an event or a refusal has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tagluff.core.actions import Action
from tagluff.core.facts import Fact
from tagluff.core.frozen import frozen_table, thawed_table

MOST: Final = 6  # reasons for a decision


@dataclass(frozen=True)
class ReasonKind:
    """A kind of reason: its name, what it tells, and in one line what it means."""

    name: str
    facts: tuple[Fact, ...]
    about: str

    def because(self, **facts: object) -> Reason:
        """A reason of this kind; it tells what the kind says that it tells."""
        if facts.keys() != {fact.name for fact in self.facts}:
            raise ValueError(f"{self.name} tells {[fact.name for fact in self.facts]}, not {list(facts)}")
        return Reason(self.name, frozen_table(facts))


@dataclass(frozen=True)
class Reason:
    """One thing that speaks for an action, or how sure that is."""

    kind: str
    facts: Mapping[str, object]

    def as_dict(self) -> dict[str, object]:
        """Ready for JSON."""
        return {"kind": self.kind, **thawed_table(self.facts)}


@dataclass(frozen=True)
class Explained:
    """What a bot would do, and why: the most telling reason first."""

    action: Action
    reasons: tuple[Reason, ...] = ()


def most_telling(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """The first ones, each once."""
    found: list[Reason] = []
    for reason in reasons:
        if reason not in found and len(found) < MOST:
            found.append(reason)
    return tuple(found)
