"""The test of leaks finds leaks: servers that tell too much are caught, each by a fault of its own."""

from __future__ import annotations

import pytest

from server.leaks.leaking import leaks
from server.leaks.planted import HIDDEN, SILENT, Fault
from support.information import Leak

TRIED = 40  # pairs, of which the first that shows the fault ends the search


@pytest.mark.parametrize("fault", SILENT, ids=lambda fault: fault.__name__)
def test_a_server_that_counts_what_is_done_in_secret_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Leak, match="can tell by"):
        leaks(TRIED, 1, ["cardgame-3"], kind="complete")


@pytest.mark.parametrize("fault", HIDDEN, ids=lambda fault: fault.__name__)
def test_a_server_that_shows_what_is_hidden_is_caught(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(Leak, match="can tell by"):
        leaks(TRIED, 1, ["nordic-3"])
