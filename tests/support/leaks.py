"""Planted leaks must be found: eyes and engines that tell too much, tried at states of every kind."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest

from support.every_table import of_every_kind
from support.information import Engine, Eyes, Leak, Viewer, carry_out, compare_pairs
from tagluff import State
from tagluff.games.cardgame.state import CardState
from tagluff.maps.state import MapState

EYES = Eyes()
S = TypeVar("S", MapState, CardState)


def must_leak(name: str, eyes: Eyes = EYES, engine: Engine = carry_out, message: str = "of viewer") -> None:
    """At this table, with these eyes or this engine, some pair of states is told apart."""
    chance = Random(1)
    states = of_every_kind(name, each=12)
    chance.shuffle(states)
    with pytest.raises(Leak, match=message):
        compare_pairs(states, eyes, chance, count=6, engine=engine)


def showing_more(leak: Callable[[S, Viewer], object], of: Callable[[State], S]) -> Eyes:
    """Eyes whose views hold one thing too many."""
    return Eyes(see=lambda state, viewer: {**state.view(viewer).as_dict(), "more": leak(of(state), viewer)})


def on_map(state: State) -> MapState:
    assert isinstance(state, MapState)
    return state


def at_cards(state: State) -> CardState:
    assert isinstance(state, CardState)
    return state
