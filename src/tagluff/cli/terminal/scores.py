"""The score sheet of a finished game, line by line with the reasons, and who won by what."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.table import Table as Grid
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.guides import guide_of
from tagluff.core.sheet import ScoreLine, ScoreSheet
from tagluff.maps.game import MapGame

POINTS_ROOM: Final = 12
TIE_BREAKS: Final = {"tickets": "completed tickets", "longest_path": "longest path"}


def side_name(seats: list[int], names: list[str]) -> str:
    return " and ".join(names[seat] for seat in seats)


def sheet_page(game: MapGame, sheet: ScoreSheet, names: list[str], width: int) -> Columns:
    """One block for each side, next to each other where there is room."""
    wide = max(36, min(46, width // len(sheet.sides) - 2))
    blocks = [side_block(game, sheet, side, names, wide) for side in range(len(sheet.sides))]
    return Columns(blocks, padding=(1, 2))


def side_block(game: MapGame, sheet: ScoreSheet, side: int, names: list[str], wide: int) -> Grid:
    seats = sheet.sides[side]
    title = Text()
    for seat in seats:
        title.append_text(ink.mark(seat, len(seats)))
    title.append(f" {side_name(seats, names)}" + (" ★" if side in sheet.winners else ""))
    grid = Grid(title=title, title_justify="left", box=None, show_header=False, width=wide, show_footer=True)
    grid.add_column("what", footer=Text("Total", "bold"), ratio=1)
    grid.add_column("points", justify="right", footer=Text(str(sheet.totals[side]), "bold"))
    for line in sheet.lines:
        if line.side == side:
            grid.add_row(
                reason(game, line, names, wide - POINTS_ROOM),
                Text(f"{line.points:+d}", ink.BAD if line.points < 0 else ""),
            )
    return grid


def reason(game: MapGame, line: ScoreLine, names: list[str], room: int) -> Text:
    """What a line is for."""
    if line.key == "routes":
        return Text(f"{line.facts['routes']} routes")
    if line.key == "ticket":
        ticket = game.board.tickets[game.ticket_index[str(line.facts["ticket"])]]
        done = bool(line.facts["complete"])
        mark = Text("✓ " if done else "✗ ", ink.GOOD if done else ink.BAD)
        mark.append(ink.pair_name(game.board, ticket.a, ticket.b, room), "default")
        return mark.append_text(holder(game, line))
    own = guide_of(game).score_words(line, names)
    if own:
        return Text(own)
    if line.key == "globetrotter":
        return Text(f"Globetrotter: {line.facts['value']} done")
    return Text(line.key.replace("_", " ").capitalize())


def holder(game: MapGame, line: ScoreLine) -> Text:
    """In a team: whose ticket it was; a number after the last seat is a rack."""
    at, mates = line.facts["holder"], game.numbers.team_size
    if mates == 1 or not isinstance(at, int):
        return Text()
    return Text(f" {ink.RACKED}") if at >= int(game.seats) else Text(" ").append_text(ink.mark(at, mates))


def verdict(game: MapGame, sheet: ScoreSheet, names: list[str]) -> list[Text]:
    """Who won, and which tie-breaks it took."""
    lines = [
        Text(guide_of(game).speak(f"Equal points; {TIE_BREAKS.get(tie.key, tie.key)}: ")).append(
            ", ".join(f"{side_name(sheet.sides[side], names)} {tie.values[side]}" for side in sheet.leaders())
        )
        for tie in sheet.tie_breaks
    ]
    winners = [side_name(sheet.sides[side], names) for side in sheet.winners]
    top = sheet.totals[sheet.winners[0]]
    if len(winners) > 1:
        shared = f"{', '.join(winners[:-1])} and {winners[-1]} share the victory with {ink.points(top)}."
        return [*lines, Text(shared, "bold")]
    alone = len(sheet.sides[sheet.winners[0]]) == 1 and winners[0] != "You"
    return [*lines, Text(f"{winners[0]} {'wins' if alone else 'win'} with {ink.points(top)}!", "bold")]
