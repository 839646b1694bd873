"""Random play to the end, and copies in number."""

from __future__ import annotations

from support.tables import base_on, nordic, small_board
from tagluff import Dealer
from tagluff.core.playout import copies, hoarding_playout, overwrites, playouts_won, random_playout, redeals


def test_random_play_comes_to_an_end_and_counts_its_decisions() -> None:
    state = nordic(2).new(seed=1)
    made = int(random_playout(state, Dealer("moves"), 100_000))
    assert state.over
    assert made < 100_000
    again = nordic(2).new(seed=1)
    assert random_playout(again, Dealer("moves"), made - 1) == made - 1
    assert not again.over


def test_random_play_stops_at_its_limit() -> None:
    state = nordic().new(seed=1)
    assert random_playout(state, Dealer(1), 10) == 10
    assert not state.over


def test_random_play_of_a_finished_game_does_nothing() -> None:
    state = base_on(small_board("a-b red 3")).position({"market": "R G B Y K", "decision": {"kind": "over"}})
    assert random_playout(state, Dealer(1), 10) == 0
    assert hoarding_playout(state, Dealer(1), 10) == 0


def test_hoarding_fills_hands() -> None:
    hoarded, random = nordic().new(seed=1), nordic().new(seed=1)
    assert hoarding_playout(hoarded, Dealer(1), 80) == 80
    random_playout(random, Dealer(1), 80)
    assert sum(hoarded.hand_size(seat) for seat in range(3)) > sum(random.hand_size(seat) for seat in range(3))


def test_copies_are_counted() -> None:
    assert copies(nordic().new(seed=1), 5) == 5


def test_states_written_over_another_and_deals_are_counted() -> None:
    state = nordic().new(seed=1)
    assert overwrites(state, 5) == 5
    view = state.view(state.seat)
    assert redeals(state, Dealer(1), 5) == 5
    assert state.view(state.seat) == view


def test_playouts_are_won_as_the_sheet_says() -> None:
    state, chance, slow = nordic(2).new(seed=1), Dealer(3), Dealer(3)
    random_playout(state, Dealer(2), 150)
    won = 0
    for _ in range(12):
        twin = state.copy()
        twin.dealer.set_words([int(slow.number()) for _ in range(4)])
        random_playout(twin, slow, 100_000)
        won += 1 in twin.sheet.winners
    assert playouts_won(state, 1, chance, 12) == won
    assert 0 < won < 12
    assert chance.words() == slow.words()
