"""The odd bots have names here while these tests run, and nowhere else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from support.odd_bots import ALL
from tagluff.bots.registry import BOTS, register_bot


@pytest.fixture(autouse=True)
def odd_bots() -> Iterator[None]:
    for kind in ALL:
        register_bot(kind)
    yield
    for kind in ALL:
        del BOTS[kind.name]
