"""Amsterdam, drawing and claiming: wilds, payments, points, twins, bonus cards (M-10 to M-26)."""

from __future__ import annotations

from typing import Any

import pytest

from support.tables import POINTS, amsterdam, canal_board, refused, rule_of, script
from tagluff import Journal
from tagluff.games.amsterdam.rules import Amsterdam
from tagluff.maps.state import MapState

ROW = "P B G K R"


def on(*routes: str, hands: list[str], **more: object) -> MapState:
    """Seat 0 to act on a synthetic board, with these hands."""
    game = Amsterdam(len(hands), canal_board(*routes))
    return game.position({"hands": hands, "market": ROW, "decision": {"seat": 0}, **more})


def printed(hands: list[str], **more: object) -> MapState:
    return amsterdam(len(hands)).position({"hands": hands, "market": ROW, "decision": {"seat": 0}, **more})


def own(state: MapState, seat: int | None = None) -> Any:
    return state.view(seat).as_dict()["own"]


def test_M_10_one_of_three_actions_a_turn() -> None:
    for action, then in (("take deck", "take deck"), ("claim dam-oude-kerk pink 2P", ""), ("tickets", "keep 1")):
        state = printed(["2P", "0"])
        state.play(action)
        if then:
            assert state.seat == 0
            state.play(then)
        assert (state.seat, state.decision) == (1, "turn")


def test_M_10_no_pass_while_something_is_legal() -> None:
    state = printed(["2P", "0"])
    words = {action.text.split()[0] for action in state.legal()}
    assert words == {"take", "claim", "tickets"}


def test_M_11_two_picks_and_a_face_up_wild_is_both() -> None:
    state = printed(["0", "0"], market="* B G K R")
    state.play("take 2")
    assert (state.seat, state.decision) == (0, "pick")
    assert rule_of(state, "take 1") == "X-10"
    state.play("take deck")
    assert state.seat == 1
    state.play("take 1")
    assert state.seat == 0


def test_M_11_three_wilds_renew_the_row_and_an_emptied_deck_is_made_anew() -> None:
    state = printed(["rest", "0"], market="* * P B G", deck="1*", discard="2P+3K+2R")
    script(state, "* P K K R R")
    state.play("take 3")
    spec = state.position()
    assert (spec["market"], spec["discard"]) == (["P", "K", "K", "R", "R"], "0")
    assert spec["deck"] == "1P+1B+1G+1K+3*"  # the reshuffle waited for the sweep


def test_M_11_face_up_cards_are_drawn_even_without_a_deck() -> None:
    state = printed(["rest", "0"], market="* R", deck="0")
    state.play("take 2")
    assert state.seat == 1
    state.play("take 1")
    assert refused(state, "take deck").rule == "X-11"


@pytest.mark.parametrize("cards", ["3G", "2G+1*", "1G+2*", "3*"])
@pytest.mark.parametrize("colour", ["green", "grey"])
def test_M_15_wilds_stand_for_every_colour_on_every_route(colour: str, cards: str) -> None:
    state = on(f"a-b {colour} 3", hands=[cards, "0"])
    state.play(f"claim a-b {cards}")
    assert state.view(None).points == [4, 0]


@pytest.mark.parametrize("route", ["a-b green 3", "a-b grey 3"])
@pytest.mark.parametrize("cards", ["2G", "4G", "2G+1R", "1G+1R+1*", "3G+1*"])
def test_M_16_exactly_the_length_in_one_colour(route: str, cards: str) -> None:
    state = on(route, hands=[cards, "0"])
    assert rule_of(state, f"claim a-b {cards}") == ("X-15" if cards == "2G" else "X-16")


def test_M_16_a_coloured_route_takes_its_own_colour_and_a_grey_one_any() -> None:
    for letter in "PBGKRO":
        state = on("a-b green 2", "a-c grey 2", hands=[f"4{letter}", "0"])
        claims = {action.text for action in state.legal() if "a-" in action.text and action.text.startswith("claim")}
        grey = f"claim a-c grey 2{letter}"
        assert claims == ({grey, "claim a-b green 2G"} if letter == "G" else {grey})


