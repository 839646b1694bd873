"""The rooms of the terminal: what every kind of game shares knows no single one of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tagluff
from tagluff.cli.terminal import kinds

FOLDER = Path(kinds.__file__).parent
HERE = "tagluff.cli.terminal"
ROOMS = sorted(room.parent.name for room in FOLDER.glob("*/__init__.py"))
SHARED = sorted(file for file in FOLDER.glob("*.py") if file.name != "kinds.py")
GAMES = sorted(info.id for info in tagluff.games())


def imports(file: Path) -> Iterator[str]:
    """Every module, or name of a module, that a file imports anywhere."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_in(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def test_there_are_two_rooms() -> None:
    assert ROOMS == ["cardgame", "maps"]
    assert len(SHARED) > 10


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.stem)
def test_a_shared_file_names_no_game(file: Path) -> None:
    text = file.read_text(encoding="utf-8").lower()
    assert not [game for game in GAMES if game in text]


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.stem)
def test_a_shared_file_imports_nothing_of_one_kind_of_game(file: Path) -> None:
    rooms = [f"{HERE}.{room}" for room in ROOMS]
    games = [f"tagluff.games.{game}" for game in GAMES]
    assert not [name for name in imports(file) if is_in(name, *rooms, *games, "tagluff.maps")]


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.py")), ids=lambda file: file.stem)
def test_no_action_is_found_or_understood_by_its_text(file: Path) -> None:
    """A text is shown to people or read by the game; the terminal knows actions by what they are."""
    assert not re.search(r"\.text\.\w|\.by_text|actions\.find\(", file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_nothing_of_another(room: str) -> None:
    others = [f"{HERE}.{other}" for other in ROOMS if other != room]
    assert not [name for file in (FOLDER / room).glob("*.py") for name in imports(file) if is_in(name, *others)]


def test_only_the_table_of_guides_knows_the_guides_of_map_games() -> None:
    own = [f"{HERE}.maps.{game}" for game in GAMES]
    files = [file for file in (FOLDER / "maps").glob("*.py") if file.name != "registry.py"]
    assert not [name for file in files for name in imports(file) if is_in(name, *own)]
