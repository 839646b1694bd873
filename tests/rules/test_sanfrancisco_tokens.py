"""San Francisco, tokens: taking, choosing, never two of a symbol (S-30 to S-34)."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import bay_board, refused, rule_of, sanfrancisco
from tagluff import Journal
from tagluff.games.sanfrancisco.rules import SanFrancisco
from tagluff.games.sanfrancisco.tokens import TokensSeen
from tagluff.maps.state import MapState

ROW = "B G K P O"
ROUTES = ("a-b red 1", "a-x red 2", "x-y red 1")  # stacks lie at a (bear) and b (seal)


def table(**more: Any) -> MapState:
    """Seat 0 to act with four red cards; a bear stack at a, a seal stack at b."""
    game = SanFrancisco(2, bay_board(*ROUTES, stacks={"a": "bear", "b": "seal"}))
    return game.position({"hands": ["4R", "0"], "market": ROW, "decision": {"seat": 0}, **more})


def tokens(state: MapState) -> list[list[str]]:
    return list(state.position()["tokens"])


def left(state: MapState, symbol: str) -> int:
    return int(state.position()["stacks"][symbol]["left"])


def test_S_30_a_claim_that_ends_at_a_stack_takes_one_token() -> None:
    state = table()
    state.play("claim a-x 2R")
    assert (tokens(state), left(state, "bear"), state.seat) == ([["bear"], []], 1, 1)


def test_S_30_a_claim_elsewhere_takes_none() -> None:
    state = table()
    state.play("claim x-y 1R")
    assert (tokens(state), state.seat) == ([[], []], 1)


def test_S_30_the_stacks_placed_by_players_count_too() -> None:
    state = table(stacks={"bell": {"place": "x"}})
    state.play("claim x-y 1R")
    assert (tokens(state), left(state, "bell")) == ([["bell"], []], 0)


def test_S_31_stacks_at_both_ends_leave_a_choice_of_one() -> None:
    for symbol, other in (("bear", "seal"), ("seal", "bear")):
        state = table()
        state.play("claim a-b 1R")
        assert (state.decision, state.seat) == ("token", 0)
        assert {action.text for action in state.legal()} == {"token bear", "token seal"}
        state.play(f"token {symbol}")
        assert (tokens(state), left(state, symbol), left(state, other)) == ([[symbol], []], 1, 2)
        assert (state.decision, state.seat) == ("turn", 1)


def test_S_31_nothing_but_one_of_the_two() -> None:
    state = table()
    state.play("claim a-b 1R")
    assert rule_of(state, "token crab") == "S-31"
    assert refused(state, "take deck").code == "not_now"


def test_S_31_tokens_are_for_routes_just_claimed() -> None:
    assert refused(table(), "token bear").code == "not_now"


def test_S_32_one_choice_is_taken_without_asking() -> None:
    state = table(stacks={"seal": {"left": 0}})
    state.journal = Journal()
    state.play("claim a-b 1R")
    assert (state.decision, state.seat, tokens(state)) == ("turn", 1, [["bear"], []])
    event = state.journal.seen_by(1)[-1]
    assert (event.kind, event.facts) == ("took_token", {"seat": 0, "token": "bear", "city": "a", "left": 1})


def test_S_32_a_token_cannot_be_declined() -> None:
    state = table()
    state.play("claim a-b 1R")
    assert all(action.text.startswith("token ") for action in state.legal())


@pytest.mark.parametrize("seat", [0, 1, None])
def test_S_33_tokens_and_stacks_lie_open(seat: int | None) -> None:
    state = table()
    state.play("claim a-x 2R")
    own = state.view(seat).own
    assert isinstance(own, TokensSeen)
    assert own.tokens == [["bear"], []]
    assert (own.places["bear"], own.left["bear"]) == ("a", 1)


def test_S_33_never_two_of_a_symbol() -> None:
    state = table(tokens=[["bear"], []])
    for action in ("claim a-x 2R", "take deck", "take deck", "claim a-b 1R"):
        state.play(action)
    assert tokens(state) == [["seal", "bear"], []]


def test_S_34_a_place_reached_earlier_gives_nothing_later() -> None:
    state = table(routes={"a-x": 0})
    assert tokens(state) == [[], []]
    state.play("claim x-y 1R")  # the network reaches a, the claim does not
    assert tokens(state) == [[], []]


def test_S_34_the_order_of_effects() -> None:
    state = table(pieces=[3, 20])
    state.journal = Journal()
    state.play("claim a-b 1R")
    assert state.view(None).last_turns is None  # the turn is not over yet
    state.play("token seal")
    kinds = [event.kind for event in state.journal.events]
    assert kinds == ["claimed", "discarded", "took_token", "end_triggered"]


def sunset(**more: Any) -> MapState:
    spec = {"hands": ["3P+2O", "0"], "market": "B K G R R", "decision": {"seat": 0}, **more}
    return sanfrancisco(2).position(spec)


def test_S_E11_the_first_token_of_sunset() -> None:
    state = sunset()
    state.play("claim sunset-twin-peaks 3P")
    assert (tokens(state), left(state, "wave")) == ([["wave"], []], 1)
    assert state.view(1).as_dict()["own"]["tokens"] == [["wave"], []]


def test_S_E12_another_route_to_sunset() -> None:
    state = sunset(tokens=[["wave"], []])
    state.play("claim japanese-gardens-sunset orange 2O")
    assert (tokens(state), left(state, "wave")) == ([["wave"], []], 1)


def test_S_E13_both_ends_and_neither_owned() -> None:
    state = table()
    state.play("claim a-b 1R")
    assert (state.decision, len(state.legal())) == ("token", 2)
    state.play("token bear")
    assert tokens(state) == [["bear"], []]


def test_S_E14_both_ends_and_one_owned() -> None:
    state = table(tokens=[["bear"], []])
    state.play("claim a-b 1R")
    assert (tokens(state), state.seat) == ([["seal", "bear"], []], 1)


def test_S_E15_both_ends_and_both_owned() -> None:
    state = table(tokens=[["bear", "seal"], []])
    state.play("claim a-b 1R")
    assert (tokens(state), state.seat) == ([["seal", "bear"], []], 1)
    assert (left(state, "bear"), left(state, "seal")) == (1, 1)


def test_S_E16_a_stack_used_up() -> None:
    state = table(stacks={"bear": {"left": 0}})
    state.play("claim a-x 2R")
    assert (tokens(state), state.seat) == ([[], []], 1)


def test_S_E30_the_printed_route_at_potrero_hill() -> None:
    state = sanfrancisco(2).position({"hands": ["3K", "0"], "market": "B G P R O", "decision": {"seat": 0}})
    state.play("claim potrero-hill-south-beach 3K")
    assert (state.view(None).points, tokens(state)) == ([4, 0], [["bear"], []])
