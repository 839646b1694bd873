"""The numbers of a board's routes as vectors, as the rules of one table have them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.maps.board import Board


class RouteNumbers:
    """Everything that play asks of a route, by its index."""

    def __init__(self, board: Board, group_sizes: list[int], open_tracks: list[int], most_tracks: int) -> None:
        routes = board.routes
        self.length: Final[vec[i64]] = vec[i64]([route.length for route in routes])
        self.colour: Final[vec[i64]] = vec[i64]([route.colour for route in routes])
        self.tunnel: Final[vec[i64]] = vec[i64]([route.tunnel for route in routes])
        self.points: Final[vec[i64]] = vec[i64]([board.points[route.length] for route in routes])  # N-51, B-12
        self.most_coloured: Final[vec[i64]] = vec[i64]([route.length - route.ferry for route in routes])
        # N-22: in a payment with groups, wilds count as single cards only where there are symbols
        self.single_wilds: Final[vec[i64]] = vec[i64]([int(route.ferry > 0) for route in routes])
        self.group_size: Final[vec[i64]] = vec[i64](group_sizes)
        self.open_tracks: Final[vec[i64]] = vec[i64](open_tracks)
        self.most_tracks: Final[i64] = most_tracks
        self.track_count: Final[vec[i64]] = vec[i64]([len(route.tracks) for route in routes])
        blank = (0,) * most_tracks
        self.track_at: Final[vec[i64]] = vec[i64](
            [track for route in routes for track in (route.tracks + blank)[:most_tracks]]
        )

    def singles(self, route: i64, groups: i64, wilds: i64) -> i64:
        """How many cards of one colour a payment with so many groups and wilds needs beside them."""
        return self.length[route] - groups - wilds * self.single_wilds[route]

    def swap_total(self, route: i64, groups: i64) -> i64:
        """How many cards a payment with so many groups has."""
        return self.length[route] + (self.group_size[route] - 1) * groups
