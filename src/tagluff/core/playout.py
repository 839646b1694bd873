"""Random play to the end, inside compiled code: for tests, benchmarks and search."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tagluff.core.dealer import Dealer, reseeded
from tagluff.core.game import State

LONGEST: Final = 100_000  # decisions; random play ends long before


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


def overwrites(state: State, count: i64) -> i64:
    """Write a state over another many times, for the benchmark."""
    twin = state.copy()
    made: i64 = 0
    while made < count:
        state.copy_into(twin)
        made += 1 if twin.actor == state.actor else 0
    return made


def redeals(state: State, chance: Dealer, count: i64) -> i64:
    """Deal anew what the actor cannot see, many times, for the benchmark."""
    seat: int | None = state.seat
    made: i64 = 0
    while made < count:
        state.base.redeal(state, seat, None, chance)
        made += 1
    return made


def playouts_won(state: State, side: int, chance: Dealer, count: i64) -> i64:
    """Random games from a state on, each counted up at its end: how many of them a side wins, or shares."""
    twin, result = state.copy(), state.base.new_count()
    won: i64 = 0
    made: i64 = 0
    while made < count:
        made += 1
        state.copy_into(twin)
        twin.dealer = reseeded(twin.dealer, chance)
        random_playout(twin, chance, LONGEST)
        twin.count_up(result)
        won += 1 if side in result.winners else 0
    return won
