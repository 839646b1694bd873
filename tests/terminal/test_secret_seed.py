"""A game that nobody named a seed for: it cannot be predicted, and the screen does not tell it while it runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tagluff.core.dealer import StreamDealer
from tagluff.records.fair import STREAM
from tagluff.records.reading import load_record
from tagluff.records.sight import seen_by
from terminal.driver import Player, Screen, sit, table_at, turn

GAMES = [("nordic", 2), ("asia", 4), ("cardgame", 2)]


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_without_a_seed_the_chance_is_a_stream_of_256_bits(tmp_path: Path, game: str, seats: int) -> None:
    records = [table_at(tmp_path, game=game, seats=seats, seed=None).record for _ in range(2)]
    assert len({record.seed for record in records}) == 2
    for record in records:
        assert re.fullmatch("[0-9a-f]{64}", record.seed or "")
        assert (record.generator, record.commitment) == (STREAM, record.fitting_commitment())


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_screen_does_not_tell_the_seed(tmp_path: Path, game: str, seats: int) -> None:
    table = table_at(tmp_path, game=game, seats=seats, seed=None)
    seed = str(table.record.seed)
    first = sit(table, Screen("1 2 3", "", "help", "", "record", "quit"))
    assert table.seed == "secret"
    assert "seed" not in first.text.lower()  # no screen speaks of it before the end
    assert seed[:12] not in first.text
    assert seed not in seen_by(load_record(tmp_path / "game.tagluff"), 0)


def test_the_seed_is_told_when_the_game_is_over(tmp_path: Path) -> None:
    table = table_at(tmp_path, seats=2, seed=None)
    seed = str(table.record.seed)
    last = sit(table, Player())
    assert last.text.count(seed[:12]) == 1
    assert f"Seed {seed[:12]}" in last.text
    assert load_record(tmp_path / "game.tagluff").verify().over


def test_a_seed_that_was_typed_deals_the_same_again_and_is_shown(tmp_path: Path) -> None:
    table = table_at(tmp_path, seed="7")
    assert (table.seed, table.record.generator, table.record.commitment) == ("7", "", "")
    assert table.state.position() == table_at(tmp_path, seed="7").state.position()


def test_a_position_without_a_seed_gets_a_stream(tmp_path: Path) -> None:
    one, other = (table_at(tmp_path, turn("2O", "4G"), seed=None) for _ in range(2))
    assert isinstance(one.state.dealer, StreamDealer)
    assert len(one.state.dealer.words()) == 9
    assert one.state.dealer.words() != other.state.dealer.words()
    assert one.seed == "of the position"
