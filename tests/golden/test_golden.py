"""Golden records: every finished game in this folder still comes out as it did; scripts/golden.py writes them."""

from __future__ import annotations

import runpy
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import tagluff
from tagluff import Journal
from tagluff.arena.match import LAST_TURNS, STALEMATE, ending
from tagluff.games.registry import GameInfo, board_file
from tagluff.maps.game import MapGame
from tagluff.records.moves import play
from tagluff.records.reading import load_record, read_record
from tagluff.records.record import Record
from tagluff.records.writing import result_lines

FOLDER = Path(__file__).parent
NAMES = sorted(path.stem for path in FOLDER.glob("*.tagluff"))
VERIFIER = FOLDER.parents[1] / "scripts" / "verify_deal.py"
EACH = 8  # games at every table size
SHORT_DECK = "short_deck"  # C-63: the second deck is dealt out, and one turn each is left
INFOS = [info for info in tagluff.games() if board_file(info.id).exists()]
SIZES = [(info.id, seats) for info in INFOS for seats in info.seats]


@cache
def golden(name: str) -> Record:
    return load_record(FOLDER / f"{name}.tagluff", FOLDER)


@cache
def ending_of(name: str) -> str:
    """How the game ended; every action is verified on the way."""
    record, journal = golden(name), Journal()
    state = record.begin_replay(journal)
    for number, move in enumerate(record.moves, start=1):
        play(state, move, number)
    assert result_lines(state.sheet) == record.result
    ran_out = any(event.kind == "deck_ran_out" for event in journal.events)
    return SHORT_DECK if ran_out else ending(state)


def endings_of(info: GameInfo) -> set[str]:
    """The ways in which a game can end; in the Card Game there is always a ticket to look at, or the deck runs out."""
    game = tagluff.game(info.id, info.seats[0])
    return {LAST_TURNS, STALEMATE} if isinstance(game, MapGame) else {LAST_TURNS, SHORT_DECK}


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_comes_out_as_it_did(name: str) -> None:
    record = golden(name)
    state = record.verify()
    assert state.over
    assert (state.sheet.totals, state.sheet.winners) == (record.totals, record.winners)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record_is_written_as_it_was(name: str) -> None:
    path = FOLDER / f"{name}.tagluff"
    text = path.read_bytes().decode()
    assert read_record(text).text() == text
    assert path.stem.startswith(f"{golden(name).game}-{golden(name).seats}-")


@pytest.mark.parametrize(("id", "seats"), SIZES)
def test_every_table_size_has_enough_games(id: str, seats: int) -> None:
    records = [golden(name) for name in NAMES if (golden(name).game, golden(name).seats) == (id, seats)]
    usual = [record for record in records if not record.start and not record.board_file]
    assert len(usual) >= EACH
    assert len({tuple(record.players) for record in usual}) >= 3
    assert any(record.first is not None for record in usual)
    assert any(record.commitment and record.nonces and record.seed for record in usual)
    assert any(record.seed is None for record in usual)
    assert any(record.moves[0].seconds is not None for record in usual)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: str(info.id))
def test_every_way_to_end_a_game_is_here(info: GameInfo) -> None:
    assert {ending_of(name) for name in NAMES if golden(name).game == info.id} == endings_of(info)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: str(info.id))
def test_every_switch_is_turned_somewhere(info: GameInfo) -> None:
    turned = Counter(
        option
        for name in NAMES
        if golden(name).game == info.id
        for option, value in info.options.items()
        if golden(name).options[option] != value
    )
    assert set(turned) == set(info.options)


@pytest.mark.parametrize("info", INFOS, ids=lambda info: str(info.id))
def test_a_game_from_a_position_is_here(info: GameInfo) -> None:
    assert any(golden(name).start for name in NAMES if golden(name).game == info.id)


@pytest.mark.parametrize("name", NAMES)
def test_anybody_can_verify_the_deal(name: str) -> None:
    """Every game of today's rules that a seed has dealt, with a script that shares no code with us."""
    record = golden(name)
    verifier, text = runpy.run_path(str(VERIFIER)), (FOLDER / f"{name}.tagluff").read_text(encoding="utf-8")
    if record.seed is not None:
        boards = [str(FOLDER / record.board_file)] if record.board_file else []
        assert "as the seed deals them" in verifier["verify"](text, boards)
        return
    why = "the seed is not told" if record.start is None else "from a position"
    with pytest.raises(verifier["NotVerified"], match=why):
        verifier["verify"](text, [])
