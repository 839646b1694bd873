"""Which folders a store opens: a new one, one of ours that nobody else has open; any other is left alone."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from shutil import copytree
from stat import S_IMODE

import apsw
import pytest

from server.store.promise import opening
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import StoreError
from tagluff.server.store.schema import APPLICATION, SCHEMA
from tagluff.server.store.sqlite import SqliteStore


def refusal(folder: Path) -> str:
    with pytest.raises(StoreError) as refused:
        SqliteStore.open(folder)
    return refused.value.code


def close(store: SqliteStore) -> None:
    asyncio.run(store.close())


def mode(path: Path) -> int:
    return S_IMODE(path.stat().st_mode)


def contents(folder: Path) -> dict[str, bytes]:
    """The lock is ours in any case."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}


def foreign(path: Path) -> apsw.Connection:
    """Somebody else's database, with something in its log."""
    connection = apsw.Connection(str(path))
    connection.pragma("journal_mode", "WAL")
    connection.execute("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
    return connection


def test_a_new_folder_is_for_its_user_alone(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "b"
    store = SqliteStore.open(folder)
    asyncio.run(store.write(opening("t")))
    files = {path.name: mode(path) for path in folder.iterdir()}
    assert files == dict.fromkeys(["lock", FILE, FILE + "-wal", FILE + "-shm"], 0o600)
    assert mode(folder) == 0o700
    close(store)
    assert {path.name for path in folder.iterdir()} == {"lock", FILE}


def test_files_that_others_could_read_are_closed_to_them(tmp_path: Path) -> None:
    close(SqliteStore.open(tmp_path))
    (tmp_path / FILE).chmod(0o644)
    store = SqliteStore.open(tmp_path)
    asyncio.run(store.write(opening("t")))
    assert {mode(path) for path in tmp_path.iterdir()} == {0o600}
    close(store)


def test_a_folder_is_open_once_in_a_process(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path)
    assert refusal(tmp_path) == "in_use"
    asyncio.run(store.write(opening("t")))
    close(store)
    close(SqliteStore.open(tmp_path))


OPEN = """
import os, sys
from pathlib import Path
from tagluff.server.store.sqlite import SqliteStore
store = SqliteStore.open(Path(sys.argv[1]))
os.write(1, b"open\\n")
sys.stdin.read()
"""


def test_a_folder_is_open_in_one_process_until_that_ends_however_it_does(tmp_path: Path) -> None:
    command = [sys.executable, "-c", OPEN, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        assert refusal(tmp_path) == "in_use"
        other.kill()
    close(SqliteStore.open(tmp_path))


FORKED = OPEN.replace("os.write", "os.fork(); os.write")


def test_a_forked_child_does_not_keep_the_folder(tmp_path: Path) -> None:
    """A bot's process may outlive the server that was killed."""
    command = [sys.executable, "-c", FORKED, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert [other.stdout.readline() for _ in range(2)] == [b"open\n"] * 2
        assert refusal(tmp_path) == "in_use"
        other.kill()
        other.wait()
        close(SqliteStore.open(tmp_path))


@pytest.mark.parametrize("content", [b"", b"no database at all\n", b"SQLite format 3\x00" + b"\x07" * 5000])
def test_a_file_that_is_no_database_is_left_alone(content: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert refusal(tmp_path) == "not_ours"
    assert contents(tmp_path) == {FILE: content}


def test_a_database_of_somebody_else_is_left_alone(tmp_path: Path) -> None:
    foreign(tmp_path / FILE).close()
    before = contents(tmp_path)
    assert refusal(tmp_path) == "not_ours"
    assert contents(tmp_path) == before


def test_so_is_one_with_something_in_its_log(tmp_path: Path) -> None:
    there, crashed = tmp_path / "there", tmp_path / "crashed"
    there.mkdir()
    connection = foreign(there / FILE)
    copytree(there, crashed)
    connection.close()
    (crashed / (FILE + "-shm")).unlink()
    before = contents(crashed)
    assert before.keys() == {FILE, FILE + "-wal"}
    assert refusal(crashed) == "not_ours"
    assert contents(crashed) == before


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    connection = apsw.Connection(str(tmp_path / FILE))
    connection.pragma("application_id", APPLICATION)
    connection.pragma("user_version", SCHEMA.version + 1)
    connection.close()
    before = contents(tmp_path)
    with pytest.raises(StoreError) as refused:
        SqliteStore.open(tmp_path)
    assert refused.value.code == "newer_schema"
    assert refused.value.facts["version"] == SCHEMA.version + 1
    assert contents(tmp_path) == before


def test_a_log_whose_file_is_gone_is_not_given_another(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "whole")
    asyncio.run(store.write(opening("t")))
    copytree(tmp_path / "whole", tmp_path / "half")
    close(store)
    (tmp_path / "half" / FILE).unlink()
    before = contents(tmp_path / "half")
    assert refusal(tmp_path / "half") == "log_without_file"
    assert contents(tmp_path / "half") == before


def test_a_folder_that_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot_open") as refused:
        SqliteStore.open(tmp_path / "file" / "folder")
    assert "\n" not in str(refused.value)


def test_what_a_first_start_left_unfinished_does_not_disturb(tmp_path: Path) -> None:
    for name in (".new", ".new-wal", ".new-shm"):
        (tmp_path / (FILE + name)).write_bytes(b"half")
    store = SqliteStore.open(tmp_path)
    assert not list(tmp_path.glob("*.new*"))
    close(store)
