"""The shared rules about deck, discard pile and market (X-05 to X-08)."""

from __future__ import annotations

import pytest

from support.tables import base_on, nordic_on, script, small_board
from tagluff import Journal, PositionError, ScriptedDealer
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 4", "c-d red 3 tunnel=3", "e-f red 1")
MARKET = "R G B Y K"


def table() -> MapGame:
    return base_on(BOARD)


def position(market: str, hands: list[str], deck: str = "rest", discard: str = "0") -> MapState:
    state = table().position(
        {"market": market, "hands": hands, "deck": deck, "discard": discard, "decision": {"seat": 0}}
    )
    state.journal = Journal()
    return state


def market(state: MapState) -> str:
    return " ".join(state.position()["market"])


def kinds(state: MapState) -> list[str]:
    return [] if state.journal is None else [event.kind for event in state.journal.events]


def test_X_05_discards_become_the_deck_at_once() -> None:
    state = position(MARKET, ["0", "rest"], deck="1P", discard="9G+9B+2*")
    state.play("take deck")
    assert (state.deck_size, state.discard_size) == (20, 0)
    assert state.position()["deck"] == "9B+9G+2*"
    assert kinds(state)[0] == "reshuffled"


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
    state.play("pay 1R")
    assert (state.position()["deck"], state.position()["discard"]) == ("4R", "1G+1R")


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


def test_X_07_a_third_wild_sweeps_the_row() -> None:
    state = position("* * R G B", ["0", "0"])
    script(state, "* W W W W O")
    state.play("take 3")
    assert market(state) == "W W W W O"
    assert state.position()["discard"] == "1B+1G+3*"
    assert kinds(state).count("market_swept") == 1


def test_X_07_the_second_pick_is_made_from_the_new_row() -> None:
    state = position("* * R G B", ["0", "0"])
    script(state, "* W W W W O P")
    state.play("take 3")
    assert state.decision == "pick"
    state.play("take 5")
    assert state.position()["hands"][0] == "1O+1R"


def test_X_07_a_new_row_with_three_wilds_is_swept_again() -> None:
    state = position("* * R G B", ["0", "0"])
    script(state, "* * * * W O W W W W O")
    state.play("take 3")
    assert market(state) == "W W W W O"
    assert kinds(state).count("market_swept") == 2


def test_X_07_two_wilds_stay() -> None:
    state = position("* K R G B", ["0", "0"])
    script(state, "*")
    state.play("take 3")
    assert market(state) == "* K * G B"


def test_X_07_the_row_is_looked_at_after_the_deal() -> None:
    palette = table().palette
    cards = [palette.card(letter) for letter in "RRRR" + "GGGG" + "***RG" + "WWWWO"]
    assert market(table().new(dealer=ScriptedDealer(cards))) == "W W W W O"


def test_X_07_the_row_is_looked_at_after_the_second_pick() -> None:
    state = position("* * R G B", ["0", "0"])
    script(state, "W * O O O O O")
    state.play("take 3")
    state.play("take 4")
    assert market(state) == "O O O O O"


def test_X_07_the_row_is_looked_at_after_a_refill() -> None:
    state = position("* - *", ["3R+1*", "rest"], deck="0")
    script(state, "* R R R * * R R")
    state.play("claim a-b 3R+1*")
    assert kinds(state).count("market_swept") == 1
    assert market(state) == "R * * R R"


def test_X_07_is_not_in_nordic() -> None:
    state = nordic_on(BOARD).position({"market": "* * R G B", "decision": {"seat": 0}})
    script(state, "*")
    state.play("take 3")
    assert market(state) == "* * * G B"


def test_X_08_no_reset_when_no_lawful_row_can_exist() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*")
    state.play("take 3")
    assert market(state) == "* * * R B"
    assert "market_swept" not in kinds(state)


def test_X_08_cards_in_the_discard_pile_count() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="2*", discard="1G")
    script(state, "* * G R B *")
    state.play("take 3")
    assert kinds(state).count("market_swept") == 1
    assert market(state) == "* G R B *"


@pytest.mark.parametrize(("deck", "discard"), [("2*", "1*"), ("3*", "0"), ("1*", "0")])
def test_X_08_wilds_in_the_pool_do_not_count(deck: str, discard: str) -> None:
    state = position("* * Y R B", ["0", "rest"], deck=deck, discard=discard)
    state.play("take 3")
    assert market(state) == "* * * R B"
    assert "market_swept" not in kinds(state)


def test_X_08_a_small_pool_needs_fewer_colours() -> None:
    state = position("* * Y R", ["0", "rest"], deck="0")
    assert market(state) == "* * Y R -"
    small = table().position({"market": "* * * R", "hands": ["0", "rest"], "deck": "0", "decision": {"seat": 0}})
    assert small.market_cards() == 4


def test_X_08_after_ten_resets_the_row_stays() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*+1G")
    script(state, "* " + "G * * * R B * * * R " * 5)
    state.play("take 3")
    assert kinds(state).count("market_swept") == 10
    assert market(state) == "B * * * R"
    assert state.decision == "pick"
