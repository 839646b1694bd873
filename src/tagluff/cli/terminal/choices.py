"""The numbered choices of a decision, as every kind of game has them."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Choices:
    """Entry number -> the text of an action, perhaps with a label."""

    texts: dict[int, str] = field(default_factory=dict)
    labels: dict[int, str] = field(default_factory=dict)
    back: bool = False  # there is another list to go back to
