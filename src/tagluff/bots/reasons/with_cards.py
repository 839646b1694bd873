"""Why a planner does what it does in the Card Game, read from what it saw and planned when it chose."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tagluff.bots.inner.cardgame.planner import CardPlanner
from tagluff.bots.reasons import kinds
from tagluff.bots.reasons.reason import Reason
from tagluff.core.actions import Action
from tagluff.core.cardtable.state import EMPTY, TURN
from tagluff.core.game import NOBODY
from tagluff.core.verbs import Keep, Take
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.verbs import Place

SOON: Final = 6.0  # own turns left in the round, from which on they are worth a word
MOST_TICKETS: Final = 2  # of one kind of reason
WORTH_A_WORD: Final = 5  # the least danger, of a hundred

Lacks = dict[int, dict[int, int]]  # by ticket, cards by colour
Counted = dict[int, dict[int, int]]  # the same, in the order in which tickets take them


class CardReasons:
    """Of a planner that has just chosen in a state; of the state it reads what the planner's seat may know."""

    def __init__(self, planner: CardPlanner, state: CardState) -> None:
        self.planner = planner
        self.state = state
        self.game = planner.game
        self.outlook = planner.outlook
        self.goals = planner.goals
        self.wild = int(planner.wild)
        self.by_verb: dict[str, Callable[[Action], Iterator[Reason]]] = {
            "take": self.taking,
            "place_cards": self.placing,
            "draw_tickets": self.fetching,
            "keep": self.keeping,
            "complete": self.completing,
            "complete_suggestion": self.completing,
            "done": self.ending,
        }

    def reasons(self, action: Action) -> Iterator[Reason]:
        verb = self.by_verb.get(action.verb)
        found = [] if verb is None else list(verb(action))
        yield from found or [kinds.ROUND_LEFT.because(turns=self.turns())]

    # Cards to the hand

    def taking(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Take)
        card = None if action.slot is None else int(self.state.market[action.slot - 1])
        missing, counted = self.missing(self.held())
        fitting = [ticket for ticket in missing if card is None or card == self.wild or card in missing[ticket]]
        if card is None:  # the deck is rather for what does not lie open, wilds aside
            fitting.sort(key=lambda ticket: any(open in missing[ticket] for open in self.state.market))
            yield from self.drawing_blind(missing)
        for ticket in fitting[:MOST_TICKETS]:
            yield self.lacks(ticket, missing[ticket])
            yield from self.counted_for(missing[ticket], counted)
        yield from self.time()

    def drawing_blind(self, missing: Lacks) -> Iterator[Reason]:
        """Why no open card is taken: nothing lacks, none helps, the deck promises more, or it can be the second."""
        asked = {colour for lacks in missing.values() for colour in lacks} & self.open_kinds()
        if self.held() and not missing:
            yield kinds.ENOUGH.because()
        elif not asked and self.wild not in self.open_kinds():
            yield kinds.BLIND.because()
        elif max(map(self.planner.worth_of_card, self.open_kinds())) < self.planner.worth_of_blind():
            yield kinds.DECK.because()
        elif asked and self.state.kind == TURN:
            yield kinds.SECOND.because()

    def counted_for(self, missing: Mapping[int, int], counted: Counted) -> Iterator[Reason]:
        """A card in hand is lacking all the same where another ticket takes it; the first of them is named."""
        for ticket, cards in counted.items():
            taken = {self.game.palette.kinds[colour]: cards[colour] for colour in missing if cards.get(colour)}
            if taken:
                yield kinds.COUNTED_FOR.because(ticket=self.ticket_id(ticket), cards=taken)
                return

    def open_kinds(self) -> set[int]:
        return {int(card) for card in self.state.market if card != EMPTY}

    def lacks(self, ticket: int, missing: dict[int, int]) -> Reason:
        names = self.game.palette.kinds
        cards = {names[colour]: count for colour, count in missing.items()}
        unseen = {names[colour]: int(self.outlook.unseen[colour]) for colour in missing}
        return kinds.LACKS.because(ticket=self.ticket_id(ticket), cards=cards, unseen=unseen)

    def missing(self, tickets: list[int]) -> tuple[Lacks, Counted]:
        """What each ticket lacks by colour, that which lacks least for its points first, and what is counted for which.

        No card counts twice.
        """
        cards = [self.sure(colour) + int(self.outlook.hand[colour]) for colour in range(self.wild)]
        found: Lacks = {}
        counted: Counted = {}
        waiting = list(tickets)
        while waiting:
            ticket = min(waiting, key=lambda one: (sum(self.short(one, cards).values()) + 0.1) / self.goals.points[one])
            waiting.remove(ticket)
            short = self.short(ticket, cards)
            if short:
                found[ticket] = short
            before = list(cards)
            self.use(ticket, cards)
            counted[ticket] = {colour: before[colour] - cards[colour] for colour in range(self.wild)}
        return found, counted

    def short(self, ticket: int, cards: list[int]) -> dict[int, int]:
        lacks = {colour: self.need(ticket, colour) - cards[colour] for colour in range(self.wild)}
        return {colour: count for colour, count in lacks.items() if count > 0 and self.need(ticket, colour)}

    def use(self, ticket: int, cards: list[int]) -> None:
        for colour in range(self.wild):
            cards[colour] = max(0, cards[colour] - self.need(ticket, colour))

    def need(self, ticket: int, colour: int) -> int:
        return int(self.game.needs[ticket * self.wild + colour])

    def sure(self, colour: int) -> int:
        """Cards on track, and those on their way that will be."""
        return int(self.outlook.soon[colour] + 0.5)

    # Cards to the yard

    def placing(self, action: Action) -> Iterator[Reason]:
        assert isinstance(action, Place)
        palette = self.game.palette
        placed = {palette.number(card): count for card, count in action.cards.items()}
        coloured = {kind: count for kind, count in placed.items() if kind != self.wild}
        yield from self.robbing(list(coloured))
        yield from self.bringing(coloured)
        danger = self.danger(coloured, placed.get(self.wild, 0))
        if danger >= WORTH_A_WORD:
            yield kinds.DANGER.because(chance=danger)
        yield from self.time()

    def robbing(self, colours: list[int]) -> Iterator[Reason]:
        for colour in colours:
            owner = int(self.state.yard_owner(colour))
            if owner not in (NOBODY, int(self.state.actor)):
                yield kinds.ROBS.because(victim=owner, count=int(self.state.yard_size(colour)))

    def bringing(self, placed: dict[int, int]) -> Iterator[Reason]:
        """The tickets that ask for these cards, beside those that are on track."""
        left, sure = dict(placed), [self.sure(colour) for colour in range(self.wild)]
        brought: list[tuple[int, int]] = []
        for ticket in self.by_points(self.held()):
            short = self.short(ticket, sure)
            taken = {colour: min(short.get(colour, 0), count) for colour, count in left.items()}
            left = {colour: count - taken[colour] for colour, count in left.items()}
            brought += [(ticket, sum(taken.values()))] if any(taken.values()) else []
            self.use(ticket, sure)
        for ticket, count in brought[:MOST_TICKETS]:
            yield kinds.BRINGS.because(ticket=self.ticket_id(ticket), count=count)

    def danger(self, coloured: dict[int, int], wilds: int) -> int:
        """Of a hundred: with which chance some of it is robbed before all of it is on track."""
        safe = 1.0
        for colour, count in coloured.items():
            for size in range(count + wilds, 0, -1):
                safe *= 1.0 - self.outlook.danger(colour, size)
        return round(100 * (1.0 - safe))

    # Tickets

    def fetching(self, action: Action) -> Iterator[Reason]:
        self.goals.plan(self.outlook)
        free = int(sum(self.goals.cards[kind] for kind in range(self.wild + 1)))
        if free:
            yield kinds.FREE_CARDS.because(count=free)
            yield from self.time()
        else:
            yield kinds.ROUND_LEFT.because(turns=self.turns())

    def keeping(self, action: Action) -> Iterator[Reason]:
        """What those that are kept lack, beside what the others ask for."""
        assert isinstance(action, Keep)
        offered = [int(ticket) for ticket in self.state.offered(self.state.actor)]
        kept = [offered[place - 1] for place in action.places]
        missing, counted = self.missing([*self.state.tickets(self.state.actor), *kept])
        for ticket in self.by_points(kept):
            if ticket in missing:
                yield self.lacks(ticket, missing[ticket])
                yield from self.counted_for(missing[ticket], counted)
            else:
                yield kinds.READY.because(ticket=self.ticket_id(ticket))
        yield from self.time()

    def completing(self, action: Action) -> Iterator[Reason]:
        chosen = int(self.state.choice(self.state.actor))
        best = chosen | int(self.planner.completing.best(self.state, chosen))
        tickets = [ticket for ticket in range(int(self.planner.tickets)) if best >> ticket & 1]
        points = int(sum(self.goals.points[ticket] for ticket in tickets))
        yield kinds.BEST_SET.because(tickets=[self.ticket_id(ticket) for ticket in tickets], points=points)

    def ending(self, action: Action) -> Iterator[Reason]:
        yield kinds.NO_MORE.because()

    # Time, and names

    def time(self) -> Iterator[Reason]:
        turns = self.outlook.turns
        if turns == 0.0:
            yield kinds.LAST_TURN.because()
        elif turns < SOON:
            yield kinds.ROUND_LEFT.because(turns=self.turns())

    def turns(self) -> int:
        """With the present one."""
        return round(self.outlook.turns) + 1

    def held(self) -> list[int]:
        return [int(ticket) for ticket in self.state.tickets(self.state.actor)]

    def by_points(self, tickets: list[int]) -> list[int]:
        return sorted(tickets, key=lambda ticket: -self.goals.points[ticket])

    def ticket_id(self, ticket: int) -> str:
        return self.game.box.tickets[ticket].id
