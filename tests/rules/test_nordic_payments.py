"""Nordic Countries, payments with groups: the legal ones are exactly those of the printed arithmetic (N-23, N-37)."""

from __future__ import annotations

from itertools import product

import pytest

from support.tables import nordic_on, small_board
from tagluff.maps.state import MapState

FERRIES = ("a-b orange 4 ferry=2", "b-c grey 1 ferry=1", "c-d grey 3 ferry=1", "d-e blue 2 ferry=2")
NORTH = "a-b grey 3 swap=4"


def holding(hand: str, *routes: str, **options: object) -> MapState:
    spec = {"hands": [hand, "0"], "market": "P W Y K R", "decision": {"seat": 0}}
    return nordic_on(small_board(*routes), 2, **options).position(spec)


def payments(state: MapState, route: str) -> list[str]:
    """Every payment for a route that legal actions lead to, as texts, in order; none of them leads nowhere."""
    assert state.legal()
    found: list[str] = []
    for action in state.legal():
        if state.decision == "lay" or action.text.startswith(f"claim {route}"):
            after = state.copy()
            after.play(action)
            found += payments(after, route) if after.decision == "lay" else [after.position()["discard"]]
    return sorted(found)


def subsets(hand: list[int]) -> list[list[int]]:
    return [list(cards) for cards in product(*(range(count + 1) for count in hand))]


def pays_north(cards: list[int], length: int) -> bool:
    """N-23."""
    groups, odd = divmod(sum(cards) - length, 3)
    if odd or not 0 <= groups <= length:
        return False
    return max(cards[:-1]) >= length - groups


def pays_ferry(cards: list[int], colours: list[int], length: int, symbols: int, most_groups: int) -> bool:
    """N-37, by trying every number of single coloured cards."""
    groups, odd = divmod(sum(cards) - length, 2)
    if odd or not 0 <= groups <= most_groups:
        return False
    for colour in colours:
        for coloured in range(min(cards[colour], length - symbols) + 1):
            if 0 <= length - groups - coloured <= cards[-1]:
                return True
    return False


@pytest.mark.parametrize("hand", ["2B+4G+5R+3*", "2B+2G+2R+2Y+2*", "1B+1O+1W+1G+1Y+1R+3*"])
def test_N_23_the_legal_payments_are_those_of_the_test_each_once(hand: str) -> None:
    state = holding(hand, NORTH)
    text = state.game.palette.text
    wanted = [text(cards) for cards in subsets(state.hand(0)) if pays_north(cards, 3)]
    assert payments(state, "a-b") == sorted(wanted)
    assert wanted


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("hand", ["3B+4O+1R+3*", "3B+6O+1G", "2B+2O+5G+1*", "9G+1*"])
@pytest.mark.parametrize(
    ("route", "colours", "length", "symbols"),
    [("a-b", [2], 4, 2), ("b-c", list(range(8)), 1, 1), ("c-d", list(range(8)), 3, 1), ("d-e", [1], 2, 2)],
)
def test_N_37_the_legal_payments_are_those_of_the_test_each_once(
    route: str, colours: list[int], length: int, symbols: int, hand: str, strict: bool
) -> None:
    state = holding(hand, *FERRIES, strict_ferries=strict)
    most = symbols if strict else length
    lawful = [cards for cards in subsets(state.hand(0)) if pays_ferry(cards, colours, length, symbols, most)]
    assert payments(state, route) == sorted(state.game.palette.text(cards) for cards in lawful)
    assert lawful or strict
