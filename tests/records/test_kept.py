"""Games that were played on a board before it was mended: they replay on that board, wherever records are read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import tagluff
from cli.commands import tagluff as command
from support.hosted import standing
from support.schema import Schema
from tagluff.core.load import load_board
from tagluff.games.registry import ENTRIES
from tagluff.maps.game import MapGame
from tagluff.records.boards import board_hash
from tagluff.records.errors import RecordError
from tagluff.records.kept import FOLDER, kept_boards
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by
from tagluff.table.table import Table

ROOT = Path(__file__).parents[2]
OLD = sorted((ROOT / "tests" / "golden" / "old_boards").glob("*.tagluff"))
KEPT = sorted(FOLDER.glob("*/*.toml"))
SIZES = [(game, seats) for game in ("sanfrancisco", "amsterdam") for seats in (2, 3, 4)]
BAY = next(path for path in OLD if path.stem == "sanfrancisco-4-04")


def halfway(record: Record) -> Record:
    """The game as it was saved before its end."""
    moves = record.moves[: len(record.moves) // 2]
    return replace(record, moves=moves, result=[], totals=None, winners=None)


def refused(record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record.replay()
    return caught.value


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_a_game_on_an_old_board_comes_out_as_it_did(path: Path) -> None:
    record = load_record(path)
    assert record.board_hash in kept_boards(record.game)
    state = record.verify()
    assert state.over
    assert (state.sheet.totals, state.sheet.winners) == (record.totals, record.winners)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_two_games_at_every_table_were_kept(game: str, seats: int) -> None:
    assert len([path for path in OLD if path.stem.startswith(f"{game}-{seats}-")]) >= 2


@pytest.mark.parametrize("path", KEPT, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_an_old_board_can_be_played_and_is_none_of_today(path: Path) -> None:
    game, board = path.parent.name, load_board(path)
    assert Schema(ROOT / "docs" / "board.schema.json").errors(board) == []
    assert path.stem == str(board.get("version", 1))
    assert int(path.stem) < load_board(ENTRIES[game].board)["version"]
    assert board_hash(board) != board_hash(load_board(ENTRIES[game].board))
    assert tagluff.game(game, 2, path).new("1").legal()


def test_the_hashes_by_which_they_are_known() -> None:
    """They stand in records everywhere, so they may never change."""
    known = {hash: f"{id} {path.stem}" for id in ENTRIES for hash, path in kept_boards(id).items()}
    assert known == {
        "051bda4198aa6f8c1fee82b22c7a3e48850d7611f9c2834b2f842678c34007a9": "sanfrancisco 1",
        "f6c66ad478ff541f8becb271277975d44d9a166df84803246237241c94396efc": "amsterdam 1",
    }


def test_the_game_is_on_the_old_board() -> None:
    game = load_record(BAY).set_up()
    assert isinstance(game, MapGame)
    assert "chinatown" in [city.id for city in game.board.cities]
    assert load_record(BAY).set_up() is game


def test_a_table_takes_an_old_game_up_again() -> None:
    record = halfway(load_record(BAY))
    table = Table.resume(record)
    assert standing(Table.resume(record, record.set_up())) == standing(table)
    action = load_record(BAY).actions[len(record.moves)]
    table.play(table.state.seat, action)
    again = read_record(table.record.text())
    assert (again.actions[-1], again.board_hash) == (action, record.board_hash)
    assert standing(Table.resume(again)) == standing(table)


def test_a_seat_sees_what_it_saw() -> None:
    assert "placed_stack seat=0 token=bell city=civic-center" in seen_by(load_record(BAY), 1)


@pytest.mark.parametrize("words", [["show"], ["show", "--spectator"], ["replay"], ["verify"]])
def test_the_command_reads_old_games(words: list[str]) -> None:
    run = command("record", *words, str(BAY))
    assert (run.code, run.err) == (0, "")


def test_an_old_game_is_compared_with_another(tmp_path: Path) -> None:
    other = tmp_path / "other.tagluff"
    halfway(load_record(BAY)).save(other)
    assert command("record", "diff", str(BAY), str(BAY)).code == 0
    assert "no more actions" in command("record", "diff", str(BAY), str(other)).out


def test_a_board_that_is_not_kept_is_named_in_one_line(tmp_path: Path) -> None:
    lost = replace(load_record(BAY), board_hash="ab" * 32)
    error = refused(lost)
    assert (error.code, error.facts) == ("changed_board", {"board": "sanfrancisco", "hash": "ab" * 32})
    lost.save(tmp_path / "lost.tagluff")
    run = command("record", "verify", str(tmp_path / "lost.tagluff"))
    assert (run.code, run.out) == (2, "")
    assert run.err.count("\n") == 1
    assert f"another board 'sanfrancisco', which is not kept here (its hash is {'ab' * 32})" in run.err


def test_an_old_board_of_one_game_is_none_of_another() -> None:
    (hash,) = kept_boards("amsterdam")
    assert refused(replace(load_record(BAY), board_hash=hash)).code == "changed_board"
    assert kept_boards("nordic") == {}


def test_a_game_on_the_board_of_today_is_not_the_one_that_was_played() -> None:
    record = load_record(BAY)
    with pytest.raises(RecordError, match="changed_board"):
        Table.resume(record, tagluff.game("sanfrancisco", 4))
