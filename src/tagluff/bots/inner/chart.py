"""A board as planning asks for it: plain numbers by route, city and ticket, for one game at one table size."""

from __future__ import annotations

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
        mixed = {way.route for way in fares.ways if way.coloured and way.wilds}
        ferries = {route.index for route in board.routes if route.ferry and not routes.most_coloured[route.index]}
        self.takes_wilds: Final[vec[i64]] = vec[i64]([int(route.index in mixed | ferries) for route in board.routes])
        self.ticket_a: Final[vec[i64]] = vec[i64]([ticket.a for ticket in board.tickets])
        self.ticket_b: Final[vec[i64]] = vec[i64]([ticket.b for ticket in board.tickets])
        self.ticket_points: Final[vec[i64]] = vec[i64]([ticket.points for ticket in board.tickets])
        self.list_neighbours(game)
        self.list_probes(game)

    def list_neighbours(self, game: MapGame) -> None:
        """The routes at each city: those of city c stand from `first_edge[c]` to before `first_edge[c + 1]`."""
        first, route_at, city_at = [0], [], []
        for found in game.board.neighbours:
            route_at += [route for route, _ in found]
            city_at += [city for _, city in found]
            first.append(len(route_at))
        self.first_edge: vec[i64] = vec[i64](first)
        self.edge_route: vec[i64] = vec[i64](route_at)
        self.edge_city: vec[i64] = vec[i64](city_at)

    def list_probes(self, game: MapGame) -> None:
        """One way to pay for each route, as a word and a bit: a seat has all of them or none (maps/settling.py)."""
        fares = game.fares
        words, masks = [], []
        for route in range(len(game.board.routes)):
            ways = [int(fares.route_ways[route * int(fares.words) + word]) for word in range(int(fares.words))]
            word = next(at for at, mask in enumerate(ways) if mask)
            words.append(word)
            masks.append(ways[word] & -ways[word])
        self.words: i64 = fares.words
        self.probe_word: vec[i64] = vec[i64](words)
        self.probe_mask: vec[i64] = vec[i64](masks)

    def open_to(self, open: vec[i64], seat: i64, route: i64) -> bool:
        """May a seat still claim a route, whatever it holds?"""
        return open[seat * self.words + self.probe_word[route]] & self.probe_mask[route] != 0
