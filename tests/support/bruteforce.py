"""Payments by the letter of the rules: every set of cards of a hand is tried on every route, slowly and plainly.

Nothing here looks at the engine's tables of ways or at how it judges; only `reached` asks the engine what it offers.
A route is a Sort: what its print says. Cards are counts by kind, the wild last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from support.mechanisms import rack
from support.open_routes import BOTH_TWINS_FROM
from tagluff.maps.board import Route
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim, Withdraw

Cards = tuple[int, ...]
Payment = tuple[int, Cards, Cards]  # the route's number, the cards from the hand, the cards from the team's rack
Split = tuple[Cards, Cards]  # the cards from the hand, the cards from the team's rack


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


def hand_and_rack(state: MapState) -> tuple[list[int], list[int]]:
    """What the actor may pay with; a game without teams has no racks (A-25)."""
    seat = int(state.actor)
    shared = rack(state, seat // 2) if state.game.id == "asia" else [0] * int(state.game.width)
    return state.hand(seat), shared


def both_purses(state: MapState) -> list[int]:
    return [own + shared for own, shared in zip(*hand_and_rack(state), strict=True)]


def splits(state: MapState, cards: Cards) -> Iterator[Split]:
    """Every way in which these cards may come from the hand and from the rack."""
    hand, shared = hand_and_rack(state)
    for part in hands_within([min(some, all) for some, all in zip(shared, cards, strict=True)]):
        rest = tuple(all - some for all, some in zip(cards, part, strict=True))
        if all(paid <= held for paid, held in zip(rest, hand, strict=True)):
            yield rest, part


def colours_for(sort: Sort, cards: Cards) -> list[int]:
    """X-16: the route's colour; any one colour if it is grey."""
    return list(range(len(cards) - 1)) if sort.colour == -1 else [sort.colour]


# The base rules, and with them Team Asia, San Francisco and Amsterdam


@cache
def pays_base(sort: Sort, cards: Cards) -> bool:
    """B-09, B-19, S-20, S-25, M-16: as many cards as spaces, one colour, wilds for any, a wild for every symbol."""
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
    if game.id != "nordic":
        return pays_base
    return pays_nordic_strictly if game.options["strict_ferries"] else pays_nordic


def pays_extra(extra: int, laid: Cards, cards: Cards) -> bool:
    """N-45, N-46, A-53, A-54: exactly so many, each of the colour laid down or wild; only wilds after only wilds."""
    wanted = [kind for kind, count in enumerate(laid) if count] + [len(laid) - 1]
    return sum(cards) == extra and all(kind in wanted for kind, count in enumerate(cards) if count)


def extra_cost(laid: Cards, revealed: Cards) -> int:
    """N-42, N-43, A-52."""
    colours = [kind for kind, count in enumerate(laid[:-1]) if count]
    return revealed[-1] + sum(revealed[colour] for colour in colours)


# Which routes a seat may claim at all


def closed(state: MapState, seat: int, route: Route) -> bool:
    """X-14, X-18: owned, or a track beside an owned one that this table or this seat may not have."""
    owner = {other.index: state.owner_of(other.index) for other in state.game.board.routes}
    beside = [other for other in state.game.board.routes if {other.a, other.b} == {route.a, route.b}]
    owners = [owner[other.index] for other in beside if owner[other.index] >= 0]
    return owner[route.index] >= 0 or seat in owners or len(owners) >= tracks_for(state.game, beside)


def tracks_for(game: MapGame, beside: list[Route]) -> int:
    """N-30, N-31, B-11, S-26, M-21, A-40 to A-44: how many of these tracks can be claimed."""
    if game.seats >= BOTH_TWINS_FROM[game.id] or any(route.marks.get("all_open") for route in beside):
        return len(beside)
    return 2 if game.id == "asia" and len(beside) == 3 else 1


def lawful(state: MapState, routes: Sequence[Route]) -> set[Payment]:
    """Every payment that the actor may make for these routes."""
    seat = int(state.actor)
    rule = rule_of_payment(state.game)
    free = [r for r in routes if not closed(state, seat, r) and state.pieces(seat) >= r.length]
    sets = list(hands_within(both_purses(state)))
    paid = [(route.index, cards) for route in free for cards in sets if rule(sort_of(route), cards)]
    return {(route, *split) for route, cards in paid for split in splits(state, cards)}


def lawful_extras(state: MapState, laid: Cards, extra: int) -> set[Split]:
    """Every way in which the actor may pay what a tunnel asks for."""
    sets = [cards for cards in hands_within(both_purses(state)) if pays_extra(extra, laid, cards)]
    return {split for cards in sets for split in splits(state, cards)}


# What the engine offers


def reached(state: MapState, routes: Sequence[Route]) -> Counter[Payment]:
    """The payments that sequences of legal actions lead to, and by how many sequences each."""
    wanted = {route.index for route in routes}
    found: Counter[Payment] = Counter()
    for action in state.legal():
        if isinstance(action, Claim) and state.game.board.route_index[action.route] in wanted:
            route = state.game.board.route_index[action.route]
            found.update((route, *spent(state, end)) for end in ends_of(after(state, action.index)))
    return found


def reached_extras(state: MapState) -> Counter[Split]:
    """The extra cards that sequences of legal actions pay for a tunnel."""
    paying = [action.index for action in state.legal() if not isinstance(action, Withdraw)]
    return Counter(spent(state, end) for index in paying for end in ends_of(after(state, index)))


def after(state: MapState, index: int) -> MapState:
    twin = state.copy()
    twin.apply(index)
    return twin


def ends_of(state: MapState) -> list[MapState]:
    """Where a payment under way can end: one state, or one for every chain of cards laid down or purses named."""
    if state.decision not in ("lay", "purse"):
        return [state]
    return [end for index in state.indices() for end in ends_of(after(state, int(index)))]


def spent(before: MapState, end: MapState) -> Split:
    """What the actor's hand and its team's rack lost on the way."""
    twin = end.copy()
    twin.actor = before.actor
    hand, shared = zip(hand_and_rack(before), hand_and_rack(twin), strict=True)
    return less(*hand), less(*shared)


def less(cards: list[int], gone: list[int]) -> Cards:
    return tuple(all - part for all, part in zip(cards, gone, strict=True))
