"""Positions of the Card Game: the round trip of every kind of decision, what may be left out, and every refusal."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from support.cardgame import ROW, at_completing, at_turn, cardgame, finished, impossible, legal_texts
from tagluff import Dealer
from tagluff.core.playout import random_playout
from tagluff.games.cardgame.state import CardState

ALL = [ticket.id for ticket in cardgame().box.tickets]
TWO = [["chicago-dallas"], ["new-york-miami"]]
CLOSED: dict[str, Any] = {"tracks": ["1Y+1G", "1B+1R"], "tickets": TWO}
ODD: Any = {3: "R"}


def at_start() -> CardState:
    state = cardgame(3).new(seed=4, first=1)
    state.play("keep 1 3")
    return state


def at_pick() -> CardState:
    state = at_turn(["3G+1*", "2R"], yards=[["2B+1*", "1Y"], ["1K"]], tracks=["1W", "2O"])
    state.play("take 2")
    return state


def at_last_pick() -> CardState:
    state = at_turn(["0", "0"], deck="1W", discard="rest")
    state.play("take deck")
    return state


def at_keep() -> CardState:
    state = at_turn(["0", "0"], tickets=TWO, completed=[[], ["seattle-denver"]])
    state.play("tickets")
    return state


def at_choice() -> CardState:
    state = at_completing(["1Y+1G", "2B+2R"], [TWO[0], [*TWO[1], "new-york-new-orleans"]])
    state.play("complete suggestion")
    state.play("complete new-york-miami")
    return state


KINDS: dict[str, Callable[[], CardState]] = {
    "start": at_start,
    "turn": lambda: at_turn(["3G+1*", "2R"], seat=1, turns=7),
    "pick": at_pick,
    "the last pick": at_last_pick,
    "keep": at_keep,
    "complete": at_choice,
    "over": lambda: finished([["chicago-dallas"], []], [[], ["seattle-miami"]]),
    "last turns": lambda: at_turn(["3G", "0"], deck="0", market="- R *", last_turns=1),
    "the second round": lambda: at_turn(["3G", "0", "0", "0"], seat=3, round=2, first=2),
}


@pytest.mark.parametrize("kind", KINDS)
def test_round_trip(kind: str) -> None:
    state = KINDS[kind]()
    spec = state.position()
    again = state.game.position(json.loads(json.dumps(spec)))
    assert again.position() == spec
    assert again.legal() == state.legal()
    for seat in (None, *range(int(state.game.seats))):
        assert again.view(seat) == state.view(seat)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_trip_along_whole_games(seats: int) -> None:
    game = cardgame(seats)
    state, chance = game.new(seed=seats), Dealer(seats)
    kinds = set()
    while not state.over:
        spec = state.position()
        again = game.position(spec)
        assert again.position() == spec
        assert again.legal() == state.legal()
        kinds.add((state.decision, spec["round"]))
        random_playout(state, chance, 3)
    assert len(kinds) >= 4
    assert game.position(state.position()).position() == state.position()


def test_what_may_be_left_out() -> None:
    spec = cardgame(2).position({"market": ROW}).position()
    assert (spec["deck"], spec["discard"]) == ("9R+9G+9B+9Y+9K+10W+10O+10P+16*", "0")
    assert (spec["hands"], spec["yards"], spec["tracks"]) == (["0", "0"], [[], []], ["0", "0"])
    assert (spec["ticket_deck"], spec["tickets"], spec["completed"]) == (ALL, [[], []], [[], []])
    assert (spec["first"], spec["round"], spec["turns"], "last_turns" in spec) == (0, 1, 0, False)
    assert spec["decision"] == {"kind": "turn", "seat": 0}


@pytest.mark.parametrize(
    ("spec", "pile"),
    [
        ({"market": ROW}, "deck"),
        ({"market": ROW, "deck": "0"}, "discard"),
        ({"market": ROW, "deck": "2R", "discard": "rest"}, "discard"),
        ({**CLOSED, "decision": {"kind": "complete"}}, "discard"),
        ({"decision": {"kind": "over"}}, "discard"),
    ],
)
def test_the_rest_is_in_the_deck_or_among_the_discards(spec: dict[str, Any], pile: str) -> None:
    state = cardgame(2).position(spec)
    sizes = {"deck": state.view(None).deck_size, "discard": sum(state.view(None).discard.values())}
    assert sizes[pile] > 80


def test_the_rest_may_be_in_a_hand_or_on_track() -> None:
    state = cardgame(2).position({"market": ROW, "deck": "5R", "hands": ["rest", "0"]})
    assert state.view(None).hand_sizes == [86, 0]
    state = cardgame(2).position({"market": ROW, "deck": "5R", "tracks": ["0", "rest"]})
    assert state.view(None).track_sizes == [0, 86]


def test_an_empty_deck_means_last_turns() -> None:
    assert cardgame(3).position({"deck": "0"}).view(None).last_turns == 3
    assert at_last_pick().view(None).last_turns is None


def test_tickets_may_be_typed_freely_and_cards_in_small_letters() -> None:
    spec = {"hands": ["3g+1*", "r"], "market": "r g b y k", "tickets": [["Chicago – Dallas"], ["new york-chicago"]]}
    read = cardgame(2).position(spec).position()
    assert (read["hands"], read["tickets"]) == (["3G+1*", "1R"], [["chicago-dallas"], ["new-york-chicago"]])


def test_begin_runs_step_1_and_turn_does_not() -> None:
    spec = {"market": ROW, "yards": [["2G"], []]}
    begun = cardgame(2).position({**spec, "decision": {"kind": "begin"}})
    assert (begun.position()["yards"], begun.decision) == ([["1G"], []], "turn")
    assert cardgame(2).position(spec).position()["yards"] == [["2G"], []]


def test_a_position_that_is_nothing_but_passes_is_over() -> None:
    state = cardgame(2).position({"deck": "0", "tickets": [ALL, []], "decision": {"kind": "begin"}})
    assert (state.over, legal_texts(state)) == (True, [])


@pytest.mark.parametrize(
    ("spec", "code"),
    [
        (None, "wrong_kind"),
        ([], "wrong_kind"),
        ({"colour": 1}, "unknown_key"),
        (ODD, "unknown_key"),
        ({"routes": {}}, "unknown_key"),
        ({"game": "nordic"}, "of_another_game"),
        ({"seats": 3}, "of_another_game"),
        ({"board": "mine"}, "of_another_game"),
        ({"options": {"look_at_own_pile": True}}, "of_another_game"),
        ({"seed": True}, "wrong_kind"),
        ({"seed": 1.5}, "wrong_kind"),
        ({"dealer": [1, 2, 3]}, "wrong_kind"),
        ({"dealer": [1, 2, 3, -1]}, "wrong_kind"),
        ({"first": 2}, "wrong_kind"),
        ({"round": 2}, "wrong_kind"),
        ({"round": 0}, "wrong_kind"),
        ({"turns": -1}, "wrong_kind"),
        ({"turns": 10**30}, "wrong_kind"),
        ({"last_turns": 3}, "wrong_kind"),
        ({"last_turns": "2"}, "wrong_kind"),
        ({"market": 5}, "wrong_kind"),
        ({"market": "R G B Y K R"}, "wrong_kind"),
        ({"market": "R G B Y Q"}, "unreadable_cards"),
        ({"market": ["R", 3]}, "unreadable_cards"),
        ({"market": "R G B Y"}, "market_not_filled"),
        ({"hands": "3G"}, "wrong_kind"),
        ({"hands": ["3G"]}, "wrong_kind"),
        ({"hands": ["3Q", "0"]}, "unreadable_cards"),
        ({"hands": [3, "0"]}, "unreadable_cards"),
        ({"hands": ["-1R", "0"]}, "unreadable_cards"),
        ({"hands": ["٣R", "0"]}, "unreadable_cards"),
        ({"hands": ["9999R", "0"]}, "unreadable_cards"),
        ({"hands": ["999R", "0"]}, "cards_not_conserved"),
        ({"hands": ["11R", "0"]}, "cards_not_conserved"),
        ({"tracks": ["0", "17*"]}, "cards_not_conserved"),
        ({"yards": [["11G"], []]}, "cards_not_conserved"),
        ({"deck": "9R", "discard": "0"}, "cards_not_conserved"),
        ({"hands": ["rest", "0"]}, "rest_twice"),
        ({"tracks": ["rest", "rest"], "deck": "2R"}, "rest_twice"),
        ({"deck": ["R"]}, "unreadable_cards"),
        ({"yards": [["2G"]]}, "wrong_kind"),
        ({"yards": ["2G", ""]}, "wrong_kind"),
        ({"yards": [[2], []]}, "wrong_kind"),
        ({"yards": [["2*"], []]}, "not_a_pile"),
        ({"yards": [["0"], []]}, "not_a_pile"),
        ({"yards": [["1R+1G"], []]}, "not_a_pile"),
        ({"yards": [["2G"], ["1G"]]}, "colour_in_two_piles"),
        ({"yards": [["2G", "1G"], []]}, "colour_in_two_piles"),
        ({"tickets": [["oslo-bergen"], []]}, "unknown_ticket"),
        ({"tickets": [["chicago-dallas"], ["dallas-chicago"]]}, "ticket_twice"),
        ({"tickets": [["chicago-dallas"], []], "completed": [[], ["chicago-dallas"]]}, "ticket_twice"),
        ({"tickets": "chicago-dallas"}, "wrong_kind"),
        ({"tickets": [[3], []]}, "wrong_kind"),
        ({"ticket_deck": [*ALL, ALL[0]]}, "ticket_twice"),
        ({"ticket_deck": ALL[1:]}, "tickets_not_conserved"),
        ({"ticket_deck": ["oslo-bergen"]}, "unknown_ticket"),
        ({"ticket_deck": 3}, "wrong_kind"),
        ({"ticket_deck": ALL, "tickets": [ALL[:1], []]}, "ticket_twice"),
        ({"decision": "turn"}, "wrong_kind"),
        ({"last_turns": 1}, "last_turns_and_deck"),
        ({"last_turns": 0, "deck": "0"}, "last_turns_and_deck"),
    ],
)
def test_a_position_that_cannot_exist(spec: Any, code: str) -> None:
    given = {"market": ROW, **spec} if isinstance(spec, dict) else spec
    assert impossible(given)[0] == code


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        ({"kind": "claim"}, "wrong_kind"),
        ({"kind": ["turn"]}, "wrong_kind"),
        ({"kind": "turn", "seat": 2}, "wrong_kind"),
        ({"kind": "turn", "seat": True}, "wrong_kind"),
        ({"kind": "turn", "choices": []}, "unknown_key"),
        ({"kind": "turn", "offer": ["chicago-dallas"]}, "offer_without_decision"),
        ({"kind": "keep"}, "offer_without_decision"),
        ({"kind": "keep", "offer": "chicago-dallas"}, "wrong_kind"),
        ({"kind": "keep", "offer": ALL[:5]}, "wrong_kind"),
        ({"kind": "keep", "offer": ["oslo-bergen"]}, "unknown_ticket"),
        ({"kind": "keep", "offer": [ALL[0], ALL[0]]}, "ticket_twice"),
        ({"kind": "start", "offers": [ALL[:6]]}, "wrong_kind"),
        ({"kind": "start", "offers": [ALL[:6], []]}, "wrong_kind"),
        ({"kind": "start", "offers": [ALL[:7], ALL[7:9]]}, "wrong_kind"),
        ({"kind": "start", "offers": [ALL[:6], ALL[5:9]]}, "ticket_twice"),
        ({"kind": "start", "offers": [ALL[:6], ALL[6:12]], "offer": []}, "unknown_key"),
        ({"kind": "start", "seat": 1, "offers": [ALL[:6], ALL[6:12]], "choices": [[]]}, "too_few_tickets"),
        ({"kind": "start", "seat": 1, "offers": [ALL[:6], ALL[6:12]], "choices": [[7]]}, "wrong_kind"),
        ({"kind": "start", "seat": 1, "offers": [ALL[:6], ALL[6:12]], "choices": [3]}, "wrong_kind"),
        ({"kind": "start", "seat": 1, "offers": [ALL[:6], ALL[6:12]], "choices": [["1"]]}, "wrong_kind"),
        ({"kind": "start", "seat": 0, "offers": [ALL[:6], ALL[6:12]], "choices": [[1]]}, "wrong_kind"),
        ({"kind": "over", "choices": []}, "unknown_key"),
        ({"kind": "complete"}, "market_not_filled"),
    ],
)
def test_a_decision_that_cannot_exist(decision: dict[str, Any], code: str) -> None:
    row = "R G B Y" if code == "market_not_filled" else ROW
    deck = {"deck": "rest", "discard": "0"} if decision["kind"] == "complete" else {}
    assert impossible({"market": row, "decision": decision, **deck})[0] == code


@pytest.mark.parametrize(
    ("choices", "code"),
    [
        ([], "wrong_kind"),
        ([["chicago-dallas"], [], []], "wrong_kind"),
        (["chicago-dallas", []], "wrong_kind"),
        ([["oslo-bergen"], []], "unknown_ticket"),
        ([["new-york-miami"], []], "ticket_not_held"),
        ([["chicago-dallas", "dallas-chicago"], []], "ticket_not_held"),
        ([["seattle-miami"], []], "cards_do_not_suffice"),
        ([["chicago-dallas", "chicago-santa-fe"], []], "cards_do_not_suffice"),
    ],
)
def test_choices_that_cannot_have_been_made(choices: Any, code: str) -> None:
    tickets = [["chicago-dallas", "chicago-santa-fe", "seattle-miami"], ["new-york-miami"]]
    decision = {"kind": "complete", "seat": 1, "choices": choices}
    assert impossible({**CLOSED, "tickets": tickets, "decision": decision})[0] == code


def test_nobody_is_asked_who_has_nothing_to_complete() -> None:
    spec = {"tracks": ["0", "2R"], "tickets": [["chicago-dallas"], []]}
    for seat in (0, 1):
        decision = {"kind": "complete", "seat": seat}
        assert impossible({**spec, "decision": decision}) == ("nothing_to_choose", "C-50")


def test_a_round_is_not_over_while_the_deck_has_cards() -> None:
    full = {"market": ROW, "deck": "rest", "discard": "0"}
    for decision in ({"kind": "complete"}, {"kind": "over"}):
        assert impossible({**CLOSED, **full, "decision": decision}) == ("last_turns_and_deck", "C-40")


def test_a_game_does_not_start_with_its_last_turns() -> None:
    decision = {"kind": "start", "offers": [ALL[:6], ALL[6:12]]}
    assert impossible({"market": ROW, "last_turns": 1, "decision": decision}) == ("last_turns_and_deck", "C-40")


def test_a_second_pick_needs_a_card() -> None:
    spec = {"deck": "0", "market": "* *", "decision": {"kind": "pick"}}
    assert impossible(spec) == ("nothing_legal", "X-19")


def test_a_finished_game_names_no_seat_that_is_not_there() -> None:
    assert finished([[], []]).view(None).first == 0
