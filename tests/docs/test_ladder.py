"""The ladder of docs/ladder.md: it is what the games beside it come to, and some of them are played again."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tagluff.arena.checking import played_again
from tagluff.arena.crew import here
from tagluff.arena.results import Results
from tagluff.arena.tournament import Played

ROOT = Path(__file__).resolve().parents[2]
MOST_BYTES = 700_000  # of a packed file
QUICK = ("random", "greedy", "easy", "medium")  # bots whose games take milliseconds
SHORT = ("amsterdam", "sanfrancisco")


def ladder() -> ModuleType:
    """scripts/ladder.py"""
    spec = importlib.util.spec_from_file_location("ladder", ROOT / "scripts" / "ladder.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return list(ladder().unpack(tmp_path_factory.mktemp("ladder") / "games"))


def test_the_page_is_what_the_games_come_to(files: list[Path]) -> None:
    assert ladder().page(files) == (ROOT / "docs" / "ladder.md").read_text(encoding="utf-8")


def test_the_packed_games_are_small() -> None:
    packed = list((ROOT / "docs" / "ladder").glob("*.xz"))
    assert packed
    assert all(path.stat().st_size < MOST_BYTES for path in packed)


def test_games_come_out_as_the_ladder_says(files: list[Path]) -> None:
    """A few that take no time; `tagluff arena check` plays any of them."""
    again = 0
    for file in files:
        with Results.look(file) as results:
            quick = [game for game in results.games() if is_quick(game)][::97]
            assert played_again(quick, (), results, here, lambda _: None) == []
            again += len(quick)
    assert again > 20


def is_quick(game: Played) -> bool:
    return game.fixture.game in SHORT and set(game.fixture.lineup) <= set(QUICK)


def test_nothing_is_unpacked_over_a_file_that_is_there(tmp_path: Path) -> None:
    (first, *_) = ladder().unpack(tmp_path)
    before = first.read_bytes()
    with pytest.raises(FileExistsError):
        ladder().unpack(tmp_path)
    assert first.read_bytes() == before
