"""Random play to the end, inside compiled code: for tests, benchmarks and search."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.dealer import Dealer
from tagluff.core.game import State


def random_playout(state: State, chance: Dealer, limit: i64) -> i64:
    """Play uniformly over the full legal list until the game is over or the limit is reached; count the decisions."""
    moves = state.own_moves()
    made: i64 = 0
    while made < limit and not state.over:
        moves.count = 0
        state.fill(moves)
        state.apply(moves.items[chance.below(moves.count)])
        made += 1
    return made


def hoarding_playout(state: State, chance: Dealer, limit: i64) -> i64:
    """Play the first legal action (draw a card) seven times out of eight: full hands, so long legal lists."""
    moves = state.own_moves()
    made: i64 = 0
    while made < limit and not state.over:
        moves.count = 0
        state.fill(moves)
        at: i64 = chance.below(moves.count) if chance.below(8) == 0 else 0
        state.apply(moves.items[at])
        made += 1
    return made


def copies(state: State, count: i64) -> i64:
    """Copy a state many times, for the benchmark."""
    made: i64 = 0
    while made < count:
        twin = state.copy()
        made += 1 if twin.actor == state.actor else 0
    return made
