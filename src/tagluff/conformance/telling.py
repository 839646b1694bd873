"""What is told is as the game declares it: kinds of events, their facts, their audience, their numbers."""

from __future__ import annotations

import json

from tagluff import Event
from tagluff.conformance.play import Case, Ground
from tagluff.conformance.shapes import Shapes
from tagluff.core.events import AUDIENCES, EVERYONE, SEAT, EventKind

HEAD = ("number", "kind", "action", "of")  # what every event tells beside its facts

Kinds = dict[str, EventKind]


def events(ground: Ground) -> int:
    """Every event of every game; what a game that declares no kinds tells is looked at without them."""
    kinds, shapes = declared(ground), Shapes(ground.game)
    count = heard = 0
    for case in ground.walk():
        heard = 0 if case.number == 0 else heard
        with case.trying("telling what happened"):
            for event in case.events[heard:]:
                check_place(case, event, heard)
                check_facts(case, event, kinds, shapes)
        count += len(case.events) - heard
        heard = len(case.events)
    return count


def declared(ground: Ground) -> Kinds:
    """The kinds by name, once they make sense."""
    case = Case(ground, ground.seeds[0], 0, ground.new(ground.seeds[0]), [])
    kinds: Kinds = {}
    for kind in ground.game.happenings():
        names = [fact.name for fact in kind.facts]
        case.must(kind.name not in kinds, f"two kinds of events are called {kind.name!r}")
        case.must(bool(kind.about), f"nobody says what {kind.name!r} means")
        case.must(kind.audience in AUDIENCES, f"{kind.name!r} is told to {kind.audience!r}")
        case.must(kind.audience != SEAT or "seat" in names, f"{kind.name!r} is told to a seat that it does not name")
        case.must(len({*names, *HEAD}) == len(names) + len(HEAD), f"{kind.name!r} has a name twice: {names}")
        kinds[kind.name] = kind
    return kinds


def check_place(case: Case, event: Event, heard: int) -> None:
    """Its number follows, its action is this one, and what it is a part of was told to everyone in this action."""
    at = event.number - 1
    case.must(0 <= at < len(case.events) and case.events[at] is event, f"{event} does not have the next number")
    before = case.events[heard - 1].action if heard else 0
    due = before + 1 if case.number else 0
    case.must(event.action == due, f"{event} is said to be of action {event.action}, not {due}")
    if event.of is not None:
        known = heard < event.of < event.number and case.events[event.of - 1].audience is None
        case.must(known, f"{event} is a part of {event.of}, which is no public event before it in the same action")
        case.must(event.audience is not None, f"{event} is public, and the private part of {event.of}")


def check_facts(case: Case, event: Event, kinds: Kinds, shapes: Shapes) -> None:
    told = event.as_dict()
    json.dumps(told)
    check_seats(case, event)
    if not kinds:
        return
    case.must(event.kind in kinds, f"{event} is of a kind that is not declared")
    kind = kinds[event.kind]
    names = sorted(fact.name for fact in kind.facts)
    case.must(sorted(event.facts) == names, f"{event} tells {sorted(event.facts)}, not {names} as declared")
    for fact in kind.facts:
        found = shapes.misfit(told[fact.name], fact.shape)
        case.must(not found, f"{event}: {fact.name} is not as declared, {found}")
    check_audience(case, event, kind)


def check_seats(case: Case, event: Event) -> None:
    seats = range(int(case.game.seats))
    known = event.audience is None or (len(event.audience) > 0 and all(seat in seats for seat in event.audience))
    case.must(known, f"{event} is told to {event.audience}")


def check_audience(case: Case, event: Event, kind: EventKind) -> None:
    """Everyone, the seat it is about, or the seats of its side."""
    seat = event.facts.get("seat")
    if kind.audience == EVERYONE:
        fits = event.audience is None
    elif kind.audience == SEAT:
        fits = event.audience == (seat,)
    else:
        fits = event.audience in case.game.sides and (seat is None or seat in (event.audience or ()))
    case.must(fits, f"{event} is told to {event.audience}, and declared for: {kind.audience}")
