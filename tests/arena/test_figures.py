"""What a report is made of: shares, scores, places, tickets, lengths."""

from __future__ import annotations

import pytest

from arena.made_up import made_up
from tagluff.arena.figures import figures
from tagluff.arena.match import LAST_TURNS, TURN_LIMIT, Result
from tagluff.arena.sides import Seated
from tagluff.arena.tournament import Fixture, Played

PAIRS = [made_up(("a", "b"), (30, 20), deal=deal, turned=0, turns=40 + deal) for deal in range(1, 11)] + [
    made_up(("a", "b"), (20, 20), deal=deal, turned=1, turns=60) for deal in range(1, 11)
]


def test_ties_are_shared() -> None:
    table = figures(PAIRS).titles[0].tables[0]
    assert {bot.bot: bot.wins.value for bot in table.bots} == {"a": 0.75, "b": 0.25}
    assert {bot.bot: bot.score.value for bot in table.bots} == {"a": 25.0, "b": 20.0}


def test_a_match_is_told_from_both_ends_and_against_what_is_due() -> None:
    games = [made_up(("a", "b", "b"), (30, 20, 10), deal=deal) for deal in range(1, 5)]
    one, other = figures(games).titles[0].tables[0].matches
    assert (one.bot, one.wins.value, one.times.value, one.deals, one.games) == ("a", 1.0, 3.0, 4, 4)
    assert (other.bot, other.wins.value, other.score.value) == ("b", 0.0, 15.0)


def test_a_line_up_of_one_bot_is_no_match() -> None:
    table = figures([made_up(("a", "a"), (30, 20))]).titles[0].tables[0]
    assert table.matches == ()
    assert table.bots[0].sides == 2


def test_places_go_by_who_began() -> None:
    games = [made_up(("a", "b", "c"), (30, 20, 10), first=2), made_up(("a", "b", "c"), (30, 20, 10), deal=2, first=0)]
    places = figures(games).titles[0].tables[0].places
    assert [(entry.place, entry.wins.value) for entry in places] == [(1, 0.5), (2, 0.5), (3, 0.0)]


def test_a_team_stands_where_its_first_seat_does() -> None:
    result = Result(("a", "a", "b", "b"), ((0, 2), (1, 3)), (5, 9), (1,), (1, 1), (1, 1), 9, 9, LAST_TURNS, first=3)
    game = Played(Fixture("asia", 4, ("a", "b"), "0", 1, 0), result)
    assert [Seated(game, side).place for side in (0, 1)] == [2, 1]


def test_a_game_without_a_first_player_has_no_places() -> None:
    assert figures([made_up(("a", "b"), (30, 20), first=None)]).titles[0].tables[0].places == ()


def test_tickets_lengths_and_times() -> None:
    table = figures(PAIRS).titles[0].tables[0]
    bot = table.bots[0]
    assert (bot.done, bot.failed, bot.decisions) == (3.0, 1.0, 10.0)
    assert bot.milliseconds == pytest.approx(2.0)
    assert (table.games, table.deals, table.turns.low, table.turns.high) == (20, 10, 41, 60)
    assert sum(table.lengths.values()) == 20


def test_games_that_were_cut_are_counted_apart() -> None:
    cut = made_up(("a", "b"), (0, 99), deal=99, ending=TURN_LIMIT)
    table = figures([*PAIRS, cut]).titles[0].tables[0]
    assert (table.cut, table.games) == (1, 20)
    assert table.bots == figures(PAIRS).titles[0].tables[0].bots


def test_each_game_has_its_ladder_and_all_have_one() -> None:
    found = figures([*PAIRS, *(made_up(("b", "a"), (9, 1), deal=deal, game="asia") for deal in range(1, 41))])
    assert [game.game for game in found.titles] == ["nordic", "asia"]
    assert [game.ladder[0].bot for game in found.titles] == ["a", "b"]
    assert [(entry.bot, entry.games) for entry in found.ladder] == [("b", 60), ("a", 60)]
