"""The choices of a decision as a numbered menu: cards first, then tickets, then routes, each with its payments."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.cli.terminal.distance import wanted_routes
from tagluff.cli.terminal.payment import Payment, payments
from tagluff.core.actions import Action
from tagluff.maps.board import Route
from tagluff.maps.view import MapView


@dataclass
class Claim:
    """A route that can be claimed now, with the payments to suggest."""

    route: Route
    payments: list[Payment]
    wanted: bool  # on the suggested way of a ticket

    @property
    def plain(self) -> bool:
        """Nothing to ask: one payment, and no tunnel that would show cards."""
        return len(self.payments) == 1 and not self.payments[0].groups and not self.route.tunnel


@dataclass
class Menu:
    """Entry number -> the text of an action, or a route to claim."""

    texts: dict[int, str] = field(default_factory=dict)
    claims: dict[int, Claim] = field(default_factory=dict)


def turn_menu(view: MapView, legal: list[Action]) -> Menu:
    """Numbers that never move: the slots of the market, the deck, tickets; the routes come after them."""
    game = view.game
    menu = Menu()
    for action in legal:
        if game.first_take <= action.index <= game.first_take + len(view.market):
            menu.texts[action.index - game.first_take + 1] = action.text
        elif action.index == game.first_tickets:
            menu.texts[tickets_number(view)] = action.text
    for number, claim in enumerate(claims(view, legal), start=tickets_number(view) + 1):
        menu.claims[number] = claim
    return menu


def deck_number(view: MapView) -> int:
    return len(view.market) + 1


def tickets_number(view: MapView) -> int:
    return len(view.market) + 2


def claims(view: MapView, legal: list[Action]) -> list[Claim]:
    """The routes that can be claimed: those that tickets want first, then the longest."""
    wanted = wanted_routes(view)
    found = [claim_of(view, route, groups, wanted) for route, groups in claimable(view, legal).items()]
    return sorted(found, key=order)


def order(claim: Claim) -> tuple[bool, int, int, str]:
    """What tickets want comes first; what can only be paid in groups, last."""
    return not claim.wanted, claim.payments[0].groups, -claim.route.length, claim.route.id


def claimable(view: MapView, legal: list[Action]) -> dict[int, int]:
    """Route -> the most groups that a payment for it may have."""
    found: dict[int, int] = {}
    for action in legal:
        route = view.game.way_route(action.index)
        if route >= 0:
            groups = view.game.claims.ways[action.index - view.game.claims.first].groups
            found[route] = max(found.get(route, 0), groups)
    return found


def claim_of(view: MapView, route: int, groups: int, wanted: set[int]) -> Claim:
    found = view.game.board.routes[route]
    return Claim(found, payments(view, found, groups, wanted), route in wanted)


def list_menu(legal: list[Action]) -> Menu:
    """Any other decision: its actions in order."""
    return Menu(texts={number: action.text for number, action in enumerate(legal, start=1)})
