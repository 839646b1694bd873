"""The Card Game, train robbing: more cards than lie in another yard send them to the discards (C-29 to C-31)."""

from __future__ import annotations

from support.cardgame import at_turn, before_step_1, cardgame, legal_texts, look, why
from support.tables import refused, rule_of
from tagluff.core.events import Journal
from tagluff.games.cardgame.state import CardState


def seat_1_robs(hand: str, yard: list[str], **more: object) -> CardState:
    """Seat 1 at its turn, with seat 0's yard before it."""
    return at_turn(["0", hand], seat=1, yards=[yard, []], **more)


def test_C_29_more_cards_rob_the_pile() -> None:
    state = seat_1_robs("3G", ["2G"])
    state.play("place 3G")
    spec = state.position()
    assert (spec["yards"], spec["discard"], spec["hands"]) == ([[], ["3G"]], "2G", ["0", "0"])


def test_C_29_an_equal_number_is_refused() -> None:
    refusal = refused(seat_1_robs("2G", ["2G"]), "place 2G")
    assert (refusal.code, refusal.rule) == ("pile_not_smaller", "C-29")
    assert refusal.facts == {"cards": {"green": 2}, "colour": "green", "size": 2, "owner": 0}


def test_C_29_wilds_count_on_both_sides() -> None:
    state = seat_1_robs("3G+2*", ["1G+2*"])
    wanted = ["place 2G+2*", "place 3G+1*", "place 3G+2*"]
    assert legal_texts(state, "place") == wanted
    state.play("place 2G+2*")
    assert (state.position()["discard"], state.position()["yards"]) == ("1G+2*", [[], ["2G+2*"]])


def test_C_29_nothing_else_of_the_victim_is_touched() -> None:
    state = at_turn(["4W", "2G"], seat=1, yards=[["1G", "2Y", "1K"], ["1O"]], tracks=["2R+1*", "1B"])
    state.play("place 2G")
    spec = state.position()
    # seat 0's step 1 follows: one yellow and the black card go on track
    assert (spec["yards"], spec["hands"]) == ([["1Y"], ["2G", "1O"]], ["4W", "0"])
    assert (spec["tracks"], spec["discard"]) == (["2R+1Y+1K+1*", "1B"], "1G")


def test_C_29_three_different_never_rob() -> None:
    state = seat_1_robs("1R+1G+1B", ["1B"])
    assert legal_texts(state, "place") == []
    assert rule_of(state, "place 1R+1G+1B") == "C-29"


def test_C_29_the_size_is_that_of_now() -> None:
    state = before_step_1(["0", "3G"], seat=0, yards=[["3G"], []])
    look(state)
    state.play("place 3G")
    assert state.position()["discard"] == "2G"


def test_C_29_a_pile_may_be_robbed_back() -> None:
    state = at_turn(["4G", "3G"], seat=1, yards=[["1G"], []])
    state.play("place 3G")
    state.play("place 4G")
    spec = state.position()
    assert (spec["yards"], spec["discard"]) == ([["4G"], []], "4G")


def test_C_29_everyone_is_told_who_robbed_whom_of_what() -> None:
    state = seat_1_robs("4G", ["2G+1*"])
    state.journal = Journal()
    state.play("place 4G")
    robbed = next(event for event in state.journal.seen_by(None) if event.kind == "robbed")
    assert robbed.facts == {"seat": 1, "victim": 0, "colour": "green", "cards": {"green": 2, "wild": 1}}


def test_C_30_a_colour_lies_in_one_yard_at_most_and_one_player_is_robbed() -> None:
    state = at_turn(["0", "0", "3R+3G"], seat=2, yards=[["2R"], ["2G"], []])
    state.play("place 3R")
    spec = state.position()
    assert (spec["yards"], spec["discard"]) == ([[], ["2G"], ["3R"]], "2R")
    colours = [kind for yard in state.view(None).yards for pile in yard for kind in pile if kind != "wild"]
    assert sorted(colours) == ["green", "red"]


def test_C_30_one_action_cannot_name_two_colours_that_lie_elsewhere() -> None:
    state = at_turn(["0", "0", "3R+3G"], seat=2, yards=[["2R"], ["2G"], []])
    assert legal_texts(state, "place") == ["place 3R", "place 3G"]


def test_C_31_discards_are_open_and_stay_out_of_the_round() -> None:
    state = at_turn(["0", "3G"], seat=1, yards=[["2G"], []], deck="1W", tracks=["10P+1R", "rest"])
    state.play("place 3G")
    assert state.view(None).discard == {"green": 2}
    state.play("take deck")
    state.play("take 1")
    assert (state.view(None).deck_size, state.position()["discard"]) == (0, "2G")


def test_C_31_with_two_or_three_players_they_never_return() -> None:
    for seats in (2, 3):
        spec = {"deck": "0", "discard": "5G", "tracks": ["rest", *["0"] * (seats - 1)], "last_turns": 1}
        state = cardgame(seats).position(spec)
        look(state)
        assert (state.over, state.position()["discard"]) == (True, "5G")


def test_C_E17_a_printed_example_of_robbing() -> None:
    """John has one blue, one red, one yellow; Rolf plays three blue."""
    state = at_turn(["0", "3B", "0"], seat=1, yards=[["1B", "1R", "1Y"], [], []])
    state.play("place 3B")
    spec = state.position()
    assert (spec["yards"], spec["discard"]) == ([["1R", "1Y"], ["3B"], []], "1B")


def test_C_E18_three_against_three() -> None:
    assert why(seat_1_robs("3G", ["2G+1*"]), "place 3G") == ("pile_not_smaller", "C-29")


def test_C_E19_four_against_three() -> None:
    state = seat_1_robs("2G+2*", ["2G+1*"])
    state.play("place 2G+2*")
    spec = state.position()
    assert (spec["yards"], spec["discard"]) == ([[], ["2G+2*"]], "2G+1*")


def test_C_E20_one_is_not_more_than_one() -> None:
    assert why(seat_1_robs("1R+1G+1B", ["1R"]), "place 1R+1G+1B") == ("pile_not_smaller", "C-29")
