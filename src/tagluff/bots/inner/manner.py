"""The manner of a player: the numbers by which it weighs one thing against another."""

from __future__ import annotations

from collections.abc import Mapping


class Manner:
    """Points, unless something else is said. The defaults suit no game in particular; bots/manners.py tunes them."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        found = {} if given is None else given
        # A plan
        self.turn = found.get("turn", 2.2)  # what a turn is worth
        self.pace = found.get("pace", 1.8)  # cards that a turn of drawing brings closer to a route
        self.piece = found.get("piece", 0.0)  # what a piece is worth
        self.help = found.get("help", 0.7)  # of a card: how far one that is held already makes a route cheaper
        self.symbol = found.get("symbol", 0.6)  # cards: what a wild costs beyond any other card
        self.stretch = found.get("stretch", 0.0)  # cards that any two missing ones of a colour cost more
        self.risk = found.get("risk", 0.25)  # cards that each card revealed for a tunnel may cost
        self.reward = found.get("reward", 1.0)  # how far tokens and bonus cards count
        self.done = found.get("done", 2.0)  # times the value of a ticket in hand: what completing it is worth
        self.each = found.get("each", 1.0)  # for every ticket completed, where most of them win a bonus
        self.tickets = found.get("tickets", 100.0)  # tickets that are planned for at once
        self.hurry = found.get("hurry", 1.3)  # times the turns left: how long a plan may be
        self.threat = found.get("threat", 0.3)  # times what losing a route would cost: how much sooner it is claimed
        self.block = found.get("block", 0.0)  # for a route beside the plan that somebody else may need
        self.grey = found.get("grey", 0.0)  # cards: how far grey routes stand behind others when cards are kept
        # Tickets
        self.store = found.get("store", 1.0)  # the share of the pieces that new tickets may count on
        self.hope = found.get("hope", 1.0)  # times its value: a ticket on offer that would be completed
        self.fear = found.get("fear", 1.0)  # times its value: one that would not
        self.crowd = found.get("crowd", 1.0)  # for each turn by which a plan is longer than the game
        self.room = found.get("room", 0.75)  # the share of the turns left that a plan may take
        self.fetch = found.get("fetch", 9.0)  # turns that must be left over for new tickets
        self.load = found.get("load", 3.0)  # times the turns that a plan takes: how much it speaks against new tickets
        self.lure = found.get("lure", 1000.0)  # what new tickets must promise to be drawn even late
        # A turn
        self.spare = found.get("spare", 0.5)  # a card that nothing is planned with
        self.plenty = found.get("plenty", 0.0)  # how much less that is where there are more cards than pieces
        self.dear = found.get("dear", 1.2)  # a card that is needed elsewhere
        self.wild = found.get("wild", 1.5)  # a wild, beyond any other card
        self.hoard = found.get("hoard", 0.0)  # how much less a wild is worth for each other one that is held
        self.greed = found.get("greed", 1.0)  # times the worth of a turn: what a route beside the plan must bring
        self.waste = found.get("waste", 0.8)  # times the cost of waiting: what a payment may cost beyond what it should
        self.sure = found.get("sure", 0.7)  # the chance with which a tunnel is tried
        self.speed = found.get("speed", 1.3)  # pieces a turn, before anybody has shown theirs
        self.later = found.get("later", 0.96)  # times, a route: cards for routes further from payment count less
        self.soon = found.get("soon", 0.25)  # how much more a card counts that nearly completes a payment
