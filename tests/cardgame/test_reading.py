"""What people type at the Card Game: free ways to name cards, tickets and places, and odd input."""

from __future__ import annotations

import pytest

from support.cardgame import at_completing, at_turn, cardgame, named, why
from support.tables import refused
from tagluff.games.cardgame.state import CardState

THREE = [["chicago-dallas", "new-york-miami", "seattle-denver"], []]


def completing() -> CardState:
    return at_completing(["1Y+1G+1B+1R+1*", "0"], THREE)


@pytest.mark.parametrize(
    ("text", "pile"),
    [
        ("place 3G+1*", "3G+1*"),
        ("  PLACE   3g+1*  ", "3G+1*"),
        ("place 3g *", "3G+1*"),
        ("place * g g g", "3G+1*"),
        ("place 3green+1*", "3G+1*"),
        ("place green green", "2G"),
        ("place 02g", "2G"),
        ("place 1g+1g", "2G"),
    ],
)
def test_a_set_typed_freely(text: str, pile: str) -> None:
    state = at_turn(["4G+1*", "0"])
    state.play(text)
    assert state.position()["yards"] == [[pile], []]


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\x00",
        "place",
        "place +",
        "place 3G+",
        "place 3",
        "place 3Q",
        "place mauve",
        "place g3",
        "place ٣G",
        "place -2G",
        "place 2.5G",
        "place 99999999999999999999G",
        "place gg",
        "place 3G,1*",
        "keep a",
        "keep 1 x",
        "keep -1",
        "keep 0 1",
        "keep ٣",
        "keep 1000",
        "pass",
        "claim oslo-bergen",
        "tickets please",
    ],
)
def test_a_text_that_is_no_action(text: str) -> None:
    assert why(at_turn(["4G+1*", "0"]), text) == ("unknown_action", "X-04")


@pytest.mark.parametrize("text", ["place 0g", "place 1g", "place 0g+0*"])
def test_too_few_cards(text: str) -> None:
    assert why(at_turn(["4G+1*", "0"]), text) == ("too_few_placed", "C-25")


@pytest.mark.parametrize("text", ["place 999G", "place 999G+999G+999*", "place 11G", "place 10G+16*"])
def test_more_cards_than_there_are(text: str) -> None:
    assert why(at_turn(["4G+1*", "0"]), text) == ("cards_not_held", "C-25")


def test_more_cards_than_there_are_against_a_pile() -> None:
    state = at_turn(["4G+1*", "0"], yards=[["1Y"], ["2G"]])
    assert why(state, "place 11G") == ("cards_not_held", "C-25")
    assert why(state, "place 5G") == ("cards_not_held", "C-25")
    assert why(state, "place 11Y") == ("colour_in_own_yard", "C-28")


def test_nothing_is_placed_outside_a_turn() -> None:
    for text in ("place 2G", "place 2g *", "place 1*", "place 99G"):
        state = at_turn(["4G+1*", "0"])
        state.play("tickets")
        error = refused(state, text)
        assert (error.code, error.rule) == ("not_now", "X-01")
        assert str(error.facts["action"]).lower() == text.lower()


def test_places_may_be_typed_in_any_order() -> None:
    state = at_turn(["0", "0"])
    state.play("tickets")
    state.play("keep 3 1 3")
    assert state.tickets(0) == [0, 2]


def test_keep_at_other_times() -> None:
    state = at_turn(["0", "0"])
    assert why(state, "keep 1") == ("not_now", "X-01")
    assert why(state, "keep 9") == ("not_now", "X-01")
    fresh = cardgame(2).new(seed=1)
    assert why(fresh, "keep 9") == ("not_offered", "C-06")
    assert why(fresh, "tickets") == ("not_now", "X-01")


@pytest.mark.parametrize(
    ("text", "tickets"),
    [
        ("complete 1", ["chicago-dallas"]),
        ("complete 2 1", ["chicago-dallas", "new-york-miami"]),
        ("complete 1 1", ["chicago-dallas"]),
        ("complete new-york-miami dallas-chicago", ["chicago-dallas", "new-york-miami"]),
        ("complete New-York–Miami 1", ["chicago-dallas", "new-york-miami"]),
        ("complete 0", []),
        ("complete none", []),
        ("complete suggestion", ["new-york-miami", "seattle-denver"]),
    ],
)
def test_completing_in_one_line(text: str, tickets: list[str]) -> None:
    state = completing()
    state.play(text)
    assert (state.over, named(state, state.completed(0))) == (True, tickets)


@pytest.mark.parametrize(
    ("text", "code", "rule"),
    [
        ("complete 4", "unknown_ticket", "C-50"),
        ("complete oslo-bergen", "unknown_ticket", "C-50"),
        ("complete 1 oslo-bergen", "unknown_ticket", "C-50"),
        ("complete 1 seattle-miami", "not_in_hand", "C-50"),
        ("complete 1 2 3", "cards_do_not_suffice", "C-51"),
        ("take deck", "not_now", "X-01"),
        ("tickets", "not_now", "X-01"),
        ("place 2G", "not_now", "X-01"),
        ("keep 1", "not_now", "X-01"),
    ],
)
def test_what_cannot_be_completed(text: str, code: str, rule: str) -> None:
    assert why(completing(), text) == (code, rule)


def test_going_on_with_a_choice_in_one_line() -> None:
    state = completing()
    state.play("complete new-york-miami")
    assert why(state, "complete 1 3") == ("complete_in_order", "C-52")
    state.play("complete 3")
    assert named(state, state.completed(0)) == ["new-york-miami", "seattle-denver"]


def test_completing_outside_the_end_of_a_round() -> None:
    state = at_turn(["0", "0"], tickets=THREE)
    for text in ("complete 1", "complete suggestion", "complete chicago-dallas", "done"):
        assert why(state, text) == ("not_now", "X-01")


def test_every_action_reads_as_itself() -> None:
    game = cardgame(4)
    state = game.new(seed=1)
    assert all(state.read(action.text) == [action.index] for action in game.actions.actions)
    assert len({action.text for action in game.actions.actions}) == len(game.actions)


@pytest.mark.parametrize("index", [-1, 10**6, 10**30])
def test_a_number_that_is_no_action(index: int) -> None:
    assert why(at_turn(["0", "0"]), index) == ("unknown_action", "X-04")
