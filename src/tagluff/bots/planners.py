"""The planners of a table, one for each seat, for games that are played without one: tuning and benchmarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.policy import Policy
from tagluff.bots.manners import tuned
from tagluff.bots.map_policies import policies_for
from tagluff.core.game import Game
from tagluff.games.cardgame.rules import CardGame
from tagluff.maps.game import MapGame

Numbers = Mapping[str, float]  # what a planner weighs with, by name


class Listening(Mapping[str, float]):
    """Holds nothing, and notes what it was asked for and what is taken instead."""

    def __init__(self) -> None:
        self.heard: dict[str, float] = {}

    def __getitem__(self, name: str) -> float:
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def get(self, name: str, default: float = 0.0) -> float:  # type: ignore[override]  # it always has an answer
        self.heard[name] = default
        return default


def usual_numbers(game: Game) -> Numbers:
    """Every number that the planner of a game goes by, as it is if nobody has tuned it."""
    listening = Listening()
    if isinstance(game, CardGame):
        Weights(listening)
    else:
        Manner(listening)
    return listening.heard


def numbers_of(game: Game) -> Numbers:
    """Every number of the planner, as it is at the table."""
    return {**usual_numbers(game), **tuned(game.id, int(game.seats))}


def notes_for(game: Game) -> Notes | None:
    """What everybody at the table saw, for planners that sit there together; only the Card Game has such notes."""
    return Notes(game) if isinstance(game, CardGame) else None


def planners(game: Game, numbers: Numbers, notes: Notes | None = None) -> list[Policy]:
    """They may sit beside others that go by other numbers, if all have the same notes."""
    if isinstance(game, CardGame):
        return [CardPlanner(game, Weights(numbers), notes or Notes(game))] * int(game.seats)
    assert isinstance(game, MapGame)
    return list(policies_for(game, [Manner(numbers)] * int(game.seats)))
