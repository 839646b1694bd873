"""Records from strangers: what a text may cost before it is refused, what it leads to, and what is told of it."""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from support.played import played
from tagluff import TagluffError
from tagluff.cli.terminal.setting import read_position
from tagluff.cli.words import words
from tagluff.core.load import load_board
from tagluff.core.quote import LONGEST_LINE
from tagluff.games.registry import board_file
from tagluff.records.errors import RecordError
from tagluff.records.reading import LONGEST, load_record, read_record

MOST_MEMORY = 40_000_000  # bytes, ten times the text
HEAD = "tagluff record 1\ngame: nordic\nseats: 2\nseed: 1\n"
DEAL = f"{HEAD}cards: R G *\n\ndeal\n"
KINDS = "".join(f"{chr(0x4E00 + kind)} " for kind in range(64))
PIECES = {
    "cards line": (f"{DEAL}  cards", " R"),
    "cards lines": (DEAL, "  cards R R\n"),
    "order line": (f"{DEAL}  order", " 1234567"),
    "order lines": (DEAL, "  order 99999\n"),
    "pile line": (f"{DEAL}  pile ", "1R+"),
    "pile lines": (f"{HEAD}cards: {KINDS}\n\ndeal\n", f"  pile 1{KINDS[-2]}\n"),
    "picks": (DEAL, "  pick 0 of 1\n"),
    "players": (f"{HEAD}players: ", "a,"),
    "commas": (f"{HEAD}players: ", ","),
    "nonces": (f"{HEAD}nonces: ", "a "),
    "kinds": (f"{HEAD}cards: ", "R "),
    "seats": ("tagluff record 1\nseats: ", "9"),
    "number": (f'{HEAD}options: {{"a": ', "9"),
    "deep lists": (f"{HEAD}options: ", "["),
    "deep tables": (f"{HEAD}start: ", '{"a":'),
    "wide table": (f"{HEAD}start: ", '{"a":[' + "{}," * 60_000),
    "comment": (f"{DEAL}keep 1 # ", "x"),
    "comments": (DEAL, "#\n"),
    "action": (DEAL, "x"),
    "actions": (DEAL, "a\n"),
    "result line": (f"{DEAL}result\n", "x"),
    "result": (f"{DEAL}result\n", "a\n"),
    "totals": (f"{DEAL}result\ntotals:", " 1"),
    "empty lines": (HEAD, "\n"),
    "key": (HEAD, "k"),
    "headers": (f"{HEAD}", "k: v\n"),
}  # fmt: skip


@pytest.mark.parametrize("kind", list(PIECES))
def test_four_million_letters_cost_little(kind: str) -> None:
    head, piece = PIECES[kind]
    text = (head + piece * (LONGEST // len(piece)))[:LONGEST]
    tracemalloc.start()
    try:
        told = answer(text)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert len(told) <= LONGEST_LINE
    assert told.isprintable()
    assert peak < MOST_MEMORY


def answer(text: str) -> str:
    try:
        read_record(text)
    except TagluffError as error:
        return max(words(error), str(error), key=len)
    return "read"


@pytest.mark.parametrize(
    "value",
    [
        '{"a": NaN}', '{"a": Infinity}', '{"a": -Infinity}', '{"a": 1e999}', '{"a": 9223372036854775808}',
        '{"a": -9223372036854775809}', f'{{"a": {"9" * 4000}}}', f'{{"a": 0.{"9" * 4000}}}', '{"a": 1, "a": 2}',
        '{"a": {"b": 1, "b": 1}}', '{"a": "\\ud800"}', '{"\\udfff": 1}', "[]", "null", "", "{} {}",
    ],
)  # fmt: skip
def test_tables_that_nobody_writes(value: str) -> None:
    for key in ("options", "start"):
        with pytest.raises(RecordError) as caught:
            read_record(f"tagluff record 1\ngame: nordic\nseats: 2\n{key}: {value}\n")
        assert caught.value.code == "unreadable_header"


def test_the_biggest_numbers_of_64_bits_are_read() -> None:
    record = read_record(f'{HEAD}options: {{"a": 9223372036854775807, "b": -9223372036854775808}}\n')
    assert record.options == {"a": (1 << 63) - 1, "b": -(1 << 63)}


# Files


READERS: list[Callable[[Path], object]] = [load_record, load_board, read_position]


@pytest.mark.parametrize("reader", READERS)
def test_what_is_no_ordinary_file_is_not_waited_for(reader: Callable[[Path], object], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tagluff"
    os.mkfifo(pipe)
    for path in (pipe, tmp_path, Path("/dev/zero"), Path("/dev/tty"), tmp_path / "nothing"):
        with pytest.raises(TagluffError):
            reader(path)


@pytest.mark.parametrize("reader", READERS)
def test_files_of_the_system_are_read_to_the_limit_and_not_waited_for(reader: Callable[[Path], object]) -> None:
    for name in ("kmsg", "kallsyms", "self/mem", "self/pagemap", "self/environ"):
        with pytest.raises(TagluffError):
            reader(Path("/proc") / name)


# Board files


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a game on a board file, beside a folder of boards and one that is nobody's business."""
    for folder in ("boards", "secret"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "mine.toml").write_text(board_file("nordic").read_text("utf-8"), "utf-8")
    (tmp_path / "boards" / "link.toml").symlink_to(tmp_path / "secret" / "mine.toml")
    (tmp_path / "boards" / "round.toml").symlink_to(tmp_path / "boards" / "round.toml")
    file = tmp_path / "game.tagluff"
    text = played("nordic", 2).text()
    file.write_text(text.replace("\nseats:", "\nboard file: mine.toml\nseats:"), "utf-8")
    return file


def named(file: Path, name: str) -> Path:
    file.write_text(file.read_text("utf-8").replace("board file: mine.toml", f"board file: {name}"), "utf-8")
    return file


def test_a_board_file_is_read_where_a_folder_is_named(record: Path) -> None:
    assert load_record(record, record.parent / "boards").verify().over
    with pytest.raises(RecordError) as caught:
        load_record(record).verify()
    assert caught.value.code == "board_not_named"
    assert "mine.toml" in words(caught.value)


@pytest.mark.parametrize(
    "name",
    ["{0}/secret/mine.toml", "../secret/mine.toml", "x/../mine.toml", "link.toml", "round.toml", "a\0b", "/dev/zero"],
)
def test_a_board_file_is_never_outside_the_folder(record: Path, name: str) -> None:
    file = named(record, name.format(record.parent))
    with pytest.raises(RecordError) as caught:
        load_record(file, record.parent / "boards").verify()
    assert caught.value.code == "board_outside"
    assert words(caught.value).isprintable()


def test_a_board_file_beside_the_record_is_not_looked_for(record: Path) -> None:
    (record.parent / "mine.toml").write_text("id = 1", "utf-8")
    with pytest.raises(RecordError, match="board_not_named"):
        load_record(record).verify()
