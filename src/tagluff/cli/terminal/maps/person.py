"""A person's decisions on a map: routes by name or number, payments, and what the guide of the game asks."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.maps.board import alike, find_cities, find_routes, open_to
from tagluff.cli.terminal.maps.browse import MapBrowser
from tagluff.cli.terminal.maps.cashier import ask_payment
from tagluff.cli.terminal.maps.menu import Claimable, Menu, claimable, menu_for
from tagluff.cli.terminal.maps.names import route_name, short_kind, ticket_name
from tagluff.cli.terminal.maps.shortfall import nearest, short_of
from tagluff.cli.terminal.maps.typed import split_payment
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import numbers
from tagluff.cli.words import are_cards
from tagluff.core.cards import cards_text
from tagluff.core.errors import IllegalAction, TagluffError
from tagluff.core.verbs import Take
from tagluff.maps.board import Route
from tagluff.words import say

MOST_LISTED = 12
LEAST_NAME = 3  # letters of a name that stands alone


class MapPerson(Person, MapBrowser):
    """Asks one seat of a map game."""

    passed_on = (
        "take",
        "keep",
        "pay",
        "withdraw",
        "lay",
        "claim",
        "draw",
        "share",
        "done",
        "to",
        "rack",
        "place",
        "token",
    )

    keeping_words = ("all", "none")

    def __init__(self, table: Sitting, talk: Talk, seat: int) -> None:
        super().__init__(table, talk, seat)
        self.revocable = self.guide.revocable

    def new_menu(self) -> None:
        self.menu = self.make_menu()

    def make_menu(self) -> Menu:
        return menu_for(self.view, self.table.state.legal(), self.guide, self.table.payments)

    def ticket_names(self, tickets: list[str]) -> str:
        return ", ".join(ticket_name(self.book, ticket) for ticket in tickets)

    def own_answer(self, word: str, rest: str, line: str) -> bool | None:
        action = self.guide.action(self.view, line)
        if action is not None:
            return self.play(action)
        answered = self.guide.answer(self, word, rest, line)
        if answered is not None:
            return answered
        return self.claim(rest) if word == "claim" else None

    def choose_number(self, number: int) -> bool:
        chosen = self.guide.choose(self, number)
        if chosen is not None:
            return chosen
        if number in self.menu.takes:
            return self.play(self.menu.takes[number][0])
        if number in self.menu.actions:
            return self.play(*self.menu.actions[number])
        if number in self.menu.claims:
            return self.claim_with_payment(self.menu.claims[number])
        if self.view.decision == "pick" and 1 <= number <= len(self.view.market):
            return self.play(find_action(self.book, Take, slot=number))  # the refusal gives the reason
        return self.no_choice(number)

    def claim(self, rest: str) -> bool:
        """`claim` with a number of the menu, or a route's name with or without the cards."""
        chosen = numbers(rest)
        if chosen:
            return self.choose(chosen)
        name, cards = split_payment(rest)
        routes = self.meant(find_routes(self.view, name), cards)
        if len(routes) != 1:
            self.explain_name(name, routes)
            return False
        found = [claim for claim in self.menu.claims.values() if alike(claim.route, routes[0])]
        if found and not cards and open_to(self.view, routes[0], self.seat):
            return self.claim_with_payment(claimable(routes[0], self.table.payments, set()))
        return self.carry_out(self.read(f"claim {routes[0].id} {cards}".strip()))

    def meant(self, routes: list[Route], cards: str) -> list[Route]:
        """Of twins the one that the cards can pay for; of those that differ in nothing, one that is open."""
        if len(routes) > 1 and cards:
            routes = [route for route in routes if self.can_play(f"claim {route.id} {cards}")] or routes
        if not all(alike(route, routes[0]) for route in routes):
            return routes
        return sorted(routes, key=lambda route: not open_to(self.view, route, self.seat))[:1]

    def can_play(self, line: str) -> bool:
        try:
            return bool(self.table.state.read_legal(line))
        except IllegalAction:
            return False

    def play_typed(self, word: str, rest: str, line: str) -> bool:
        """A route or a city alone is understood, too."""
        name = split_payment(line)[0]
        if word in (*self.passed_on, *self.keeping_words) or self.view.decision != "turn" or len(name) < LEAST_NAME:
            return super().play_typed(word, rest, line)
        if find_routes(self.view, name):
            return self.claim(line)
        if find_cities(self.view, line):
            self.show_routes(line)
            return False
        return super().play_typed(word, rest, line)

    def explain_name(self, name: str, routes: list[Route]) -> None:
        """A name that is no route, or several."""
        if not name:
            self.show_claims("")
        elif routes:
            self.talk.refuse(say("terminal.which_of_these"))
            for route in routes[:MOST_LISTED]:
                self.talk.say(Text(f"   claim {route.id}"))
        elif find_cities(self.view, name):
            self.show_routes(name)
        else:
            self.talk.refuse(say("terminal.no_route", name=name[:40]))

    def claim_with_payment(self, claim: Claimable) -> bool:
        """Pay the one way there is, or ask how."""
        return self.play(*claim.best.actions) if claim.plain else ask_payment(self, claim.route)

    def reason_of(self, error: TagluffError) -> str:
        if error.code == "route_claimed":
            return f"{error.facts['route']} is already claimed by {error.facts['owner']} (rule {error.rule})"
        return self.missing(error) if error.code == "cards_missing" else ""

    def missing(self, error: TagluffError) -> str:
        """Which cards are not there: of those that were named, or for the nearest way to pay."""
        view, facts = self.view, error.facts
        purse, cards = self.guide.purse(view), facts.get("cards")
        wanted = cards if are_cards(cards) else nearest(view, purse, str(facts["id"]))
        what = f"{facts['route']} with {cards_text(wanted)}" if "route" in facts else cards_text(wanted)
        short = short_of(self.guide, purse, wanted)
        return f"{what}: you are {short} (rule {error.rule})" if short else ""

    def named(self, facts: dict[str, object]) -> dict[str, object]:
        """Routes, tickets, cities and seats by their names; the route's id is kept beside."""
        book, named = self.book, dict(facts)
        if facts.get("route") in book.board.route_index:
            route = book.route(str(facts["route"]))
            named |= {"id": route.id, "route": f"{route_name(book.board, route)} ({short_kind(book.board, route)})"}
        if facts.get("ticket") in book.board.ticket_index:
            named["ticket"] = ticket_name(book, str(facts["ticket"]))
        for city in book.board.cities:
            if city.id == facts.get("city"):
                named["city"] = city.name
        if isinstance(owner := facts.get("owner"), int):
            named["owner"] = "you" if owner == self.seat else self.names[owner]
        return named
