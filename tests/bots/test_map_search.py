"""The search on a map, with few playouts: it depends on its seed alone, and what it cannot see does not move it."""

from __future__ import annotations

import tagluff
from tagluff.bots.map_searching import MapSearching
from tagluff.core.dealer import Dealer
from tagluff.core.game import State
from tagluff.maps.view import MapView

FEW = 12  # playouts


def late_position(decisions: int) -> State:
    """Near the end of a small game, so that playouts are short."""
    state = tagluff.game("amsterdam", 2).new("late")
    players = [MapSearching(seat, Dealer(seat), 0) for seat in range(2)]
    for _ in range(decisions):
        state.apply(chosen(players[state.seat], state))
    return state


def chosen(player: MapSearching, state: State) -> int:
    view = state.view(state.seat)
    assert isinstance(view, MapView)
    return player.choose(view, state.legal()).index


def test_without_playouts_it_plays_what_it_planned() -> None:
    state = late_position(30)
    view = state.view(state.seat)
    assert isinstance(view, MapView)
    planned = MapSearching(state.seat, Dealer(1), 0)
    other = MapSearching(state.seat, Dealer(2), 0)
    assert planned.choose(view, state.legal()) == other.choose(view, state.legal())


def test_the_same_chance_is_the_same_choice() -> None:
    for decisions in (24, 30, 33):
        state = late_position(decisions)
        first, second = (MapSearching(state.seat, Dealer("same"), FEW) for _ in range(2))
        assert chosen(first, state) == chosen(second, state)
        assert chosen(first, state) in state.indices()


def test_a_search_that_may_not_take_time_still_answers() -> None:
    state = late_position(24)
    hurried = MapSearching(state.seat, Dealer("hurry"), 10_000, seconds=0.01)
    assert chosen(hurried, state) in state.indices()
