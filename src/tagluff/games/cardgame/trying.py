"""The best set of tickets (C-52), found by trying them all: faster than any bound while that takes few tries."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.amounts import excess
from tagluff.core.bits import bit


class Trying:
    """Each ticket is taken first, then left, in the order of the box."""

    def __init__(self, worth: vec[i64], needs: vec[i64], held: vec[i64]) -> None:
        self.count: Final[i64] = len(worth)
        self.colours: Final[i64] = len(held) - 1
        self.worth: Final = worth
        self.needs: Final = needs
        self.held: Final = held[:]  # changes while tickets are tried; negative: wilds stand in
        self.wilds: i64 = held[len(held) - 1]
        self.ahead: Final[vec[i64]] = vec[i64]([0] * (len(worth) + 1))  # what the tickets from each on are worth
        for at in range(self.count):
            self.ahead[self.count - 1 - at] = self.ahead[self.count - at] + worth[self.count - 1 - at]
        self.best: i64 = -1
        self.best_set: i64 = 0
        self.left: i64 = 0  # tries

    def succeeds(self, tries: i64) -> bool:
        """Is the best set found in so many tries?"""
        self.left = tries
        self.explore(0, 0, 0)
        return self.left >= 0

    def explore(self, ticket: i64, worth: i64, chosen: i64) -> None:
        """The first set of the highest worth is the one that takes the first ticket in which they differ."""
        self.left -= 1
        if worth + self.ahead[ticket] <= self.best or self.left < 0:
            return
        if ticket == self.count:
            self.best = worth
            self.best_set = chosen
            return
        missing: i64 = self.pay(ticket)
        self.wilds -= missing
        if self.wilds >= 0:
            self.explore(ticket + 1, worth + self.worth[ticket], chosen | bit(ticket))
        self.wilds += missing
        self.take_back(ticket)
        self.explore(ticket + 1, worth, chosen)

    def pay(self, ticket: i64) -> i64:
        """Lay the cards of a ticket down; how many wilds stand in for some of them."""
        held, needs, at = self.held, self.needs, ticket * self.colours
        missing: i64 = 0
        for colour in range(self.colours):
            asked: i64 = needs[at + colour]
            if asked != 0:
                missing += excess(asked, excess(held[colour], 0))
                held[colour] -= asked
        return missing

    def take_back(self, ticket: i64) -> None:
        held, needs, at = self.held, self.needs, ticket * self.colours
        for colour in range(self.colours):
            held[colour] += needs[at + colour]
