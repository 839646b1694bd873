"""The choices of a decision as a numbered menu: cards first, then tickets, then routes, each with its payments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from tagluff.cli.terminal.choices import Choices
from tagluff.cli.terminal.maps.board import alike
from tagluff.cli.terminal.maps.distance import wanted_routes
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.core.actions import Action
from tagluff.core.payments import Payment
from tagluff.core.verbs import DrawTickets, Take
from tagluff.maps.board import Route
from tagluff.maps.verbs import Claim
from tagluff.maps.view import MapView

BEST_FIRST: Final = ("extra", "purse")  # decisions whose first choice is the most sensible one
Payments = Callable[[str, int], list[Payment]]  # for a route, the best first, so many at most


@dataclass
class Claimable:
    """A route that can be claimed now."""

    route: Route
    best: Payment
    wanted: bool  # on the suggested way of a ticket
    plain: bool  # nothing to ask: one payment from one place, and no tunnel that would show cards


@dataclass
class Menu(Choices):
    """Entry number -> also a card to take, a route, a ticket, a token stack."""

    takes: dict[int, list[Take]] = field(default_factory=dict)  # several where it must be said where the card goes
    share: int = 0  # the number of the entry, 0: none
    claims: dict[int, Claimable] = field(default_factory=dict)
    tickets: dict[int, str] = field(default_factory=dict)
    stacks: dict[int, str] = field(default_factory=dict)
    stack: str = ""  # the one that is being placed


def menu_for(view: MapView, legal: list[Action], guide: Guide, payments: Payments) -> Menu:
    """The menu of any decision."""
    if view.decision in ("turn", "pick"):
        return turn_menu(view, legal, guide, payments)
    if view.decision in ("start", "keep"):
        return Menu()
    menu = guide.menu(view, legal, payments) or list_menu(legal)
    menu.marked = 1 if view.decision in BEST_FIRST else 0
    return menu


def turn_menu(view: MapView, legal: list[Action], guide: Guide, payments: Payments) -> Menu:
    """Numbers that never move: the slots of the market, the deck, tickets; the routes come after them."""
    menu = Menu()
    for action in legal:
        if isinstance(action, Take):
            menu.takes.setdefault(action.slot or deck_number(view), []).append(action)
        elif isinstance(action, DrawTickets):
            menu.actions[tickets_number(view)] = (action,)
        elif guide.shares and action.verb == "share":
            menu.share = share_number(view)
    menu.claims = dict(enumerate(claims(view, legal, guide, payments), start=first_claim(view, guide)))
    return menu


def deck_number(view: MapView) -> int:
    return len(view.market) + 1


def tickets_number(view: MapView) -> int:
    return len(view.market) + 2


def share_number(view: MapView) -> int:
    return len(view.market) + 3


def first_claim(view: MapView, guide: Guide) -> int:
    return (share_number(view) if guide.shares else tickets_number(view)) + 1


def claims(view: MapView, legal: list[Action], guide: Guide, payments: Payments) -> list[Claimable]:
    """The routes that can be claimed: those that tickets want first, then the longest; twins that are alike once."""
    wanted = wanted_routes(view, view.tickets + guide.shelf(view))
    ids = dict.fromkeys(action.route for action in legal if isinstance(action, Claim))
    routes = once(view.handbook.route(id) for id in ids)
    return sorted([claimable(route, payments, wanted) for route in routes], key=order)


def once(routes: Iterable[Route]) -> list[Route]:
    """Of twins that differ in nothing the first."""
    kept: list[Route] = []
    for route in routes:
        if not any(alike(route, other) for other in kept):
            kept.append(route)
    return kept


def order(claim: Claimable) -> tuple[bool, int, int, str]:
    """What tickets want comes first; what can only be paid in groups, last."""
    return not claim.wanted, claim.best.groups, -claim.route.length, claim.route.id


def claimable(route: Route, payments: Payments, wanted: set[str]) -> Claimable:
    best, *others = payments(route.id, 2)
    plain = not others and not best.groups and not route.tunnel
    return Claimable(route, best, route.id in wanted, plain)


def list_menu(legal: list[Action]) -> Menu:
    """Any other decision: its actions in order."""
    return Menu(actions={number: (action,) for number, action in enumerate(legal, start=1)})
