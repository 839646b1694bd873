"""A report as Markdown: docs/ladder.md is made by this."""

from __future__ import annotations

from tagluff.arena.figures import Figures, GameFigures
from tagluff.cli.arena.sheets import Sheet, game_ladder, length, sheets_of, table_title, title_of, whole_ladder
from tagluff.cli.terminal.ink import counted

HEAD = """# Ladder

Made by `tagluff arena report --markdown` from {games}. What the figures mean is in [arena.md](arena.md).

```sh
{commands}
```
"""


def document(found: Figures, commands: list[str]) -> str:
    parts = [HEAD.format(games=counted(found.games, "game"), commands="\n".join(commands))]
    whole = whole_ladder(found)
    parts += [] if whole is None else [f"## {whole.title}\n", written(whole)]
    for game in found.titles:
        parts += about(game)
    return "\n".join(parts)


def about(game: GameFigures) -> list[str]:
    parts = [f"## {title_of(game.game)}\n", written(game_ladder(game))]
    for table in game.tables:
        parts += [f"### {title_of(game.game)}, {table_title(table)}\n", f"{length(table)}\n"]
        for sheet in sheets_of(table):
            parts += [f"{sheet.title}:\n", written(sheet)]
    return parts


def written(sheet: Sheet) -> str:
    heads = row([name.removeprefix(">") for name in sheet.columns])
    rule = row(["---:" if name.startswith(">") else "---" for name in sheet.columns])
    return "\n".join([heads, rule, *(row(cells) for cells in sheet.rows), ""])


def row(cells: list[str] | tuple[str, ...]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
