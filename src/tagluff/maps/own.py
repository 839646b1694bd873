"""What a view shows of a game's own mechanism: a typed part of its own for each."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import mypyc_attr

from tagluff.core.facts import Shape, Shapes, made_of
from tagluff.core.frozen import thawed


@mypyc_attr(allow_interpreted_subclasses=True)
class OwnPart:
    """Subclasses have their fields as attributes, and name them with their shapes."""

    def shape(self) -> Shapes:
        """Every field, in order, and what it looks like."""
        return {}

    def whole_shape(self) -> Shape:
        return made_of(self.shape())

    def as_dict(self) -> dict[str, object]:
        return {name: thawed(getattr(self, name)) for name in self.shape()}

    def fill(self, facts: Mapping[str, object]) -> None:
        """Show what this data shows, which is of the declared shape."""
        for name in self.shape():
            setattr(self, name, thawed(facts[name]))
