"""Amsterdam, setup: seats, cards, bonus cards, market, contracts, first player (M-01 to M-06)."""

from __future__ import annotations

import pytest

import tagluff
from support.tables import amsterdam, rule_of
from tagluff import PositionError, ScriptedDealer, SetupError
from tagluff.maps.state import MapState

PINK, BLUE, GREEN, BLACK, RED, ORANGE, WILD = range(7)


def card_totals(state: MapState) -> list[int]:
    """Every card of the table, by kind, wherever it lies."""
    piles = [state.pile(0), state.pile(1), *[state.hand(seat) for seat in range(state.game.seats)]]
    face_up = [sum(1 for card in state.market if card == kind) for kind in range(state.game.width)]
    return [sum(column) for column in zip(face_up, *piles, strict=True)]


def dealt(seats: int, first: int | None = 0) -> MapState:
    """A fresh table whose first row, as dealt here, holds no three wilds."""
    cards = [PINK, BLUE] * seats + [GREEN, BLACK, RED, ORANGE, GREEN]
    return amsterdam(seats).new(dealer=ScriptedDealer(cards), first=first)


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_M_01_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("amsterdam", seats=seats)
    assert caught.value.rule == "M-01"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M_01_sixteen_pieces_each_and_no_points(seats: int) -> None:
    view = dealt(seats).view(None)
    assert (view.pieces, view.points) == ([16] * seats, [0] * seats)


def test_M_02_six_of_each_of_six_colours_and_eight_wilds() -> None:
    state = amsterdam(3).new(seed=2)
    assert set(state.game.palette.names) == {"pink", "blue", "green", "black", "red", "orange"}
    assert card_totals(state) == [6] * 6 + [8]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_M_03_sixteen_bonus_cards_in_a_pile(seats: int) -> None:
    assert dealt(seats).view(None).as_dict()["own"] == {"bonus": [0] * seats, "pile": 16}


def test_M_03_there_are_no_more_than_sixteen() -> None:
    with pytest.raises(PositionError) as caught:
        amsterdam(2).position({"market": "P B G K R", "bonus": [9, 8]})
    assert (caught.value.code, caught.value.rule) == ("bonus_cards_not_conserved", "M-03")


@pytest.mark.parametrize(("seats", "deck"), [(2, 35), (3, 33), (4, 31)])
def test_M_04_two_cards_each_and_five_turned_up(seats: int, deck: int) -> None:
    view = dealt(seats).view(None)
    assert (view.hand_sizes, view.deck_size, len(view.market), None in view.market) == ([2] * seats, deck, 5, False)


def test_M_04_two_wilds_in_the_first_row_stay() -> None:
    dealer = ScriptedDealer([PINK, BLUE, PINK, BLUE, WILD, WILD, GREEN, BLACK, RED])
    state = amsterdam(2).new(dealer=dealer)
    assert state.position()["market"] == ["*", "*", "G", "K", "R"]


def test_M_04_three_wilds_in_the_first_row_renew_it() -> None:
    first_row = [WILD, GREEN, WILD, BLACK, WILD]
    dealer = ScriptedDealer([PINK, BLUE, PINK, BLUE, *first_row, GREEN, BLACK, RED, ORANGE, PINK])
    spec = amsterdam(2).new(dealer=dealer).position()
    assert (spec["market"], spec["discard"]) == (["G", "K", "R", "O", "P"], "1G+1K+3*")


@pytest.mark.parametrize(("seats", "contracts"), [(2, 20), (3, 18), (4, 16)])
def test_M_05_two_of_24_contracts_to_each_player(seats: int, contracts: int) -> None:
    view = dealt(seats).view(None)
    assert len(amsterdam(seats).board.tickets) == 24
    assert (view.offer_counts, view.ticket_deck_size) == ([2] * seats, contracts)


@pytest.mark.parametrize(("keep", "kept"), [("keep 1", [0]), ("keep 2", [1]), ("keep 1 2", [0, 1])])
def test_M_05_one_or_two_are_kept(keep: str, kept: list[int]) -> None:
    state = dealt(2)
    offer = state.offered(0)
    state.play(keep)
    state.play("keep 1 2")
    assert state.tickets(0) == sorted(offer[at] for at in kept)


def test_M_05_rejected_contracts_go_to_the_bottom_seat_by_seat() -> None:
    state = dealt(3, first=1)
    offers = [state.offered(seat) for seat in range(3)]
    deck = state.tickets_in_order()
    state.play("keep 2")
    state.play("keep 1")
    state.play("keep 1 2")
    assert state.tickets_in_order() == [*deck, offers[1][1], offers[0][0]]


def test_M_05_the_choice_is_secret_until_all_have_chosen() -> None:
    one, two = dealt(2), dealt(2)
    two.dealer = one.dealer.copy()
    one.play("keep 1")
    two.play("keep 1 2")
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)


def test_M_06_the_first_player_is_drawn_unless_named() -> None:
    seats = set()
    for seed in range(20):
        state = amsterdam(3).new(seed=seed)
        for _ in range(3):
            state.play("keep 1 2")
        seats.add(state.seat)
    assert seats == {0, 1, 2}
    named = dealt(3, first=2)
    for _ in range(3):
        named.play("keep 1 2")
    assert named.seat == 2


def test_M_06_play_goes_clockwise() -> None:
    state = dealt(4, first=2)
    for _ in range(4):
        state.play("keep 1 2")
    seats = []
    for _ in range(5):
        seats.append(state.seat)
        state.play("tickets")
        state.play("keep 1")
    assert seats == [2, 3, 0, 1, 2]


def test_M_E01_four_players() -> None:
    view = dealt(4).view(None)
    assert (view.hand_sizes, len(view.market), view.deck_size) == ([2, 2, 2, 2], 5, 31)
    assert (view.ticket_deck_size, view.pieces) == (16, [16] * 4)
    assert view.as_dict()["own"] == {"bonus": [0] * 4, "pile": 16}


def test_M_E02_keep_at_least_one_contract() -> None:
    state = dealt(2)
    rejected = state.offered(0)[1]
    assert rule_of(state, "keep 0") == "M-05"
    state.play("keep 1")
    state.play("keep 1 2")
    assert state.tickets_in_order()[-1] == rejected


def test_M_E03_three_wilds_in_the_first_row() -> None:
    row = [WILD, WILD, WILD, BLUE, RED]
    dealer = ScriptedDealer([PINK, GREEN, PINK, GREEN, *row, BLACK, BLACK, ORANGE, ORANGE, WILD])
    spec = amsterdam(2).new(dealer=dealer).position()
    assert (spec["market"], spec["discard"]) == (["K", "K", "O", "O", "*"], "1B+1R+3*")
