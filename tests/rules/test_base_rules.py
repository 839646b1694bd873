"""The base rules (B-01 to B-19), each by its number, on small boards with no game's own rules on top."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from support.tables import BASE, Base, base_on, refused, rule_of, script, small_board
from tagluff import Journal, ScoreSheet
from tagluff.core.cardtable.state import DECK
from tagluff.core.count import Count
from tagluff.maps.numbers import Numbers
from tagluff.maps.scoring import add_most, longest_paths
from tagluff.maps.state import MapState

BOARD = small_board("a-b red 4", "b-c grey 3", "c-d grey 2 tunnel=3", "d-e red 3 ferry=2", "f-g red 1", "f-g blue 1")
MARKET = "R G B Y K"


def position(hand: str, **more: object) -> MapState:
    return base_on(BOARD).position({"market": MARKET, "hands": [hand, "0"], "decision": {"seat": 0}, **more})


def dealt(seats: int = 2) -> MapState:
    return base_on(BOARD, seats).new(seed=8, first=0)


def test_B_01_110_cards_twelve_of_each_colour_and_14_wilds() -> None:
    state = base_on(BOARD).position({"deck": "rest", "market": MARKET})
    total = state.pile(DECK)
    for card in state.market:
        total[card] += 1
    assert state.game.palette.text(total) == "12P+12B+12O+12W+12G+12Y+12K+12R+14*"
    assert sum(total) == 110


def test_B_02_45_pieces_each() -> None:
    assert [dealt(3).pieces(seat) for seat in range(3)] == [45] * 3


def test_B_03_four_cards_each() -> None:
    assert [dealt(5).hand_size(seat) for seat in range(5)] == [4] * 5


def test_B_04_three_tickets_dealt_at_least_two_kept() -> None:
    state = dealt()
    assert [state.offers(seat) for seat in range(2)] == [3, 3]
    assert [action.text for action in state.legal()] == ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]
    assert rule_of(state, "keep 1") == "B-04"


def test_B_05_five_cards_lie_open_and_three_wilds_renew_them() -> None:
    state = base_on(BOARD).position({"market": "* * R G B", "decision": {"seat": 0}})
    script(state, "* W W W W W")
    state.play("take 5")
    assert state.position()["market"] == ["W"] * 5


def test_B_06_cards_a_route_or_tickets() -> None:
    state = position("4R")
    assert {action.text.split()[0] for action in state.legal()} == {"take", "claim", "tickets"}


def test_B_07_two_picks_or_one_face_up_wild() -> None:
    state = base_on(BOARD).position({"market": "* R G B Y", "decision": {"seat": 0}})
    wild, two = state.copy(), state.copy()
    wild.play("take 1")
    assert (wild.seat, wild.hand_size(0)) == (1, 1)
    script(two, "* *")
    two.play("take deck")
    assert rule_of(two, "take 1") == "X-10"
    two.play("take deck")
    assert (two.seat, two.position()["hands"][0]) == (1, "2*")


def test_B_08_with_nothing_left_drawing_is_not_possible() -> None:
    state = base_on(BOARD).position({"hands": ["4R", "rest"], "deck": "0", "decision": {"seat": 0}})
    assert rule_of(state, "take deck") == "X-11"
    assert {action.text.split()[0] for action in state.legal()} == {"claim", "tickets"}


def test_B_08_the_discards_are_reshuffled() -> None:
    state = base_on(BOARD).position(
        {"market": MARKET, "hands": ["0", "rest"], "deck": "1G", "discard": "3B", "decision": {"seat": 0}}
    )
    state.play("take deck")
    assert (state.deck_size, state.discard_size) == (3, 0)


def test_B_09_wilds_replace_any_card_on_any_route() -> None:
    state = position("2R+4*")
    ways = [action.text for action in state.legal() if action.text.startswith("claim a-b")]
    assert ways == ["claim a-b red 2R+2*", "claim a-b red 1R+3*", "claim a-b red 4*"]


def test_B_09_grey_is_any_single_colour() -> None:
    state = position("3G+3B")
    ways = [action.text for action in state.legal() if action.text.startswith("claim b-c")]
    assert sorted(ways) == ["claim b-c grey 3B", "claim b-c grey 3G"]


def test_B_10_one_whole_route_anywhere() -> None:
    state = position("4R+3G", routes={"w0-w1": 0})
    assert rule_of(state, "claim a-b 3R") == "X-15"
    state.play("claim a-b 4R")
    assert (state.seat, state.owner_of(0)) == (1, 0)


def twin(seats: int, owner: int) -> MapState:
    """Seat 0 could pay for one of two twins; the other one has an owner."""
    spec = {"market": MARKET, "hands": ["1B"] + ["0"] * (seats - 1), "decision": {"seat": 0}}
    return base_on(BOARD, seats).position({**spec, "routes": {"f-g red": owner}})


@pytest.mark.parametrize("seats", [4, 5])
def test_B_11_the_same_player_may_not_own_both_twins(seats: int) -> None:
    assert refused(twin(seats, owner=0), "claim f-g blue 1B").code == "owns_twin"
    state = twin(seats, owner=1)
    state.play("claim f-g blue 1B")
    assert state.owner_of(5) == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_B_11_with_few_players_one_claim_closes_the_other(seats: int) -> None:
    for owner in range(seats):
        error = refused(twin(seats, owner), "claim f-g blue 1B")
        assert (error.code, error.rule) == ("track_closed", "B-11")


@pytest.mark.parametrize(
    ("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 18), (8, 21), (9, 27)]
)
def test_B_12_points_for_lengths(length: int, points: int) -> None:
    state = base_on(small_board(f"a-b red {length}")).position(
        {"market": MARKET, "hands": [f"{length}R", "0"], "decision": {"seat": 0}}
    )
    state.play(f"claim a-b {length}R")
    assert state.points(0) == points


def test_B_13_three_tickets_one_kept_the_rest_to_the_bottom() -> None:
    state = position("0")
    deck = state.position()["ticket_deck"]
    state.play("tickets")
    assert state.offers(0) == 3
    assert rule_of(state, "keep 0") == "B-13"
    state.play("keep 2")
    assert state.position()["ticket_deck"] == [*deck[3:], deck[0], deck[2]]


def test_B_13_fewer_if_the_deck_is_short() -> None:
    ids = [ticket.id for ticket in base_on(BOARD).board.tickets]
    state = position("0", tickets=[[], ids[2:]], ticket_deck=ids[:2])
    state.play("tickets")
    assert state.offers(0) == 2
    state.play("keep 1 2")
    assert rule_of(state, "tickets") == "B-13"


def test_B_14_tickets_stay_secret() -> None:
    state = position("0", tickets=[["w0-w1"], ["w0-w2"]])
    assert (state.view(1).tickets, state.view(None).tickets) == (["w0-w2"], [])


@pytest.mark.parametrize("left", [0, 1, 2])
def test_B_15_few_pieces_at_the_end_of_a_turn_end_the_game(left: int) -> None:
    state = position("4R", pieces=[4 + left, 45])
    state.play("claim a-b 4R")
    assert state.last_turns == 2


def test_B_15_three_pieces_do_not() -> None:
    state = position("4R", pieces=[7, 45])
    state.play("claim a-b 4R")
    assert state.last_turns == -1


class LongestPath(Base):
    """The base rules with their bonus and both tie-breaks."""

    def __init__(self) -> None:
        super().__init__(3, BOARD)
        self.sheet = replace(BASE, tie_breaks=("tickets", "longest_path"))

    def bonuses(self, state: MapState, count: Count) -> None:
        add_most(count, "longest_path", longest_paths(state), 10)


def counted(**spec: Any) -> ScoreSheet:
    return LongestPath().position({"market": MARKET, "decision": {"kind": "over"}, **spec}).sheet


def test_B_16_ten_points_for_the_longest_path() -> None:
    sheet = counted(routes={"a-b": 0, "b-c": 0, "d-e": 1})
    assert [(line.side, line.points, line.facts) for line in sheet.lines if line.key == "longest_path"] == [
        (0, 10, {"value": 7})
    ]
    assert sheet.totals == [7 + 4 + 10, 4, 0]


def test_B_16_ties_share_it() -> None:
    sheet = counted(routes={"b-c": 0, "d-e": 1})
    assert [len(sheet.of(side, "longest_path")) for side in range(3)] == [1, 1, 0]


def test_B_16_nobody_has_most_of_nothing() -> None:
    assert [line.key for line in counted().lines] == ["routes"] * 3


def test_B_17_completed_tickets_break_a_tie() -> None:
    sheet = counted(routes={"w0-w1": 0, "w3-w4": 1}, tickets=[["w0-w1"], [], []], points=[1, 2, 0])
    assert (sheet.totals, sheet.winners) == ([12, 12, 0], [0])
    assert [tie.key for tie in sheet.tie_breaks] == ["tickets"]


def test_B_17_then_the_longest_path() -> None:
    sheet = counted(routes={"d-e": 0, "b-c": 1, "a-b": 1}, points=[30, 20, 0])
    assert (sheet.totals, sheet.winners) == ([30, 30, 0], [1])
    assert [tie.values for tie in sheet.tie_breaks] == [[0, 0, 0], [3, 7, 0]]


def test_B_18_a_tunnel_reveals_three_cards() -> None:
    state = position("4G")
    state.journal = Journal()
    script(state, "W K O G")
    state.play("claim c-d 2G")
    turned = {"seat": 0, "route": "c-d grey", "extra": 0}
    assert [event.facts for event in state.journal.events if event.kind == "revealed"] == [
        {**turned, "card": card} for card in ("white", "black", "orange")
    ]
    assert state.owner_of(2) == 0


def test_B_18_each_card_of_the_colour_and_each_wild_costs_one_more() -> None:
    state = position("4G+1*")
    script(state, "G * R")
    state.play("claim c-d 2G")
    assert [action.text for action in state.legal()] == ["pay 2G", "pay 1G+1*", "withdraw"]
    assert [rule_of(state, text) for text in ("pay 1G", "pay 2R", "pay 3G")] == ["B-18"] * 3
    state.play("pay 1G+1*")
    assert (state.owner_of(2), state.points(0), state.pieces(0)) == (0, 2, 43)


def test_B_18_after_wilds_alone_only_wilds_are_asked_and_paid() -> None:
    state = position("4G+3*")
    script(state, "G * R")
    state.play("claim c-d 2*")
    assert [action.text for action in state.legal()] == ["pay 1*", "withdraw"]
    assert (refused(state, "pay 1G").code, rule_of(state, "pay 1G")) == ("extra_not_wild", "B-18")


def test_B_19_one_wild_for_every_symbol() -> None:
    state = position("3R+3*")
    assert (refused(state, "claim d-e 2R+1*").code, rule_of(state, "claim d-e 2R+1*")) == ("symbols_unpaid", "B-19")
    ways = [action.text for action in state.legal() if action.text.startswith("claim d-e")]
    assert ways == ["claim d-e red 1R+2*", "claim d-e red 3*"]


def test_B_the_named_numbers_are_those_of_the_base_rules() -> None:
    numbers = Numbers()
    assert (numbers.pieces, numbers.cards_each, numbers.wilds, numbers.start_hand) == (45, 12, 14, 4)
    assert (numbers.start_tickets, numbers.start_keep, numbers.draw_tickets, numbers.draw_keep) == (3, 2, 3, 1)
    assert (numbers.market, numbers.wild_reset, numbers.last_pieces, numbers.rejects_leave) == (5, 3, 2, False)
