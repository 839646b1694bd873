"""The score sheet of a finished game, line by line with the reasons, and who won by what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.speech import Speech, listed
from tagluff.core.sheet import ScoreLine, ScoreSheet, TieBreak
from tagluff.words import WORDS, say

NARROWEST: Final = 36  # columns of a block
WIDEST: Final = 46
GAP: Final = 2  # between blocks
BORDERS: Final = 4  # blanks around the two columns of a block
TICK: Final = 2  # columns of the tick before a ticket

Reason = Callable[[ScoreLine, int], Text]  # what a line is for, in so much room


def side_name(seats: list[int], names: list[str]) -> str:
    return listed([names[seat] for seat in seats]).plain


def sheet_page(sheet: ScoreSheet, names: list[str], reason: Reason, width: int) -> Columns:
    """One block for each side, next to each other where there is room."""
    across = max(1, min(len(sheet.sides), width // (NARROWEST + GAP)))
    wide = min(WIDEST, width // across - GAP)
    blocks = [side_block(sheet, side, names, reason, wide) for side in range(len(sheet.sides))]
    return Columns(blocks, padding=(1, GAP))


def side_block(sheet: ScoreSheet, side: int, names: list[str], reason: Reason, wide: int) -> Grid:
    seats = sheet.sides[side]
    title = Text()
    for seat in seats:
        title.append_text(ink.mark(seat, len(seats)))
    title.append(f" {side_name(seats, names)}" + (" ★" if side in sheet.winners else ""))
    grid = Grid(title=title, title_justify="left", box=None, show_header=False, width=wide, show_footer=True)
    grid.add_column("what", footer=Text(say("score.total"), "bold"), ratio=1)
    grid.add_column("points", justify="right", footer=Text(str(sheet.totals[side]), "bold"))
    lines = [line for line in sheet.lines if line.side == side]
    room = (
        wide - BORDERS - max(len(f"{points:+d}") for points in (sheet.totals[side], *(line.points for line in lines)))
    )
    for line in lines:
        grid.add_row(reason(line, room), Text(f"{line.points:+d}", ink.BAD if line.points < 0 else ""))
    return grid


def ticket_reason(line: ScoreLine, name: str) -> Text:
    """A ticket, completed or not."""
    done = bool(line.facts["complete"])
    return Text("✓ " if done else "✗ ", ink.GOOD if done else ink.BAD).append(name, "default")


def ranking(sheet: ScoreSheet, names: list[str]) -> Text:
    """Everyone's points, most first."""
    sides = sorted(range(len(sheet.sides)), key=lambda side: -sheet.totals[side])
    return Text(", ".join(f"{side_name(sheet.sides[side], names)}: {sheet.totals[side]}" for side in sides))


def line_words(line: ScoreLine, speak: Speech, **facts: object) -> str:
    """What a line is for; the key itself for one of somebody else's game."""
    key = f"score.line.{line.key}"
    if not WORDS.has(key):
        return line.key.replace("_", " ").capitalize()
    count = line.facts.get("count")
    place = line.facts.get("rank") if count else None  # nobody has a place with nothing
    return speak.say(key, **{**line.facts, "n": count, "place": place, **facts})


def verdict(sheet: ScoreSheet, names: list[str], speak: Speech) -> list[Text]:
    """Everyone's points, which tie-breaks it took, and who won."""
    ties = [tie_words(tie, sheet, names, speak) for tie in sheet.tie_breaks]
    winners = [sheet.sides[side] for side in sheet.winners]
    told = listed([names[seat] for side in winners for seat in side]).plain
    alone = len(winners) == 1 and len(winners[0]) == 1
    key = "score.shared" if len(winners) > 1 else "score.one" if alone else "score.team"
    points = speak.n("points", sheet.totals[sheet.winners[0]])
    won = speak.say(key, alone and told == say("terms.who"), who=told, names=told, n_points=points)
    return [ranking(sheet, names), *map(Text, ties), Text(won, "bold")]


def tie_words(tie: TieBreak, sheet: ScoreSheet, names: list[str], speak: Speech) -> str:
    values = ", ".join(f"{side_name(sheet.sides[side], names)} {tie.values[side]}" for side in sheet.leaders())
    key = speak.key(f"score.tie.{tie.key}")
    return speak.say(key, values=values) if WORDS.has(key) else f"{tie.key}: {values}"
