"""A report in the terminal."""

from __future__ import annotations

from tagluff.arena.figures import Figures
from tagluff.cli.arena.sheets import Sheet, game_ladder, length, sheets_of, table_title, title_of, whole_ladder
from tagluff.cli.console import new_table, out, plain


def show(found: Figures) -> None:
    console = out()
    whole = whole_ladder(found)
    if whole is not None:
        show_sheet(whole)
    for game in found.titles:
        console.print(f"[bold underline]{plain(title_of(game.game))}[/]")
        show_sheet(game_ladder(game))
        for table in game.tables:
            console.print(f"[bold]{plain(title_of(game.game))}, {table_title(table)}[/]. {length(table)}")
            for sheet in sheets_of(table):
                show_sheet(sheet)


def show_sheet(sheet: Sheet) -> None:
    table = new_table(*sheet.columns, title=sheet.title)
    for row in sheet.rows:
        table.add_row(*(plain(cell) for cell in row))
    out().print(table)
