"""`tagluff record`: saved games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from tagluff.cli.console import new_table, out, plain, write_json
from tagluff.cli.reading import Imports
from tagluff.core.errors import TagluffError
from tagluff.core.game import State
from tagluff.records.compare import differences
from tagluff.records.reading import load_record
from tagluff.records.record import Record
from tagluff.records.sight import seen_by

LINES = {"ticket": "tickets"}  # score lines whose name is not their key
Boards = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Where board files that saved games name are; without it none is read."),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")]


def show(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Only what this seat could see: its actions, and what it was told.")
    ] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="Only what everyone could see.")] = False,
    boards: Boards = None,
    _: Imports = None,
) -> None:
    """Show a saved game: what was set up, and who did what."""
    record = load_record(file, boards)
    console = out()
    if seat is not None and spectator:
        raise typer.BadParameter("a seat is no spectator: give --seat or --spectator, not both")
    if seat is not None or spectator:
        with naming(file):
            typer.echo(seen_by(record, seat), nl=False)
        return
    console.print(head(record))
    table = new_table(">", ">seat", "player", "action")
    try:
        with naming(file):
            for number, actor, text in followed(record):
                table.add_row(str(number), str(actor), name_of(record, actor), plain(text))
    finally:
        if table.row_count:
            console.print(table)
    if record.totals is not None:
        with naming(file):
            record.verify()
        console.print(result(record, record.totals, record.winners or []))


def head(record: Record) -> Any:
    grid = new_table("game", plain(record.game))
    facts = {
        "seats": record.seats,
        "players": ", ".join(record.players) or "–",
        "board": record.board_file or record.board,
        "options": ", ".join(f"{name}={value}" for name, value in record.options.items()) or "–",
        "seed": origin(record),
        "rules": "not said" if record.rules is None else f"version {record.rules}",
        "actions": len(record.moves),
    }
    for name, value in facts.items():
        grid.add_row(name, plain(str(value)))
    return grid


def origin(record: Record) -> str:
    if record.start is not None:
        return "none: it starts from a position"
    return "not revealed" if record.seed is None else record.seed


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Errors inside name the file."""
    try:
        yield
    except TagluffError as error:
        error.facts.setdefault("file", str(file))
        raise


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Saved games.")],
    boards: Boards = None,
    _: Imports = None,
) -> None:
    """Verify saved games: every action by the rules, all chance, the score sheet, and the seed where it is told."""
    console = out()
    for file in files:
        record = load_record(file, boards)
        with naming(file):
            state = record.verify()
        console.print(f"[green]✓[/green] {plain(str(file))}: {'; '.join(proofs(record, state.over))}")


def proofs(record: Record, over: bool) -> Iterator[str]:
    """What has been shown to be true."""
    yield f"{len(record.moves)} actions by the rules"
    if record.chronicled:
        yield f"{len(record.script)} outcomes of chance" + (
            " as the seed deals them" if record.seed is not None else ""
        )
    if record.commitment and record.seed is not None:
        yield "the seed is the one committed to"
    yield "the sheet is right" if record.result else ("no sheet" if over else "not over")


def diff(
    one: Annotated[Path, typer.Argument(metavar="ONE", help="A saved game.")],
    other: Annotated[Path, typer.Argument(metavar="OTHER", help="Another.")],
    _: Imports = None,
) -> None:
    """Compare two saved games: settings, the first action in which they part, results. Exit code 1 if they differ."""
    found = differences(load_record(one), load_record(other))
    console = out()
    if not found:
        console.print("the games are the same")
        return
    table = new_table("", plain(str(one)), plain(str(other)))
    for where, a, b in found:
        table.add_row(plain(where), plain(a), plain(b))
    console.print(table)
    raise typer.Exit(1)


def followed(record: Record) -> Iterator[tuple[int, int, str]]:
    """Every action with its number and the seat that took it, verified on the way."""
    for number, (state, text) in enumerate(record.steps(), start=1):
        yield number, state.seat, text


def name_of(record: Record, seat: int) -> str:
    return plain(record.players[seat]) if seat < len(record.players) else ""


def replay(
    file: RecordFile,
    json: Annotated[bool, typer.Option("--json", help="Write the score sheet as JSON.")] = False,
    boards: Boards = None,
    _: Imports = None,
) -> None:
    """Play a saved game again, verify every action and the result, and show the score sheet."""
    record = load_record(file, boards)
    with naming(file):
        state = record.verify()
    if json:
        write_json({"game": record.game, "actions": len(record.actions), "over": state.over, **state.sheet.as_dict()})
        return
    console = out()
    console.print(score_table(record, state))
    actions = f"actions verified: {len(record.actions)}"
    console.print(
        f"{actions}; {result(record, state.sheet.totals, state.sheet.winners)}" if state.over else unfinished(actions)
    )


def unfinished(actions: str) -> str:
    return f"{actions}; the game is not over, these are the scores if it ended now"


def score_table(record: Record, state: State) -> Any:
    """A row for each sort of line, a column for each side."""
    sheet = state.sheet
    sides = range(len(sheet.sides))
    table = new_table("", *(f">{heading(record, seats)}" for seats in sheet.sides))
    for key in dict.fromkeys(line.key for line in sheet.lines):
        table.add_row(
            LINES.get(key, key.replace("_", " ")),
            *(str(sum(line.points for line in sheet.of(side, key))) for side in sides),
        )
    table.add_section()
    table.add_row("total", *(f"[bold]{total}[/bold]" for total in sheet.totals))
    return table


def heading(record: Record, seats: list[int]) -> str:
    """`0 greedy`, and for a team `0 greedy, 1 random`."""
    return ", ".join(f"{seat} {name_of(record, seat)}".rstrip() for seat in seats)


def result(record: Record, totals: list[int], winners: list[int]) -> str:
    """Who won; a side of several seats is a team."""
    mates = record.seats // len(totals)
    sides = " and ".join(", ".join(str(side * mates + mate) for mate in range(mates)) for side in winners)
    of = "the seats" if mates > 1 or len(winners) > 1 else "seat"
    verb = "shared by" if len(winners) > 1 else "won by"
    return f"{verb} {of} [bold]{sides}[/bold] ({' '.join(map(str, totals))})"
