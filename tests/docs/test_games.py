"""The commented games of docs/games: pages and records belong together, and the records are true."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tagluff.records.reading import load_record

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "games"
CHOSEN: dict[str, list[dict[str, Any]]] = tomllib.loads((FOLDER / "chosen.toml").read_text(encoding="utf-8"))
GAMES = [(f"{title}-{number}", each) for title, games in CHOSEN.items() for number, each in enumerate(games, start=1)]
NAMES = [name for name, _ in GAMES]
TITLES = ("nordic", "asia", "sanfrancisco", "amsterdam", "cardgame")
A_TITLE = 3  # games
MOST_BYTES = 400_000  # pages and records together
EMPTY = re.compile(r"\*\*\w+\.\*\*(?: \*|$)")  # a turn on which nothing is told
UNFILLED = re.compile(r"[{}?]|None|  |\*\*\*|\* \*|\n\n\n|\s[.,:;”]|\d[RGBYKWOP]\b|×")
SILLY = re.compile(r"\b0 (?:spaces|turns)|\byou|left[^.*]*\. About \d+ turns? left", re.IGNORECASE)


def page(name: str) -> str:
    return (FOLDER / f"{name}.md").read_text(encoding="utf-8")


def test_three_games_a_title_and_a_page_and_a_record_of_each() -> None:
    assert {title: len(games) for title, games in CHOSEN.items()} == dict.fromkeys(TITLES, A_TITLE)
    found = sorted(path.name for path in FOLDER.iterdir())
    assert found == sorted(
        ["README.md", "chosen.toml", *(f"{name}{end}" for name in NAMES for end in (".md", ".tagluff"))]
    )
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES


@pytest.mark.parametrize(("name", "chosen"), GAMES, ids=NAMES)
def test_the_record_verifies_and_comes_to_what_the_page_states(name: str, chosen: dict[str, Any]) -> None:
    record = load_record(FOLDER / f"{name}.tagluff")
    state = record.verify()
    assert state.over
    assert (record.game, record.seats, record.seed) == (name.split("-")[0], chosen["seats"], chosen["seed"])
    assert stated(page(name)) == counted(page(name)) == list(state.sheet.totals) == record.totals


def stated(text: str) -> list[int]:
    """The totals at the head of a page."""
    found = re.search(r"Final count: (.*?)\. ", text)
    assert found
    return [int(side.split()[-1]) for side in found[1].split(", ")]


def counted(text: str) -> list[int]:
    """The totals in the table at its end."""
    last = text.rstrip().splitlines()[-1]
    assert last.startswith("| **total** |")
    return [int(total) for total in re.findall(r"\*\*(-?\d+)\*\*", last)]


@pytest.mark.parametrize(("name", "chosen"), GAMES, ids=NAMES)
def test_a_page_says_what_was_chosen_and_leaves_no_place_unfilled(name: str, chosen: dict[str, Any]) -> None:
    text = page(name)
    assert text.splitlines()[0].endswith(f": {chosen['title']}")
    assert chosen["about"].strip() in text
    told = [line for line in text.splitlines() if line]
    assert [line for line in told if UNFILLED.search(line) and not line.startswith("|")] == []
    assert [line for line in told if SILLY.search(line)] == []
    assert all(line.count("*") % 2 == 0 for line in told)
    assert [line for line in told if EMPTY.match(line)] == []


def test_a_page_tells_every_turn_once() -> None:
    for name in NAMES:
        turns = re.findall(r"^\*\*(\d+)\.\*\*", page(name), re.MULTILINE)
        assert turns == [str(turn) for turn in range(1, len(turns) + 1)], name


@pytest.mark.parametrize(("name", "chosen"), GAMES, ids=NAMES)
def test_the_index_names_every_page_with_its_result(name: str, chosen: dict[str, Any]) -> None:
    lines = (FOLDER / "README.md").read_text(encoding="utf-8").splitlines()
    line = next(line for line in lines if f"({name}.md)" in line)
    assert chosen["title"] in line
    assert all(re.search(rf"\b{total}\b", line) for total in stated(page(name)))
