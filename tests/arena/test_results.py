"""The file of a tournament: killed at any time and gone on with, it comes out the same, byte for byte."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path

import apsw
import pytest

from arena.made_up import made_up
from tagluff.arena.crew import Crew, Piece, here, processes
from tagluff.arena.errors import ArenaError
from tagluff.arena.results import Results
from tagluff.arena.running import left_of, run
from tagluff.arena.tournament import Played, Tournament

PLAN = Tournament((("amsterdam", 2), ("cardgame", 3)), ("random", "greedy"), deals=3)
COMMAND = ["--game", "amsterdam", "--seats", "2,3", "--bots", "random,greedy", "--deals", "10"]


def exported(path: Path) -> str:
    with Results.look(path) as results:
        return "".join(results.lines())


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The plan, played without a stop."""
    path = tmp_path_factory.mktemp("whole") / "whole.sqlite"
    with Results.open(path) as results:
        run(PLAN, results, here, lambda _: None)
    return exported(path)


class PowerCut(Exception):
    """Somebody stops the tournament."""


@pytest.mark.parametrize("games", [0, 1, 5, 23])
def test_it_goes_on_where_it_was_stopped(games: int, whole: str, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results, pytest.raises(PowerCut):
        run(PLAN, results, stopping_after(games), lambda _: None)
    with Results.open(path) as results:
        assert len(left_of(PLAN, results)) == whole.count("\n") - games
        run(PLAN, results, here, lambda _: None)
    assert exported(path) == whole


def stopping_after(games: int) -> Crew:
    def crew(pieces: Sequence[Piece]) -> Generator[list[Played], None, None]:
        for number, played in enumerate(here(pieces)):
            if number == games:
                raise PowerCut
            yield played

    return crew


def test_workers_make_no_difference(whole: str, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    heard: list[int] = []
    with Results.open(path) as results:
        run(PLAN, results, processes(2), heard.append)
    assert exported(path) == whole
    assert sum(heard) == whole.count("\n")


def test_what_is_there_is_not_played_again(whole: str, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        run(PLAN, results, here, lambda _: None)
        run(PLAN, results, refusing, lambda _: None)
    assert exported(path) == whole


def refusing(pieces: Sequence[Piece]) -> Generator[list[Played], None, None]:
    raise AssertionError(pieces)
    yield []


@pytest.mark.parametrize("workers", ["1", "2"])
def test_killed_again_and_again_it_comes_out_the_same(workers: str, tmp_path: Path) -> None:
    undisturbed, killed = tmp_path / "undisturbed.sqlite", tmp_path / "killed.sqlite"
    assert arena(undisturbed, workers).wait() == 0
    for _ in range(2):
        kill_in_the_middle(killed, workers)
    assert arena(killed, workers).wait() == 0
    assert exported(killed) == exported(undisturbed)
    assert exported(killed).count("\n") == 10 * (2 + 6)


def arena(path: Path, workers: str) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "tagluff", "arena", "run", str(path), *COMMAND, "--workers", workers]
    return subprocess.Popen(words, stdout=subprocess.DEVNULL, start_new_session=True)


def kill_in_the_middle(path: Path, workers: str) -> None:
    """Once it has played some games more, all of its processes at once."""
    before = played(path)
    process = arena(path, workers)
    while played(path) < before + 5 and process.poll() is None:
        time.sleep(0.02)
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def played(path: Path) -> int:
    try:
        with Results.look(path) as results:
            return len(results.fixtures())
    except ArenaError:
        return 0


def test_only_the_clock_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 4))])
        results.add([made_up(("a", "b"), (3, 4))])
    assert exported(path) == (
        '{"game":"nordic","seats":2,"lineup":["a","b"],"seed":"0","deal":1,"turned":0,"players":["a","b"],'
        '"sides":[[0],[1]],"totals":[3,4],"winners":[1],"kept":[4,4],"completed":[3,3],"turns":40,'
        '"ending":"last_turns","first":0,"decided":[10,10]}\n'
    )


def test_games_come_back_as_they_were(tmp_path: Path) -> None:
    games = [made_up(("a", "b", "c"), (3, 4, 4), deal, turned) for deal in (1, 2) for turned in range(3)]
    with Results.open(tmp_path / "results.sqlite") as results:
        results.add(reversed(games))
        assert list(results.games()) == games
        assert next(iter(results.games())).result.seconds == games[0].result.seconds
        assert results.fixtures() == {game.fixture for game in games}


