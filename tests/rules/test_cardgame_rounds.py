"""The Card Game, rounds: the trigger, last turns, and the second round of four players (C-40 to C-65)."""

from __future__ import annotations

import pytest

from support.cardgame import at_completing, at_turn, draw, legal_texts, look, script, why
from tagluff.core.events import Journal
from tagluff.core.memory import cards_in
from tagluff.games.cardgame.state import CardState


def last_card(seats: int, seat: int, **more: object) -> CardState:
    """One card in the deck, and no tickets in anyone's hand."""
    return at_turn(["0"] * seats, seat=seat, deck="1W", discard="rest", **more)


def turns_to_the_end_of_the_round(state: CardState) -> list[int]:
    """Who has a turn still, if all just look at tickets."""
    seats = []
    here = state.view(None).round
    while not state.over and state.view(None).round == here:
        seats.append(state.seat)
        look(state)
    return seats


def end_of_round_1(hands: list[str], seat: int, **more: object) -> CardState:
    """Four players: this seat has just had the last turn of round 1."""
    state = at_turn(hands, seat=seat, deck="0", last_turns=1, **more)
    look(state)
    return state


def test_C_40_a_blind_pick_takes_the_last_card() -> None:
    state = last_card(3, 1)
    state.play("take deck")
    assert (state.seat, state.decision, state.view(None).last_turns) == (1, "pick", None)
    state.play("take 1")
    assert state.view(None).last_turns == 3
    assert turns_to_the_end_of_the_round(state) == [2, 0, 1]


def test_C_40_as_second_pick_too() -> None:
    state = at_turn(["0", "0"], deck="2W", discard="rest")
    draw(state)
    assert (state.view(None).last_turns, state.view(None).deck_size) == (2, 0)


def test_C_40_a_face_up_wild_replaced_by_the_last_card() -> None:
    state = last_card(2, 1, market="* R R R R")
    state.play("take 1")
    assert (state.view(None).last_turns, state.seat) == (2, 0)
    assert turns_to_the_end_of_the_round(state) == [0, 1]


def test_C_40_it_is_told() -> None:
    state = last_card(2, 1)
    state.journal = Journal()
    state.play("take deck")
    state.play("take 1")
    told = [event.facts for event in state.journal.seen_by(None) if event.kind == "end_triggered"]
    assert told == [{"seat": 1, "turns": 2}]


def test_C_41_last_turns_are_full_turns() -> None:
    state = at_turn(["2R", "2G"], deck="0", last_turns=2, yards=[["1W"], ["2K"]])
    state.play("place 2R")
    assert state.position()["tracks"] == ["0", "1K"]
    state.play("place 2G")
    assert (state.over, state.position()["yards"]) == (True, [["2R", "1W"], ["2G", "1K"]])


def test_X_21_every_seat_has_one_more_turn_and_the_one_who_fired_it_the_last() -> None:
    for seats, firing, order in ((2, 0, [1, 0]), (3, 2, [0, 1, 2]), (4, 1, [2, 3, 0, 1])):
        state = last_card(seats, firing)
        state.play("take deck")
        state.play("take 1")
        assert turns_to_the_end_of_the_round(state) == order


def test_X_21_the_trigger_fires_once() -> None:
    state = at_turn(["0", "0"], deck="0", last_turns=2)
    state.play("take 1")
    state.play("take 2")
    assert state.view(None).last_turns == 1


def test_C_60_incomplete_tickets_stay_in_hand_and_cost_nothing_yet() -> None:
    state = at_completing(["5K", "0", "0", "0"], [["chicago-dallas"], ["seattle-miami"], [], []])
    state.play("done")
    kept = (["chicago-dallas"], ["seattle-miami"])
    assert (state.view(0).round, (state.view(0).tickets, state.view(1).tickets)) == (2, kept)
    assert (state.view(0).points, state.view(2).ticket_counts) == ([0, 0, 0, 0], [1, 1, 0, 0])


def test_C_61_cards_in_hand_stay_in_hand() -> None:
    state = end_of_round_1(["2R", "3G", "1*", "0"], 3)
    hands = [state.hand(seat) for seat in range(4)]
    assert (hands[0][0] >= 2, hands[1][1] >= 3, hands[2][8] >= 1) == (True, True, True)
    assert state.view(None).hand_sizes == [6, 7, 5, 4]


