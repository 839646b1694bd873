"""Which rule a payment breaks in Nordic Countries, or none: ordinary routes, Murmansk–Lieksa, ferries, tunnels."""

from __future__ import annotations

from tagluff.maps import judging
from tagluff.maps.board import GREY, Route
from tagluff.maps.judging import colours_in, judge_colour, judge_size


def judge_ordinary(route: Route, cards: list[int]) -> str:
    """N-18 to N-20."""
    if cards[-1]:
        return "wild_on_ordinary"
    if route.colour == GREY and len(colours_in(cards)) > 1:
        return "mixed_grey"
    return judge_size(route, cards) or judge_colour(route, cards)


def judge_swap(route: Route, cards: list[int]) -> str:
    """N-21 to N-23: T cards hold k = (T - n) / (size - 1) groups, and n - k of one colour, wilds not counted."""
    spare = sum(cards) - route.length
    if spare < 0:
        return "part_of_route"
    groups, odd = divmod(spare, route.swap - 1)
    if odd or groups > route.length:
        return "no_whole_groups"
    if most_of_route(route, cards) >= route.length - groups:
        return ""
    if groups:
        return "too_few_of_a_colour"
    return "single_wild" if cards[-1] else "mixed_grey"


def judge_ferry(route: Route, cards: list[int], most_groups: int) -> str:
    """N-33 to N-37: k groups of three, at most n - L single coloured cards, wilds for the rest."""
    spare = sum(cards) - route.length
    if spare < 0:
        return "part_of_route"
    groups, odd = divmod(spare, 2)
    if odd or groups > route.length:
        return "no_ferry_payment"
    if groups > most_groups:
        return "groups_beyond_symbols"
    coloured = min(most_of_route(route, cards), route.length - route.ferry)
    return "" if coloured + cards[-1] >= route.length - groups else "symbols_unpaid"


def judge_tunnel(route: Route, cards: list[int]) -> str:
    """N-40, N-49: exactly n cards, the colour and wilds; groups of any cards do not exist here."""
    spare = sum(cards) - route.length
    if spare > 0 and spare % 2 == 0:
        return "groups_in_tunnel"
    return judge_size(route, cards) or judge_colour(route, cards)


def judge_extra(extra: int, laid: int, cards: list[int]) -> str:
    """N-45, N-46, N-49."""
    spare = sum(cards) - extra
    if spare > 0 and spare % 2 == 0:
        return "groups_in_tunnel"
    return judging.judge_extra(extra, laid, cards)


def most_of_route(route: Route, cards: list[int]) -> int:
    """The most cards of one colour that the route takes."""
    return max(cards[:-1]) if route.colour == GREY else cards[route.colour]
