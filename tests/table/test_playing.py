"""Playing at a table: who may, in which forms, and what a refusal leaves behind, which is nothing."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

from support.broken_games import Broken
from support.hosted import dealt, over, placed, play_on, playing, refused, standing
from support.outside import DRAW, SHOW, TAKE, PocketState
from support.tables import nordic
from tagluff import IllegalAction, SetupError
from tagluff.core.errors import ScriptError
from tagluff.table.keeping import Keeps
from tagluff.table.table import Table

ODD: list[Any] = [1.0, 0.5, float("nan"), True, False, None, b"take deck", ["take deck"], {"index": 1}, 10**5000, -1]


@pytest.mark.parametrize("form", [lambda a: a, lambda a: a.index, lambda a: a.text, lambda a: f" {a.text.upper()}  "])
def test_an_action_is_named_by_itself_its_index_or_a_text(form: Any) -> None:
    table, state = playing(), playing().state
    seat = state.seat
    action = table.legal(seat)[1]
    before = table.last
    assert table.play(seat, form(action)) == table.last > before
    state.play(action)
    assert table.state.position() == state.position()
    assert table.record.moves[-1].text == action.text
    assert table.news(seat, before)[0].kind == "took"


def test_what_is_played_enters_journal_and_record() -> None:
    table = dealt()
    last = table.play(0, "keep 3 1", seconds=2.5)
    assert [event.kind for event in table.news(None, last - 1)] == ["chose"]
    move = table.record.moves[-1]
    assert (move.text, move.seconds, move.chance) == ("keep 1 3", 2.5, [])
    assert table.decider == 1


def test_the_end_of_a_game_is_written_down() -> None:
    table = over()
    assert (table.over, table.decider, table.legal(0), table.legal(1)) == (True, None, [], [])
    assert table.sheet is not None
    assert table.record.totals == table.sheet.totals
    assert table.record.verify().over
    assert table.news(None)[-1].kind == "game_over"


# Strangers


def test_X_01_whoever_does_not_decide_hears_that_and_nothing_about_the_actor() -> None:
    table = placed("3R+2*", "3B", "3G")
    for seat in (1, 2):
        for action in ("claim a-b red 3R", "claim a-b 2R+1*", "claim a-b", "claim a-b 9R", "xyzzy", 0, -1, None, 1.5):
            refusal = refused(table, seat, action)
            assert isinstance(refusal, IllegalAction)
            assert (refusal.code, refusal.rule, refusal.facts) == ("not_your_decision", "X-01", {"seat": seat})
        assert refused(table, seat, table.legal(0)[0]).code == "not_your_decision"


def test_a_stranger_learns_nothing_from_a_claim_out_of_turn() -> None:
    """The same words for whatever the actor holds, and for a stranger who could pay."""
    answers = set()
    for hand in ("3R", "0", "14*", "12B+12G"):
        answers.add(str(refused(placed(hand, "3R"), 1, "claim a-b red 3R")))
    assert answers == {"X-01 not_your_decision (seat=1)"}
    table = Table.open(nordic(3), 7)
    assert str(refused(table, 2, "claim bergen-oslo red 3R")) == "X-01 not_your_decision (seat=2)"


def test_a_strangers_action_is_not_even_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    table = gathering(PocketState)
    stranger = (table.state.seat + 1) % 3

    def looked_at(*_: object) -> None:
        raise AssertionError("somebody looked")

    for name in ("read", "read_legal", "verified", "known_index", "refusal", "legal", "fill", "copy"):
        monkeypatch.setattr(PocketState, name, looked_at)
    for action in ("take deck", 3, table.game.actions.actions[0], object()):
        with pytest.raises(IllegalAction, match="not_your_decision"):
            table.play(stranger, action)


@pytest.mark.parametrize("seat", [3, -1, None, "0", 0.0, True, False, [0], b"0", 10**5000, "x" * 10**6], ids=type)
def test_who_does_not_sit_at_the_table_is_told_so(seat: Any) -> None:
    table = dealt()
    refusal = refused(table, seat, "keep 1 2")
    assert isinstance(refusal, SetupError)
    assert (refusal.code, refusal.facts["seats"]) == ("no_such_seat", 3)
    assert len(str(refusal)) < 200
    with pytest.raises(SetupError, match="no_such_seat"):
        table.take_back(seat)
    if seat is not None:
        for ask in (table.view, table.legal, table.news, table.seen, table.record_for, table.may_take_back):
            with pytest.raises(SetupError, match="no_such_seat"):
                ask(seat)
        with pytest.raises(SetupError, match="no_such_seat"):
            table.payments(seat, "bergen-oslo red")


def test_X_21_nobody_plays_when_the_game_is_over() -> None:
    table = over()
    for seat in (0, 1):
        assert refused(table, seat, "take deck").code == "game_over"


# What is no action


@pytest.mark.parametrize("action", ODD, ids=type)
def test_what_is_no_action_is_unknown(action: Any) -> None:
    for table in (dealt(), playing(), placed("3R", "0")):
        refusal = refused(table, table.decider, action)
        assert (refusal.code, refusal.rule) == ("unknown_action", "X-04")
        assert len(str(refusal)) < 200


def test_a_megabyte_is_refused_at_once_and_not_repeated() -> None:
    table = playing()
    began = perf_counter()
    for text in ("x" * 10**6, "claim " + "a-" * 500_000, "keep " + "1 " * 500_000, "\n" * 10**6, "ø" * 10**6):
        refusal = refused(table, table.decider, text)
        assert refusal.code == "action_too_long"
        assert len(str(refusal)) < 200
    assert refused(table, table.decider, b"x" * 10**6).code == "unknown_action"
    assert perf_counter() - began < 5


def test_actions_of_another_game_are_unknown() -> None:
    table = playing()
    for action in Table.open(nordic(3, strict_ferries=True), 7).game.actions.actions[-3:]:
        known = action in table.game.actions.actions
        assert known or refused(table, table.decider, action).code == "unknown_action"


def test_the_actor_is_told_why() -> None:
    table = placed("2R", "3R")
    refusal = refused(table, 0, "claim a-b red 3R")
    assert (refusal.code, refusal.facts["hand"]) == ("cards_missing", {"red": 2})
    assert all("hand" not in event.facts for event in table.news(1))


# Several actions in one text


class Gathering(PocketState):
    """`gather` is to take the face-up card twice, which leaves one at turn, and something more."""

    then = DRAW

    def read(self, text: str) -> list[int]:
        return [TAKE, TAKE, self.then] if text == "gather" else super().read(text)

    def apply(self, index: int) -> None:
        seat = self.actor
        super().apply(index)
        if index == TAKE:
            self.actor = seat


class Meddling(Gathering):
    """The second of the actions would be somebody else's."""

    def read(self, text: str) -> list[int]:
        return [DRAW, DRAW] if text == "gather" else super().read(text)


