"""RULES.md 1.9 after every decision of random games."""

from __future__ import annotations

from random import Random

import pytest

from support.conformance import TABLES, choose, table
from support.invariants import Referee, check
from tagluff.maps.state import DECK, HANDS, OUT, PIECES, POINTS, MapState

SHARE = 2_700  # decisions a table: some 20,000 together


def referee_games(name: str, decisions: int, seed: int) -> list[MapState]:
    """Random games under a referee until so many decisions are made; their last states."""
    made = 0
    ends = []
    while made < decisions:
        chance = Random(f"{name}/{seed}")
        referee = Referee(table(name).new(seed))
        while not referee.state.over and made < decisions:
            referee.play(choose(referee.state, chance, hoarding=seed % 2 == 1))
            made += 1
        ends.append(referee.state)
        seed += 1
    return ends


@pytest.mark.parametrize("name", TABLES)
def test_invariants_hold_after_every_decision(name: str) -> None:
    ends = referee_games(name, SHARE, seed=0)
    assert any(state.over for state in ends)


def test_a_referee_sees_a_card_too_many() -> None:
    state = table("nordic-2").new(1)
    state.cards[DECK * state.game.width] += 1
    with pytest.raises(AssertionError, match="cards of P"):
        check(state)


def spoil_size(state: MapState) -> None:
    state.deck_size -= 1


def spoil_hands(state: MapState) -> None:
    """One card changes hands, but the counts of the hands stay."""
    kind = next(kind for kind, count in enumerate(state.hand(0)) if count)
    state.cards[HANDS * state.game.width + kind] -= 1
    state.cards[(HANDS + 1) * state.game.width + kind] += 1


def spoil_market(state: MapState) -> None:
    state.cards[DECK * state.game.width + state.market[0]] += 1
    state.deck_size += 1
    state.market[0] = -1


def spoil_ticket(state: MapState) -> None:
    state.ticket_at[state.tickets_in_order()[0]] = OUT


def spoil_pieces(state: MapState) -> None:
    state.change(PIECES, 1, -1)


def spoil_points(state: MapState) -> None:
    state.change(POINTS, 0, 1)


def spoil_open(state: MapState) -> None:
    state.open[0] ^= 1


def spoil_order(state: MapState) -> None:
    state.actor = (state.actor + 1) % state.game.seats


def spoil_end(state: MapState) -> None:
    state.last_turns = 2


def spoil_owner(state: MapState) -> None:
    """Both twins to one seat, all else in keeping."""
    routes = state.game.board.routes
    twins = next(route.tracks for route in routes if len(route.tracks) == 2 and state.owner_of(route.tracks[0]) < 0)
    for track in twins:
        state.owner[track] = 1
        state.change(PIECES, 0, -routes[track].length)
        state.change(POINTS, 0, state.game.board.points[routes[track].length])


SPOILED = {
    spoil_size: "pile 0",
    spoil_hands: "pile 4",
    spoil_market: "X-06",
    spoil_ticket: "in the deck",
    spoil_pieces: "pieces",
    spoil_points: "points",
    spoil_open: "open routes",
    spoil_order: "acts",
    spoil_end: "last turns",
    spoil_owner: "X-18",
}


@pytest.mark.parametrize("spoil", SPOILED, ids=lambda spoil: spoil.__name__)
def test_a_referee_sees_what_is_spoiled(spoil: object) -> None:
    state = table("nordic-3").new(5)
    for _ in range(3):
        state.play("keep 1 2")
    check(state)
    assert callable(spoil)
    spoil(state)
    with pytest.raises(AssertionError, match=SPOILED[spoil]):
        check(state)
