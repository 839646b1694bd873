"""Files of numbers for planners, by game and table size, as bots/manners.toml: they are read, and a table replaced."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Final

from tagluff.arena.errors import ArenaError
from tagluff.bots.planners import Numbers
from tagluff.core.load import read_text

LONGEST: Final = 100_000  # bytes; that of the package has a fortieth of that
Tables = dict[str, dict[str, dict[str, float]]]  # game -> seats -> name of a number -> the number


def verify_target(file: Path, game: str, seats: int) -> None:
    """Refused before the work: what holds anything but such tables, or cannot be written. It need not be there yet."""
    if not file.exists():
        if not os.access(file.absolute().parent, os.W_OK):
            raise ArenaError("no_tables", "", {"file": str(file)})
        return
    text = text_of(file)
    tables = tables_of(text)
    if tables is None or not os.access(file, os.W_OK):
        raise ArenaError("no_tables", "", {"file": str(file)})
    if tables_of(with_table(text, game, seats, {"any": 1.0})) != replaced(tables, game, seats, {"any": 1.0}):
        raise ArenaError("tables_in_one", "", {"file": str(file), "game": game, "seats": seats})


def text_of(file: Path) -> str:
    """Nothing, where there is no file yet."""
    return read_text(file, LONGEST, ArenaError) if file.exists() else ""


def tables_of(text: str) -> Tables | None:
    """What a text holds, if that is tables of numbers and nothing else."""
    try:
        found: dict[str, Any] = tomllib.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if all(are_tables(tables) for tables in found.values()) else None


def are_tables(tables: object) -> bool:
    """By seats, and in each of them nothing but numbers."""
    return isinstance(tables, dict) and all(
        seats.isdigit() and isinstance(table, dict) and all(type(value) in (int, float) for value in table.values())
        for seats, table in tables.items()
    )


def replaced(tables: Tables, game: str, seats: int, numbers: Numbers) -> Tables:
    return {**tables, game: {**tables.get(game, {}), str(seats): dict(numbers)}}


def with_table(text: str, game: str, seats: int, numbers: Numbers) -> str:
    """A text of tables in which that of one game and size is replaced, or put at the end."""
    head = f"[{game}.{seats}]"
    table = "\n".join([head, *(f"{name} = {value}" for name, value in sorted(numbers.items()))])
    parts = text.rstrip("\n").split("\n\n") if text.strip() else []
    places = [at for at, part in enumerate(parts) if part.startswith(head)]
    if places:
        parts[places[0]] = table
    else:
        parts.append(table)
    return "\n\n".join(parts) + "\n"
