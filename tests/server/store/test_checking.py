"""A check says what is wrong with a data folder, changes nothing, and may run beside a server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import apsw
import pytest

from server.store.promise import opening
from tagluff.server.store.checking import check
from tagluff.server.store.founding import FILE
from tagluff.server.store.protocol import Change, Entry
from tagluff.server.store.schema import SCHEMA
from tagluff.server.store.sqlite import SqliteStore


async def fill(store: SqliteStore) -> None:
    for number in range(30):
        await store.write(opening(f"t{number}"))
        entries = tuple(Entry(sequence, 0, b"x" * 300) for sequence in range(2, 9))
        await store.write(Change(table=f"t{number}", entries=entries))


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Path]:
    """A folder whose server runs."""
    store = SqliteStore.open(tmp_path / "data")
    asyncio.run(fill(store))
    yield tmp_path / "data"
    asyncio.run(store.close())


@pytest.fixture
def stopped(tmp_path: Path) -> Path:
    """One whose server has ended well."""
    store = SqliteStore.open(tmp_path / "data")
    asyncio.run(fill(store))
    asyncio.run(store.close())
    return tmp_path / "data"


def codes(folder: Path) -> list[str]:
    """Nothing is changed by looking."""
    before = contents(folder)
    found = [finding.code for finding in check(folder)]
    assert contents(folder) == before
    return found


def contents(folder: Path) -> dict[str, bytes]:
    if not folder.is_dir():
        return {}
    return {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith("-shm")}


def change(folder: Path, sql: str) -> None:
    connection = apsw.Connection(str(folder / FILE))
    connection.execute(sql)
    connection.close()


def crashed(running: Path, folder: Path) -> Path:
    """What is left when its server is killed."""
    copytree(running, folder)
    folder.chmod(0o700)
    (folder / f"{FILE}-shm").unlink()
    return folder


def test_all_is_well_while_a_server_runs_and_it_runs_on(running: Path) -> None:
    assert codes(running) == []
    assert {path.name for path in running.iterdir()} == {"lock", FILE, f"{FILE}-wal", f"{FILE}-shm"}


def test_all_is_well_after_it_has_stopped(stopped: Path) -> None:
    assert codes(stopped) == []
    assert {path.name for path in stopped.iterdir()} == {"lock", FILE}


def test_what_a_killed_server_left_in_its_log_is_fine(running: Path, tmp_path: Path) -> None:
    folder = crashed(running, tmp_path / "crashed")
    assert codes(folder) == []
    assert {path.name for path in folder.iterdir()} == {"lock", FILE, f"{FILE}-wal"}


def test_each_step_is_told(stopped: Path) -> None:
    steps: list[str] = []
    check(stopped, steps.append)
    assert steps == ["folder", "pages", "references", "sequences"]


def test_no_folder_and_no_database(tmp_path: Path) -> None:
    tmp_path.chmod(0o700)
    assert codes(tmp_path / "nowhere") == ["no_folder"]
    assert codes(tmp_path) == ["no_database"]


def test_a_log_without_its_file(running: Path, tmp_path: Path) -> None:
    folder = crashed(running, tmp_path / "crashed")
    (folder / FILE).unlink()
    assert codes(folder) == ["log_without_file"]


def test_a_file_that_is_not_ours(stopped: Path) -> None:
    (stopped / FILE).write_bytes(b"something else" * 1000)
    assert codes(stopped) == ["not_ours"]


def test_a_newer_schema(stopped: Path) -> None:
    change(stopped, f"PRAGMA user_version = {SCHEMA.version + 1}")
    (finding,) = check(stopped)
    assert (finding.code, finding.facts["version"]) == ("newer_schema", SCHEMA.version + 1)


def test_a_page_of_rubbish(stopped: Path) -> None:
    content = bytearray((stopped / FILE).read_bytes())
    middle = len(content) // 2 // 4096 * 4096
    content[middle : middle + 4096] = b"\xa5" * 4096
    (stopped / FILE).write_bytes(content)
    assert set(codes(stopped)) & {"malformed", "cannot_read"}


def test_a_file_that_was_cut_off(stopped: Path) -> None:
    content = (stopped / FILE).read_bytes()
    (stopped / FILE).write_bytes(content[: len(content) // 2])
    assert set(codes(stopped)) & {"malformed", "cannot_read"}


def test_a_gap_in_the_entries(stopped: Path) -> None:
    change(stopped, "DELETE FROM entries WHERE name = 't7' AND sequence = 3")
    change(stopped, "DELETE FROM entries WHERE name = 't8' AND sequence = 1")
    assert codes(stopped) == ["gap", "gap"]
    assert [finding.facts["table"] for finding in check(stopped)] == ["t7", "t8"]


def test_entries_without_their_table(stopped: Path) -> None:
    change(stopped, "DELETE FROM summaries WHERE name = 't7'; DELETE FROM tables WHERE name = 't7'")
    assert codes(stopped) == ["dangling"] * 8


def test_a_table_without_its_summary(stopped: Path) -> None:
    change(stopped, "DELETE FROM summaries WHERE name = 't7'")
    assert codes(stopped) == ["no_summary"]


def test_what_others_could_read(stopped: Path) -> None:
    stopped.chmod(0o755)
    (stopped / FILE).chmod(0o644)
    assert codes(stopped) == ["open_to_others", "open_to_others"]
    assert [finding.facts["mode"] for finding in check(stopped)] == ["0755", "0644"]


def test_a_name_that_cannot_be_a_file(stopped: Path) -> None:
    (stopped / FILE).unlink()
    (stopped / FILE).mkdir(mode=0o700)
    assert [finding.code for finding in check(stopped)] == ["cannot_read"]
