"""The Card Game, setup: seats, cards, city cards, tickets, first player (C-01 to C-07)."""

from __future__ import annotations

import pytest

import tagluff
from support.cardgame import cardgame, finished, letters, look, named
from support.tables import refused
from tagluff import ScriptedDealer, SetupError
from tagluff.games.cardgame.state import CardState

WILD = 8
BONUS_CITIES = {"seattle": 8, "los-angeles": 12, "chicago": 12, "dallas": 10, "new-york": 15, "miami": 8}


def dealt(seats: int, first: int | None = 0, row: str = "R G B Y K") -> CardState:
    """A fresh table with no chance in it but the order of the tickets."""
    hands = letters("R R G G B B Y") + letters("K K W W O O P") + letters("R G B Y K W O") + letters("P P Y Y R R G")
    return cardgame(seats).new(dealer=ScriptedDealer(hands[: 7 * seats] + letters(row)), first=first)


def started(seats: int, keep: str = "keep 1", first: int = 0) -> CardState:
    """A table at its first turn."""
    state = dealt(seats, first)
    for _ in range(seats):
        state.play(keep)
    return state


def all_cards(state: CardState) -> list[int]:
    """Every card of a fresh table, by kind, wherever it lies."""
    piles = [state.pile(0), state.pile(1), *[state.hand(seat) for seat in range(state.game.seats)]]
    face_up = [sum(1 for card in state.market if card == kind) for kind in range(state.game.width)]
    return [sum(column) for column in zip(face_up, *piles, strict=True)]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_C_01_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("cardgame", seats=seats)
    assert (caught.value.code, caught.value.rule) == ("wrong_seats", "C-01")


@pytest.mark.parametrize(("seats", "over"), [(2, True), (3, True), (4, False)])
def test_C_01_only_four_players_have_a_second_round(seats: int, over: bool) -> None:
    spec = {"deck": "0", "last_turns": 1, "decision": {"kind": "turn", "seat": 0}}
    state = cardgame(seats).position(spec)
    look(state)
    assert (state.over, state.view(None).round) == (over, 1 if over else 2)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_C_02_ten_of_each_of_eight_colours_and_sixteen_wilds(seats: int) -> None:
    state = cardgame(seats).new(seed=3)
    assert set(state.game.palette.names) == {"red", "green", "blue", "yellow", "black", "white", "orange", "purple"}
    assert all_cards(state) == [10] * 8 + [16]
    assert sum(all_cards(state)) == 96


def test_C_02_forty_six_tickets_and_six_city_cards() -> None:
    cards = cardgame().box
    assert len(cards.tickets) == len({ticket.id for ticket in cards.tickets}) == 46
    assert len([city for city in cards.cities if city.bonus]) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_C_03_a_wild_and_seven_cards_each(seats: int) -> None:
    spec = dealt(seats).position()
    assert spec["hands"] == ["2R+2G+2B+1Y+1*", "2K+2W+2O+1P+1*", "1R+1G+1B+1Y+1K+1W+1O+1*", "2R+1G+2Y+2P+1*"][:seats]


def test_C_03_the_other_wilds_are_dealt_like_any_card() -> None:
    cards = letters("* * * * * * *") + letters("* * R R R R R") + letters("R G B Y K")
    assert cardgame(2).new(dealer=ScriptedDealer(cards)).position()["hands"] == ["8*", "5R+3*"]


@pytest.mark.parametrize(("seats", "deck"), [(2, 75), (3, 67), (4, 59)])
def test_C_04_five_cards_are_turned_up(seats: int, deck: int) -> None:
    view = dealt(seats).view(None)
    assert (view.market, view.deck_size) == (["red", "green", "blue", "yellow", "black"], deck)


@pytest.mark.parametrize("row", ["* * * R G", "* * * * *"])
def test_C_04_a_row_of_wilds_stays(row: str) -> None:
    state = dealt(2, row=row)
    assert state.position()["market"] == row.split()
    assert state.position()["discard"] == "0"


def test_C_05_the_city_cards_lie_open() -> None:
    cities = cardgame().box.cities
    assert {city.id: city.bonus for city in cities if city.bonus} == BONUS_CITIES


def test_C_05_every_city_card_is_worth_what_is_printed_on_it() -> None:
    done = ["los-angeles-chicago", "seattle-dallas", "new-york-miami"]
    sheet = finished([done, []]).sheet
    assert {line.facts["city"]: line.points for line in sheet.of(0, "city_bonus")} == BONUS_CITIES


