"""Which tickets a seat of the Card Game can hope to complete, what they still ask for, and what is left over."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.cardgame.outlook import Outlook
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.core.amounts import excess
from tagluff.games.cardgame.rules import CardGame

MOST_TICKETS: Final = 64
MOST_SHORT: Final = 24  # cards of a colour that are asked for beyond those on track


class Goals:
    """Ticket by ticket, the one that lacks least for its points first, while the cards still to come suffice."""

    def __init__(self, game: CardGame, weights: Weights) -> None:
        self.weights: Final = weights
        self.wild: i64 = game.wild
        tickets, cities = game.box.tickets, game.box.cities
        self.points: Final[vec[float]] = vec[float]([float(ticket.points) for ticket in tickets])
        self.bonus: Final[vec[float]] = vec[float]([float(cities[t.a].bonus + cities[t.b].bonus) for t in tickets])
        self.asked: Final[vec[float]] = vec[float]([float(sum(ticket.needs)) for ticket in tickets])  # cards of each
        self.tickets: Final[vec[i64]] = vec[i64]([0] * MOST_TICKETS)  # held, or tried
        self.count: i64 = 0
        self.waiting: Final[vec[i64]] = self.tickets[:]
        self.lacks: Final[vec[float]] = vec[float]([0.0] * MOST_TICKETS)  # of each that waits
        self.far: Final[vec[float]] = vec[float]([0.0] * MOST_TICKETS)  # the same for each of its points
        # what a ticket asks for, colour by colour, from `first_need[ticket]` to before that of the next
        asked = [(colour, need) for ticket in tickets for colour, need in enumerate(ticket.needs) if need]
        kinds = [sum([1 for need in ticket.needs if need]) for ticket in tickets]
        self.first_need: Final[vec[i64]] = vec[i64](list(accumulate(kinds, initial=0)))
        self.need_colour: Final[vec[i64]] = vec[i64]([colour for colour, _ in asked])
        self.need_count: Final[vec[i64]] = vec[i64]([need for _, need in asked])
        self.need: Final[vec[float]] = vec[float]([float(need) for _, need in asked])
        self.colours: Final[vec[i64]] = vec[i64]([bits_of(ticket.needs) for ticket in tickets])
        self.cards: Final[vec[float]] = vec[float]([0.0] * int(game.width))  # at hand, less what the goals use
        self.sure: Final[vec[i64]] = vec[i64]([0] * int(game.width))  # the same of those on track or on their way
        self.to_come: float = 0.0  # cards still to be drawn that can get on track
        self.late: float = 0.0  # from 0, at the beginning, to 1
        self.worth: float = 0.0
        self.missing: float = 0.0  # cards asked for that are not even in hand
        self.short: Final[vec[i64]] = vec[i64]([0] * int(game.wild))  # cards asked for beyond the sure ones ...
        self.prices: Final[vec[float]] = vec[float]([0.0] * int(game.wild * MOST_SHORT))  # ... and what each is worth

    def plan(self, outlook: Outlook) -> None:
        """Go through the tickets."""
        self.count_cards(outlook)
        waiting: i64 = self.count
        taken: float = 0.0
        for at in range(waiting):
            self.waiting[at] = self.tickets[at]
            self.measure(at)
        while waiting > 0:
            at = nearest(self.far, waiting)
            ticket: i64 = self.waiting[at]
            lack: float = self.lacks[at]
            waiting -= 1
            self.waiting[at] = self.waiting[waiting]
            self.lacks[at] = self.lacks[waiting]
            self.far[at] = self.far[waiting]
            if lack > self.cards[self.wild] + self.to_come:
                self.worth -= self.weights.failed * self.points[ticket]
            else:
                self.worth += self.gain(ticket, lack)
                self.take(ticket, lack, taken < self.weights.at_once)
                taken += 1.0
                self.measure_like(ticket, waiting)

    def measure(self, at: i64) -> None:
        """How far a ticket that waits is."""
        ticket: i64 = self.waiting[at]
        self.lacks[at] = self.lack(ticket)
        self.far[at] = (self.lacks[at] + 0.1) / self.points[ticket]

    def measure_like(self, ticket: i64, waiting: i64) -> None:
        """Those that ask for a colour of a ticket that was taken lack more now."""
        colours: i64 = self.colours[ticket]
        for at in range(waiting):
            if self.colours[self.waiting[at]] & colours != 0:
                self.measure(at)

    def count_cards(self, outlook: Outlook) -> None:
        weights = self.weights
        turns: float = outlook.turns
        share: float = 1.0
        self.to_come = weights.drawn_a_turn * (turns - weights.too_late) if turns > weights.too_late else 0.0
        self.late = 1.0 - turns / weights.late if turns < weights.late else 0.0
        if outlook.last_round:
            room: float = turns * weights.placed_a_turn
            share = room / float(outlook.hand_size) if room < float(outlook.hand_size) else 1.0
        else:
            self.to_come += weights.round_to_come
        for kind in range(self.wild + 1):
            self.cards[kind] = outlook.soon[kind] + share * outlook.float_of[outlook.hand[kind]]
            self.sure[kind] = i64(int(outlook.soon[kind] + 0.5))
        for colour in range(self.wild):
            self.short[colour] = 0
        self.worth = 0.0
        self.missing = 0.0

    def lack(self, ticket: i64) -> float:
        """The cards that a ticket misses, beside those of the tickets taken before it."""
        cards, need, colour = self.cards, self.need, self.need_colour
        lack: float = 0.0
        for at in range(self.first_need[ticket], self.first_need[ticket + 1]):
            beyond: float = need[at] - cards[colour[at]]
            if beyond > 0.0:
                lack += beyond
        return lack

    def gain(self, ticket: i64, lack: float) -> float:
        weights = self.weights
        return self.points[ticket] + weights.city * self.bonus[ticket] - weights.missing * lack

    def take(self, ticket: i64, lack: float, now: bool) -> None:
        """Go for a ticket: wilds fill in first, then cards to come. What is not worked on now has no price."""
        wild: i64 = self.wild
        short: i64 = 0
        for at in range(self.first_need[ticket], self.first_need[ticket + 1]):
            colour: i64 = self.need_colour[at]
            left: float = self.cards[colour] - self.need[at]
            self.cards[colour] = left if left > 0.0 else 0.0
            short += excess(self.need_count[at], self.sure[colour])
        by_wilds: float = lack if lack < self.cards[wild] else self.cards[wild]
        self.cards[wild] -= by_wilds
        self.to_come -= lack - by_wilds
        self.missing += lack - by_wilds
        if now:
            self.ask(ticket, short)

    def ask(self, ticket: i64, short: i64) -> None:
        """Put a price on the cards that are not on track yet; sure wilds stand in for the first of them."""
        price: float = self.price(ticket, short - self.sure[self.wild])
        for at in range(self.first_need[ticket], self.first_need[ticket + 1]):
            colour: i64 = self.need_colour[at]
            need: i64 = self.need_count[at]
            while need > 0:
                need -= 1
                if self.sure[colour] > 0:
                    self.sure[colour] -= 1
                elif self.sure[self.wild] > 0:
                    self.sure[self.wild] -= 1
                    self.want(colour, self.weights.covered)
                else:
                    self.want(colour, price)

    def price(self, ticket: i64, short: i64) -> float:
        """A missing card can be drawn some other time; when time runs out the whole ticket hangs on it."""
        needed: float = self.weights.needed
        if short <= 0 or self.late == 0.0:
            return needed
        whole: float = (2.0 * self.points[ticket] + self.weights.city * self.bonus[ticket]) / float(short)
        return needed + self.weights.urgent * self.late * (whole - needed) if whole > needed else needed

    def want(self, colour: i64, price: float) -> None:
        if self.short[colour] < MOST_SHORT:
            self.prices[colour * MOST_SHORT + self.short[colour]] = price
            self.short[colour] += 1

    def value(self, colour: i64, before: i64) -> float:
        """What a card is worth on track, after so many of its colour beyond the sure ones."""
        return self.prices[colour * MOST_SHORT + before] if before < self.short[colour] else self.weights.spare

    def spare(self) -> float:
        """Cards, at hand and to come, that no ticket asks for."""
        spare: float = self.to_come
        for kind in range(self.wild + 1):
            spare += self.cards[kind]
        return spare


def nearest(far: vec[float], count: i64) -> i64:
    """Where the ticket stands that lacks least for its points."""
    best: i64 = 0
    least: float = far[0]
    for at in range(1, count):
        if far[at] < least:
            best = at
            least = far[at]
    return best


def bits_of(needs: Sequence[int]) -> int:
    """The colours that are asked for."""
    return sum([1 << colour for colour, need in enumerate(needs) if need])
