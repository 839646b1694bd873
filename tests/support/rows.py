"""A small table with the wild reset, set up as positions of row, deck and discard pile, and what was told of them."""

from __future__ import annotations

from support.tables import base_on, small_board
from tagluff import Journal
from tagluff.core.frozen import thawed_table
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 4", "c-d red 3 tunnel=3", "e-f red 1")


def table() -> MapGame:
    return base_on(BOARD)


def position(market: str, hands: list[str], deck: str = "rest", discard: str = "0") -> MapState:
    state = table().position(
        {"market": market, "hands": hands, "deck": deck, "discard": discard, "decision": {"seat": 0}}
    )
    state.journal = Journal()
    return state


def market(state: MapState) -> str:
    return " ".join(state.position()["market"])


def facts(state: MapState, kind: str) -> list[dict[str, object]]:
    assert state.journal is not None
    return [thawed_table(event.facts) for event in state.journal.events if event.kind == kind]


def kinds(state: MapState) -> list[str]:
    return [] if state.journal is None else [event.kind for event in state.journal.events]
