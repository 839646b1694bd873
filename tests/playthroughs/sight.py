"""Views and events as short lines: every fact by its declared shape, cards as people write them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tagluff import Event, Game
from tagluff.core.cards import cards_text
from tagluff.core.cardtable.view import TableView
from tagluff.core.facts import Shape
from tagluff.maps.view import MapView

BY_ROUTE = {"owners": "owner of", "closed": "closed"}  # tables that get a line for each route


def say(value: Any, shape: Any) -> str:
    """A value in short; `-` is nothing."""
    kind = str(shape.get("$ref", "")).rpartition("/")[2] or shape.get("type")
    if value is None:
        return "-"
    if "anyOf" in shape:
        return say(value, shape["anyOf"][0])
    if kind == "sheet":
        return "as below"
    if kind == "cards":
        return cards_text(value)
    if kind == "array":
        return say_list(value, shape["items"])
    if kind == "object":
        return " ".join(f"{key}:{say(part, shape['additionalProperties'])}" for key, part in value.items()) or "-"
    return plain(value)


def say_list(values: list[Any], items: Any) -> str:
    between = " | " if items.get("type") == "array" else " "
    return between.join(say(value, items) for value in values) or "-"


def plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return " ".join(map(plain, value)) if isinstance(value, list | tuple) else str(value)


def fields(view: TableView) -> dict[str, str]:
    """Everything a view shows, by name, and after it what only one game has; routes that are just open are left out."""
    told = dict(told_fields(view.as_dict(), view.shape()))
    own = view.own if isinstance(view, MapView) else None
    more = {} if own is None else dict(told_fields(own.as_dict(), own.shape()))
    assert not told.keys() & more.keys(), "two things of one name"
    return {**told, **more}


def told_fields(facts: dict[str, Any], shapes: Mapping[str, Shape]) -> Iterator[tuple[str, str]]:
    for name, value in facts.items():
        if name in BY_ROUTE:
            yield from ((f"{BY_ROUTE[name]} {route}", str(told)) for route, told in value.items())
        elif name not in ("seat", "own"):
            yield name, say(value, shapes.get(name, {}))


def event_line(game: Game, event: Event) -> str:
    """An event with its number and facts, and before it who may know of it."""
    kind = next(kind for kind in game.happenings() if kind.name == event.kind)
    shapes = {fact.name: fact.shape for fact in kind.facts}
    facts = "".join(f" {name}={say(value, shapes[name])}" for name, value in event.facts.items())
    part = "" if event.of is None else f" of {event.of}"
    return f"{audience(event)}: {event.number}{part} {event.kind}{facts}"


def audience(event: Event) -> str:
    if event.audience is None:
        return "all"
    return "seat " + " ".join(map(str, event.audience)) if event.audience else "nobody"