def test_C_62_all_other_cards_are_the_new_deck() -> None:
    more = {"yards": [["2G+1*"], [], ["4B"], []], "tracks": ["3R", "0", "2*", "0"], "market": "R - * - -"}
    state = end_of_round_1(["0", "0", "0", "0"], 3, **more)
    view = state.view(None)
    assert (view.yards, view.track_sizes, view.discard) == ([[], [], [], []], [0] * 4, {})
    assert view.deck_size == 96 - 16 - 5
    assert len([card for card in view.market if card is not None]) == 5


def test_C_62_used_cards_come_back_too() -> None:
    state = at_completing(["1Y+1G", "0", "0", "0"], [["chicago-dallas"], [], [], []])
    state.play("complete suggestion")
    spec = state.position()
    assert (spec["tracks"], spec["discard"], state.view(None).deck_size) == (["0"] * 4, "0", 75)


def test_C_63_four_cards_each_one_by_one_from_the_starting_player() -> None:
    state = at_turn(["0"] * 4, seat=1, deck="0", last_turns=1)
    script(state, "R G B Y " * 4 + "W W W W W")
    look(state)
    assert state.position()["hands"] == ["4B", "4Y", "4R", "4G"]
    assert (state.seat, state.position()["market"]) == (2, ["W"] * 5)


def test_C_63_the_second_row_stays_too() -> None:
    state = at_turn(["0"] * 4, seat=3, deck="0", last_turns=1)
    script(state, "R G B Y " * 4 + "* * * * *")
    look(state)
    assert state.position()["market"] == ["*"] * 5


@pytest.mark.parametrize(
    ("left", "dealt", "row", "last_turns"),
    [
        ("0", [0, 0, 0, 0], 0, 4),
        ("6P", [2, 1, 1, 2], 0, 4),
        ("10P+8O", [4, 4, 4, 4], 2, 4),
        ("10P+10O+1W", [4, 4, 4, 4], 5, 4),
        ("10P+10O+2W", [4, 4, 4, 4], 5, None),
    ],
)
def test_C_63_too_few_cards(left: str, dealt: list[int], row: int, last_turns: int | None) -> None:
    """Round 2 starts with seat 3; seat 0 holds all cards but those that are left."""
    state = at_turn(["rest", "0", "0", "0"], seat=2, deck="0", last_turns=1, market="", discard=left)
    before = state.view(None).hand_sizes
    look(state)
    view = state.view(None)
    assert [now - then for now, then in zip(view.hand_sizes, before, strict=True)] == dealt
    assert (5 - view.market.count(None), view.last_turns, state.seat) == (row, last_turns, 3)


def test_C_63_a_deck_that_is_dealt_out_leaves_one_turn_each_from_the_starting_player() -> None:
    state = end_of_round_1(["rest", "0", "0", "0"], 2, market="", discard="5P")
    assert (state.seat, state.view(None).last_turns) == (3, 4)
    assert turns_to_the_end_of_the_round(state) == [3, 0, 1, 2]
    assert state.over


def test_C_63_what_is_dealt_is_secret_and_the_new_round_is_told() -> None:
    state = at_turn(["2R", "0", "0", "0"], seat=3, deck="0", last_turns=1)
    state.journal = Journal()
    look(state)
    dealt = [event for event in state.journal.seen_by(0) if event.kind == "dealt"]
    assert [event.facts["seat"] for event in dealt] == [0]
    assert sum(cards_in(dealt[0]).values()) == 4
    told = next(event for event in state.journal.seen_by(None) if event.kind == "new_round")
    assert told.facts == {"round": 2, "first": 0, "size": 94}


def test_C_63_a_deck_that_is_dealt_out_is_told() -> None:
    state = at_turn(["rest", "0", "0", "0"], seat=3, deck="0", last_turns=1, market="", discard="5P")
    state.journal = Journal()
    look(state)
    assert [event.facts for event in state.journal.seen_by(None) if event.kind == "deck_ran_out"] == [{"turns": 4}]


