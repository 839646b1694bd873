"""The Card Game, action B: a set, or three different colours, from the hand to the yard (C-25 to C-28)."""

from __future__ import annotations

import pytest

from support.cardgame import at_turn, before_step_1, draw, legal_texts, look, why
from support.tables import refused, rule_of
from tagluff.core.events import Journal
from tagluff.games.cardgame.state import CardState


def yards(state: CardState) -> list[list[str]]:
    found: list[list[str]] = state.position()["yards"]
    return found


def hand(state: CardState, seat: int = 0) -> str:
    return str(state.position()["hands"][seat])


def placed(hand_cards: str, text: str) -> CardState:
    state = at_turn([hand_cards, "0"])
    state.play(text)
    return state


def test_C_25_a_set_of_one_colour_goes_from_the_hand_to_the_yard() -> None:
    state = placed("4G+1R", "place 3G")
    assert (yards(state), hand(state), state.seat) == ([["3G"], []], "1R+1G", 1)
    assert state.view(1).yards == [[{"green": 3}], []]


def test_C_25_a_set_has_no_upper_limit() -> None:
    state = placed("9G+16*", "place 9G+16*")
    assert (yards(state), hand(state)) == ([["9G+16*"], []], "0")


def test_C_25_every_set_and_every_three_of_the_hand_is_legal() -> None:
    state = at_turn(["2R+1G+1B+1*", "0"])
    sets = ["place 1R+1*", "place 2R", "place 2R+1*", "place 1G+1*", "place 1B+1*"]
    assert legal_texts(state, "place") == [*sets, "place 1R+1G+1B"]


def test_C_25_one_set_a_turn() -> None:
    state = placed("2R+2G", "place 2R")
    assert why(state, "place 2G") == ("cards_not_held", "C-25")
    assert why(at_turn(["2R+2G", "0"]), "place 2R+2G") == ("not_three_different", "C-27")


def test_C_25_cards_that_are_not_held_cannot_be_placed() -> None:
    state = at_turn(["2R+1*", "0"])
    refusal = refused(state, "place 3R")
    assert (refusal.code, refusal.rule) == ("cards_not_held", "C-25")
    assert refusal.facts == {"cards": {"red": 3}, "hand": {"red": 2, "wild": 1}}
    assert rule_of(state, "place 2R+2*") == "C-25"
    assert rule_of(state, "place 11R") == "C-25"
    assert rule_of(state, "place 2R+17*") == "C-25"


def test_C_25_everyone_is_told_what_was_placed() -> None:
    state = at_turn(["2R+1*", "0"])
    state.journal = Journal()
    state.play("place 2R+1*")
    events = state.journal.seen_by(None)
    facts = {"seat": 0, "cards": {"red": 2, "wild": 1}}
    assert [(event.kind, event.facts) for event in events] == [("placed", facts)]


def test_C_25_cards_may_be_typed_in_any_order_and_by_name() -> None:
    for text in ("place * 3g", "PLACE 1*+3G", "place green 2green *", "place g g g *"):
        assert yards(placed("3G+1*", text)) == [["3G+1*"], []]
    for text in ("place 1B+1R+1G", "place blue red green", "place r g b"):
        assert yards(placed("1R+1G+1B", text)) == [["1R", "1G", "1B"], []]


def test_C_26_wilds_count_for_the_size_but_a_coloured_card_must_be_among_them() -> None:
    state = placed("1G+3*", "place 1G+3*")
    assert (yards(state), hand(state)) == ([["1G+3*"], []], "0")
    assert why(at_turn(["1G+3*", "0"]), "place 3*") == ("wilds_alone", "C-26")
    assert "place 3*" not in legal_texts(at_turn(["1G+3*", "0"]), "place")


def test_C_26_wilds_lie_on_top() -> None:
    state = placed("2G+1*", "place 2G+1*")
    assert state.view(None).yards[0] == [{"green": 2, "wild": 1}]
    look(state)
    assert (state.position()["tracks"][0], yards(state)[0]) == ("1*", ["2G"])


def test_C_27_three_different_colours_start_three_piles() -> None:
    state = placed("2R+2G+2B", "place 1R+1G+1B")
    assert (yards(state), hand(state)) == ([["1R", "1G", "1B"], []], "1R+1G+1B")


def test_C_27_all_threes_of_the_hand_are_legal() -> None:
    state = at_turn(["1R+1G+1B+1Y", "0"])
    threes = ["place 1R+1G+1B", "place 1R+1G+1Y", "place 1R+1B+1Y", "place 1G+1B+1Y"]
    assert legal_texts(state, "place") == threes


def test_C_27_a_three_needs_three_colours_that_lie_in_no_yard() -> None:
    state = at_turn(["1R+1G+1B", "0"], yards=[["2B"], []])
    assert legal_texts(state, "place") == []
    assert why(state, "place r g b") == ("colour_in_own_yard", "C-28")


@pytest.mark.parametrize("cards", ["2R+1G", "2R+2G", "1R+1G+1B+1Y", "2R+1G+1B", "1R+1G"])
def test_C_27_nothing_between_a_set_and_three_different(cards: str) -> None:
    assert why(at_turn(["3R+3G+3B+3Y", "0"]), f"place {cards}") == ("not_three_different", "C-27")


def test_C_28_a_colour_in_the_own_yard_may_not_be_played_again() -> None:
    state = at_turn(["5G+2R", "0"], yards=[["2G"], []])
    assert legal_texts(state, "place") == ["place 2R"]
    refusal = refused(state, "place 3G")
    assert (refusal.code, refusal.rule, refusal.facts["colour"]) == ("colour_in_own_yard", "C-28", "green")


def test_C_28_until_it_is_gone() -> None:
    state = before_step_1(["2G", "0"], yards=[["1G"], []])
    assert legal_texts(state, "place") == ["place 2G"]


def test_C_E07_three_green_and_a_wild() -> None:
    state = placed("3G+1*", "place 3G+1*")
    assert state.view(None).yards == [[{"green": 3, "wild": 1}], []]


def test_C_E09_one_green_and_a_wild() -> None:
    state = placed("1G+1*", "place 1G+1*")
    assert state.view(None).yards == [[{"green": 1, "wild": 1}], []]


def test_C_E10_wilds_alone() -> None:
    assert why(at_turn(["2*", "0"]), "place 2*") == ("wilds_alone", "C-26")


def test_C_E11_one_card() -> None:
    state = at_turn(["1G", "0"])
    assert why(state, "place 1G") == ("too_few_placed", "C-25")
    assert why(state, "place *") == ("too_few_placed", "C-25")
    draw(state)


def test_C_E12_three_different() -> None:
    state = placed("1R+1G+1B", "place 1R+1G+1B")
    assert state.view(None).yards == [[{"red": 1}, {"green": 1}, {"blue": 1}], []]


def test_C_E13_a_wild_among_three() -> None:
    assert why(at_turn(["1R+1G+1*", "0"]), "place 1R+1G+1*") == ("wild_among_colours", "C-27")


def test_C_E14_four_or_two_different() -> None:
    state = at_turn(["1R+1G+1B+1Y", "0"])
    assert why(state, "place 1R+1G+1B+1Y") == ("not_three_different", "C-27")
    assert why(state, "place 1R+1G") == ("not_three_different", "C-27")


def test_C_E15_green_lies_in_the_own_yard() -> None:
    assert why(at_turn(["3G", "0"], yards=[["1G"], []]), "place 3G") == ("colour_in_own_yard", "C-28")
