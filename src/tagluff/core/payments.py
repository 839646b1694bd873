"""A whole payment as data: which cards, from where, and the actions it stands for."""

from __future__ import annotations

from dataclasses import dataclass

from tagluff.core.actions import Action
from tagluff.core.cards import Cards


@dataclass(frozen=True)
class Payment:
    """One lawful way to pay for a route from beginning to end."""

    route: str
    cards: Cards  # all of them
    from_hand: Cards
    from_rack: Cards  # where a team shares one
    groups: int  # of any cards that stand for one
    actions: tuple[Action, ...]  # in this order

    def as_dict(self) -> dict[str, object]:
        return {
            "route": self.route,
            "cards": dict(self.cards),
            "from_hand": dict(self.from_hand),
            "from_rack": dict(self.from_rack),
            "groups": self.groups,
            "actions": [action.as_dict() for action in self.actions],
        }
