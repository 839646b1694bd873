"""Hunches, deductions: others hold tickets that suit their networks, and nothing that the thinker sees is touched."""

from __future__ import annotations

import pytest

import tagluff
from tagluff import Dealer
from tagluff.bots.inner.deduction import WALKS, Deduction
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
@pytest.mark.parametrize("kind", [Hunch, Deduction])
def test_the_thinker_sees_no_difference(kind: type[Hunch], id: str, seats: int, decisions: int) -> None:
    state, policies = under_way(id, seats, decisions)
    assert not state.over
    hunch, chance = kind(state.game), Dealer(3)
    hunch.look(state, policies)
    for _ in range(2 * WALKS + 1):  # walks begin, and go on
        world = imagined(state, policies, chance, None)
        hunch.settle(world, chance)
        assert world.view(state.seat) == state.view(state.seat)
        deck = world.tickets_in_order()
        assert sorted(deck) == [t for t in range(int(hunch.tickets)) if world.ticket_at[t] == IN_DECK]
        assert len(deck) == state.tickets_left
        purses = range(int(state.game.purses))
        assert [len(world.tickets(purse)) for purse in purses] == [len(state.tickets(purse)) for purse in purses]


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


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_deduced_tickets_suit_a_network_nearly_as_well_as_the_real_ones(id: str, seats: int) -> None:
    state, policies = under_way(id, seats, SOME)
    deduction, chance = Deduction(state.game), Dealer(5)
    deduction.look(state, policies)

    def suits(world: MapState) -> float:
        deduction.judge_all(world)
        return sum(deduction.suits[seat] for seat in range(seats) if seat != state.actor)

    worlds = [imagined(state, policies, chance, None) for _ in range(24)]
    anyhow = sum(map(suits, worlds)) / len(worlds)
    for world in worlds:
        deduction.settle(world, chance)
    deduced = sum(map(suits, worlds)) / len(worlds)
    assert deduced > anyhow
    assert abs(deduced - suits(state)) < abs(anyhow - suits(state))


def test_walks_go_on_to_other_tickets_and_shuffle_the_deck() -> None:
    state, policies = under_way("nordic", 2, SOME)
    deduction, chance = Deduction(state.game), Dealer(6)
    deduction.look(state, policies)
    other = 1 - int(state.actor)
    sets, first = set(), set()
    for _ in range(6 * WALKS):
        world = imagined(state, policies, chance, None)
        deduction.settle(world, chance)
        sets.add(tuple(world.tickets(other)))
        first.add(world.tickets_in_order()[0])
    assert len(sets) > WALKS
    assert len(first) > WALKS


def test_the_real_tickets_change_nothing_that_is_deduced() -> None:
    """A deduction starts from worlds that are dealt anew: what others really hold cannot get into it."""
    state, policies = under_way("nordic", 3, SOME)
    elsewhere = imagined(state, policies, Dealer(9), None)
    found: list[list[list[list[int]]]] = []
    for root in (state, elsewhere):
        deduction, chance = Deduction(state.game), Dealer(7)
        deduction.look(root, policies)
        found.append([])
        for _ in range(WALKS):
            world = imagined(root, policies, chance, None)
            deduction.settle(world, chance)
            found[-1].append([list(world.tickets(seat)) for seat in range(3)])
    assert found[0] == found[1]


@pytest.mark.parametrize("kind", [Hunch, Deduction])
def test_with_an_empty_deck_all_stays_as_it_was_dealt(kind: type[Hunch]) -> None:
    state, policies = under_way("nordic", 2, SOME)
    hunch = kind(state.game)
    hunch.look(state, policies)
    world = imagined(state, policies, Dealer(1), None)
    before = [int(place) for place in world.ticket_at]
    world.tickets_left = 0
    hunch.settle(world, Dealer(2))
    assert [int(place) for place in world.ticket_at] == before
