"""Perft: how many sequences of actions a state allows, the figure that gives away every change of what is legal."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.game import State


def perft(state: State, depth: i64) -> i64:
    """The action sequences of this length; none goes on after the end. Chance is what the state's dealer holds."""
    return sequences(state, depth, state.base.new_moves())


def sequences(state: State, depth: i64, moves: Moves) -> i64:
    """`moves` is one buffer for all states that are come by."""
    if state.over:
        return 0 if depth > 0 else 1
    if depth == 0:
        return 1
    moves.count = 0
    state.fill(moves)
    if depth == 1:
        return moves.count
    total: i64 = 0
    for index in moves.items[: moves.count]:
        twin = state.copy()
        twin.apply(index)
        total += sequences(twin, depth - 1, moves)
    return total
