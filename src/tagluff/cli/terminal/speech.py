"""What each game calls its wild cards, pieces and tickets; sentences are written in common words, spoken in its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

COMMON: Final = re.compile(r"\b(wild|piece|ticket)(s?)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Speech:
    """The words of one game, each in the singular."""

    wild: str = "wild"
    piece: str = "piece"
    ticket: str = "ticket"

    def __call__(self, sentence: str) -> str:
        """A sentence with the game's own words."""
        return COMMON.sub(lambda found: self.word(found[1]) + found[2], sentence)

    def word(self, common: str) -> str:
        own = str(getattr(self, common.lower()))
        return own[:1].upper() + own[1:] if common[0].isupper() else own
