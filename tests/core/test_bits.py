"""Bits of big sets, in compiled code too."""

from __future__ import annotations

from tagluff.core.bits import bit


def test_every_bit_of_a_set_of_sixty_two_things() -> None:
    assert [bit(at) for at in range(63)] == [2**at for at in range(63)]
