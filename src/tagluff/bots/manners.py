"""The manners of the planner, by game and table size, as tuning found them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tagluff.bots.inner.manner import Manner
from tagluff.maps.game import MapGame

NORDIC: Final = {"crowd": 2.5, "hope": 0.8, "fetch": 10.0, "piece": 1.0, "store": 0.85, "waste": 0.1, "spare": 1.0}
ASIA: Final = {  # mates do a part of each other's work
    "hope": 0.8,
    "crowd": 0.5,
    "hurry": 3.0,
    "fetch": 14.0,
    "speed": 0.8,
    "piece": 2.5,
    "reserve": 20.0,
    "waste": 0.5,
    "spare": 0.8,
}
SHORT: Final = {"fetch": 1000.0}  # in a game this short no new tickets pay
TUNED: Final[dict[tuple[str, int], dict[str, float]]] = {
    **{("nordic", seats): NORDIC for seats in (2, 3)},
    **{("asia", seats): ASIA for seats in (4, 6)},
    **{("sanfrancisco", seats): SHORT for seats in (2, 3, 4)},
    **{("amsterdam", seats): SHORT for seats in (2, 3, 4)},
}


def manner_for(game: MapGame, changed: Mapping[str, float] | None = None) -> Manner:
    """That of the table, with what a player does otherwise; a game that nobody has tuned gets what suits any game."""
    return Manner({**TUNED.get((game.id, int(game.seats)), {}), **(changed or {})})
