"""Nordic Countries, setup: seats, cards, market, tickets, first player (N-01 to N-11)."""

from __future__ import annotations

import pytest

import tagluff
from support.tables import nordic, rule_of
from tagluff import Journal, PositionError, ScriptedDealer, SetupError
from tagluff.games.nordic.rules import SHEET
from tagluff.maps.state import MapState

WILD = 8  # the kind after the eight colours


def hands(state: MapState) -> list[int]:
    return [sum(state.hand(seat)) for seat in range(state.game.seats)]


def card_totals(state: MapState) -> list[int]:
    """Every card of the table, by kind, wherever it lies."""
    seats = range(state.game.seats)
    piles = [state.pile(0), state.pile(1), *[state.hand(seat) for seat in seats]]
    face_up = [sum(1 for card in state.market if card == kind) for kind in range(state.game.width)]
    return [sum(column) for column in zip(face_up, *piles, strict=True)]


@pytest.mark.parametrize("seats", [0, 1, 4, 5])
def test_N_01_any_other_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError) as caught:
        tagluff.game("nordic", seats=seats)
    assert caught.value.rule == "N-01"


@pytest.mark.parametrize("seats", [2, 3])
def test_N_01_two_or_three_players(seats: int) -> None:
    state = nordic(seats).new(seed=1)
    assert hands(state) == [4] * seats


def test_N_02_seat_colours() -> None:
    assert SHEET.seat_colours == ("black", "purple", "white")


def test_N_03_forty_pieces_each_and_no_spares() -> None:
    game = nordic()
    assert game.new(seed=1).view(None).pieces == [40, 40, 40]
    with pytest.raises(PositionError):
        game.position({"market": "R G B Y K", "pieces": [41, 40, 40]})


def test_N_04_twelve_of_each_of_eight_colours_and_fourteen_wilds() -> None:
    state = nordic().new(seed=3)
    assert set(state.game.palette.names) == {"purple", "blue", "orange", "white", "green", "yellow", "black", "red"}
    assert card_totals(state) == [12] * 8 + [14]


@pytest.mark.parametrize(("seats", "deck"), [(2, 97), (3, 93)])
def test_N_05_four_cards_each(seats: int, deck: int) -> None:
    state = nordic(seats).new(seed=5)
    assert hands(state) == [4] * seats
    assert state.view(None).deck_size == deck


def test_N_05_the_deal_is_shuffled() -> None:
    deals = {str(nordic(2).new(seed=seed).position()["hands"]) for seed in range(8)}
    assert len(deals) > 1


def test_N_06_a_row_of_five_wilds_stays() -> None:
    dealer = ScriptedDealer([0] * 4 + [1] * 4 + [WILD] * 5)
    state = nordic(2).new(dealer=dealer)
    assert state.position()["market"] == ["*"] * 5
    assert state.position()["discard"] == "0"


def test_N_07_the_globetrotter_lies_open_and_belongs_to_nobody_before_the_final_count() -> None:
    state = nordic().new(seed=1)
    assert [state.sheet.of(seat, "globetrotter") for seat in range(3)] == [[], [], []]
    spec = {"market": "R G B Y K", "routes": {"orebro-oslo green": 0, "orebro-stockholm black": 0}}
    owner = nordic().position({**spec, "tickets": [["oslo-stockholm"], [], []], "decision": {"seat": 1}})
    assert owner.view(1).points == [4, 0, 0]
    assert [line.points for line in owner.sheet.of(0, "globetrotter")] == [10]


@pytest.mark.parametrize(("seats", "left"), [(2, 36), (3, 31)])
def test_N_08_five_of_46_tickets_to_each_player(seats: int, left: int) -> None:
    state = nordic(seats).new(seed=8)
    assert len(state.game.board.tickets) == 46
    assert [len(state.offered(seat)) for seat in range(seats)] == [5] * seats
    assert state.view(None).ticket_deck_size == left
    seen = state.tickets_in_order() + [ticket for seat in range(seats) for ticket in state.offered(seat)]
    assert sorted(seen) == list(range(46))


def test_N_08_the_tickets_are_shuffled() -> None:
    assert len({str(nordic(2).new(seed=seed).offered(0)) for seed in range(8)}) > 1


