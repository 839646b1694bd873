"""What a bot is: it is given a view and the legal actions, and names one of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Final

from tagluff.bots.reasons.reason import Explained
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event
from tagluff.core.view import View

PATIENCE: Final = 0.9  # seconds of search while people wait for a bot's move: with all around it, a second


class Bot(ABC):
    """A player at one seat. Its chance is its own; the game's dealer is out of its reach."""

    name: str = ""  # for a bot that is registered
    about: str = ""
    patience: float = 0.0  # seconds for a decision at most, where people wait for it; 0: as long as it takes
    yardstick: bool = False  # for comparison with other bots: people are not offered it as an opponent

    def __init__(self, seat: int, seed: int | str = 0) -> None:
        self.seat = seat
        self.chance = Dealer(f"{self.name}/{seat}/{seed}")

    @abstractmethod
    def choose(self, view: View, legal: list[Action]) -> Action:
        """One of the legal actions, of which there is at least one."""

    def explain(self, view: View, legal: list[Action]) -> Explained:
        """The same with the reasons for it, for a person who asks for a hint; a bot need not give any."""
        return Explained(self.choose(view, legal))

    def note(self, events: Iterable[Event]) -> None:
        """What happened since the last call, as far as this seat may know it; a bot without memory lets it pass."""
        return

    def any_of(self, actions: list[Action]) -> Action:
        return any_of(self.chance, actions)


def any_of(chance: Dealer, actions: list[Action]) -> Action:
    return actions[chance.below(len(actions))]
