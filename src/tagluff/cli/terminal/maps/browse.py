"""Looking around on a map: pictures, routes, networks, tickets, as a seat or a spectator may see them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.maps import pages
from tagluff.cli.terminal.maps.atlas import connected
from tagluff.cli.terminal.maps.board import find_cities
from tagluff.cli.terminal.maps.menu import Menu
from tagluff.cli.terminal.maps.names import RACKED, pair_name
from tagluff.cli.terminal.maps.registry import guide_of
from tagluff.cli.terminal.maps.screen import Page
from tagluff.cli.terminal.maps.story import MapTeller
from tagluff.cli.terminal.maps.tickets import WHOLE_TICKET, ticket_line
from tagluff.cli.terminal.maps.typed import SHORT
from tagluff.cli.terminal.scores import TICK, line_words, ticket_reason
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.core.sheet import ScoreLine
from tagluff.core.verbs import DrawTickets
from tagluff.maps.handbook import MapHandbook
from tagluff.maps.view import MapView
from tagluff.words import say

WIDEST_MAP: Final = 120
LEAST_CUT: Final = 12  # rows


class MapBrowser(Browser):
    """Shows a map game."""

    short = SHORT
    sights = "map, board, log and players"

    def __init__(self, table: Sitting, talk: Talk, viewer: int | None) -> None:
        super().__init__(table, talk, viewer)
        self.menu = Menu()
        self.guide = guide_of(self.book)
        self.speak = self.guide.speak
        self.brief = self.guide.brief
        self.together = ("start", *self.guide.setup)
        self.shows |= {
            "map": self.show_map,
            "board": self.show_board,
            "routes": self.show_routes,
            "claims": self.show_claims,
            "networks": self.show_networks,
        }
        self.shows |= dict.fromkeys(self.guide.table_words, self.show_players)

    @property
    def book(self) -> MapHandbook:
        return cast(MapHandbook, self.table.game.handbook)

    @property
    def view(self) -> MapView:
        return cast(MapView, self.table.state.view(self.viewer))

    @property
    def choices(self) -> Menu:
        return self.menu

    @property
    def teller(self) -> MapTeller:
        return MapTeller(self.book, self.table.names, self.viewer)

    @property
    def own_tickets(self) -> list[str]:
        view = self.view
        return view.offer or view.tickets + self.guide.shelf(view)

    def page(self) -> Page:
        page = Page(self.view, self.names, say("terminal.type.help"))
        page.news = self.news()
        page.menu = self.menu
        return page

    def origin(self) -> Mapping[str, object]:
        return self.book.board.status

    def show_help(self, rest: str) -> None:
        self.talk.say(*pages.help_page(self.book, self.talk.width))

    def show_map(self, rest: str) -> None:
        """All of it where it fits, else the part around what matters, or around a city."""
        cities = find_cities(self.view, rest)
        if rest and rest != "all" and len(cities) != 1:
            self.refuse_city(rest, cities)
            return
        room = min(self.talk.width - 1, WIDEST_MAP), max(LEAST_CUT, self.talk.height - 5)
        self.talk.say(*pages.map_page(self.view, *room, cities[0] if cities else None, rest == "all"))

    def refuse_city(self, name: str, cities: list[int]) -> None:
        found = ", ".join(self.book.board.cities[city].name for city in cities)
        self.talk.refuse(say("terminal.which_city" if cities else "terminal.no_city", name=name[:40], found=found))

    def show_board(self, rest: str) -> None:
        self.talk.show(*pages.board_page(self.view, self.talk.width))

    def show_routes(self, rest: str) -> None:
        cities = find_cities(self.view, rest)
        if not rest:
            self.show_board(rest)
        elif not cities:
            self.refuse_city(rest, cities)
        for city in cities:
            self.talk.say(pages.city_page(self.view, city, self.names, self.menu))

    def show_claims(self, rest: str) -> None:
        if not self.menu.claims:
            self.talk.note(say("terminal.no_claim"))
        self.talk.show(*self.page().all_claims(self.talk.width))

    def show_networks(self, rest: str) -> None:
        self.talk.show(*pages.networks_page(self.view, self.names, self.talk.width))

    def show_tickets(self, rest: str) -> None:
        view = self.view
        own = len(view.offer or view.tickets)
        lines = [
            ticket_line(view, ticket, at, WHOLE_TICKET, at > own) for at, ticket in enumerate(self.own_tickets, start=1)
        ]
        self.talk.say(*(lines or [Text(self.speak.say("terminal.no_tickets"), ink.SOFT)]))
        if self.menu.offers(DrawTickets):
            self.talk.note(self.speak.say("terminal.draw_new"))

    def show_ticket_page(self, ticket: str) -> None:
        self.talk.say(*pages.ticket_page(self.view, ticket))

    def show_hand(self, rest: str) -> None:
        view = self.view
        self.talk.say(*([Text(say("terminal.watcher_hand"))] if view.hand is None else self.guide.purse_lines(view)))

    def show_players(self, rest: str) -> None:
        view = self.view
        self.talk.say(*self.page().players(self.talk.width), *self.guide.table_lines(view, self.talk.width))

    def show_score(self, rest: str) -> None:
        """Points on the board, and what the viewer's own tickets would add."""
        self.show_players("")
        view = self.view
        tickets = view.tickets + self.guide.shelf(view)
        if tickets:
            worth = sum(self.book.ticket(ticket).points for ticket in tickets if connected(view, ticket))
            total = sum(self.book.ticket(ticket).points for ticket in tickets)
            self.talk.say(Text(f" {self.speak.say('terminal.tickets_stand', points=f'{2 * worth - total:+d}')}"))

    def reason(self, line: ScoreLine, room: int) -> Text:
        if line.key == "ticket":
            ticket = self.book.ticket(str(line.facts["ticket"]))
            holder = self.holder(line)
            name = pair_name(self.book.board, ticket.a, ticket.b, room - TICK - holder.cell_len)
            return ticket_reason(line, name).append_text(holder)
        return Text(line_words(line, self.speak))

    def holder(self, line: ScoreLine) -> Text:
        """In a team: whose ticket it was; a number after the last seat is a rack."""
        at, mates = line.facts["holder"], self.book.numbers.team_size
        if mates == 1 or not isinstance(at, int):
            return Text()
        return Text(f" {RACKED}") if at >= self.book.seats else Text(" ").append_text(ink.mark(at, mates))
