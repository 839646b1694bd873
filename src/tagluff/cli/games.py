"""`tagluff games`: what can be played."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

import tagluff
from tagluff.cli.console import new_table, out, write_json
from tagluff.cli.origin import parts_by_source
from tagluff.cli.reading import Imports

USUAL_GAME = "nordic"
USUAL_BOT = "medium"
USUAL_SEATS = 3


def games(
    json: Annotated[bool, typer.Option("--json", help="Write JSON for machines.")] = False, _: Imports = None
) -> None:
    """List the games: table sizes, options, and what of each board is printed, reconstructed or assumed."""
    if json:
        write_json([as_dict(info) for info in tagluff.games()])
        return
    table = new_table("id", "title and options", "seats", "board")
    for column in table.columns[:3]:
        column.no_wrap = True
    for info in tagluff.games():
        notes = [f"{name}={said(value)}" for name, value in info.options.items()]
        notes += [f"board version {info.board_version}"] if info.board_version > 1 else []
        title = info.title + "".join(f"\n[dim]{note}[/dim]" for note in notes)
        table.add_row(info.id, title, ", ".join(map(str, info.seats)), origin(info.status))
    out().print(table)


def usual_seats(game: str) -> int:
    """Three where the game is for three, else its smallest table."""
    allowed = next((info.seats for info in tagluff.games() if info.id == game), (USUAL_SEATS,))
    return USUAL_SEATS if USUAL_SEATS in allowed else allowed[0]


def as_dict(info: tagluff.GameInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "title": info.title,
        "seats": list(info.seats),
        "options": info.options,
        "board_version": info.board_version,
        "status": info.status,
    }


def origin(status: Mapping[str, object]) -> str:
    """Where the parts of a board come from, those of the same origin together."""
    return "\n".join(f"{source}: {', '.join(parts)}" for source, parts in parts_by_source(status).items())


def said(value: object) -> str:
    """A value as --option takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
