"""The folder of saved games: a file of its own for every new one, and those that can be taken up again."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from tagluff.core.errors import SetupError, TagluffError
from tagluff.core.game import State
from tagluff.records.reading import load_record
from tagluff.records.record import Record

LAST: Final = "last"
CHOOSE: Final = ""  # no game is named
ENDING: Final = ".tagluff"
MOST_LISTED: Final = 20


@dataclass
class Saved:
    """An unfinished game, as far as it was played."""

    file: Path
    record: Record
    state: State
    when: datetime


def folder() -> Path:
    """Where games are kept unless a file is named."""
    home = os.environ.get("XDG_DATA_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "share") / "tagluff"


def new_file(game: str) -> Path:
    """A file that no other game has or gets, named after the game and the time."""
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    number = 1
    while True:
        file = folder() / f"{stem}{'' if number == 1 else f'-{number}'}{ENDING}"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.touch(exist_ok=False)
        except FileExistsError:
            number += 1
        except OSError:
            return file  # it cannot be written, which is told when the game is saved
        else:
            return file


def files() -> list[Path]:
    """All that is in the folder, the newest first; what is gone in the meantime is no file any more."""
    dated = [(changed(file), file) for file in folder().glob(f"*{ENDING}")]
    return [file for when, file in sorted(dated, reverse=True) if when]


def changed(file: Path) -> float:
    try:
        stat = file.stat()
    except OSError:
        return 0.0
    return stat.st_mtime if stat.st_size else 0.0


def unfinished(most: int = MOST_LISTED, board: Path | None = None) -> tuple[list[Saved], list[TagluffError]]:
    """The games that can be taken up again, the newest first; and why others cannot be read.

    `board`: the board file that is at hand, for games that were begun on it.
    """
    found: list[Saved] = []
    unreadable: list[TagluffError] = []
    for file in files():
        if len(found) == most:
            break
        try:
            record = load_record(file)
            if board is not None and board.name == record.board_file:
                record.folder = board.expanduser().parent
            if not record.result:
                found.append(Saved(file, record, record.replay(), datetime.fromtimestamp(changed(file))))
        except TagluffError as error:
            unreadable.append(type(error)(error.code, error.rule, {**error.facts, "file": file.name}))
    return found, unreadable


def newest(board: Path | None = None) -> Path:
    """The last game that is not finished; one that lacks its board file is not passed over in silence."""
    found, unreadable = unfinished(1, board)
    for error in unreadable:
        if error.code == "board_not_named":
            raise error
    for saved in found:
        return saved.file
    raise SetupError("nothing_unfinished", "", {"folder": str(folder())})


def verify_free(file: Path) -> None:
    """A file for a new game must not be one that there is: it may hold another game."""
    if file.expanduser().exists():
        raise SetupError("save_exists", "", {"file": str(file)})
