"""The choices of a decision as a numbered menu: cards first, then tickets, then routes, each with its payments."""

from __future__ import annotations

from dataclasses import dataclass, field

from tagluff.cli.terminal.choices import Choices
from tagluff.cli.terminal.maps.distance import wanted_routes
from tagluff.cli.terminal.maps.guide import Guide
from tagluff.cli.terminal.maps.payment import Payment, payments
from tagluff.core.actions import Action
from tagluff.maps.board import Route
from tagluff.maps.view import MapView


@dataclass
class Claim:
    """A route that can be claimed now, with the payments to suggest."""

    route: Route
    payments: list[Payment]
    wanted: bool  # on the suggested way of a ticket
    plain: bool  # nothing to ask: one payment from one place, and no tunnel that would show cards


@dataclass
class Menu(Choices):
    """Entry number -> the text of an action with its label, or a route, a ticket, a token stack."""

    claims: dict[int, Claim] = field(default_factory=dict)
    tickets: dict[int, int] = field(default_factory=dict)
    stacks: dict[int, str] = field(default_factory=dict)
    stack: str = ""  # the one that is being placed
    destinations: dict[int, list[str]] = field(default_factory=dict)  # where a face-up card may go


def menu_for(view: MapView, legal: list[Action], guide: Guide) -> Menu:
    """The menu of any decision."""
    if view.decision in ("turn", "pick"):
        return turn_menu(view, legal, guide)
    if view.decision in ("start", "keep"):
        return Menu()
    return guide.menu(view, legal) or list_menu(legal)


def turn_menu(view: MapView, legal: list[Action], guide: Guide) -> Menu:
    """Numbers that never move: the slots of the market, the deck, tickets; the routes come after them."""
    menu = Menu()
    for action in legal:
        words = action.text.split()
        if words[0] == "take":
            number = deck_number(view) if words[1] == "deck" else int(words[1])
            menu.texts[number] = " ".join(words[:2])
            menu.destinations.setdefault(number, []).extend(words[2:])
        elif words[0] == "tickets":
            menu.texts[tickets_number(view)] = action.text
        elif words[0] == "share":
            menu.texts[share_number(view)] = "share"
    for number, claim in enumerate(claims(view, legal, guide), start=first_claim(view, guide)):
        menu.claims[number] = claim
    return menu


def deck_number(view: MapView) -> int:
    return len(view.market) + 1


def tickets_number(view: MapView) -> int:
    return len(view.market) + 2


def share_number(view: MapView) -> int:
    return len(view.market) + 3


def first_claim(view: MapView, guide: Guide) -> int:
    return (share_number(view) if guide.shares else tickets_number(view)) + 1


def claims(view: MapView, legal: list[Action], guide: Guide) -> list[Claim]:
    """The routes that can be claimed: those that tickets want first, then the longest."""
    wanted = wanted_routes(view, view.tickets + guide.shelf(view))
    found = [claim_of(view, guide, route, groups, wanted) for route, groups in claimable(view, legal).items()]
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


def claim_of(view: MapView, guide: Guide, route: int, groups: int, wanted: set[int]) -> Claim:
    found = view.game.board.routes[route]
    ways = payments(view, guide.purse(view), found, groups, wanted)
    plain = len(ways) == 1 and not ways[0].groups and not found.tunnel and guide.settled(view, ways[0].cards)
    return Claim(found, ways, route in wanted, plain)


def list_menu(legal: list[Action]) -> Menu:
    """Any other decision: its actions in order."""
    return Menu(texts={number: action.text for number, action in enumerate(legal, start=1)})
