"""The numbers of the planner, by game and table size, as tuning found them (manners.toml)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.bots.inner.manner import Manner
from tagluff.core.game import Game
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame

MAP_EXTREMES: Final[Mapping[str, Mapping[str, float]]] = {
    "one ticket at a time": {"tickets": 1.0, "sure": 0.4, "reward": 0.3, "waste": 1.5},
    "ticket-hungry": {"fetch": 4.0, "load": 1.0, "hope": 1.3, "fear": 0.6, "crowd": 0.4},
    "long routes": {"piece": 0.0, "greed": 0.2, "turn": 3.5, "spare": 0.2, "fetch": 1000.0},
    "quick": {"turn": 1.2, "spare": 0.1, "dear": 0.4, "waste": 3.0, "sure": 0.3},
    "blocker": {"block": 1.5, "threat": 0.5},
}
CARD_EXTREMES: Final[Mapping[str, Mapping[str, float]]] = {
    "one ticket at a time": {"at_once": 1.0, "robbed": 0.0, "missing": 2.6},
    "robber": {"robbed": 8.0, "boldness": 0.6},
    "ticket-hungry": {"fresh": 0.8, "failed": 0.5, "missing": 0.8},
    "careful": {"boldness": 0.8, "eager": 0.0, "fresh": 0.15},
    "fearless": {"boldness": 0.0},
}


@cache
def every_table(file: str) -> dict[str, dict[str, dict[str, float]]]:
    """Game -> seats -> name of a number -> the number."""
    return tomllib.loads(files("tagluff.bots").joinpath(file).read_text(encoding="utf-8"))


def tuned(game: str, seats: int) -> Mapping[str, float]:
    """What was tuned for a table; nothing for a game that nobody has tuned."""
    return every_table("manners.toml").get(game, {}).get(str(seats), {})


def sharpened(game: str, seats: int) -> Mapping[str, float]:
    """What the level hard weighs otherwise, at tables where more was found by more games (scripts/sharpen.py)."""
    return every_table("manners_hard.toml").get(game, {}).get(str(seats), {})


def manner_for(game: MapGame, changed: Mapping[str, float] | None = None) -> Manner:
    """That of the table, with what a player does otherwise."""
    return Manner({**tuned(game.id, int(game.seats)), **(changed or {})})


def weights_for(game: CardGame, changed: Mapping[str, float] | None = None) -> Weights:
    return Weights({**tuned(game.id, int(game.seats)), **(changed or {})})


def extremes(game: Game) -> list[Mapping[str, float]]:
    """Ways to play far from what is best; whoever is tuned meets them all. What people meet are styles."""
    return list((CARD_EXTREMES if isinstance(game, CardGame) else MAP_EXTREMES).values())
