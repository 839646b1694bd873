"""The Card Game, a turn: step 1, the hidden pile, one action, forced passes (C-10 to C-15)."""

from __future__ import annotations

from typing import Any

from support.cardgame import at_turn, before_step_1, cardgame, draw, legal_texts, look, why
from support.tables import rule_of
from tagluff.core.events import Journal
from tagluff.games.cardgame.state import CardState

NOTHING: dict[str, Any] = {"market": "", "deck": "0"}


def all_tickets_held(seats: int = 2) -> list[list[str]]:
    """Every ticket in seat 0's hand: none are left to draw."""
    return [[ticket.id for ticket in cardgame(seats).box.tickets], *([[]] * (seats - 1))]


def rounds_of_step_1(state: CardState, turns: int) -> list[str]:
    """What seat 0 has on track after each of its next turns."""
    seen = [state.position()["tracks"][0]]
    for _ in range(turns - 1):
        look(state)
        look(state)
        seen.append(state.position()["tracks"][0])
    return seen


def test_C_10_one_card_of_every_pile_goes_on_track() -> None:
    state = before_step_1(["0", "0"], yards=[["3G", "1B", "2Y"], ["4R"]])
    spec = state.position()
    assert (spec["tracks"], spec["yards"]) == (["1G+1B+1Y", "0"], [["2G", "1Y"], ["4R"]])
    assert state.view(None).track_sizes == [3, 0]


def test_C_10_an_empty_yard_is_skipped() -> None:
    state = cardgame(2).new(seed=1, first=0)
    state.play("keep 1")
    state.play("keep 1")
    assert (state.decision, state.view(None).track_sizes) == ("turn", [0, 0])
    look(state)
    assert (state.seat, state.view(None).track_sizes) == (1, [0, 0])


def test_C_10_only_the_piles_of_the_seat_whose_turn_it_is() -> None:
    state = at_turn(["0", "0"], yards=[["3G"], ["2R"]])
    look(state)
    assert state.position()["yards"] == [["3G"], ["1R"]]
    look(state)
    assert state.position()["yards"] == [["2G"], ["1R"]]


def test_C_10_what_was_placed_stays_until_the_next_own_turn() -> None:
    state = at_turn(["2G", "0"])
    state.play("place 2G")
    assert state.position()["yards"] == [["2G"], []]
    look(state)
    assert (state.position()["yards"], state.position()["tracks"]) == ([["1G"], []], ["1G", "0"])


def test_C_10_also_on_a_last_turn() -> None:
    state = at_turn(["0", "0"], deck="0", yards=[[], ["2B"]], last_turns=2)
    look(state)
    assert state.position()["tracks"] == ["0", "1B"]


def test_C_11_wilds_leave_first() -> None:
    state = before_step_1(["0", "0"], yards=[["1G+2*"], []])
    assert rounds_of_step_1(state, 3) == ["1*", "2*", "1G+2*"]
    assert state.position()["yards"] == [[], []]


def test_C_11_a_pile_shows_its_wilds_on_top() -> None:
    state = at_turn(["2B+2*", "0"])
    state.play("place 2B+2*")
    assert state.view(1).yards == [[{"blue": 2, "wild": 2}], []]


def test_C_12_nobody_sees_a_pile_on_track_not_even_its_owner() -> None:
    state = at_turn(["0", "0"], tracks=["3G+1*", "2R"])
    for seat in (None, 0, 1):
        assert (state.view(seat).tracks, state.view(seat).track_sizes) == ([None, None], [4, 2])


def test_C_12_piles_of_one_size_look_alike() -> None:
    one = at_turn(["2Y", "0"], tracks=["3G+1*", "0"])
    two = at_turn(["2Y", "0"], tracks=["2B+2W", "0"])
    for seat in (None, 0, 1):
        assert one.view(seat) == two.view(seat)
    assert one.legal() == two.legal()


def test_C_12_beginners_may_look_at_their_own() -> None:
    game = cardgame(2, look_at_own_pile=True)
    state = game.position({"tracks": ["3G+1*", "2R"], "market": "R G B Y K"})
    assert state.view(0).tracks == [{"green": 3, "wild": 1}, None]
    assert state.view(1).tracks == [None, {"red": 2}]
    assert state.view(None).tracks == [None, None]