def test_M_17_any_free_route_and_one_a_turn() -> None:
    state = printed(["2P", "0"], routes={"dam-oude-kerk orange": 1, "noordermarkt-jordaan": 0})
    assert rule_of(state, "claim noordermarkt-jordaan 2*") == "X-14"
    state.play("claim montelbaanstoren-waag pink 2P")  # touches nothing of this seat
    assert (state.seat, state.owner_of(state.game.reader.routes["montelbaanstoren-waag-pink"])) == (1, 0)


@pytest.mark.parametrize(("pieces", "rule"), [(4, "X-14"), (5, "")])
def test_M_17_enough_pieces_are_needed(pieces: int, rule: str) -> None:
    state = on("a-b red 5", hands=["5R", "0"], pieces=[pieces, 16])
    if rule:
        assert rule_of(state, "claim a-b 5R") == rule
    else:
        state.play("claim a-b 5R")
        assert state.view(None).pieces == [0, 16]


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5, 6])
def test_M_18_points_by_length_at_once(length: int) -> None:
    state = on(f"a-b red {length}", hands=[f"{length}R", "0"], market="P B G K O")
    state.play(f"claim a-b {length}R")
    assert state.view(None).points == [{1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}[length], 0]
    assert state.view(None).pieces == [16 - length, 16]


def test_M_18_the_board_says_how_many() -> None:
    assert {str(length): points for length, points in amsterdam().board.points.items()}.items() <= POINTS.items()


def test_M_21_with_two_players_the_first_claim_closes_the_other_for_good() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R+2B", "2B"])
    state.play("claim a-b red 2R")
    assert refused(state, "claim a-b blue 2B").code == "track_closed"


@pytest.mark.parametrize("seats", [3, 4])
def test_M_21_with_more_players_another_may_take_it_but_never_the_same(seats: int) -> None:
    hands = ["2R+2B", "2B", "0", "0"][:seats]
    state = on("a-b red 2", "a-b blue 2", hands=hands)
    state.play("claim a-b red 2R")
    twin = state.copy()
    state.play("claim a-b blue 2B")
    assert state.view(None).points[:2] == [2, 2]
    for _ in range(2 * (seats - 1)):
        twin.play("take deck")
    assert (twin.seat, refused(twin, "claim a-b blue 2B").code) == (0, "owns_twin")


def test_M_25_a_route_with_carts_gives_one_bonus_card() -> None:
    state = on("a-b red 1 cart", "b-c red 2 cart", hands=["3R", "0"])
    state.play("claim a-b 1R")
    state.play("tickets")
    state.play("keep 1")
    state.play("claim b-c 2R")
    assert own(state) == {"bonus": [2, 0], "pile": 14}


def test_M_25_the_card_is_taken_without_a_decision() -> None:
    state = on("a-b red 1 cart", hands=["1R", "0"])
    state.journal = Journal()
    state.play("claim a-b 1R")
    events = [(event.kind, event.facts) for event in state.journal.seen_by(None)]
    assert events[-1] == ("took_bonus_card", {"seat": 0, "left": 15})
    assert (state.seat, own(state)["bonus"]) == (1, [1, 0])


def test_M_25_the_bonus_card_comes_before_the_end_is_triggered() -> None:
    state = on("a-b red 1 cart", hands=["1R", "0"], pieces=[3, 16])
    state.journal = Journal()
    state.play("claim a-b 1R")
    kinds = [event.kind for event in state.journal.events]
    assert kinds == ["claimed", "discarded", "took_bonus_card", "end_triggered"]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_M_26_everyone_sees_the_bonus_cards(seat: int | None) -> None:
    state = on(hands=["0", "0", "0"], bonus=[2, 0, 5])
    assert own(state, seat) == {"bonus": [2, 0, 5], "pile": 9}


