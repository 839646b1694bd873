"""Whatever can be reached from an object by attribute and by item, and whether it can be written to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping, MutableSequence, MutableSet, Sequence, Set
from contextlib import suppress
from inspect import isroutine
from types import ModuleType
from typing import Any

PLAIN = (int, float, complex, str, bytes, type(None), type, ModuleType)  # these lead nowhere
STRANGE = "of_a_stranger"  # a name that nothing has
NAMES: dict[type, list[str]] = {}  # found out once for every class
OPEN: dict[type, bool] = {}


class Reach:
    """All that one player got hold of in a game. It is held on to, so that no two things ever have the same id."""

    def __init__(self) -> None:
        self.found: dict[int, object] = {}
        self.came: dict[int, tuple[int, str]] = {}  # from where, and under which name

    def walk(self, name: str, root: object) -> list[object]:
        """What there is to be found from here; what cannot change and was found before is passed by."""
        self.came.setdefault(id(root), (0, name))
        visited: dict[int, object] = {}
        waiting = [root]
        while waiting:
            thing = waiting.pop()
            if id(thing) in visited or (id(thing) in self.found and not is_open(thing)):
                continue
            visited[id(thing)] = self.found[id(thing)] = thing
            for step, part in parts(thing):
                if not isinstance(part, PLAIN) and not isroutine(part):
                    self.came.setdefault(id(part), (id(thing), step))
                    waiting.append(part)
        return list(visited.values())

    def path(self, thing: object) -> str:
        """How it was reached."""
        at, steps = id(thing), ""
        while at:
            at, step = self.came[at]
            steps = step + steps
        return f"{steps} ({type(thing).__name__})"

    def shared(self, other: Reach) -> list[object]:
        """What two players both got hold of."""
        return [self.found[at] for at in self.found.keys() & other.found.keys()]


def parts(thing: object) -> Iterator[tuple[str, object]]:
    """Attributes, and what is in a container."""
    for name in names(thing):
        with suppress(AttributeError):  # compiled classes may have attributes without a value
            yield f".{name}", getattr(thing, name)
    if isinstance(thing, Mapping):
        for key, value in thing.items():
            yield f" key {key!r}", key
            yield f"[{key!r}]", value
    elif isinstance(thing, Sequence | Set):
        for at, value in enumerate(thing):
            yield f"[{at}]", value


def names(thing: object) -> list[str]:
    own = [name for name in getattr(thing, "__dict__", ()) if not is_dunder(name)]
    return [*class_names(type(thing)), *own]


def class_names(kind: type) -> list[str]:
    """What every object of a class has beside its methods."""
    if kind not in NAMES:
        NAMES[kind] = [name for name in dir(kind) if not is_dunder(name) and not callable(getattr(kind, name))]
    return NAMES[kind]


def is_dunder(name: str) -> bool:
    return name.startswith("__") and name.endswith("__")


def is_open(thing: object) -> bool:
    """Can a thing of this class be written to?"""
    if type(thing) not in OPEN:
        OPEN[type(thing)] = bool(writable(thing))
    return OPEN[type(thing)]


def writable(thing: object) -> list[str]:
    """Where something could be written: what is there is put there once more, or something new for a moment."""
    return [*written_attributes(thing), *written_items(thing)]


def written_attributes(thing: object) -> Iterator[str]:
    for name in names(thing):
        with suppress(AttributeError, TypeError):
            setattr(thing, name, getattr(thing, name))
            yield f".{name}"
    with suppress(AttributeError, TypeError):
        setattr(thing, STRANGE, 1)
        delattr(thing, STRANGE)
        yield f".{STRANGE}"


def written_items(thing: Any) -> Iterator[str]:
    for key in keys_of(thing):
        with suppress(TypeError):
            thing[key] = thing[key]
            yield f"[{key!r}]"
    if isinstance(thing, MutableMapping | MutableSequence | MutableSet):
        yield f" with {len(thing)} items"  # even if there is none to be put there once more


def keys_of(thing: object) -> list[Any]:
    if isinstance(thing, Mapping):
        return list(thing)
    return list(range(len(thing))) if isinstance(thing, Sequence) else []


def spoil(thing: Any) -> None:
    """Write nonsense wherever it can be written."""
    for name in names(thing):
        with suppress(AttributeError, TypeError):  # compiled classes keep to their types
            setattr(thing, name, None)
    for way in ("clear", "reverse"):
        with suppress(AttributeError):
            getattr(thing, way)()
