"""Networks of owned routes: what they connect (X-24) and their longest continuous path (X-29)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.maps.board import Board
from tagluff.maps.tangle import Tangle

MOST_STEPS: Final = 20_000  # of trying every line; 96 finished games of Nordic Countries and Asia needed 12,086 at most


def components(board: Board, routes: list[int]) -> vec[i64]:
    """For every city the mark of the network it is part of; equal marks are connected."""
    root: vec[i64] = vec[i64](list(range(len(board.cities))))
    for index in routes:
        route = board.routes[index]
        a: i64 = top(root, route.a)
        b: i64 = top(root, route.b)
        root[b] = a
    for city in range(len(root)):
        root[city] = top(root, city)
    return root


def top(root: vec[i64], city: i64) -> i64:
    while root[city] != city:
        city = root[city]
    return city


def longest_path(board: Board, routes: list[int]) -> int:
    """The longest line that uses no route twice; it may pass through a city many times (X-29)."""
    return Walk(board, routes).longest()


class Walk:
    """A search over all lines without repeated routes; a branch ends when even every route left could not help.

    A network in which that takes too many steps is left to `Tangle`, with the best line so far to beat. Routes are
    numbered from 0 here; `beside` and `far` hold for each city, from `first[city]` on, the routes that end there and
    their other ends.
    """

    def __init__(self, board: Board, routes: list[int]) -> None:
        found = [board.routes[index] for index in routes]
        self.marks = components(board, routes)
        self.length: vec[i64] = vec[i64]([route.length for route in found])
        self.a: vec[i64] = vec[i64]([route.a for route in found])
        self.b: vec[i64] = vec[i64]([route.b for route in found])
        self.used: vec[i64] = vec[i64]([0] * len(found))
        self.first: vec[i64] = vec[i64]([0] * (len(board.cities) + 1))
        self.beside: vec[i64] = vec[i64]([0] * (2 * len(found)))
        self.far: vec[i64] = vec[i64]([0] * (2 * len(found)))
        self.best: i64 = 0
        self.left: i64 = 0
        self.steps: i64 = 0
        self.sort_by_city()

    def sort_by_city(self) -> None:
        first, a, b = self.first, self.a, self.b
        cities: i64 = len(first) - 1
        for at in range(len(a)):
            first[a[at]] += 1
            first[b[at]] += 1
        end: i64 = 0
        for city in range(cities):
            end += first[city]
            first[city] = end
        first[cities] = end
        for at in range(len(a)):  # each row from its end down, so that `first` comes to stand at its beginning
            self.put(a[at], at, b[at])
            self.put(b[at], at, a[at])

    def put(self, city: i64, route: i64, other: i64) -> None:
        self.first[city] -= 1
        self.beside[self.first[city]] = route
        self.far[self.first[city]] = other

    def longest(self) -> int:
        for mark in range(len(self.first) - 1):
            if self.marks[mark] == mark:
                self.look_at(mark)
        return int(self.best)

    def look_at(self, mark: i64) -> None:
        """One connected network, which has the name of one of its cities."""
        self.left = 0
        for at in range(len(self.a)):
            if self.marks[self.a[at]] == mark:
                self.left += self.length[at]
        if self.left <= self.best:
            return
        starts = self.odd_cities(mark)
        if len(starts) <= 2:  # one line runs over everything
            self.best = self.left
        else:
            self.search(mark, starts)

    def odd_cities(self, mark: i64) -> list[int]:
        """Where an odd number of routes meet: a longest line that leaves routes out starts and ends at two of these."""
        found: list[int] = []
        for city in range(len(self.first) - 1):
            if self.marks[city] == mark and (self.first[city + 1] - self.first[city]) % 2 == 1:
                found.append(city)
        return found

    def search(self, mark: i64, starts: list[int]) -> None:
        self.steps = 0
        for city in starts:
            self.go(city, 0)
        if self.steps > MOST_STEPS:
            self.best = Tangle(self.numbered(mark)).longest(int(self.best))

    def numbered(self, mark: i64) -> list[tuple[int, int, int]]:
        """The routes of a network, its cities numbered from 0."""
        found = [at for at in range(len(self.a)) if self.marks[self.a[at]] == mark]
        ends = sorted({int(end) for at in found for end in (self.a[at], self.b[at])})
        number = {city: at for at, city in enumerate(ends)}
        return [(number[self.a[at]], number[self.b[at]], int(self.length[at])) for at in found]

    def go(self, city: i64, length: i64) -> None:
        self.steps += 1
        if length > self.best:
            self.best = length
        if length + self.left <= self.best or self.steps > MOST_STEPS:
            return
        for at in range(self.first[city], self.first[city + 1]):
            route: i64 = self.beside[at]
            if self.used[route] == 0:
                self.used[route] = 1
                self.left -= self.length[route]
                self.go(self.far[at], length + self.length[route])
                self.used[route] = 0
                self.left += self.length[route]
