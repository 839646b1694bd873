"""Games of a file that are played again: the same if nobody wrote into it, and found out if somebody did."""

from __future__ import annotations

from pathlib import Path

import apsw
import pytest

from cli.commands import Run, tagluff
from tagluff.arena.checking import sampled
from tagluff.arena.results import Results

WORDS = ("--game", "amsterdam,sanfrancisco", "--seats", "2", "--bots", "random,greedy", "--deals", "3")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Twelve games."""
    path = tmp_path / "results.sqlite"
    assert tagluff("arena", "run", str(path), *WORDS).code == 0
    return path


def check(file: Path, *words: str) -> Run:
    return tagluff("arena", "check", str(file), *words)


@pytest.mark.parametrize(("words", "games"), [((), 12), (("--games", "5"), 5), (("--workers", "2"), 12)])
def test_what_was_played_comes_out_the_same(words: tuple[str, ...], games: int, file: Path) -> None:
    assert check(file, *words) == (0, f"{games} games played again, all came out the same.\n", "")


def test_a_changed_result_is_found_and_told(file: Path) -> None:
    forge(file, "UPDATE games SET totals = '[99,1]' WHERE game = 'amsterdam' AND deal = 2 AND turned = 1")
    run = check(file)
    told, end = run.out.splitlines()
    assert run.code == 1
    assert told.startswith("amsterdam, 2 seats, random,greedy, seed 0, deal 2, turned by 1: 99-1 in ")
    assert end == "12 games played again, 1 came out otherwise."


def test_a_file_of_other_rules_is_refused(file: Path) -> None:
    forge(file, "UPDATE titles SET rules = rules + 1 WHERE game = 'amsterdam'")
    run = check(file)
    assert run.code == 2
    assert "has games of amsterdam by other rules or on another board" in run.err


def test_games_of_bots_that_nobody_knows_are_refused(file: Path) -> None:
    forge(file, """UPDATE games SET lineup = '["nobody","greedy"]'""")
    run = check(file)
    assert run.code == 2
    assert "nobody" in run.err


@pytest.mark.parametrize(
    ("change", "says"),
    [("DELETE FROM games", "there are no results in"), ("PRAGMA application_id = 1", "holds no results")],
)
def test_what_holds_no_games_is_refused(change: str, says: str, file: Path) -> None:
    forge(file, change)
    run = check(file)
    assert run.code == 2
    assert says in run.err


def test_the_sample_goes_by_its_seed(file: Path) -> None:
    with Results.look(file) as results:
        once, again, other = (sampled(results, 6, seed) for seed in ("a", "a", "b"))
        assert once == again != other
        fixtures = [game.fixture for game in once]
        assert fixtures == sorted(set(fixtures))
        assert len(fixtures) == 6


def forge(file: Path, change: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(change)
    connection.close()
