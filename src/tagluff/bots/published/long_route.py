"""The Long Route Junkie: long routes only, whether a ticket asks for them or not.

It keeps the tickets that give most points a space, and looks for their ways among long routes alone: three spaces or
more on the board of the base game, here no less than the middle one of the board's lengths. The most valuable ticket
comes first; when no ticket has such a way it goes for the longest route there is, of several for that which it has
most cards for. It never draws tickets.
"""

from __future__ import annotations

from statistics import median_low

from tagluff.bots.card_outlook import CardOutlook
from tagluff.bots.outlook import Outlook
from tagluff.bots.published.card_style import CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.bots.published.style_bot import StyleBot
from tagluff.core.actions import Action
from tagluff.games.cardgame.box import Ticket


class LongRouteOnMaps(MapStyle):
    """Its aim is a single route."""

    def aims(self, outlook: Outlook) -> list[int]:
        points = outlook.board.tickets
        for ticket in sorted(outlook.open_tickets(), key=lambda ticket: (-points[ticket].points, ticket)):
            path = self.path(outlook, ticket, self.long(outlook))
            if path:
                return path[:1]
        return self.longest_routes(outlook)[:1]

    def long(self, outlook: Outlook) -> int:
        """Nothing is too short once the pieces do not suffice for more."""
        return min(median_low(route.length for route in outlook.board.routes), outlook.view.pieces[self.seat])

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        return self.keep_best(outlook, legal, self.long(outlook))


class LongRouteWithCards(CardStyle):
    """In the Card Game: its most valuable tickets first, and sets of three cards or more."""

    least_set = 3

    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        waiting = [ticket for ticket in self.tickets(outlook) if not self.covered(outlook, ticket)]
        return waiting[: max(1, (len(waiting) + 1) // 2)]

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        return self.keep_best(outlook, legal)


class LongRouteBot(StyleBot):
    """Long routes."""

    name = "long-route"
    about = "long routes, with or without a ticket (from the literature)"
    on_maps = LongRouteOnMaps
    with_cards = LongRouteWithCards
