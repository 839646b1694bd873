"""Some thousand hostile texts; scripts/fuzz.py tries a million."""

from __future__ import annotations

from collections import Counter

import pytest

from records.fuzz import RECORDS, Broken, check_action, guarded, states, try_case
from tagluff import IllegalAction

PIECE = 2000


@pytest.mark.parametrize("piece", range(4))
def test_hostile_texts_are_refused_or_mean_something(piece: int) -> None:
    answers = Counter(try_case("test", number) for number in range(piece * PIECE, (piece + 1) * PIECE))
    assert sum(answers.values()) == PIECE
    assert set(answers) == {"refused", "read", "verified", "accepted"}


def test_a_case_is_always_the_same() -> None:
    numbers = range(0, 20 * RECORDS, 7)
    assert [try_case("same", number) for number in numbers] == [try_case("same", number) for number in numbers]


def test_every_decision_of_every_game_is_tried() -> None:
    found = {(state.base.id, state.decision) for state in states()}
    assert len({id for id, _ in found}) == 5
    assert len(found) > 25


def test_what_must_not_come_of_a_text_is_noticed() -> None:
    def breaks(_: str) -> str:
        raise KeyError("x")

    def speaks_in_lines(_: str) -> str:
        raise IllegalAction("of_nobody\nknown")

    assert guarded(speaks_in_lines, "") == "refused"  # line ends are taken out
    with pytest.raises(Broken, match="KeyError 'x': 'text'"):
        guarded(breaks, "text")
    legal = states()[0].legal()[0].text
    assert check_action(states()[0], legal, 1) == "accepted"
