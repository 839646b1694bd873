"""The plots of a report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tagluff.arena.estimates import Estimate
from tagluff.arena.figures import MatchFigures, Rating, TableFigures
from tagluff.cli.arena.drawing import Canvas, Scale, fitting
from tagluff.cli.arena.sheets import ordinal, percents
from tagluff.cli.terminal.ink import counted

WIDTH = 520.0
ROW = 30.0
TOP = 12.0
FOOT = 30.0
LETTER = 7.4  # about as wide as a letter is
BARS = 24  # of a histogram, at most


class Mark(NamedTuple):
    """A row with a dot and its interval."""

    name: str
    estimate: Estimate
    said: str
    hint: str


def margin(names: Sequence[str]) -> float:
    """Room for names at the left."""
    return 14.0 + LETTER * max(len(name) for name in names)


def dots(name: str, marks: Sequence[Mark], scale: Scale, unit: str = "", due: float | None = None) -> str:
    """A row each: the interval as a line, the value as a dot with its number."""
    canvas = Canvas(WIDTH, TOP + ROW * len(marks) + FOOT, name)
    axis(canvas, scale, unit)
    if due is not None:
        canvas.line(scale.at(due), TOP, scale.at(due), canvas.height - FOOT, "due")
    for at, mark in enumerate(marks):
        y = TOP + ROW * (at + 0.5)
        canvas.text(scale.left - 10, y + 4.5, mark.name, "name", "end")
        canvas.line(scale.at(mark.estimate.low), y, scale.at(mark.estimate.high), y, "whisker")
        canvas.dot(scale.at(mark.estimate.value), y, "dot", mark.hint)
        canvas.text(WIDTH - 2, y + 4.5, mark.said, "value", "end")
    return canvas.svg()


def axis(canvas: Canvas, scale: Scale, unit: str = "") -> None:
    bottom = canvas.height - FOOT
    for tick in scale.ticks():
        canvas.line(scale.at(tick), TOP, scale.at(tick), bottom, "grid")
        canvas.text(scale.at(tick), bottom + 18, f"{tick:g}{unit}", "tick", "middle")


def ladder_plot(title: str, ratings: Sequence[Rating]) -> str:
    ends = [end for entry in ratings for end in (entry.rating.low, entry.rating.high)]
    scale = fitting(ends, margin([entry.bot for entry in ratings]), WIDTH - 50)
    marks = [
        Mark(
            entry.bot,
            entry.rating,
            f"{entry.rating.value:.0f}",
            f"{entry.bot}: {entry.rating.low:.0f} to {entry.rating.high:.0f}",
        )
        for entry in ratings
    ]
    return dots(f"Ratings, {title}", marks, scale)


def percent_scale(names: Sequence[str]) -> Scale:
    return Scale(0.0, 100.0, margin(names), WIDTH - 62)


def hundredfold(estimate: Estimate) -> Estimate:
    return Estimate(100 * estimate.value, 100 * estimate.low, 100 * estimate.high)


def wins_plot(table: TableFigures) -> str:
    marks = [
        Mark(bot.bot, hundredfold(bot.wins), f"{100 * bot.wins.value:.1f} %", f"{bot.bot}: {percents(bot.wins)} %")
        for bot in table.bots
    ]
    return dots("Games won", marks, percent_scale([mark.name for mark in marks]), " %", 100 / table.sides)


def places_plot(table: TableFigures) -> str:
    marks = [
        Mark(
            ordinal(entry.place),
            hundredfold(entry.wins),
            f"{100 * entry.wins.value:.1f} %",
            f"{percents(entry.wins)} %",
        )
        for entry in table.places
    ]
    return dots("Games won by place", marks, percent_scale([mark.name for mark in marks]), " %", 100 / table.sides)


def scores_plot(table: TableFigures) -> str:
    """Half of the scores lie in the box, all of them on the line."""
    ends = [end for bot in table.bots for end in (bot.scores.low, bot.scores.high)]
    scale = fitting(ends, margin([bot.bot for bot in table.bots]), WIDTH - 50)
    canvas = Canvas(WIDTH, TOP + ROW * len(table.bots) + FOOT, "Scores")
    axis(canvas, scale)
    for at, bot in enumerate(table.bots):
        y = TOP + ROW * (at + 0.5)
        left, right = scale.at(bot.scores.quarter), scale.at(bot.scores.three_quarters)
        hint = f"{bot.bot}: {bot.scores.low:.0f} to {bot.scores.high:.0f}, half of them {bot.scores.quarter:.0f} to "
        canvas.text(scale.left - 10, y + 4.5, bot.bot, "name", "end")
        canvas.line(scale.at(bot.scores.low), y, scale.at(bot.scores.high), y, "thin")
        canvas.box(left, y - 8, right - left, 16, "quarters", f"{hint}{bot.scores.three_quarters:.0f}")
        canvas.line(scale.at(bot.scores.middle), y - 8, scale.at(bot.scores.middle), y + 8, "median")
        canvas.text(WIDTH - 2, y + 4.5, f"{bot.scores.mean:.0f}", "value", "end")
    return canvas.svg()


def tickets_plot(table: TableFigures) -> str:
    """Done to the right of the line, failed to the left."""
    most = max(1.0, *(bot.done for bot in table.bots))
    least = max(bot.failed for bot in table.bots)
    scale = Scale(-least - 0.5, most + 0.5, margin([bot.bot for bot in table.bots]), WIDTH - 92)
    canvas = Canvas(WIDTH, TOP + ROW * len(table.bots) + FOOT, "Tickets")
    for tick in scale.ticks():
        canvas.line(scale.at(tick), TOP, scale.at(tick), canvas.height - FOOT, "grid")
        canvas.text(scale.at(tick), canvas.height - FOOT + 18, f"{abs(tick):g}", "tick", "middle")
    for at, bot in enumerate(table.bots):
        y = TOP + ROW * (at + 0.5)
        canvas.text(scale.left - 10, y + 4.5, bot.bot, "name", "end")
        canvas.box(scale.at(0), y - 8, scale.at(bot.done) - scale.at(0), 16, "done", f"{bot.bot}: {bot.done:.1f} done")
        failed = scale.at(0) - scale.at(-bot.failed)
        canvas.box(scale.at(0) - failed, y - 8, failed, 16, "failed", f"{bot.bot}: {bot.failed:.1f} failed")
        canvas.text(WIDTH - 2, y + 4.5, f"{bot.done:.1f} / {bot.failed:.1f}", "value", "end")
    canvas.line(scale.at(0), TOP, scale.at(0), canvas.height - FOOT, "median")
    return canvas.svg()


def length_plot(table: TableFigures) -> str:
    """How many games took so many turns."""
    low, high = min(table.lengths), max(table.lengths) + 1
    wide = max(1, -(-(high - low) // BARS))
    bars = [sum(table.lengths.get(turn, 0) for turn in range(at, at + wide)) for at in range(low, high, wide)]
    scale = Scale(low, low + wide * len(bars), 14, WIDTH - 14)
    canvas = Canvas(WIDTH, 170, "Turns a game")
    bottom = canvas.height - FOOT
    for at, count in enumerate(bars):
        tall = (bottom - TOP) * count / max(bars)
        left, right = scale.at(low + at * wide), scale.at(low + (at + 1) * wide)
        last = low + at * wide + wide - 1
        turns = f"{low + at * wide} to {last} turns" if wide > 1 else counted(last, "turn")
        canvas.box(left + 1, bottom - tall, right - left - 2, tall, "bar", f"{turns}: {counted(count, 'game')}")
    canvas.line(14, bottom, WIDTH - 14, bottom, "axis")
    for tick in scale.ticks(8):
        canvas.text(scale.at(tick), bottom + 18, f"{tick:g}", "tick", "middle")
    return canvas.svg()


def grid_plot(table: TableFigures) -> str:
    """Who beats whom: the row's bot against the column's, as a share of the games they had."""
    names = [bot.bot for bot in table.bots]
    left = margin(names)
    side = min(84.0, (WIDTH - left - 20) / len(names))
    head = 14.0 + 0.62 * LETTER * max(len(name) for name in names)
    canvas = Canvas(WIDTH, head + 36.0 * len(names) + 6, "Who beats whom")
    found = {(match.bot, rival): match for match in table.matches if (rival := only_rival(match))}
    for at, name in enumerate(names):
        slanted(canvas, left + side * (at + 0.5), head - 6, name)
        canvas.text(left - 10, head + 36.0 * (at + 0.5) + 4.5, name, "name", "end")
        for other, rival in enumerate(names):
            if (name, rival) in found:
                cell(canvas, left + side * other, head + 36.0 * at, side, found[name, rival])
    return canvas.svg()


def only_rival(match: MatchFigures) -> str:
    rivals = [name for name in match.lineup if name != match.bot]
    return rivals[0] if len(set(rivals)) == 1 and len(rivals) == len(match.lineup) - 1 else ""


def slanted(canvas: Canvas, x: float, y: float, name: str) -> None:
    canvas.parts.append(f'<g transform="translate({x:.1f} {y:.1f}) rotate(-38)">')
    canvas.text(0, 0, name, "name")
    canvas.parts.append("</g>")


def cell(canvas: Canvas, x: float, y: float, side: float, match: MatchFigures) -> None:
    """The further from what is due, the stronger its colour: one colour above, another below."""
    due = 1 / len(match.lineup)
    above = match.wins.value >= due
    strength = (match.wins.value - due) / (1 - due) if above else (due - match.wins.value) / due
    hint = f"{match.bot} against {only_rival(match)}: {percents(match.wins)} % of {counted(match.games, 'game')}"
    canvas.box(x + 1.5, y + 1.5, side - 3, 33, "above" if above else "below", hint, f"--strength:{100 * strength:.0f}%")
    canvas.text(x + side / 2, y + 22.5, f"{100 * match.wins.value:.0f}", "share", "middle")
