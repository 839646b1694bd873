"""How the greedy bot plays on a map: it chases its tickets, and wastes neither cards nor its last turn."""

from __future__ import annotations

from tagluff.bots.chasing import MapChaser
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan, plan_for
from tagluff.core.actions import Action
from tagluff.core.cards import WILD
from tagluff.maps.board import Route
from tagluff.maps.verbs import Claim

REVEALED = 2  # cards that are revealed for a tunnel, for each that is kept for what it may ask
FULL_HAND = 8  # cards that are left when a group of any cards is given away
BLIND = 0.5  # how likely a tunnel is built for which nothing is in reserve


class MapGreedy(MapChaser):
    """Keeps cards for what a tunnel may ask, gives groups away when nothing else will do, and ends with a claim."""

    def turn(self, outlook: Outlook, legal: list[Action]) -> Action:
        claims = [action for action in legal if isinstance(action, Claim)]
        if outlook.view.last_turns is not None and claims:
            return self.last_claim(outlook, claims)
        return super().turn(outlook, legal)

    # The last turn

    def last_claim(self, outlook: Outlook, claims: list[Claim]) -> Action:
        """The claim that brings most; no card is worth anything afterwards."""
        completed = self.completed_by(outlook)
        return max(claims, key=lambda claim: (self.brings(outlook, claim, completed), -claim.count))

    def completed_by(self, outlook: Outlook) -> dict[int, int]:
        """The points that hang on each route that alone is missing for tickets."""
        points: dict[int, int] = {}
        for ticket in outlook.open_tickets():
            routes = plan_for(outlook, [ticket]).routes
            if len(routes) == 1:
                points[routes[0]] = points.get(routes[0], 0) + 2 * outlook.board.tickets[ticket].points
        return points

    def brings(self, outlook: Outlook, claim: Claim, completed: dict[int, int]) -> float:
        route = outlook.book.route(claim.route)
        points = outlook.board.points[route.length] + outlook.reward(route.index) + completed.get(route.index, 0)
        return points * (1.0 if self.dares(outlook, claim) else BLIND)

    # Claims before that

    def best_claim(self, outlook: Outlook, claims: list[Claim], plan: Plan) -> Action | None:
        """Of the ways to pay for a route only those with the fewest groups of any cards."""
        fewest: dict[str, int] = {}
        for claim in claims:
            fewest[claim.route] = min(claim.groups, fewest.get(claim.route, claim.groups))
        thrifty = [claim for claim in claims if claim.groups == fewest[claim.route] and self.dares(outlook, claim)]
        return super().best_claim(outlook, thrifty, plan)

    def can_spare(self, outlook: Outlook, claim: Claim) -> bool:
        return not claim.groups or outlook.view.hand_sizes[self.seat] - claim.count >= FULL_HAND

    def dares(self, outlook: Outlook, claim: Claim) -> bool:
        """Would what is left pay for what a tunnel may ask for?"""
        route = outlook.book.route(claim.route)
        return self.left_over(outlook, claim) >= reserve(route)

    def left_over(self, outlook: Outlook, claim: Claim) -> int:
        """Cards of the colour paid with and wilds, once the claim is paid."""
        kinds = {outlook.palette.number(card) for card in (*claim.cards, WILD)}
        return sum(outlook.purse[kind] for kind in kinds) - sum(claim.cards.values())

    def coloured(self, route: Route) -> int:
        return super().coloured(route) + reserve(route)


def reserve(route: Route) -> int:
    """Cards that a tunnel may ask for beside its price: more than that it seldom does."""
    return route.tunnel // REVEALED
