"""How bold others are taken to be at the Card Game, and what a search makes of it."""

from __future__ import annotations

import pytest

from support.cardgame import at_turn
from tagluff import Dealer, Journal
from tagluff.bots.card_planning import Mind
from tagluff.bots.card_searching import CardSearching
from tagluff.bots.card_temper import HABIT, USUAL, Temper
from tagluff.bots.manners import weights_for
from tagluff.games.cardgame.happenings import ROBBED
from tagluff.games.cardgame.state import CardState

MANY = "4R+4G+4B+4Y+4K+4W"  # a hand that can rob any small pile


def index_of(state: CardState, text: str) -> int:
    return next(action.index for action in state.legal() if action.text == text)


def tempted(state: CardState, text: str, times: int = 1) -> Temper:
    temper = Temper(Mind(state.view(0), {}))
    for _ in range(times):
        temper.tempt(state.copy(), index_of(state, text))
    return temper


def robbery(temper: Temper, seat: int) -> None:
    journal = Journal()
    journal.add(ROBBED, {"seat": seat, "victim": 0, "colour": "red", "cards": "2R"})
    temper.mind.note(0, journal.events[0])


def test_everybody_is_bold_until_they_are_seen() -> None:
    temper = Temper(Mind(at_turn(["2R", MANY]).view(0), {}))
    assert temper.boldness(1) == 1.0
    robbery(temper, 1)
    assert temper.boldness(1) == 1.0


def test_a_pile_before_a_large_hand_is_a_chance_that_counts_once() -> None:
    state = at_turn(["2R", MANY])
    assert 0.5 < tempted(state, "place 2R").chances[1] <= 1.0
    assert tempted(state, "place 2R", times=2).chances == tempted(state, "place 2R").chances


@pytest.mark.parametrize(("hands", "text"), [(["2R", "1G"], "place 2R"), (["2R", MANY], "take 1")])
def test_who_cannot_rob_or_is_not_to_move_has_no_chance(hands: list[str], text: str) -> None:
    assert tempted(at_turn(hands), text).chances == [0.0, 0.0]


def test_the_piles_of_third_seats_count_too() -> None:
    state = at_turn(["2G", "1R", MANY], yards=[[], ["2R"], []])
    temper = tempted(state, "place 2G")
    assert temper.chances[1] < temper.chances[2]
    assert temper.chances[2] > 1.0


def test_chances_that_were_not_taken_make_milder_and_robberies_bolder() -> None:
    temper = Temper(Mind(at_turn(["2R", MANY]).view(0), {}))
    temper.chances[1] = 6.0
    assert temper.boldness(1) == pytest.approx(HABIT / (HABIT + 6.0))
    robbery(temper, 1)
    assert temper.boldness(1) == pytest.approx((HABIT + 1.0 / USUAL) / (HABIT + 6.0))


def test_a_search_imagines_mild_rivals_as_mild_and_fears_them_less() -> None:
    state = at_turn(["2R+1G", MANY])
    searching = CardSearching(0, Dealer(1), playouts=16)
    searching.choose(state.view(0), state.legal())
    assert searching.temper is not None
    assert searching.mind is not None
    usual = weights_for(state.game)
    assert (searching.rivals[1].weights.robbed, searching.mind.planner.weights.boldness) == (
        usual.robbed,
        usual.boldness,
    )
    searching.temper.chances[1] = 20.0
    searching.choose(state.view(0), state.legal())
    assert searching.rivals[1].weights.robbed < usual.robbed / 5
    assert searching.mind.planner.weights.boldness < usual.boldness / 5
