"""Which games there are, and how to set one up."""

from __future__ import annotations

from collections.abc import Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Final

from tagluff.core.errors import SetupError
from tagluff.core.game import Game
from tagluff.games.nordic.rules import SHEET as NORDIC
from tagluff.games.nordic.rules import Nordic
from tagluff.maps.load import load_board
from tagluff.maps.rules import RuleSheet

FOLDER: Final = Path(__file__).parent
SHEETS: Final = {NORDIC.id: NORDIC}
CLASSES: Final = {NORDIC.id: Nordic}


class GameInfo:
    """What a chooser shows of a game."""

    def __init__(self, sheet: RuleSheet, status: dict[str, Any]) -> None:
        self.id = sheet.id
        self.title = sheet.title
        self.seats = sheet.seats
        self.seat_colours = sheet.seat_colours
        self.options = dict(sheet.options)
        self.status = status

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}, seats {self.seats}>"


def games() -> list[GameInfo]:
    """Every game, with its table sizes, options, and what of its board is printed or reconstructed."""
    return [GameInfo(sheet, load_board(board_file(id)).get("status", {})) for id, sheet in SHEETS.items()]


def game(
    id: str,
    seats: int,
    board: str | PathLike[str] | Mapping[str, Any] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game at a table of so many seats, on its own board or on another one (a file, or what a file holds)."""
    if id not in CLASSES:
        raise SetupError("unknown_game", "", {"game": id, "known": sorted(CLASSES)})
    if isinstance(board, Mapping):
        return CLASSES[id](seats, board, options)
    return CLASSES[id](seats, load_board(board_file(id) if board is None else Path(board)), options)


def board_file(id: str) -> Path:
    return FOLDER / id / "board.toml"
