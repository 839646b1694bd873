"""What a refusal repeats of a stranger's request: a little of it, and never an error."""

from __future__ import annotations

import pytest

from support.tables import nordic, refused
from tagluff.core.actions import LONGEST_ECHO, echo


class Silent:
    def __repr__(self) -> str:
        raise RuntimeError("no")


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("take everything", "take everything"),
        ("x" * LONGEST_ECHO, "x" * LONGEST_ECHO),
        ("x" * 10**6, "x" * LONGEST_ECHO + "…"),
        (None, "None"),
        (1.5, "1.5"),
        (b"take", "b'take'"),
        (10**5000, "<int>"),
        (Silent(), "<Silent>"),
    ],
    ids=range(8),
)
def test_a_little_is_repeated(asked: object, told: str) -> None:
    assert echo(asked) == told


def test_X_04_a_number_that_cannot_be_written_out_is_no_action() -> None:
    refusal = refused(nordic(2).new(7), 10**5000)
    assert (refusal.code, refusal.facts) == ("unknown_action", {"action": "<int>"})
