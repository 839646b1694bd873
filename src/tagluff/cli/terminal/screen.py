"""The screen of a decision: players, news, tickets, hand, market and choices, made to fit the terminal."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.atlas import LEAST_HEIGHT, picture
from tagluff.cli.terminal.distance import Way, ticket_way
from tagluff.cli.terminal.menu import Claim, Menu, deck_number, tickets_number
from tagluff.maps.view import MapView

SIDE_MAP_WIDTH: Final = 68  # the least width of a map beside the rest
SIDE_LEFT: Final = 70
GAP: Final = 2
CLAIM_WIDTH: Final = 38
TICKET_WIDTH: Final = 38
LEAST_NEWS: Final = 3
LEAST_CLAIMS: Final = 2
INDENT: Final = "      "

Lines = list[Text]


class Page:
    """What a screen is made of; `lines` puts it together for a width and a height."""

    def __init__(self, view: MapView, names: list[str], title: str) -> None:
        self.view = view
        self.names = names
        self.title = title
        self.news: Lines = []
        self.menu = Menu()

    def lines(self, width: int, height: int) -> Lines:
        """The page, with the map beside it where there is room."""
        side = width - SIDE_LEFT - GAP
        if side < SIDE_MAP_WIDTH or height <= LEAST_HEIGHT:
            return self.column(width, height)
        chart = picture(self.view, side, height - 1)
        if not chart:
            return self.column(width, height)
        return beside(self.column(SIDE_LEFT, height), chart, SIDE_LEFT + GAP)

    def column(self, width: int, height: int) -> Lines:
        """Everything below each other; news and claims give way when rows are few."""
        top = [self.title_line(width), *self.players()]
        middle = self.tickets(width, height // 3) + self.choices(width)
        rows = height - len(top) - len(middle) - 1
        claims = self.claims(width, max(LEAST_CLAIMS, rows - min(len(self.news), LEAST_NEWS)))
        news = self.latest_news(width, max(1, rows - len(claims)))
        return top + news + middle + claims

    def title_line(self, width: int) -> Text:
        view = self.view
        turn = "choosing tickets" if view.first is None else f"round {view.turns // int(view.game.seats) + 1}"
        line = bar(f"{view.game.title} · {turn}", width, self.title)
        if view.last_turns is not None:
            line = bar(f"{view.game.title} · LAST TURNS: {view.last_turns} to go", width, self.title)
            line.stylize(ink.BAD, 0, cell_len(view.game.title) + 24)
        return line

    def players(self) -> Lines:
        """The table of seats; the arrow points at whose turn it is."""
        wide = max(len(name) for name in self.names) + 1
        head = Text(f"     {'':{wide}} pieces  cards  tickets  points", ink.SOFT)
        return [head] + [self.player(seat, wide) for seat in range(len(self.names))]

    def player(self, seat: int, wide: int) -> Text:
        view = self.view
        side = next(at for at, seats in enumerate(view.game.sides) if seat in seats)
        line = Text(" ▸ " if view.actor == seat else "   ").append_text(ink.mark(seat))
        line.append(f" {self.names[seat]:{wide}}", "bold" if view.seat == seat else "")
        tickets = view.ticket_counts[seat] or view.offer_counts[seat]
        return line.append(f" {view.pieces[seat]:6} {view.hand_sizes[seat]:6} {tickets:8} {view.points[side]:7}")

    def latest_news(self, width: int, rows: int) -> Lines:
        if not self.news:
            return []
        lines = [part for line in self.news for part in wrapped(Text("   ").append_text(line), width)]
        more = len(lines) - rows
        head = bar("What happened", width, f"{more} more: log" if more > 0 else "")
        return [head, *lines[-rows:]]

    def tickets(self, width: int, rows: int) -> Lines:
        """Own tickets; none of it for a spectator."""
        view = self.view
        if view.seat is None or not view.tickets:
            return []
        numbered = view.decision not in ("start", "keep")
        entries = [
            ticket_line(view, ticket, number if numbered else None)
            for number, ticket in enumerate(view.tickets, start=1)
        ]
        return [bar("Your tickets", width), *folded(entries, width, TICKET_WIDTH, rows, "tickets")]

    def choices(self, width: int) -> Lines:
        """The hand and what the decision is about."""
        view = self.view
        if view.seat is None:
            return [bar("Market", width), market_line(view)]
        lines = [
            bar(self.question(), width, self.example()),
            Text(" Hand  ").append_text(ink.cards(view.game.palette, view.hand or [])),
        ]
        if view.decision in ("start", "keep"):
            return [*lines, market_line(view), *offer_lines(view)]
        if view.decision == "extra":
            return lines + tunnel_lines(view, len(self.menu.texts) > 1) + action_lines(self.menu)
        if view.decision in ("turn", "pick"):
            return [*lines, market_line(view)]
        return lines + action_lines(self.menu)

    def question(self) -> str:
        view = self.view
        least = view.game.numbers.start_keep if view.decision == "start" else view.game.numbers.draw_keep
        questions = {
            "turn": "Your turn: cards, a route or tickets",
            "pick": "Take your second card",
            "start": f"Choose your tickets: keep at least {min(least, len(view.offer))}",
            "keep": f"Which tickets do you keep? At least {min(least, len(view.offer))}",
            "lay": "Lay down your payment",
            "extra": "The tunnel asks for more",
        }
        return questions.get(view.decision, "Your choice")

    def example(self) -> str:
        """What one might type."""
        examples = {"start": "for example 1 3", "keep": "for example 1 3", "turn": "a number, or help"}
        return examples.get(self.view.decision, "a number")

    def claims(self, width: int, rows: int) -> Lines:
        """The routes that can be claimed."""
        entries = [claim_line(self.view, number, claim) for number, claim in self.menu.claims.items()]
        return folded(entries, width, CLAIM_WIDTH, rows, "claims")


def bar(left: str, width: int, right: str = "") -> Text:
    """A line across with a heading, and a note at its end."""
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


def ticket_line(view: MapView, ticket: int, number: int | None) -> Text:
    """`2 Helsinki–Oslo 8  6 to go`."""
    found = view.game.board.tickets[ticket]
    line = Text(f" {number:2} " if number else "    ").append(ink.ticket_name(view.game.board, ticket))
    return line.append(f" +{found.points}", "bold").append("  ").append_text(progress(view, ticket_way(view, ticket)))


def progress(view: MapView, way: Way | None) -> Text:
    """Done, so many pieces to go, or blocked."""
    if way is None:
        return Text("✗ blocked", ink.BAD)
    if way.pieces == 0:
        return Text("✓ done", ink.GOOD)
    pieces = view.pieces[view.seat] if view.seat is not None else way.pieces
    if way.pieces > pieces:
        return Text(f"{way.pieces} to go, {pieces} left", ink.BAD)
    return Text(f"{way.pieces} to go", "cyan")


def offer_lines(view: MapView) -> Lines:
    """The tickets on offer, each with its length as things stand."""
    lines: Lines = []
    wide = max(len(ink.ticket_name(view.game.board, ticket)) for ticket in view.offer)
    for number, ticket in enumerate(view.offer, start=1):
        name = ink.ticket_name(view.game.board, ticket)
        found = view.game.board.tickets[ticket]
        line = Text(f" {number:2} ").append(f"{name:{wide}} {f'+{found.points}':>4}   ", "bold")
        lines.append(line.append_text(progress(view, ticket_way(view, ticket))))
    return lines


def market_line(view: MapView) -> Text:
    """The face-up cards and the piles, numbered where they can be chosen."""
    draw = view.seat is not None and view.decision in ("turn", "pick")
    line = Text(" Row   ")
    for slot, card in enumerate(view.market, start=1):
        line.append(str(slot) if draw else "", ink.KEY)
        line.append_text(Text(" – ", ink.SOFT) if card is None else ink.card(view.game.palette, card)).append(" ")
    line.append(f" {deck_number(view)} " if draw else " ", ink.KEY).append(f"deck {view.deck_size}  ")
    line.append(f"{tickets_number(view)} " if draw and view.decision == "turn" else "", ink.KEY)
    return line.append(f"tickets {view.ticket_deck_size}  ").append(f"discards {sum(view.discard)}", ink.SOFT)


def tunnel_lines(view: MapView, payable: bool) -> Lines:
    """What was laid, what was revealed, what is asked, and whether the hand has it."""
    palette = view.game.palette
    route = view.game.board.routes[view.route or 0]
    line = Text(f" {ink.route_name(view.game.board, route.index)} ", "bold").append_text(ink.spaces(palette, route))
    laid = Text(" You laid ").append_text(ink.row(palette, view.laid)).append("  revealed ")
    laid.append_text(ink.row(palette, view.revealed)).append("  so it asks for ")
    laid.append(f"{view.extra} more", ink.BAD)
    return [line, laid] if payable else [line, laid, Text(" You cannot pay that.", ink.SOFT)]


def action_lines(menu: Menu) -> Lines:
    return [Text(f" {number:2} ").append(text, "bold") for number, text in menu.texts.items()]


def claim_line(view: MapView, number: int, claim: Claim) -> Text:
    """`12 → Bergen–Oslo (RRRR) +7 4R`; the arrow says that a ticket wants it."""
    line = Text(f" {number:2} ").append("→ " if claim.wanted else "  ", ink.GOOD)
    line.append(ink.route_name(view.game.board, claim.route.index) + " ")
    line.append_text(ink.spaces(view.game.palette, claim.route))
    line.append(f" +{view.game.board.points[claim.route.length]} ", "bold")
    cheapest = claim.payments[0]
    return line.append("in groups" if cheapest.groups else view.game.palette.text(cheapest.cards), ink.SOFT)
