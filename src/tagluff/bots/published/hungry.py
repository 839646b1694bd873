"""The Hungry Agent: as many tickets as its pieces can connect, then one network for all of them.

It draws tickets first, as long as the network for those it has leaves more than eight of 45 pieces (here: as large a
share) over. It keeps the set that gives most points a space for all its tickets together, with the points of the
routes, if that leaves five of 45 pieces. Then it claims the network in whatever order it can pay for, drawing the
colour that is missing most, and in the end the longest routes.
"""

from __future__ import annotations

from tagluff.bots.card_outlook import CardOutlook
from tagluff.bots.chasing import MapChaser
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan, plan_for
from tagluff.bots.published.card_style import LATE, CardStyle
from tagluff.bots.published.map_style import MapStyle
from tagluff.bots.published.style_bot import StyleBot
from tagluff.core.actions import Action
from tagluff.core.verbs import Keep
from tagluff.games.cardgame.box import Ticket

SPARE = 5 / 45  # of the pieces that tickets leave over


class HungryOnMaps(MapStyle):
    """Its aims are the network; the longest routes once that stands."""

    def aims(self, outlook: Outlook) -> list[int]:
        network = plan_for(outlook, outlook.open_tickets()).routes
        return [route for route in network if self.fits(outlook, route)] or self.longest_routes(outlook)

    def wants_tickets(self, outlook: Outlook, plan: Plan) -> bool:
        network = plan_for(outlook, outlook.open_tickets())
        early = outlook.view.last_turns is None and min(outlook.view.pieces) > self.reserve(outlook)
        return early and network.length < outlook.view.pieces[self.seat] - self.reserve(outlook)

    def draw(self, outlook: Outlook, legal: list[Action]) -> Action:
        """What the network misses most, which whoever chases tickets counts in the same way."""
        return MapChaser.draw(self, outlook, legal)

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        keeps = [action for action in legal if isinstance(action, Keep)]
        offer = outlook.tickets(outlook.view.offer)
        return max(keeps, key=lambda keep: self.yield_of(outlook, [offer[place - 1] for place in keep.places]))

    def yield_of(self, outlook: Outlook, tickets: list[int]) -> float:
        """Points a space of all tickets together; where the pieces do not suffice, the fewest points at stake."""
        board = outlook.board
        plan = plan_for(outlook, outlook.open_tickets() + tickets)
        spare = SPARE * outlook.book.numbers.pieces
        if plan.lost or plan.length > outlook.view.pieces[self.seat] - spare:
            return -float(sum(board.tickets[ticket].points for ticket in tickets))
        routes = sum(board.points[board.routes[route].length] for route in plan.routes)
        return (routes + sum(board.tickets[ticket].points for ticket in plan.done)) / max(1, plan.length)


class HungryWithCards(CardStyle):
    """In the Card Game: tickets as long as the cards still to come suffice for more."""

    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        return self.tickets(outlook)

    def wants_tickets(self, outlook: CardOutlook) -> bool:
        return outlook.turns > LATE and self.missing(outlook, self.tickets(outlook)) < outlook.to_come() / 2

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        return self.keep_best(outlook, legal)


class HungryBot(StyleBot):
    """Many tickets."""

    name = "hungry"
    about = "as many tickets as its pieces can connect (from the literature)"
    on_maps = HungryOnMaps
    with_cards = HungryWithCards
