"""Taking a game up again: from what is written down, every action verified, and it goes on as it would have."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tagluff
from support.exchange import tables
from support.hosted import dealt, over, placed, play_on, playing, standing
from support.outside import outside_game
from support.played import begun, played
from support.tables import nordic
from tagluff import TagluffError
from tagluff.games.registry import board_file
from tagluff.records.errors import RecordError
from tagluff.records.moves import Move
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record
from tagluff.table.table import Table


@pytest.mark.parametrize(("id", "seats"), tables())
def test_a_game_goes_on_from_its_text_as_it_would_have(id: str, seats: int) -> None:
    table = Table.open(tagluff.game(id, seats), "7", [f"player {seat}" for seat in range(seats)])
    play_on(table, 40)
    again = Table.resume(read_record(table.record.text()))
    assert standing(again) == standing(table)
    assert (again.players, again.decider) == (table.players, table.decider)
    play_on(table)
    play_on(again)
    assert standing(again) == standing(table)


def test_the_record_that_is_given_stays_as_it_is() -> None:
    record = begun("nordic", 2, "keep 1 2", "keep 1 2 3")
    text, noted = record.text(), record.noted
    table = Table.resume(record)
    play_on(table, 5)
    assert (record.text(), record.noted) == (text, noted)
    assert len(table.record.moves) == 7


def test_what_may_be_taken_back_may_still_be() -> None:
    table = dealt()
    before = standing(table)
    table.play(0, "keep 1 2")
    again = Table.resume(read_record(table.record.text()))
    assert again.may_take_back(0) == 1
    again.take_back(0)
    assert standing(again) == before


def test_clocks_and_comments_stay() -> None:
    record = begun("nordic", 2, "keep 1 2", "keep 1 2")
    record.moves[0].seconds, record.moves[0].comment = 12.5, "hm"
    record.moves[1].comment = "why not"
    table = Table.resume(read_record(record.text()))
    assert [(move.seconds, move.comment) for move in table.record.moves] == [(12.5, "hm"), (None, "why not")]
    assert table.record.text() == record.text()


def test_a_record_without_chance_is_played_from_its_seed_and_has_it_then() -> None:
    record = Record(game="nordic", seats=2, seed="7", moves=[Move("keep 2 1", comment="mine"), Move("KEEP 1 2 3")])
    table = Table.resume(record)
    assert record.deal is None
    assert table.record.deal
    assert table.record.actions == ["keep 1 2", "keep 1 2 3"]
    assert table.record.moves[0].comment == "mine"
    play_on(table, 20)
    assert standing(Table.resume(read_record(table.record.text()))) == standing(table)


def test_a_text_for_several_actions_is_one_step_again() -> None:
    table = placed("2G+3B", "0")
    record = replace(table.record, deal=None, moves=[Move("claim d-e 2G+3B", seconds=3.0, comment="at last")])
    again = Table.resume(record, table.game)
    table.play(0, "claim d-e 2G+3B")
    assert again.record.actions == table.record.actions
    assert (again.record.moves[0].seconds, again.record.moves[0].comment) == (3.0, "at last")
    assert again.may_take_back(0) == 1


def test_a_game_that_is_over_can_be_looked_at_again() -> None:
    table = over()
    again = Table.resume(read_record(table.record.text()))
    assert standing(again) == standing(table)
    assert again.over
    assert again.sheet is not None
    assert again.record.totals == again.sheet.totals


def test_a_game_that_is_over_needs_no_seed() -> None:
    record = played("nordic", 2)
    record.seed = None
    again = Table.resume(record)
    assert again.over
    assert again.record_for(0) == record.text()


def test_without_a_seed_a_game_cannot_go_on() -> None:
    record = begun("nordic", 2, "keep 1 2")
    record.seed = None
    with pytest.raises(RecordError, match="no_chance"):
        Table.resume(record)


def test_a_game_on_a_board_of_its_own_is_found_beside_its_record(tmp_path: Path) -> None:
    board = board_file("amsterdam").read_text(encoding="utf-8")
    (tmp_path / "canals.toml").write_text(board.replace('id = "amsterdam"', 'id = "canals"'), encoding="utf-8")
    game = tagluff.game("amsterdam", 2, tmp_path / "canals.toml")
    table = Table.begin(Record(game="amsterdam", seats=2, seed="7", board_file="canals.toml"), game)
    play_on(table, 10)
    table.record.save(tmp_path / "game.tagluff")
    again = Table.resume(load_record(tmp_path / "game.tagluff", tmp_path))
    assert standing(again) == standing(table)


def test_a_game_in_no_registry_is_given() -> None:
    game = outside_game(3)
    table = Table.open(game, "a")
    play_on(table, 9)
    assert standing(Table.resume(read_record(table.record.text()), game)) == standing(table)
    with pytest.raises(TagluffError, match="unknown_game"):
        Table.resume(table.record)


# What is not the record of a game


def test_every_action_is_verified() -> None:
    record = begun("nordic", 2, "keep 1 2", "keep 1 2")
    for text in ("keep 9", "take 1", "claim oslo-bergen red 3R", "x" * 10**6):
        record.moves[1].text = text
        with pytest.raises(RecordError) as caught:
            Table.resume(record)
        assert (caught.value.code, caught.value.facts["action"]) == ("action_refused", 2)


def test_chance_must_come_where_it_is_written() -> None:
    table = playing(2)
    play_on(table, 4)
    record = read_record(table.record.text())
    moved = next(move for move in record.moves if move.chance)
    moved.chance = [*moved.chance, *moved.chance]
    with pytest.raises(RecordError, match=r"chance_elsewhere|action_refused"):
        Table.resume(record)
    record = read_record(table.record.text())
    record.deal = (record.deal or [])[:-1]
    with pytest.raises(RecordError):
        Table.resume(record)


def test_a_result_must_be_that_of_the_game() -> None:
    record = played("nordic", 2)
    record.result[0] = record.result[0].replace("+", "+9")
    with pytest.raises(RecordError, match="result_differs"):
        Table.resume(record)
    early = read_record(over().record.text())
    del early.moves[-1]
    with pytest.raises(RecordError, match="result_differs"):
        Table.resume(early)


def test_it_must_be_the_game_that_was_played() -> None:
    record = begun("nordic", 2, "keep 1 2")
    for game, code in (
        (nordic(3), "other_table"),
        (tagluff.game("amsterdam", 2), "other_table"),
        (nordic(2, strict_ferries=True), "other_options"),
    ):
        with pytest.raises(RecordError, match=code):
            Table.resume(record, game)
    for wrong in ({"game": "trains"}, {"seats": 9}, {"board": "moon"}, {"rules": 99}, {"nonces": ["a"]}):
        with pytest.raises(TagluffError):
            Table.resume(replace(record, **wrong))
