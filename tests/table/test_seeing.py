"""What a seat is given: its own view, news, choices and record, ready for JSON, and nothing that leads further."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MethodType, ModuleType
from typing import Any

import pytest

from support.exchange import tables
from support.hosted import dealt, over, placed, play_on, playing
from support.tables import nordic
from tagluff import Dealer, Game, Journal, SetupError, State, game
from tagluff.records.record import Record
from tagluff.records.sight import seen_by
from tagluff.table.table import Table

VIEWERS = (0, 1, 2, None)
CODE = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, GetSetDescriptorType)


# News


def test_news_put_together_are_what_the_journal_shows() -> None:
    table = playing()
    heard: dict[int | None, list[int]] = {seat: [] for seat in VIEWERS}
    while not table.over:
        play_on(table, 3)
        for seat, numbers in heard.items():
            numbers += [event.number for event in table.news(seat, numbers[-1] if numbers else 0)]
    assert table.journal is not None
    for seat, numbers in heard.items():
        assert numbers == [event.number for event in table.journal.seen_by(seat)]
        assert table.news(seat) == table.journal.seen_by(seat)


def test_nobody_hears_what_is_for_others() -> None:
    table = playing()
    table.play(table.state.seat, "take deck")
    for seat in VIEWERS:
        assert all(event.audience is None or seat in event.audience for event in table.news(seat))
    assert [event.kind for event in table.news(None, table.last - 2)] == ["drew_blind"]


def test_news_after_the_last_are_none() -> None:
    table = dealt()
    assert table.news(0, table.last) == table.news(0, 10**9) == []


def test_events_may_be_kept_elsewhere_once_nobody_can_take_them_back() -> None:
    table = playing()
    play_on(table, 12)
    known, last = table.news(None), table.last
    given = table.give_away(5)
    assert ([event.number for event in given], table.last) == ([1, 2, 3, 4, 5], last)
    assert table.news(None) == [event for event in known if event.number > 5]
    assert table.news(None, last - 1) == [event for event in known if event.number == last]
    assert table.give_away(last) == []


def test_after_a_step_is_taken_back_events_go_on_behind_those_that_are_elsewhere() -> None:
    table = dealt()
    seat, last = table.state.seat, table.last
    keep = table.legal(seat)[-1]
    table.play(seat, keep)
    told = table.news(seat, last)
    assert (bool(told), len(table.give_away(last))) == (True, last)
    table.take_back(seat)
    assert table.last == last
    table.play(seat, keep)
    assert table.news(seat, last) == told


@pytest.mark.parametrize("since", [-1, None, "0", 1.0, True, [0]], ids=str)
def test_events_are_counted_by_numbers(since: Any) -> None:
    for ask in (dealt().news, dealt().seen):
        with pytest.raises(SetupError, match="no_such_event"):
            ask(0, since)


# Choices


def test_only_who_decides_has_legal_actions() -> None:
    table = dealt()
    assert table.legal(0) == table.state.legal()
    assert [table.legal(seat) for seat in (1, 2, None)] == [[], [], []]


def test_only_who_decides_is_told_how_it_could_pay() -> None:
    table = placed("3R+2*", "3R+2*")
    assert table.payments(0, "a-b red")[0].cards == {"red": 3}
    assert table.payments(0, "a-b red", most=1) == table.payments(0, "a-b red")[:1]
    assert table.payments(1, "a-b red") == table.payments(None, "a-b red") == []
    for route in ("nowhere", "", None, 3, ["a-b red"]):
        assert table.payments(0, route) == []  # type: ignore[arg-type]


def test_payments_can_be_played_as_they_are_listed() -> None:
    for at in range(len(placed("2G+3B+2*", "0").payments(0, "d-e grey"))):
        table = placed("2G+3B+2*", "0")
        payment = table.payments(0, "d-e grey")[at]
        for action in payment.actions:
            table.play(0, action)
        assert table.state.position()["routes"] == {"d-e grey": 0}


# Everything at once


@pytest.mark.parametrize(("id", "seats"), tables())
def test_everything_that_a_seat_sees_is_ready_for_json(id: str, seats: int) -> None:
    table = Table.open(game(id, seats), 7)
    while not table.over:
        play_on(table, 9)
        for seat in (*range(seats), None):
            seen = table.seen(seat)
            assert json.loads(json.dumps(seen)) == seen


def test_what_a_seat_sees() -> None:
    table = dealt()
    table.play(0, "keep 1 2")
    for seat in VIEWERS:
        seen = table.seen(seat, since=3)
        assert list(seen) == ["view", "legal", "events", "last", "take_back", "rewinds"]
        assert seen["view"] == table.state.view(seat).as_dict() == table.view(seat).as_dict()
        assert seen["legal"] == [action.as_dict() for action in table.legal(seat)]
        assert seen["events"] == [event.as_dict() for event in table.news(seat) if event.number > 3]
        assert seen["last"] == table.news(seat)[-1].number
        assert seen["take_back"] == (1 if seat == 0 else 0)
    assert table.seen(1)["legal"] != []


def test_the_last_number_of_a_seat_is_of_what_it_was_told() -> None:
    """A private event at the end shows nobody else that it was there."""
    table = playing()
    seat = table.state.seat
    table.play(seat, "take deck")
    last = {viewer: table.seen(viewer)["last"] for viewer in VIEWERS}
    assert last[seat] == table.last
    assert {last[viewer] for viewer in VIEWERS if viewer != seat} == {table.last - 1}
    assert table.seen(seat, since=table.last)["events"] == []


# The record


def test_while_the_game_goes_on_each_may_read_what_it_was_told() -> None:
    table = dealt(seed="a-secret-seed")
    table.play(0, "keep 2 3")
    play_on(table, 10)
    for seat in VIEWERS:
        text = table.record_for(seat)
        assert text == seen_by(table.record, seat)
        assert "secret" not in text
        assert ("keep 2 3" in text) == (seat == 0)


def test_when_it_is_over_all_may_read_everything() -> None:
    table = over()
    for seat in (0, 1, None):
        assert table.record_for(seat) == table.record.text()


def test_the_count_is_nobodys_before_the_end() -> None:
    table = playing()
    assert table.sheet is None
    finished = over()
    assert finished.sheet is not None
    assert finished.sheet.as_dict() == finished.state.sheet.as_dict()


# Where it leads


def reached(things: Iterable[object]) -> list[object]:
    """Everything that can be come by from these, code and classes apart."""
    found: dict[int, object] = {}
    due = list(things)
    while due:
        thing = due.pop()
        if id(thing) not in found and not isinstance(thing, CODE):
            found[id(thing)] = thing
            due += gc.get_referents(thing)
    return list(found.values())


@pytest.mark.parametrize(("id", "seats"), tables())
def test_nothing_that_a_seat_is_given_leads_to_the_game(id: str, seats: int) -> None:
    table = Table.open(game(id, seats), 7)
    play_on(table, 60)
    for seat in (*range(seats), None):
        given = [table.view(seat), table.legal(seat), table.news(seat), table.seen(seat), table.record_for(seat)]
        kinds = (State, Dealer, Journal, Record, Table, Game)
        assert [type(thing) for thing in reached([given]) if isinstance(thing, kinds)] == []


def test_payments_lead_nowhere_either() -> None:
    table = placed("2G+3B+2*", "0")
    payments = table.payments(0, "d-e grey")
    assert payments
    assert not any(isinstance(thing, State | Dealer | Game) for thing in reached([payments]))


def test_what_was_given_is_not_the_tables_own() -> None:
    table = playing()
    seat = table.state.seat
    before = table.seen(seat)
    table.legal(seat).clear()
    table.news(seat).clear()
    table.seen(seat)["events"].clear()
    table.view(seat).as_dict().clear()
    assert table.seen(seat) == before
    assert table.game is nordic(3)
