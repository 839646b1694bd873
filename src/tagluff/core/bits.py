"""Bits of sets that have more than thirty things.

mypyc writes a literal on the left of a shift as a C number of 32 bits, so that `1 << 33` would be 2 in compiled code.
"""

from __future__ import annotations

from mypy_extensions import i64


def bit(at: i64) -> i64:
    """The number with only this bit."""
    return shifted(1, at)


def shifted(number: i64, by: i64) -> i64:
    return number << by
