"""The numbered choices of a decision, as every kind of game has them, and actions found by what they are."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.core.actions import Action
from tagluff.core.handbook import Handbook


@dataclass
class Choices:
    """Entry number -> the actions that it stands for, in this order, perhaps with a label."""

    actions: dict[int, tuple[Action, ...]] = field(default_factory=dict)
    labels: dict[int, str] = field(default_factory=dict)
    marked: int = 0  # the entry that Enter takes, 0: none
    back: bool = False  # there is another list to go back to

    def offers(self, kind: type[Action]) -> bool:
        """Does an entry stand for an action of this kind?"""
        return any(isinstance(action, kind) for steps in self.actions.values() for action in steps)


def find_action(book: Handbook, kind: type[Action], **facts: object) -> Action:
    """The action of exactly this kind with these facts, legal or not."""
    for action in book.actions:
        if type(action) is kind and action.facts() == facts:
            return action
    raise LookupError(f"{book!r} has no {kind.__name__} with {facts}")
