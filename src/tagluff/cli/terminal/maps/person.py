"""A person's decisions on a map: routes by name or number, payments, and what the guide of the game asks."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal.choices import find_action
from tagluff.cli.terminal.maps.board import find_cities, find_routes
from tagluff.cli.terminal.maps.browse import MapBrowser
from tagluff.cli.terminal.maps.cashier import ask_payment
from tagluff.cli.terminal.maps.menu import Claimable, Menu, menu_for
from tagluff.cli.terminal.maps.names import ticket_name
from tagluff.cli.terminal.maps.typed import split_payment
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.table import Sitting
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import numbers
from tagluff.core.errors import TagluffError
from tagluff.core.verbs import Take
from tagluff.maps.board import Route

MOST_LISTED = 12


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
        routes = find_routes(self.view, name)
        if len(routes) != 1:
            self.explain_name(name, routes)
            return False
        found = [claim for claim in self.menu.claims.values() if claim.route.id == routes[0].id]
        if found and not cards:
            return self.claim_with_payment(found[0])
        return self.carry_out(self.read(f"claim {routes[0].id} {cards}".strip()))

    def explain_name(self, name: str, routes: list[Route]) -> None:
        """A name that is no route, or several."""
        if not name:
            self.show_claims("")
        elif routes:
            self.talk.refuse("Which of these?")
            for route in routes[:MOST_LISTED]:
                self.talk.say(Text(f"   claim {route.id}"))
        elif find_cities(self.view, name):
            self.show_routes(name)
        else:
            self.talk.refuse(f"There is no route called {name}.")

    def claim_with_payment(self, claim: Claimable) -> bool:
        """Pay the one way there is, or ask how."""
        return self.play(*claim.best.actions) if claim.plain else ask_payment(self, claim.route)

    def reason_of(self, error: TagluffError) -> str:
        if error.code != "route_claimed":
            return ""
        owner = error.facts["owner"]
        name = self.names[owner] if isinstance(owner, int) else str(owner)
        return f"{error.facts['route']} is already claimed by {name.replace('You', 'you')} (rule {error.rule})."
