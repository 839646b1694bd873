"""Nordic Countries, actions and drawing: two picks, free wilds, reshuffle, nothing to draw (N-12 to N-17)."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from support.tables import nordic, nordic_on, rule_of, script, small_board
from tagluff import Journal
from tagluff.maps.state import MapState

ROW = "R G B Y K"


def drawing(market: str = ROW, **more: object) -> MapState:
    return nordic(2).position({"market": market, "decision": {"seat": 0}, **more})


def dry(market: str, hand: str = "0", **more: object) -> MapState:
    """Deck and discard pile are empty; seat 1 holds whatever is nowhere else."""
    return drawing(market, deck="0", hands=[hand, "rest"], **more)


def stuck(market: str) -> MapState:
    """Two players without tickets to draw or pieces for any route of the board: all there is to do is the market."""
    board = small_board(tickets=0)
    names = "abcde"
    board["cities"] = [{"name": name} for name in names]
    board["routes"] = [{"a": a, "b": b, "length": 6, "colour": "grey"} for a, b in pairwise(names)]
    board["tickets"] = [{"a": a, "b": b, "points": 1} for a, b in combinations(names, 2)]
    spec = {"market": market, "deck": "0", "hands": ["0", "rest"], "ticket_deck": [], "pieces": [5, 5]}
    return nordic_on(board, 2).position({**spec, "decision": {"seat": 0}})


def kinds(state: MapState) -> set[str]:
    return {action.text.split()[0] for action in state.legal()}


def test_N_12_one_of_three_actions_a_turn() -> None:
    state = drawing(hands=["1P", "0"])
    assert kinds(state) == {"take", "claim", "tickets"}
    assert rule_of(state, "withdraw") == "X-01"
    assert rule_of(state, "keep 1") == "X-01"


def test_N_12_each_action_ends_the_turn() -> None:
    claimed = drawing(hands=["1P", "0"])
    claimed.play("claim alborg-arhus 1P")
    drawn = drawing(hands=["1P", "0"])
    drawn.play("take deck")
    assert kinds(drawn) == {"take"}
    drawn.play("take deck")
    looked = drawing(hands=["1P", "0"])
    looked.play("tickets")
    assert kinds(looked) == {"keep"}
    looked.play("keep 1")
    assert [state.seat for state in (claimed, drawn, looked)] == [1, 1, 1]
    assert [state.decision for state in (claimed, drawn, looked)] == ["turn", "turn", "turn"]


def test_N_12_no_pass_while_something_is_legal() -> None:
    assert rule_of(drawing(), "pass") == "X-04"
    assert all("pass" not in action.text for action in nordic(2).actions.actions)


def test_N_13_a_face_up_card_is_replaced_in_its_slot_before_the_second_pick() -> None:
    state = drawing()
    script(state, "W O")
    state.play("take 2")
    assert (state.seat, state.decision) == (0, "pick")
    assert state.position()["market"] == ["R", "W", "B", "Y", "K"]
    state.play("take 2")
    assert state.position()["market"] == ["R", "O", "B", "Y", "K"]
    assert state.position()["hands"] == ["1W+1G", "0"]
    assert state.seat == 1


def test_N_13_both_picks_may_be_blind_and_the_second_is_compulsory() -> None:
    state = drawing()
    script(state, "P *")
    state.play("take deck")
    assert state.position()["hands"][0] == "1P"
    assert [action.text for action in state.legal()] == [*[f"take {slot}" for slot in range(1, 6)], "take deck"]
    assert rule_of(state, "tickets") == "X-01"
    state.play("take deck")
    assert state.position()["hands"][0] == "1P+1*"
    assert state.position()["market"] == ROW.split()


@pytest.mark.parametrize(("picks", "hand"), [("12", "2*"), ("13", "1R+1*"), ("31", "1R+1*")])
def test_N_14_face_up_wilds_are_ordinary_picks(picks: str, hand: str) -> None:
    state = drawing("* * R G B")
    script(state, "Y Y")
    for slot in picks:
        assert state.seat == 0
        state.play(f"take {slot}")
    assert state.position()["hands"][0] == hand
    assert state.seat == 1


def test_N_15_three_face_up_wilds_stay() -> None:
    state = drawing("* * R G B")
    script(state, "* *")
    state.play("take 3")
    assert state.position()["market"] == ["*", "*", "*", "G", "B"]
    state.play("take 4")
    assert state.position()["market"] == ["*", "*", "*", "*", "B"]
    assert state.position()["discard"] == "0"


def test_N_16_an_emptied_deck_is_made_of_the_discards_at_once() -> None:
    state = drawing(deck="1W", discard="4G+2R", hands=["0", "rest"])
    state.play("take deck")
    assert state.position()["hands"][0] == "1W"
    assert (state.position()["deck"], state.position()["discard"]) == ("4G+2R", "0")
    assert state.decision == "pick"


def test_N_16_the_replacement_of_a_face_up_card_empties_the_deck_too() -> None:
    state = drawing(deck="1W", discard="3G", hands=["0", "rest"])
    state.play("take 1")
    assert state.position()["market"][0] == "W"
    assert (state.position()["deck"], state.position()["discard"]) == ("3G", "0")


def test_N_17_without_cards_to_draw_there_are_claims_and_tickets() -> None:
    state = dry("", "1P")
    assert kinds(state) == {"claim", "tickets"}
    assert rule_of(state, "take deck") == "N-17"
    assert rule_of(state, "take 1") == "N-17"


def test_N_17_face_up_cards_may_be_taken_and_are_not_replaced() -> None:
    state = dry("R - B")
    assert rule_of(state, "take deck") == "N-17"
    assert rule_of(state, "take 2") == "N-17"
    state.play("take 1")
    assert state.position()["market"] == ["-", "-", "B", "-", "-"]
    assert [action.text for action in state.legal()] == ["take 3"]
    state.play("take 3")
    assert state.position()["hands"][0] == "1B+1R"
    assert state.position()["market"] == ["-"] * 5
    assert state.seat == 1


def test_N_17_only_tickets_are_left_without_cards() -> None:
    state = dry("")
    assert [action.text for action in state.legal()] == ["tickets"]


def test_N_E32_two_face_up_wilds_and_no_reset() -> None:
    journal = Journal()
    state = drawing("* * * R B")
    state.journal = journal
    script(state, "* G")
    state.play("take 1")
    assert state.position()["market"] == ["*", "*", "*", "R", "B"]
    state.play("take 1")
    assert state.position()["market"] == ["G", "*", "*", "R", "B"]
    assert state.position()["hands"][0] == "2*"
    assert state.seat == 1
    assert "market_swept" not in [event.kind for event in journal.events]


def test_N_E33_the_last_face_up_card() -> None:
    state = dry("R")
    state.play("take 1")
    assert state.position()["hands"][0] == "1R"
    assert (state.seat, state.decision) == (1, "turn")
    assert "take" not in kinds(state)
    assert rule_of(state, "take deck") == "N-17"
    assert rule_of(state, "take 1") == "N-17"


def test_N_E41_a_player_who_can_do_nothing_passes() -> None:
    state = dry("", ticket_deck=[])
    assert (state.seat, state.decision) == (1, "turn")
    assert state.position()["turns"] == 1
    assert kinds(state) == {"claim"}


def test_N_E41_when_all_pass_the_game_is_scored() -> None:
    state = stuck("R")
    state.journal = Journal()
    state.play("take 1")
    assert state.over
    told = [(event.kind, event.facts.get("seat")) for event in state.journal.events]
    assert told[1:] == [("passed", 1), ("passed", 0), ("game_over", None)]
    assert (state.legal(), state.sheet.totals, state.sheet.winners) == ([], [0, 0], [0, 1])
