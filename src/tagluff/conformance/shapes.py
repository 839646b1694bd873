"""Does a value look as it is declared? In a few words, where and how it does not."""

from __future__ import annotations

from tagluff import Game
from tagluff.conformance.failing import shortened
from tagluff.core.facts import Shape
from tagluff.core.fitting import Fitting, Misfit

SAID = {
    "type": "{value} is no {wanted}",
    "minimum": "{value} is less than {wanted}",
    "maximum": "{value} is more than {wanted}",
    "enum": "{value} is none of {wanted}",
    "const": "{value} is not {wanted}",
    "required": "{value} does not have all of {wanted}",
    "additionalProperties": "{value} does not belong to it",
    "each": "{value} does not have one entry for each {wanted}",
    "plain": "{value} is more than plain values",
    "$ref": "no shape is called {wanted!r}",
}


class Shapes:
    """The shapes that a game declares, as narrow as it makes them: its seats, its cards, its ids."""

    def __init__(self, game: Game) -> None:
        self.fitting = Fitting(game.names())

    def misfit(self, value: object, shape: Shape) -> str:
        """Where and how a value in plain JSON is not of this shape; nothing if it is."""
        found = self.fitting.misfit(value, shape)
        return "" if found is None else told(found)


def told(found: Misfit) -> str:
    place = f"{found.place.strip()}: " if found.place else ""
    if found.word not in SAID:
        return f"{place}its shape says {found.word!r}, which no shape does"
    wanted = list(found.wanted) if isinstance(found.wanted, tuple) else found.wanted
    return place + SAID[found.word].format(value=shortened(found.value), wanted=wanted)
