"""A person's decisions on a map: routes by name or number, payments, and what the guide of the game asks."""

from __future__ import annotations

from rich.text import Text

from tagluff.cli.terminal.maps.board import find_cities, find_routes
from tagluff.cli.terminal.maps.browse import MapBrowser
from tagluff.cli.terminal.maps.cashier import ask_payment
from tagluff.cli.terminal.maps.menu import Claim, Menu, menu_for
from tagluff.cli.terminal.maps.names import ticket_name
from tagluff.cli.terminal.maps.typed import split_payment
from tagluff.cli.terminal.person import Person
from tagluff.cli.terminal.table import Table
from tagluff.cli.terminal.talk import Talk
from tagluff.cli.terminal.typed import numbers
from tagluff.core.errors import TagluffError

MOST_LISTED = 12


class MapPerson(Person, MapBrowser):
    """Asks one seat of a map game."""

    actions = (
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

    def __init__(self, table: Table, talk: Talk, seat: int) -> None:
        super().__init__(table, talk, seat)
        self.revocable = self.guide.revocable

    def new_menu(self) -> None:
        self.menu = self.make_menu()

    def make_menu(self) -> Menu:
        return menu_for(self.view, self.table.state.legal(), self.guide)

    def ticket_names(self, tickets: list[int]) -> str:
        return ", ".join(ticket_name(self.game.board, ticket) for ticket in tickets)

    def own_answer(self, word: str, rest: str, line: str) -> bool | None:
        action = self.guide.action(self.view, line)
        if action:
            return self.play(action)
        answered = self.guide.answer(self, word, rest, line)
        if answered is not None:
            return answered
        return self.claim(rest) if word == "claim" else None

    def choose_number(self, number: int) -> bool:
        chosen = self.guide.choose(self, number)
        if chosen is not None:
            return chosen
        if number in self.menu.texts:
            return self.play(self.menu.texts[number])
        if number in self.menu.claims:
            return self.claim_with_payment(self.menu.claims[number])
        if self.view.decision == "pick" and number <= len(self.view.market):
            return self.play(f"take {number}")  # the refusal gives the reason
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
        found = [claim for claim in self.menu.claims.values() if claim.route.index == routes[0]]
        if found and not cards:
            return self.claim_with_payment(found[0])
        return self.play(f"claim {self.view.game.board.routes[routes[0]].id} {cards}".strip())

    def explain_name(self, name: str, routes: list[int]) -> None:
        """A name that is no route, or several."""
        if not name:
            self.show_claims("")
        elif routes:
            self.talk.refuse("Which of these?")
            for index in routes[:MOST_LISTED]:
                self.talk.say(Text(f"   claim {self.view.game.board.routes[index].id}"))
        elif find_cities(self.view, name):
            self.show_routes(name)
        else:
            self.talk.refuse(f"There is no route called {name}.")

    def claim_with_payment(self, claim: Claim) -> bool:
        """Pay the one way there is, or ask how."""
        if claim.plain:
            view, cards = self.view, claim.payments[0].cards
            return self.play(f"claim {claim.route.id} {view.game.palette.text(cards)}{self.guide.origin(view, cards)}")
        return ask_payment(self, claim)

    def reason_of(self, error: TagluffError) -> str:
        if error.code != "route_claimed":
            return ""
        owner = error.facts["owner"]
        name = self.names[owner] if isinstance(owner, int) else str(owner)
        return f"{error.facts['route']} is already claimed by {name.replace('You', 'you')} (rule {error.rule})."
