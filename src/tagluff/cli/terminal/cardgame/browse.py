"""Looking around in the Card Game, as a seat or a spectator may see it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, cast

from rich.console import RenderableType
from rich.text import Text

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.browse import Browser
from tagluff.cli.terminal.cardgame import pages
from tagluff.cli.terminal.cardgame.known import NO_NOTES, NOTES, Known, known_to, memory_of, together, worth_of
from tagluff.cli.terminal.cardgame.menu import CardMenu
from tagluff.cli.terminal.cardgame.names import ticket_name
from tagluff.cli.terminal.cardgame.screen import CardPage, place_list
from tagluff.cli.terminal.cardgame.seats import seat_lines
from tagluff.cli.terminal.cardgame.story import CardTeller
from tagluff.cli.terminal.cardgame.tickets import aligned_tickets
from tagluff.cli.terminal.cardgame.ticks import Ticks
from tagluff.cli.terminal.scores import TICK, line_words, ticket_reason
from tagluff.cli.terminal.speech import Speech
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.core.events import Event
from tagluff.core.sheet import ScoreLine, ScoreSheet
from tagluff.core.verbs import DrawTickets
from tagluff.games.cardgame.handbook import CardHandbook
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.view import CardView
from tagluff.words import say

BOARD_WORDS = ("map", "board", "routes", "claims", "networks")
MAP_SHORT = {
    "m": "map",
    "route": "routes",
    "network": "networks",
    "mine": "networks",
    "w": "withdraw",
    "contracts": "tickets",
    "contract": "ticket",
}  # people come from the map games
NO_BOARD = "The Card Game has no board and no routes. yards shows what lies on the table."


class CardBrowser(Browser):
    """Shows the Card Game."""

    short: ClassVar = {
        "p": "place",
        "c": "complete",
        "y": "yards",
        "n": "notes",
        "s": "suggestion",
        "bonus": "cities",
        "city": "cities",
        "discard": "discards",
        "place?": "places",
        **MAP_SHORT,
    }
    speak = Speech("cardgame")
    together = ("start", "complete")
    brief = pages.RULES
    sights = "yards, cities, log and notes"

    def __init__(self, table: Sitting, talk: Talk, viewer: int | None) -> None:
        super().__init__(table, talk, viewer)
        self.menu = CardMenu()
        self.ticks: Ticks | None = None
        self.noting = bool(table.game.options["look_at_own_pile"])  # C-12: otherwise a seat must remember
        self.shows |= {
            "yards": self.show_players,
            "places": self.show_places,
            "cities": self.show_cities,
            "discards": self.show_discards,
            "notes": self.show_notes,
        }
        self.shows |= dict.fromkeys(BOARD_WORDS, self.show_no_board)

    @property
    def book(self) -> CardHandbook:
        return cast(CardHandbook, self.table.game.handbook)

    @property
    def view(self) -> CardView:
        return cast(CardView, self.table.state.view(self.viewer))

    @property
    def choices(self) -> CardMenu:
        return self.menu

    @property
    def teller(self) -> CardTeller:
        return CardTeller(self.book, self.table.names, self.viewer, noting=self.noting)

    @property
    def own_tickets(self) -> list[str]:
        view = self.view
        return view.offer or view.tickets

    @property
    def memory(self) -> CardMemory:
        """What the viewer would have noted of all it was told."""
        return memory_of(self.book, self.table.journal.seen_by(self.viewer))

    @property
    def known(self) -> Known | None:
        """What the viewer can count on; None for a spectator."""
        if self.viewer is None:
            return None
        return known_to(self.view, self.viewer, self.memory if self.noting else None)

    def newsworthy(self, events: list[Event]) -> list[Event]:
        """The opened piles are not news while the seats show them."""
        opened = self.view.decision == "complete"
        return [event for event in events if not (opened and event.kind == "opened_tracks")]

    def page(self) -> CardPage:
        page = CardPage(self.view, self.names, say("terminal.type.help"), self.known)
        page.news = self.news()
        page.menu = self.menu
        page.ticks = self.ticks
        return page

    def origin(self) -> Mapping[str, object]:
        return self.book.box.status

    def show_help(self, rest: str) -> None:
        self.talk.say(*pages.help_page(self.book, self.talk.width))

    def show_no_board(self, rest: str) -> None:
        self.talk.refuse(NO_BOARD)

    def show_tickets(self, rest: str) -> None:
        view, known = self.view, self.known
        if known is None or not self.own_tickets:
            self.talk.note(self.speak.say("terminal.no_tickets"))
        else:
            self.talk.say(*aligned_tickets(view, known, self.own_tickets))
            self.talk.note(f" {self.page().together_words(known, self.talk.width)}" if view.tickets else "")
        if self.menu.offers(DrawTickets):
            self.talk.note(self.speak.say("terminal.draw_new"))

    def show_ticket_page(self, ticket: str) -> None:
        if self.known is not None:
            self.talk.say(*pages.ticket_page(self.view, self.known, ticket))

    def show_hand(self, rest: str) -> None:
        known = self.known
        if known is None:
            self.talk.say(Text(say("terminal.watcher_hand")))
            return
        page = self.page()
        width = self.talk.width
        self.talk.say(*page.hand_lines(width), *page.track_lines(known, width))

    def show_players(self, rest: str) -> None:
        page = self.page()
        self.talk.say(page.title_line(self.talk.width), *seat_lines(self.view, self.names, self.talk.width))
        self.talk.say(page.market(self.talk.width))

    def show_places(self, rest: str) -> None:
        if not self.menu.placements and not self.menu.threes:
            self.talk.note("There is nothing that you can place now.")
        self.talk.say(*place_list(self.page(), self.talk.width))

    def show_cities(self, rest: str) -> None:
        self.talk.say(*pages.cities_page(self.view, self.names, self.talk.width))

    def show_discards(self, rest: str) -> None:
        self.talk.say(*pages.discards_page(self.view))

    @property
    def greeting(self) -> str:
        return (
            "" if self.noting else "Notes of what goes on track are off (rule C-12). For notes in this game: notes on"
        )

    def may_note(self) -> bool:
        """Whoever only looks on may always take notes."""
        return True

    def show_notes(self, rest: str) -> None:
        """Look at the notes, or switch them off; they are switched on at the start of a game."""
        if rest == "on" and not self.noting and not self.may_note():
            self.talk.refuse("Notes are asked for before your first turn, not during the game (rule C-12).")
            return
        if rest in ("off", "on"):
            self.noting = rest == "on"
        if not self.noting:
            self.talk.note("Notes are off: what went on track is yours to remember (rule C-12).")
            return
        self.talk.say(*pages.notes_page(self.view, self.names, self.memory, self.talk.width))

    def show_score(self, rest: str) -> None:
        """Points for completed tickets, and what the viewer's own tickets could still add or cost."""
        view, known = self.view, self.known
        for seat, name in enumerate(self.names):
            done = ink.counted(len(view.completed[seat]), "completed ticket")
            line = Text(" ").append_text(ink.mark(seat)).append(f" {name}: {view.points[seat]} for {done}")
            self.talk.say(line)
        if known is not None and view.tickets:
            self.talk.say(Text(self.worth_words(view, known)))
        self.show_cities("")

    def worth_words(self, view: CardView, known: Known) -> str:
        """What the tickets in hand come to, as far as the viewer may count."""
        worth = worth_of(self.book, view.tickets)
        if known.source == NO_NOTES:
            return f" Your tickets in hand are worth {worth}; what lies on track is yours to remember"
        best = worth_of(self.book, together(self.book, view.tickets, known.track))
        source = " by your notes" if known.source == NOTES else ""
        return f" Your tickets in hand are worth {worth}; with what is on track{source}: {2 * best - worth:+d}"

    def reason(self, line: ScoreLine, room: int) -> Text:
        if line.key == "ticket":
            return ticket_reason(line, ticket_name(self.book, str(line.facts["ticket"]), room - TICK))
        if line.key == "city_bonus":
            city = next(city for city in self.book.box.cities if city.id == line.facts["city"])
            return Text(f"★ {line_words(line, self.speak, city=city.name)}")
        return Text(line_words(line, self.speak))

    def final_count(self, sheet: ScoreSheet) -> list[RenderableType]:
        """The sheet, and every city with everyone's count."""
        return [*super().final_count(sheet), "", *pages.cities_page(self.view, self.names, self.talk.width)]
