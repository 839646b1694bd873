"""Looking around: the commands that only show something, for a seat or for a spectator."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.text import Text

from tagluff.cli.terminal import ink, pages
from tagluff.cli.terminal.atlas import connected, fitting_height, least_size
from tagluff.cli.terminal.board import find_cities
from tagluff.cli.terminal.guides import guide_of
from tagluff.cli.terminal.menu import Menu
from tagluff.cli.terminal.screen import CLAIM_WIDTH, WHOLE_TICKET, Page, bar, grid, ticket_line
from tagluff.cli.terminal.story import Teller
from tagluff.cli.terminal.table import Table
from tagluff.cli.terminal.talk import Leave, Talk
from tagluff.cli.terminal.typed import numbers
from tagluff.maps.view import MapView


class Browser:
    """Shows what one viewer (a seat, or None for a spectator) may see."""

    def __init__(self, table: Table, talk: Talk, viewer: int | None) -> None:
        self.table = table
        self.talk = talk
        self.viewer = viewer
        self.menu = Menu()
        self.guide = guide_of(table.game)
        self.notice = ""  # said once, on the first page
        self.shows: dict[str, Callable[[str], None]] = {
            "help": self.show_help,
            "map": self.show_map,
            "board": self.show_board,
            "routes": self.show_routes,
            "claims": self.show_claims,
            "networks": self.show_networks,
            "tickets": self.show_tickets,
            "ticket": self.show_ticket,
            "hand": self.show_hand,
            "players": self.show_players,
            "score": self.show_score,
            "log": self.show_log,
            "save": self.save,
            "quit": self.quit,
        }
        self.shows |= dict.fromkeys(self.guide.table_words, self.show_players)

    @property
    def view(self) -> MapView:
        return self.table.state.view(self.viewer)

    @property
    def names(self) -> list[str]:
        """Everyone's name; the viewer is `You`."""
        return ["You" if seat == self.viewer else name for seat, name in enumerate(self.table.names)]

    @property
    def teller(self) -> Teller:
        return Teller(self.table.game, self.table.names, self.viewer)

    def show(self, word: str, rest: str) -> bool:
        """Carry out a command that shows something; False if it is none."""
        if word not in self.shows:
            return False
        self.shows[word](rest)
        return True

    def page(self) -> Page:
        page = Page(self.view, self.names, f"seed {self.table.seed}")
        page.news = self.teller.tell(self.table.news(self.viewer))
        page.news += [Text(self.notice, ink.SOFT)] if self.notice else []
        page.menu = self.menu
        return page

    def show_page(self) -> None:
        self.talk.clear()
        self.talk.say(*self.page().lines(self.talk.width, self.talk.height - 2))

    def show_help(self, rest: str) -> None:
        self.talk.say(*pages.help_page(self.table.game, self.talk.width))

    def show_map(self, rest: str) -> None:
        board = self.table.game.board
        width, most = min(self.talk.width - 2, 120), max(least_size(board)[1] - 1, min(self.talk.height - 3, 48))
        self.talk.say(*pages.map_page(self.view, width, fitting_height(board, width, most)))

    def show_board(self, rest: str) -> None:
        self.talk.say(*pages.board_page(self.view, self.talk.width))

    def show_routes(self, rest: str) -> None:
        cities = find_cities(self.view, rest)
        if not rest:
            self.show_board(rest)
        elif not cities:
            self.talk.refuse(f"There is no city called {rest}. The board command lists them all.")
        for city in cities:
            self.talk.say(pages.city_page(self.view, city, self.names, self.menu))

    def show_claims(self, rest: str) -> None:
        if not self.menu.claims:
            self.talk.note("There is no route that you can claim now.")
        self.talk.say(*grid(self.page().claim_lines(self.talk.width), self.talk.width, CLAIM_WIDTH))

    def show_networks(self, rest: str) -> None:
        self.talk.say(*pages.networks_page(self.view, self.names, self.talk.width))

    def own_tickets(self, view: MapView) -> list[int]:
        """The tickets that numbers mean: those on offer while there are any."""
        return view.offer or view.tickets + self.guide.shelf(view)

    def show_tickets(self, rest: str) -> None:
        view = self.view
        own = len(view.offer or view.tickets)
        lines = [
            ticket_line(view, ticket, at, WHOLE_TICKET, at > own)
            for at, ticket in enumerate(self.own_tickets(view), start=1)
        ]
        self.talk.say(*(lines or [Text(self.guide.speak("You hold no tickets."), ink.SOFT)]))
        if any(text == "tickets" for text in self.menu.texts.values()):
            self.talk.note(self.guide.speak("To draw new tickets: draw"))

    def show_ticket(self, rest: str) -> None:
        view = self.view
        tickets = self.own_tickets(view)
        wanted = numbers(rest)
        if len(wanted) != 1 or not 1 <= wanted[0] <= len(tickets):
            which = f"Which ticket? ticket 1 to ticket {len(tickets)}." if tickets else "You hold no tickets."
            self.talk.refuse(self.guide.speak(which))
            return
        self.talk.say(*pages.ticket_page(view, tickets[wanted[0] - 1]))

    def show_hand(self, rest: str) -> None:
        view = self.view
        self.talk.say(*([Text("A spectator has no hand.")] if view.hand is None else self.guide.purse_lines(view)))

    def show_players(self, rest: str) -> None:
        view = self.view
        self.talk.say(*self.page().players(self.talk.width), *self.guide.table_lines(view, self.talk.width))

    def show_score(self, rest: str) -> None:
        """Points on the board, and what the viewer's own tickets would add."""
        self.show_players("")
        view = self.view
        tickets = view.tickets + self.guide.shelf(view)
        if tickets:
            worth = sum(view.game.board.tickets[ticket].points for ticket in tickets if connected(view, ticket))
            total = sum(view.game.board.tickets[ticket].points for ticket in tickets)
            self.talk.say(Text(self.guide.speak(f" Your tickets as they stand: {2 * worth - total:+d}")))

    def show_log(self, rest: str) -> None:
        lines = self.teller.tell(self.table.journal.seen_by(self.viewer))
        self.talk.say(bar("All that happened", self.talk.width), *lines)

    def save(self, rest: str) -> None:
        if rest:
            self.table.file = Path(rest).expanduser()
        self.table.save()
        if self.table.file is not None and not self.table.file_error:
            self.talk.say_whole(Text(f"✓ Saved: {self.table.file}", ink.GOOD))
        self.tell_save_error()

    def tell_save_error(self) -> None:
        if self.table.file_error:
            self.talk.refuse(f"The game could not be saved. {self.table.file_error}")

    def quit(self, rest: str) -> None:
        raise Leave
