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


def thawed(value: object) -> object:
    """The reverse: new lists and dicts, ready for JSON."""
    if isinstance(value, Mapping):
        return {key: thawed(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [thawed(part) for part in value]
    return value


def thawed_table(table: Mapping[str, object]) -> dict[str, object]:
    return {key: thawed(value) for key, value in table.items()}
