"""The tickets that a person means to complete; nothing of it is told before it is settled."""

from __future__ import annotations

from tagluff.cli.terminal.cardgame.known import added, lacking, worth_of
from tagluff.games.cardgame.view import CardView


class Ticks:
    """Starts with the suggestion, or with what was chosen before the game was left."""

    def __init__(self, view: CardView) -> None:
        self.game = view.game
        self.pile = list(view.tracks[view.seat or 0] or [0] * view.game.palette.width)
        self.tickets = view.tickets
        self.suggested = list(view.suggestion or [])
        self.chosen = list(view.choice or self.suggested)

    @property
    def points(self) -> int:
        return worth_of(self.game, self.chosen)

    def needs(self, tickets: list[int]) -> list[int]:
        return added([0] * self.game.palette.wild, *(self.game.box.tickets[ticket].needs for ticket in tickets))

    def used(self, tickets: list[int]) -> list[int]:
        """The cards for these tickets: own colours first, wilds for what is missing."""
        needs = self.needs(tickets)
        used = [min(need, held) for need, held in zip(needs, self.pile, strict=False)]
        return [*used, sum(needs) - sum(used)]

    def left(self) -> list[int]:
        return [held - used for held, used in zip(self.pile, self.used(self.chosen), strict=True)]

    def lacks(self, ticket: int) -> int:
        """How many cards are missing to complete this ticket beside the ticked ones."""
        return lacking(self.needs([*self.chosen, ticket]), self.pile)

    def places(self) -> list[int]:
        """The numbers of the ticked tickets."""
        return [place for place, ticket in enumerate(self.tickets, start=1) if ticket in self.chosen]