@pytest.mark.parametrize("firing", [0, 1, 2, 3])
def test_C_64_left_of_the_player_who_fired_the_trigger(firing: int) -> None:
    state = last_card(4, firing)
    state.play("take deck")
    state.play("take 1")
    turns_to_the_end_of_the_round(state)
    assert (state.view(None).round, state.seat, state.view(None).first) == (2, (firing + 1) % 4, (firing + 1) % 4)


def test_C_65_no_new_tickets_and_the_ticket_deck_stays() -> None:
    state = at_turn(["0"] * 4, seat=3, deck="0", last_turns=1, tickets=[["chicago-dallas"], [], [], []])
    state.play("tickets")
    before = state.tickets_in_order()
    rejected = state.offered(3)
    state.play("keep none")
    assert (state.view(None).round, state.tickets_in_order()) == (2, [*before, *rejected])
    assert (state.view(None).ticket_counts, state.decision) == ([1, 0, 0, 0], "turn")


def test_C_65_round_two_ends_like_round_one() -> None:
    state = last_card(4, 2, round=2)
    state.play("take deck")
    state.play("take 1")
    assert turns_to_the_end_of_the_round(state) == [3, 0, 1, 2]
    assert (state.over, state.view(None).round) == (True, 2)


def test_C_E24_the_last_card_refills_the_row() -> None:
    state = at_turn(["0", "0", "0"], seat=1, deck="1W", discard="rest", market="R * G B Y")
    state.play("take 1")
    assert (state.position()["market"], state.view(None).deck_size) == (["W", "*", "G", "B", "Y"], 0)
    assert legal_texts(state) == ["take 1", "take 3", "take 4", "take 5"]
    assert why(state, "take 2") == ("wild_as_second_pick", "X-10")
    assert why(state, "take deck") == ("deck_empty", "C-21")
    state.play("take 1")
    assert turns_to_the_end_of_the_round(state) == [2, 0, 1]


def test_C_E31_four_players() -> None:
    state = last_card(4, 2)
    state.play("take deck")
    state.play("take 1")
    assert turns_to_the_end_of_the_round(state) == [3, 0, 1, 2]
    assert (state.view(None).round, state.seat) == (2, 3)


def test_C_E32_the_second_deal() -> None:
    state = end_of_round_1(["5R", "3G", "8B", "4Y"], 3, yards=[["2K"], ["3W"], [], []], tracks=["4P", "0", "6*", "1O"])
    view = state.view(None)
    assert (view.hand_sizes, view.deck_size, view.market.count(None)) == ([9, 7, 12, 8], 55, 0)
    assert (view.yards, view.track_sizes) == ([[], [], [], []], [0, 0, 0, 0])


def test_C_E33_three_players_have_one_round() -> None:
    state = at_turn(["0"] * 3, seat=2, deck="0", last_turns=1)
    look(state)
    assert (state.over, state.decision, state.legal()) == (True, "over", [])
    assert why(state, "take deck") == ("game_over", "X-21")


def test_C_E37_failed_in_round_one_completed_in_round_two() -> None:
    """Dallas to Raleigh, 8: green and red. Seat 0 holds all cards but the 25 of round 2."""
    more = {"tickets": [["dallas-raleigh"], [], [], []], "tracks": ["1G", "0", "0", "0"]}
    state = end_of_round_1(["rest", "0", "0", "0"], 3, market="", discard="10P+10O+4W", **more)
    state.play("done")
    assert (state.view(0).tickets, state.view(0).points, state.view(0).deck_size) == (
        ["dallas-raleigh"],
        [0, 0, 0, 0],
        4,
    )
    state.play("place 1R+1G+1B")
    for _ in range(3):
        look(state)
    draw(state)
    draw(state)
    assert turns_to_complete(state) == [2, 3, 0, 1]
    state.play("complete suggestion")
    assert state.over
    assert [line.points for line in state.sheet.of(0, "ticket")] == [8]


def turns_to_complete(state: CardState) -> list[int]:
    seats = []
    while state.decision == "turn":
        seats.append(state.seat)
        look(state)
    return seats
