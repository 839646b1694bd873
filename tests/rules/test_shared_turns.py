"""The shared rules about whose turn it is and what a refusal leaves behind (X-01 to X-04)."""

from __future__ import annotations

from support.tables import base_on, nordic, nordic_on, refused, rule_of, script, small_board
from tagluff.maps.game import MapGame
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "c-d grey 2 tunnel=3", "e-f grey 2 ferry=1", "g-h grey 3 swap=4")
MARKET = "R G B Y K"


def table(seats: int = 3) -> MapGame:
    return base_on(BOARD, seats)


def at_turn(hand: str = "5R+2*", seats: int = 3) -> MapState:
    return table(seats).position({"hands": [hand] + ["0"] * (seats - 1), "market": MARKET, "decision": {"seat": 0}})


def begun(state: MapState) -> MapState:
    """The state after everyone has kept the first two tickets."""
    while state.decision == "start":
        state.play("keep 1 2")
    return state


def illegal(state: MapState) -> list[int]:
    legal = set(state.indices())
    return [index for index in range(len(state.game.actions)) if index not in legal]


def verify_all_refused(state: MapState) -> None:
    for index in illegal(state):
        assert refused(state, index).code


def test_X_01_turns_go_clockwise_and_come_round() -> None:
    state = table().new(seed=1, first=1)
    seats = []
    begun(state)
    for _ in range(4):
        seats.append(state.seat)
        state.play("take deck")
        state.play("take deck")
    assert seats == [1, 2, 0, 1]


def test_X_01_one_claim_is_the_whole_turn() -> None:
    state = at_turn("6R+2*")
    state.play("claim a-b 3R")
    assert (state.seat, state.decision, state.turns) == (1, "turn", 1)


def test_X_01_one_ticket_action_is_the_whole_turn() -> None:
    state = at_turn()
    state.play("tickets")
    state.play("keep 1")
    assert (state.seat, state.decision, state.turns) == (1, "turn", 1)


def test_X_01_no_second_action_after_a_failed_tunnel() -> None:
    state = at_turn("3R")
    script(state, "R W W")
    state.play("claim c-d 2R")
    assert state.decision == "extra"
    state.play("withdraw")
    assert (state.seat, state.decision, state.turns) == (1, "turn", 1)


def test_X_01_answers_to_another_decision_are_refused() -> None:
    state = at_turn()
    assert [rule_of(state, text) for text in ("keep 1", "lay 1R", "pay 1R", "withdraw")] == ["X-01"] * 4
    assert refused(state, "withdraw").code == "not_now"


def test_X_02_there_is_no_pass() -> None:
    state = at_turn()
    assert not [action for action in table().actions.actions if "pass" in action.text]
    assert refused(state, "pass").code == "unknown_action"
    assert refused(state, "").code == "unknown_action"


def test_X_02_the_only_legal_action_must_be_taken() -> None:
    board = small_board("a-b red 3")
    game = nordic_on(board)
    names = {f"w{at}-w{at + 1}": 1 for at in range(12)}
    all_tickets = [ticket.id for ticket in game.board.tickets]
    state = game.position(
        {"hands": ["3R", "rest"], "deck": "0", "routes": names, "tickets_out": all_tickets, "decision": {"seat": 0}}
    )
    assert [action.text for action in state.legal()] == ["claim a-b red 3R"]


def test_X_03_the_caller_may_name_the_first_player() -> None:
    game = nordic()
    assert [begun(game.new(seed=5, first=first)).seat for first in range(3)] == [0, 1, 2]


def test_X_03_otherwise_chance_names_the_first_player() -> None:
    game = nordic()
    seats = [begun(game.new(seed=seed)).seat for seed in range(40)]
    assert {seats.count(seat) > 5 for seat in range(3)} == {True}
    assert seats == [begun(game.new(seed=seed)).seat for seed in range(40)]


def test_X_04_every_illegal_action_is_refused_at_the_start() -> None:
    verify_all_refused(table().new(seed=3))


def test_X_04_every_illegal_action_is_refused_on_a_turn() -> None:
    verify_all_refused(at_turn())


def test_X_04_every_illegal_action_is_refused_at_the_second_pick() -> None:
    state = table().position({"hands": ["5R", "0", "0"], "market": "R G B * Y", "decision": {"seat": 0}})
    state.play("take deck")
    assert state.decision == "pick"
    verify_all_refused(state)


def test_X_04_every_illegal_action_is_refused_at_the_keeping_of_tickets() -> None:
    state = at_turn()
    state.play("tickets")
    verify_all_refused(state)


def test_X_04_every_illegal_action_is_refused_while_groups_are_laid() -> None:
    game = nordic_on(BOARD, seats=2)
    state = game.position({"hands": ["5R+2G+1*", "0"], "market": MARKET, "decision": {"seat": 0}})
    state.play("claim e-f groups 1")
    assert state.decision == "lay"
    verify_all_refused(state)


def test_X_04_every_illegal_action_is_refused_in_a_tunnel() -> None:
    state = at_turn("4R+1G+1*")
    script(state, "R * W")
    state.play("claim c-d 2R")
    assert state.extra == 2
    verify_all_refused(state)


def test_X_04_a_refused_second_pick_leaves_the_first_one_done() -> None:
    state = table().position({"hands": ["0"] * 3, "market": "R G B * Y", "decision": {"seat": 0}})
    script(state, "G")
    state.play("take 1")
    assert refused(state, "take 4").rule == "X-10"
    assert (state.seat, state.decision) == (0, "pick")
    assert state.position()["hands"][0] == "1R"


def test_X_04_a_refused_payment_leaves_no_card_laid() -> None:
    game = nordic_on(BOARD, seats=2)
    state = game.position({"hands": ["4R", "0"], "market": MARKET, "decision": {"seat": 0}})
    assert refused(state, "claim e-f 1G+3R").code == "cards_missing"
    assert state.hand(0) == game.palette.read("4R")


def test_X_04_no_random_number_is_used_up() -> None:
    state = at_turn()
    words = state.dealer.words()
    assert refused(state, "claim a-b 4R").rule == "X-16"
    assert refused(state, "take 6").code == "unknown_action"
    assert state.dealer.words() == words
