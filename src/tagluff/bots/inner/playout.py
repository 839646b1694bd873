"""A game played to its end by policies, without a table: for search and for tuning."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.bots.inner.policy import Policy
from tagluff.core.game import State


def play_out(state: State, policies: list[Policy], limit: i64) -> i64:
    """Play until the game is over or so many decisions were made; how many there were. One policy for each seat."""
    made: i64 = 0
    while made < limit and not state.over:
        policy = policies[state.actor]
        index: i64 = policy.choose(state)
        policy.watch(state, index)
        state.apply(index)
        made += 1
    return made
