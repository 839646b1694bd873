"""Amounts of cards and points, compared natively.

A conditional expression with a literal, such as `lack if lack > 0 else 0`, makes a Python number in compiled code.
"""

from __future__ import annotations

from mypy_extensions import i64


def excess(amount: i64, over: i64) -> i64:
    """By how much an amount is more than another; 0 if it is not."""
    if amount > over:
        return amount - over
    return 0


def some(amount: i64) -> i64:
    """1, or 0 for none; what is counted by it costs no branch."""
    return (amount | -amount) >> 63 & 1
