"""The greedy bot on a map: it wastes no last turn, tries tunnels that it can pay for, and is thrifty with groups."""

from __future__ import annotations

import pytest

from support.tables import game_at
from tagluff.arena.simulate import Plan
from tagluff.arena.watching import watch
from tagluff.bots.greedy import GreedyBot
from tagluff.maps.state import MapState


def at_turn(hand: str, tickets: list[str], **more: object) -> MapState:
    """The first seat of two is to move in Nordic Countries."""
    spec = {"hands": [hand, "1G"], "market": "R G B Y K", "tickets": [tickets, []], "decision": {"seat": 0}, **more}
    state = game_at("nordic", 2).position(spec)
    assert isinstance(state, MapState)
    return state


def choice(state: MapState) -> str:
    return GreedyBot(0).choose(state.view(0), state.legal()).text


def test_a_tunnel_waits_for_a_card_in_reserve() -> None:
    assert choice(at_turn("4B", ["bergen-stockholm"])).startswith("take")
    assert choice(at_turn("5B", ["bergen-stockholm"])) == "claim bergen-oslo blue 4B"


def test_on_its_last_turn_it_claims_whatever_brings_most() -> None:
    """Its ticket is out of reach, and beside it nothing was planned."""
    hand, tickets = "2R+3K", ["bergen-trondheim"]
    assert choice(at_turn(hand, tickets)).startswith("take")
    assert choice(at_turn(hand, tickets, last_turns=1)) == "claim boden-kiruna black 3K"


def test_on_its_last_turn_a_ticket_comes_before_points() -> None:
    state = at_turn(
        "3K+1P+1*", ["helsinki-lieksa", "tallinn-tampere"], routes={"helsinki-tampere orange": 0}, last_turns=1
    )
    assert choice(state) == "claim helsinki-tallinn purple 1P+1*"


def test_groups_of_any_cards_stay_in_hand_where_a_locomotive_will_do() -> None:
    assert choice(at_turn("1P+1*+9O", ["tallinn-tampere"])) == "claim helsinki-tallinn purple 1P+1*"


@pytest.mark.parametrize("game", ["nordic", "asia", "sanfrancisco", "amsterdam"])
def test_it_commits_no_blunder(game: str) -> None:
    seats = 4 if game == "asia" else 2
    found = watch(Plan(game, seats, ("greedy",), games=4, seed="thrifty"), 1, lambda _: None)["greedy"]
    assert found.last_turns == 4 * seats
    assert found.idle == found.dear == 0
    assert found.built is None or found.built >= 2 / 3
