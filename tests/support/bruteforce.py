"""Payments by the letter of the rules: every set of cards of a hand is tried on every route, slowly and plainly.

Nothing here looks at the engine's tables of ways or at how it judges; only `reached` asks the engine what it offers.
A route is a Sort: what its print says. Cards are counts by kind, the wild last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from tagluff import Journal
from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

Cards = tuple[int, ...]
Payment = tuple[int, Cards]  # the route's number, the cards


class Sort(NamedTuple):
    """What is printed on a route."""

    length: int
    colour: int  # -1: grey
    symbols: int
    tunnel: int
    swap: int


def sort_of(route: Route) -> Sort:
    return Sort(route.length, route.colour, route.ferry, route.tunnel, route.swap)


def hands_within(hand: list[int]) -> Iterator[Cards]:
    """Every set of cards that can be taken from a hand."""
    return product(*(range(count + 1) for count in hand))


def colours_for(sort: Sort, cards: Cards) -> list[int]:
    """X-16: the route's colour; any one colour if it is grey."""
    return list(range(len(cards) - 1)) if sort.colour == -1 else [sort.colour]


# The base rules


@cache
def pays_base(sort: Sort, cards: Cards) -> bool:
    """B-09, B-19: as many cards as spaces, one colour, wilds for any of them, a wild for every symbol."""
    return fills(sort, cards) and cards[-1] >= sort.symbols


def fills(sort: Sort, cards: Cards) -> bool:
    """X-16: exactly as many cards as spaces, each of one colour or wild."""
    if sum(cards) != sort.length:
        return False
    return any(cards[colour] + cards[-1] == sort.length for colour in colours_for(sort, cards))


# Nordic Countries


@cache
def pays_nordic(sort: Sort, cards: Cards) -> bool:
    return pays_nordic_route(sort, cards, most_groups=sort.length)


@cache
def pays_nordic_strictly(sort: Sort, cards: Cards) -> bool:
    """R-17, narrow reading: groups of three stand for symbols only."""
    return pays_nordic_route(sort, cards, most_groups=sort.symbols)


def pays_nordic_route(sort: Sort, cards: Cards, most_groups: int) -> bool:
    if sort.tunnel:
        return fills(sort, cards)  # N-40, N-49
    if sort.symbols:
        return pays_ferry(sort, cards, most_groups)
    if sort.swap:
        return pays_swap(sort, cards)
    return cards[-1] == 0 and fills(sort, cards)  # N-18 to N-20


def pays_ferry(sort: Sort, cards: Cards, most_groups: int) -> bool:
    """N-33 to N-36: each space takes a wild, three cards of any kind, or, without a symbol, a card of the colour."""
    for colour in colours_for(sort, cards):
        for coloured in range(sort.length - sort.symbols + 1):
            for wilds in range(sort.length - coloured + 1):
                groups = sort.length - coloured - wilds
                held = cards[colour] >= coloured and cards[-1] >= wilds
                if held and groups <= most_groups and sum(cards) == coloured + wilds + 3 * groups:
                    return True
    return False


def pays_swap(sort: Sort, cards: Cards) -> bool:
    """N-21, N-22: each space takes a card of the colour or so many of any kind; a wild is never a single card."""
    for colour in colours_for(sort, cards):
        for groups in range(sort.length + 1):
            coloured = sort.length - groups
            if cards[colour] >= coloured and sum(cards) == coloured + sort.swap * groups:
                return True
    return False


def rule_of_payment(game: MapGame) -> Callable[[Sort, Cards], bool]:
    """The rule that a game pays by."""
    if game.id == "base":
        return pays_base
    return pays_nordic_strictly if game.options["strict_ferries"] else pays_nordic


def pays_extra(extra: int, laid: Cards, cards: Cards) -> bool:
    """N-45, N-46: exactly so many, each of the colour laid down or wild; only wilds after only wilds."""
    wanted = [kind for kind, count in enumerate(laid) if count] + [len(laid) - 1]
    return sum(cards) == extra and all(kind in wanted for kind, count in enumerate(cards) if count)


def extra_cost(laid: Cards, revealed: Cards) -> int:
    """N-42, N-43."""
    colours = [kind for kind, count in enumerate(laid[:-1]) if count]
    return revealed[-1] + sum(revealed[colour] for colour in colours)


# Which routes a seat may claim at all

BOTH_TWINS_FROM = {"nordic": 3, "base": 4}  # seats (N-30, N-31, B-11)


def closed(state: MapState, seat: int, route: Route) -> bool:
    """X-14, X-18, N-30, N-31: owned, or a track beside an owned one that this table or this seat may not have."""
    owner = {other.index: state.owner_of(other.index) for other in state.game.board.routes}
    beside = [other for other in state.game.board.routes if {other.a, other.b} == {route.a, route.b}]
    owners = [owner[other.index] for other in beside if owner[other.index] >= 0]
    one_only = state.game.seats < BOTH_TWINS_FROM[state.game.id]
    return owner[route.index] >= 0 or seat in owners or (one_only and bool(owners))


def lawful(state: MapState, routes: list[Route]) -> set[Payment]:
    """Every payment that the actor may make for these routes."""
    seat = int(state.actor)
    rule = rule_of_payment(state.game)
    free = [r for r in routes if not closed(state, seat, r) and state.pieces(seat) >= r.length]
    sets = list(hands_within(state.hand(seat)))
    return {(route.index, cards) for route in free for cards in sets if rule(sort_of(route), cards)}


# What the engine offers


def reached(state: MapState, routes: list[Route]) -> Counter[Payment]:
    """The payments that sequences of legal actions lead to, and by how many sequences each."""
    wanted = {route.index for route in routes}
    found: Counter[Payment] = Counter()
    for index in state.indices():
        if state.game.way_route(int(index)) in wanted:
            twin = state.copy()
            twin.journal = Journal()
            twin.apply(index)
            found.update(ends_of(twin))
    return found


def ends_of(state: MapState) -> list[Payment]:
    """The payments that a claim under way can end in: one, or one for every chain of cards laid down."""
    assert state.journal is not None
    told = [event.facts for event in state.journal.events if event.kind in ("claimed", "entered_tunnel")]
    if told:
        cards = state.game.palette.read(str(told[0]["cards"]))
        route = told[0]["route"]
        assert cards is not None
        assert isinstance(route, int)
        return [(route, tuple(cards))]
    found = []
    for index in state.indices():
        twin = state.copy()
        twin.journal = state.journal.copy()
        twin.apply(index)
        found += ends_of(twin)
    return found
