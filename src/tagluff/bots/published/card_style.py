"""How the play styles of the literature play the Card Game, of which they know nothing: tickets to work for, in order.

A ticket there asks for cards instead of a way, so cards on track stand for routes claimed, cards that are still
missing for spaces, and bringing cards on track for claiming.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable

from tagluff.bots.bot import any_of
from tagluff.bots.card_outlook import CardOutlook
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event
from tagluff.core.verbs import Done, DrawTickets, Keep, Take
from tagluff.games.cardgame.box import Ticket
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.verbs import CompleteSuggestion, Place
from tagluff.games.cardgame.view import CardView

LATE = 3  # own turns before the end: from then on whatever is of use is brought on track
SET = 2  # cards of use that make a placing worth its turn before that
REST = 4  # cards that leave the deck between two draws of tickets: none need be kept, so that they could go on for ever


class CardStyle:
    """Draws what its tickets miss, and brings cards on track that they ask for."""

    least_set = SET

    def __init__(self, seat: int, chance: Dealer) -> None:
        self.seat = seat
        self.chance = chance
        self.heard: list[Event] = []
        self.drew_at: int | None = None  # how large the deck was when it last drew tickets
        self.memory: CardMemory | None = None

    @abstractmethod
    def goals(self, outlook: CardOutlook) -> list[Ticket]:
        """The tickets that it works for now."""

    @abstractmethod
    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """Which tickets it takes."""

    def wants_tickets(self, outlook: CardOutlook) -> bool:
        return False

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        answers: dict[str, Callable[[CardOutlook, list[Action]], Action]] = {
            "start": self.keep,
            "keep": self.keep,
            "turn": self.turn,
            "pick": self.draw,
            "complete": self.complete,
        }
        return answers[view.decision](self.look(view), legal)

    def look(self, view: CardView) -> CardOutlook:
        if self.memory is None:
            self.memory = view.handbook.memory()
        for event in self.heard:
            self.memory.note(event)
        self.heard = []
        return CardOutlook(view, self.memory, self.seat)

    # What is missing

    def tickets(self, outlook: CardOutlook) -> list[Ticket]:
        """Those in hand, the most valuable first."""
        found = [outlook.book.ticket(ticket) for ticket in outlook.view.tickets]
        return sorted(found, key=lambda ticket: (-ticket.points, ticket.index))

    def on_way(self, outlook: CardOutlook) -> list[int]:
        """Cards on track and in the own yard, by kind."""
        cards = list(outlook.track)
        for colour, pile in enumerate(outlook.piles):
            if outlook.owner[colour] == self.seat:
                for card in pile:
                    cards[card] += 1
        return cards

    def short(self, outlook: CardOutlook, tickets: list[Ticket]) -> list[int]:
        """Of each colour: what the tickets ask for beyond the cards on their way; wilds are not counted on."""
        there = self.on_way(outlook)
        asked = [sum(ticket.needs[colour] for ticket in tickets) for colour in range(outlook.wild)]
        return [max(0, need - there[colour]) for colour, need in enumerate(asked)]

    def missing(self, outlook: CardOutlook, tickets: list[Ticket]) -> int:
        """Cards that neither lie on their way nor in the hand, where wilds fill in."""
        short = self.short(outlook, tickets)
        lack = sum(max(0, need - outlook.hand[colour]) for colour, need in enumerate(short))
        return max(0, lack - outlook.hand[outlook.wild] - self.on_way(outlook)[outlook.wild])

    def covered(self, outlook: CardOutlook, ticket: Ticket) -> bool:
        return sum(self.short(outlook, [ticket])) == 0

    # A turn

    def turn(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        drawing = [action for action in legal if isinstance(action, DrawTickets)]
        if drawing and self.rested(outlook) and self.wants_tickets(outlook):
            self.drew_at = outlook.view.deck_size
            return drawing[0]
        return self.place(outlook, legal) or self.draw(outlook, legal)

    def rested(self, outlook: CardOutlook) -> bool:
        return self.drew_at is None or abs(self.drew_at - outlook.view.deck_size) >= REST

    def place(self, outlook: CardOutlook, legal: list[Action]) -> Action | None:
        """The set with most cards of use, if it has enough of them, nothing is missing, or the end is near."""
        short = self.short(outlook, self.goals(outlook))
        placing = [action for action in legal if isinstance(action, Place)]
        best = max(placing, key=lambda action: self.use(outlook, action, short), default=None)
        if best is None:
            return None
        useful = self.use(outlook, best, short)[0]
        ready = outlook.turns <= LATE or self.missing(outlook, self.goals(outlook)) == 0
        return best if useful >= (1 if ready else self.least_set) else None

    def use(self, outlook: CardOutlook, action: Place, short: list[int]) -> tuple[int, int]:
        """Cards of use, and how few others go with them."""
        cards = outlook.palette.counts(action.cards)
        useful = sum(min(cards[colour], short[colour]) for colour in range(outlook.wild))
        return useful, useful - sum(cards)

    def draw(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """The colour of which most is missing, or a wild, or the deck."""
        short = self.short(outlook, self.goals(outlook))
        lack = [float(max(0, need - outlook.hand[colour])) for colour, need in enumerate(short)]
        worth = [*lack, 0.5 if any(lack) else 0.0]
        taking = [action for action in legal if isinstance(action, Take)]
        best = max(taking, key=lambda action: self.worth_of(outlook, action, worth), default=None)
        return any_of(self.chance, legal) if best is None else best

    def worth_of(self, outlook: CardOutlook, action: Take, worth: list[float]) -> float:
        """The deck comes before a face-up card that is of no use."""
        card = None if action.slot is None else outlook.market[action.slot - 1]
        return 0.1 if card is None else worth[card]

    # Tickets

    def keep_all(self, legal: list[Action]) -> Action:
        return max((action for action in legal if isinstance(action, Keep)), key=lambda action: len(action.places))

    def keep_best(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """The set with most points for each card that is still missing, of those for which the turns suffice."""
        offer = [outlook.book.ticket(ticket) for ticket in outlook.view.offer]
        keeps = [action for action in legal if isinstance(action, Keep)]
        return max(keeps, key=lambda keep: self.worth_of_set(outlook, [offer[place - 1] for place in keep.places]))

    def worth_of_set(self, outlook: CardOutlook, tickets: list[Ticket]) -> float:
        points = sum(ticket.points for ticket in tickets)
        missing = self.missing(outlook, [*self.tickets(outlook), *tickets])
        return points / max(1, missing) if missing <= outlook.to_come() else -float(points)

    def complete(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """What is suggested, which is the best set."""
        suggested = [action for action in legal if isinstance(action, CompleteSuggestion | Done)]
        return suggested[0] if suggested else legal[0]
