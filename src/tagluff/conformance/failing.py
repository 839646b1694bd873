"""How a check fails: one sentence that says where, and what differs."""

from __future__ import annotations

import json
from typing import Any

ENCODER = json.JSONEncoder(default=repr)
MOST = 300  # characters of a difference that are shown


class ConformanceError(AssertionError):
    """A game does not do what every game must."""


class RequestError(ValueError):
    """There is nothing to check in what was asked for."""


def differing(one: Any, other: Any) -> str:
    """Where two values differ first, in short."""
    place, left, right = first_difference(one, other, "")
    return f"{place.strip() or 'value'}: {shortened(left)} / {shortened(right)}"


def first_difference(one: Any, other: Any, place: str) -> tuple[str, Any, Any]:
    """The innermost place in which two values of tables and lists differ."""
    if isinstance(one, dict) and isinstance(other, dict) and list(one) == list(other):
        pairs = [(str(key), one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(str(at), a, b) for at, (a, b) in enumerate(zip(one, other, strict=True))]
    else:
        return place, one, other
    for key, a, b in pairs:
        if not alike(a, b):
            return first_difference(a, b, f"{place} {key}")
    return place, one, other


def shortened(value: Any) -> str:
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= MOST else f"{text[:MOST]}..."


def alike(one: Any, other: Any) -> bool:
    """Are two values the same byte for byte? Where their texts in Python differ, their texts in JSON decide."""
    return repr(one) == repr(other) or written(one) == written(other)


def written(value: Any) -> str:
    """A value byte for byte: keys stay in the order they have."""
    return value if isinstance(value, str) else ENCODER.encode(value)
