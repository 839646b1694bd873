"""Nobody gets a byte they may not know: two worlds that a viewer cannot tell apart are the same to it on the wire."""

from __future__ import annotations

import pytest

from server.leaks.leaking import TABLES, leaks

PAIRS = 5  # at each table; scripts/soak_server.py makes thousands


@pytest.mark.parametrize("name", TABLES)
def test_whatever_is_hidden_makes_no_difference_on_the_wire(name: str) -> None:
    found = leaks(PAIRS, 1, [name])
    assert found["pairs"] == PAIRS
    assert found["steps"] > 0
    assert found["Play refused"] > 20 * PAIRS
    assert found["Hint advice"] > 0


@pytest.mark.parametrize("name", ["cardgame-2", "cardgame-3", "cardgame-4"])
def test_C_52_what_is_chosen_in_secret_sends_the_others_nothing(name: str) -> None:
    found = leaks(PAIRS, 2, [name], kind="complete")
    assert found["silent"] > 0


@pytest.mark.parametrize("name", ["asia-4", "nordic-3", "cardgame-3"])
def test_X_28_first_tickets_are_chosen_in_secret(name: str) -> None:
    found = leaks(2, 3, [name], kind="start")
    assert found["steps"] > 0
