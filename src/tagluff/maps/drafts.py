"""A payment that is being drawn up."""

from __future__ import annotations


class Draft:
    """Cards counted by kind, how many of them come from a rack, and the actions that name them."""

    def __init__(self, cards: list[int], groups: int, actions: list[int], rack: list[int] | None = None) -> None:
        self.cards = cards
        self.groups = groups
        self.actions = actions
        self.rack = [0] * len(cards) if rack is None else rack
