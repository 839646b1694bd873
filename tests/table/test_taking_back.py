"""Taking back: exactly the last step of a seat, while the undo law lets it, and everything is as it was."""

from __future__ import annotations

import json

import pytest

from support.cardgame import at_completing, cardgame
from support.hosted import dealt, placed, play_on, playing, standing
from tagluff import IllegalAction
from tagluff.records.record import Record
from tagluff.table.table import Table


def refused(table: Table, seat: int) -> None:
    before = standing(table)
    with pytest.raises(IllegalAction) as caught:
        table.take_back(seat)
    assert (caught.value.code, caught.value.facts) == ("nothing_to_take_back", {"seat": seat})
    assert standing(table) == before


def test_a_new_table_has_nothing_to_take_back() -> None:
    table = dealt()
    for seat in range(3):
        assert table.may_take_back(seat) == 0
        refused(table, seat)
    assert table.may_take_back(None) == 0


def test_a_step_is_taken_back_and_all_is_as_it_was() -> None:
    table = dealt()
    before = standing(table)
    table.play(0, "keep 1 2")
    after = standing(table)
    assert [table.may_take_back(seat) for seat in range(3)] == [1, 0, 0]
    refused(table, 1)
    assert table.take_back(0) == table.last
    assert standing(table) == before
    refused(table, 0)
    table.play(0, "keep 1 2")
    assert standing(table) == after


def test_what_comes_after_it_is_another_story() -> None:
    table = dealt()
    table.play(0, "keep 1 2")
    table.take_back(0)
    table.play(0, "keep 2 3")
    assert [move.text for move in table.record.moves] == ["keep 2 3"]
    numbers = [event.number for event in table.journal.events] if table.journal else []
    assert numbers == list(range(1, len(numbers) + 1))
    assert [table.seen(viewer)["rewinds"] for viewer in (0, 1, 2, None)] == [1, 1, 1, 1]


def test_whoever_was_answered_takes_nothing_back() -> None:
    table = dealt()
    table.play(0, "keep 1 2")
    table.play(1, "keep 1 2")
    assert [table.may_take_back(seat) for seat in range(3)] == [0, 1, 0]
    refused(table, 0)
    table.take_back(1)
    refused(table, 0)  # it was answered, even if the answer is gone
    assert table.decider == 1


def test_what_showed_something_is_not_taken_back() -> None:
    table = playing()
    seat = table.state.seat
    table.play(seat, "take deck")
    assert table.may_take_back(seat) == 0
    refused(table, seat)


def test_several_steps_are_taken_back_one_by_one() -> None:
    table = placed("2G+3B", "0")
    stands = []
    for action in table.payments(0, "d-e grey")[0].actions:
        stands.append(standing(table))
        table.play(0, action)
    assert table.may_take_back(0) == len(stands) > 2
    for before in reversed(stands):
        table.take_back(0)
        assert standing(table) == before
    refused(table, 0)


def test_a_step_that_showed_something_ends_what_was_free_before_it() -> None:
    table = placed("3R+3*", "0", routes={})
    table.play(0, "claim a-b 3R")
    assert table.may_take_back(0) == 1
    table.play(1, "take deck")
    assert (table.may_take_back(0), table.may_take_back(1)) == (0, 0)
    assert table.course.steps is not None
    assert table.course.steps.kept == []


def test_only_steps_that_may_be_taken_back_are_kept() -> None:
    table = playing(2)
    steps = table.course.steps
    assert steps is not None
    while not table.over:
        seat = table.state.seat
        play_on(table, 1)
        assert sum(step.actions for step in steps.kept) <= table.state.may_take_back(seat)
        assert all(step.before.seat == seat for step in steps.kept)


# A choice in secret that takes several actions


def completing() -> Table:
    """The end of a round of the Card Game: three seats choose in secret what they complete, one by one (C-52)."""
    game = cardgame(3)
    state = at_completing(["1Y+1G"] * 3, [["chicago-dallas"], ["chicago-santa-fe"], ["dallas-miami"]])
    return Table.begin(Record(game=game.id, seats=3, start=state.position()), game)


def shown(table: Table, *viewers: int | None) -> list[str]:
    return [json.dumps(table.seen(viewer)) + table.record_for(viewer) for viewer in viewers]


def test_what_is_done_in_silence_shows_nowhere() -> None:
    """Not in what others may take back either, nor once it is taken back itself."""
    table = completing()
    table.play(0, "complete chicago-dallas")
    table.play(0, "done")
    before = shown(table, 0, 2, None)
    assert table.may_take_back(0) == 2
    table.play(1, "complete chicago-santa-fe")
    assert (table.may_take_back(0), table.may_take_back(1)) == (2, 1)
    assert shown(table, 0, 2, None) == before
    table.take_back(1)
    assert shown(table, 0, 2, None) == before
    assert [table.seen(viewer)["rewinds"] for viewer in (0, 1, 2, None)] == [0, 1, 0, 0]


def test_taken_back_what_others_did_in_silence_since_is_gone_too() -> None:
    table = completing()
    table.play(0, "complete chicago-dallas")
    before = standing(table)
    table.play(0, "done")
    table.play(1, "complete chicago-santa-fe")
    table.take_back(0)
    assert standing(table) == before
    assert (table.may_take_back(0), table.may_take_back(1)) == (1, 0)
    assert [table.seen(viewer)["rewinds"] for viewer in (0, 1, 2, None)] == [1, 1, 1, 1]


def test_once_the_next_seat_is_done_it_is_answered() -> None:
    table = completing()
    table.play(0, "done")
    table.play(1, "complete chicago-santa-fe")
    table.play(1, "done")
    assert [table.may_take_back(seat) for seat in range(3)] == [0, 2, 0]
    refused(table, 0)
    table.play(2, "done")
    assert [table.may_take_back(seat) for seat in range(3)] == [0, 0, 0]


def test_without_events_nobody_can_say_what_was_noticed() -> None:
    table = completing()
    table.state.journal = None
    table.play(0, "done")
    table.play(1, "complete chicago-santa-fe")
    assert [table.may_take_back(seat) for seat in range(3)] == [0, 1, 0]


def test_nothing_is_taken_back_from_a_game_that_is_over() -> None:
    table = playing(2)
    play_on(table)
    for seat in (0, 1):
        refused(table, seat)
