"""The fingerprint of a board: what matters for play changes it, what is only shown does not."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import tagluff
from tagluff.core.load import load_board
from tagluff.games.registry import board_file
from tagluff.records.boards import board_hash

IDS = [info.id for info in tagluff.games() if board_file(info.id).exists()]


def board(id: str) -> dict[str, Any]:
    return load_board(board_file(id))


def test_every_board_has_its_own() -> None:
    assert len({board_hash(board(id)) for id in IDS}) == len(IDS)


@pytest.mark.parametrize("id", IDS)
def test_the_game_knows_the_board_it_was_made_from(id: str) -> None:
    seats = next(info.seats[0] for info in tagluff.games() if info.id == id)
    assert board_hash(tagluff.game(id, seats).printed) == board_hash(board(id))


@pytest.mark.parametrize("id", IDS)
def test_what_is_only_shown_does_not_matter(id: str) -> None:
    moved = deepcopy(board(id))
    moved["title"], moved["status"], moved["id"] = "Another", {"a": "b"}, "another"
    for city in moved["cities"]:
        city["lat"], city["name"], city["country"], city["today"] = 1.0, f"New {city['name']}", "XX", "now"
    assert board_hash(moved) == board_hash(board(id))


def test_cities_may_be_named_by_name_or_by_id() -> None:
    named = deepcopy(board("nordic"))
    names = {city["id"]: city["name"] for city in named["cities"]}
    for entry in [*named["routes"], *named["tickets"]]:
        entry["a"], entry["b"] = names[entry["a"]], names[entry["b"]]
    assert board_hash(named) == board_hash(board("nordic"))


@pytest.mark.parametrize(
    ("part", "key", "value"),
    [("routes", "length", 6), ("routes", "colour", "black"), ("routes", "ferry", 2), ("tickets", "points", 99)],
)
def test_what_matters_for_play_matters(part: str, key: str, value: object) -> None:
    other = deepcopy(board("nordic"))
    other[part][0][key] = value
    assert board_hash(other) != board_hash(board("nordic"))


def test_whatever_else_a_board_says_matters() -> None:
    nordic = board("nordic")
    assert board_hash({**nordic, "points": {"1": 2}}) != board_hash(nordic)
    assert board_hash({**nordic, "colours": nordic["colours"][::-1]}) != board_hash(nordic)
    assert board_hash({**nordic, "tickets": nordic["tickets"][::-1]}) != board_hash(nordic)


def test_a_game_without_a_board_has_a_fingerprint_too() -> None:
    assert len(board_hash({})) == 64
