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

    A network in which that takes too many steps is left to `Tangle`, with the best line so far to beat.
    """

    def __init__(self, board: Board, routes: list[int]) -> None:
        self.board = board
        self.at: list[list[int]] = [[] for _ in board.cities]
        self.used = [False] * len(board.routes)
        self.best: i64 = 0
        self.left: i64 = 0
        self.steps: i64 = 0
        for index in routes:
            self.at[board.routes[index].a].append(index)
            self.at[board.routes[index].b].append(index)

    def longest(self) -> int:
        for routes in self.networks():
            self.left = sum(self.board.routes[index].length for index in routes)
            starts = self.odd_cities(routes)
            if len(starts) <= 2:  # one line runs over everything
                self.best = max(self.best, self.left)
                continue
            self.search(routes, starts)
        return int(self.best)

    def search(self, routes: list[int], starts: list[int]) -> None:
        self.steps = 0
        for city in starts:
            self.go(city, 0)
        if self.steps > MOST_STEPS:
            self.best = Tangle(self.numbered(routes)).longest(int(self.best))

    def numbered(self, routes: list[int]) -> list[tuple[int, int, int]]:
        """The routes of a network, its cities numbered from 0."""
        found = [self.board.routes[index] for index in routes]
        ends = sorted({end for route in found for end in (route.a, route.b)})
        number = {city: at for at, city in enumerate(ends)}
        return [(number[route.a], number[route.b], route.length) for route in found]

    def networks(self) -> list[list[int]]:
        """The routes, one list for each connected network."""
        routes = sorted({index for found in self.at for index in found})
        marks = components(self.board, routes)
        nets: dict[int, list[int]] = {}
        for index in routes:
            nets.setdefault(int(marks[self.board.routes[index].a]), []).append(index)
        return list(nets.values())

    def odd_cities(self, routes: list[int]) -> list[int]:
        """Where an odd number of routes meet: a longest line that leaves routes out starts and ends at two of these."""
        ends = {end for index in routes for end in (self.board.routes[index].a, self.board.routes[index].b)}
        return [city for city in sorted(ends) if len(self.at[city]) % 2]

    def go(self, city: i64, length: i64) -> None:
        self.steps += 1
        if length > self.best:
            self.best = length
        if length + self.left <= self.best or self.steps > MOST_STEPS:
            return
        for index in self.at[city]:
            if not self.used[index]:
                self.step(city, index, length)

    def step(self, city: i64, index: int, length: i64) -> None:
        route = self.board.routes[index]
        other: i64 = route.b if route.a == city else route.a
        self.used[index] = True
        self.left -= route.length
        self.go(other, length + route.length)
        self.used[index] = False
        self.left += route.length
