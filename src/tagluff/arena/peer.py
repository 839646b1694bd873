"""Catanatron, the best known fast board game engine in Python, as a yardstick: random games among four players."""

from __future__ import annotations

from importlib.util import find_spec

from tagluff.arena.speed import Slice, play_until

PEERS = ("catanatron",)


def installed(name: str) -> bool:
    return find_spec(name) is not None


def version(name: str) -> str:
    from importlib.metadata import version as version_of

    return version_of(name)


def random_play(seconds: float) -> Slice:
    """Its own loop over `play_tick`, which decides and carries out one action, without its copies for observers."""
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT

    def play(seed: int) -> int:
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
        actions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            actions += 1
        return actions

    return play_until(seconds, play)
