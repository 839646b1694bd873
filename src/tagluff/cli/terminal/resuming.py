"""Which unfinished game to go on with: a list to choose from, the newest first."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines, bar
from tagluff.cli.terminal.pick import marked, pick
from tagluff.cli.terminal.saves import MOST_LISTED, Saved, folder, unfinished
from tagluff.cli.terminal.setting import display_names
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.cli.words import words

TITLE_ROOM = 22
NAMES_ROOM = 28


def choose_saved(talk: Talk, board: Path | None = None) -> Path | None:
    """The file of the game to go on with; None if there is none, or none is wanted."""
    found, unreadable = unfinished(board=board)
    for error in unreadable:
        talk.note(f"Left out: {words(error)}")
    if not found:
        talk.say(Text(f"There is no unfinished game in {folder()}."), Text("To begin one: tagluff play", ink.GOOD))
        return None
    talk.say(bar("Unfinished games", talk.width, "the newest first"), *listed(found, talk.width))
    try:
        return found[pick(talk, len(found)) - 1].file
    except Leave:
        return None


def listed(found: list[Saved], width: int) -> Lines:
    """The game, who sits there, the turn, when it was saved."""
    head = Text(f"     {'game':{TITLE_ROOM}} {'seats':{NAMES_ROOM}} {'turn':10} saved", ink.SOFT)
    lines = [head, *(saved_line(number, saved, width) for number, saved in enumerate(found, start=1))]
    if len(found) == MOST_LISTED:
        lines.append(Text(f"     Older ones: tagluff play --resume FILE, they are in {folder()}", ink.SOFT))
    return lines


def saved_line(number: int, saved: Saved, width: int) -> Text:
    title, names = Text(saved.state.base.title), Text(", ".join(display_names(saved.record.players)))
    title.truncate(TITLE_ROOM, overflow="ellipsis", pad=True)
    names.truncate(NAMES_ROOM, overflow="ellipsis", pad=True)
    line = marked(number).append_text(title).append(" ").append_text(names)
    line.append(f" {reached(saved):10} {when(saved.when)}")
    line.truncate(width, overflow="ellipsis")
    return line


def reached(saved: Saved) -> str:
    """How far the game has come."""
    played = saved.state.turns
    return f"turn {played // saved.record.seats + 1}" if played or saved.record.moves else "at start"


def when(time: datetime) -> str:
    days = (datetime.now().date() - time.date()).days
    day = {0: "today", 1: "yesterday"}.get(days, f"{time:%Y-%m-%d}")
    return f"{day} {time:%H:%M}"
