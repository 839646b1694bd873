"""Values that cannot be changed, and the same as plain lists and dicts again."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def frozen(value: object) -> object:
    """Lists become tuples and dicts read-only, all the way down: what many look at, nobody may change."""
    if isinstance(value, Mapping):
        return frozen_table(value)
    if isinstance(value, list | tuple):
        return tuple([frozen(part) for part in value])
    return value


def frozen_table(table: Mapping[str, object]) -> Mapping[str, object]:
    return MappingProxyType({key: frozen(value) for key, value in table.items()})


def hashable(value: object) -> object:
    """The same for the same content in the same order: what a dict may have as a key."""
    if isinstance(value, Mapping):
        return tuple([(key, hashable(part)) for key, part in value.items()])
    if isinstance(value, list | tuple):
        return tuple([hashable(part) for part in value])
    return value


def thawed(value: object) -> object:
    """The reverse: new lists and dicts, ready for JSON. What is common is asked first, by itself: a union is slow."""
    if value is None or isinstance(value, str) or isinstance(value, int):  # noqa: SIM101
        return value
    if isinstance(value, list):
        return [thawed(part) for part in value]
    if isinstance(value, dict):
        return {key: thawed(part) for key, part in value.items()}
    if isinstance(value, tuple):
        return [thawed(part) for part in value]
    return thawed_table(value) if isinstance(value, Mapping) else value


def thawed_table(table: Mapping[str, object]) -> dict[str, object]:
    return {key: thawed(value) for key, value in table.items()}