def test_games_are_added_all_or_none(tmp_path: Path) -> None:
    good, bad = made_up(("a", "b"), (3, 4)), made_up(("a", "b"), (3, 4), deal=None)  # type: ignore[arg-type]
    with Results.open(tmp_path / "results.sqlite") as results:
        with pytest.raises(ArenaError):
            results.add([good, bad])
        assert list(results.games()) == []


def test_commands_are_kept_once_in_their_order(tmp_path: Path) -> None:
    with Results.open(tmp_path / "results.sqlite") as results:
        for command in ("b", "a", "b"):
            results.note(command)
        assert results.commands() == ["b", "a"]


def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    text, database = tmp_path / "text", tmp_path / "database"
    text.write_text("mine, and of no other use than that. " * 20)
    with apsw.Connection(str(database)) as connection:
        connection.execute("CREATE TABLE mine (a)")
    before = database.read_bytes()
    for path in (text, database):
        for way in (Results.open, Results.look):
            assert refusal(way, path) == "not_results"
    assert (text.read_text()[:4], database.read_bytes()) == ("mine", before)


def refusal(way: Callable[[Path], Results], path: Path) -> str:
    with pytest.raises(ArenaError) as caught:
        way(path)
    return caught.value.code


def test_a_file_that_is_not_there_is_not_made_by_looking(tmp_path: Path) -> None:
    assert refusal(Results.look, tmp_path / "none") == "no_such_file"
    assert refusal(Results.look, tmp_path) == "folder_for_results"
    assert not (tmp_path / "none").exists()
    assert refusal(Results.open, tmp_path / "no" / "folder") == "results_failed"
    assert refusal(Results.open, tmp_path) == "folder_for_results"


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        results.connection.pragma("user_version", 2)
    assert refusal(Results.open, path) == "newer_results"


def test_games_by_other_rules_are_not_put_in_the_same_file(tmp_path: Path) -> None:
    game = PLAN.games()[0]
    with Results.open(tmp_path / "results.sqlite") as results:
        results.admit(game)
        results.connection.execute("UPDATE titles SET rules = rules + 1")
        with pytest.raises(ArenaError) as caught:
            left_of(PLAN, results)
    assert caught.value.code == "other_results"


FORGED = [
    "totals = 'oops'",
    """totals = '["a", 1]'""",
    "totals = '[1]'",
    "totals = '[1, 99999999999]'",
    "totals = '" + "[" * 20_000 + "'",
    "lineup = '3'",
    """lineup = '["a", 7]'""",
    """lineup = '["a", "b"]'""",  # a blank: the same line-up twice in one file
    """players = '["a"]'""",
    """players = '["b","a"]'""",
    "sides = '[[0, 1], 5]'",
    "sides = '[[0], [0]]'",
    "sides = '[[0,1],[]]'",
    """sides = '[[0,1]]', lineup = '["a"]', totals = '[1]', kept = '[1]', completed = '[1]'""",
    "winners = '[77]'",
    "winners = '[-1]'",
    "winners = '[0,0]'",
    "winners = '[]'",
    "decided = '[5]'",
    "seconds = '[0.1]'",
    "ending = 'flood'",
    "ending = CAST(x'ff' AS TEXT)",
    "first = 9",
    "turns = -1",
    "turned = 2",  # the same game once more
    "deal = 0",
    "seats = 100000000000",
]


@pytest.mark.parametrize("read", [Results.games, Results.lines], ids=["games", "lines"])
@pytest.mark.parametrize("forged", FORGED, ids=range(len(FORGED)))
def test_a_forged_game_is_refused(forged: str, read: Callable[[Results], Iterator[object]], tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 2))])
        results.connection.execute(f"UPDATE games SET {forged}")
    with Results.look(path) as results, pytest.raises(ArenaError) as caught:
        list(read(results))
    assert caught.value.code == "bad_results"


