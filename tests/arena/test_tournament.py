"""Tournaments: who meets whom, on which deals, at which sides."""

from __future__ import annotations

import pytest

import tagluff
from tagluff.arena.errors import ArenaError
from tagluff.arena.tournament import Fixture, Tournament, play, round_robin, turns
from tagluff.core.errors import SetupError

TWO = ("random", "greedy")


def fixtures(game: str, seats: int, deals: int = 2) -> list[Fixture]:
    return list(Tournament(((game, seats),), TWO, deals=deals).fixtures())


def test_two_sides_meet_in_pairs() -> None:
    assert round_robin(("a", "b", "c", "a"), 2) == [("a", "b"), ("a", "c"), ("b", "c")]


def test_at_bigger_tables_each_sits_alone_among_each_other() -> None:
    assert round_robin(("a", "b"), 4) == [("a", "b", "b", "b"), ("b", "a", "a", "a")]


def test_a_line_up_is_turned_into_every_place_once() -> None:
    assert turns(("a", "b", "b")) == [0, 1, 2]
    assert turns(("a", "b", "a", "b")) == [0, 1]
    assert turns(("a", "a")) == [0]


def test_every_bot_gets_every_hand_of_a_deal() -> None:
    game = tagluff.game("nordic", 3)
    found = [fixture for fixture in fixtures("nordic", 3, 1) if fixture.lineup[0] == "greedy"]
    assert [fixture.players(game) for fixture in found] == [
        ["greedy", "random", "random"],
        ["random", "greedy", "random"],
        ["random", "random", "greedy"],
    ]
    assert len({fixture.deal_seed for fixture in found}) == 1


@pytest.mark.parametrize("seats", [4, 6])
def test_mates_are_of_one_bot(seats: int) -> None:
    game = tagluff.game("asia", seats)
    for fixture in fixtures("asia", seats):
        players = fixture.players(game)
        assert all(len({players[seat] for seat in side}) == 1 for side in game.sides)
    assert len(fixtures("asia", seats, 1)) == {4: 2, 6: 6}[seats]


def test_all_line_ups_get_the_same_deals_and_are_played_alike_far() -> None:
    plan = Tournament((("nordic", 2), ("cardgame", 2)), TWO, (("random", "random"),), deals=3)
    found = list(plan.fixtures())
    assert [fixture.deal for fixture in found] == sorted(fixture.deal for fixture in found)
    for lineup in (TWO, ("random", "random")):
        assert {fixture.deal_seed for fixture in found if fixture.lineup == lineup} == {"0/1", "0/2", "0/3"}


def test_named_line_ups_go_round_the_table_and_are_played_once() -> None:
    plan = Tournament((("nordic", 3),), TWO, (("greedy", "random"), ("greedy", "random", "random")), deals=1)
    assert plan.lineups_at(plan.games()[0]) == [
        ("random", "greedy", "greedy"),
        ("greedy", "random", "random"),
        ("greedy", "random", "greedy"),
    ]


def test_a_fixture_comes_out_the_same_every_time() -> None:
    fixture = fixtures("amsterdam", 2)[0]
    first, second = play(fixture), play(fixture)
    assert first == second
    assert first.result.first in (0, 1)
    assert sum(first.result.decided) == first.result.decisions
    assert all(spent >= 0 for spent in first.result.seconds)


def test_the_hands_of_a_deal_are_the_same_whoever_gets_them() -> None:
    game = tagluff.game("nordic", 2)
    one, other = (fixture for fixture in fixtures("nordic", 2, 1))
    assert game.new(one.deal_seed).position() == game.new(other.deal_seed).position()
    assert one.players(game) == list(reversed(other.players(game)))


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        (Tournament((("nordic", 2),)), "no_lineups"),
        (Tournament((("nordic", 2),), ("greedy",)), "no_lineups"),
        (Tournament((("nordic", 2),), (), ((),)), "no_lineups"),
        (Tournament((("nordic", 2),), TWO, (("greedy",), ())), "no_lineups"),
        (Tournament((("nordic", 2),), ("greedy", "nobody")), "unknown_bot"),
        (Tournament((("nordic", 2),), (), (("greedy",) * 3,)), "too_many_bots"),
        (Tournament((("asia", 4),), (), (("greedy", "random", "random"),)), "too_many_bots"),
        (Tournament((("nordic", 7),), TWO), "wrong_seats"),
        (Tournament((("chess", 2),), TWO), "unknown_game"),
        (Tournament((("nordic", 2),), TWO, imports=("not_there",)), "cannot_import"),
    ],
)
def test_what_cannot_be_played_is_refused(plan: Tournament, code: str) -> None:
    with pytest.raises((ArenaError, SetupError)) as caught:
        plan.games()
    assert caught.value.code == code
