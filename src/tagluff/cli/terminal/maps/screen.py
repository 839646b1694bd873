"""The screen of a decision: players, news, tickets, hand, market and choices, made to fit the terminal."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import GAP, Lines, News, bar, beside, cell_width, folded, grid, label, latest, wrapped
from tagluff.cli.terminal.maps.atlas import fitting_height, least_size, picture
from tagluff.cli.terminal.maps.board import side_of
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.menu import Claimable, Menu, deck_number, tickets_number
from tagluff.cli.terminal.maps.names import RACKED, paid_route, pair_name, spaces
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.maps.tickets import WHOLE_TICKET, offer_lines, ticket_line
from tagluff.core.cards import cards_text
from tagluff.maps.view import MapView
from tagluff.words import WORDS, say

SIDE_LEFT: Final = 70
CLAIM_WIDTH: Final = 38
TICKET_WIDTH: Final = 38
LEAST_NEWS: Final = 3
LEAST_CLAIMS: Final = 2
LEAST_TICKETS: Final = 2
LEAST_TOLD: Final = 5
PLACE_WIDTH: Final = 25


class Page:
    """What a screen is made of; `lines` puts it together for a width and a height."""

    def __init__(self, view: MapView, names: list[str], title: str) -> None:
        self.view = view
        self.names = names
        self.title = title
        self.guide = guide_of(view.handbook)
        self.news = News()
        self.menu = Menu()

    def lines(self, width: int, height: int) -> Lines:
        """The page, with the map beside it where there is room."""
        side = width - SIDE_LEFT - GAP
        least_width, least_height = least_size(self.view.handbook.board)
        if side < least_width or height <= least_height:
            return self.column(width, height)
        rows = fitting_height(self.view.handbook.board, side, height - 1)
        chart = picture(self.view, side, rows)
        if not chart:
            return self.column(width, height)
        return beside(self.column(SIDE_LEFT, height), chart, SIDE_LEFT + GAP)

    def column(self, width: int, height: int) -> Lines:
        """Everything below each other; news and claims give way when rows are few."""
        top = [self.title_line(width), *self.players(width), *self.guide.table_lines(self.view, width)]
        choices = self.choices(width, height - len(top) - LEAST_NEWS)
        told = min(self.news.rows(width), max(LEAST_TOLD, len(self.names) + 1, height // 4))  # all of a round, mostly
        spare = height - len(top) - len(choices) - 1 - told - min(LEAST_CLAIMS, len(self.menu.claims))
        tickets = self.tickets(width, min(height // 3, max(LEAST_TICKETS, spare - 1)))
        rows = height - len(top) - len(tickets) - len(choices) - 1
        claims = self.claims(width, max(LEAST_CLAIMS, rows - told))
        news = latest(self.news, width, max(1, rows - len(claims)))
        return top + news + tickets + choices + claims

    def title_line(self, width: int) -> Text:
        view = self.view
        title = self.guide.speak.title(view.handbook.title)
        setup = {"start": "choosing", **self.guide.setup}
        turn = self.guide.speak.say(
            f"terminal.{setup.get(view.decision, 'round')}", n=view.turns // view.handbook.seats + 1
        )
        line = bar(f"{title} · {turn}", width, self.title)
        if view.last_turns is not None:
            title += f" · {say('terminal.last_turns', n=view.last_turns)}"
            line = bar(title, width, self.title)
            line.stylize(ink.BAD, 0, cell_len(title) + 2)
        return line

    def players(self, width: int) -> Lines:
        """The table of seats; the arrow points at whose turn it is."""
        names = [self.names[seat] + self.mate_mark(seat) for seat in range(len(self.names))]
        wide = max(len(name) for name in names) + 1
        pieces, tickets = self.guide.speak.word("pieces"), self.guide.speak.word("tickets")
        own, entries = self.guide.column(self.view)
        cards, points = f"{say('terminal.cards'):>5}", f"{say('terminal.points'):>6}"
        head = Text(f"     {'':{wide}} {pieces}  {cards}  {tickets}  {points}  {own}", ink.SOFT)
        lines = [head]
        for seat, name in enumerate(names):
            line = self.player(seat, f"{name:{wide}}", len(pieces), len(tickets)).append("  " + entries[seat])
            line.truncate(width, overflow="ellipsis")
            lines.append(line)
        return lines

    def player(self, seat: int, name: str, pieces: int, tickets: int) -> Text:
        view = self.view
        side = next(at for at, seats in enumerate(view.handbook.sides) if seat in seats)
        line = Text(" ▸ " if view.actor == seat else "   ").append_text(ink.mark(seat, len(view.handbook.sides[side])))
        line.append(f" {name}", "bold" if view.seat == seat else "")
        line.append(f" {view.pieces[seat]:{pieces}} {view.hand_sizes[seat]:6}", "not bold")
        points = str(view.points[side]) if seat == view.handbook.sides[side][-1] else ""  # once for a team
        return line.append(f" {self.tickets_of(seat):{tickets + 1}} {points:>7}")

    def tickets_of(self, seat: int) -> int:
        return self.view.ticket_counts[seat] or self.view.offer_counts[seat]

    def mate_mark(self, seat: int) -> str:
        view = self.view
        return f" {say('terminal.mate')}" if seat != view.seat and seat in side_of(view.handbook, view.seat) else ""

    def tickets(self, width: int, rows: int) -> Lines:
        """Own tickets; none of it for a spectator."""
        view = self.view
        if view.seat is None or not self.all_tickets() or view.decision == "share_start":
            return []  # a menu of all of them comes anyway
        least = self.ticket_width(width, rows)
        entries = [self.ticket(number, cell_width(width, least)) for number in range(1, len(self.all_tickets()) + 1)]
        shared = say("terminal.in_rack", sign=RACKED) if self.guide.shelf(view) else ""
        heading = bar(self.guide.speak.say("terminal.your_tickets"), width, shared)
        return [heading, *folded(entries, width, least, rows, self.guide.speak("tickets"))]

    def ticket_width(self, width: int, rows: int) -> int:
        """Columns wide enough for whole names, if the rows suffice for that."""
        count = len(self.all_tickets())
        wide = max(self.ticket(number, width).cell_len for number in range(1, count + 1)) + 2
        return wide if -(-count // max(1, width // wide)) <= rows else TICKET_WIDTH

    def all_tickets(self) -> list[str]:
        return self.view.tickets + self.guide.shelf(self.view)

    def ticket(self, number: int, room: int) -> Text:
        """An own ticket, or one of the team's rack; not numbered while numbers mean something else."""
        numbered = self.view.decision in ("turn", "pick", "extra", "lay")
        racked = number > len(self.view.tickets)
        return ticket_line(self.view, self.all_tickets()[number - 1], number if numbered else None, room, racked)

    def choices(self, width: int, rows: int) -> Lines:
        """The hand and what the decision is about."""
        view, guide = self.view, self.guide
        if view.seat is None:
            return [bar(say("terminal.market"), width), market_line(view, guide, self.menu, width)]
        lines = [bar(self.question(), width, self.example()), *guide.purse_lines(view), *guide.about(view)]
        if view.decision in ("start", "keep"):
            return [*lines, market_line(view, guide, self.menu, width), *offer_lines(view)]
        if view.decision == "extra":
            lines += tunnel_lines(view, guide, len(self.menu.actions) > 1, width)
        if view.decision in ("turn", "pick"):
            return [*lines, market_line(view, guide, self.menu, width)]
        return lines + self.actions(width, max(LEAST_CLAIMS, rows - len(lines)))

    def actions(self, width: int, rows: int) -> Lines:
        """The choices of any other decision, in columns where they are many."""
        entries = action_lines(self.view, self.menu)
        if len(entries) <= rows and not self.menu.stack:
            return entries
        return folded(entries, width, PLACE_WIDTH, rows, "help")

    def question(self) -> str:
        view = self.view
        speak = self.guide.speak
        if self.menu.stack:
            return say("terminal.ask.where", symbol=speak.word(f"symbol.{self.menu.stack}"))
        key = f"terminal.ask.{self.guide.asked(view) or view.decision}"
        return speak.say(key if WORDS.has(key) else "terminal.ask.other", least=view.must_keep)

    def example(self) -> str:
        """What one might type."""
        view = self.view
        least = view.handbook.numbers.start_keep if view.decision == "start" else 2
        some = " ".join(str(number) for number in (1, 3, 4, 5)[: max(2, least)])
        if view.decision in ("start", "keep"):
            return say("terminal.type.some", some=some if len(view.offer) > 2 else "1 2")
        if view.decision == "turn":
            return say("terminal.type.turn")
        usual = "terminal.type.number_or_back" if self.menu.back else "terminal.type.number"
        return say("terminal.type.marked" if self.menu.marked else usual)

    def claims(self, width: int, rows: int) -> Lines:
        """The routes that can be claimed."""
        wide = self.claim_width(width, rows)
        return folded(self.claim_lines(cell_width(width, wide)), width, wide, rows, "claims")

    def claim_width(self, width: int, rows: int) -> int:
        """Columns wide enough for whole names, if the rows suffice for that."""
        wide = max((line.cell_len for line in self.claim_lines(width)), default=0) + 1
        fits = wide <= width and -(-len(self.menu.claims) // max(1, width // wide)) <= rows
        return wide if fits else CLAIM_WIDTH

    def claim_lines(self, room: int) -> Lines:
        claims = self.menu.claims.items()
        return [claim_line(self.view, self.guide, number, claim, room) for number, claim in claims]

    def all_claims(self, width: int) -> Lines:
        """On a page of their own there is room for whole names."""
        wide = self.claim_width(width, len(self.menu.claims))
        return grid(self.claim_lines(cell_width(width, wide)), width, wide)


def market_line(view: MapView, guide: Guide, menu: Menu, width: int) -> Text:
    """The face-up cards and the piles, numbered where they can be chosen."""
    line = label("row")
    for slot, card in enumerate(view.market, start=1):
        line.append(key(menu, slot), ink.KEY)
        line.append_text(Text(" – ", ink.SOFT) if card is None else ink.card(card)).append(" ")
    line.append(f" {key(menu, deck_number(view))} ", ink.KEY).append(f"{say('terminal.deck', n=view.deck_size)}  ")
    line.append(f"{key(menu, tickets_number(view))} ".lstrip(), ink.KEY)
    line.append(f"{guide.speak.word('tickets')} {view.ticket_deck_size}  ")
    if menu.share:
        line.append(f"{menu.share} ", ink.KEY).append(f"{say('terminal.share')}  ")
    line.append(f"{guide.piles(view)}  " if guide.piles(view) else "")
    discards = say("terminal.discards", n=sum(view.discard.values()))
    return line.append(discards if line.cell_len + len(discards) <= width else "", ink.SOFT)


def key(menu: Menu, number: int) -> str:
    """The number of a choice, if it is one."""
    return str(number) if number in menu.takes or number in menu.actions else ""


def tunnel_lines(view: MapView, guide: Guide, payable: bool, width: int) -> Lines:
    """What was laid, what was revealed, what is asked, and whether the hand has it."""
    laid = Text(f" {say('terminal.laid')} ").append_text(ink.row(guide.laid(view)))
    laid.append(f"  {say('terminal.revealed')} ").append_text(ink.row(view.revealed))
    laid.append(f"  {say('terminal.so_it_asks')} ").append(say("terminal.more_cards", n=view.extra), ink.BAD)
    lines = [paid_route(view), *wrapped(laid, width)]
    return lines if payable else [*lines, Text(f" {say('terminal.cannot_pay')}", ink.SOFT)]


def action_lines(view: MapView, menu: Menu) -> Lines:
    """The actions with their labels; token stacks and tickets with what is to be known of them."""
    lines = [Text(f" {number:2} ").append(stack_words(symbol), "bold") for number, symbol in menu.stacks.items()]
    for number, steps in menu.actions.items():
        if number in menu.tickets:
            lines.append(ticket_line(view, menu.tickets[number], number, WHOLE_TICKET))
        else:
            head = ink.styled("▸" if number == menu.marked else " ", ink.GOOD).append(f"{number:2} ", "not bold")
            lines.append(head.append(menu.labels.get(number, steps[0].text), "bold"))
    return lines


def stack_words(symbol: str) -> str:
    return say("terminal.stack", symbol=say(f"terms.symbol.{symbol}"))


def claim_line(view: MapView, guide: Guide, number: int, claim: Claimable, room: int) -> Text:
    """`12 → Bergen–Oslo (RRRR) +7 4R`; the arrow says that a ticket wants it."""
    route, book = claim.route, view.handbook
    line = Text(f" {number:2} ").append("→ " if claim.wanted else "  ", ink.GOOD)
    rest = Text(" ").append_text(spaces(book.palette, route))
    rest.append(guide.route_sign if guide.marked(route) else "", ink.KEY)
    rest.append(f" +{book.board.points[route.length]} ", "bold")
    rest.append(say("terminal.groups") if claim.best.groups else cards_text(claim.best.cards), ink.SOFT)
    name = pair_name(book.board, route.a, route.b, room - line.cell_len - rest.cell_len)
    return line.append(name).append_text(rest)
