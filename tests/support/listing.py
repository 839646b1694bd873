"""Whole payments as `state.payments` lists them, against the rules by brute force."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from support.bruteforce import Split, extra_cost, lawful, lawful_extras, spent
from support.paying import laid_before, total
from tagluff.core.cardtable.state import REVEALED
from tagluff.core.payments import Payment
from tagluff.maps.board import Route
from tagluff.maps.state import MapState

TRIED = 3  # listed payments of a route that are carried out


def compare_listed(state: MapState, routes: list[Route], chance: Random) -> int:
    """For every route exactly the lawful payments, each once, and each ends as it says; how many they were."""
    count = 0
    for route in routes:
        wanted = {(hand, rack) for _, hand, rack in lawful(state, [route])}
        count += compare_list(state, route, wanted, chance)
    return count


def compare_listed_extras(state: MapState, chance: Random) -> int:
    """The same for what a tunnel asks for."""
    laid = total(*laid_before(state))
    wanted = lawful_extras(state, laid, extra_cost(laid, tuple(state.pile(REVEALED))))
    return compare_list(state, state.game.board.routes[state.route], wanted, chance)


def compare_list(state: MapState, route: Route, wanted: set[Split], chance: Random) -> int:
    listed = state.payments(route.id)
    splits = [split_of(state, payment) for payment in listed]
    assert len(set(splits)) == len(splits), (route.id, state.position())
    assert set(splits) == wanted, (route.id, state.position())
    assert all(worth(one) <= worth(other) for one, other in pairwise(listed)), (route.id, state.position())
    assert state.payments(route.id, 2) == listed[:2], (route.id, state.position())
    for payment in chance.sample(listed, min(TRIED, len(listed))):
        carry_out(state, route, payment)
    return len(listed)


def split_of(state: MapState, payment: Payment) -> Split:
    """What comes from the hand and what from the rack; together they are the cards that are named."""
    counts = state.game.palette.counts
    hand, rack = tuple(counts(payment.from_hand)), tuple(counts(payment.from_rack))
    assert total(hand, rack) == tuple(counts(payment.cards)), payment
    return hand, rack


def worth(payment: Payment) -> tuple[int, int]:
    """A sensible player thinks of few cards first, then of few wilds."""
    return sum(payment.cards.values()), payment.cards.get("wild", 0)


def carry_out(state: MapState, route: Route, payment: Payment) -> None:
    """Its actions are legal one after the other, and pay exactly this."""
    twin = state.copy()
    for action in payment.actions:
        twin.play(action)
    assert spent(state, twin) == split_of(state, payment), (payment, state.position())
    assert twin.owner_of(route.index) == 0 or twin.route == route.index, (payment, state.position())
