"""Files of numbers for planners: a table is replaced in what holds such tables, and nothing else is touched."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from tagluff.arena.errors import ArenaError
from tagluff.arena.tables import verify_target, with_table


def test_a_table_is_replaced_in_its_file_and_the_others_stay() -> None:
    text = "# Numbers.\n\n[nordic.2]\nturn = 2.0\n\n[nordic.3]\nturn = 3.0\n"
    changed = with_table(text, "nordic", 2, {"wild": 1.0, "dear": 0.5})
    assert changed == "# Numbers.\n\n[nordic.2]\ndear = 0.5\nwild = 1.0\n\n[nordic.3]\nturn = 3.0\n"
    added = tomllib.loads(with_table(text, "asia", 6, {"wild": 1.0}))
    assert added["asia"] == {"6": {"wild": 1.0}}
    assert added["nordic"]["3"] == {"turn": 3.0}


def test_a_new_file_has_nothing_but_the_table() -> None:
    assert with_table("", "nordic", 2, {"wild": 1.0}) == "[nordic.2]\nwild = 1.0\n"


@pytest.mark.parametrize("name", ["manners.toml", "manners_hard.toml"])
def test_the_tables_of_the_package_can_be_written_into(name: str, tmp_path: Path) -> None:
    file = tmp_path / name
    file.write_text(files("tagluff.bots").joinpath(name).read_text(encoding="utf-8"), encoding="utf-8")
    verify_target(file, "nordic", 2)
    verify_target(file, "asia", 6)


def test_a_file_that_is_not_there_yet_is_not_made(tmp_path: Path) -> None:
    verify_target(tmp_path / "new.toml", "nordic", 2)
    assert not (tmp_path / "new.toml").exists()
    assert refusal(tmp_path / "no" / "new.toml") == "no_tables"


@pytest.mark.parametrize(
    "text",
    [
        "Dear diary, today I tuned a planner.",
        "title = 'mine'\n",
        "[project]\nname = 'mine'\n",
        "[nordic.two]\nturn = 2.0\n",
        "[nordic.2]\nturn = 'fast'\n",
        "[nordic.2]\nturn = true\n",
        "[nordic.2.more]\nturn = 2.0\n",
        "[[nordic]]\nturn = 2.0\n",
    ],
)
def test_a_file_of_anything_else_is_refused_and_left_alone(text: str, tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.write_text(text)
    assert refusal(file) == "no_tables"
    assert file.read_text() == text


def test_what_is_no_file_or_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    assert refusal(tmp_path / "bytes") == "not_utf8"
    assert refusal(tmp_path) == "not_a_file"


@pytest.mark.parametrize("text", ["[nordic.2]\na = 1.0\n[nordic.3]\na = 2.0\n", "# mine\n[nordic.2]\na = 1.0\n"])
def test_a_table_that_does_not_stand_by_itself_is_not_replaced(text: str, tmp_path: Path) -> None:
    file = tmp_path / "tables.toml"
    file.write_text(text)
    assert refusal(file) == "tables_in_one"


def refusal(file: Path) -> str:
    with pytest.raises(ArenaError) as caught:
        verify_target(file, "nordic", 2)
    return caught.value.code
