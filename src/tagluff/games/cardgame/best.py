"""The best set of tickets that a pile of cards can complete (C-52), exactly.

Each ticket asks for cards of some colours; wilds fill in for what is missing (C-51). The search is branch and bound.
Its bound puts a price on every card: `price[c]` for a card of colour c, `wild_price` for a wild, with price[c] at
most wild_price. Whatever is chosen, its worth is at most

    sum of price * cards held  +  sum over tickets of max(0, worth - price of the cards it asks for)

and every choice against that sum's advice (leaving out a ticket that is worth more than its cards, taking one that is
worth less, paying with a wild for a cheaper colour, leaving a card that has a price) lowers what can still be reached
by a known amount. Good prices are found by descent; any prices give a true bound.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.amounts import excess
from tagluff.core.bits import bit
from tagluff.games.cardgame.trying import Trying

MOST_STEPS: Final = 200  # of the descent; enough for prices that leave little to search
CLEAR: Final = 13  # gains that differ by less than a half point count as equal
TRIES: Final = 2048  # of sets and parts of them, before any card has a price: enough for ten tickets, which have 2,047
MANY: Final = 14  # tickets, from which on places are remembered
PLACES: Final = 16381
PATIENCE: Final = 8  # steps without gain before the stride is halved


class Search:
    """One search; tickets in an order of its own."""

    def __init__(self, worth: vec[i64], needs: vec[i64], held: vec[i64]) -> None:
        self.count: i64 = len(worth)
        self.colours: i64 = len(held) - 1
        self.worth = worth
        self.needs = needs
        self.held = held[:]  # changes while the search goes on; negative: wilds stand in
        self.wilds: i64 = held[self.colours]
        self.price: vec[i64] = vec[i64]([0] * len(held))  # the wild's last
        self.gain: vec[i64] = vec[i64]([0] * len(worth))  # of each ticket: worth less the price of its cards
        self.order: vec[i64] = vec[i64](list(range(len(worth))))
        self.ahead: vec[i64] = vec[i64]([0] * (len(needs) + len(held)))  # by place in the order and colour
        self.bound: i64 = 0
        self.best: i64 = -1
        self.best_set: i64 = 0
        places = PLACES if len(worth) > MANY else 0
        self.places: vec[i64] = vec[i64]([-1] * places)  # a table of places reached; a newer one takes its slot
        self.reached: vec[i64] = vec[i64]([-1] * places)  # and the worth with which
        self.tie: i64 = 0  # the ticket whose tie is being settled, and one
        self.target: i64 = -1  # once known: look for the first set of this worth

    # Prices

    def find_prices(self) -> None:
        """Descend against the difference between what is held and what the tickets that seem worth it ask for.

        The stride is what could still be gained over a set that is known, and halves when nothing is gained.
        """
        colours: i64 = self.colours
        trial: vec[i64] = vec[i64]([self.dearest() // 2] * len(self.held))
        self.set_prices(trial)
        asked: vec[i64] = self.held[:]
        known: i64 = self.quick_worth()
        parts: i64 = 1
        idle: i64 = 0
        for _ in range(self.steps()):
            bound = self.bound_of(trial, asked)
            if bound < self.bound:
                self.set_prices(trial)
                known = max_of(known, self.quick_worth())
                idle = 0
            else:
                idle += 1
                if idle == PATIENCE:
                    parts *= 2
                    idle = 0
            slope: i64 = self.wilds * self.wilds
            for colour in range(colours):
                over: i64 = asked[colour] - self.held[colour]
                slope += over * over
            if slope == 0 or bound <= known:
                return
            stride: i64 = bound - known
            for colour in range(colours):
                trial[colour] += (asked[colour] - self.held[colour]) * stride // (slope * parts)
                if trial[colour] < 0:
                    trial[colour] = 0
            trial[colours] -= self.wilds * stride // (slope * parts)
            self.level(trial)

    def steps(self) -> i64:
        """Few tickets are searched faster than priced well."""
        square: i64 = self.count * self.count // 16
        return square if square < MOST_STEPS else MOST_STEPS

    def level(self, price: vec[i64]) -> None:
        """No colour may cost more than a wild, for which it could be paid: those that do meet in the middle."""
        colours: i64 = self.colours
        wild: i64 = excess(price[colours], 0)
        above: i64 = 1
        total: i64 = price[colours]
        changed: bool = True
        while changed:
            changed = False
            above = 1
            total = price[colours]
            for colour in range(colours):
                if price[colour] > wild:
                    above += 1
                    total += price[colour]
            if total // above > wild:
                wild = total // above
                changed = True
        price[colours] = wild
        for colour in range(colours):
            if price[colour] > wild:
                price[colour] = wild

    def quick_worth(self) -> i64:
        """The worth of a set that is easily found: the tickets with the highest gain, while they can be paid for."""
        self.put_in_order_of_gain()
        worth: i64 = 0
        taken: i64 = 0
        for at in range(self.count):
            ticket: i64 = self.order[at]
            self.take(ticket)
            if self.wilds >= 0:
                worth += self.worth[ticket]
                taken |= bit(ticket)
            else:
                self.give_back(ticket)
        for ticket in range(self.count):
            if taken & bit(ticket):
                self.give_back(ticket)
        return worth

    def put_in_order_of_gain(self) -> None:
        order = self.order
        for at in range(1, self.count):
            ticket: i64 = order[at]
            to: i64 = at
            while to > 0 and self.gain[order[to - 1]] < self.gain[ticket]:
                order[to] = order[to - 1]
                to -= 1
            order[to] = ticket

    def dearest(self) -> i64:
        """The highest worth of a card in any ticket."""
        top: i64 = 1
        for ticket in range(self.count):
            cards: i64 = 0
            for colour in range(self.colours):
                cards += self.needs[ticket * self.colours + colour]
            if cards > 0 and self.worth[ticket] // cards > top:
                top = self.worth[ticket] // cards
        return top

    def bound_of(self, price: vec[i64], asked: vec[i64]) -> i64:
        """What these prices allow at most, and the cards that the tickets which pay for themselves ask for."""
        colours: i64 = self.colours
        total: i64 = price[colours] * self.wilds
        for colour in range(colours):
            total += price[colour] * self.held[colour]
            asked[colour] = 0
        for ticket in range(self.count):
            at: i64 = ticket * colours
            gain: i64 = self.worth[ticket]
            for colour in range(colours):
                gain -= price[colour] * self.needs[at + colour]
            if gain > 0:
                total += gain
                for colour in range(colours):
                    asked[colour] += self.needs[at + colour]
        return total

    def set_prices(self, price: vec[i64]) -> None:
        asked: vec[i64] = price[:]
        self.bound = self.bound_of(price, asked)
        for kind in range(self.colours + 1):
            self.price[kind] = price[kind]
        for ticket in range(self.count):
            gain: i64 = self.worth[ticket]
            for colour in range(self.colours):
                gain -= price[colour] * self.needs[ticket * self.colours + colour]
            self.gain[ticket] = gain

    # Search

    def put_in_order(self) -> None:
        """The clearest choices first: a wrong one there is found out at once. Equally clear ones colour by colour."""
        order = self.order
        for at in range(1, self.count):
            ticket: i64 = order[at]
            to: i64 = at
            while to > 0 and self.clearness(order[to - 1]) < self.clearness(ticket):
                order[to] = order[to - 1]
                to -= 1
            order[to] = ticket

    def clearness(self, ticket: i64) -> i64:
        colour: i64 = 0
        while colour < self.colours and self.needs[ticket * self.colours + colour] == 0:
            colour += 1
        return (size_of(self.gain[ticket]) >> CLEAR) * (self.colours + 1) + self.colours - colour

    def take(self, ticket: i64) -> i64:
        """Pay for a ticket; what the wilds used for it cost beyond the price of the colours they stand for."""
        at: i64 = ticket * self.colours
        dearer: i64 = 0
        for colour in range(self.colours):
            asked: i64 = self.needs[at + colour]
            if asked:
                left: i64 = self.held[colour]
                self.held[colour] = left - asked
                short: i64 = asked if left <= 0 else asked - left
                if short > 0:
                    self.wilds -= short
                    dearer += short * (self.price[self.colours] - self.price[colour])
        return dearer

    def give_back(self, ticket: i64) -> None:
        at: i64 = ticket * self.colours
        for colour in range(self.colours):
            asked: i64 = self.needs[at + colour]
            if asked:
                left: i64 = self.held[colour] + asked
                self.held[colour] = left
                short: i64 = asked if left <= 0 else asked - left
                if short > 0:
                    self.wilds += short

    def sum_up(self) -> None:
        """What the tickets from each place in the order on ask for together."""
        colours: i64 = self.colours
        at: i64 = self.count - 1
        while at >= 0:
            for colour in range(colours):
                asked: i64 = self.needs[self.order[at] * colours + colour]
                self.ahead[at * colours + colour] = self.ahead[(at + 1) * colours + colour] + asked
            at -= 1

    def waste(self, depth: i64) -> i64:
        """The price of the cards that even all the tickets still to come would leave over."""
        colours: i64 = self.colours
        at: i64 = depth * colours
        lost: i64 = 0
        wilds: i64 = self.wilds
        for colour in range(colours):
            left: i64 = excess(self.held[colour], 0)
            over: i64 = left - self.ahead[at + colour]
            if over > 0:
                lost += over * self.price[colour]
            else:
                wilds += over
        return lost + wilds * self.price[colours] if wilds > 0 else lost

    def been_here(self, depth: i64, worth: i64) -> bool:
        """Was this place reached with the same cards for the tickets to come, and no less worth?"""
        colours: i64 = self.colours
        at: i64 = depth * colours
        key: i64 = (self.tie << 6 | depth) << 5 | self.wilds
        for colour in range(colours):
            left: i64 = excess(self.held[colour], 0)
            key = key << 4 | (left if left < self.ahead[at + colour] else self.ahead[at + colour])
        slot: i64 = key % PLACES
        if self.places[slot] == key and worth <= self.reached[slot]:
            return True
        self.places[slot] = key
        self.reached[slot] = worth
        return False

    def explore(self, depth: i64, bound: i64, worth: i64, chosen: i64) -> bool:
        """Everything below this point that could be better; True once the target is found."""
        least: i64 = self.best + 1 if self.target < 0 else self.target
        if bound < least or bound - self.waste(depth) < least:
            return False
        if depth == self.count:  # where the bound, less what is left over, is the worth itself
            self.best = worth
            self.best_set = chosen
            return self.target >= 0
        if self.count > MANY and self.been_here(depth, worth):
            return False
        ticket: i64 = self.order[depth]
        gain: i64 = self.gain[ticket]
        take_first: bool = gain >= 0 or self.target >= 0
        if not take_first:
            self.explore(depth + 1, bound, worth, chosen)
        dearer: i64 = self.take(ticket)
        found: bool = False
        if self.wilds >= 0:
            below: i64 = bound - dearer - excess(0, gain)
            found = self.explore(depth + 1, below, worth + self.worth[ticket], chosen | bit(ticket))
        self.give_back(ticket)
        if found:
            return True
        return take_first and self.explore(depth + 1, bound - excess(gain, 0), worth, chosen)

    def settle_ties(self) -> None:
        """Among all sets of the highest worth the one that takes the first ticket in which they differ.

        Ticket by ticket: it is taken if it is in the set known so far, or if another set of that worth has it.
        """
        self.target = self.best
        bound: i64 = self.bound
        worth: i64 = 0
        chosen: i64 = 0
        for ticket in range(self.count):
            self.bring_forward(ticket)
            gain: i64 = self.gain[ticket]
            below: i64 = bound - self.take(ticket) - excess(0, gain)
            own: i64 = bit(ticket)
            taken: bool = self.best_set & own != 0
            if not taken and self.wilds >= 0:
                self.tie = ticket + 1
                taken = self.explore(ticket + 1, below, worth + self.worth[ticket], chosen | own)
            if taken:
                bound = below
                worth += self.worth[ticket]
                chosen |= own
            else:
                self.give_back(ticket)
                bound -= gain if gain > 0 else 0

    def bring_forward(self, ticket: i64) -> None:
        """The first tickets of the order are the first of the box, each at its number; the others stay as they are."""
        order = self.order
        at: i64 = ticket
        while order[at] != ticket:
            at += 1
        while at > ticket:
            order[at] = order[at - 1]
            at -= 1
        order[ticket] = ticket
        self.sum_up()


def best_set(worth: vec[i64], needs: vec[i64], held: vec[i64]) -> i64:
    """The tickets to complete, as bits. `needs` has a row of colours for each ticket, `held` the wilds last.

    Of several sets of the highest worth: the one that takes the first ticket in which they differ.
    """
    trying = Trying(worth, needs, held)
    return trying.best_set if trying.succeeds(TRIES) else searched(worth, needs, held)


def searched(worth: vec[i64], needs: vec[i64], held: vec[i64]) -> i64:
    """The same, however many tickets there are."""
    search = Search(worth, needs, held)
    search.find_prices()
    search.put_in_order()
    search.sum_up()
    search.explore(0, search.bound, 0, 0)
    search.settle_ties()
    return search.best_set


def max_of(a: i64, b: i64) -> i64:
    return a if a > b else b


def size_of(number: i64) -> i64:
    return number if number >= 0 else -number
