"""Ways to pay for a route: what the action table lists, and what each asks of a purse.

An exact way names its cards (`3R+1*`). A swap way says only how many groups of any cards it uses; the cards are then
laid down colour by colour (maps/laying.py), so that every payment has exactly one name.
"""

from __future__ import annotations

from typing import Final

from tagluff.maps.board import GREY, Route

NO_COLOUR: Final = -1


class Way:
    """One way to pay for one route, with the least a purse must hold for it."""

    def __init__(self, route: int, colour: int, coloured: int, wilds: int, groups: int = 0) -> None:
        self.route = route
        self.colour = colour  # NO_COLOUR: only wilds, or whichever colour the purse holds most of
        self.coloured = coloured
        self.wilds = wilds
        self.groups = groups
        self.need_coloured = coloured
        self.need_wilds = wilds
        self.need_both = 0  # coloured and wild together
        self.need_total = 0  # cards of any kind

    def affordable(self, coloured: int, wilds: int) -> bool:
        """Do so many cards of its colour and so many wilds suffice, as far as they matter?"""
        return self.need_coloured <= coloured and self.need_wilds <= wilds and self.need_both <= coloured + wilds

    def counts(self, wild: int) -> list[int]:
        """The cards of an exact way, counted by kind."""
        counts = [0] * wild + [self.wilds]
        if self.coloured:
            counts[self.colour] = self.coloured
        return counts


def colours_for(route: Route, colours: int) -> list[int]:
    """The colours a route may be paid in (X-16)."""
    return list(range(colours)) if route.colour == GREY else [route.colour]


def wildless_ways(route: Route, colours: int) -> list[Way]:
    """All spaces in one colour, no wild."""
    return [Way(route.index, colour, route.length, 0) for colour in colours_for(route, colours)]


def wild_ways(route: Route, colours: int, least_wilds: int) -> list[Way]:
    """One colour with any number of wilds from `least_wilds` up; only wilds is one way, whatever the colour."""
    ways = []
    for colour in colours_for(route, colours):
        for wilds in range(least_wilds, route.length):
            ways.append(Way(route.index, colour, route.length - wilds, wilds))
    ways.append(Way(route.index, NO_COLOUR, 0, route.length))
    return ways


def ferry_swap_ways(route: Route, size: int, most_groups: int) -> list[Way]:
    """Groups of `size` cards for single wilds (N-35): n - k singles, at most n - L of them coloured (N-37)."""
    ways = []
    for groups in range(1, most_groups + 1):
        way = Way(route.index, route.colour, 0, 0, groups)
        way.need_both = route.length - groups
        way.need_wilds = max(0, route.ferry - groups)
        way.need_total = route.length - groups + size * groups
        ways.append(way)
    return ways


def colour_swap_ways(route: Route, size: int) -> list[Way]:
    """Groups of `size` cards for single cards of the chosen colour (N-21): n - k of one colour, no single wild."""
    ways = []
    for groups in range(1, route.length + 1):
        way = Way(route.index, route.colour, 0, 0, groups)
        way.need_coloured = route.length - groups
        way.need_total = route.length - groups + size * groups
        ways.append(way)
    return ways