@pytest.mark.parametrize(
    "forged",
    [
        "CREATE TABLE loose AS SELECT * FROM games; DROP TABLE games; ALTER TABLE loose RENAME TO games",
        "DROP TABLE games; CREATE VIEW games AS SELECT hex(zeroblob(50000000)) AS seed",
        "DROP TABLE titles",
        "CREATE TABLE more (a)",
    ],
)
def test_a_file_with_other_tables_is_refused(forged: str, tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 2))])
        results.connection.execute(forged)
    assert refusal(Results.look, path) == "not_results"
    assert refusal(Results.open, path) == "not_results"


def test_no_value_of_a_file_is_long(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 2))])
    connection = apsw.Connection(str(path))
    connection.execute("UPDATE games SET seed = hex(zeroblob(2000000))")
    connection.close()
    with Results.look(path) as results, pytest.raises(ArenaError) as caught:
        list(results.games())
    assert caught.value.code == "results_failed"


LOGGED = b"\2\2"  # in a file's header: SQLite keeps a log beside it


def of_one_game(path: Path) -> Path:
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 2))])
    return path


def header(path: Path) -> bytes:
    return path.read_bytes()[18:20]


def logged(path: Path) -> Path:
    """As files were left formerly."""
    connection = apsw.Connection(str(of_one_game(path)))
    connection.pragma("journal_mode", "WAL")
    connection.close()
    assert header(path) == LOGGED
    return path


def in_folder(path: Path) -> list[str]:
    return sorted(file.name for file in path.parent.iterdir())


def test_who_writes_leaves_one_file_without_a_log(tmp_path: Path) -> None:
    path = of_one_game(tmp_path / "results.sqlite")
    assert header(path) != LOGGED
    assert in_folder(path) == ["results.sqlite"]


def test_the_log_stays_while_somebody_else_writes(tmp_path: Path) -> None:
    path = tmp_path / "results.sqlite"
    with Results.open(path) as other:
        of_one_game(path)
        assert header(path) == LOGGED
        other.add([made_up(("a", "b"), (3, 2), deal=2)])
    assert header(path) != LOGGED
    assert exported(path).count("\n") == 2


@pytest.mark.parametrize("make", [of_one_game, logged])
def test_who_looks_changes_nothing_and_leaves_nothing(make: Callable[[Path], Path], tmp_path: Path) -> None:
    path = make(tmp_path / "results.sqlite")
    before = path.read_bytes()
    assert exported(path).count("\n") == 1
    assert (in_folder(path), path.read_bytes()) == (["results.sqlite"], before)


@pytest.mark.parametrize("make", [of_one_game, logged])
def test_one_looks_where_nothing_may_be_written(
    make: Callable[[Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = make(tmp_path / "results.sqlite")
    monkeypatch.setattr("os.access", lambda *_: False)  # a folder's own mode means nothing to root
    assert exported(path).count("\n") == 1
    assert in_folder(path) == ["results.sqlite"]


def test_what_is_in_the_log_is_read_even_where_nothing_may_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.sqlite"
    monkeypatch.setattr("os.access", lambda *_: False)
    with Results.open(path) as results:
        results.add([made_up(("a", "b"), (3, 2))])
        assert exported(path).count("\n") == 1


def test_who_looks_cannot_write(tmp_path: Path) -> None:
    with Results.look(of_one_game(tmp_path / "results.sqlite")) as results, pytest.raises(ArenaError) as caught:
        results.note("mine")
    assert caught.value.code == "results_failed"


WRITER = """
import sys, time
from pathlib import Path
from tagluff.arena.results import Results
folder, mine = Path(sys.argv[1]), sys.argv[2]
(folder / mine).touch()
while not (folder / "go").exists():
    time.sleep(0.001)
for number in range(10):
    with Results.open(folder / "results.sqlite") as results:
        results.note(f"{mine} {number}")
"""


def test_several_processes_begin_and_end_at_the_same_moment(tmp_path: Path) -> None:
    ready = [tmp_path / name for name in "abc"]
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(tmp_path), file.name]) for file in ready]
    while not all(file.exists() for file in ready) and all(writer.poll() is None for writer in writers):
        time.sleep(0.01)
    (tmp_path / "go").touch()
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    with Results.look(tmp_path / "results.sqlite") as results:
        assert len(results.commands()) == 30
    assert in_folder(tmp_path / "results.sqlite") == ["a", "b", "c", "go", "results.sqlite"]
