"""The shared rules about a row of wilds: when it is swept, and when it stays (X-05, X-07, X-08)."""

from __future__ import annotations

import pytest

from support.rows import BOARD, facts, kinds, market, position, table
from support.tables import nordic_on, script
from tagluff import PositionError, ScriptedDealer
from tagluff.maps.state import MapState


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


def test_X_07_a_discard_makes_a_sweep_possible_beside_a_deck() -> None:
    """004: regardless of when. Nothing was turned up, but the payment brought colours into the pool."""
    state = position("* * * R B", ["4R", "rest"], deck="1*")
    script(state, "* R R R R")
    state.play("claim a-b 4R")
    assert kinds(state)[:3] == ["claimed", "discarded", "market_swept"]
    assert market(state) == "* R R R R"
    assert state.position()["deck"] == "1B+1R+3*"


def test_X_07_a_short_row_is_swept_by_a_discard() -> None:
    state = position("* * * R", ["4R", "rest"], deck="0")
    script(state, "R R * R R")
    state.play("claim a-b 4R")
    assert facts(state, "market_swept") == [{"cards": {"red": 1, "wild": 3}}]
    assert facts(state, "reshuffled")[0] == {"size": 8}
    assert market(state) == "R R * R R"


def test_X_05_while_a_row_must_be_swept_the_reshuffle_waits() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*", discard="1G")
    script(state, "* G R B * *")
    state.play("take 3")
    assert kinds(state)[:4] == ["took", "turned_up", "market_swept", "reshuffled"]
    assert facts(state, "reshuffled") == [{"size": 6}]
    assert (market(state), state.position()["deck"]) == ("G R B * *", "1*")


def test_X_05_a_new_row_that_took_the_last_card_is_swept_before_the_reshuffle() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="4*+2G", discard="1G")
    script(state, "* * * * G G G R B G G")
    state.play("take 3")
    told = [kind for kind in kinds(state) if kind != "turned_up"]
    assert told == ["took", "market_swept", "market_swept", "reshuffled"]
    assert (market(state), state.position()["deck"]) == ("G R B G G", "6*")


def test_X_08_nothing_to_turn_up_no_reset() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*")
    state.play("take 3")
    assert market(state) == "* * * R B"
    assert "market_swept" not in kinds(state)


@pytest.mark.parametrize(("deck", "discard"), [("2*", "0"), ("2*", "1*"), ("3*", "0")])
def test_X_08_what_the_deck_holds_does_not_decide(deck: str, discard: str) -> None:
    """No lawful row can come of these cards, but that is hidden: ten resets, then the row stays."""
    state = position("* * Y R B", ["0", "rest"], deck=deck, discard=discard)
    state.play("take 3")
    assert kinds(state).count("market_swept") == 10
    assert market(state).count("*") >= 3
    assert state.decision == "pick"


def test_X_08_one_card_in_the_deck_is_enough() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*+1G")
    script(state, "* G * * R B")
    state.play("take 3")
    assert kinds(state).count("market_swept") == 1
    assert market(state) == "G * * R B"


def test_X_08_cards_in_the_discard_pile_count() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*", discard="1G")
    script(state, "* * G R B *")
    state.play("take 3")
    assert kinds(state).count("market_swept") == 1
    assert market(state) == "* G R B *"


def test_X_08_after_ten_resets_the_row_stays() -> None:
    state = position("* * Y R B", ["0", "rest"], deck="1*+1G")
    script(state, "* " + "G * * * R B * * * R " * 5)
    state.play("take 3")
    assert kinds(state).count("market_swept") == 10
    assert market(state) == "B * * * R"
    assert state.decision == "pick"


def left_by_the_tenth() -> MapState:
    state = position("* * Y R B", ["0", "rest"], deck="1*+1G", discard="1G")
    script(state, "* G * * * R " + "G B * * * G R * * * " * 4 + "G B * * *")
    state.play("take 3")
    assert (market(state), kinds(state).count("market_swept")) == ("G B * * *", 10)
    return state


def test_X_08_such_a_row_stays_when_a_card_is_drawn_from_the_deck() -> None:
    state = left_by_the_tenth()
    state.play("take deck")
    assert (market(state), kinds(state).count("market_swept")) == ("G B * * *", 10)


def test_X_08_such_a_row_is_swept_when_a_card_is_taken_from_it() -> None:
    state = left_by_the_tenth()
    script(state, "G R G B * *")
    state.play("take 1")
    assert (market(state), kinds(state).count("market_swept")) == ("R G B * *", 11)


def test_X_08_such_a_row_is_swept_when_cards_are_discarded() -> None:
    state = left_by_the_tenth()
    state.play("take deck")
    state.play("claim e-f 1R")
    assert kinds(state).count("market_swept") > 10


def refused_position(**given: object) -> PositionError:
    with pytest.raises(PositionError) as caught:
        table().position({"hands": ["0", "rest"], "decision": {"seat": 0}, **given})
    return caught.value


def test_X_07_a_position_that_would_be_swept_at_once_is_refused() -> None:
    error = refused_position(market="* * * R B", deck="1G")
    assert (error.code, error.rule, error.facts) == ("row_not_swept", "X-07", {"wilds": 3})


def test_X_08_a_row_that_no_sweep_could_mend_is_no_such_position() -> None:
    assert market(position("* * * R B", ["0", "rest"], deck="1*")) == "* * * R B"
    assert market(position("* * * R B", ["0", "rest"], deck="0")) == "* * * R B"
    assert market(position("* * * R", ["0", "rest"], deck="0")) == "* * * R -"


def test_X_08_a_position_says_that_the_tenth_reset_left_its_row() -> None:
    state = left_by_the_tenth()
    spec = state.position()
    assert spec["row_stays"] is True
    assert table().position(spec).position() == spec
    error = refused_position(**{**spec, "row_stays": False})
    assert error.code == "row_not_swept"


@pytest.mark.parametrize("stays", [1, "yes", None])
def test_X_08_a_row_stays_or_not(stays: object) -> None:
    error = refused_position(market="* * * R B", deck="1G", row_stays=stays)
    assert (error.code, error.facts["place"]) == ("wrong_kind", "position row_stays")


def test_X_08_only_a_row_that_would_be_swept_stays() -> None:
    assert refused_position(market="* * Y R B", deck="1G", row_stays=True).code == "wrong_kind"
    assert refused_position(market="* * * R B", deck="0", row_stays=True).code == "wrong_kind"
