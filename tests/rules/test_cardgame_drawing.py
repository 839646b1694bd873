"""The Card Game, action A: two picks, the limit on face-up wilds, a deck that runs empty (C-20, C-21)."""

from __future__ import annotations

import pytest

from support.cardgame import at_turn, cardgame, legal_texts, look, script, why
from support.tables import refused, rule_of
from tagluff.games.cardgame.state import CardState


def market(state: CardState) -> str:
    return " ".join(state.position()["market"])


def hand(state: CardState, seat: int = 0) -> str:
    return str(state.position()["hands"][seat])


def test_C_20_two_picks_face_up_or_blind() -> None:
    for picks in (["take 1", "take 2"], ["take deck", "take deck"], ["take 3", "take deck"], ["take deck", "take 5"]):
        state = at_turn(["0", "0"])
        script(state, "W O")
        state.play(picks[0])
        assert (state.seat, state.decision) == (0, "pick")
        state.play(picks[1])
        assert (state.seat, state.view(None).hand_sizes) == (1, [2, 0])


def test_C_20_a_face_up_card_is_replaced_before_the_second_pick() -> None:
    state = at_turn(["0", "0"])
    script(state, "W O")
    state.play("take 2")
    assert market(state) == "R W B Y K"
    state.play("take 2")
    assert (market(state), hand(state)) == ("R O B Y K", "1G+1W")


def test_C_20_a_face_up_card_may_be_named() -> None:
    state = at_turn(["0", "0"])
    state.play("take blue")
    state.play("take k")
    assert hand(state) == "1B+1K"
    assert why(state, "take purple") == ("not_face_up", "X-09")


def test_C_20_only_the_drawer_sees_a_blind_card() -> None:
    one, two = at_turn(["0", "0"]), at_turn(["0", "0"])
    script(one, "W")
    script(two, "O")
    for state in (one, two):
        state.play("take deck")
    assert one.view(1) == two.view(1)
    assert one.view(0).hand == {"white": 1}


def test_C_21_without_a_deck_nothing_is_replaced() -> None:
    state = at_turn(["0", "0"], deck="0")
    state.play("take 2")
    assert market(state) == "R - B Y K"
    assert why(state, "take 2") == ("slot_empty", "C-21")
    assert why(state, "take deck") == ("deck_empty", "C-21")
    state.play("take 1")
    assert (market(state), state.seat) == ("- - B Y K", 1)


def test_C_21_without_any_card_there_is_no_drawing() -> None:
    state = at_turn(["0", "0"], deck="0", market="")
    assert legal_texts(state) == ["tickets"]
    assert [rule_of(state, f"take {slot}") for slot in (1, 2, 3, 4, 5, "deck")] == ["C-21"] * 6


def test_C_21_a_last_wild_may_be_taken() -> None:
    state = at_turn(["0", "0"], deck="0", market="- - *")
    state.play("take 3")
    assert (hand(state), market(state), state.seat) == ("1*", "- - - - -", 1)


def test_X_05_the_discards_stay_where_they_are() -> None:
    state = at_turn(["0", "0"], deck="1R", discard="rest", market="G G G G G")
    before = state.position()["discard"]
    state.play("take deck")
    assert (state.view(None).deck_size, state.position()["discard"]) == (0, before)
    state.play("take 1")
    assert (state.view(None).deck_size, state.position()["discard"]) == (0, before)
    assert market(state) == "- G G G G"


def test_X_06_the_row_is_filled_while_the_deck_lasts() -> None:
    state = at_turn(["0", "0"], deck="1W", discard="rest")
    state.play("take 5")
    assert market(state) == "R G B Y W"
    state.play("take 5")
    assert market(state) == "R G B Y -"


def test_X_10_a_face_up_wild_is_the_whole_draw_and_never_a_second_pick() -> None:
    state = at_turn(["0", "0"], market="* R G B Y")
    state.play("take deck")
    assert refused(state, "take 1").code == "wild_as_second_pick"
    assert rule_of(state, "take *") == "X-10"
    assert "take 1" not in legal_texts(state)


def test_X_11_without_a_lawful_second_pick_the_draw_ends_after_one_card() -> None:
    state = at_turn(["0", "0"], deck="0", market="R * *")
    state.play("take 1")
    assert (state.seat, hand(state), market(state)) == (1, "1R", "- * * - -")


def test_X_12_the_second_pick_is_compulsory() -> None:
    state = at_turn(["2R", "0"])
    state.play("take 1")
    assert legal_texts(state) == ["take 1", "take 2", "take 3", "take 4", "take 5", "take deck"]
    for other in ("tickets", "place 2R", "keep none", "done"):
        assert why(state, other) == ("not_now", "X-01")


def test_X_13_there_is_no_limit_to_a_hand() -> None:
    state = at_turn(["9R+9G+9B+9Y+9K+9W", "0"], market="R G B Y K")
    state.play("take deck")
    state.play("take deck")
    assert state.view(0).hand_sizes == [56, 0]


def test_C_E03_a_face_up_wild_ends_the_draw() -> None:
    state = at_turn(["0", "0"], market="* R G B Y")
    script(state, "K")
    state.play("take 1")
    assert (state.seat, hand(state), market(state)) == (1, "1*", "K R G B Y")


def test_C_E04_a_wild_that_replaces_the_first_pick_cannot_be_the_second() -> None:
    state = at_turn(["0", "0"])
    script(state, "*")
    state.play("take 1")
    assert market(state) == "* G B Y K"
    assert why(state, "take 1") == ("wild_as_second_pick", "X-10")
    assert (state.seat, state.decision, hand(state)) == (0, "pick", "1R")


def test_C_E05_a_blind_wild_is_an_ordinary_card() -> None:
    state = at_turn(["0", "0"])
    script(state, "* *")
    state.play("take deck")
    assert state.decision == "pick"
    state.play("take deck")
    assert (hand(state), state.seat) == ("2*", 1)


def test_C_E25_the_only_card_is_taken_alone() -> None:
    state = at_turn(["0", "0"], deck="0", market="R")
    state.play("take 1")
    assert (hand(state), state.seat, market(state)) == ("1R", 1, "- - - - -")


def test_C_E26_nothing_to_draw() -> None:
    state = at_turn(["2R", "0"], deck="0", market="")
    assert legal_texts(state) == ["place 2R", "tickets"]
    assert why(state, "take deck") == ("deck_empty", "C-21")
    assert why(state, "take 1") == ("slot_empty", "C-21")


def test_C_E26_nothing_at_all_is_a_forced_pass() -> None:
    everything = [ticket.id for ticket in cardgame().box.tickets]
    state = at_turn(["1R", "2G"], deck="0", market="", tickets=[everything, []])
    assert (state.seat, state.view(None).last_turns, legal_texts(state)) == (1, 1, ["place 2G"])


@pytest.mark.parametrize("text", ["take", "take 0", "take 6", "take 1 2", "take mauve", "take ٣", "take deck deck"])
def test_X_04_a_text_that_is_no_card_is_refused(text: str) -> None:
    state = at_turn(["0", "0"])
    assert why(state, text) == ("unknown_action", "X-04")
    look(state)
