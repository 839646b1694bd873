"""What a route would cost a seat, at its turn and while it waits: ways to pay, what stands against it, what is lacking.

Nothing is judged a second time: the seat is put to its turn on a copy, and the table is asked as it is in play; what
is lacking is found by asking again with a fuller purse. Only what the seat itself may pay with is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from tagluff.core.actions import echo
from tagluff.core.cards import Cards
from tagluff.core.cardtable.decisions import typed_now
from tagluff.core.cardtable.state import HANDS, TURN
from tagluff.core.errors import IllegalAction
from tagluff.core.payments import Payment
from tagluff.maps.claiming import cards_missing, refuse_route
from tagluff.maps.payments import bare, drafted, payments
from tagluff.maps.state import EXTRA, LAY, MapState

NO_COUNTS: Final[Cards] = {}


@dataclass(frozen=True)
class Estimate:
    """`reason`: why none of the payments can be named now. `lacks`: the fewest cards that would have to be added."""

    payments: list[Payment]
    reason: IllegalAction | None
    lacks: Cards


def unknown_route(route: object) -> Estimate:
    return Estimate([], IllegalAction("unknown_route", "X-14", {"name": echo(route)}), NO_COUNTS)


def estimate(state: MapState, seat: int, route: str, most: int | None = None) -> Estimate:
    """For any seat, whoever decides; in a payment under way, of the rest of it."""
    index = state.game.board.route_index.get(route, -1)
    if index < 0:
        return unknown_route(route)
    if state.over:
        return Estimate([], IllegalAction("game_over", "X-21", {}), NO_COUNTS)
    under_way = seat == state.actor and state.route == index and state.kind in (LAY, EXTRA)
    trial = bare(state) if under_way else at_turn(state, seat)
    refused = refuse_route(trial, index)
    if refused is not None:
        return Estimate([], refused, NO_COUNTS)
    found = payments(trial, route, most)
    if not found and not drafted(trial, index, 1):
        return Estimate([], cards_missing(trial, index, None), lacking(trial, index))
    return Estimate(found, None if under_way else waiting(state, seat, route), NO_COUNTS)


def at_turn(state: MapState, seat: int) -> MapState:
    """As if it were this seat's turn now."""
    trial = bare(state)
    trial.actor, trial.kind = seat, TURN
    return trial


def waiting(state: MapState, seat: int, route: str) -> IllegalAction | None:
    """Another one decides, or the seat is asked something else."""
    if seat != state.actor:
        return IllegalAction("not_your_decision", "X-01", {"seat": seat})
    return None if state.kind == TURN else typed_now(state, f"claim {route}")


def lacking(state: MapState, route: int) -> Cards:
    """The fewest cards with which the actor could pay; of as many, fewest wilds, then the colour it has most of."""
    for count in range(1, int(state.game.fares.longest) + 1):
        for colour, wilds in additions(state, route, count):
            trial = bare(state)
            trial.add_cards(HANDS + trial.actor, colour, count - wilds)
            trial.add_cards(HANDS + trial.actor, trial.wild, wilds)
            if drafted(trial, route, 1):
                added = [0] * int(state.width)
                added[colour] += count - wilds
                added[-1] += wilds
                return state.game.palette.cards(added)
    return NO_COUNTS


def additions(state: MapState, route: int, count: int) -> Iterator[tuple[int, int]]:
    """So many cards of one colour and wilds, as many as there are in the game: any payment needs one colour alone."""
    game, purse = state.game, state.game.mechanism.purse(state)
    own = game.board.routes[route].colour
    colours = [own] if own >= 0 else sorted(range(int(state.wild)), key=lambda kind: -purse[kind])
    for wilds in range(count + 1):
        if purse[-1] + wilds > game.most_of(int(state.wild)):
            return
        for colour in colours:
            if purse[colour] + count - wilds <= game.most_of(colour):
                yield colour, wilds
