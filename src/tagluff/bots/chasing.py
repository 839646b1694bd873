"""How a bot chases its tickets on a map, along the shortest ways that are still open; greedy and others stand on it."""

from __future__ import annotations

from collections.abc import Callable

from tagluff.bots.bot import any_of
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan, plan_for
from tagluff.core.actions import Action
from tagluff.core.cards import WILD
from tagluff.core.dealer import Dealer
from tagluff.core.verbs import DrawTickets, Keep, Take
from tagluff.games.asia.seen import RacksSeen
from tagluff.games.asia.verbs import Put, Share
from tagluff.maps.board import Route
from tagluff.maps.verbs import Claim, Lay, Pay
from tagluff.maps.view import MapView

SPACE_WORTH = 1.2  # what a planned space costs in points of a ticket
WILD_WORTH = 2.0  # a wild, against a card of a colour that is not wanted
LATE = 0.35  # with less than this share of its pieces left, somebody is about to end the game: no new tickets
BIG_HAND = 9  # with more cards, groups of any cards are worth giving away


class MapChaser:
    """Plans for its tickets, claims what it planned, draws what that asks for, and ends with long routes."""

    def __init__(self, seat: int, chance: Dealer) -> None:
        self.seat = seat
        self.chance = chance
        self.planned_for: tuple[object, ...] = ()
        self.plan: Plan | None = None

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        answers: dict[str, Callable[[Outlook, list[Action]], Action]] = {
            "start": self.keep,
            "keep": self.keep,
            "turn": self.turn,
            "pick": self.draw,
            "lay": self.lay,
            "extra": self.pay_extra,
            "destination": self.destination,
            "share_start": self.share,
            "rack": self.share,
        }
        return answers.get(view.decision, self.first)(Outlook(view, self.seat), legal)

    def first(self, outlook: Outlook, legal: list[Action]) -> Action:
        """Where nothing speaks for anything else: which stack goes where, which token, whose cards pay."""
        return legal[0]

    # Tickets

    def keep(self, outlook: Outlook, legal: list[Action]) -> Action:
        """The set of tickets that is worth most for the pieces it takes."""
        keeps = [action for action in legal if isinstance(action, Keep)]
        offer = outlook.tickets(outlook.view.offer)
        return max(keeps, key=lambda action: self.worth(outlook, [offer[place - 1] for place in action.places]))

    def worth(self, outlook: Outlook, tickets: list[int]) -> float:
        points = outlook.board.tickets
        plan = plan_for(outlook, outlook.open_tickets() + tickets)
        gain = sum(points[ticket].points for ticket in plan.done)
        loss = sum(points[ticket].points for ticket in plan.lost)
        tight = max(0.0, plan.length - 0.5 * outlook.pieces)
        return gain - loss - SPACE_WORTH * plan.length - tight

    def share(self, outlook: Outlook, legal: list[Action]) -> Action:
        """The mate learns of the ticket that takes most work: two can do it better than one."""
        shares = [action for action in legal if isinstance(action, Share)]
        return max(shares, key=lambda action: outlook.book.ticket(action.ticket).points)

    # A turn

    def turn(self, outlook: Outlook, legal: list[Action]) -> Action:
        plan = self.current_plan(outlook)
        claims = [action for action in legal if isinstance(action, Claim)]
        return (
            self.planned_claim(outlook, claims, plan)
            or self.spare_claim(outlook, claims, plan)
            or self.help_wanted(outlook, legal, plan)
            or self.new_tickets(outlook, legal, plan)
            or self.draw(outlook, legal)
        )

    def new_tickets(self, outlook: Outlook, legal: list[Action], plan: Plan) -> Action | None:
        tickets = [action for action in legal if isinstance(action, DrawTickets)]
        return tickets[0] if tickets and self.wants_tickets(outlook, plan) else None

    def help_wanted(self, outlook: Outlook, legal: list[Action], plan: Plan) -> Action | None:
        """A team-mate must know the tickets for which the own pieces do not suffice any more."""
        view = outlook.view
        shares = [action for action in legal if isinstance(action, Share)]
        if not shares or not plan.routes or view.pieces[self.seat] >= plan.length or len(view.tickets) < 2:
            return None
        useful = [action for action in shares if outlook.book.ticket(action.ticket).index in plan.done]
        return useful[0] if useful else None

    def current_plan(self, outlook: Outlook) -> Plan:
        """The plan holds while nobody claims anything and no ticket comes."""
        tickets = outlook.open_tickets()
        state = (outlook.owners, tickets)
        if self.plan is None or self.planned_for != state:
            self.planned_for = state
            self.plan = plan_for(outlook, tickets)
        return self.plan

    def planned_claim(self, outlook: Outlook, claims: list[Claim], plan: Plan) -> Action | None:
        """The longest planned route that can be paid for, in the cheapest way."""
        planned = [claim for claim in claims if outlook.book.route(claim.route).index in plan.routes]
        return self.best_claim(outlook, [claim for claim in planned if self.can_spare(outlook, claim)], plan)

    def spare_claim(self, outlook: Outlook, claims: list[Claim], plan: Plan) -> Action | None:
        """With nothing planned: the route that brings most, once it brings enough or the end is near."""
        if plan.routes or (self.wants_tickets(outlook, plan) and outlook.view.hand_sizes[self.seat] < 20):
            return None
        longest = max(route.length for route in outlook.board.routes)
        long_enough = 1 if self.late(outlook) else min(4, longest - 1)
        exact = [claim for claim in claims if not claim.groups]
        return self.best_claim(outlook, [claim for claim in exact if self.gain(outlook, claim) >= long_enough], plan)

    def best_claim(self, outlook: Outlook, claims: list[Claim], plan: Plan) -> Action | None:
        if not claims:
            return None
        wanted = self.wanted_colours(outlook, plan)
        return max(claims, key=lambda claim: (self.gain(outlook, claim), -self.price(outlook, claim, wanted)))

    def wants_tickets(self, outlook: Outlook, plan: Plan) -> bool:
        return not plan.routes and not self.late(outlook)

    def late(self, outlook: Outlook) -> bool:
        view = outlook.view
        return view.last_turns is not None or min(view.pieces) <= LATE * outlook.book.numbers.pieces

    def gain(self, outlook: Outlook, claim: Claim) -> float:
        route = outlook.book.route(claim.route)
        return route.length + outlook.reward(route.index)

    def can_spare(self, outlook: Outlook, claim: Claim) -> bool:
        """Groups of any cards are for full hands, or for when nothing else is possible any more."""
        if not claim.groups or outlook.view.last_turns is not None:
            return True
        return outlook.view.hand_sizes[self.seat] - claim.count >= BIG_HAND - 6 * claim.groups

    def price(self, outlook: Outlook, claim: Claim, wanted: list[float]) -> float:
        """What the cards of a payment are worth elsewhere; those of the route's own colour nothing."""
        own = outlook.book.route(claim.route).colour
        price = WILD_WORTH * claim.cards.get(WILD, 0) + 3.0 * claim.groups
        for card, count in claim.cards.items():
            colour = outlook.palette.number(card)
            if card != WILD and colour != own:
                price += 0.2 * wanted[colour] * count
        return price

    # Cards

    def draw(self, outlook: Outlook, legal: list[Action]) -> Action:
        """The face-up card that is wanted most, or the deck."""
        need = self.wanted_colours(outlook, self.current_plan(outlook))
        taking = [action for action in legal if isinstance(action, Take)]
        best, found = 0.0, None
        for action in taking:
            card = self.face_up(outlook, action)
            if card is not None and need[card] > best:
                best, found = need[card], action
        if found is not None:
            return found
        blind = [action for action in taking if action.slot is None]
        return blind[0] if blind else any_of(self.chance, [*taking] or legal)

    def face_up(self, outlook: Outlook, action: Take) -> int | None:
        """The card that would be taken, as far as it can be seen."""
        card = None if action.slot is None else outlook.view.market[action.slot - 1]
        return None if card is None else outlook.palette.number(card)

    def destination(self, outlook: Outlook, legal: list[Action]) -> Action:
        """What is wanted stays in the hand; the rest may serve the mate."""
        own = outlook.view.own
        card = own.card if isinstance(own, RacksSeen) else None
        need = self.wanted_colours(outlook, self.current_plan(outlook))
        to = "hand" if card is not None and need[outlook.palette.number(card)] > 0 else "rack"
        return next(action for action in legal if isinstance(action, Put) and action.to == to)

    def wanted_colours(self, outlook: Outlook, plan: Plan) -> list[float]:
        """For each kind of card: how much the planned routes still ask for it."""
        held = outlook.purse
        wild = len(held) - 1
        need = [0.0] * len(held)
        for rank, index in enumerate(plan.routes):
            route = outlook.board.routes[index]
            colour = route.colour if route.colour >= 0 else max(range(wild), key=lambda c: held[c])
            weight = 1.0 / (1 + rank)
            need[colour] += weight * max(0, self.coloured(route) - held[colour])
            need[wild] += weight * (max(0, route.ferry - held[wild]) + (0.5 if route.tunnel or route.ferry else 0.0))
        return need

    def coloured(self, route: Route) -> int:
        """Cards of a colour that a route asks for."""
        return route.length - route.ferry

    # Payments

    def lay(self, outlook: Outlook, legal: list[Action]) -> Action:
        """Give away what is not wanted: as many as possible of a useless colour, as few as possible of a wanted one."""
        counts = {action.count: action for action in legal if isinstance(action, Lay)}
        kind = outlook.palette.number(outlook.view.lay_card or WILD)
        route = outlook.board.routes[outlook.route or 0]
        need = self.wanted_colours(outlook, self.current_plan(outlook))
        precious = kind == len(need) - 1 or (need[kind] > 0 and route.colour != kind)
        return counts[min(counts) if precious else max(counts)]

    def pay_extra(self, outlook: Outlook, legal: list[Action]) -> Action:
        """Pay, with as few wilds as possible, unless the route is not worth that many cards."""
        plan = self.current_plan(outlook)
        paying = [action for action in legal if isinstance(action, Pay)]
        length = outlook.board.routes[outlook.route or 0].length
        if paying and (outlook.route in plan.routes or outlook.view.extra < length):
            return paying[0]
        return legal[-1]
