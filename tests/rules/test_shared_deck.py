"""The shared rules about deck and discard pile, and the filling of the row (X-05, X-06, N-48)."""

from __future__ import annotations

import pytest

from support.rows import facts, kinds, market, position, table
from support.tables import script
from tagluff import PositionError

MARKET = "R G B Y K"


def test_X_05_discards_become_the_deck_at_once() -> None:
    state = position(MARKET, ["0", "rest"], deck="1P", discard="9G+9B+2*")
    state.play("take deck")
    assert (state.deck_size, state.discard_size) == (20, 0)
    assert state.position()["deck"] == "9B+9G+2*"
    assert kinds(state) == ["drew_blind", "saw_card", "reshuffled"]


def test_X_05_a_replacement_that_empties_the_deck_reshuffles_before_the_second_pick() -> None:
    state = position(MARKET, ["0", "rest"], deck="1P", discard="5G")
    state.play("take 1")
    assert (state.decision, market(state)) == ("pick", "P G B Y K")
    assert state.position()["deck"] == "5G"


def test_X_05_a_payment_reaches_the_pile_whole_before_it_is_reshuffled() -> None:
    state = position(MARKET, ["3R+1*", "rest"], deck="0")
    state.play("claim a-b 3R+1*")
    assert state.position()["deck"] == "3R+1*"
    assert state.journal is not None
    assert [event.facts for event in state.journal.events if event.kind == "reshuffled"] == [{"size": 4}]


def test_X_05_a_tunnel_reveals_reshuffled_discards() -> None:
    state = position(MARKET, ["3R", "rest"], deck="1G", discard="3B+2G")
    script(state, "G B B")
    state.play("claim c-d 3R")
    assert state.owner_of(1) == 0
    assert state.position()["deck"] == "1B+2G"
    assert state.position()["discard"] == "2B+1G+3R"


def test_X_05_laid_and_revealed_cards_are_in_no_pile() -> None:
    state = position(MARKET, ["4R", "rest"], deck="1R+1G")
    state.play("claim c-d 3R")
    assert (state.decision, state.revealed_size) == ("extra", 2)
    assert (state.deck_size, state.discard_size) == (0, 0)


def test_N_48_payment_and_revealed_cards_are_one_discard() -> None:
    state = position(MARKET, ["4R", "rest"], deck="1R+1G")
    state.play("claim c-d 3R")
    state.play("pay 1R")
    assert (state.position()["deck"], state.position()["discard"]) == ("1G+5R", "0")
    assert facts(state, "discarded") == [{"cards": {"green": 1, "red": 5}}]
    assert kinds(state)[-2:] == ["discarded", "reshuffled"]


def test_N_48_a_tunnel_that_asks_for_nothing_is_one_discard_too() -> None:
    state = position(MARKET, ["3R", "rest"], deck="3G")
    state.play("claim c-d 3R")
    assert (state.position()["deck"], state.position()["discard"]) == ("3G+3R", "0")
    assert facts(state, "reshuffled") == [{"size": 6}]


def test_N_48_a_deck_that_the_last_revealed_card_empties_is_made_anew_before_the_discard() -> None:
    state = position(MARKET, ["4R", "rest"], deck="2G+1R", discard="5B")
    state.play("claim c-d 3R")
    assert (state.decision, state.position()["deck"], state.position()["discard"]) == ("extra", "5B", "0")
    state.play("pay 1R")
    assert (state.position()["deck"], state.position()["discard"]) == ("5B", "2G+5R")


def test_N_48_after_a_withdrawal_the_revealed_cards_alone_are_discarded() -> None:
    state = position(MARKET, ["3R", "rest"], deck="1R+1G")
    state.play("claim c-d 3R")
    state.play("withdraw")
    assert (state.position()["deck"], state.position()["hands"][0]) == ("1G+1R", "3R")
    assert facts(state, "discarded") == [{"cards": {"green": 1, "red": 1}}]


def test_N_48_the_row_is_filled_from_all_of_it() -> None:
    state = position("R G", ["3R", "rest"], deck="0")
    state.play("claim c-d 3R")  # nothing to reveal (N-41)
    assert market(state) == "R G R R R"


def test_X_05_an_empty_deck_beside_discards_cannot_exist() -> None:
    with pytest.raises(PositionError) as caught:
        position(MARKET, ["0", "rest"], deck="0", discard="2G")
    assert (caught.value.code, caught.value.rule) == ("deck_empty_discard_not", "X-05")


def test_X_06_five_cards_lie_open_after_the_deal() -> None:
    state = table().new(seed=11)
    assert state.market_cards() == 5
    assert state.deck_size == 110 - 8 - 5


def test_X_06_a_taken_card_is_replaced_at_once_in_its_slot() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "W")
    state.play("take 3")
    assert market(state) == "R G W Y K"


def test_X_06_without_a_deck_the_slot_stays_empty() -> None:
    state = position(MARKET, ["0", "rest"], deck="0")
    state.play("take 3")
    assert market(state) == "R G - Y K"


def test_X_06_empty_slots_are_filled_the_moment_cards_are_discarded() -> None:
    state = position("R - B", ["4R", "rest"], deck="0")
    state.play("claim a-b 4R")
    assert market(state) == "R R B R R"
    assert state.position()["deck"] == "1R"


def test_X_06_too_few_discards_fill_the_first_slots() -> None:
    state = position("- - B - -", ["1R", "rest"], deck="0")
    state.play("claim e-f 1R")
    assert market(state) == "R - B - -"
    assert state.deck_size == 0


def test_X_06_a_short_market_beside_a_deck_cannot_exist() -> None:
    with pytest.raises(PositionError) as caught:
        position("R G B Y", ["0", "0"])
    assert (caught.value.code, caught.value.rule) == ("market_not_filled", "X-06")
