"""Tables written as JSON, in records and in position files: read without believing that they are small or sensible."""

from __future__ import annotations

import json
from math import isfinite
from typing import Any

LONGEST_NUMBER = 20  # letters, as many as 64 bits can take


def read_table(text: str) -> dict[str, Any]:
    """The table that a text holds, or ValueError (RecursionError where it is too deep)."""
    found = json.loads(
        text, parse_int=whole, parse_float=finite, parse_constant=refuse, object_pairs_hook=every_key_once
    )
    if not isinstance(found, dict):
        raise ValueError("not a table")
    json.dumps(found, ensure_ascii=False).encode()  # no half letters
    return found


def whole(digits: str) -> int:
    """Measured before it is worked out."""
    if len(digits) > LONGEST_NUMBER or not -(1 << 63) <= int(digits) < 1 << 63:
        raise ValueError("a number beyond 64 bits")
    return int(digits)


def finite(text: str) -> float:
    if len(text) > 2 * LONGEST_NUMBER or not isfinite(float(text)):
        raise ValueError("a number beyond all bounds")
    return float(text)


def refuse(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def every_key_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is there twice")
    return found
