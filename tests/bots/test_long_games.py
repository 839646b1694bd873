"""Searching in a long game: which decisions are worth playouts, what is doubted, and what the planner's word counts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tagluff
from tagluff import Dealer
from tagluff.bots.budgets import MUCH, SOME, search_for
from tagluff.bots.inner.deduction import Deduction
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.inner.search import MOST_INSTEAD, MOST_RASH, Search
from tagluff.bots.map_policies import policies_for
from tagluff.bots.planners import planners
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

TABLES = [("nordic", 2), ("nordic", 3), ("asia", 4), ("asia", 6)]


def decisions(id: str, seats: int) -> Iterator[tuple[MapState, Search, MapPolicy]]:
    """A game between planners, with the search that each of them could make."""
    game = tagluff.game(id, seats)
    assert isinstance(game, MapGame)
    policies = policies_for(game)
    state = game.new(seed=11)
    assert isinstance(state, MapState)
    search = search_for(state, list(policies), None, 0.0)
    while not state.over:
        policy = policies[state.actor]
        policy.recall()
        chosen = policy.choose(state)
        yield state, search, policy
        policy.watch(state, chosen)
        state.apply(chosen)


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_tickets_and_rash_claims_are_tried_and_nothing_else(id: str, seats: int) -> None:
    seen = set()
    for state, search, policy in decisions(id, seats):
        policy.recall()
        count = search.list_candidates(policy, state)
        own, *others = [int(policy.ranked[at]) for at in range(count)]
        policy.recall()
        assert own == policy.choose(state)
        for other in others:
            if policy.is_about_tickets(other):
                seen.add("tickets" if not policy.is_about_tickets(own) else "sets")
            elif policy.is_about_tickets(own):
                seen.add("instead")
                assert count <= MOST_INSTEAD + 1
            else:
                seen.add("rash")
                assert policy.is_draw(own)
                assert not policy.is_draw(other)
        if policy.is_draw(own):
            assert sum(not policy.is_about_tickets(other) for other in others) <= MOST_RASH
    assert seen == {"tickets", "sets", "instead", "rash"}


def test_a_claim_that_the_planner_waits_for_is_doubted_most() -> None:
    doubted = set()
    for state, search, policy in decisions("nordic", 2):
        policy.recall()
        count = search.list_candidates(policy, state)
        own = policy.ranked[0]
        for at in range(1, count):
            other = policy.ranked[at]
            doubt = search.doubt_of(policy, own, other)
            if policy.is_about_tickets(own):
                assert doubt is search.another
            else:
                assert doubt is (search.hasty if policy.is_about_tickets(other) else search.rash)
            doubted.add(doubt.loss)
    assert doubted == {search.another.loss, search.hasty.loss, search.rash.loss}
    assert search.another.loss < search.hasty.loss < search.rash.loss


def test_what_the_planner_thinks_of_sets_counts_before_they_are_tried() -> None:
    state, search, policy = next(decisions("nordic", 2))
    count = search.list_candidates(policy, state)
    assert count > 2
    trials = search.trials
    trials.begin(policy.ranked, count)
    search.doubt_all(policy, begins=True)
    opinions = [policy.opinion[at] for at in range(count)]
    assert opinions[0] == 0.0
    assert opinions == sorted(opinions, reverse=True)
    assert opinions[-1] < 0.0
    assert [trials.opinion[at] for at in range(1, count)] == [search.trust * opinion for opinion in opinions[1:]]


def test_the_planner_has_no_opinion_of_claims() -> None:
    """Its scores put actions in order; only those of sets are points."""
    for state, search, policy in decisions("nordic", 3):
        if state.decision == "turn":
            policy.recall()
            count = search.list_candidates(policy, state)
            assert not any(policy.opinion[at] for at in range(count))


def test_in_a_short_game_everything_is_tried() -> None:
    game = tagluff.game("amsterdam", 2)
    assert isinstance(game, MapGame)
    state = game.new(seed=3)
    search = search_for(state, list(policies_for(game)), None, 0.0)
    assert (search.long, search.trust) == (False, 0.0)
    assert search.rash is MUCH


def test_placings_of_the_card_game_are_doubted_more() -> None:
    game = tagluff.game("cardgame", 2)
    search = search_for(game.new(seed=3), planners(game, {}), None, 0.0)
    assert (search.long, search.rash) == (False, MUCH)
    assert search.another.loss > SOME.loss


@pytest.mark.parametrize(("id", "seats"), [("nordic", 2), ("asia", 4)])
def test_the_same_chance_leads_to_the_same_choice(id: str, seats: int) -> None:
    chosen = []
    for _ in range(2):
        state, search, _ = next(decisions(id, seats))
        search.playouts = 32
        search.hunch = Deduction(state.game)
        chosen.append(search.choose(state, state.game.memory(), Dealer(4)))
    assert chosen[0] == chosen[1]
