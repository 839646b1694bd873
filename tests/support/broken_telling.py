"""States of the outside game that tell something otherwise than they declare it, or cannot be hosted."""

from __future__ import annotations

from dataclasses import replace

from mypy_extensions import i64

from support.outside import DREW_BLIND, HID, SAW_CARD, SHOWED, TOOK, PocketState
from tagluff.core.events import SEAT as ONE_SEAT
from tagluff.core.events import EventKind
from tagluff.core.facts import SEAT

Facts = dict[str, object]


class Gossip(PocketState):
    """Tells what nobody has heard of."""

    def lay(self, seat: int, card: int, openly: bool) -> None:
        super().lay(seat, card, openly)
        self.tell(EventKind("gossip", (SEAT,), "hm"), {"seat": seat})


class NumberedCard(PocketState):
    """A card as the engine counts it."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        return super().tell(kind, {**facts, "card": 2} if kind is TOOK else facts, of)


class StrangeCard(PocketState):
    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        return super().tell(kind, {**facts, "card": "mauve"} if kind is SHOWED else facts, of)


class LongTold(PocketState):
    """One fact more than is declared."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        if kind is not DREW_BLIND:
            return super().tell(kind, facts, of)
        return super().tell(EventKind(kind.name, TOOK.facts, kind.about), {**facts, "card": "red"}, of)


class ToldToAll(PocketState):
    """What is for one seat."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        return super().tell(replace(kind, audience="everyone") if kind is SAW_CARD else kind, facts, None)


class SkippedNumber(PocketState):
    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        number = super().tell(kind, facts, of)
        if self.journal is not None and self.turns == 3:
            event = self.journal.events[-1]
            self.journal.events[-1] = replace(event, number=event.number + 1)
        return number


class PartOfNothing(PocketState):
    """The private part of itself."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        return super().tell(kind, facts, None if of is None else of + 1)


class Uncounted(PocketState):
    """Its actions never begin."""

    def apply(self, index: i64) -> None:
        journal, self.journal = self.journal, None
        twin = self.copy()
        super().apply(index)
        self.journal = twin.journal = journal
        if journal is not None:
            twin.tell(HID, {"seat": twin.seat})


# What numbers give away


class Muttering(PocketState):
    """Tells the seat something in private for every wild it keeps: others see the numbers go on."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        number = super().tell(kind, facts, of)
        if kind is HID:
            for _ in range(self.hands[self.seat][2]):
                super().tell(EventKind("has_wild", (SEAT,), "one more", ONE_SEAT), {"seat": self.seat}, number)
        return number


class Aside(PocketState):
    """A card is hidden without a word, unless there was a wild to keep; so others see actions being counted."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        if kind is not HID:
            return super().tell(kind, facts, of)
        if not self.hands[self.seat][2]:
            return None
        return super().tell(EventKind("has_wild", (SEAT,), "at least one", ONE_SEAT), {"seat": self.seat})


# What cannot be hosted


class SharedPocket(PocketState):
    """What is hidden stays hidden, even when it is taken back."""

    def copy(self) -> PocketState:
        twin = super().copy()
        twin.hidden = self.hidden
        return twin


class Unwritten(PocketState):
    """A card that no record knows of."""

    def deal(self) -> int:
        at = int(self.dealer.number()) % 3
        if self.turns % 5 != 4 or not self.deck[at]:
            return super().deal()
        self.deck[at] -= 1
        self.reveals += 1
        return at


DRAWN = {"cards": 0}


class Forgetful(PocketState):
    """Does not know who drew, so that a game that is taken up again has other events."""

    def tell(self, kind: EventKind, facts: Facts, of: int | None = None) -> int | None:
        DRAWN["cards"] += kind is DREW_BLIND
        return super().tell(kind, {**facts, "seat": DRAWN["cards"] % 3} if kind is DREW_BLIND else facts, of)


TELLING: dict[type[PocketState], tuple[str, str]] = {
    Gossip: ("events", "gossip .* is of a kind that is not declared"),
    NumberedCard: ("events", "card is not as declared, 2 is none of"),
    StrangeCard: ("events", "card is not as declared, mauve is none of"),
    LongTold: ("events", r"tells \['card', 'seat'\], not \['seat'\] as declared"),
    ToldToAll: ("events", "is told to None, and declared for: seat"),
    SkippedNumber: ("events", "does not have the next number"),
    PartOfNothing: ("events", "which is no public event before it in the same action"),
    Uncounted: ("events", "is said to be of action 0, not 1"),
    Muttering: ("information", "the numbering of the news of viewer"),
    Aside: ("information", "the numbering of the news of viewer"),
    SharedPocket: ("hosting", "taken back, the table is not as it was"),
    Unwritten: ("hosting", "hosting a game raised RecordError|without its seed, the record leads elsewhere"),
    Forgetful: ("hosting", "taken up again, the table stands otherwise"),
}
