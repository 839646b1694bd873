"""Opening a table: what is dealt, what it keeps, and everything that cannot be set up."""

from __future__ import annotations

from typing import Any

import pytest

import tagluff
from support.hosted import dealt, play_on, standing
from support.outside import outside_game
from support.tables import nordic
from tagluff import SetupError, TagluffError
from tagluff.records.errors import RecordError
from tagluff.records.fair import STREAM, commitment
from tagluff.records.reading import read_record
from tagluff.records.record import Record
from tagluff.table.keeping import NOTHING, Keeps
from tagluff.table.table import Table


def test_a_new_table_is_at_its_first_decision_and_has_heard_the_deal() -> None:
    table = dealt()
    assert (table.decider, table.over, table.sheet, table.players) == (0, False, None, ("Ada", "Bo", "Cy"))
    assert table.game is nordic(3)
    assert table.news(None)[0].kind == "began"
    assert table.last == len(table.news(0)) + 4  # what the two others were dealt, in cards and in tickets
    assert table.record.deal
    assert table.record.players == ["Ada", "Bo", "Cy"]
    assert repr(table) == "<table of Ada, Bo, Cy: <nordic for 3, turn 0, start of seat 0>>"


def test_a_table_deals_what_its_seed_deals() -> None:
    game = nordic(3)
    for seed in (7, "7", -3, "tåg"):
        assert Table.open(game, seed).state.position() == game.new(seed).position()
    assert Table.open(game, 7).record.seed == "7"


def test_a_seed_that_nobody_named_cannot_be_guessed_and_is_committed_to() -> None:
    records = [Table.open(nordic(2)).record for _ in range(2)]
    assert records[0].seed != records[1].seed
    for record in records:
        assert record.seed is not None
        assert len(record.seed) == 64
        assert record.generator == STREAM
        assert record.commitment == record.fitting_commitment()
    assert records[0].table != records[1].table
    assert Table.open(nordic(2), "7").record.commitment == ""


def test_words_of_the_players_are_mixed_in_and_the_seed_committed_to() -> None:
    table = Table.open(nordic(2), "7", nonces=["one", "-"])
    assert table.state.position() == nordic(2).new("7/nonces/one/-").position()
    assert (table.record.nonces, table.record.commitment) == (["one", "-"], commitment("7"))
    play_on(table)
    assert read_record(table.record_for(None)).verify().over


