"""The shared rules about drawing cards (X-09 to X-13)."""

from __future__ import annotations

from support.tables import base_on, nordic_on, refused, rule_of, script, small_board
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3")
MARKET = "R G B Y K"


def position(market: str, hands: list[str], deck: str = "rest") -> MapState:
    return base_on(BOARD).position({"market": market, "hands": hands, "deck": deck, "decision": {"seat": 0}})


def texts(state: MapState) -> list[str]:
    return [action.text for action in state.legal()]


def hand(state: MapState, seat: int = 0) -> str:
    return str(state.position()["hands"][seat])


def test_X_09_two_picks_are_two_decisions() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "W O")
    state.play("take 1")
    assert (state.decision, state.seat, state.turns) == ("pick", 0, 0)
    state.play("take 2")
    assert (state.decision, state.seat, state.turns) == ("turn", 1, 1)
    assert hand(state) == "1G+1R"


def test_X_09_the_replacement_may_be_the_second_pick() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "W")
    state.play("take 1")
    state.play("take 1")
    assert hand(state) == "1W+1R"


def test_X_09_both_picks_may_be_blind() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "W P")
    state.play("take deck")
    assert state.view(0).hand == {"white": 1}
    state.play("take deck")
    assert hand(state) == "1P+1W"
    assert " ".join(state.position()["market"]) == MARKET


def test_X_10_a_face_up_wild_is_the_whole_draw() -> None:
    state = position("* R G B Y", ["0", "0"])
    state.play("take 1")
    assert (state.seat, state.decision, hand(state)) == (1, "turn", "1*")


def test_X_10_a_face_up_wild_is_no_second_pick() -> None:
    state = position("* R G B Y", ["0", "0"])
    state.play("take 2")
    error = refused(state, "take 1")
    assert (error.code, error.rule, error.facts) == ("wild_as_second_pick", "X-10", {"slot": 1})


def test_X_10_a_wild_that_replaces_the_first_pick_is_no_second_pick() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "*")
    state.play("take 1")
    assert rule_of(state, "take 1") == "X-10"
    assert texts(state) == ["take 2", "take 3", "take 4", "take 5", "take deck"]


def test_X_10_a_wild_drawn_blindly_is_an_ordinary_card() -> None:
    state = position(MARKET, ["0", "0"])
    script(state, "* *")
    state.play("take deck")
    assert state.decision == "pick"
    state.play("take deck")
    assert (hand(state), state.seat) == ("2*", 1)


def test_X_10_is_not_in_nordic() -> None:
    state = nordic_on(BOARD).position({"market": "* * G B Y", "decision": {"seat": 0}})
    state.play("take 1")
    assert state.decision == "pick"
    state.play("take 2")
    assert (hand(state), state.seat) == ("2*", 1)


def test_X_11_the_market_alone_is_enough_to_draw() -> None:
    state = position("- R - G -", ["0", "rest"], deck="0")
    assert texts(state)[:3] == ["take 2", "take 4", "tickets"]
    assert (refused(state, "take 1").code, rule_of(state, "take 1")) == ("slot_empty", "X-11")
    assert (refused(state, "take deck").code, rule_of(state, "take deck")) == ("deck_empty", "X-11")


def test_X_11_with_nothing_to_take_there_is_no_draw() -> None:
    state = position("-", ["1R", "rest"], deck="0")
    assert not [text for text in texts(state) if text.startswith("take")]
    assert rule_of(state, "take 1") == "X-11"


def test_X_11_a_lone_card_ends_the_action() -> None:
    state = position("- - R - -", ["0", "rest"], deck="0")
    state.play("take 3")
    assert (hand(state), state.seat, state.decision) == ("1R", 1, "turn")


def test_X_11_after_a_coloured_card_wilds_alone_end_the_action() -> None:
    state = position("* R", ["0", "rest"], deck="0")
    state.play("take 2")
    assert (hand(state), state.seat) == ("1R", 1)


def test_X_11_of_wilds_alone_one_may_be_taken() -> None:
    state = position("* *", ["0", "rest"], deck="0")
    assert texts(state)[:2] == ["take 1", "take 2"]
    state.play("take 2")
    assert (hand(state), state.seat) == ("1*", 1)


def test_X_11_a_blind_second_pick_is_lawful_when_only_wilds_lie_open() -> None:
    state = position("* * R B K", ["0", "rest"], deck="2W")
    state.play("take deck")
    assert state.decision == "pick"
    assert texts(state) == ["take 3", "take 4", "take 5", "take deck"]


def test_X_11_the_second_pick_names_an_empty_slot_or_deck() -> None:
    state = position("R G - - -", ["0", "rest"], deck="0")
    state.play("take 1")
    assert (state.decision, texts(state)) == ("pick", ["take 2"])
    assert (refused(state, "take 1").code, rule_of(state, "take deck")) == ("slot_empty", "X-11")


def test_X_12_the_second_pick_is_compulsory() -> None:
    state = position(MARKET, ["3R", "0"])
    script(state, "W")
    state.play("take 2")
    assert texts(state) == ["take 1", "take 2", "take 3", "take 4", "take 5", "take deck"]
    assert [rule_of(state, text) for text in ("tickets", "claim a-b 3R", "keep 1")] == ["X-01"] * 3


def test_X_13_no_limit_on_cards() -> None:
    state = position(MARKET, ["rest", "0"], deck="4W")
    assert state.hand_size(0) == 101
    state.play("take deck")
    state.play("take 1")
    assert state.hand_size(0) == 103


def test_X_13_no_limit_on_tickets() -> None:
    game = base_on(BOARD)
    ids = [ticket.id for ticket in game.board.tickets]
    state = game.position({"market": MARKET, "tickets": [ids[:27], []], "decision": {"seat": 0}})
    state.play("tickets")
    state.play("keep 1 2 3")
    assert state.ticket_count(0) == 30
