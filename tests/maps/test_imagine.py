"""Imagined states: what a seat sees is as it is, what it remembers is kept, the rest is dealt by its own chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.tables import base_on, nordic_on, script, small_board
from tagluff import Dealer, Journal
from tagluff.core.cardtable.state import DECK, OUT
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 3", "c-d red 2 tunnel=3", "e-f grey 2 ferry=1", "g-h grey 3 swap=4", "i-j red 3 ferry=2")
MARKET = "R G B Y *"
EYES: tuple[int | None, ...] = (0, 1, None)


def position(hands: list[str], **more: Any) -> MapState:
    return nordic_on(BOARD).position({"market": MARKET, "hands": hands, "decision": {"seat": 0}, **more})


def at_start() -> MapState:
    state = nordic_on(BOARD, 3).new(seed=2)
    state.play("keep 1 2")
    state.play("keep 1 2 3")
    return state


def at_base_start() -> MapState:
    state = base_on(BOARD, 3).new(seed=2)
    state.play("keep 1 2")
    return state


def at_turn() -> MapState:
    return position(["3R+1*", "2G"], tickets=[["w0-w1"], ["w0-w2"]], routes={"a-b": 1}, tickets_out=["w0-w3"])


def at_keep() -> MapState:
    state = at_turn()
    state.play("tickets")
    return state


def at_lay() -> MapState:
    state = position(["2R+2G+2*", "2G"])
    state.play("claim g-h groups 1")
    return state


def at_ferry_lay() -> MapState:
    state = position(["3R+1G+2*", "2G"])
    state.play("claim i-j groups 1")
    state.play("lay 2*")
    return state


def at_extra() -> MapState:
    state = position(["4R", "2G"])
    script(state, "R W W")
    state.play("claim c-d 2R")
    return state


def at_the_end() -> MapState:
    return position(["1R", "2G"], decision={"kind": "over"}, last_turns=0)


def with_slots_empty() -> MapState:
    return position(["5R", "rest"], market="R -", deck="0", last_turns=2)


MOMENTS = [at_start, at_base_start, at_turn, at_keep, at_lay, at_ferry_lay, at_extra, at_the_end, with_slots_empty]


@pytest.mark.parametrize("seat", EYES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_an_imagined_state_looks_like_the_true_one(moment: Callable[[], MapState], seat: int | None) -> None:
    state = moment()
    words = state.dealer.words()
    for seed in range(12):
        imagined = state.game.imagine(state.view(seat), None, Dealer(seed))
        assert imagined.view(seat) == state.view(seat)
        assert imagined.over or imagined.legal()
        assert all(count >= 0 for count in imagined.cards)
    assert state.dealer.words() == words


def with_one_route_left() -> MapState:
    """Seat 0 can do nothing but claim a red route; who of seats 0 and 2 holds which of twelve cards is hidden."""
    game = nordic_on(BOARD, 3)
    routes = {route.id: 1 for route in game.board.routes if route.id != "a-b red"}
    hands = ["3R+3G", "rest", "6G"]
    out = [ticket.id for ticket in game.board.tickets]
    return game.position({"hands": hands, "deck": "0", "routes": routes, "tickets_out": out, "decision": {"seat": 0}})


def test_a_hand_that_could_do_nothing_is_dealt_again() -> None:
    state = with_one_route_left()
    for seed in range(20):
        imagined = state.game.imagine(state.view(1), None, Dealer(seed))
        assert [action.text for action in imagined.legal()] == ["claim a-b red 3R"]
        assert imagined.view(1) == state.view(1)


def test_the_thinkers_chance_decides() -> None:
    state = at_turn()
    view = state.view(0)
    one, same, other = (state.game.imagine(view, None, Dealer(seed)).position() for seed in (1, 1, 2))
    assert one == same
    assert one["hands"][1] != other["hands"][1] or one["ticket_deck"] != other["ticket_deck"]
    assert one["dealer"] != state.position()["dealer"]


def test_the_seats_own_cards_and_tickets_stay() -> None:
    state = at_turn()
    for seed in range(10):
        imagined = state.game.imagine(state.view(0), None, Dealer(seed))
        assert (imagined.hand(0), imagined.tickets(0)) == (state.hand(0), state.tickets(0))
        assert imagined.sheet.totals[0] == state.sheet.totals[0]


def test_the_owner_of_a_route_stays_and_its_twin_closed() -> None:
    state = at_turn()
    imagined = state.game.imagine(state.view(0), None, Dealer(1))
    assert imagined.owner_of(0) == 1
    assert list(imagined.open) == list(state.open)


def test_remembered_cards_are_in_the_hand() -> None:
    state = position(["0", "0"], market="W W W W W")
    state.journal = Journal()
    state.play("take 1")
    state.play("take 2")
    memory = MapMemory(state.game.palette, 2)
    for event in state.journal.seen_by(1):
        memory.note(event)
    for seed in range(10):
        imagined = state.game.imagine(state.view(1), memory, Dealer(seed))
        assert imagined.position()["hands"][0] == "2W"


def test_remembered_cards_of_the_actor_survive_every_try() -> None:
    state = at_lay()
    memory = MapMemory(state.game.palette, 2)
    memory.hands[0] = [0, 0, 0, 0, 2, 0, 0, 0, 1]
    for seed in range(20):
        imagined = state.game.imagine(state.view(1), memory, Dealer(seed))
        assert (imagined.hand(0)[4] >= 2, imagined.hand(0)[8] >= 1) == (True, True)
        assert imagined.legal()


def test_tickets_sent_away_stay_away() -> None:
    state = position(["0", "0"])
    state.journal = Journal()
    state.play("tickets")
    away = state.offered(0)[1:]
    state.play("keep 1")
    memory = MapMemory(state.game.palette, 2)
    for event in state.journal.seen_by(0):
        memory.note(event)
    for seed in range(10):
        imagined = state.game.imagine(state.view(0), memory, Dealer(seed))
        assert [ticket for ticket in range(30) if imagined.ticket_at[ticket] == OUT] == away


def test_tickets_at_the_bottom_may_be_anywhere() -> None:
    state = base_on(BOARD).position({"market": MARKET, "decision": {"seat": 0}})
    memory = MapMemory(state.game.palette, 2)
    memory.seen = ["w0-w1", "w0-w2", "w0-w3"]
    imagined = state.game.imagine(state.view(1), memory, Dealer(1))
    assert sorted(imagined.tickets_in_order()) == list(range(30))


def test_a_seat_that_has_chosen_its_first_tickets_has_a_lawful_choice() -> None:
    state = at_start()
    for seed in range(20):
        imagined = state.game.imagine(state.view(None), None, Dealer(seed))
        assert min(int(imagined.choice(seat)).bit_count() for seat in range(2)) >= 2
        assert imagined.choice(2) == 0


def test_an_imagined_game_can_be_played_on() -> None:
    state = at_turn()
    imagined = state.game.imagine(state.view(1), None, Dealer(1))
    imagined.play("take deck")
    assert sum(imagined.pile(DECK)) == imagined.deck_size
