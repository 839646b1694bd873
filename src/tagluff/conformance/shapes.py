"""Does a value look as it is declared? The pieces of JSON Schema that core/facts.py is written in, and no others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tagluff import Game
from tagluff.conformance.failing import shortened
from tagluff.core.cards import GREY
from tagluff.core.facts import NAMES, POSITIVE, Shape, one_of

KINDS: dict[str, type] = {
    "integer": int,
    "string": str,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}


class Shapes:
    """The shapes that have names, as narrow as the game makes them: its seats, its sides, its cards."""

    def __init__(self, game: Game) -> None:
        self.names: dict[str, Shape] = {**NAMES, "sheet": {"type": "object"}, **seats_of(game), **cards_of(game)}
        self.words: dict[str, Callable[[Any, Any, Shape], str]] = {
            "$ref": lambda value, wanted, _: self.named(value, wanted),
            "anyOf": lambda value, wanted, _: self.any_of(value, wanted),
            "items": lambda value, wanted, _: self.items(value, wanted),
            "properties": lambda value, wanted, _: self.properties(value, wanted),
            "additionalProperties": self.more_properties,
            "type": lambda value, wanted, _: is_of(value, wanted),
            "enum": lambda value, wanted, _: "" if value in wanted else f"{shortened(value)} is none of {list(wanted)}",
            "minimum": lambda value, wanted, _: "" if value >= wanted else f"{value} is less than {wanted}",
            "maximum": lambda value, wanted, _: "" if value <= wanted else f"{value} is more than {wanted}",
            "required": lambda value, wanted, _: first(f"no {key}" for key in wanted if key not in value),
            "description": lambda *_: "",
        }

    def misfit(self, value: object, shape: Shape) -> str:
        """Where and how a value in plain JSON is not of this shape; nothing if it is."""
        for word, wanted in shape.items():
            if word not in self.words:
                return f"its shape says {word!r}, which no shape does"
            found = self.words[word](value, wanted, shape)
            if found:
                return found
        return ""

    def named(self, value: object, wanted: str) -> str:
        name = wanted.rpartition("/")[2]
        return self.misfit(value, self.names[name]) if name in self.names else f"no shape is called {name!r}"

    def any_of(self, value: object, wanted: list[Shape]) -> str:
        found = [self.misfit(value, shape) for shape in wanted]
        return "" if "" in found else ", and ".join(found)

    def items(self, value: list[object], wanted: Shape) -> str:
        return first(at_place(f"number {at}", self.misfit(part, wanted)) for at, part in enumerate(value))

    def properties(self, value: dict[str, object], wanted: dict[str, Shape]) -> str:
        known = [key for key in wanted if key in value]
        return first(at_place(key, self.misfit(value[key], wanted[key])) for key in known)

    def more_properties(self, value: dict[str, object], wanted: Any, shape: Shape) -> str:
        listed: Any = shape.get("properties", {})
        more = [key for key in value if key not in listed]
        if wanted is False:
            return first(f"{shortened(key)} does not belong to it" for key in more)
        return first(at_place(shortened(key), self.misfit(value[key], wanted)) for key in more)


def seats_of(game: Game) -> dict[str, Shape]:
    return {"seat": below(int(game.seats)), "side": below(len(game.sides))}


def cards_of(game: Game) -> dict[str, Shape]:
    """Cards by name, and no others; a game without a palette may call them what it likes."""
    palette = game.palette
    if not palette.names:
        return {}
    several = {"type": "object", "properties": dict.fromkeys(palette.kinds, POSITIVE), "additionalProperties": False}
    return {"card": one_of(*palette.kinds), "cards": several, "colour": one_of(*palette.names, GREY)}


def below(count: int) -> Shape:
    return {"type": "integer", "minimum": 0, "maximum": count - 1}


def is_of(value: object, kind: str) -> str:
    fits = isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))
    return "" if fits else f"{shortened(value)} is no {kind}"


def at_place(place: str, found: str) -> str:
    return f"{place}: {found}" if found else ""


def first(found: Iterable[str]) -> str:
    """The first thing that is wrong."""
    return next((one for one in found if one), "")
