"""Seeds that are none are refused; bots cannot find the seed of the deal in theirs."""

from __future__ import annotations

import pytest

import tagluff
from support.tables import nordic
from tagluff.bots.bot import Bot
from tagluff.bots.registry import BOTS, bot
from tagluff.core.actions import Action
from tagluff.core.view import View


@pytest.mark.parametrize("seed", ["\ud800", 10**5000], ids=["no text", "endless"])
def test_a_seed_that_is_none(seed: int | str) -> None:
    with pytest.raises(tagluff.SetupError) as caught:
        nordic(2).new(seed)
    assert caught.value.code == "bad_seed"


def test_a_bot_is_not_told_the_seed_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    class Curious(Bot):
        name, about = "curious", "remembers what it was told"

        def __init__(self, seat: int, seed: int | str = 0) -> None:
            super().__init__(seat, seed)
            self.told = str(seed)

        def choose(self, view: View, legal: list[Action]) -> Action:
            return legal[0]

    monkeypatch.setitem(BOTS, "curious", Curious)
    curious = bot("curious", 1, "the deal")
    assert isinstance(curious, Curious)
    assert "the deal" not in curious.told
    assert nordic(2).new(curious.told).hand(1) != nordic(2).new("the deal").hand(1)
