"""The shortest-path heuristic, which beat learned and searching agents in the comparison that was published.

It keeps the tickets that give most points a space. It follows the shortest way of the ticket for which the fewest
spaces are missing, claims any route of a shortest way as soon as it can pay for it, and draws for the first of them.
With no ticket open it draws new ones while every supply is large enough, and then claims the longest routes.
"""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook
from tagluff.bots.chasing import MapChaser
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan
from tagluff.bots.published.card_style import LATE, CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.bots.published.style_bot import StyleBot
from tagluff.core.actions import Action
from tagluff.games.cardgame.box import Ticket


class ShortestPathOnMaps(MapStyle):
    """Its aims are the ways of all tickets, the shortest first."""

    def aims(self, outlook: Outlook) -> list[int]:
        ways = sorted(self.ways(outlook), key=lambda way: self.spaces(outlook, way))
        return list(dict.fromkeys(route for way in ways for route in way)) or self.longest_routes(outlook)

    def ways(self, outlook: Outlook) -> list[list[int]]:
        return [way for ticket in outlook.open_tickets() if (way := self.path(outlook, ticket))]

    def spaces(self, outlook: Outlook, way: list[int]) -> int:
        return sum(outlook.board.routes[route].length for route in way)

    def wants_tickets(self, outlook: Outlook, plan: Plan) -> bool:
        return not self.ways(outlook) and min(outlook.view.pieces) >= 2 * self.reserve(outlook)

    def draw(self, outlook: Outlook, legal: list[Action]) -> Action:
        """Cards for all of its ways, the nearest first, which whoever chases tickets weighs in the same way."""
        return MapChaser.draw(self, outlook, legal)

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        return self.keep_best(outlook, legal)


class ShortestPathWithCards(CardStyle):
    """In the Card Game: the tickets for which the fewest cards are missing first."""

    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        waiting = [ticket for ticket in self.tickets(outlook) if not self.covered(outlook, ticket)]
        return sorted(waiting, key=lambda ticket: self.missing(outlook, [ticket]))[:2]

    def wants_tickets(self, outlook: CardOutlook) -> bool:
        return not self.goals(outlook) and outlook.turns > LATE

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        return self.keep_best(outlook, legal)


class ShortestPathBot(StyleBot):
    """Nearest ticket first."""

    name = "shortest-path"
    about = "the shortest ways of its tickets, the nearest first (from the literature)"
    on_maps = ShortestPathOnMaps
    with_cards = ShortestPathWithCards