@pytest.mark.parametrize(("seats", "left"), [(2, 34), (3, 28), (4, 22)])
def test_C_06_six_tickets_each(seats: int, left: int) -> None:
    view = dealt(seats).view(None)
    assert (view.decision, view.offer_counts, view.ticket_deck_size) == ("start", [6] * seats, left)


@pytest.mark.parametrize(("keep", "kept"), [("keep 1", [0]), ("keep 2 5", [1, 4]), ("keep 1 2 3 4 5 6", range(6))])
def test_C_06_one_to_six_are_kept(keep: str, kept: list[int]) -> None:
    state = dealt(2)
    offer = state.offered(0)
    state.play(keep)
    state.play("keep 1 2 3 4 5 6")
    assert state.tickets(0) == sorted(offer[at] for at in kept)
    assert state.view(None).ticket_deck_size == 34 + 6 - len(kept)


def test_C_06_rejected_tickets_are_shuffled_into_the_deck() -> None:
    dealer = ScriptedDealer(letters("R R G G B B Y K K W W O O P R G B Y K") + list(range(46)))
    state = cardgame(2).new(dealer=dealer, first=0)
    assert (state.offered(0), state.offered(1)) == ([0, 1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11])
    left = [5, *range(45, 11, -1), 11]
    state.dealer = ScriptedDealer(left)
    state.play("keep 1 2 3 4 5")
    state.play("keep 1 2 3 4 5")
    assert state.tickets_in_order() == left


def test_C_06_chance_orders_the_ticket_deck_once_more() -> None:
    orders = set()
    for seed in range(5):
        state = dealt(2)
        state.dealer = tagluff.Dealer(seed)
        state.play("keep 1")
        state.play("keep 1")
        orders.add(tuple(state.tickets_in_order()))
    assert len(orders) == 5


def test_C_06_kept_tickets_are_secret() -> None:
    state = started(2, "keep 1 2")
    assert (state.view(1).tickets, state.view(1).ticket_counts) == (named(state, state.tickets(1)), [2, 2])
    assert state.view(None).tickets == []


def test_C_07_the_first_player_is_drawn_unless_named() -> None:
    seats = set()
    for seed in range(20):
        state = cardgame(3).new(seed=seed)
        for _ in range(3):
            state.play("keep 1")
        seats.add(state.seat)
    assert seats == {0, 1, 2}
    assert started(3, first=2).seat == 2


def test_C_07_a_seat_that_is_not_there_cannot_start() -> None:
    with pytest.raises(SetupError) as caught:
        cardgame(3).new(first=3)
    assert (caught.value.code, caught.value.rule) == ("no_such_seat", "C-07")


def test_C_07_play_goes_clockwise() -> None:
    state = started(4, first=2)
    seats = []
    for _ in range(5):
        seats.append(state.seat)
        look(state)
    assert seats == [2, 3, 0, 1, 2]


def test_X_28_what_is_kept_at_the_start_is_secret_until_all_have_chosen() -> None:
    one, two = dealt(3), dealt(3)
    two.dealer = one.dealer.copy()
    one.play("keep 1")
    two.play("keep 2 3 4")
    assert (one.view(0).choice, two.view(0).choice) == ([1], [2, 3, 4])
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)
    for state in (one, two):
        state.play("keep 1")
        state.play("keep 1")
    assert (one.view(1).ticket_counts, two.view(1).ticket_counts) == ([1, 1, 1], [3, 1, 1])


@pytest.mark.parametrize(("seats", "deck", "tickets"), [(2, 75, 34), (3, 67, 28), (4, 59, 22)])
def test_C_E01_setup(seats: int, deck: int, tickets: int) -> None:
    state = cardgame(seats).new(seed=1)
    view = state.view(None)
    assert (view.hand_sizes, view.deck_size, view.ticket_deck_size) == ([8] * seats, deck, tickets)
    assert all(state.hand(seat)[WILD] >= 1 for seat in range(seats))
    for _ in range(seats):
        state.play("keep 1 2")
    assert state.view(None).ticket_deck_size == tickets + 4 * seats


@pytest.mark.parametrize("text", ["keep none", "keep 0"])
def test_C_E02_keep_at_least_one_ticket(text: str) -> None:
    state = dealt(2)
    refusal = refused(state, text)
    assert (refusal.code, refusal.rule) == ("too_few_tickets", "C-06")
    assert len(named(state, state.offered(0))) == 6


def test_C_E06_three_wilds_stay() -> None:
    state = dealt(2, row="* * * R G")
    state.play("keep 1")
    state.play("keep 1")
    assert state.position()["market"] == ["*", "*", "*", "R", "G"]
