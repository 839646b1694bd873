"""Which games there are, and how to set one up."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, Final

from tagluff.core.errors import SetupError
from tagluff.core.frozen import thawed_table
from tagluff.core.game import Game
from tagluff.core.handbook import Handbook
from tagluff.core.load import load_board
from tagluff.core.rules import GameSheet
from tagluff.games.amsterdam import rules as amsterdam
from tagluff.games.asia import rules as asia
from tagluff.games.cardgame import rules as cardgame
from tagluff.games.nordic import rules as nordic
from tagluff.games.sanfrancisco import rules as sanfrancisco

FOLDER: Final = Path(__file__).parent
Maker = Callable[[int, Mapping[str, Any], Mapping[str, object] | None], Game]


class Entry:
    """A game that can be played: its rule sheet, what makes one for a table, and its board file."""

    def __init__(self, sheet: GameSheet, make: Maker, board: Path) -> None:
        self.sheet = sheet
        self.make = make
        self.board = board


ENTRIES: Final[dict[str, Entry]] = {}


class GameInfo:
    """What a chooser shows of a game."""

    def __init__(self, sheet: GameSheet, board: Mapping[str, Any]) -> None:
        self.id = sheet.id
        self.title = sheet.title
        self.seats = sheet.seats
        self.seat_colours = sheet.seat_colours
        self.options = dict(sheet.options)
        self.board_version = int(board.get("version", 1))
        self.status: dict[str, Any] = dict(board.get("status", {}))

    def __repr__(self) -> str:
        return f"<{self.id}: {self.title}, seats {self.seats}>"


def register(sheet: GameSheet, make: Maker, board: str | PathLike[str]) -> None:
    """Add a game, such as one from outside the package: `make(seats, board, options)` gives it for a table."""
    if sheet.id in ENTRIES:
        raise SetupError("game_exists", "", {"game": sheet.id})
    ENTRIES[sheet.id] = Entry(sheet, make, Path(board))


def games() -> list[GameInfo]:
    """Every game, with its table sizes, options, and what of its board is printed, reconstructed or assumed."""
    return [GameInfo(entry.sheet, load_board(entry.board)) for entry in ENTRIES.values()]


def game(
    id: str,
    seats: int,
    board: str | PathLike[str] | Mapping[str, Any] | None = None,
    options: Mapping[str, object] | None = None,
) -> Game:
    """A game at a table of so many seats, on its own board or on another one (a file, or what a file holds)."""
    if id not in ENTRIES:
        raise SetupError("unknown_game", "", {"game": id, "known": sorted(ENTRIES)})
    entry = ENTRIES[id]
    if isinstance(board, Mapping):
        return entry.make(seats, board, options)
    return entry.make(seats, load_board(entry.board if board is None else Path(board)), options)


def game_of(book: Handbook) -> Game:
    """A game of one's own, such as a handbook describes: for a bot that wants to look ahead."""
    return game(book.id, book.seats, thawed_table(book.printed), thawed_table(book.options))


def board_file(id: str) -> Path:
    return FOLDER / id / "board.toml"


register(nordic.SHEET, nordic.Nordic, board_file("nordic"))
register(asia.SHEET, asia.Asia, board_file("asia"))
register(sanfrancisco.SHEET, sanfrancisco.SanFrancisco, board_file("sanfrancisco"))
register(amsterdam.SHEET, amsterdam.Amsterdam, board_file("amsterdam"))
register(cardgame.SHEET, cardgame.CardGame, board_file("cardgame"))
