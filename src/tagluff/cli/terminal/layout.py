"""Blocks of text on a screen of any width: headings, columns, lines that are broken or folded to fit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.words import say

Lines = list[Text]

GAP: Final = 2
INDENT: Final = "      "


def bar(left: str, width: int, right: str = "") -> Text:
    """A line across with a heading, and a note at its end where there is room for it."""
    right = right if cell_len(left) + cell_len(right) + 8 <= width else ""
    fill = width - cell_len(left) - cell_len(right) - (7 if right else 4)
    line = ink.styled("─ ", ink.SOFT).append(left, "bold").append(" " + "─" * max(1, fill), ink.SOFT)
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
    more = Text(f"      {say('terminal.and_more', n=len(entries) - shown, command=command)}", ink.SOFT)
    return [*grid(entries[:shown], width, least), more]


def label(name: str) -> Text:
    """The head of a line of cards, so wide that those below each other begin alike."""
    return Text(f" {say(f'terminal.{name}'):5} ")


def wrapped(line: Text, width: int) -> Lines:
    """A line in parts that fit, broken between words."""
    parts: Lines = []
    while line.cell_len > width:
        at = line.plain.rfind(" ", len(INDENT) + 1, width)
        first, line = line.divide([at if at > 0 else width])
        parts.append(first)
        line = Text(INDENT).append_text(line)
    return [*parts, line]


def paragraph(text: Text, width: int, indent: int = 1) -> Lines:
    """A text in lines of this width, all but the first indented."""
    parts: Lines = []
    while text.cell_len > width - 1:
        at = text.plain.rfind(" ", indent + 1, width)
        first, text = text.divide([at if at > 0 else width - 1])
        parts.append(first)
        text = Text(" " * (indent - 1)).append_text(text)
    return [*parts, text]


def beside(left: Lines, right: Lines, column: int) -> Lines:
    """Two blocks next to each other."""
    lines: Lines = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        line.truncate(column - GAP, overflow="ellipsis", pad=True)
        line.append(" " * GAP)
        lines.append(line.append_text(right[row]) if row < len(right) else line)
    return lines


@dataclass
class News:
    """What came of one's own last turn, and all since."""

    own: Lines = field(default_factory=list)
    since: Lines = field(default_factory=list)

    @property
    def told(self) -> Lines:
        return self.own + self.since

    def rows(self, width: int) -> int:
        """How many rows all of it takes."""
        return size(indented(self.told, width))


def latest(news: News, width: int, rows: int) -> Lines:
    """The last of one's own turn, then what happened last; what the rows do not allow is one command away."""
    if not news.told:
        return []
    own, since = indented(news.own, width), indented(news.since, width)
    least = size(own[-1:]) if size(own[-1:] + since[-1:]) <= rows else 0
    others = ending(since, rows - least)
    shown = ending(own, rows - size(others)) + others or [[*own, *since][-1][-rows:]]
    more = size(own + since) - size(shown)
    head = bar(say("terminal.happened"), width, say("terminal.more", n=more, command="log") if more > 0 else "")
    return [head, *(line for entry in shown for line in entry)]


def ending(entries: list[Lines], rows: int) -> list[Lines]:
    """The last entries that fit, none of them cut."""
    kept: list[Lines] = []
    for entry in reversed(entries):
        if size(kept) + len(entry) > rows:
            break
        kept.insert(0, entry)
    return kept


def size(entries: list[Lines]) -> int:
    """The rows of all of them."""
    return sum(map(len, entries))


def indented(news: Lines, width: int) -> list[Lines]:
    """Each line of the story in as many rows as it takes."""
    return [wrapped(Text("   ").append_text(line), width) for line in news]
