"""The Path Agent: all its tickets at once, the routes that bring most first.

It keeps all tickets of the start and never draws others. Every route on the shortest way of an open ticket is worth
its own points and twice those of the ticket; it claims the best that it can pay for, or draws for the best of all.
When no ticket is open it goes for the routes with most points.
"""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook
from tagluff.bots.outlook import Outlook
from tagluff.bots.published.card_style import CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.bots.published.style_bot import StyleBot
from tagluff.core.actions import Action
from tagluff.games.cardgame.box import Ticket


class PathOnMaps(MapStyle):
    """A route on the ways of two tickets counts for the more valuable one."""

    def aims(self, outlook: Outlook) -> list[int]:
        worth: dict[int, int] = {}
        for ticket in outlook.open_tickets():
            for route in self.path(outlook, ticket) or ():
                points = self.points(outlook, route) + 2 * outlook.board.tickets[ticket].points
                worth[route] = max(points, worth.get(route, 0))
        if not worth:
            worth = {route: self.points(outlook, route) for route in self.free_routes(outlook)}
        return sorted(worth, key=lambda route: (-worth[route], route))

    def points(self, outlook: Outlook, route: int) -> int:
        return outlook.board.points[outlook.board.routes[route].length]

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        return self.keep_all(legal)


class PathWithCards(CardStyle):
    """In the Card Game: the cards of all its tickets together."""

    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        return self.tickets(outlook)

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        return self.keep_all(legal)


class PathBot(StyleBot):
    """All tickets, best routes first."""

    name = "path"
    about = "the best routes of all its first tickets (from the literature)"
    on_maps = PathOnMaps
    with_cards = PathWithCards
