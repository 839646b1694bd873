"""Reading a map game's position: what every position has, and routes and tickets by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tagluff.core.cardtable.position import find_ticket
from tagluff.core.errors import PositionError
from tagluff.core.spec import Spec
from tagluff.core.text import slug

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame


@mypyc_attr(allow_interpreted_subclasses=True)
class MapSpec(Spec):
    """A table of a map game's position."""

    def __init__(self, game: MapGame, given: object, place: str) -> None:
        super().__init__(game.palette, given, place)
        self.game = game

    def table(self, key: str, default: Mapping[str, Any]) -> MapSpec:
        return MapSpec(self.game, self.given.get(key, default), f"{self.place} {key}")

    def route(self, name: object) -> int:
        found = self.game.reader.routes.get(slug(name), -1) if isinstance(name, str) else -1
        if found < 0:
            raise PositionError("unknown_route", "", {"place": self.place, "route": name})
        return found

    def ticket(self, name: str) -> int:
        """By the two cities, in either order."""
        return find_ticket(self.game, name, self.place)
