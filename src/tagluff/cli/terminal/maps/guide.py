"""What the terminal shows and asks for one game beyond what every map game has; by default nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tagluff.cli.terminal import ink
from tagluff.cli.terminal.layout import Lines, label
from tagluff.cli.terminal.speech import Speech
from tagluff.core.actions import Action
from tagluff.core.cards import Cards
from tagluff.core.payments import Payment
from tagluff.maps.board import Route
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.cli.terminal.maps.menu import Menu, Payments
    from tagluff.cli.terminal.maps.person import MapPerson


class Guide:
    """A game without anything of its own."""

    speak = Speech()  # what it calls its wild cards, pieces and tickets
    route_sign = ""  # on routes that give something
    gift = ""  # what they give
    help: tuple[tuple[str, str], ...] = ()
    legend = ""
    brief: tuple[str, ...] = ()  # the rules in a few sentences
    table_words: tuple[str, ...] = ()  # more words for the table of seats
    setup: ClassVar[dict[str, str]] = {}  # decision before the first turn -> the word for what is going on
    revocable: tuple[str, ...] = ()  # such decisions that can be taken back as a turn can
    shares = False  # is sharing tickets one of the things to do on a turn?

    # What is shown

    def column(self, view: MapView) -> tuple[str, list[str]]:
        """A column of the table of seats: its heading, and an entry for each seat."""
        return "", [""] * len(view.pieces)

    def table_lines(self, view: MapView, width: int) -> Lines:
        """What lies on the table beside routes and cards."""
        return []

    def piles(self, view: MapView) -> str:
        """More piles, after the tickets."""
        return ""

    def marked(self, route: Route) -> bool:
        """Does claiming this route give something?"""
        return False

    def city_sign(self, view: MapView, city: int) -> str:
        """A sign after the name of a city on the map."""
        return ""

    def city_words(self, view: MapView, city: int) -> str:
        """What lies at a city, in words."""
        return ""

    # What a seat pays with and works for

    def purse_lines(self, view: MapView) -> Lines:
        """The cards to pay with."""
        return [label("hand").append_text(ink.cards(view.hand or {}))]

    def purse(self, view: MapView) -> Cards:
        """All of them, counted by kind."""
        return view.hand or {}

    def shelf(self, view: MapView) -> list[str]:
        """Tickets that count for the seat beside its own."""
        return []

    def laid(self, view: MapView) -> Cards:
        """The payment under way."""
        return view.laid

    def origin_words(self, payment: Payment) -> str:
        """Which of its cards come from where, if there is more than a hand."""
        return ""

    # What is asked

    def asked(self, view: MapView) -> str:
        """What the question of a decision is called, where it is not the one of every game."""
        return ""

    def about(self, view: MapView) -> Lines:
        """What such a decision is about."""
        return []

    def menu(self, view: MapView, legal: list[Action], payments: Payments) -> Menu | None:
        """The choices of such a decision; None where actions are listed as they are."""
        return None

    def action(self, view: MapView, line: str) -> Action | None:
        """The action that a typed line means, where only this game understands it."""
        return None

    def answer(self, person: MapPerson, word: str, rest: str, line: str) -> bool | None:
        """A typed line that takes more than one action or question; True once decided, None if it is no such line."""
        return None

    def choose(self, person: MapPerson, number: int) -> bool | None:
        """A number of the menu that takes more than playing its actions; None if it is no such number."""
        return None
