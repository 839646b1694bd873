"""The planner of the map games: whole games, nothing hidden looked at, and the parts that it thinks with."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

import tagluff
from tagluff.arena.match import Match
from tagluff.bots.inner.chart import Chart
from tagluff.bots.inner.map_policy import MapPolicy, at_most
from tagluff.bots.inner.options import Options
from tagluff.bots.inner.playout import play_out
from tagluff.bots.inner.policy import Policy
from tagluff.bots.inner.scheme import FAR, Scheme
from tagluff.bots.map_policies import policies_for
from tagluff.core.dealer import Dealer
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState
from tagluff.maps.verbs import Claim

TABLES = [
    ("nordic", 2),
    ("nordic", 3),
    ("sanfrancisco", 2),
    ("sanfrancisco", 4),
    ("amsterdam", 2),
    ("amsterdam", 4),
    ("asia", 4),
    ("asia", 6),
]
POSITIONS = int(os.environ.get("TAGLUFF_POSITIONS", "40"))  # looked at in every game; 1000 for the long version


def map_game(name: str, seats: int) -> MapGame:
    game = tagluff.game(name, seats)
    assert isinstance(game, MapGame)
    return game


def positions(game: MapGame, count: int) -> Iterator[MapState]:
    """Positions of games that planners play, one after the other."""
    policies = policies_for(game)
    seed = 0
    while count > 0:
        state = game.new(f"positions/{seed}")
        for policy in policies:
            policy.recall()
        while not state.over and count > 0:
            yield state
            count -= 1
            state.apply(policies[state.actor].choose(state))
        seed += 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_whole_games_at_every_table(bot: str, name: str, seats: int) -> None:
    match = Match(tagluff.game(name, seats), [bot] * seats, "whole")
    result = match.play(2000)
    assert result.ending == "last_turns"
    assert sum(result.completed) > 0


@pytest.mark.parametrize("bot", ["easy", "medium"])
def test_the_same_seed_is_the_same_game(bot: str) -> None:
    game = tagluff.game("sanfrancisco", 3)
    assert Match(game, [bot] * 3, "again").play(2000) == Match(game, [bot] * 3, "again").play(2000)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_choice_does_not_depend_on_what_is_hidden(name: str, seats: int) -> None:
    game = map_game(name, seats)
    policies = policies_for(game)
    for at, state in enumerate(positions(game, POSITIONS)):
        policy, view = policies[state.actor], state.view(int(state.actor))
        chosen = set()
        for deal in range(2):
            policy.recall()
            chosen.add(int(policy.choose(game.imagine(view, None, Dealer(f"{at}/{deal}")))))
        assert len(chosen) == 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_is_thought_of_is_legal_and_begins_with_the_choice(name: str, seats: int) -> None:
    game = map_game(name, seats)
    policies = policies_for(game)
    for state in positions(game, POSITIONS):
        policy = policies[state.actor]
        policy.recall()
        chosen = policy.choose(state)
        ranked = [policy.ranked[at] for at in range(policy.rank(state, 8))]
        assert ranked[0] == chosen
        assert len(set(ranked)) == len(ranked) <= 8
        assert set(ranked) <= set(state.indices())


def test_a_last_turn_is_never_wasted() -> None:
    """Whoever can claim something on the last turn does."""
    game = map_game("nordic", 2)
    policies = policies_for(game)
    looked = 0
    for seed in range(6):
        state = game.new(seed)
        for policy in policies:
            policy.recall()
        while not state.over:
            action = game.actions.actions[int(policies[state.actor].choose(state))]
            if state.last_turns > 0 and state.decision == "turn" and any(isinstance(a, Claim) for a in state.legal()):
                assert isinstance(action, Claim)
                looked += 1
            state.apply(action.index)
    assert looked > 3


def test_tunnels_are_entered_with_something_in_reserve() -> None:
    game = map_game("nordic", 2)
    policies = policies_for(game)
    entered = failed = 0
    for seed in range(8):
        state = game.new(f"tunnels/{seed}")
        for policy in policies:
            policy.recall()
        while not state.over:
            action = game.actions.actions[int(policies[state.actor].choose(state))]
            if isinstance(action, Claim) and game.map_book().route(action.route).tunnel:
                entered += 1
            failed += action.verb == "withdraw"
            state.apply(action.index)
    assert entered > 3
    assert failed < entered / 2  # few games: the bar is two in three


@pytest.mark.parametrize(("hand", "groups"), [("1K+4*+4B+3R", 0), ("1K+3*+4B+3R", 1)])
def test_three_cards_for_a_wild_are_paid_only_where_there_is_none(hand: str, groups: int) -> None:
    """N-35: the wild that a payment with groups still asks for has its price too."""
    game = map_game("nordic", 2)
    spec = {
        "hands": [hand, "1G"],
        "market": "R G B Y K",
        "tickets": [["andalsnes-goteborg"], []],
        "decision": {"seat": 0},
    }
    state = game.position(spec)
    assert isinstance(state, MapState)
    policy = policies_for(game)[0]
    policy.consider(state)
    way = policy.till.best[game.board.route_index["andalsnes-bergen black"]]
    assert game.fares.way_groups[way] == groups


def test_three_cards_for_a_wild_save_no_card_of_the_colour() -> None:
    """Orange cards are kept for another route; a payment with groups takes as many of them, and others too (N-37)."""
    game = map_game("nordic", 2)
    spec = {
        "hands": ["3O+1W+3G+3Y+6*", "1G"],
        "market": "R G B Y K",
        "tickets": [["oslo-vaasa"], []],
        "routes": {"orebro-oslo yellow": 0, "sundsvall-vaasa blue": 0},
        "decision": {"seat": 0},
    }
    state = game.position(spec)
    assert isinstance(state, MapState)
    policy = policies_for(game)[0]
    policy.consider(state)
    assert policy.planning.scheme.wants(game.board.route_index["orebro-sundsvall orange"])
    way = policy.till.best[game.board.route_index["mo-i-rana-narvik orange"]]
    assert game.fares.way_groups[way] == 0


# The parts


def scheme_for(chart: Chart) -> Scheme:
    """Every route costs its length."""
    scheme = Scheme(chart)
    for route in range(int(chart.routes)):
        scheme.price(route, float(chart.length[route]))
    scheme.clear()
    return scheme


def test_a_ticket_is_planned_along_the_cheapest_way_and_dropped_again() -> None:
    game = map_game("nordic", 2)
    chart = Chart(game)
    scheme = scheme_for(chart)
    assert scheme.add(0, 40)
    assert scheme.spent == scheme.pieces == sum(chart.length[r] for r in range(int(chart.routes)) if scheme.wants(r))
    scheme.drop(0)
    assert (scheme.spent, scheme.pieces) == (0.0, 0)
    assert not any(scheme.wants(route) for route in range(int(chart.routes)))


def test_what_others_use_stays_planned_and_costs_nothing_more() -> None:
    chart = Chart(map_game("nordic", 2))
    together, alone = scheme_for(chart), 0.0
    for ticket in range(4):
        single = scheme_for(chart)
        assert single.add(ticket, 40)
        alone += single.spent
        assert together.add(ticket, 40)
    assert together.spent < alone
    together.drop(2)
    assert all(together.planned[ticket] for ticket in (0, 1, 3))


def test_where_every_way_is_closed_or_pieces_lack_there_is_no_plan() -> None:
    chart = Chart(map_game("nordic", 2))
    scheme = scheme_for(chart)
    assert not scheme.add(0, 1)
    assert scheme.pieces == 0
    for route in range(int(chart.routes)):
        scheme.price(route, FAR)
    scheme.clear()
    assert not scheme.add(0, 40)


@pytest.mark.parametrize("hit", [0.0, 0.1, 0.25, 0.5, 1.0])
def test_the_chance_of_at_most_so_many_hits(hit: float) -> None:
    every = [
        (hit if a else 1 - hit) * (hit if b else 1 - hit) * (hit if c else 1 - hit)
        for a in (0, 1)
        for b in (0, 1)
        for c in (0, 1)
    ]
    hits = [a + b + c for a in (0, 1) for b in (0, 1) for c in (0, 1)]
    for most in range(4):
        assert at_most(3, hit, most) == pytest.approx(sum(p for p, n in zip(every, hits, strict=True) if n <= most))
    assert at_most(3, hit, -1) == 0.0


def test_options_are_sorted_best_first_and_the_first_of_equals_is_best() -> None:
    options = Options(4)
    for action, score in ((7, 1.0), (8, 3.0), (9, 3.0), (10, 2.0), (11, 9.0)):
        options.add(action, score)
    assert options.count == 4
    assert options.best() == 8
    assert options.sort(3) == 3
    assert [options.action[at] for at in range(3)] == [8, 9, 10]


def test_planners_play_each_other_to_the_end() -> None:
    game = map_game("amsterdam", 3)
    policies: list[Policy] = [*policies_for(game)]
    assert all(isinstance(policy, MapPolicy) for policy in policies)
    state = game.new(3)
    assert play_out(state, list(policies), 5000) > 30
    assert state.over
