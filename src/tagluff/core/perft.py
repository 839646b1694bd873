"""Perft: how many sequences of actions a state allows, the figure that gives away every change of what is legal."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.game import State


def perft(state: State, depth: i64) -> i64:
    """The action sequences of this length; none goes on after the end. Chance is what the state's dealer holds."""
    if state.over:
        return 0 if depth > 0 else 1
    if depth == 0:
        return 1
    if depth == 1:
        return count_legal(state)
    total: i64 = 0
    for index in state.indices():
        twin = state.copy()
        twin.apply(index)
        total += perft(twin, depth - 1)
    return total


def count_legal(state: State) -> i64:
    moves: Moves = state.base.moves
    moves.count = 0
    state.fill(moves)
    return moves.count
