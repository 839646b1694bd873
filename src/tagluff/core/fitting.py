"""Does a plain value look as it is declared? The words that shapes have (core/facts.py), and no others."""

from __future__ import annotations

from typing import Any, Final

from tagluff.core.cards import GREY, Palette
from tagluff.core.facts import ANYTHING, NAMES, POSITIVE, Shape, Shapes, by_id, by_name, constant, one_of, whole

# What no value goes beyond, whatever its shape says: it may come from a stranger.
LARGEST: Final = 2**53 - 1  # numbers that every reader of JSON understands
LONGEST: Final = 1000  # letters of a text
MOST: Final = 1000  # entries of a list or a table
DEEPEST: Final = 8  # lists and tables within each other, where a shape leaves open what there is


class Misfit:
    """Where a value does not look as declared, and which word of its shape says so."""

    def __init__(self, place: str, word: str, wanted: object, value: object) -> None:
        self.place = place
        self.word = word
        self.wanted = wanted
        self.value = value


class Fitting:
    """Compares values with shapes. `names`: the shapes that have names, as narrow as a game makes them."""

    def __init__(self, names: Shapes) -> None:
        self.names = names

    def misfit(self, value: Any, shape: Shape, place: str = "") -> Misfit | None:
        """The first thing that is not as the shape says, its kind before all else."""
        if not shape and not is_plain(value, DEEPEST):
            return Misfit(place, "plain", DEEPEST, value)
        kind = shape.get("type", "")
        if kind and not (isinstance(kind, str) and is_of(value, kind)):
            return Misfit(place, "type", kind, value)
        for word, wanted in shape.items():
            found = self.against(word, wanted, value, shape, place)
            if found is not None:
                return found
        return None

    def against(self, word: str, wanted: Any, value: Any, shape: Shape, place: str) -> Misfit | None:
        """One word of a shape: the parts of the value are looked at in turn, or the value itself."""
        if word == "$ref":
            return self.named(wanted, value, place)
        if word == "anyOf":
            return self.any_of(wanted, value, place)
        if word == "items":
            return self.items(wanted, value, place)
        if word == "properties":
            return self.properties(wanted, value, place)
        if word == "propertyNames":
            return self.keys(wanted, value, place)
        if word == "additionalProperties":
            return self.more(wanted, value, shape, place)
        return None if self.holds(word, wanted, value) else Misfit(place, word, wanted, value)

    def holds(self, word: str, wanted: Any, value: Any) -> bool:
        if word == "minimum":
            return bool(value >= wanted)
        if word == "maximum":
            return bool(value <= wanted)
        if word == "enum":
            return isinstance(value, str) and value in wanted
        if word == "const":
            return type(value) is type(wanted) and bool(value == wanted)
        if word == "each":
            return self.count(wanted) in (-1, len(value))
        if word == "required":
            return all(key in value for key in wanted)
        return word in ("type", "description")

    def named(self, reference: str, value: Any, place: str) -> Misfit | None:
        name = reference.rpartition("/")[2]
        if name not in self.names:
            return Misfit(place, "$ref", name, value)
        return self.misfit(value, self.names[name], place)

    def any_of(self, shapes: Any, value: Any, place: str) -> Misfit | None:
        """What is said of the first, if no other fits either."""
        first = self.misfit(value, shapes[0], place)
        if first is None:
            return None
        return None if any(self.misfit(value, other, place) is None for other in shapes[1:]) else first

    def items(self, shape: Shape, value: Any, place: str) -> Misfit | None:
        for at, part in enumerate(value):
            found = self.misfit(part, shape, f"{place} {at}")
            if found is not None:
                return found
        return None

    def properties(self, shapes: Shapes, value: Any, place: str) -> Misfit | None:
        for key, shape in shapes.items():
            found = self.misfit(value[key], shape, f"{place} {key}") if key in value else None
            if found is not None:
                return found
        return None

    def keys(self, shape: Shape, value: Any, place: str) -> Misfit | None:
        for key in value:
            found = self.misfit(key, shape, place)
            if found is not None:
                return found
        return None

    def more(self, wanted: Any, value: Any, shape: Shape, place: str) -> Misfit | None:
        """What a table has beside the properties that are named: nothing, or parts of a shape."""
        known: Any = shape.get("properties", ())
        for key, part in value.items():
            if key in known:
                continue
            if wanted is False:
                return Misfit(place, "additionalProperties", wanted, key)
            found = self.misfit(part, wanted, f"{place} {key}")
            if found is not None:
                return found
        return None

    def count(self, name: str) -> int:
        """How many there are of a name: seats, slots, ids; -1 if nobody says."""
        shape: Any = self.names.get(name, {})
        if "enum" in shape:
            return len(shape["enum"])
        return int(shape["maximum"] - shape["minimum"] + 1) if "maximum" in shape else -1


def common_names(seats: int, sides: int, palette: Palette) -> dict[str, Shape]:
    """What has a name, as narrow as a table makes it; a game without a palette may call its cards what it likes."""
    found = {**NAMES, "seats": constant(seats), "seat": whole(0, seats - 1), "side": whole(0, sides - 1)}
    if palette.names:
        found["card"], found["cards"] = one_of(*palette.kinds), by_id("card", POSITIVE)
        found["colour"] = one_of(*palette.names, GREY)
    return {**found, "sheet": by_name(ANYTHING)}


def is_of(value: object, kind: str) -> bool:
    """Is it of this kind, and within bounds?"""
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST
    if kind == "number":
        return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST
    if kind == "string":
        return isinstance(value, str) and len(value) <= LONGEST
    if kind == "array":
        return isinstance(value, list) and len(value) <= MOST
    if kind == "object":
        return isinstance(value, dict) and len(value) <= MOST and all(is_of(key, "string") for key in value)
    if kind == "boolean":
        return isinstance(value, bool)
    return kind == "null" and value is None


def is_plain(value: object, deep: int) -> bool:
    """Ready for JSON, within bounds, and not too deep to look through."""
    if is_of(value, "array") and isinstance(value, list):
        return deep > 0 and all(is_plain(part, deep - 1) for part in value)
    if is_of(value, "object") and isinstance(value, dict):
        return deep > 0 and all(is_plain(part, deep - 1) for part in value.values())
    return any(is_of(value, kind) for kind in ("number", "string", "boolean", "null"))
