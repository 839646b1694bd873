"""The seats of the Card Game side by side: what everyone holds, the yards, and the piles once they are open."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.cardgame.known import colour_of
from tagluff.cli.terminal.cardgame.menu import robbers
from tagluff.cli.terminal.cardgame.names import pile
from tagluff.cli.terminal.layout import Lines
from tagluff.games.cardgame.view import CardView
from tagluff.words import say

LEAST_COLUMN = 19


def seat_lines(view: CardView, names: list[str], width: int) -> Lines:
    """A column for each seat; two rows of seats where four do not fit."""
    seats = range(len(names))
    columns = len(names) if width // len(names) >= LEAST_COLUMN else 2
    wide = width // columns
    lines: Lines = []
    for start in range(0, len(names), columns):
        blocks = [seat_block(view, seat, names[seat], wide - 1) for seat in seats[start : start + columns]]
        lines += side_by_side(blocks, wide)
    return lines


def side_by_side(blocks: list[Lines], wide: int) -> Lines:
    lines: Lines = []
    for row in range(max(map(len, blocks))):
        line = Text(no_wrap=True)
        for block in blocks:
            cell = block[row].copy() if row < len(block) else Text()
            cell.truncate(wide - 1, overflow="ellipsis", pad=True)
            line.append_text(cell).append(" ")
        line.rstrip()
        lines.append(line)
    return lines


def seat_block(view: CardView, seat: int, name: str, room: int) -> Lines:
    """Who it is, what is known of the hand and the pile, then the yard."""
    head = Text("▸" if view.actor == seat else " ").append_text(ink.mark(seat)).append(f" {name}", "bold")
    tickets = view.ticket_counts[seat] or view.offer_counts[seat]
    lines = [head, Text(f" {say('terminal.seat_cards', hand=view.hand_sizes[seat], tickets_held=tickets)}")]
    lines.append(Text(f" {say('terminal.on_track', n=view.track_sizes[seat])}"))
    if any(view.completed):
        lines.append(Text(f" {say('terminal.seat_done', n=len(view.completed[seat]), n_points=points_of(view, seat))}"))
    opened = view.tracks[seat]
    if opened is not None and view.decision in ("complete", "over"):
        return lines + flowing(ink.blocks(opened), room, say("terminal.none_on_track"))
    return lines + flowing(yard_blocks(view, seat), room, say("terminal.yard_empty"))


def points_of(view: CardView, seat: int) -> str:
    return say("terms.n_points", n=view.points[seat])


def yard_blocks(view: CardView, seat: int) -> Lines:
    """The piles, with what it takes to rob them where the viewer can."""
    blocks = []
    for cards in view.yards[seat]:
        block = pile(cards)
        need = robbers(view, colour_of(cards))
        blocks.append(block.append(f" {say('terminal.rob', n=need)}", ink.GOOD) if need else block)
    return blocks


def flowing(blocks: Lines, room: int, empty: str) -> Lines:
    """Blocks one after the other, in as many lines as it takes."""
    if not blocks:
        return [Text(f" {empty}", ink.SOFT)]
    lines = [Text(" ")]
    for block in blocks:
        if len(lines[-1]) > 1 and lines[-1].cell_len + block.cell_len > room - 1:
            lines.append(Text(" "))
        lines[-1].append_text(block).append(" ", "default")
    return lines
