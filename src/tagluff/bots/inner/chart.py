"""A board as planning asks for it: plain numbers by route, city and ticket, for one game at one table size."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.maps.game import MapGame


class Chart:
    """Nothing in it changes, so all policies of a game share one."""

    def __init__(self, game: MapGame) -> None:
        board, routes, fares = game.board, game.routes, game.fares
        self.cities: Final[i64] = len(board.cities)
        self.routes: Final[i64] = len(board.routes)
        self.tickets: Final[i64] = len(board.tickets)
        self.end_a: Final[vec[i64]] = vec[i64]([route.a for route in board.routes])
        self.end_b: Final[vec[i64]] = vec[i64]([route.b for route in board.routes])
        self.length: Final[vec[i64]] = routes.length
        self.colour: Final[vec[i64]] = routes.colour
        self.points: Final[vec[i64]] = routes.points
        self.tunnel: Final[vec[i64]] = routes.tunnel
        self.group_size: Final[vec[i64]] = routes.group_size
        self.symbols: Final[vec[i64]] = vec[i64]([route.ferry for route in board.routes])
        self.plain: Final[vec[i64]] = vec[i64](
            [route.length - route.ferry for route in board.routes]
        )  # no symbol there
        mixed = {way.route for way in fares.ways if way.coloured and way.wilds}
        ferries = {route.index for route in board.routes if route.ferry and not routes.most_coloured[route.index]}
        self.takes_wilds: Final[vec[i64]] = vec[i64]([int(route.index in mixed | ferries) for route in board.routes])
        self.ticket_a: Final[vec[i64]] = vec[i64]([ticket.a for ticket in board.tickets])
        self.ticket_b: Final[vec[i64]] = vec[i64]([ticket.b for ticket in board.tickets])
        self.ticket_points: Final[vec[i64]] = vec[i64]([ticket.points for ticket in board.tickets])
        # numbers of cards and points as floats: to look one up is faster than to convert it
        cards = sum([game.most_of(kind) for kind in range(game.palette.width)])
        most = max([cards, *[route.length * max(1, game.routes.group_size[route.index]) for route in board.routes]])
        self.float_of: Final[vec[float]] = vec[float]([float(number) for number in range(most + 1)])
        self.worth: Final[vec[float]] = vec[float]([float(points) for points in routes.points])  # of a route
        # tickets that start in the same city side by side
        self.by_start: Final[vec[i64]] = vec[i64]([t.index for t in sorted(board.tickets, key=lambda t: t.a)])
        # The routes at each city: those of city c stand from `first_edge[c]` to before `first_edge[c + 1]`.
        edges = [edge for found in board.neighbours for edge in found]
        self.first_edge: Final[vec[i64]] = vec[i64](list(accumulate(map(len, board.neighbours), initial=0)))
        self.edge_route: Final[vec[i64]] = vec[i64]([route for route, _ in edges])
        self.edge_city: Final[vec[i64]] = vec[i64]([city for _, city in edges])
        # of each edge: twice its route, and one if it leads from the route's second city
        slots = [2 * route + int(city == board.routes[route].a) for route, city in edges]
        self.edge_slot: Final[vec[i64]] = vec[i64](slots)
        probes = [probe(game, route.index) for route in board.routes]
        self.words: Final[i64] = fares.words
        self.probe_word: Final[vec[i64]] = vec[i64]([word for word, _ in probes])
        self.probe_mask: Final[vec[i64]] = vec[i64]([mask for _, mask in probes])
        signs = random_numbers(len(board.routes) + len(board.tickets))
        self.route_sign: Final[vec[i64]] = vec[i64](signs[: len(board.routes)])
        self.ticket_sign: Final[vec[i64]] = vec[i64](signs[len(board.routes) :])

    def open_to(self, open: vec[i64], seat: i64, route: i64) -> bool:
        """May a seat still claim a route, whatever it holds?"""
        return open[seat * self.words + self.probe_word[route]] & self.probe_mask[route] != 0


def probe(game: MapGame, route: int) -> tuple[int, int]:
    """One way to pay for a route, as a word and a bit: a seat has all of them or none (maps/settling.py)."""
    fares = game.fares
    ways = [int(fares.route_ways[route * int(fares.words) + word]) for word in range(int(fares.words))]
    word = next(at for at, mask in enumerate(ways) if mask)
    return word, ways[word] & -ways[word]


def random_numbers(count: int) -> list[int]:
    """Of 62 bits, always the same. Two sets whose numbers come to the same, bit by bit, are the same set (Zobrist)."""
    found = []
    for at in range(1, count + 1):
        number = at * 0x9E3779B97F4A7C15 % 2**64
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        number = (number ^ number >> 27) * 0x94D049BB133111EB % 2**64
        found.append((number ^ number >> 31) >> 2)
    return found
