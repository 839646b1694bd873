"""Amounts that are more than others."""

from __future__ import annotations

from tagluff.core.amounts import excess, some


def test_an_excess_is_never_below_nothing() -> None:
    assert [excess(amount, 3) for amount in range(-1, 6)] == [0, 0, 0, 0, 0, 1, 2]
    assert excess(-2, -5) == 3


def test_some_is_one() -> None:
    assert [some(amount) for amount in (-(1 << 62), -2, -1, 0, 1, 2, (1 << 63) - 1)] == [1, 1, 1, 0, 1, 1, 1]
