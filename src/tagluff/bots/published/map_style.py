"""How the play styles of the literature play on a map: they have routes to aim at, and the rest follows from those."""

from __future__ import annotations

from abc import abstractmethod

from tagluff.bots.chasing import MapChaser
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan
from tagluff.core.actions import Action
from tagluff.core.cards import WILD
from tagluff.core.dealer import Dealer
from tagluff.core.verbs import DrawTickets, Keep, Take
from tagluff.maps.verbs import Claim

RESERVE = 8 / 45  # of the pieces: the styles keep eight of the base game's 45 in mind


class Shortest(Plan):
    """A plan that counts spaces alone."""

    def cost(self, route: int) -> float:
        free = self.outlook.owns(route) or route in self.routes
        return 0.0 if free else float(self.board.routes[route].length)


class MapStyle(MapChaser):
    """Claims the first of its aims that it can pay for, or else draws cards for the first of them.

    The descriptions know no groups of cards, racks, tokens or shared tickets, and say little of tunnels. There it does
    as any bot does that chases its tickets.
    """

    def __init__(self, seat: int, chance: Dealer) -> None:
        super().__init__(seat, chance)
        self.seen: tuple[object, ...] = ()
        self.wilds_pay: set[str] | None = None  # the routes that can be paid for with wilds too

    @abstractmethod
    def aims(self, outlook: Outlook) -> list[int]:
        """Free routes, the one that is wanted most first."""

    def wants_tickets(self, outlook: Outlook, plan: Plan) -> bool:
        return False

    # Its aims

    def current_plan(self, outlook: Outlook) -> Plan:
        """The aims as a plan, which holds while nothing that they rest on changes."""
        seen = (outlook.owners, outlook.open_tickets(), outlook.purse)
        if self.plan is None or self.seen != seen:
            self.seen = seen
            self.plan = Shortest(outlook)
            self.plan.routes = self.aims(outlook)
        return self.plan

    def fits(self, outlook: Outlook, route: int) -> bool:
        """Is it free, and are there pieces for it?"""
        short = outlook.board.routes[route].length <= outlook.view.pieces[self.seat]
        return outlook.owners[route] is None and outlook.usable(route) and short

    def free_routes(self, outlook: Outlook) -> list[int]:
        return [route.index for route in outlook.board.routes if self.fits(outlook, route.index)]

    def longest_routes(self, outlook: Outlook) -> list[int]:
        """The longest first, of those the one for which the fewest cards are missing."""
        routes = outlook.board.routes
        return sorted(
            self.free_routes(outlook), key=lambda route: (-routes[route].length, self.missing(outlook, route), route)
        )

    def missing(self, outlook: Outlook, route: int) -> int:
        """Cards that the purse lacks for a route."""
        entry = outlook.board.routes[route]
        held = outlook.purse[self.colour(outlook, route)]
        wilds = outlook.purse[-1] if self.takes_wilds(outlook, route) else 0
        return max(0, entry.length - held - wilds)

    def colour(self, outlook: Outlook, route: int) -> int:
        """The colour that a route would be paid in: for a grey one that of which most is held."""
        colour = outlook.board.routes[route].colour
        return colour if colour >= 0 else max(range(len(outlook.purse) - 1), key=lambda card: outlook.purse[card])

    def takes_wilds(self, outlook: Outlook, route: int) -> bool:
        if self.wilds_pay is None:
            claims = [action for action in outlook.book.actions if isinstance(action, Claim)]
            self.wilds_pay = {claim.route for claim in claims if claim.cards.get(WILD)}
        return outlook.board.routes[route].id in self.wilds_pay

    def path(self, outlook: Outlook, ticket: int, least: int = 0) -> list[int] | None:
        """The routes that a ticket still needs on its shortest way, over routes of no less than this length."""
        entry = outlook.board.tickets[ticket]
        plan = Shortest(outlook)
        plan.reach = [
            outlook.owns(route.index) or (self.fits(outlook, route.index) and route.length >= least)
            for route in outlook.board.routes
        ]
        found = plan.path(entry.a, entry.b)
        return None if found is None else [route for route in reversed(found) if not outlook.owns(route)]

    # A turn

    def turn(self, outlook: Outlook, legal: list[Action]) -> Action:
        plan = self.current_plan(outlook)
        drawing = [action for action in legal if isinstance(action, DrawTickets)]
        if drawing and self.wants_tickets(outlook, plan):
            return drawing[0]
        return self.aimed_claim(outlook, legal, plan) or self.draw(outlook, legal)

    def aimed_claim(self, outlook: Outlook, legal: list[Action], plan: Plan) -> Action | None:
        claims = [action for action in legal if isinstance(action, Claim)]
        for route in plan.routes:
            id = outlook.board.routes[route].id
            paid = [claim for claim in claims if claim.route == id and self.can_spare(outlook, claim)]
            if paid:
                return self.best_claim(outlook, paid, plan)
        return None

    def draw(self, outlook: Outlook, legal: list[Action]) -> Action:
        """The colour of the first aim, or a wild that would pay for it, or the deck."""
        aims = self.current_plan(outlook).routes
        taking = [action for action in legal if isinstance(action, Take)]
        if aims and taking:
            wanted = [self.colour(outlook, aims[0])]
            wanted += [len(outlook.purse) - 1] if self.takes_wilds(outlook, aims[0]) else []
            for card in wanted:
                for action in taking:
                    if self.face_up(outlook, action) == card:
                        return action
        return super().draw(outlook, [action for action in taking if action.slot is None] or legal)

    # Tickets

    def keep_all(self, legal: list[Action]) -> Action:
        return max((action for action in legal if isinstance(action, Keep)), key=lambda action: len(action.places))

    def keep_best(self, outlook: Outlook, legal: list[Action], least: int = 0) -> Action:
        """The set with most points for each space that it asks for, of those for which the pieces suffice."""
        keeps = [action for action in legal if isinstance(action, Keep)]
        offer = outlook.tickets(outlook.view.offer)
        return max(keeps, key=lambda keep: self.worth_of(outlook, [offer[at - 1] for at in keep.places], least))

    def worth_of(self, outlook: Outlook, tickets: list[int], least: int) -> float:
        """Points a space; a set that cannot be had is worse the more it would cost."""
        paths = [self.path(outlook, ticket, least) for ticket in tickets]
        points = sum(outlook.board.tickets[ticket].points for ticket in tickets)
        routes = {route for path in paths if path is not None for route in path}
        spaces = sum(outlook.board.routes[route].length for route in routes)
        if any(path is None for path in paths) or spaces > outlook.view.pieces[self.seat]:
            return -float(points)
        return points / max(1, spaces)

    def reserve(self, outlook: Outlook) -> float:
        return RESERVE * outlook.book.numbers.pieces
