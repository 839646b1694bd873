"""A game in a few letters, for the small pictures of lists: only what a spectator may know."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import Struct

from tagluff.core.game import Game
from tagluff.table.table import Table

NOBODY: Final = "."


class Picture(Struct, frozen=True):
    """`owners`: a sign for each route of the board; `points`: by side."""

    owners: str
    points: list[int]


def picture_of(table: Table) -> Picture:
    facts = table.view(None).as_dict()
    owners = {route: str(seat) for route, seat in facts.get("owners", {}).items()}
    return Picture("".join(owners.get(route, NOBODY) for route in routes_of(table.game)), facts["points"])


@lru_cache(maxsize=64)
def routes_of(game: Game) -> tuple[str, ...]:
    """In the order of the board; none where a game has no map."""
    facts: dict[str, Any] = game.as_dict()
    return tuple(route["id"] for route in facts["board"].get("routes", ()))
