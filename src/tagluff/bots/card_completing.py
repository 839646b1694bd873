"""Which tickets to complete at the end of a round of the Card Game: the suggestion, unless a city bonus is at stake."""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook

CARDS_A_TICKET = 3.0  # that a rival's on-track pile is good for
STEP = 0.35  # how much a ticket more than the rivals are thought to have adds to the chance of a bonus
CLEAR = 3.0  # points that an exchange must gain, for what the rivals complete is a guess


class Completing:
    """Weighs sets of tickets: their points, what is lost for the others, and the bonuses to hope for (C-52, C-71)."""

    def __init__(self, outlook: CardOutlook) -> None:
        self.outlook = outlook
        self.book = outlook.book
        self.box = self.book.box
        self.big = [city.index for city in self.box.cities if city.bonus]
        self.stake = 2 if outlook.last_round else 1  # in the last round an incomplete ticket is subtracted too
        self.rivals = {city: self.rival_tickets(city) for city in self.big}

    def best(self, suggestion: list[str]) -> list[str]:
        """The suggestion, or the best set that one exchange makes of it."""
        held = [ticket for ticket in self.outlook.view.tickets if ticket not in suggestion]
        sets = [[*(t for t in suggestion if t != out), new] for out in suggestion for new in held]
        better = [tickets for tickets in sets if self.feasible(tickets)]
        best = max(better, key=self.worth, default=suggestion)
        return best if self.worth(best) > self.worth(suggestion) + CLEAR else suggestion

    def feasible(self, tickets: list[str]) -> bool:
        """C-51."""
        missing = 0
        for colour in range(self.outlook.wild):
            asked = sum(self.book.ticket(ticket).needs[colour] for ticket in tickets)
            missing += max(0, asked - self.outlook.track[colour])
        return missing <= self.outlook.track[self.outlook.wild]

    def worth(self, tickets: list[str]) -> float:
        points = self.stake * sum(self.book.ticket(ticket).points for ticket in tickets)
        done = self.outlook.view.completed[self.outlook.seat]
        return points + sum(self.hope(city, self.naming(city, [*done, *tickets])) for city in self.big)

    def hope(self, city: int, count: int) -> float:
        """The bonus times the chance to get it with so many tickets; a tie suffices (C-72)."""
        if count == 0:
            return 0.0
        chance = 0.5 + STEP * (count - self.rivals[city])
        return self.box.cities[city].bonus * min(1.0, max(0.0, chance))

    def rival_tickets(self, city: int) -> float:
        """How many tickets naming the city the strongest rival will have completed."""
        view = self.outlook.view
        share = self.naming(city, [ticket.id for ticket in self.box.tickets]) / len(self.box.tickets)
        rivals = [seat for seat in range(len(view.completed)) if seat != self.outlook.seat]
        soon = {seat: min(view.ticket_counts[seat], view.track_sizes[seat] / CARDS_A_TICKET) for seat in rivals}
        return max(self.naming(city, view.completed[seat]) + share * soon[seat] for seat in rivals)

    def naming(self, city: int, tickets: list[str]) -> int:
        """How many of the tickets name a city."""
        entries = [self.book.ticket(ticket) for ticket in tickets]
        return sum(1 for entry in entries if city in (entry.a, entry.b))
