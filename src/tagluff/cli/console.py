"""Where the commands write: results to stdout, progress and complaints to stderr."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

INTERRUPTED = 130  # what a shell reports after Ctrl-C


def out() -> Console:
    """Names and numbers are coloured by the tables alone, so the console itself highlights nothing."""
    from rich.console import Console

    return Console(highlight=False)


def notes() -> Console:
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def complain(sentence: str) -> None:
    """One line on stderr."""
    sys.stderr.write(f"Error: {sentence}\n")


def write_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


def plain(text: str) -> str:
    """A text from a file or a person, in which brackets mean nothing."""
    from rich.markup import escape

    return escape("".join(letter if letter.isprintable() else " " for letter in text))


def new_table(*columns: str, title: str | None = None) -> Table:
    """A light table; a column whose name starts with > holds numbers and stands to the right."""
    from rich import box
    from rich.table import Table

    table = Table(
        box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="bold", pad_edge=False, padding=(0, 1, 0, 0)
    )
    for column in columns:
        table.add_column(
            column.removeprefix(">"), justify="right" if column.startswith(">") else "left", overflow="fold"
        )
    return table


def counted(number: float) -> str:
    """A number as people read it: 1 234 567, or 12.3 when it is small and not whole."""
    small = abs(number) < 100 and not isinstance(number, int)
    return f"{number:.1f}" if small else f"{round(number):,}".replace(",", " ")


def things(number: int, thing: str) -> str:
    """`1 game`, `1 234 games`."""
    return f"{counted(number)} {thing}{'' if number == 1 else 's'}"
