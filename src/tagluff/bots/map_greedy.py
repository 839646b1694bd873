"""How the greedy bot plays on a map: it chases its tickets along the shortest ways that are still open."""

from __future__ import annotations

from collections.abc import Callable

from tagluff.bots.bot import any_of
from tagluff.bots.outlook import Outlook
from tagluff.bots.plan import Plan, plan_for
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.maps.view import MapView
from tagluff.maps.ways import Way

SPACE_WORTH = 1.2  # what a planned space costs in points of a ticket
WILD_WORTH = 2.0  # a wild, against a card of a colour that is not wanted
LATE = 0.35  # with less than this share of its pieces left, somebody is about to end the game: no new tickets
BIG_HAND = 9  # with more cards, groups of any cards are worth giving away


class MapGreedy:
    """Plans for its tickets, claims what it planned, draws what that asks for, and ends with long routes."""

    def __init__(self, seat: int, chance: Dealer) -> None:
        self.seat = seat
        self.chance = chance
        self.planned_for: tuple[object, ...] = ()
        self.plan: Plan | None = None

    def choose(self, view: MapView, legal: list[Action]) -> Action:
        answers: dict[str, Callable[[MapView, list[Action]], Action]] = {
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
        return answers.get(view.decision, self.first)(view, legal)

    def first(self, view: MapView, legal: list[Action]) -> Action:
        """Where nothing speaks for anything else: which stack goes where, which token, whose cards pay."""
        return legal[0]

    # Tickets

    def keep(self, view: MapView, legal: list[Action]) -> Action:
        """The set of tickets that is worth most for the pieces it takes."""
        return max(legal, key=lambda action: self.worth(view, self.kept(view, action)))

    def kept(self, view: MapView, action: Action) -> list[int]:
        return [view.offer[int(place) - 1] for place in action.text.split()[1:]]

    def worth(self, view: MapView, tickets: list[int]) -> float:
        points = view.game.board.tickets
        outlook = Outlook(view, self.seat)
        plan = plan_for(outlook, outlook.open_tickets() + tickets)
        gain = sum(points[ticket].points for ticket in plan.done)
        loss = sum(points[ticket].points for ticket in plan.lost)
        tight = max(0.0, plan.length - 0.5 * outlook.pieces)
        return gain - loss - SPACE_WORTH * plan.length - tight

    def share(self, view: MapView, legal: list[Action]) -> Action:
        """The mate learns of the ticket that takes most work: two can do it better than one."""
        tickets = view.game.board.tickets
        ids = {f"share {ticket.id}": ticket for ticket in tickets}
        return max(legal, key=lambda action: ids[action.text].points if action.text in ids else 0)

    # A turn

    def turn(self, view: MapView, legal: list[Action]) -> Action:
        plan = self.current_plan(view)
        claim = self.planned_claim(view, legal, plan) or self.spare_claim(view, legal, plan)
        return (
            claim
            or self.help_wanted(view, legal, plan)
            or self.new_tickets(view, legal, plan)
            or self.draw(view, legal)
        )

    def new_tickets(self, view: MapView, legal: list[Action], plan: Plan) -> Action | None:
        tickets = [action for action in legal if action.text == "tickets"]
        return tickets[0] if tickets and self.wants_tickets(view, plan) else None

    def help_wanted(self, view: MapView, legal: list[Action], plan: Plan) -> Action | None:
        """A team-mate must know the tickets for which the own pieces do not suffice any more."""
        shares = [action for action in legal if action.text.startswith("share ")]
        if not shares or not plan.routes or view.pieces[self.seat] >= plan.length or len(view.tickets) < 2:
            return None
        secret = {f"share {view.game.board.tickets[t].id}" for t in view.tickets if t in plan.done}
        useful = [action for action in shares if action.text in secret]
        return useful[0] if useful else None

    def current_plan(self, view: MapView) -> Plan:
        """The plan holds while nobody claims anything and no ticket comes."""
        outlook = Outlook(view, self.seat)
        tickets = outlook.open_tickets()
        state = (tuple(view.owners), tuple(tickets))
        if self.plan is None or self.planned_for != state:
            self.planned_for = state
            self.plan = plan_for(outlook, tickets)
        return self.plan

    def planned_claim(self, view: MapView, legal: list[Action], plan: Plan) -> Action | None:
        """The longest planned route that can be paid for, in the cheapest way."""
        ways = [(action, way) for action, way in self.claims(view, legal) if way.route in plan.routes]
        return self.best_claim(view, [pair for pair in ways if self.can_spare(view, pair[1])], plan)

    def spare_claim(self, view: MapView, legal: list[Action], plan: Plan) -> Action | None:
        """With nothing planned: the route that brings most, once it brings enough or the end is near."""
        if plan.routes or (self.wants_tickets(view, plan) and view.hand_sizes[self.seat] < 20):
            return None
        long_enough = 1 if self.late(view) else min(4, int(view.game.claims.longest) - 1)
        ways = [(action, way) for action, way in self.claims(view, legal) if not way.groups]
        return self.best_claim(view, [pair for pair in ways if self.gain(view, pair[1]) >= long_enough], plan)

    def best_claim(self, view: MapView, ways: list[tuple[Action, Way]], plan: Plan) -> Action | None:
        if not ways:
            return None
        return max(ways, key=lambda pair: (self.gain(view, pair[1]), -self.price(view, pair[1], plan)))[0]

    def wants_tickets(self, view: MapView, plan: Plan) -> bool:
        return not plan.routes and not self.late(view)

    def late(self, view: MapView) -> bool:
        return view.last_turns is not None or min(view.pieces) <= LATE * view.game.numbers.pieces

    def claims(self, view: MapView, legal: list[Action]) -> list[tuple[Action, Way]]:
        table = view.game.claims
        first, count = int(table.first), int(table.count)
        return [(action, table.ways[action.index - first]) for action in legal if 0 <= action.index - first < count]

    def gain(self, view: MapView, way: Way) -> float:
        return view.game.board.routes[way.route].length + Outlook(view, self.seat).reward(way.route)

    def can_spare(self, view: MapView, way: Way) -> bool:
        """Groups of any cards are for full hands, or for when nothing else is possible any more."""
        hand = view.hand_sizes[self.seat]
        return not way.groups or hand - way.need_total >= BIG_HAND - 6 * way.groups or view.last_turns is not None

    def price(self, view: MapView, way: Way, plan: Plan) -> float:
        """What the cards of a payment are worth elsewhere."""
        wanted = self.wanted_colours(view, plan)
        own = view.game.board.routes[way.route].colour == way.colour
        coloured = 0.0 if own or way.colour < 0 else 0.2 * wanted[way.colour]
        return WILD_WORTH * way.wilds + coloured * way.coloured + 3.0 * way.groups

    # Cards

    def draw(self, view: MapView, legal: list[Action]) -> Action:
        """The face-up card that is wanted most, or the deck."""
        need = self.wanted_colours(view, self.current_plan(view))
        best, action = 0.0, None
        for entry in legal:
            card = self.face_up(view, entry)
            if card is not None and need[card] > best:
                best, action = need[card], entry
        if action is not None:
            return action
        blind = [entry for entry in legal if entry.text == "take deck"]
        taking = [entry for entry in legal if entry.text.startswith("take ")]
        return blind[0] if blind else any_of(self.chance, taking or legal)

    def face_up(self, view: MapView, action: Action) -> int | None:
        word = action.text.split()
        return view.market[int(word[1]) - 1] if word[0] == "take" and word[1].isdigit() else None

    def destination(self, view: MapView, legal: list[Action]) -> Action:
        """What is wanted stays in the hand; the rest may serve the mate."""
        card = view.own.get("card")
        need = self.wanted_colours(view, self.current_plan(view))
        return legal[0] if isinstance(card, int) and need[card] > 0 else legal[1]

    def wanted_colours(self, view: MapView, plan: Plan) -> list[float]:
        """For each kind of card: how much the planned routes still ask for it."""
        held = plan.outlook.purse() if plan.view is view else Outlook(view, self.seat).purse()
        wild = len(held) - 1
        need = [0.0] * len(held)
        for rank, index in enumerate(plan.routes):
            route = view.game.board.routes[index]
            colour = route.colour if route.colour >= 0 else max(range(wild), key=lambda c: held[c])
            weight = 1.0 / (1 + rank)
            need[colour] += weight * max(0, route.length - route.ferry - held[colour])
            need[wild] += weight * (max(0, route.ferry - held[wild]) + (0.5 if route.tunnel or route.ferry else 0.0))
        return need

    # Payments

    def lay(self, view: MapView, legal: list[Action]) -> Action:
        """Give away what is not wanted: as many as possible of a useless colour, as few as possible of a wanted one."""
        counts = {int(action.text.split()[1][:-1]): action for action in legal}
        kind = view.lay_kind or 0
        route = view.game.board.routes[view.route or 0]
        need = self.wanted_colours(view, self.current_plan(view))
        precious = kind == len(need) - 1 or (need[kind] > 0 and route.colour != kind)
        return counts[min(counts) if precious else max(counts)]

    def pay_extra(self, view: MapView, legal: list[Action]) -> Action:
        """Pay, with as few wilds as possible, unless the route is not worth that many cards."""
        plan = self.current_plan(view)
        paying = [action for action in legal if action.text.startswith("pay ")]
        length = view.game.board.routes[view.route or 0].length
        if paying and (view.route in plan.routes or view.extra < length):
            return paying[0]
        return legal[-1]
