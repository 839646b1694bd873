"""Games that policies play to their end without a table."""

from __future__ import annotations

import pytest

import tagluff
from tagluff.bots.inner.playout import play_out
from tagluff.bots.inner.policy import Policy
from tagluff.bots.map_policies import policies_for
from tagluff.core.game import State
from tagluff.maps.game import MapGame


class First(Policy):
    """Plays the first legal action, and counts how often it was asked."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.asked = 0

    def choose(self, state: State) -> int:
        assert state.actor == self.seat
        self.asked += 1
        return state.indices()[0]


@pytest.mark.parametrize(("name", "seats"), [("nordic", 3), ("asia", 4), ("cardgame", 2)])
def test_every_seat_decides_for_itself_until_the_game_is_over(name: str, seats: int) -> None:
    state = tagluff.game(name, seats).new(1)
    policies = [First(seat) for seat in range(seats)]
    made = play_out(state, list(policies), 100_000)
    assert state.over
    assert made == sum(policy.asked for policy in policies)
    assert all(policy.asked > 5 for policy in policies)


def test_a_playout_stops_at_its_limit() -> None:
    state = tagluff.game("nordic", 2).new(1)
    assert play_out(state, [First(0), First(1)], 7) == 7
    assert not state.over


@pytest.mark.parametrize(("name", "seats"), [("nordic", 2), ("asia", 4), ("sanfrancisco", 2), ("amsterdam", 3)])
def test_what_is_not_looked_at_for_a_choice_would_not_have_been_the_best(name: str, seats: int) -> None:
    """To choose, a planner passes over what cannot be best; to rank, it looks at everything."""
    game = tagluff.game(name, seats)
    assert isinstance(game, MapGame)
    quick, thorough = policies_for(game), policies_for(game)
    for deal in range(2):
        state = game.new(f"passed over/{deal}")
        for policy in [*quick, *thorough]:
            policy.recall()
        while not state.over:
            chosen = quick[state.actor].choose(state)
            thorough[state.actor].rank(state, 1)
            assert thorough[state.actor].ranked[0] == chosen
            state.apply(chosen)
