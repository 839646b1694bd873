"""What the planner of the Card Game goes by: what cards, piles and tickets are worth, and how fast a round goes."""

from __future__ import annotations


class Weights:
    """Everything is counted in points of the final score, unless it says otherwise."""

    def __init__(self) -> None:
        # how fast it goes
        self.pace = 1.3  # cards that leave the deck in a turn
        self.drawn_a_turn = 1.1  # cards that a seat can still draw and bring on track in each of its turns ...
        self.too_late = 3.0  # ... but for the last ones
        self.placed_a_turn = 2.5  # cards of the hand that a turn can bring on track when there is nothing else to do
        self.round_to_come = 14.0  # cards on track that a whole further round brings
        # cards on track
        self.needed = 4.2  # a card that a ticket asks for
        self.covered = 3.0  # one that a wild would stand in for otherwise
        self.spare = 1.6  # one that no ticket asks for: perhaps a ticket still to come
        self.urgent = 0.5  # how much of a ticket's whole worth its missing cards get when time runs out
        self.late = 8.0  # own turns before the end from which time runs out
        # cards in hand
        self.held = 0.72  # against one on track
        self.held_wild = 0.8  # the same of a wild, which is of use anywhere
        self.soon = 2.5  # own turns before the end from which cards in hand lose their worth
        self.crowd = 16.0  # so many cards in hand take a turn more to place
        self.match = 0.35  # for each card of the same colour in hand: bigger sets take fewer turns
        self.wild = 0.7  # a wild beyond a card that is needed
        self.next_round = 0.2  # a card in hand when a round ends that is not the last, against the round's beginning
        # piles
        self.eager = 0.3  # for each card that is placed
        self.single = 0.0  # beside it, for each of three different cards
        self.robbed = 3.0  # for each card that a victim loses, shared among its rivals
        self.boldness = 0.3  # how likely a seat that can rob does
        # tickets
        self.missing = 1.3  # what every missing card takes from the worth of a ticket
        self.city = 0.2  # of a city's bonus: what each ticket that names the city is worth beside its points
        self.failed = 1.0  # what a ticket that cannot be completed loses, in parts of its points
        self.fresh = 0.35  # of what the tickets still to be seen would bring one by one, how much a draw of them brings
        self.used = 1.0  # what a card that a new ticket asks for would bring otherwise
        self.race = 0.25  # of a city's bonus: what a ticket completed for it adds where the race is close
        self.at_once = 99.0  # tickets that are worked on at the same time
