"""Hunches: others hold tickets that suit their networks, and nothing that the thinker sees is touched."""

from __future__ import annotations

import pytest

import tagluff
from tagluff import Dealer
from tagluff.bots.inner.hunch import Hunch
from tagluff.bots.inner.playout import play_out
from tagluff.bots.inner.policy import Policy
from tagluff.bots.map_policies import policies_for
from tagluff.core.cardtable.state import IN_DECK
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

TABLES = [("nordic", 2), ("nordic", 3), ("asia", 4), ("asia", 6), ("sanfrancisco", 3), ("amsterdam", 4)]
SOME = 60  # decisions: routes are claimed, and the game goes on


def under_way(id: str, seats: int, decisions: int) -> tuple[MapState, list[Policy]]:
    game = tagluff.game(id, seats)
    assert isinstance(game, MapGame)
    policies: list[Policy] = list(policies_for(game))
    state = game.new(seed=4)
    assert isinstance(state, MapState)
    play_out(state, policies, decisions)
    return state, policies


def imagined(state: MapState, policies: list[Policy], chance: Dealer, hunch: Hunch | None) -> MapState:
    world = state.copy()
    assert isinstance(world, MapState)
    world.base.redeal(world, int(world.actor), world.game.memory(), chance)
    if hunch is not None:
        hunch.look(state, policies)
        hunch.settle(world, chance)
    return world


def worth_held(world: MapState, seat: int, hunch: Hunch) -> float:
    """What the tickets are worth together that others hold."""
    others = [holder for holder in range(int(world.seats)) if holder != seat]
    return sum(hunch.worth[holder * hunch.tickets + ticket] for holder in others for ticket in world.tickets(holder))


@pytest.mark.parametrize(("id", "seats"), TABLES)
@pytest.mark.parametrize("decisions", [1, 5, 20, 40])
def test_the_thinker_sees_no_difference(id: str, seats: int, decisions: int) -> None:
    state, policies = under_way(id, seats, decisions)
    world = imagined(state, policies, Dealer(3), Hunch(state.game))
    assert not state.over
    assert world.view(state.seat) == state.view(state.seat)
    deck = world.tickets_in_order()
    assert len(set(deck)) == len(deck) == state.tickets_left
    assert {int(world.ticket_at[ticket]) for ticket in deck} <= {IN_DECK}
    assert [len(world.tickets(seat)) for seat in range(seats)] == [len(state.tickets(seat)) for seat in range(seats)]


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_others_hold_what_suits_their_networks(id: str, seats: int) -> None:
    state, policies = under_way(id, seats, SOME)
    hunch = Hunch(state.game)
    chance = Dealer(5)
    hunch.look(state, policies)
    seat = int(state.actor)
    anyhow = sum(worth_held(imagined(state, policies, chance, None), seat, hunch) for _ in range(20))
    suited = sum(worth_held(imagined(state, policies, chance, hunch), seat, hunch) for _ in range(20))
    assert suited > anyhow


def test_with_an_empty_deck_all_stays_as_it_was_dealt() -> None:
    state, policies = under_way("nordic", 2, SOME)
    hunch = Hunch(state.game)
    hunch.look(state, policies)
    world = imagined(state, policies, Dealer(1), None)
    before = [int(place) for place in world.ticket_at]
    world.tickets_left = 0
    hunch.settle(world, Dealer(2))
    assert [int(place) for place in world.ticket_at] == before