def test_M_E04_four_ways_to_pay_for_a_green_route_of_three() -> None:
    for cards in ("3G", "2G+1*", "1G+2*", "3*"):
        state = on("a-b green 3", hands=[cards, "0"])
        state.play(f"claim a-b {cards}")
        assert state.view(None).points == [4, 0]


def test_M_E05_a_pink_route_takes_pink_and_wilds_only() -> None:
    for cards in ("2P", "1P+1*", "2*"):
        state = on("a-b pink 2", hands=[cards, "0"])
        state.play(f"claim a-b {cards}")
        assert state.view(None).points == [2, 0]
    for letter in "BGKRO":
        assert rule_of(on("a-b pink 2", hands=[f"2{letter}", "0"]), f"claim a-b 2{letter}") == "X-16"


def test_M_E06_a_grey_route_of_two() -> None:
    assert rule_of(on("a-b grey 2", hands=["1G+1P", "0"]), "claim a-b 1G+1P") == "X-16"
    for cards in ("2P", "1P+1*"):
        state = on("a-b grey 2", hands=[cards, "0"])
        state.play(f"claim a-b {cards}")
        assert state.view(None).points == [2, 0]


def test_M_E07_two_pieces_for_a_route_of_three() -> None:
    state = on("a-b green 3", hands=["3G", "0"], pieces=[2, 16])
    assert rule_of(state, "claim a-b 3G") == "X-14"


def test_M_E08_three_carts_give_exactly_one_card() -> None:
    state = on("a-b green 3 cart", hands=["3G", "0"])
    state.play("claim a-b 3G")
    assert state.view(None).points == [4, 0]
    assert own(state) == {"bonus": [1, 0], "pile": 15}


def test_M_E09_no_cart_no_card() -> None:
    state = on("a-b green 3", hands=["3G", "0"])
    state.play("claim a-b 3G")
    assert own(state) == {"bonus": [0, 0], "pile": 16}


def test_M_E10_an_empty_pile_gives_nothing() -> None:
    state = on("a-b green 3 cart", hands=["3G", "0"], bonus=[8, 8])
    state.play("claim a-b 3G")
    assert state.view(None).points == [4, 0]
    assert own(state) == {"bonus": [8, 8], "pile": 0}


def test_M_E11_a_face_up_wild_ends_the_draw() -> None:
    state = printed(["0", "0"], market="* P B G K")
    state.play("take 1")
    assert (state.seat, state.view(None).hand_sizes) == (1, [1, 0])


def test_M_E12_a_wild_that_replaces_the_first_pick() -> None:
    state = printed(["0", "0"], market="P B G K R")
    script(state, "*")
    state.play("take 1")
    assert rule_of(state, "take 1") == "X-10"
    for action in ("take deck", "take 2"):
        twin = state.copy()
        twin.play(action)
        assert (twin.seat, twin.view(None).hand_sizes) == (1, [2, 0])


def test_M_E13_the_row_is_renewed_before_the_second_pick() -> None:
    state = printed(["0", "0"], market="* * P B G")
    script(state, "* K R O P B")
    state.play("take 3")
    assert (state.seat, state.decision) == (0, "pick")
    spec = state.position()
    assert (spec["market"], spec["discard"]) == (["K", "R", "O", "P", "B"], "1B+1G+3*")


def test_M_E16_two_players_and_a_taken_twin() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R+2B", "2B"])
    state.play("claim a-b red 2R")
    assert rule_of(state, "claim a-b blue 2B") == "M-21"
    state.play("tickets")
    state.play("keep 1")
    assert rule_of(state, "claim a-b blue 2B") == "M-21"


def test_M_E17_three_players_and_a_taken_twin() -> None:
    state = on("a-b red 2", "a-b blue 2", hands=["2R", "2B", "0"])
    state.play("claim a-b red 2R")
    state.play("claim a-b blue 2B")
    assert state.view(None).points == [2, 2, 0]
