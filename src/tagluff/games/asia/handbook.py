"""The handbook of Team Asia: that of a map game, with a memory that knows of racks."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.games.asia.memory import AsiaMemory
from tagluff.maps.handbook import MapHandbook


@dataclass(frozen=True, eq=False, repr=False)
class AsiaHandbook(MapHandbook):
    """What anybody may look up."""

    def memory(self) -> AsiaMemory:
        return AsiaMemory(self.palette, self.seats)
