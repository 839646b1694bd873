"""The tickets that a person means to complete; nothing of it is told before it is settled."""

from __future__ import annotations

from tagluff.cli.terminal.cardgame.known import added, lacking, worth_of
from tagluff.games.cardgame.view import CardView


class Ticks:
    """Starts with the suggestion, or with what was chosen before the game was left."""

    def __init__(self, view: CardView) -> None:
        self.book = view.handbook
        self.pile = self.book.palette.counts(view.tracks[view.seat or 0] or {})
        self.tickets = view.tickets
        self.suggested = list(view.suggestion or [])
        self.chosen = list(view.completing or self.suggested)

    @property
    def points(self) -> int:
        return worth_of(self.book, self.chosen)

    def needs(self, tickets: list[str]) -> list[int]:
        return added([0] * self.book.palette.wild, *(self.book.ticket(ticket).needs for ticket in tickets))

    def used(self, tickets: list[str]) -> list[int]:
        """The cards for these tickets: own colours first, wilds for what is missing."""
        needs = self.needs(tickets)
        used = [min(need, held) for need, held in zip(needs, self.pile, strict=False)]
        return [*used, sum(needs) - sum(used)]

    def left(self) -> dict[str, int]:
        used = self.used(self.chosen)
        return self.book.palette.cards([held - gone for held, gone in zip(self.pile, used, strict=True)])

    def tick(self, ticket: str) -> None:
        """One ticket more; they stay in the order of the list."""
        self.chosen = self.in_order([*self.chosen, ticket])

    def in_order(self, tickets: list[str]) -> list[str]:
        return [ticket for ticket in self.tickets if ticket in tickets]

    def lacks(self, ticket: str) -> int:
        """How many cards are missing to complete this ticket beside the ticked ones."""
        return lacking(self.needs([*self.chosen, ticket]), self.pile)

    def places(self) -> list[int]:
        """The numbers of the ticked tickets."""
        return [place for place, ticket in enumerate(self.tickets, start=1) if ticket in self.chosen]
