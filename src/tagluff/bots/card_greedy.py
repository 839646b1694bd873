"""How the greedy bot plays the Card Game: it weighs in points what cards bring on track, in hand and on tickets."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tagluff.bots.card_completing import Completing
from tagluff.bots.card_goals import Goals, goals_for
from tagluff.bots.card_outlook import CardOutlook
from tagluff.core.actions import Action
from tagluff.core.events import Event
from tagluff.core.verbs import Keep, Take
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.verbs import Complete, Place
from tagluff.games.cardgame.view import CardView

NEEDED = 4.2  # points that a card on track brings if a ticket asks for it: a ticket pays four to five for each
SPARE = 1.6  # ... and if none does: perhaps a ticket still to come
HELD = 0.72  # a card in hand, against one on track: it takes a part of a turn to place, and may come too late
SOON = 2.5  # own turns before the end from which cards in hand lose their worth
CROWD = 16.0  # so many cards in hand take a turn more to place
FULL_HAND = 9.0  # among more cards each is worth less: they only wait for their turn on track
MATCH = 0.35  # for each card of the same colour in hand: bigger sets take fewer turns
ROBBED = 3.0  # what each card that a victim loses is worth, shared among its rivals
TICKET_CARD = 3.0  # what each card that new tickets could use gains ...
FEW = 2.0  # ... beyond so many: a ticket asks for two or three
MOST_USED = 7.0  # cards that one draw of tickets can use
WILD = 0.7  # a wild beyond a card that is needed: it fits everywhere
NEXT_ROUND = 0.2  # a card in hand when a round ends that is not the last (C-61), against the round's beginning
VAIN = 0.3  # tickets were drawn and none was worth keeping: the next ones are hardly better
NEVER = -99.0
COVERED = 5.0  # so many cards may still be missing for the tickets in hand when new ones are drawn


class CardGreedy:
    """Takes the action with the highest worth: all of them are counted in points."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.heard: list[Event] = []  # not noted yet: a memory needs the handbook, to which the first view leads
        self.memory: CardMemory | None = None
        self.vain = 0  # draws of tickets since one was kept, as it remembers ...
        self.vain_told = 0  # ... and as the events tell, for a bot that took over a seat
        self.placed: dict[int, list[int]] = {}  # the cards of each placing action, counted once

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        answers: dict[str, Callable[[CardOutlook, list[Action]], Action]] = {
            "start": self.keep,
            "keep": self.keep,
            "turn": self.turn,
            "pick": self.pick,
            "complete": self.complete,
        }
        return answers[view.decision](self.look(view), legal)

    def look(self, view: CardView) -> CardOutlook:
        if self.memory is None:
            self.memory = view.handbook.memory()
        for event in self.heard:
            self.memory.note(event)
            if event.kind == "kept_tickets" and event.facts["seat"] == self.seat:
                self.vain_told = 0 if event.facts["count"] else self.vain_told + 1
        self.heard = []
        return CardOutlook(view, self.memory, self.seat)

    # Tickets

    def keep(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """One ticket after the other, the best first, while the whole gains."""
        view = outlook.view
        kept: set[int] = set()
        worth = goals_for(outlook, view.tickets).worth
        while len(kept) < len(view.offer):
            places = [place for place in range(len(view.offer)) if place not in kept]
            worths = {place: self.worth_with(outlook, kept | {place}) for place in places}
            best = max(places, key=lambda place: worths[place])
            if worths[best] <= worth and (kept or view.decision == "keep"):
                break
            kept.add(best)
            worth = worths[best]
        self.vain = 0 if kept else self.vain + 1
        places = [place + 1 for place in sorted(kept)]
        return next(action for action in legal if isinstance(action, Keep) and [*action.places] == places)

    def worth_with(self, outlook: CardOutlook, places: set[int]) -> float:
        return goals_for(outlook, outlook.view.tickets + [outlook.view.offer[place] for place in places]).worth

    # A turn

    def turn(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        goals = goals_for(outlook, outlook.view.tickets)
        worths = [(self.worth_of(outlook, goals, action), -at) for at, action in enumerate(legal)]
        return legal[-max(worths)[1]]

    def worth_of(self, outlook: CardOutlook, goals: Goals, action: Action) -> float:
        if isinstance(action, Take):
            return self.worth_of_drawing(outlook, goals, action.slot)
        if isinstance(action, Place):
            return self.worth_of_placing(outlook, goals, self.cards_of(outlook, action))
        return self.worth_of_tickets(outlook, goals)

    def worth_of_tickets(self, outlook: CardOutlook, goals: Goals) -> float:
        """New tickets for cards that no ticket uses. None need be kept, so in the last turn they cost nothing."""
        if outlook.turns == 0 and outlook.last_round:
            return 0.5 + goals.spare
        vain = max(self.vain, self.vain_told)
        if goals.missing > COVERED or vain > 1:
            return -1.0
        return VAIN**vain * TICKET_CARD * max(0.0, min(MOST_USED, goals.spare) - FEW)

    # Cards to the hand

    def pick(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        goals = goals_for(outlook, outlook.view.tickets)
        taking = [action for action in legal if isinstance(action, Take)]
        return max(taking, key=lambda action: self.worth_of_card(outlook, goals, action.slot))

    def worth_of_drawing(self, outlook: CardOutlook, goals: Goals, slot: int | None) -> float:
        """The first pick with the best second one; a face-up wild is the whole draw (X-10)."""
        first = self.worth_of_card(outlook, goals, slot)
        if slot is not None and outlook.market[slot - 1] == outlook.wild:
            return first
        others = [self.in_hand(outlook, goals, card) for card in self.left_open(outlook, slot)]
        return first + max([self.worth_of_card(outlook, goals, None), *others])

    def left_open(self, outlook: CardOutlook, taken: int | None) -> list[int]:
        """The colours that lie open beside the card taken."""
        cards = [card for slot, card in enumerate(outlook.market, 1) if slot != taken]
        return [card for card in cards if card is not None and card != outlook.wild]

    def worth_of_card(self, outlook: CardOutlook, goals: Goals, slot: int | None) -> float:
        """Of a face-up card, or of the unknown one on the deck (None)."""
        if slot is not None:
            card = outlook.market[slot - 1]
            return 0.0 if card is None else self.in_hand(outlook, goals, card)
        kinds = range(outlook.wild + 1)
        total = sum(outlook.unseen[kind] * self.in_hand(outlook, goals, kind) for kind in kinds)
        return total / max(1, sum(outlook.unseen)) if outlook.view.deck_size else 0.0

    def in_hand(self, outlook: CardOutlook, goals: Goals, kind: int) -> float:
        """What one more card of a kind is worth in the hand."""
        held = outlook.hand[kind]
        worth = self.on_track(goals, kind, held)
        match = MATCH * min(held, 4) if kind != outlook.wild else WILD
        return self.patience(outlook) * (worth + match)

    def patience(self, outlook: CardOutlook) -> float:
        """What a card in hand is worth against one on track: less towards the end, and less among many."""
        left = outlook.turns - 1 - sum(outlook.hand) / CROWD
        worth = min(1.0, max(0.0, left / SOON))
        room = min(1.0, FULL_HAND / max(1, sum(outlook.hand)))
        return HELD * room * (worth if outlook.last_round else max(NEXT_ROUND, worth))

    def on_track(self, goals: Goals, kind: int, before: int) -> float:
        """What a card is worth on track, beyond those on their way and so many before it."""
        needed = min(1.0, max(0.0, goals.short[kind] - before))
        return SPARE + (NEEDED - SPARE) * needed

    # Cards to the yard

    def cards_of(self, outlook: CardOutlook, action: Place) -> list[int]:
        if action.index not in self.placed:
            self.placed[action.index] = outlook.palette.counts(action.cards)
        return self.placed[action.index]

    def worth_of_placing(self, outlook: CardOutlook, goals: Goals, cards: list[int]) -> float:
        """What the cards gain on track over staying in the hand, and what a victim loses."""
        colours = [colour for colour in range(outlook.wild) if cards[colour]]
        if len(colours) == 1 and cards[colours[0]] < outlook.hand[colours[0]]:
            return NEVER  # the rest of the colour would have to wait until the pile is gone (C-28)
        patience = self.patience(outlook)
        worth = 0.0
        for colour in colours:
            pile = [outlook.wild] * cards[outlook.wild] + [colour] * cards[colour]
            before = [0] * (outlook.wild + 1)
            chances = outlook.arrivals(colour, len(pile), outlook.turns)
            for at, kind in enumerate(pile):
                value = self.on_track(goals, kind, before[kind])
                before[kind] += 1
                worth += value * ((chances[at] if at < len(chances) else 0.0) - patience)
        return worth + self.loot(outlook, colours[0])

    def loot(self, outlook: CardOutlook, colour: int) -> float:
        """What robbing the pile of a colour takes from a rival."""
        rivals = outlook.book.seats - 1
        moving = min(len(outlook.piles[colour]), max(1, outlook.turns))
        return ROBBED * moving / rivals

    # The end of a round

    def complete(self, outlook: CardOutlook, legal: list[Action]) -> Action:
        """The suggestion, or the same with a ticket exchanged where a city's bonus is worth more than the points."""
        view = outlook.view
        suggestion = view.suggestion or []
        wanted = Completing(outlook).best(suggestion)
        if not view.completing and wanted == suggestion:
            return legal[0]
        named = [action for action in legal if isinstance(action, Complete) and action.ticket in wanted]
        return named[0] if named else legal[-1]
