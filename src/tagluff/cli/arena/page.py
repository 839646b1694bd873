"""A report as one page of HTML with its plots in SVG: it needs no other file, no network and no script."""

from __future__ import annotations

from html import escape

from tagluff.arena.figures import Figures, GameFigures, TableFigures
from tagluff.cli.arena.plots import (
    grid_plot,
    ladder_plot,
    length_plot,
    places_plot,
    scores_plot,
    tickets_plot,
    wins_plot,
)
from tagluff.cli.arena.sheets import Sheet, game_ladder, length, sheets_of, table_title, title_of, whole_ladder
from tagluff.cli.arena.style import STYLE
from tagluff.cli.terminal.ink import counted

HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tågluff: ladder</title>
<style>{style}</style>
</head>
<body>
<h1>Ladder</h1>
<p class="muted">{games} between bots. Lines and ranges are 95 % intervals; the unit is a deal, played once
for every way to sit. Point at anything for its figures.</p>
<nav>{links}</nav>
"""
RATED = "1500 is the average of these bots; 400 more are ten times the odds"
PLAYED = """<details><summary>How these games were played</summary>
<pre>{commands}</pre>
</details>
</body>
</html>
"""


def page(found: Figures, commands: list[str]) -> str:
    links = "".join(f'<a href="#{escape(game.game)}">{escape(title_of(game.game))}</a>' for game in found.titles)
    parts = [HEAD.format(style=STYLE, games=counted(found.games, "game"), links=links)]
    parts += [ladders(found), *(about(game) for game in found.titles)]
    parts.append(PLAYED.format(commands=escape("\n".join(commands))))
    return "\n".join(parts)


def ladders(found: Figures) -> str:
    """All of them side by side: that of all games together, if there are several, and that of each game."""
    whole = whole_ladder(found)
    plots = [] if whole is None else [figure(whole.title, RATED, ladder_plot(whole.title, found.ladder))]
    for game in found.titles:
        title = title_of(game.game)
        plots.append(figure(title, RATED, ladder_plot(title, game.ladder)))
    return "\n".join([f'<div class="plots">{"".join(plots)}</div>', "" if whole is None else tables_of([whole])])


def about(game: GameFigures) -> str:
    head = f'<h2 id="{escape(game.game)}">{escape(title_of(game.game))}</h2>'
    return "\n".join([head, tables_of([game_ladder(game)]), *(about_table(table) for table in game.tables)])


def about_table(table: TableFigures) -> str:
    due = "half" if table.sides == 2 else f"1 in {table.sides}"
    plots = [
        figure("Who beats whom", grid_words(table), grid_plot(table)),
        figure("Games won", f"Whoever they met; the dashed line is what is due: {due}", wins_plot(table)),
        figure(
            "Scores",
            "Half of the games in the box, the middle one as a line; the mean at the right",
            scores_plot(table),
        ),
        figure("Tickets a game", "Done to the right, failed to the left", tickets_plot(table)),
        figure("Length", "Games by turns", length_plot(table)),
    ]
    if table.places:
        plots.append(figure("Order of play", "Games won by who moves first, second, …", places_plot(table)))
    head = f"<h3>{table_title(table)}</h3>\n<p>{escape(length(table))}</p>"
    return "\n".join([head, f'<div class="plots">{"".join(plots)}</div>', tables_of(sheets_of(table))])


def grid_words(table: TableFigures) -> str:
    if table.sides == 2:
        return "Games in a hundred that the bot of the row won against that of the column"
    return f"Games in a hundred that the bot of the row won alone among {table.sides - 1} of the column's"


def figure(title: str, small: str, plot: str) -> str:
    return f"<figure><figcaption>{escape(title)}<small>{escape(small)}</small></figcaption>\n{plot}\n</figure>"


def tables_of(sheets: list[Sheet]) -> str:
    return f"<details><summary>The figures</summary>{''.join(written(sheet) for sheet in sheets)}</details>"


def written(sheet: Sheet) -> str:
    heads = "".join(f'<th scope="col"{side(name)}>{escape(name.removeprefix(">"))}</th>' for name in sheet.columns)
    rows = [
        "".join(f"<td{side(name)}>{escape(cell)}</td>" for name, cell in zip(sheet.columns, row, strict=True))
        for row in sheet.rows
    ]
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    caption = f"<caption>{escape(sheet.title)}</caption>"
    return f'<div class="scroll"><table>{caption}<thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>'


def side(column: str) -> str:
    return ' class="number"' if column.startswith(">") else ""
