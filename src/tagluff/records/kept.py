"""Boards as they were before they were mended, each known by its hash: games that were played on them still replay."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tagluff.core.load import load_board
from tagluff.records.boards import board_hash

FOLDER = Path(__file__).parent / "old_boards"  # a folder for each game, a file for each version of its board


@cache
def kept_boards(game: str) -> dict[str, Path]:
    """The old boards of a game by their hashes."""
    return {board_hash(load_board(path)): path for path in sorted((FOLDER / game).glob("*.toml"))}
