"""The game that bots look ahead in: made from a handbook once, and shared by all that play by it in this process."""

from __future__ import annotations

from collections import deque
from typing import Final

from tagluff.core.game import Game
from tagluff.core.handbook import Handbook
from tagluff.games.registry import game_of

KEPT: Final[deque[tuple[Handbook, Game]]] = deque(maxlen=16)  # the last ones; making one takes longer than a short game


def own_game(book: Handbook) -> Game:
    """Nothing in a game changes while it is played, so many bots may have the same."""
    for known, game in tuple(KEPT):
        if known is book:
            return game
    made = game_of(book)
    KEPT.append((book, made))
    return made
