"""The tables of a report, as plain rows: the terminal, Markdown and the page show the same ones."""

from __future__ import annotations

from dataclasses import dataclass

import tagluff
from tagluff.arena.estimates import Estimate
from tagluff.arena.figures import BotFigures, Figures, GameFigures, MatchFigures, Rating, TableFigures
from tagluff.cli.terminal.ink import counted


@dataclass(frozen=True)
class Sheet:
    """A table; a column whose name starts with > holds numbers and stands to the right."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def title_of(game: str) -> str:
    return next((info.title for info in tagluff.games() if info.id == game), game)


def table_title(table: TableFigures) -> str:
    return f"{table.seats} seats" if table.sides == table.seats else f"{table.seats} seats in {table.sides} teams"


def percent(estimate: Estimate) -> str:
    return f"{100 * estimate.value:.1f}"


def percents(estimate: Estimate) -> str:
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f}"


def bounds(estimate: Estimate) -> str:
    return f"{estimate.low:.2f}–{estimate.high:.2f}"


def half(estimate: Estimate, digits: int = 1) -> str:
    """Of an interval that is as wide above as below."""
    return f"{(estimate.high - estimate.low) / 2:.{digits}f}"


def ladder(title: str, ratings: tuple[Rating, ...]) -> Sheet:
    skilled = any(entry.skill is not None for entry in ratings)
    columns = (">", "bot", ">games", ">rating", ">±", *((">openskill", ">±") if skilled else ()))
    return Sheet(title, columns, tuple(rated(at, entry) for at, entry in enumerate(ratings, 1)))


def rated(place: int, entry: Rating) -> tuple[str, ...]:
    skill = () if entry.skill is None else (f"{entry.skill.value:.1f}", half(entry.skill))
    return (str(place), entry.bot, str(entry.games), f"{entry.rating.value:.0f}", half(entry.rating, 0), *skill)


def matches(table: TableFigures) -> Sheet:
    """Who met whom: of two the one that won more, of more those that sat there alone."""
    columns = ("bot", "against", ">deals", ">games", ">wins %", ">95 %", ">× share", ">95 %", ">score")
    rows = [matched(match) for match in told(table)]
    return Sheet("Matches", columns, tuple(rows))


def told(table: TableFigures) -> list[MatchFigures]:
    """Of the two halves of a match only the telling one."""
    found = []
    for lineup in dict.fromkeys(match.lineup for match in table.matches):
        halves = [match for match in table.matches if match.lineup == lineup]
        alone = [match for match in halves if lineup.count(match.bot) == 1]
        found += [max(halves, key=lambda half: half.wins.value)] if table.sides == 2 else alone or halves
    return sorted(found, key=lambda match: (-match.times.value, match.bot, match.lineup))


def matched(match: MatchFigures) -> tuple[str, ...]:
    return (
        match.bot,
        rivals(match),
        str(match.deals),
        str(match.games),
        percent(match.wins),
        percents(match.wins),
        f"{match.times.value:.2f}",
        bounds(match.times),
        f"{match.score.value:.1f}",
    )


def rivals(match: MatchFigures) -> str:
    """`2 × greedy, random`."""
    others = list(match.lineup)
    others.remove(match.bot)
    counts = {name: others.count(name) for name in others}
    return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items())


def bots(table: TableFigures) -> Sheet:
    columns = ("bot", ">games", ">wins %", ">95 %", ">score", ">±", ">tickets", ">failed", ">ms each")
    return Sheet("Bots, whoever they met", columns, tuple(bot_row(bot) for bot in table.bots))


def bot_row(bot: BotFigures) -> tuple[str, ...]:
    return (
        bot.bot,
        str(bot.sides),
        percent(bot.wins),
        percents(bot.wins),
        f"{bot.score.value:.1f}",
        half(bot.score),
        f"{bot.done + bot.failed:.1f}",
        f"{bot.failed:.1f}",
        f"{bot.milliseconds:.2f}",
    )


def places(table: TableFigures) -> Sheet:
    columns = (">to move", ">wins %", ">95 %", ">score", ">±")
    rows = [
        (
            ordinal(entry.place),
            percent(entry.wins),
            percents(entry.wins),
            f"{entry.score.value:.1f}",
            half(entry.score),
        )
        for entry in table.places
    ]
    return Sheet("Seats in the order of play", columns, tuple(rows))


def ordinal(place: int) -> str:
    return {1: "first", 2: "second", 3: "third", 4: "fourth"}.get(place, f"{place}th")


def length(table: TableFigures) -> str:
    turns = table.turns
    line = (
        f"{counted(table.games, 'game')} on {counted(table.deals, 'deal')}. {turns.mean:.0f} turns a game, "
        f"half of them {turns.quarter:.0f} to {turns.three_quarters:.0f}, {turns.low:.0f} to {turns.high:.0f} in all."
    )
    return line + (f" {cut(table.cut)}" if table.cut else "")


def cut(games: int) -> str:
    if games == 1:
        return "One more was cut at the limit of turns and counts for nothing."
    return f"{games} more were cut at the limit of turns and count for nothing."


def sheets_of(table: TableFigures) -> list[Sheet]:
    return [sheet for sheet in (matches(table), bots(table), places(table)) if sheet.rows]


def whole_ladder(found: Figures) -> Sheet | None:
    """Over all games, if there is more than one."""
    return ladder("All games", found.ladder) if len(found.titles) > 1 else None


def game_ladder(game: GameFigures) -> Sheet:
    return ladder("Ladder", game.ladder)
