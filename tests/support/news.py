"""What holds of the events of one action: numbers without gaps, declared kinds and audiences, facts in the dialect."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise

from tagluff import Event, Game, State
from tagluff.core.cardtable.game import TableGame
from tagluff.core.events import EVERYONE, TEAM, EventKind
from tagluff.core.frozen import thawed
from tagluff.maps.game import MapGame


def check_news(state: State, news: Sequence[Event]) -> None:
    """Of everything that one action told."""
    numbers = [event.number for event in news]
    assert all(after == before + 1 for before, after in pairwise(numbers)), f"numbers {numbers}"
    assert len({event.action for event in news}) <= 1, f"one action, counted as {[event.action for event in news]}"
    kinds = kinds_of(state.base)
    public = {event.number for event in news if event.audience is None}
    for event in news:
        assert event.kind in kinds, f"{event.kind} is not declared"
        check_audience(state.base, event, kinds[event.kind], public)
        check_facts(state.base, event, kinds[event.kind])
        if event.kind == "game_over":
            assert state.over, "the final count before the end"
            assert event.as_dict()["sheet"] == state.sheet.as_dict(), "the final count is not the sheet"


@cache
def kinds_of(game: Game) -> dict[str, EventKind]:
    """Every kind of event that this game declares."""
    return {kind.name: kind for kind in game.happenings()}


def check_audience(game: Game, event: Event, kind: EventKind, public: set[int]) -> None:
    """What is for some only belongs to something that everyone was told of the same action before."""
    assert event.audience == seats_for(game, event, kind), f"{event.kind} is for {kind.audience}: {event.audience}"
    if event.audience is None:
        assert event.of is None, f"{event.kind} is for everyone, and a part of {event.of}"
    else:
        assert event.of in public, f"{event.kind} is a part of {event.of}, which is not told"
        assert event.of < event.number, f"{event.kind} is told before what it is a part of"


def seats_for(game: Game, event: Event, kind: EventKind) -> tuple[int, ...] | None:
    if kind.audience == EVERYONE:
        return None
    seat = event.facts["seat"]
    assert isinstance(seat, int)
    return next(side for side in game.sides if seat in side) if kind.audience == TEAM else (seat,)


def check_facts(game: Game, event: Event, kind: EventKind) -> None:
    """The declared ones, in the dialect, and ready for JSON."""
    assert set(event.facts) == {fact.name for fact in kind.facts}, f"{event.kind} tells {list(event.facts)}"
    json.dumps(event.as_dict())
    for name, value in event.facts.items():
        if name in DIALECT:
            assert DIALECT[name](game, thawed(value)), f"{event.kind}: {name} {value}"


def is_seat(game: Game, value: object) -> bool:
    return type(value) is int and 0 <= value < game.seats


def is_slot(_game: Game, value: object) -> bool:
    return type(value) is int and 1 <= value <= 5


def is_card(game: Game, value: object) -> bool:
    return value in game.palette.kinds


def is_cards(game: Game, value: object) -> bool:
    return isinstance(value, Mapping) and all(is_card(game, kind) and count > 0 for kind, count in value.items())


def is_ticket(game: Game, value: object) -> bool:
    assert isinstance(game, TableGame)
    return value in game.ticket_ids


def is_route(game: Game, value: object) -> bool:
    return isinstance(game, MapGame) and value in game.board.route_index


DIALECT: dict[str, Callable[[Game, object], bool]] = {
    "seat": is_seat,
    "victim": is_seat,
    "first": is_seat,
    "slot": is_slot,
    "card": is_card,
    "colour": is_card,
    "cards": is_cards,
    "piles": lambda game, piles: isinstance(piles, list) and all(is_cards(game, pile) for pile in piles),
    "ticket": is_ticket,
    "tickets": lambda game, tickets: isinstance(tickets, list) and all(is_ticket(game, ticket) for ticket in tickets),
    "route": is_route,
}
