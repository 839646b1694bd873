"""A state written over another is a copy of it, at every table, whatever the other was doing."""

from __future__ import annotations

from typing import Any

import pytest

from support.every_table import TABLES, map_table, moments, table
from support.outside import outside_game
from tagluff import DataError, Dealer, Journal, State
from tagluff.conformance.play import snapshot
from tagluff.core.chance import Chronicler
from tagluff.core.playout import random_playout
from tagluff.core.vectors import overwrite, overwrite_bytes


def vectors(state: State) -> list[list[Any]]:
    """All that it keeps in vectors, be it in its position or not."""
    names = ("cards", "market", "owner", "open", "ticket_deck", "ticket_at", "tally", "own", "yard")
    return [list(getattr(state, name)) for name in names if hasattr(state, name)]


@pytest.mark.parametrize("name", TABLES)
def test_a_state_written_over_another_is_a_copy_of_it(name: str) -> None:
    other, chance = table(name).new(seed=99), Dealer(5)
    for state in moments(name, games=3, every=7):
        before = snapshot(state)
        state.copy_into(other)
        assert snapshot(other) == before
        assert vectors(other) == vectors(state) == vectors(state.copy())
        random_playout(other, chance, 40)  # somewhere else, to be written over again
        assert snapshot(state) == before


@pytest.mark.parametrize("name", ["nordic-3", "asia-4", "cardgame-4"])
def test_both_go_on_alike(name: str) -> None:
    for state in moments(name, games=2, every=40):
        other = table(name).new(seed=1)
        state.copy_into(other)
        twin = state.copy()
        assert random_playout(twin, Dealer(7), 1000) == random_playout(other, Dealer(7), 1000)
        assert snapshot(twin) == snapshot(other)


def test_it_has_no_journal_and_a_dealer_of_its_own() -> None:
    game = table("nordic-2")
    state, other = game.new(seed=1, journal=Journal()), game.new(seed=2, journal=Journal())
    dealer = other.dealer
    state.copy_into(other)
    assert other.journal is None
    assert other.dealer is dealer
    assert dealer.words() == state.dealer.words()


def test_a_dealer_that_writes_down_is_copied_as_what_it_is() -> None:
    game = table("nordic-2")
    state, other = game.new(dealer=Chronicler(3)), game.new(seed=2)
    state.copy_into(other)
    assert isinstance(other.dealer, Chronicler)
    assert other.dealer is not state.dealer
    game.new(seed=4).copy_into(other)
    assert type(other.dealer) is Dealer


def test_a_game_from_outside_need_not_offer_it() -> None:
    game = outside_game(2)
    with pytest.raises(DataError) as caught:
        game.new(seed=1).copy_into(game.new(seed=2))
    assert (caught.value.code, caught.value.facts) == ("states_not_written_over", {"game": "pocket"})


def test_vectors_are_written_over_in_their_place() -> None:
    state, other = map_table("nordic-2").new(seed=1), map_table("nordic-2").new(seed=2)
    assert list(state.cards) != list(other.cards)
    overwrite(other.cards, state.cards)
    overwrite_bytes(other.ticket_at, state.ticket_at)
    assert (list(other.cards), list(other.ticket_at)) == (list(state.cards), list(state.ticket_at))
    other.cards[0] += 1
    assert list(other.cards) != list(state.cards)
