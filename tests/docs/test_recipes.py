"""The recipes of CONTRIBUTING.md and the examples of docs/boards.md, followed to the letter."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.recipes import blocks, shell, write_files
from tagluff.records.reading import load_record

RECIPES = [
    ("CONTRIBUTING.md", "Add a board", []),
    ("CONTRIBUTING.md", "Add a game", ["fjords.toml", "fjords.py"]),
    ("CONTRIBUTING.md", "Add a bot", ["mybot.py"]),
    ("CONTRIBUTING.md", "Rate a bot", []),
    ("docs/boards.md", "", ["tiny.toml"]),
    ("docs/boards.md", "Playing on your own printed board", ["my.toml"]),
]
SAYS = {  # a part of what each recipe comes to
    "Add a board": "Nordic Countries, 2 seats, board my-nordic, seed 0",
    "Add a game": "information: ",
    "Add a bot": "mybot:MyBot",
    "Rate a bot": "30 games played",
    "": "Amsterdam, 2 seats, board tiny, seed 0",
    "Playing on your own printed board": "The game is saved in game.tagluff.",
}


@pytest.mark.parametrize(("document", "heading", "files"), RECIPES, ids=[heading for _, heading, _ in RECIPES])
def test_a_recipe_works_to_the_letter(document: str, heading: str, files: list[str], tmp_path: Path) -> None:
    found = blocks(document, heading)
    assert write_files(found, tmp_path) == files
    scripts = [block.text for block in found if block.language == "sh"]
    assert scripts
    done = [shell(script, tmp_path) for script in scripts]
    assert [(run.code, complaints(run.err)) for run in done] == [(0, [])] * len(scripts)
    assert SAYS[heading] in "".join(run.out for run in done)


def complaints(text: str) -> list[str]:
    """What is on stderr beside the names of the checks that run."""
    return [line for line in text.splitlines() if line and not line.endswith(" ...")]


def test_the_game_of_the_recipe_is_listed_and_its_record_verified(tmp_path: Path) -> None:
    found = blocks("CONTRIBUTING.md", "Add a game")
    write_files(found, tmp_path)
    games, simulate, verify, _ = next(block.text for block in found if block.language == "sh").splitlines()
    assert "invented: routes" in shell(games, tmp_path).out
    assert "10 finished" in shell(simulate, tmp_path).out
    assert "the sheet is right" in shell(verify, tmp_path).out.replace("\n", " ")


def test_the_bot_of_the_recipe_is_in_the_record(tmp_path: Path) -> None:
    found = blocks("CONTRIBUTING.md", "Add a bot")
    write_files(found, tmp_path)
    _, play = next(block.text for block in found if block.language == "sh").splitlines()
    assert shell(play, tmp_path).code == 0
    assert load_record(tmp_path / "game.tagluff").players == ["mybot:MyBot", "random"]


def test_the_refusal_in_the_documentation_is_the_one_that_comes(tmp_path: Path) -> None:
    found = blocks("docs/boards.md", "The Card Game")
    assert write_files(found, tmp_path) == ["two-cities.toml"]
    (console,) = [block.text for block in found if block.language == "console"]
    command, answer = console.removeprefix("$ ").splitlines()
    assert shell(command, tmp_path) == (2, "", f"{answer}\n")