class Failing(Gathering):
    """The third of the actions is not legal: nobody was dealt so many wilds."""

    then = SHOW

    def fill(self, moves: Any) -> None:
        super().fill(moves)
        if self.turns > 1:
            moves.count = 2


class Crashing(Gathering):
    """The third of the actions breaks down in the middle."""

    def act(self, index: int) -> None:
        super().act(index)
        if self.turns == 2:
            raise ScriptError("script_used_up", "", {"wanted": "card"})


def gathering(kind: type[PocketState], keeps: Keeps | None = None) -> Table:
    table = Table.open(Broken(kind), "a", keeps=Keeps() if keeps is None else keeps)
    play_on(table, 3)
    return table


def test_a_text_may_stand_for_several_actions() -> None:
    table, single = gathering(Gathering), gathering(Gathering)
    table.play(table.state.seat, "gather", seconds=4)
    for text in ("take 1", "take 1", "take deck"):
        single.play(single.state.seat, text)
    assert table.state.position() == single.state.position()
    assert [(move.text, move.seconds) for move in table.record.moves[3:]] == [
        ("take 1", 4),
        ("take 1", None),
        ("take deck", None),
    ]
    assert [move.chance for move in table.record.moves] == [move.chance for move in single.record.moves]


CODES: dict[type[PocketState], str] = {Failing: "not_now", Crashing: "script_used_up", Meddling: "not_your_decision"}


@pytest.mark.parametrize("kind", CODES)
def test_if_a_later_action_is_refused_nothing_has_happened(kind: type[PocketState]) -> None:
    table = gathering(kind)
    assert refused(table, table.decider, "gather").code == CODES[kind]
    other = gathering(kind)
    for at in (table, other):
        play_on(at, 1)
    assert standing(table) == standing(other)


@pytest.mark.parametrize("kind", CODES)
def test_nor_at_a_table_that_keeps_no_steps(kind: type[PocketState]) -> None:
    table = gathering(kind, Keeps(steps=False))
    refused(table, table.decider, "gather")
    assert table.may_take_back(table.decider) == 0
    bare = gathering(kind, Keeps(False, False, False))
    before = bare.state.position()
    with pytest.raises((IllegalAction, ScriptError)):
        bare.play(bare.state.seat, "gather")
    assert bare.state.position() == before


def test_a_payment_with_groups_is_one_step_of_several_actions() -> None:
    """N-36: three cards of any sort for a wild."""
    table = placed("2G+3B", "0")
    table.play(0, "claim d-e 2G+3B")
    texts = [move.text for move in table.record.moves]
    assert len(texts) > 2
    assert table.may_take_back(0) == 1
    assert table.state.position()["routes"] == {"d-e grey": 0}
    table.take_back(0)
    assert (table.record.moves, table.news(0), table.decider) == ([], [], 0)
    for text in texts:
        table.play(0, text)
    assert table.may_take_back(0) == len(texts)
