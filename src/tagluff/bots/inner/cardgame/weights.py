"""What the planner of the Card Game goes by: what cards, piles and tickets are worth, and how fast a round goes."""

from __future__ import annotations

from collections.abc import Mapping


class Weights:
    """Everything is counted in points of the final score, unless it says otherwise; bots/manners.py tunes them."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        found = {} if given is None else given
        # how fast it goes
        self.pace = found.get("pace", 1.3)  # cards that leave the deck in a turn
        self.drawn_a_turn = found.get("drawn_a_turn", 1.1)  # cards a seat can still bring on track in each turn ...
        self.too_late = found.get("too_late", 3.0)  # ... but for the last ones
        self.placed_a_turn = found.get("placed_a_turn", 2.5)  # cards of the hand that a turn can bring there
        self.round_to_come = found.get("round_to_come", 14.0)  # cards on track that a whole further round brings
        # cards on track
        self.needed = found.get("needed", 4.2)  # a card that a ticket asks for
        self.covered = found.get("covered", 3.0)  # one that a wild would stand in for otherwise
        self.spare = found.get("spare", 1.6)  # one that no ticket asks for: perhaps a ticket still to come
        self.urgent = found.get("urgent", 0.5)  # of a ticket's worth: what its missing cards get at the end
        self.late = found.get("late", 8.0)  # own turns before the end from which time runs out
        # cards in hand
        self.held = found.get("held", 0.72)  # against one on track
        self.held_wild = found.get("held_wild", 0.8)  # the same of a wild, which is of use anywhere
        self.soon = found.get("soon", 2.5)  # own turns before the end from which cards in hand lose their worth
        self.crowd = found.get("crowd", 16.0)  # so many cards in hand take a turn more to place
        self.match = found.get("match", 0.35)  # for each card of the same colour in hand: bigger sets take fewer turns
        self.wild = found.get("wild", 0.7)  # a wild beyond a card that is needed
        self.next_round = found.get(
            "next_round", 0.2
        )  # a card in hand when the first round ends, against its beginning
        # piles
        self.eager = found.get("eager", 0.3)  # for each card that is placed
        self.single = found.get("single", 0.0)  # beside it, for each of three different cards
        self.robbed = found.get("robbed", 3.0)  # for each card that a victim loses, shared among its rivals
        self.boldness = found.get("boldness", 0.3)  # how likely a seat that can rob does
        # tickets
        self.missing = found.get("missing", 1.3)  # what every missing card takes from the worth of a ticket
        self.city = found.get("city", 0.2)  # of a city's bonus: what each ticket that names it is worth
        self.failed = found.get("failed", 1.0)  # what a ticket that cannot be completed loses, in parts of its points
        self.fresh = found.get("fresh", 0.35)  # of what unseen tickets would bring one by one: what a draw brings
        self.used = found.get("used", 1.0)  # what a card that a new ticket asks for would bring otherwise
        self.race = found.get("race", 0.25)  # of a city's bonus: what a ticket adds where the race is close
        self.at_once = found.get("at_once", 99.0)  # tickets that are worked on at the same time
