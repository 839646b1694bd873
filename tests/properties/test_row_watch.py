"""The watch over the row sees what it should: each planted fault breaks one of X-05 to X-08 or N-48."""

from __future__ import annotations

from typing import Any

import pytest

from support.row_watch import RowWatch
from support.tables import base_on, small_board
from tagluff import Event, Journal
from tagluff.core.events import EventKind
from tagluff.core.happenings import TOOK, TURNED_UP
from tagluff.maps.happenings import CLAIMED, DISCARDED, MARKET_SWEPT, RESHUFFLED
from tagluff.maps.state import MapState

GAME = base_on(small_board("a-b red 4"))
Told = tuple[EventKind, dict[str, Any]]

CLAIM: Told = (CLAIMED, {"seat": 0, "route": "a-b", "cards": {"red": 4}, "points": 7})
PAID: Told = (DISCARDED, {"cards": {"red": 4}})
SWEPT: Told = (MARKET_SWEPT, {"cards": {"red": 1, "blue": 1, "wild": 3}})


def turned(slot: int, card: str) -> Told:
    return TURNED_UP, {"slot": slot, "card": card}


def took(slot: int, card: str) -> Told:
    return TOOK, {"seat": 0, "slot": slot, "card": card}


ROW = [turned(slot, "green") for slot in range(1, 6)]


def follow(market: str, deck: str, discard: str, *told: Told) -> None:
    given = {"market": market, "deck": deck, "discard": discard, "hands": ["4R", "rest"], "decision": {"seat": 0}}
    state = GAME.position(given)
    assert isinstance(state, MapState)
    watch = RowWatch(state)
    watch.follow(events(told), state)


def events(told: tuple[Told, ...]) -> list[Event]:
    journal = Journal()
    journal.begin()
    for kind, facts in told:
        journal.add(kind, facts)
    return journal.events


@pytest.mark.parametrize(
    ("market", "deck", "discard", "told", "why"),
    [
        ("* * * R B", "1*", "0", [CLAIM, PAID], "was not swept"),
        ("* * R R B", "9G", "0", [CLAIM, PAID, SWEPT], "was swept"),
        ("* * * R B", "1*", "0", [CLAIM, PAID, SWEPT, *ROW], "from an empty deck"),
        ("* * R G B", "1*", "1G", [took(3, "red"), turned(3, "wild"), (RESHUFFLED, {"size": 1})], "sweep goes before"),
        ("* * R G B", "2G", "3G", [took(3, "red"), (RESHUFFLED, {"size": 3})], "beside a deck"),
        ("R R R G B", "1G", "3G", [took(1, "red"), turned(1, "green"), (RESHUFFLED, {"size": 2})], "of 3 discards"),
        ("R R R G B", "1G", "3G", [took(1, "red"), turned(1, "green")], "beside no deck"),
        ("R R R G B", "9G", "0", [took(1, "red")], "an empty slot beside a deck"),
        ("R R R G B", "9G", "0", [took(1, "red"), turned(2, "green")], "had a card"),
        ("R R R G B", "9G", "0", [took(1, "green")], "lay there"),
        ("R R R G B", "9G", "0", [CLAIM, PAID, (DISCARDED, {"cards": {"green": 3}})], "parts of a discard"),
        ("R R R G B", "9G", "0", [CLAIM], "parts of a discard"),
        ("R R R G B", "9G", "0", [CLAIM, PAID], "of another size"),
    ],
)
def test_a_fault_is_seen(market: str, deck: str, discard: str, told: list[Told], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        follow(market, deck, discard, *told)
