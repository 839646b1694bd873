"""Which guide leads through which map game."""

from __future__ import annotations

from typing import Final

from tagluff.cli.terminal.maps.amsterdam import AmsterdamGuide
from tagluff.cli.terminal.maps.asia import AsiaGuide
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.nordic import NordicGuide
from tagluff.cli.terminal.maps.sanfrancisco import SanFranciscoGuide
from tagluff.core.handbook import Handbook

GUIDES: Final[dict[str, type[Guide]]] = {
    "amsterdam": AmsterdamGuide,
    "asia": AsiaGuide,
    "nordic": NordicGuide,
    "sanfrancisco": SanFranciscoGuide,
}


def guide_of(book: Handbook) -> Guide:
    """The guide of a game; one of somebody else's has nothing of its own."""
    return GUIDES.get(book.id, Guide)()
