"""Which cards to pay with: every lawful sort of payment for a route, and which of them costs a seat the least."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tagluff.maps.board import GREY, Route
from tagluff.maps.view import MapView

WILD_WORTH: Final = 30  # a wild does what any colour does on ferries and tunnels
COLOUR_WORTH: Final = 10
WANTED_WORTH: Final = 3  # more for each space of that colour on the way of a ticket
MOST_WANTED: Final = 4


@dataclass
class Payment:
    """Cards by kind, what they are worth to the seat, and how many groups of any cards are among them."""

    cards: list[int]
    worth: int
    groups: int


def card_worth(view: MapView, wanted: set[int]) -> list[int]:
    """What each kind of card is worth to a seat whose tickets want these routes."""
    palette = view.game.palette
    worth = [COLOUR_WORTH] * palette.wild + [WILD_WORTH]
    spaces = [0] * palette.width
    for index in wanted:
        route = view.game.board.routes[index]
        if route.colour != GREY:
            spaces[route.colour] += route.length
    return [value + WANTED_WORTH * min(count, MOST_WANTED) for value, count in zip(worth, spaces, strict=True)]


def payments(view: MapView, purse: list[int], route: Route, most_groups: int, wanted: set[int]) -> list[Payment]:
    """The payments to suggest for a route, the cheapest first: all without groups, and the best for each number."""
    worth = card_worth(view, wanted - {route.index})
    found = with_groups(view, purse, route, 0, worth)
    for groups in range(1, most_groups + 1):
        found += with_groups(view, purse, route, groups, worth)[:1]
    return sorted(found, key=lambda payment: (payment.worth, sum(payment.cards)))


def with_groups(view: MapView, purse: list[int], route: Route, groups: int, worth: list[int]) -> list[Payment]:
    """The payments with so many groups, the cheapest first; a group takes the cheapest cards that are left."""
    found: list[Payment] = []
    singles = route.length - groups
    for colour in colours_for(view, route):
        for wilds in range(singles + 1):
            cards = lay(view, purse, route, (colour, singles - wilds, wilds), groups, worth)
            if cards is not None and all(cards != other.cards for other in found):
                cost = sum(count * value for count, value in zip(cards, worth, strict=True))
                found.append(Payment(cards, cost, groups))
    return sorted(found, key=lambda payment: payment.worth)


def colours_for(view: MapView, route: Route) -> list[int]:
    return list(range(view.game.palette.wild)) if route.colour == GREY else [route.colour]


def lay(
    view: MapView, purse: list[int], route: Route, singles: tuple[int, int, int], groups: int, worth: list[int]
) -> list[int] | None:
    """The single cards and then the cheapest for the groups, if the purse holds them and the rules take them."""
    colour, coloured, wilds = singles
    cards = [0] * view.game.palette.width
    cards[colour] += coloured
    cards[view.game.palette.wild] += wilds
    missing = groups * view.game.swap_size(route)
    for kind in sorted(range(len(cards)), key=lambda kind: (worth[kind], -purse[kind])):
        more = max(0, min(missing, purse[kind] - cards[kind]))
        cards[kind] += more
        missing -= more
    if missing or any(paid > held for paid, held in zip(cards, purse, strict=True)):
        return None
    return None if view.game.judge(route, cards) else cards
