"""How a bot that plans plays the Card Game: from its view and its notes to the planner and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.manners import weights_for
from tagluff.bots.own_game import own_game
from tagluff.bots.planners import numbers_of
from tagluff.bots.reasons.reason import Explained, Reason, most_telling
from tagluff.bots.reasons.with_cards import CardReasons
from tagluff.bots.styles import Style
from tagluff.core.actions import Action
from tagluff.core.dealer import Dealer
from tagluff.core.events import Event
from tagluff.core.memory import seat_in
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.view import CardView


class Mind:
    """What a bot has in mind of one game: the game itself, its memory, its planner."""

    def __init__(self, view: CardView, changed: Mapping[str, float]) -> None:
        game = own_game(view.handbook)
        assert isinstance(game, CardGame)
        self.game = game
        self.memory: CardMemory = view.handbook.memory()
        self.notes = Notes(game)
        self.planner = CardPlanner(game, weights_for(game, changed), self.notes)
        self.seen: list[str] = []  # the tickets that were on offer last
        self.robberies = [0] * int(game.seats)  # by the seat that robbed

    def note(self, seat: int, event: Event) -> None:
        self.memory.note(event)
        if event.kind == "robbed":
            self.robberies[seat_in(event)] += 1
        elif event.kind == "saw_tickets" and seat_in(event) == seat:
            self.seen = names_in(event)
        elif event.kind == "kept_these" and seat_in(event) == seat:
            self.pass_over(seat, set(self.seen) - set(names_in(event)))

    def pass_over(self, seat: int, tickets: set[str]) -> None:
        """Tickets that were turned down and are not shuffled in again (C-35); at the start they are (C-06)."""
        for ticket in self.game.ticket_numbers(sorted(tickets)):
            self.notes.passed[seat] |= 1 << ticket

    def recall(self) -> None:
        """Bring the planner's notes to what is remembered."""
        for seat, hand in enumerate(self.memory.hands):
            for kind, count in enumerate(hand):
                self.notes.hands[seat * len(hand) + kind] = count


class CardPlanning:
    """Looks at an imagined state, of which the planner uses nothing that the bot does not know."""

    changed: Mapping[str, float] = {}  # what it weighs otherwise than is usual

    def __init__(self, seat: int, chance: Dealer, style: Style | None = None) -> None:
        self.seat = seat
        self.chance = chance
        self.style = style
        self.mind: Mind | None = None
        self.heard: list[Event] = []  # not noted yet: a memory needs the handbook, to which the first view leads

    def differs(self, view: CardView) -> Mapping[str, float]:
        """What it weighs otherwise than is usual at the table."""
        return self.changed if self.style is None else self.style.with_cards(numbers_of(own_game(view.handbook)))

    def note(self, events: Iterable[Event]) -> None:
        self.heard.extend(events)

    def choose(self, view: CardView, legal: list[Action]) -> Action:
        mind = self.recall(view)
        index = mind.planner.choose(self.imagine(mind, view))
        return next(action for action in legal if action.index == index)

    def explain(self, view: CardView, legal: list[Action]) -> Explained:
        """What it chooses, and the reasons that its plan gives for that."""
        action = self.choose(view, legal)
        return Explained(action, most_telling(self.planned(view, action)))

    def planned(self, view: CardView, action: Action) -> list[Reason]:
        """The plan is made anew: whoever searched has made many others meanwhile."""
        mind = self.recall(view)
        state = self.imagine(mind, view)
        mind.planner.choose(state)
        return list(CardReasons(mind.planner, state).reasons(action))

    def recall(self, view: CardView) -> Mind:
        if self.mind is None:
            self.mind = Mind(view, self.differs(view))
        for event in self.heard:
            self.mind.note(self.seat, event)
        self.heard = []
        self.mind.recall()
        return self.mind

    def imagine(self, mind: Mind, view: CardView) -> CardState:
        return mind.game.imagine(view, mind.memory, self.chance)


def names_in(event: Event) -> list[str]:
    tickets = event.facts["tickets"]
    assert isinstance(tickets, list | tuple)
    return [str(ticket) for ticket in tickets]
