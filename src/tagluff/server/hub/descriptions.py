"""The games as a client is told of them."""

from __future__ import annotations

from functools import lru_cache

from msgspec.json import encode

from tagluff.core.game import Game
from tagluff.games.registry import ENTRIES, GameInfo
from tagluff.server.hub.settings import silence
from tagluff.server.messages.pages import About


def about(info: GameInfo) -> About:
    rule = silence(ENTRIES[info.id].sheet)
    return About(
        id=info.id,
        title=info.title,
        seats=list(info.seats),
        options={name: bool(value) for name, value in info.options.items()},
        status=dict(info.status),
        talk=not rule,
        talk_rule=rule,
    )


@lru_cache(maxsize=64)
def described(game: Game) -> bytes:
    """All that does not change while a game is played."""
    return encode(game.as_dict())
