"""Team Asia, drawing: one card to the hand, one to the team's rack (A-20 to A-24)."""

from __future__ import annotations

from typing import Any

import pytest

from support.asia import EYES, MARKET, T1A, T1B, T2A, asia_on, choices, facts, hand, rack, racks_seen, seated, told
from support.tables import refused, rule_of, script
from tagluff.maps.state import MapState

GAME = asia_on("a-b red 4")


def table(market: str = MARKET, **spec: Any) -> MapState:
    return seated(GAME, market=market, **spec)


def scarce(market: str, deck: str = "0") -> MapState:
    """All other cards are in a far hand; nothing can be made anew."""
    return table(market, hands=["0", "0", "0", "rest"], deck=deck)


def test_A_20_one_card_to_the_hand_and_one_to_the_rack() -> None:
    for first, second in (("hand", "rack"), ("rack", "hand")):
        state = table()
        state.play(f"take 1 {first}")
        state.play("take 3")
        held = {"hand": hand(state, T1A), "rack": rack(state)}
        assert (held[first], held[second]) == ("1R", "1B")
        assert (state.seat, state.decision) == (T1B, "turn")


def test_A_20_both_mates_fill_the_same_rack() -> None:
    state = table()
    script(state, "W W W W")
    state.play("take 1 rack")
    state.play("take 2")
    state.play("take 3 rack")
    state.play("take 4")
    assert (rack(state), rack(state, 1)) == ("1B+1R", "0")
    assert (hand(state, T1A), hand(state, T1B)) == ("1G", "1Y")


def test_A_21_a_face_up_card_is_taken_with_its_destination() -> None:
    state = table()
    slots = [text for text in choices(state) if text.startswith("take")]
    assert slots == [f"take {slot} {to}" for slot in range(1, 6) for to in ("hand", "rack")] + ["take deck"]
    error = refused(state, "take 2")
    assert (error.code, error.rule, error.facts) == ("destination_not_named", "A-21", {"slot": 2})


def test_A_21_the_destination_is_said_before_the_replacement_is_turned() -> None:
    state = table()
    state.play("take 1 rack")
    assert told(state, None) == ["took_to_rack", "turned_up"]


def test_A_21_a_blind_card_is_looked_at_before_its_destination_is_said() -> None:
    state = table()
    script(state, "W P")
    state.play("take deck")
    assert (state.decision, choices(state)) == ("destination", ["to hand", "to rack"])
    assert racks_seen(state, T1A).card == "white"
    assert rule_of(state, "take deck") == "X-01"
    state.play("to rack")
    assert (rack(state), hand(state, T1A), state.decision) == ("1W", "0", "pick")
    state.play("take deck")
    assert (rack(state), hand(state, T1A)) == ("1W", "1P")


def test_A_21_the_second_card_has_no_choice_of_place() -> None:
    state = table()
    state.play("take 1 rack")
    assert set(choices(state)) <= {*(f"take {slot}" for slot in range(1, 6)), "take deck"}
    for text in ("take 1 hand", "take 2 rack", "take 2 hand", "take 5 rack"):
        error = refused(state, text)
        assert (error.code, error.rule, error.facts) == ("destination_fixed", "A-21", {"to": "hand"})
    for text in ("to hand", "to rack", "tickets"):
        assert rule_of(state, text) == "X-01"


def test_A_22_a_lone_face_up_wild_goes_to_the_rack_and_ends_the_draw() -> None:
    state = table("R * B Y K")
    assert "take 2 hand" not in choices(state)
    state.play("take 2 rack")
    assert (rack(state), hand(state, T1A)) == ("1*", "0")
    assert (state.seat, state.decision) == (T1B, "turn")


def test_A_23_a_face_up_wild_is_no_second_pick() -> None:
    state = table("R * B Y K")
    script(state, "G")
    state.play("take 1 hand")
    assert choices(state) == ["take 1", "take 3", "take 4", "take 5", "take deck"]
    error = refused(state, "take 2")
    assert (error.code, error.rule, error.facts) == ("wild_as_second_pick", "X-10", {"slot": 2})


@pytest.mark.parametrize(("to", "held"), [("hand", ("1*", "1*")), ("rack", ("1*", "1*"))])
def test_A_23_a_blind_wild_is_an_ordinary_card(to: str, held: tuple[str, str]) -> None:
    state = table()
    script(state, "* *")
    state.play("take deck")
    state.play(f"to {to}")
    assert state.decision == "pick"
    state.play("take deck")
    assert (hand(state, T1A), rack(state)) == held


