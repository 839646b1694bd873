"""Nordic Countries (N), for 2 or 3 players: wilds are for ferries and tunnels only, and drawn freely."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tagluff.core.count import Count
from tagluff.core.facts import VALUE
from tagluff.core.scores import ScoreKind
from tagluff.games.nordic.judging import judge_extra, judge_ferry, judge_ordinary, judge_swap, judge_tunnel
from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.numbers import Numbers
from tagluff.maps.rules import RuleSheet
from tagluff.maps.scoring import add_most
from tagluff.maps.state import MapState
from tagluff.maps.ways import Way, colour_swap_ways, ferry_swap_ways, wild_ways, wildless_ways

FERRY_GROUP = 3  # any three cards for a wild (N-35), on ferries only (N-38)
GLOBETROTTER = 10  # the card that lies open from the start (N-07, N-58)

GLOBETROTTER_LINE = ScoreKind("globetrotter", (VALUE,), "most tickets completed")

SHEET: RuleSheet = RuleSheet(
    id="nordic",
    title="Nordic Countries",
    seats=(2, 3),  # N-01
    rules_version=2,
    seat_colours=("black", "purple", "white"),  # N-02
    numbers=Numbers(
        pieces=40,  # N-03
        cards_each=12,  # N-04
        wilds=14,
        start_hand=4,  # N-05
        start_tickets=5,  # N-08
        start_keep=2,  # N-09
        draw_tickets=3,  # N-52
        draw_keep=1,
        rejects_leave=True,  # N-10, N-54
        wild_reset=0,  # N-06, N-15
        wild_limit=False,  # N-14
        twins_from=3,  # N-30, N-31
        last_pieces=2,  # N-56
    ),
    cites={
        "seats": "N-01",
        "start_keep": "N-09",
        "draw_keep": "N-53",
        "no_cards": "N-17",
        "no_tickets": "N-53",
        "track_closed": "N-31",
        "mixed_grey": "N-20",
        "wild_on_ordinary": "N-18",
        "single_wild": "N-22",
        "no_whole_groups": "N-23",
        "too_few_of_a_colour": "N-23",
        "symbols_unpaid": "N-33",
        "no_ferry_payment": "N-37",
        "groups_beyond_symbols": "R-17",
        "groups_in_tunnel": "N-49",
        "extra_not_exact": "N-45",
        "extra_wrong_colour": "N-45",
        "extra_not_wild": "N-46",
        "payment": "N-37",
    },
    tie_breaks=("tickets", "longest_path"),  # N-60
    options={"strict_ferries": False},  # groups of three for symbols only
)


class Nordic(MapGame):
    """The printed game. `strict_ferries` plays the narrow reading of R-17."""

    def __init__(self, seats: int, board: Mapping[str, Any], options: Mapping[str, object] | None = None) -> None:
        super().__init__(SHEET, seats, board, options)

    def ways(self, route: Route) -> list[Way]:
        colours = self.palette.wild
        if route.tunnel:
            return wild_ways(route, colours, 0)  # N-40
        if route.ferry:
            return wild_ways(route, colours, route.ferry) + ferry_swap_ways(route, FERRY_GROUP, self.most_groups(route))
        if route.swap:
            return wildless_ways(route, colours) + colour_swap_ways(route, route.swap)  # N-21
        return wildless_ways(route, colours)  # N-18

    def most_groups(self, route: Route) -> int:
        """R-17: on every space of a ferry, or on its symbols only."""
        return route.ferry if self.options["strict_ferries"] else route.length

    def swap_size(self, route: Route) -> int:
        return FERRY_GROUP if route.ferry else route.swap

    def judge(self, route: Route, cards: list[int]) -> str:
        if route.tunnel:
            return judge_tunnel(route, cards)
        if route.ferry:
            return judge_ferry(route, cards, self.most_groups(route))
        if route.swap:
            return judge_swap(route, cards)
        return judge_ordinary(route, cards)

    def judge_extra(self, extra: int, laid: int, cards: list[int]) -> str:
        return judge_extra(extra, laid, cards)

    def bonuses(self, state: MapState, count: Count) -> None:
        add_most(count, "globetrotter", count.completed(), GLOBETROTTER)  # N-58; and none for the longest path (N-59)

    def score_kinds(self) -> tuple[ScoreKind, ...]:
        return (*super().score_kinds(), GLOBETROTTER_LINE)
