"""Numbers that fit no field: every number of every position, and those of boards, beyond 64 bits or no numbers."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

import tagluff
from tagluff import BoardError, PositionError, State
from tagluff.core.load import load_board
from tagluff.games.registry import board_file

ODD: tuple[object, ...] = (1 << 63, -(1 << 63) - 1, 10**30, 10**5000, 1.5, float("nan"), float("inf"), [[[]]])
IDS = [info.id for info in tagluff.games() if board_file(info.id).exists()]


def moments(id: str) -> list[State]:
    """The first moment of every decision that a game comes to."""
    seats = next(info.seats[0] for info in tagluff.games() if info.id == id)
    found: dict[str, State] = {}
    state = tagluff.game(id, seats).new("odd")
    while not state.over:
        found.setdefault(state.decision, state.copy())
        legal = state.legal()
        state.play(legal[len(legal) // 2].text)
    return [*found.values(), state]


def numbers(table: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a position holds numbers, of long lists the first few; and its other keys, for a number may stand there."""
    if isinstance(table, dict | list) and table:
        keys = list(table) if isinstance(table, dict) else list(range(len(table)))
        for key in keys[:3] if path else keys:
            yield from numbers(table[key], (*path, key))
    elif path and (isinstance(table, int) or len(path) < 3):
        yield path


def changed(table: dict[str, Any], path: tuple[Any, ...], value: object) -> dict[str, Any]:
    new = deepcopy(table)
    inner: Any = new
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return new


@pytest.mark.parametrize("id", IDS)
def test_no_field_of_a_position_takes_an_odd_number(id: str) -> None:
    for state in moments(id):
        position = state.position()
        for path in numbers(position):
            for value in ODD:
                with pytest.raises(PositionError):
                    state.base.position(changed(position, path, value))


@pytest.mark.parametrize("id", IDS)
def test_no_field_of_a_board_takes_an_odd_number(id: str) -> None:
    seats = next(info.seats[0] for info in tagluff.games() if info.id == id)
    board = load_board(board_file(id))
    small = {key: value[:3] if isinstance(value, list) else value for key, value in board.items() if key != "status"}
    for path in numbers(small):
        if path[-1] not in ("doubt", "today", "country", "status"):
            for value in ODD[:4]:
                with pytest.raises(BoardError):
                    tagluff.game(id, seats, changed(board, path, value))


@pytest.mark.parametrize(("key", "most"), [("cities", 100), ("routes", 300), ("tickets", 250)])
def test_a_board_has_no_more_than_can_be_played(key: str, most: int) -> None:
    board = load_board(board_file("nordic"))
    with pytest.raises(BoardError) as caught:
        tagluff.game("nordic", 2, {**board, key: (board[key] * 10)[: most + 1]})
    assert (caught.value.code, caught.value.facts["most"]) == ("too_many_entries", most)


def test_points_by_a_length_beyond_all_bounds() -> None:
    board = load_board(board_file("nordic"))
    with pytest.raises(BoardError, match="wrong_kind"):
        tagluff.game("nordic", 2, {**board, "points": {10**5000: 1}})