@pytest.mark.parametrize(("first", "held"), [("take 1 hand", ("1R", "0")), ("take 1 rack", ("0", "1R"))])
def test_A_24_without_a_second_pick_the_card_stays_where_it_was_put(first: str, held: tuple[str, str]) -> None:
    state = scarce("R")
    state.play(first)
    assert (hand(state, T1A), rack(state)) == held
    assert (state.seat, state.decision) == (T1B, "turn")
    assert racks_seen(state, T1A).to is None


@pytest.mark.parametrize(("to", "held"), [("hand", ("1R", "0")), ("rack", ("0", "1R"))])
def test_A_24_the_last_card_of_the_deck_alone(to: str, held: tuple[str, str]) -> None:
    state = scarce("* * * * *", deck="1R")
    state.play("take deck")
    state.play(f"to {to}")
    assert (hand(state, T1A), rack(state)) == held
    assert (state.seat, state.decision) == (T1B, "turn")


def test_X_11_nothing_to_take_is_refused() -> None:
    state = scarce("R - B")
    for text in ("take deck", "take 2 rack", "take 2 hand"):
        assert rule_of(state, text) == "X-11"
    state.play("take 1 rack")
    for text in ("take deck", "take 1"):
        assert rule_of(state, text) == "X-11"


def test_A_E06_second_card_goes_to_the_hand_without_a_choice() -> None:
    state = table("G R B Y K")
    script(state, "W P")
    state.play("take 1 rack")
    assert (rack(state), state.decision) == ("1G", "pick")
    state.play("take deck")
    assert (rack(state), hand(state, T1A)) == ("1G", "1P")
    assert (state.seat, state.decision) == (T1B, "turn")


def test_A_E07_after_a_blind_card_to_the_hand_the_face_up_one_goes_to_the_rack() -> None:
    state = table()
    script(state, "W")
    state.play("take deck")
    state.play("to hand")
    state.play("take 1")
    assert (hand(state, T1A), rack(state)) == ("1W", "1R")
    for seat in EYES:
        assert facts(state, seat, "took_to_rack") == [{"seat": T1A, "slot": 1, "card": "red"}]


def test_A_E08_the_hand_cannot_have_both() -> None:
    state = table()
    state.play("take 1 hand")
    error = refused(state, "take 2 hand")
    assert (error.rule, error.facts) == ("A-21", {"to": "rack"})


def test_A_E09_a_face_up_wild_to_the_rack_ends_the_draw() -> None:
    state = table("* R B Y K", racks=["1G"])
    state.play("take 1 rack")
    assert rack(state) == "1G+1*"
    assert state.seat == T1B


def test_A_E10_a_face_up_wild_to_the_hand_is_refused() -> None:
    error = refused(table("* R B Y K"), "take 1 hand")
    assert (error.code, error.rule, error.facts) == ("wild_goes_to_rack", "A-22", {"slot": 1})


def test_A_E11_a_face_up_wild_as_second_pick_is_refused() -> None:
    state = table("* R B Y K")
    script(state, "W")
    state.play("take 3 hand")
    assert rule_of(state, "take 1") == "X-10"


def test_A_E12_a_blind_wild_may_stay_in_the_hand() -> None:
    state = table()
    script(state, "* W")
    state.play("take deck")
    state.play("to hand")
    state.play("take deck")
    assert (hand(state, T1A), rack(state)) == ("1*", "1W")


def test_A_E33_the_only_card_of_all() -> None:
    state = scarce("R")
    state.play("take 1 hand")
    assert (hand(state, T1A), rack(state)) == ("1R", "0")
    assert state.seat == T1B


def test_A_E34_only_a_wild_is_left_for_the_second_pick() -> None:
    state = scarce("R *")
    state.play("take 1 rack")
    assert (hand(state, T1A), rack(state)) == ("0", "1R")
    assert (state.seat, state.decision) == (T1B, "turn")
    assert state.position()["market"] == ["-", "*", "-", "-", "-"]


def test_A_20_another_team_has_another_rack() -> None:
    state = seated(GAME, seat=T2A)
    state.play("take 2 rack")
    assert (rack(state, 0), rack(state, 1)) == ("0", "1G")
