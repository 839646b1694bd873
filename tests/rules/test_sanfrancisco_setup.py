"""San Francisco, setup: seats, cards, tokens, tickets, first player, the stacks set aside (S-01 to S-10)."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from support.tables import refused, rule_of, sanfrancisco
from tagluff import Journal, PositionError, ScriptedDealer, SetupError
from tagluff.maps.state import MapState

BLUE, GREEN, BLACK, PURPLE, RED, ORANGE, WILD = range(7)
FIXED = {"alcatraz", "golden-gate-bridge", "the-embarcadero", "sunset", "potrero-hill"}


def card_totals(state: MapState) -> list[int]:
    """Every card of the table, by kind, wherever it lies."""
    piles = [state.pile(0), state.pile(1), *[state.hand(seat) for seat in range(state.game.seats)]]
    face_up = [sum(1 for card in state.market if card == kind) for kind in range(state.game.width)]
    return [sum(column) for column in zip(face_up, *piles, strict=True)]


def dealt(seats: int, first: int | None = 0) -> MapState:
    """A fresh table whose first row, as dealt here, holds no three wilds."""
    cards = [PURPLE, BLUE] * seats + [GREEN, BLACK, RED, ORANGE, GREEN]
    return sanfrancisco(seats).new(dealer=ScriptedDealer(cards), first=first)


def chosen(seats: int, first: int | None = 0) -> MapState:
    """All have kept both tickets: the stacks set aside are to be placed."""
    state = dealt(seats, first)
    for _ in range(seats):
        state.play("keep 1 2")
    return state


def stacks(state: MapState) -> dict[str, dict[str, Any]]:
    return dict(state.position()["stacks"])


def heights(state: MapState) -> list[int]:
    return sorted(stack["left"] for stack in stacks(state).values())


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_S_01_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("sanfrancisco", seats=seats)
    assert caught.value.rule == "S-01"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_S_01_twenty_pieces_each_and_no_points(seats: int) -> None:
    view = dealt(seats).view(None)
    assert (view.pieces, view.points) == ([20] * seats, [0] * seats)


def test_S_02_six_of_each_of_six_colours_and_eight_wilds() -> None:
    state = sanfrancisco(3).new(seed=2)
    assert set(state.game.palette.names) == {"blue", "green", "black", "purple", "red", "orange"}
    assert card_totals(state) == [6] * 6 + [8]


def test_S_03_seven_symbols_three_tokens_of_each_at_most() -> None:
    assert len(stacks(dealt(4))) == 7
    assert heights(dealt(4)) == [3] * 7
    with pytest.raises(PositionError) as caught:
        sanfrancisco(4).position({"market": "B G K P R", "stacks": {"seal": {"left": 4}}})
    assert caught.value.code == "wrong_kind"


@pytest.mark.parametrize(("seats", "expected"), [(2, [1, 1, 2, 2, 2, 2, 2]), (3, [2] * 7), (4, [3] * 7)])
def test_S_04_the_height_of_the_stacks(seats: int, expected: list[int]) -> None:
    assert heights(dealt(seats)) == expected


def test_S_05_five_stacks_lie_at_their_places_and_two_are_set_aside() -> None:
    places = [stack["place"] for stack in stacks(dealt(3)).values()]
    assert (set(places), places.count("")) == (FIXED | {""}, 2)


@pytest.mark.parametrize(("seats", "deck"), [(2, 35), (3, 33), (4, 31)])
def test_S_06_two_cards_each_and_five_turned_up(seats: int, deck: int) -> None:
    view = dealt(seats).view(None)
    assert (view.hand_sizes, view.deck_size, len(view.market), None in view.market) == ([2] * seats, deck, 5, False)


@pytest.mark.parametrize("wilds", [3, 4])
def test_S_06_three_wilds_or_more_in_the_first_row_renew_it(wilds: int) -> None:
    row = [WILD] * wilds + [GREEN, BLACK][: 5 - wilds]
    dealer = ScriptedDealer([PURPLE, BLUE, PURPLE, BLUE, *row, RED, ORANGE, RED, WILD, WILD])
    spec = sanfrancisco(2).new(dealer=dealer).position()
    assert spec["market"] == ["R", "O", "R", "*", "*"]
    assert spec["discard"] == ("1G+1K+3*" if wilds == 3 else "1G+4*")


@pytest.mark.parametrize(("seats", "tickets"), [(2, 20), (3, 18), (4, 16)])
def test_S_07_two_of_24_tickets_to_each_player(seats: int, tickets: int) -> None:
    view = dealt(seats).view(None)
    assert len(sanfrancisco(seats).board.tickets) == 24
    assert (view.offer_counts, view.ticket_deck_size) == ([2] * seats, tickets)


@pytest.mark.parametrize(("keep", "kept"), [("keep 1", [0]), ("keep 2", [1]), ("keep 1 2", [0, 1])])
def test_S_07_one_or_two_are_kept_and_a_rejected_one_goes_to_the_bottom(keep: str, kept: list[int]) -> None:
    state = dealt(2)
    offer = state.offered(0)
    assert rule_of(state, "keep 0") == "S-07"
    state.play(keep)
    state.play("keep 1 2")
    assert state.tickets(0) == sorted(offer[at] for at in kept)
    rejected = [offer[at] for at in range(2) if at not in kept]
    assert state.tickets_in_order()[20:] == rejected


def test_S_07_the_choice_is_secret_until_all_have_chosen() -> None:
    one, two = dealt(2), dealt(2)
    two.dealer = one.dealer.copy()
    one.play("keep 1")
    two.play("keep 1 2")
    assert one.view(1) == two.view(1)
    assert one.view(None) == two.view(None)


def test_S_08_nobody_knows_the_first_player_before_the_tickets_are_chosen() -> None:
    for first in range(3):
        state = dealt(3, first)
        assert [state.view(seat).first for seat in (0, 1, 2, None)] == [None] * 4
        assert chosen(3, first).view(None).first == first


def test_S_08_the_first_player_is_drawn() -> None:
    firsts = set()
    for seed in range(20):
        state = sanfrancisco(3).new(seed=seed)
        for _ in range(3):
            state.play("keep 1 2")
        firsts.add(state.view(None).first)
    assert firsts == {0, 1, 2}


@pytest.mark.parametrize(("seats", "first", "order"), [(3, 0, [2, 1]), (4, 0, [3, 2]), (3, 2, [1, 0]), (4, 1, [0, 3])])
def test_S_09_the_last_player_places_then_the_last_but_one(seats: int, first: int, order: list[int]) -> None:
    state = chosen(seats, first)
    assert (state.decision, state.seat) == ("place", order[0])
    state.play("place bell mission-district")
    assert (state.decision, state.seat) == ("place", order[1])
    state.play("place crab pier-39")
    assert (state.decision, state.seat) == ("turn", first)
    assert (stacks(state)["bell"]["place"], stacks(state)["crab"]["place"]) == ("mission-district", "pier-39")


def test_S_09_the_first_placer_chooses_the_stack_and_the_other_gets_the_rest() -> None:
    state = chosen(3)
    assert {action.text.split()[1] for action in state.legal()} == {"crab", "bell"}
    assert len(state.legal()) == 2 * (21 - 5)
    state.play("place crab presidio")
    assert {action.text.split()[1] for action in state.legal()} == {"bell"}
    assert len(state.legal()) == 21 - 6
    assert refused(state, "place crab mission-district").code == "stack_not_set_aside"


def test_S_09_a_place_with_a_stack_is_refused_and_only_placing_is_possible() -> None:
    state = chosen(4)
    for city in FIXED:
        assert refused(state, f"place bell {city}").rule == "S-09"
    assert refused(state, "place seal mission-district").code == "stack_not_set_aside"
    assert refused(state, "take deck").code == "not_now"
    assert rule_of(state, "place bell atlantis") == "X-04"


def test_S_09_everyone_sees_where_a_stack_is_put() -> None:
    state = chosen(3)
    state.journal = Journal()
    state.play("place bell mission-district")
    event = state.journal.seen_by(None)[0]
    assert (event.kind, event.facts) == ("placed_stack", {"seat": 2, "token": "bell", "city": "mission-district"})


def test_S_10_with_two_the_second_player_places_both_one_token_each() -> None:
    for first in (0, 1):
        state = chosen(2, first)
        assert (state.decision, state.seat) == ("place", 1 - first)
        state.play("place crab mission-district")
        assert (state.decision, state.seat) == ("place", 1 - first)
        assert rule_of(state, "place bell mission-district") == "S-09"
        state.play("place bell the-castro")
        assert (state.decision, state.seat) == ("turn", first)
        assert [stacks(state)[name]["left"] for name in ("crab", "bell")] == [1, 1]
        assert sum(heights(state)) == 12


def test_S_E01_two_players() -> None:
    state = chosen(2)
    state.play("place crab mission-district")
    state.play("place bell south-beach")
    assert heights(state) == [1, 1, 2, 2, 2, 2, 2]
    assert (state.view(None).deck_size, dealt(2).view(None).ticket_deck_size) == (35, 20)


def test_S_E02_three_players() -> None:
    state = chosen(3)
    seats = [state.seat]
    state.play("place crab mission-district")
    seats.append(state.seat)
    state.play("place bell south-beach")
    assert (seats, heights(state), sum(heights(state))) == ([2, 1], [2] * 7, 14)
    assert (state.view(None).deck_size, dealt(3).view(None).ticket_deck_size) == (33, 18)


def test_S_E03_four_players() -> None:
    state = chosen(4)
    seats = [state.seat]
    state.play("place crab mission-district")
    seats.append(state.seat)
    state.play("place bell south-beach")
    assert (seats, heights(state), sum(heights(state))) == ([3, 2], [3] * 7, 21)
    assert state.view(None).deck_size == 31


def test_S_E04_not_where_a_stack_lies() -> None:
    state = chosen(3)
    assert rule_of(state, "place crab alcatraz") == "S-09"
    for city in state.game.board.cities:
        if city.id not in FIXED:
            twin = state.copy()
            twin.play(f"place crab {city.id}")
            assert rule_of(twin, f"place bell {city.id}") == "S-09"
