"""The outside game with something broken that is not in its states, for checks that must find it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from support.outside import HAPPENINGS, HID, Pocket, PocketBook, PocketState, PocketView
from tagluff import Action, Dealer, Event, Journal, View
from tagluff.core.events import SEAT as ONE_SEAT
from tagluff.core.events import EventKind
from tagluff.core.facts import ACTION, CARD, CARDS, COUNTED, SEAT, TEXT, YES_NO, Fact, Shapes


class Broken(Pocket):
    """The outside game with states of another class."""

    def __init__(self, kind: type[PocketState], seats: int = 3) -> None:
        super().__init__(seats)
        self.state_kind = kind

    def blank(self, dealer: Dealer) -> PocketState:
        return self.state_kind(self, dealer)


class ForgottenSeed(Pocket):
    """A game that deals otherwise each time."""

    dealt = 0

    def new(
        self,
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> PocketState:
        ForgottenSeed.dealt += 1
        return super().new(f"{seed}/{ForgottenSeed.dealt}", first, dealer, journal)


class SecretEvents(Pocket):
    """Tells something that a replay does not tell."""

    told = 0

    def new(
        self,
        seed: int | str | None = None,
        first: int | None = None,
        dealer: Dealer | None = None,
        journal: Journal | None = None,
    ) -> PocketState:
        SecretEvents.told += 1
        state = super().new(seed, first, dealer, journal)
        state.tell(EventKind("welcome", (COUNTED,), "hello"), {"count": SecretEvents.told})
        return state


class MeddlingView(PocketView):
    """Carries the state along."""

    def __init__(self, state: PocketState, seat: int | None) -> None:
        super().__init__(state, seat)
        self.state = state


class Meddler(PocketState):
    def view(self, seat: int | None) -> PocketView:
        return MeddlingView(self, seat)


class Meddling(Broken):
    """Imagines with a number of the game's own dealer."""

    def __init__(self) -> None:
        super().__init__(Meddler)

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        view.state.dealer.number()
        return super().imagine(view, memory, chance)


class Wilful(Pocket):
    """Imagines by chance of its own."""

    dice = Random(1)

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        return super().imagine(view, memory, Dealer(self.dice.randrange(10**9)))


class Greedy(Pocket):
    """Imagines more cards of a kind than there are."""

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        state = super().imagine(view, memory, chance)
        state.deck[1] += 1
        state.deck[0] -= 1
        return state


class Careless(Pocket):
    """Reads a position without what was hidden."""

    def position(self, spec: Mapping[str, Any]) -> PocketState:
        return super().position({**spec, "hidden": [[0] * 3 for _ in spec["hidden"]]})


