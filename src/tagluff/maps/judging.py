"""Judging a payment: the code of the rule it breaks, or nothing. Written apart from the table of ways on purpose.

The base rules (B-09, X-16): as many cards as spaces, one colour, wilds for any of them, one wild for every symbol.
"""

from __future__ import annotations

from tagluff.maps.board import GREY, Route


def colours_in(cards: list[int]) -> list[int]:
    """The colours that occur; the wild is the last kind."""
    return [colour for colour in range(len(cards) - 1) if cards[colour]]


def judge_size(route: Route, cards: list[int]) -> str:
    """X-15, X-16, B-10: the whole route at once, and exactly."""
    paid = sum(cards)
    if paid < route.length:
        return "part_of_route"
    return "not_exact" if paid > route.length else ""


def judge_colour(route: Route, cards: list[int]) -> str:
    """X-16: a single colour, and the route's own if it has one."""
    used = colours_in(cards)
    if len(used) > 1:
        return "mixed_colours"
    if used and route.colour not in (GREY, used[0]):
        return "wrong_colour"
    return ""


def judge_wild(route: Route, cards: list[int]) -> str:
    """Wilds may replace any card; a symbol asks for one (B-09, B-19)."""
    return judge_size(route, cards) or judge_colour(route, cards) or judge_symbols(route, cards)


def judge_symbols(route: Route, cards: list[int]) -> str:
    return "symbols_unpaid" if cards[-1] < route.ferry else ""


def judge_extra(extra: int, laid: int, cards: list[int]) -> str:
    """B-18: exactly the extra cards, of the colour laid down or wild; wilds alone after wilds alone."""
    used = colours_in(cards)
    if sum(cards) != extra:
        return "extra_not_exact"
    if used and laid == len(cards) - 1:
        return "extra_not_wild"
    return "extra_wrong_colour" if used and used != [laid] else ""
