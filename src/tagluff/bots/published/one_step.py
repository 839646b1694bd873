"""The One Step Thinker: one ticket at a time, and of it one route at a time.

It keeps all tickets of the start. It aims at the next route on the shortest way of its most valuable open ticket, and
collects for that alone. When no ticket is open any more it draws new ones, of which it keeps the set with most points
a space, as long as every supply holds eight of 45 pieces (here: as large a share); after that it goes for the longest
route.
"""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan
from tagluff.bots.published.card_style import LATE, CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.bots.published.style_bot import StyleBot
from tagluff.core.actions import Action
from tagluff.games.cardgame.box import Ticket


class OneStepOnMaps(MapStyle):
    """Its aim is a single route."""

    def aims(self, outlook: Outlook) -> list[int]:
        points = outlook.board.tickets
        for ticket in sorted(outlook.open_tickets(), key=lambda ticket: (-points[ticket].points, ticket)):
            path = self.path(outlook, ticket)
            if path:
                return path[:1]
        return self.longest_routes(outlook)[:1]

    def wants_tickets(self, outlook: Outlook, plan: Plan) -> bool:
        open_ways = any(self.path(outlook, ticket) for ticket in outlook.open_tickets())
        return not open_ways and min(outlook.view.pieces) >= self.reserve(outlook)

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        return self.keep_all(legal) if outlook.view.decision == "start" else self.keep_best(outlook, legal)


class OneStepWithCards(CardStyle):
    """In the Card Game: the cards of its most valuable ticket that is not covered yet, and of no other."""

    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        return [ticket for ticket in self.tickets(outlook) if not self.covered(outlook, ticket)][:1]

    def wants_tickets(self, outlook: CardOutlook) -> bool:
        return not self.goals(outlook) and outlook.turns > LATE

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        return self.keep_all(legal) if outlook.view.decision == "start" else self.keep_best(outlook, legal)


class OneStepBot(StyleBot):
    """One ticket, one route."""

    name = "one-step"
    about = "one ticket and one route at a time (from the literature)"
    on_maps = OneStepOnMaps
    with_cards = OneStepWithCards
