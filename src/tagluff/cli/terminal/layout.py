"""Blocks of text on a screen of any width: headings, columns, lines that are broken or folded to fit."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tagluff.cli.terminal import ink

Lines = list[Text]

GAP: Final = 2
INDENT: Final = "      "


def bar(left: str, width: int, right: str = "") -> Text:
    """A line across with a heading, and a note at its end where there is room for it."""
    right = right if cell_len(left) + cell_len(right) + 8 <= width else ""
    fill = width - cell_len(left) - cell_len(right) - (7 if right else 4)
    line = Text("─ ", ink.SOFT).append(left, "bold not dim").append(" " + "─" * max(1, fill), ink.SOFT)
    return line.append(f" {right} ─" if right else "", ink.SOFT)


def grid(entries: Lines, width: int, least: int) -> Lines:
    """Entries in as many columns as fit, read downwards."""
    columns = max(1, width // least)
    rows = -(-len(entries) // columns)
    wide = width // columns
    lines: Lines = []
    for row in range(rows):
        line = Text(no_wrap=True)
        for entry in entries[row::rows]:
            cell = entry.copy()
            cell.truncate(wide - 1, overflow="ellipsis", pad=True)
            line.append_text(cell).append(" ")
        lines.append(line)
    return lines


def cell_width(width: int, least: int) -> int:
    """The room for an entry of a grid."""
    return width // max(1, width // least) - 1


def folded(entries: Lines, width: int, least: int, rows: int, command: str) -> Lines:
    """A grid of so many rows at most; what does not fit is one command away."""
    lines = grid(entries, width, least)
    if len(lines) <= rows:
        return lines
    shown = (rows - 1) * max(1, width // least)
    more = Text(f"      and {len(entries) - shown} more: {command}", ink.SOFT)
    return [*grid(entries[:shown], width, least), more]


def wrapped(line: Text, width: int) -> Lines:
    """A line in parts that fit, broken between words."""
    parts: Lines = []
    while line.cell_len > width:
        at = line.plain.rfind(" ", len(INDENT) + 1, width)
        first, line = line.divide([at if at > 0 else width])
        parts.append(first)
        line = Text(INDENT).append_text(line)
    return [*parts, line]


def beside(left: Lines, right: Lines, column: int) -> Lines:
    """Two blocks next to each other."""
    lines: Lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        line.truncate(column - GAP, overflow="ellipsis", pad=True)
        line.append(" " * GAP)
        lines.append(line.append_text(right[row]) if row < len(right) else line)
    return lines


def latest(news: Lines, width: int, rows: int) -> Lines:
    """What happened last, as far as the rows allow; the rest is one command away."""
    if not news:
        return []
    lines = [part for line in news for part in wrapped(Text("   ").append_text(line), width)]
    more = len(lines) - rows
    head = bar("What happened", width, f"{more} more: log" if more > 0 else "")
    return [head, *lines[-rows:]]
