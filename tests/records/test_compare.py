"""Comparing records: everything that was set up, the first parting of the games, the first line of the sheets."""

from __future__ import annotations

from support.played import begun, played
from tagluff.core.chance import CARD, Chance
from tagluff.records.compare import differences
from tagluff.records.moves import Move

KEEPS = ("keep 1 2", "keep 1 2", "keep 1 2")


def test_a_record_does_not_differ_from_itself() -> None:
    assert differences(played(), played()) == []


def test_settings_are_compared_one_by_one() -> None:
    one, other = begun("nordic", 3), begun("nordic", 3)
    other.players, other.first = ["a", "b", "c"], 2
    assert differences(one, other) == [("players", "", "a, b, c"), ("first", "-", "2")]


def test_the_first_action_that_differs_is_told() -> None:
    one = begun("nordic", 3, *KEEPS, "take deck", "take 1")
    other = begun("nordic", 3, *KEEPS, "take 1", "take deck")
    assert differences(one, other) == [("action 4", "take deck", "take 1")]


def test_one_game_may_be_longer() -> None:
    one, other = begun("nordic", 3, *KEEPS), begun("nordic", 3, *KEEPS, "take deck")
    assert differences(one, other) == [("action 4", "no more actions", "take deck")]
    one.moves.append(Move("no more actions"))
    assert differences(other, one) == [("action 4", "take deck", "no more actions")]


def test_the_same_action_may_have_come_to_other_chance() -> None:
    one, other = begun("nordic", 3, *KEEPS, "take deck"), begun("nordic", 3, *KEEPS, "take deck")
    card = one.moves[3].chance[0].numbers[0]
    other.moves[3].chance = [Chance(CARD, [1 - min(card, 1)])]
    found = differences(one, other)
    assert [where for where, _, _ in found] == ["chance after action 4"]
    assert found[0][1] == f"cards {one.letters[card]}"


def test_deals_are_compared_before_any_action() -> None:
    one, other = begun("nordic", 3), begun("nordic", 3, seed="6")
    assert [where for where, _, _ in differences(one, other)] == ["seed", "deal"]
    other = begun("nordic", 3)
    other.deal = None
    assert differences(other, one)[0][:2] == ("deal", "not written down")
    one.deal = []
    assert differences(other, one) == [("deal", "not written down", "none")]


def test_of_two_sheets_the_first_line_that_differs_is_told() -> None:
    one, other = played(), played()
    other.result[3] = "something else"
    assert differences(one, other) == [("result", one.result[3], "something else")]
    other.result = one.result[:-1]
    assert differences(one, other) == [("result", one.result[-1], "nothing")]