def test_the_first_player_can_be_named() -> None:
    table = Table.open(nordic(3), 7, first=2)
    play_on(table, 3)
    assert (table.decider, table.record.first) == (2, 2)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"seed": 1.5}, "bad_seed"),
        ({"seed": True}, "bad_seed"),
        ({"seed": b"7"}, "bad_seed"),
        ({"seed": 1 << 256}, "bad_seed"),
        ({"seed": 10**5000}, "bad_seed"),
        ({"seed": "a" * 1001}, "bad_seed"),
        ({"seed": "a\nb"}, "not_on_one_line"),
        ({"seed": " a"}, "not_on_one_line"),
        ({"seed": "\ud800", "nonces": ["a", "b", "c"]}, "not_on_one_line"),
        ({"players": ["Ada", "Bo"]}, "wrong_players"),
        ({"players": ["Ada", "Bo", "Cy", "Di"]}, "wrong_players"),
        ({"players": ["Ada", "Bo", ""]}, "odd_name"),
        ({"players": ["Ada", "Bo", " Cy"]}, "odd_name"),
        ({"players": ["Ada", "Bo", "Cy, Di"]}, "odd_name"),
        ({"players": ["Ada", "Bo", "C\ny"]}, "odd_name"),
        ({"players": ["Ada", "Bo", "C" * 201]}, "odd_name"),
        ({"players": ["Ada", "Bo", None]}, "odd_name"),
        ({"first": 3}, "no_such_seat"),
        ({"first": -1}, "no_such_seat"),
        ({"first": "0"}, "no_such_seat"),
        ({"first": True}, "no_such_seat"),
        ({"nonces": ["a"]}, "wrong_nonces"),
        ({"nonces": ["a", "b", "c d"]}, "odd_nonce"),
        ({"nonces": ["a", "b", "c" * 65]}, "odd_nonce"),
        ({"nonces": ["a", "b", 3]}, "odd_nonce"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
@pytest.mark.parametrize("keeps", [Keeps(), NOTHING], ids=["everything", "nothing"])
def test_what_cannot_be_set_up_is_refused(wrong: dict[str, Any], code: str, keeps: Keeps) -> None:
    with pytest.raises(TagluffError) as caught:
        Table.open(nordic(3), **{"seed": 7, **wrong}, keeps=keeps)
    assert caught.value.code == code
    assert len(str(caught.value)) < 200


def test_who_may_begin_is_for_the_game_to_say() -> None:
    with pytest.raises(SetupError, match="not_a_first_seat"):
        Table.open(tagluff.game("asia", 4), 7, first=1)


def test_a_table_may_keep_nothing_and_plays_the_same_game() -> None:
    full, bare = (Table.open(nordic(2), 7, keeps=keeps) for keeps in (Keeps(), NOTHING))
    play_on(full)
    play_on(bare)
    assert bare.state.position() == full.state.position()
    assert (bare.journal, bare.last, bare.news(0), bare.may_take_back(0)) == (None, 0, [], 0)
    assert bare.seen(0)["events"] == []
    for ask in (lambda: bare.record, lambda: bare.record_for(0)):
        with pytest.raises(SetupError, match="no_record"):
            ask()


@pytest.mark.parametrize("events", [True, False])
@pytest.mark.parametrize("record", [True, False])
@pytest.mark.parametrize("steps", [True, False])
def test_each_part_is_kept_by_itself(events: bool, record: bool, steps: bool) -> None:
    table = Table.open(nordic(2), 7, keeps=Keeps(events, record, steps))
    last = table.play(0, "keep 1 2 3")
    assert (table.journal is not None, last > 0) == (events, events)
    assert (table.course.record is not None) == record
    assert table.may_take_back(0) == int(steps)
    if steps:
        table.take_back(0)
        assert table.state.position() == nordic(2).new(7).position()
        assert len(table.record.moves) == 0 if record else True


# With a header made by hand


def test_a_game_may_begin_from_a_position() -> None:
    game = nordic(2)
    start = game.new(7).position()
    for keeps in (Keeps(), NOTHING):
        table = Table.begin(Record(game="nordic", seats=2, start=start, players=["Ada", "Bo"]), game, keeps)
        assert (table.state.position(), table.players) == (start, ("Ada", "Bo"))
        play_on(table)
        assert table.over


def test_a_table_takes_its_record_over() -> None:
    record = Record(game="nordic", seats=2, seed="7")
    assert Table.begin(record, nordic(2)).record is record


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ({"game": "asia"}, "other_table"),
        ({"seats": 3}, "other_table"),
        ({"players": ["Ada"]}, "wrong_players"),
        ({"nonces": ["a"]}, "wrong_nonces"),
        ({"first": 2}, "no_such_seat"),
        ({"seed": None}, "no_chance"),
    ],
    ids=str,
)
def test_a_header_of_something_else_is_refused(header: dict[str, Any], code: str) -> None:
    record = Record(**{"game": "nordic", "seats": 2, "seed": "7", **header})
    with pytest.raises(TagluffError) as caught:
        Table.begin(record, nordic(2))
    assert caught.value.code == code


def test_a_record_that_was_begun_is_not_begun_again() -> None:
    table = dealt(2)
    table.play(0, "keep 1 2")
    before = standing(table)
    with pytest.raises(RecordError, match="already_begun"):
        Table.begin(table.record, table.game)
    assert standing(table) == before


def test_a_game_from_outside_can_be_hosted() -> None:
    table = Table.open(outside_game(3), "a", ["x", "y", "z"])
    play_on(table)
    assert table.over
    assert read_record(table.record_for(0)).totals == table.state.sheet.totals
