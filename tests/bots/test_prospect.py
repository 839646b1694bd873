"""New tickets by what they promise, and cards that are worth less the fewer pieces there are for them."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from tagluff.bots.inner.manner import Manner
from tagluff.bots.inner.map_policy import MapPolicy
from tagluff.bots.map_policies import policies_for
from tagluff.core.dealer import Dealer
from tagluff.core.verbs import DrawTickets
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

SOUTH = ["orebro-oslo green", "orebro-stockholm black", "norrkoping-stockholm red", "karlskrona-norrkoping white"]
DENMARK = ["karlskrona-kobenhavn blue", "goteborg-kobenhavn black", "goteborg-oslo orange"]


def map_game() -> MapGame:
    game = tagluff.game("nordic", 2)
    assert isinstance(game, MapGame)
    return game


def position(game: MapGame, **given: Any) -> MapState:
    spec = {
        "hands": ["1K+2G+1Y", "4G"],
        "market": "R G B Y K",
        "tickets": [["oslo-stockholm"], ["bergen-narvik"]],
        "pieces": [12, 20],
        "decision": {"seat": 0},
    }
    state = game.position({**spec, **given})
    assert isinstance(state, MapState)
    return state


def thinking(game: MapGame, state: MapState, **numbers: float) -> MapPolicy:
    """The planner of the first seat, once it has thought about its move."""
    policy = policies_for(game, [Manner(numbers)] * 2)[0]
    policy.consider(state)
    return policy


def draws_tickets(game: MapGame, policy: MapPolicy) -> bool:
    return isinstance(game.actions.actions[int(policy.options.best())], DrawTickets)


# New tickets


def test_a_big_network_promises_more_of_new_tickets_than_a_small_one() -> None:
    game = map_game()
    small = thinking(game, position(game, routes=dict.fromkeys(SOUTH[:2], 0)), lure=1.0)
    big = thinking(game, position(game, routes=dict.fromkeys(SOUTH + DENMARK, 0)), lure=1.0)
    assert big.planning.prospect.best > small.planning.prospect.best


def test_tickets_are_drawn_late_where_the_network_makes_them_cheap() -> None:
    """With so few turns left nobody would draw tickets at a venture."""
    game = map_game()
    state = position(game, routes=dict.fromkeys(SOUTH + DENMARK, 0))
    assert not draws_tickets(game, thinking(game, state, fetch=30.0))
    promised = thinking(game, state, fetch=30.0, lure=0.0).planning.prospect.best
    assert draws_tickets(game, thinking(game, state, fetch=30.0, lure=promised - 0.1))
    assert not draws_tickets(game, thinking(game, state, fetch=30.0, lure=promised + 0.1))


def test_no_tickets_are_drawn_while_one_is_planned_for() -> None:
    game = map_game()
    policy = thinking(game, position(game, routes=dict.fromkeys(SOUTH[1:] + DENMARK[:1], 0)), fetch=30.0, lure=-50.0)
    assert policy.planning.scheme.pieces > 0
    assert not draws_tickets(game, policy)


def test_what_tickets_promise_does_not_depend_on_where_they_are() -> None:
    """Those in the deck and those that somebody else holds look alike."""
    game = map_game()
    view = position(game, routes=dict.fromkeys(SOUTH + DENMARK, 0)).view(0)
    found = {
        thinking(game, game.imagine(view, None, Dealer(f"deal/{deal}")), lure=1.0).planning.prospect.best
        for deal in range(5)
    }
    assert len(found) == 1


# Cards and pieces


@pytest.mark.parametrize(("pieces", "worth"), [(40, 1.0), (10, 1.0), (5, 0.5), (2, 0.2)])
def test_a_card_is_worth_less_where_there_are_more_cards_than_pieces(pieces: int, worth: float) -> None:
    game = map_game()
    state = position(game, hands=["5K+5G", "4G"], pieces=[pieces, 20])
    assert thinking(game, state, spare=1.0, plenty=1.0).sight.spare == pytest.approx(worth)
    assert thinking(game, state, spare=1.0).sight.spare == pytest.approx(1.0)


def test_a_card_is_never_worth_less_than_nothing() -> None:
    game = map_game()
    assert thinking(game, position(game, hands=["5K+5G", "4G"], pieces=[2, 20]), plenty=3.0).sight.spare == 0.0


# The longest route, which groups of any cards pay for too (N-21)


def test_a_hand_of_many_colours_is_enough_for_the_longest_route() -> None:
    """Six of a colour and twelve others are three groups: nothing is lacking (N-23)."""
    game = map_game()
    hand = "6K+3G+3Y+3R+3B"
    policy = thinking(game, position(game, hands=[hand, "4G"], tickets=[[], ["bergen-narvik"]]), spare=0.5)
    longest = game.board.route_index["lieksa-murmansk grey"]
    assert policy.planning.target == longest
    assert policy.planning.turns_for(longest, 3, 3, 1.0) == 1.0
    assert policy.planning.turns_for(longest, 3, 0, 1.0) > 3.0
