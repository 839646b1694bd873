"""Rows of wilds on the printed boards that have the reset: swept whenever that is possible (X-05, X-07, X-08)."""

from __future__ import annotations

import pytest

import tagluff
from support.tables import game_at
from tagluff import Journal
from tagluff.core.frozen import thawed_table
from tagluff.maps.state import MapState

SEEDS = range(40)


def seated(name: str, seats: int, **spec: object) -> MapState:
    hands = spec.pop("hands", "0")
    given = {"hands": [hands, *["0"] * (seats - 2), "rest"], "decision": {"seat": 0}, **spec}
    state = game_at(name, seats).position(given)
    assert isinstance(state, MapState)
    state.journal = Journal()
    return state


def wilds(state: MapState) -> int:
    return int(list(state.market).count(state.game.wild))


def sweeps(state: MapState) -> int:
    assert state.journal is not None
    return [event.kind for event in state.journal.events].count("market_swept")


@pytest.mark.parametrize("seed", SEEDS)
def test_X_07_a_payment_makes_a_sweep_possible_in_asia(seed: int) -> None:
    state = seated("asia", 4, hands="4G+2R", market="* * * R B", deck="1*", seed=seed)
    state.play("claim bangalore-hyderabad red 2R")
    assert sweeps(state) > 0
    assert wilds(state) < 3 or sweeps(state) == 10


@pytest.mark.parametrize("name", ["sanfrancisco", "amsterdam"])
@pytest.mark.parametrize("seed", range(10))
def test_X_07_a_payment_makes_a_sweep_possible_elsewhere(name: str, seed: int) -> None:
    state = seated(name, 2, hands="4G", market="* * * R B", deck="1*", seed=seed)
    state.play(next(action for action in state.legal() if action.verb == "claim"))
    assert sweeps(state) > 0
    assert wilds(state) < 3 or sweeps(state) == 10


@pytest.mark.parametrize("name", ["asia", "sanfrancisco", "amsterdam"])
def test_X_07_a_claim_that_had_the_row_swept_cannot_be_taken_back(name: str) -> None:
    swept, calm = [seated(name, 4, hands="4G", market=row, deck="1*") for row in ("* * * R B", "* * K R B")]
    for state in (swept, calm):
        state.play(next(action for action in state.legal() if action.verb == "claim"))
    assert (sweeps(swept) > 0, swept.may_take_back(0)) == (True, 0)
    assert (sweeps(calm), calm.may_take_back(0)) == (0, 1)


@pytest.mark.parametrize("name", ["asia", "sanfrancisco", "amsterdam"])
def test_X_07_a_position_that_would_be_swept_at_once_is_refused(name: str) -> None:
    with pytest.raises(tagluff.PositionError) as caught:
        seated(name, 4, market="* * * R B", deck="1G")
    assert (caught.value.code, caught.value.rule) == ("row_not_swept", "X-07")
    assert wilds(seated("nordic", 3, market="* * * R B", deck="1G")) == 3


@pytest.mark.parametrize("name", ["asia", "sanfrancisco", "amsterdam"])
def test_X_08_a_row_that_stays_is_imagined_as_it_lies(name: str) -> None:
    state = seated(name, 4, market="* * * R B", deck="1G", row_stays=True)
    for seat in range(4):
        imagined = state.game.imagine(state.view(seat), None, tagluff.Dealer(seat))
        assert imagined.position()["market"] == ["*", "*", "*", "R", "B"]
        assert state.game.position(imagined.position()).position() == imagined.position()


def test_X_05_row_and_deck_do_not_change_places_for_ever() -> None:
    """The reshuffle waits for the sweep, so that the new row comes of all cards."""
    ends = []
    for seed in SEEDS:
        state = seated("asia", 4, market="G * O * B", deck="1*", discard="1P+1R+3*", seed=seed)
        state.play("take 1 hand")
        assert state.journal is not None
        told = [event for event in state.journal.events if event.kind in ("market_swept", "reshuffled")]
        assert [event.kind for event in told[:2]] == ["market_swept", "reshuffled"]
        assert thawed_table(told[1].facts) == {"size": 10}
        ends.append(wilds(state) < 3)
        assert ends[-1] or sweeps(state) == 10
    assert any(ends)


def test_X_08_the_sweep_of_a_hidden_deck_tells_nothing() -> None:
    """Two decks that nobody can tell apart: the row is swept beside both."""
    for deck in ("1*", "1G"):
        state = seated("asia", 4, market="* * Y R B", deck=f"1*+{deck}" if deck != "1*" else "2*")
        state.dealer = tagluff.ScriptedDealer([int(state.game.wild)])
        state.play("take 3 hand")
        assert sweeps(state) > 0