def test_C_12_piles_are_opened_at_the_end_of_the_round() -> None:
    state = at_turn(["0", "0"], seat=1, deck="0", last_turns=1, tracks=["1K", "2R"], tickets=[["seattle-denver"], []])
    look(state)
    assert state.decision == "complete"
    assert state.view(1).tracks == [{"black": 1}, {"red": 2}]


def test_C_15_one_of_three_actions_a_turn() -> None:
    for act in (draw, look, lambda state: state.play("place 2R")):
        state = at_turn(["2R", "0"])
        act(state)
        assert (state.seat, state.decision, state.view(None).turns) == (1, "turn", 1)


def test_C_15_no_pass_while_something_is_legal() -> None:
    state = at_turn(["0", "0"], deck="0", market="*")
    assert legal_texts(state) == ["take 1", "tickets"]
    assert rule_of(state, "done") == "X-01"


def test_C_15_an_action_under_way_is_finished() -> None:
    state = at_turn(["2R", "0"])
    state.play("take deck")
    assert why(state, "place 2R") == ("not_now", "X-01")
    assert why(state, "place red red") == ("not_now", "X-01")
    state.play("take deck")
    look(state)
    state.play("tickets")
    assert rule_of(state, "take deck") == "X-01"


def test_X_19_a_seat_that_can_do_nothing_passes() -> None:
    state = at_turn(["5R", "2G"], tickets=all_tickets_held(), yards=[[], ["4R+1*"]], last_turns=2, **NOTHING)
    view = state.view(None)
    assert (state.seat, view.turns, view.last_turns, view.track_sizes) == (1, 1, 1, [0, 1])


def test_X_19_a_pass_is_told() -> None:
    state = at_turn(["2R", "1G"], tickets=all_tickets_held(), last_turns=2, **NOTHING)
    state.journal = Journal()
    state.play("place 2R")
    assert [event.facts for event in state.journal.seen_by(None) if event.kind == "passed"] == [{"seat": 1}]
    assert state.decision == "over"


def test_X_19_a_pass_is_a_last_turn() -> None:
    state = at_turn(["2R", "0"], tickets=all_tickets_held(), last_turns=2, **NOTHING)
    state.play("place 2R")
    assert (state.over, state.view(None).turns) == (True, 2)


def test_X_20_there_is_no_stalemate() -> None:
    """While the deck has a card one can be drawn; after it the turns are counted, whoever passes."""
    state = at_turn(["0", "0"], market="* * * * *", deck="1R", discard="rest", tickets=all_tickets_held())
    assert legal_texts(state) == ["take 1", "take 2", "take 3", "take 4", "take 5", "take deck"]
    idle = at_turn(["0", "0", "0"], tickets=all_tickets_held(3), **NOTHING)
    assert (idle.over, idle.view(None).turns) == (True, 3)


def test_X_20_looking_at_tickets_for_ever_is_lawful() -> None:
    state = at_turn(["0", "0"])
    before = state.position()
    for _ in range(46):  # four tickets a turn: by then the deck lies as it lay
        look(state)
    assert state.position() == {**before, "turns": 46}


def test_C_E08_a_printed_example_of_step_1() -> None:
    state = before_step_1(["0", "0"], yards=[["2G+2*"], []])
    assert rounds_of_step_1(state, 4) == ["1*", "2*", "1G+2*", "2G+2*"]


def test_C_E16_step_1_clears_a_colour() -> None:
    state = before_step_1(["2B", "0"], yards=[["1B"], []])
    assert state.position()["yards"] == [[], []]
    state.play("place 2B")
    assert (state.position()["yards"], state.position()["tracks"]) == ([["2B"], []], ["1B", "0"])


def test_C_E21_step_1_with_two_piles() -> None:
    state = before_step_1(["0", "0"], yards=[["2G+1*", "1B"], []], tracks=["5W", "0"])
    assert state.view(0).track_sizes == [7, 0]
    assert (state.position()["tracks"][0], state.position()["yards"][0]) == ("1B+5W+1*", ["2G"])
