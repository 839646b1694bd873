"""A bot that waits for less long than one at a real server."""

from __future__ import annotations

import pytest

from tagluff.cli.guest import player as module


@pytest.fixture
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long here."""
    monkeypatch.setattr(module, "SOON", 0.01)
    monkeypatch.setattr(module, "AGAIN", 0.01)
