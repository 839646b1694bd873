"""The rule sheet of a map game: its names, table sizes, numbers, options, and which rule each refusal rests on."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.maps.board import Marks
from tagluff.maps.numbers import Numbers


@dataclass(frozen=True)
class RuleSheet:
    """The facts of a game that are not on its board."""

    id: str
    title: str
    seats: tuple[int, ...]
    numbers: Numbers
    cites: dict[str, str]  # refusal code -> rule id
    seat_colours: tuple[str, ...] = ()  # of the pieces; labels only
    tie_breaks: tuple[str, ...] = ("tickets",)
    options: dict[str, object] = field(default_factory=dict)  # name -> default
    marks: Marks = field(default_factory=Marks)  # what this game alone prints on its board
    rules_version: int = 1
