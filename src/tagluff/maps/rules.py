"""The rule sheet of a map game: what every game has, and the numbers of its cards, pieces and tickets."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.core.rules import GameSheet
from tagluff.maps.board import Marks
from tagluff.maps.numbers import Numbers


@dataclass(frozen=True)
class RuleSheet(GameSheet):
    """The facts of a map game that are not on its board."""

    numbers: Numbers = field(default_factory=Numbers)
    marks: Marks = field(default_factory=Marks)  # what this game alone prints on its board
