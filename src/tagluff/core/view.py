"""What one seat, or a spectator, may know now."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tagluff.core.facts import Shape, Shapes, constant, named
from tagluff.core.frozen import thawed

if TYPE_CHECKING:
    from tagluff.core.handbook import Handbook


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What a seat, or a spectator (None), may know. Two views are equal if everything they show is.

    A view is its own: it leads to the handbook, which nobody can change, and to nothing else that others hold.
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.decision = ""
        self.actor: int | None = None
        self.first: int | None = None
        self.turns = 0
        self.last_turns: int | None = None

    @property
    @abstractmethod
    def handbook(self) -> Handbook:
        """What anybody may look up."""

    def shape(self) -> Shapes:
        """Every field that it shows, in order, and what each looks like; nothing where that is not declared."""
        return {}

    def parts(self) -> dict[str, Shape]:
        """What `as_dict` has: which game it is, and all fields."""
        return {"game": constant(self.handbook.id), "seats": named("seats"), **self.shape()}

    @abstractmethod
    def as_dict(self) -> dict[str, Any]:
        """Everything the view shows, in plain values."""

    def fill(self, facts: Mapping[str, Any]) -> None:
        """Show what this data shows, which is of the declared shape."""
        for name in self.shape():
            setattr(self, name, thawed(facts[name]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and other.as_dict() == self.as_dict()

    def __hash__(self) -> int:
        return hash(repr(self.as_dict()))

    def __repr__(self) -> str:
        viewer = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.handbook.id} as {viewer} sees it, turn {self.turns}, {self.decision} of seat {self.actor}>"
