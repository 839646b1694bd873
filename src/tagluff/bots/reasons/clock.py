"""How many turns a seat has left, for whoever is told so: the planner's clock is set to win by, and may be fast."""

from __future__ import annotations

from typing import Final

from tagluff.bots.inner.sight import KNOWN_TURNS, Sight
from tagluff.maps.state import MapState

USUAL: Final = 1.1  # pieces that a seat builds in a turn, as whole games show; a planner may reckon with four
CLAIMED: Final = 2.2  # pieces of a claim ...
PAID: Final = 1.3  # ... and cards that each of them takes, groups counted
DRAWN: Final = 2.0  # cards in a turn


def turns_left(sight: Sight, state: MapState) -> int:
    """Of the seat that has just looked, the present one included, whoever brings the end about."""
    if sight.last:
        return 1
    sides = range(0, int(state.seats), int(sight.team))
    return max(1, round(1.0 + min(turns_of(sight, state, side) for side in sides)))


def turns_of(sight: Sight, state: MapState, first: int) -> float:
    """Until a side has so few pieces that the game ends: between the speed it has shown and what its hands allow."""
    side = range(first, first + int(sight.team))
    left = sum(int(state.pieces(mate)) for mate in side)
    return (by_speed(sight, state, left) + by_hands(sight, state, side, left)) / 2


def by_speed(sight: Sight, state: MapState, left: int) -> float:
    team, played = int(sight.team), int(state.turns) / int(state.seats)
    usual = KNOWN_TURNS * min(USUAL, sight.manner.speed) * team
    speed = (int(sight.all_pieces) - left + usual) / (played + KNOWN_TURNS)
    return (left - int(sight.last_pieces)) / speed


def by_hands(sight: Sight, state: MapState, side: range, left: int) -> float:
    """Whoever has hoarded cards ends the game soon, however slow they were. How many they are, everybody sees."""
    pieces = left - int(sight.last_pieces)
    held = sum(sum(state.hand(mate)) for mate in side)
    return (max(0.0, PAID * pieces - held) / DRAWN + pieces / CLAIMED) / len(side)
