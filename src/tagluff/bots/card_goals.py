"""Which of its tickets a seat of the Card Game can hope to complete, and what they still ask for."""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook
from tagluff.games.cardgame.box import Box, Ticket

MISSING = 1.3  # what every missing card takes from the worth of a ticket
CITY_SHARE = 0.2  # of a city's bonus: what each ticket that names the city is worth beside its points


class Goals:
    """Tickets to go for: what they ask for, what is missing, and what is left over."""

    def __init__(self, outlook: CardOutlook) -> None:
        self.cards = outlook.cards()
        self.wilds = self.cards.pop()
        self.to_come = outlook.to_come()
        self.tickets: list[Ticket] = []
        self.worth = 0.0
        self.short: list[float] = []  # by kind: asked for, beyond what is on track or on its way
        self.missing = 0.0  # cards asked for that are not even in hand
        self.spare = 0.0  # cards, at hand and to come, that no ticket asks for

    def lack(self, ticket: Ticket) -> float:
        """The cards that a ticket misses, beside those of the tickets taken before it."""
        lack = 0.0
        for need, held in zip(ticket.needs, self.cards, strict=True):
            if need > held:
                lack += need - held
        return lack

    def take(self, ticket: Ticket, lack: float) -> None:
        """Go for a ticket: wilds fill in first, then cards to come."""
        self.tickets.append(ticket)
        self.cards = [max(0.0, held - need) for need, held in zip(ticket.needs, self.cards, strict=True)]
        drawn = max(0.0, lack - self.wilds)
        self.wilds -= lack - drawn
        self.to_come -= drawn
        self.missing += drawn

    def settle(self, outlook: CardOutlook) -> None:
        """What the tickets ask for beyond the cards that need no more work."""
        soon = outlook.soon
        asked = [sum(needs) for needs in zip(*(ticket.needs for ticket in self.tickets), strict=True)]
        asked = asked or [0] * outlook.wild
        self.short = [need - there for need, there in zip(asked, soon, strict=False)]
        self.short.append(sum(short for short in self.short if short > 0) - soon[outlook.wild])
        self.spare = sum(self.cards) + self.wilds + self.to_come


def goals_for(outlook: CardOutlook, tickets: list[str]) -> Goals:
    """Ticket by ticket, the one that lacks least for its points first, while the cards still to come suffice."""
    box = outlook.book.box
    goals = Goals(outlook)
    waiting = [outlook.book.ticket(ticket) for ticket in tickets]
    while waiting:
        lacks = {ticket.index: goals.lack(ticket) for ticket in waiting}
        ticket = min(waiting, key=lambda ticket: (lacks[ticket.index] + 0.1) / ticket.points)
        waiting.remove(ticket)
        lack = lacks[ticket.index]
        if lack > goals.wilds + goals.to_come:
            goals.worth -= ticket.points
        else:
            goals.take(ticket, lack)
            goals.worth += ticket.points + CITY_SHARE * bonuses(box, ticket) - MISSING * lack
    goals.settle(outlook)
    return goals


def bonuses(box: Box, ticket: Ticket) -> int:
    return box.cities[ticket.a].bonus + box.cities[ticket.b].bonus