class Confused(Pocket):
    """Two actions with one text."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.actions.add(Action(self.actions.next, "Take  DECK"))


class Undeclared(Pocket):
    """Says nothing of what it tells, so that kinds are not looked at."""

    def happenings(self) -> tuple[EventKind, ...]:
        return ()


class Declaring(Pocket):
    """Declares one kind of event more."""

    def __init__(self, kind: EventKind) -> None:
        super().__init__(3)
        self.more = kind

    def happenings(self) -> tuple[EventKind, ...]:
        return (*HAPPENINGS, self.more)


class ForgottenHand(Pocket):
    """Reads a view without the hand."""

    def view_from(self, facts: object) -> View:
        assert isinstance(facts, dict)
        return super().view_from({**facts, "hand": None})


class SeatOfItsOwn(Pocket):
    """A view that was read does not know whose it is."""

    def view_from(self, facts: object) -> View:
        view = super().view_from(facts)
        view.seat = None
        return view


class OtherView(PocketView):
    pass


class OtherThing(Pocket):
    """A view that was read is of another class."""

    def new_view(self) -> PocketView:
        return OtherView(self.blank(Dealer(None)), None)


class BareView(PocketView):
    def shape(self) -> Shapes:
        return {"seat": YES_NO}


class Undescribed(Pocket):
    """The shape of its views leaves out what they show."""

    def new_view(self) -> PocketView:
        return BareView(self.blank(Dealer(None)), None)


class Misheard(Pocket):
    """Reads events with another number."""

    def event_from(self, facts: object, viewer: int | None) -> Event:
        event = super().event_from(facts, viewer)
        return Event(event.number + 1, event.kind, event.facts, event.audience, event.action, event.of)


class Dreaming(Pocket):
    """Imagines otherwise by a view that was read than by one that was seen."""

    def new_view(self) -> PocketView:
        view = super().new_view()
        view.book = PocketBook(**{**self.common_facts(), "title": "pockets in a dream"})
        return view

    def imagine(self, view: Any, memory: Any, chance: Dealer) -> PocketState:
        state = super().imagine(view, memory, chance)
        state.turns += len(view.handbook.title)
        return state


@dataclass(frozen=True, eq=False, repr=False)
class Said(Action):
    """An action that says of itself what it is told to say."""

    of: str
    has: dict[str, object]
    says: tuple[Fact, ...]

    @property
    def verb(self) -> str:
        return self.of

    def facts(self) -> dict[str, object]:
        return self.has if self.of == "lend" else dict(self.has)

    def declared(self) -> tuple[Fact, ...]:
        return self.says


class Saying(Pocket):
    """With such an action."""

    def __init__(self, verb: str, facts: dict[str, object], *declared: Fact) -> None:
        super().__init__(3)
        self.actions.add(Said(self.actions.next, "wave", verb, facts, declared))


ACTIONS: list[tuple[Callable[[], Pocket], str, str]] = [
    (lambda: Saying("wave at", {}), "actions", "'wave' has the verb 'wave at'"),
    (lambda: Saying("wave", {"seat": 1}), "actions", r"has the facts \['seat'\], not \[\] as declared"),
    (lambda: Saying("wave", {}, SEAT), "actions", r"has the facts \[\], not \['seat'\] as declared"),
    (lambda: Saying("wave", {"seat": 3}, SEAT), "actions", "'wave': seat is not as declared, 3 is more than 2"),
    (lambda: Saying("wave", {"card": 0}, CARD), "actions", "'wave': card is not as declared, 0 is none of"),
    (
        lambda: Saying("wave", {"cards": {"red": 0}}, CARDS),
        "actions",
        "cards is not as declared, red: 0 is less than 1",
    ),
    (lambda: Saying("show", {"card": True}, Fact("card", YES_NO)), "actions", "'wave' declares card otherwise than"),
    (lambda: Saying("show", {"card": "red"}, CARD), "actions", "'wave' and 'show red' are the same"),
    (lambda: Saying("wave", {"text": "x"}, Fact("text", TEXT)), "actions", r"'wave' has a name twice: \['text'\]"),
    (lambda: Saying("lend", {"seat": 1}, SEAT), "actions", "whoever is given the facts of 'wave' can change them"),
]

EVENTS: list[tuple[Callable[[], Pocket], str, str]] = [
    (lambda: Declaring(HID), "events", "two kinds of events are called 'hid'"),
    (lambda: Declaring(EventKind("x", (), "")), "events", "nobody says what 'x' means"),
    (lambda: Declaring(EventKind("x", (), "y", "friends")), "events", "'x' is told to 'friends'"),
    (
        lambda: Declaring(EventKind("x", (CARD,), "y", ONE_SEAT)),
        "events",
        "'x' is told to a seat that it does not name",
    ),
    (lambda: Declaring(EventKind("x", (ACTION,), "y")), "events", r"'x' has a name twice: \['action'\]"),
]

DATA: list[tuple[Callable[[], Pocket], str, str]] = [
    (lambda: ForgottenHand(3), "data", r"read again, the view of \d is another \(hand"),
    (lambda: SeatOfItsOwn(3), "data", r"read again, the view of \d is that of None"),
    (lambda: OtherThing(3), "data", "read again, the view of .* is another thing"),
    (lambda: Undescribed(3), "data", "reading what was told raised DataError: odd_view"),
    (lambda: Misheard(3), "data", "read again, <1 dealt .* is <2 dealt"),
    (lambda: Dreaming(3), "data", "read again, the view leads to another imagined state"),
]

GAMES: list[tuple[Callable[[], Pocket], str, str]] = [
    (lambda: ForgottenSeed(3), "replay", "a replay differs from the game|raised"),
    (lambda: SecretEvents(3), "replay", "a replay differs from the game .*events"),
    (lambda: ForgottenSeed(3), "determinism", "two runs differ"),
    (Meddling, "imagining", "imagining changed the game"),
    (lambda: Wilful(3), "imagining", "the same chance imagines two states"),
    (lambda: Careless(3), "positions", "the position of a position differs"),
    (lambda: Confused(3), "texts", "is found as"),
    (lambda: Confused(3), "actions", "is found as"),
    *ACTIONS,
    *EVENTS,
    *DATA,
]
