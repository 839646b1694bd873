"""Imagined states of the Card Game: what a seat sees is as it is, what it remembers is kept, the rest is chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.cardgame import at_completing, at_turn, cardgame, finished, legal_texts
from tagluff import Dealer, Journal
from tagluff.core.playout import random_playout
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.state import CardState

ALL = [ticket.id for ticket in cardgame().box.tickets]
EYES: tuple[int | None, ...] = (0, 1, None)
TICKETS = [["chicago-dallas", "seattle-miami"], ["new-york-miami"]]


def at_start() -> CardState:
    state = cardgame(3).new(seed=2)
    state.play("keep 1 2")
    state.play("keep 3")
    return state


def at_a_turn() -> CardState:
    more: dict[str, Any] = {"yards": [["2G+1*"], ["1K"]], "tracks": ["2R", "1*"]}
    more["completed"] = [["seattle-denver"], []]
    return at_turn(["3G", "2R+1*"], tickets=TICKETS, **more)


def at_keep() -> CardState:
    state = at_a_turn()
    state.play("tickets")
    return state


def at_last_turns() -> CardState:
    return at_turn(["3G", "2R+1*"], deck="0", market="R - *", last_turns=2)


def at_choice() -> CardState:
    state = at_completing(["1Y+1G", "1B+1R", "5K"], [*TICKETS, ["seattle-denver"]])
    state.play("complete chicago-dallas")
    state.play("done")
    return state


MOMENTS: list[Callable[[], CardState]] = [
    at_start,
    at_a_turn,
    at_keep,
    at_last_turns,
    at_choice,
    lambda: finished([["chicago-dallas"], []], [[], ["seattle-miami"]]),
]


@pytest.mark.parametrize("make", MOMENTS)
@pytest.mark.parametrize("seat", EYES)
def test_the_seat_cannot_tell_it_from_the_true_one(make: Callable[[], CardState], seat: int | None) -> None:
    state = make()
    view = state.view(seat)
    for seed in range(20):
        imagined = state.game.imagine(view, None, Dealer(seed))
        assert imagined.view(seat) == view
        spec = imagined.position()
        assert state.game.position(spec).position() == spec


def test_the_games_own_chance_is_neither_used_nor_known() -> None:
    state = at_a_turn()
    words = state.dealer.words()
    one, two = (state.game.imagine(state.view(0), None, Dealer(seed)) for seed in (1, 2))
    assert state.dealer.words() == words
    assert len({tuple(state.dealer.words()), tuple(one.dealer.words()), tuple(two.dealer.words())}) == 3
    assert one.position()["hands"] != two.position()["hands"]


def test_whoever_must_act_could_act() -> None:
    """Nothing to draw, no tickets left: seat 1 must have a set, and two cards of ninety-six seldom are one."""
    more: dict[str, Any] = {"deck": "0", "discard": "0", "market": "", "tracks": ["rest", "0"]}
    state = at_turn(["0", "2R"], seat=1, tickets=[ALL, []], last_turns=1, **more)
    assert legal_texts(state) == ["place 2R"]
    for seed in range(30):
        imagined = state.game.imagine(state.view(0), None, Dealer(seed))
        assert legal_texts(imagined, "place") == legal_texts(imagined) != []


def test_at_the_start_every_hidden_hand_has_its_wild() -> None:
    state = cardgame(4).new(seed=2)
    for seed in range(20):
        imagined = state.game.imagine(state.view(None), None, Dealer(seed))
        assert all(imagined.hand(seat)[8] >= 1 for seat in range(4))


def test_what_others_chose_is_feasible_but_not_always_the_same() -> None:
    state = at_completing(["3Y+3G+3B+3R", "1B+1R"], TICKETS)
    state.play("done")
    choices = set()
    for seed in range(30):
        imagined = state.game.imagine(state.view(1), None, Dealer(seed))
        choices.add(tuple(map(tuple, imagined.position()["decision"]["choices"])))
    assert len(choices) > 1


def test_the_viewers_own_choice_is_kept() -> None:
    state = at_choice()
    for seed in range(5):
        imagined = state.game.imagine(state.view(0), None, Dealer(seed))
        assert imagined.position()["decision"]["choices"][0] == ["chicago-dallas"]


def test_beginners_who_look_at_their_pile_imagine_it_as_it_is() -> None:
    game = cardgame(2, look_at_own_pile=True)
    state = game.position({"market": "R G B Y K", "tracks": ["3G+1*", "2R"]})
    for seed in range(5):
        imagined = game.imagine(state.view(0), None, Dealer(seed))
        assert (imagined.track(0), imagined.view(0)) == (state.track(0), state.view(0))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_remembered_cards_are_where_they_were_seen(seats: int) -> None:
    game = cardgame(seats)
    journal = Journal()
    state, chance = game.new(seed=seats, journal=journal), Dealer(seats)
    while not state.over:
        random_playout(state, chance, 25)
        memory = remembered(game.card_book().memory(), journal)
        imagined = game.imagine(state.view(0), memory, Dealer(1))
        assert imagined.view(0) == state.view(0)
        if state.decision not in ("start", "complete", "over"):
            for seat in range(seats):
                assert [imagined.track(seat)] == [state.track(seat)] == [memory.tracks[seat]]
            assert all(a >= b for a, b in zip(imagined.hand(1), memory.hands[1], strict=True))


def remembered(memory: CardMemory, journal: Journal) -> CardMemory:
    for event in journal.seen_by(0):
        memory.note(event)
    return memory
