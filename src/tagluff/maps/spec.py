"""Reading a position's values with clear refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from tagluff.core.errors import PositionError
from tagluff.core.text import slug

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame


class Spec:
    """A table of a position, and where it stands."""

    def __init__(self, game: MapGame, given: object, place: str) -> None:
        if not isinstance(given, Mapping):
            raise PositionError("wrong_kind", "", {"place": place, "wanted": "table"})
        self.game = game
        self.given: Mapping[Any, Any] = given
        self.place = place

    def wrong(self, key: str, wanted: str) -> PositionError:
        return PositionError("wrong_kind", "", {"place": f"{self.place} {key}", "wanted": wanted})

    def refuse_unknown(self, known: Sequence[str]) -> None:
        for key in self.given:
            if key not in known:
                raise PositionError("unknown_key", "", {"place": self.place, "key": key})

    def table(self, key: str, default: Mapping[str, Any]) -> Spec:
        return Spec(self.game, self.given.get(key, default), f"{self.place} {key}")

    def number(self, key: str, default: int, least: int, most: int) -> int:
        value = self.given.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(key, f"number from {least} to {most}")
        return value

    def numbers(self, key: str, count: int) -> list[int]:
        """A list of so many numbers; nothing at all if the key is not there."""
        values = self.given.get(key, [])
        fits = isinstance(values, list) and (key not in self.given or len(values) == count)
        if not fits or not all(is_number(value) for value in values):
            raise self.wrong(key, f"{count} numbers")
        return list(values)

    def list_of(self, key: str, count: int, default: object) -> list[Any]:
        values = self.given.get(key, [default] * count)
        if not isinstance(values, list) or len(values) != count:
            raise self.wrong(key, f"list of {count}")
        return values

    def names(self, values: object, place: str) -> list[str]:
        if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
            raise PositionError("wrong_kind", "", {"place": place, "wanted": "list of names"})
        return values

    def cards(self, text: object, place: str) -> list[int]:
        cards = self.game.palette.read(text) if isinstance(text, str) else None
        if cards is None:
            raise PositionError("unreadable_cards", "", {"place": place, "cards": text})
        return cards

    def card(self, letter: object, place: str) -> int:
        card = self.game.palette.card(letter) if isinstance(letter, str) else -1
        if card < 0:
            raise PositionError("unreadable_cards", "", {"place": place, "cards": letter})
        return card

    def route(self, name: object) -> int:
        found = self.game.reader.routes.get(slug(name), -1) if isinstance(name, str) else -1
        if found < 0:
            raise PositionError("unknown_route", "", {"place": self.place, "route": name})
        return found

    def ticket(self, name: str) -> int:
        """By the two cities, in either order."""
        found = self.game.ticket_index.get(slug(name), -1)
        if found < 0:
            raise PositionError("unknown_ticket", "", {"place": self.place, "ticket": name})
        return found


def is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= 1_000_000