def test_N_09_two_to_five_are_kept() -> None:
    state = nordic(2).new(seed=1)
    assert sorted({len(action.text.split()) - 1 for action in state.legal()}) == [2, 3, 4, 5]
    assert len(state.legal()) == 10 + 10 + 5 + 1
    for none_or_one in ("keep 0", "keep", "keep none", "keep 1", "keep 5"):
        assert rule_of(state, none_or_one) == "N-09"


def test_N_09_cards_and_market_are_seen_before_choosing() -> None:
    view = nordic(2).new(seed=1).view(0)
    assert view.decision == "start"
    assert view.hand is not None
    assert sum(view.hand.values()) == 4
    assert None not in view.market
    assert len(view.offer) == 5


def test_N_09_the_choice_is_secret_until_all_have_chosen() -> None:
    few, many = nordic().new(seed=1), nordic().new(seed=1)
    few.play("keep 1 2")
    many.play("keep 1 2 3 4 5")
    for seat in (1, 2, None):
        assert few.view(seat) == many.view(seat)
    assert few.view(0) != many.view(0)
    for state in (few, many):
        state.play("keep 1 2")
        state.play("keep 3 4 5")
    assert few.view(1).ticket_counts == [2, 2, 3]
    assert many.view(1).ticket_counts == [5, 2, 3]


def test_N_10_rejected_start_tickets_leave_the_game() -> None:
    state = nordic(2).new(seed=1, first=0)
    deck = state.tickets_in_order()
    rejected = state.position()["decision"]["offers"][0][2:] + state.position()["decision"]["offers"][1][3:]
    state.play("keep 1 2")
    state.play("keep 1 2 3")
    assert sorted(state.position()["tickets_out"]) == sorted(rejected)
    assert state.tickets_in_order() == deck
    assert state.view(None).tickets_out == 5


def test_N_10_nobody_sees_the_rejected_tickets_of_another() -> None:
    """Two deals that differ only in what seat 0 rejects look alike to the others, events included."""
    pictures = []
    for kept in ("keep 1 2", "keep 4 5"):
        journal = Journal()
        state = nordic(2).new(seed=1, first=0, journal=journal)
        state.play(kept)
        state.play("keep 1 2 3")
        told = [repr(event) for event in journal.seen_by(1)]
        pictures.append((state.view(1).as_dict(), state.view(None).as_dict(), told))
        assert state.view(0).tickets == [state.game.ticket_ids[ticket] for ticket in state.tickets(0)]
    assert pictures[0] == pictures[1]


def test_N_11_the_first_player_is_drawn_or_named_and_scores_start_at_0() -> None:
    game = nordic()
    first_players = set()
    for seed in range(20):
        state = game.new(seed=seed)
        for _ in range(3):
            state.play("keep 1 2")
        first_players.add(state.seat)
    assert first_players == {0, 1, 2}
    named = game.new(seed=0, first=2)
    for _ in range(3):
        named.play("keep 1 2")
    assert named.seat == 2
    assert named.view(None).points == [0, 0, 0]


def test_N_E01_setup_for_three() -> None:
    view = nordic(3).new(seed=101).view(None)
    assert view.hand_sizes == [4, 4, 4]
    assert len([card for card in view.market if card is not None]) == 5
    assert (view.deck_size, view.ticket_deck_size, view.pieces) == (93, 31, [40, 40, 40])


def test_N_E02_setup_for_two() -> None:
    view = nordic(2).new(seed=102).view(None)
    assert (view.deck_size, view.ticket_deck_size) == (97, 36)


@pytest.mark.parametrize("kept", ["1 2", "2 3 5", "1 2 3 4", "1 2 3 4 5"])
def test_N_E03_keep_at_least_two(kept: str) -> None:
    state = nordic(2).new(seed=103, first=0)
    offered = state.offered(0)
    assert rule_of(state, "keep 1") == "N-09"
    state.play(f"keep {kept}")
    state.play("keep 1 2 3 4 5")
    places = [int(place) - 1 for place in kept.split()]
    assert state.tickets(0) == sorted(offered[place] for place in places)
    assert state.view(None).tickets_out == 5 - len(places)
    assert state.view(None).ticket_deck_size == 36
