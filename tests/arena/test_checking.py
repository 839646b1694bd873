"""Games of a file that are played again: the same if nobody wrote into it, and found out if somebody did."""

from __future__ import annotations

import re
import sys
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
    run = check(file, *words)
    assert (run.code, run.err) == (0, "")
    assert re.fullmatch(rf"{games} games played again \(--seed \w+\), all came out the same\.\n", run.out)


def test_nobody_knows_beforehand_which_games_are_played_again(file: Path) -> None:
    assert check(file, "--games", "1").out != check(file, "--games", "1").out
    again = check(file, "--games", "1", "--seed", "a").out
    assert again == "1 game played again (--seed a), it came out the same.\n"


def test_a_changed_result_is_found_and_told(file: Path) -> None:
    forge(file, "UPDATE games SET totals = '[99,1]' WHERE game = 'amsterdam' AND deal = 2 AND turned = 1")
    run = check(file)
    told, end = run.out.splitlines()
    assert run.code == 3
    assert told.startswith("amsterdam, 2 seats, random,greedy, seed 0, deal 2, turned by 1: 99-1 in ")
    assert re.fullmatch(r"12 games played again \(--seed \w+\), 1 came out otherwise\.", end)


def test_a_file_of_other_rules_is_refused(file: Path) -> None:
    forge(file, "UPDATE titles SET rules = rules + 1 WHERE game = 'amsterdam'")
    run = check(file)
    assert run.code == 2
    assert "has games of amsterdam by other rules or on another board" in run.err


def test_games_of_bots_that_nobody_knows_are_refused(file: Path) -> None:
    rename(file, "nobody")
    run = check(file)
    assert run.code == 2
    assert "nobody" in run.err


def test_no_code_is_run_because_a_file_names_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file.parent / "lurking.py").write_text("raise SystemExit('run')")
    monkeypatch.chdir(file.parent)
    rename(file, "lurking:Bot")
    run = check(file)
    assert run.code == 2
    assert "if you trust its code, say --import lurking" in run.err
    assert "lurking" not in sys.modules


def test_a_line_up_that_does_not_fit_the_table_is_refused(file: Path) -> None:
    forge(
        file,
        """UPDATE games SET game = 'asia', seats = 4, lineup = '["greedy","greedy","greedy","greedy"]', turned = 0,
        players = lineup, sides = '[[0],[1],[2],[3]]', totals = '[1,2,3,4]', winners = '[3]', kept = '[1,1,1,1]',
        completed = kept, decided = kept, seconds = kept WHERE game = 'amsterdam' AND deal = 1 AND turned = 0""",
    )
    forge(
        file, "UPDATE games SET players = lineup, completed = kept, decided = kept, seconds = kept WHERE game = 'asia'"
    )
    run = check(file)
    assert run.code == 2
    assert "does not hang together" in run.err


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


def rename(file: Path, bot: str) -> None:
    """Another bot sat where `random` did."""
    names = """lineup = replace(lineup, '"random"', ?1), players = replace(players, '"random"', ?1)"""
    connection = apsw.Connection(str(file))
    connection.execute(f"UPDATE games SET {names}", (f'"{bot}"',))
    connection.close()


def forge(file: Path, change: str) -> None:
    connection = apsw.Connection(str(file))
    connection.execute(change)
    connection.close()
