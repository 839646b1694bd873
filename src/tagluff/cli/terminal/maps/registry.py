"""Which guide leads through which game."""

from __future__ import annotations

from typing import Final

from tagluff.cli.terminal.maps.amsterdam import AmsterdamGuide
from tagluff.cli.terminal.maps.asia import AsiaGuide
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.sanfrancisco import SanFranciscoGuide
from tagluff.maps.game import MapGame

GUIDES: Final[dict[str, type[Guide]]] = {
    "amsterdam": AmsterdamGuide,
    "asia": AsiaGuide,
    "sanfrancisco": SanFranciscoGuide,
}


def guide_of(game: MapGame) -> Guide:
    return GUIDES.get(game.id, Guide)(game)
