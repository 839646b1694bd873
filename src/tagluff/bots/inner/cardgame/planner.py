"""The planner of the Card Game: it weighs in points what every action brings, and takes the best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.cardgame.completing import Completing
from tagluff.bots.inner.cardgame.goals import Goals
from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.outlook import Outlook
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.bots.inner.policy import Policy
from tagluff.core.amounts import excess
from tagluff.core.bits import bit
from tagluff.core.cardtable.state import EMPTY, HELD, KEEP, START, TURN
from tagluff.core.game import NEVER, NOBODY, State
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState

MOST: Final = 256  # actions that are weighed at once
NONE: Final = -1e9
NOTHING_TO_LOSE: Final = 0.01  # a look at tickets of which none need be kept (C-35), where no card is of use any more


class CardPlanner(Policy):
    """Plays the seat that is to decide."""

    def __init__(self, game: CardGame, weights: Weights, notes: Notes) -> None:
        super().__init__(0)
        self.game: Final = game
        self.weights: Final = weights
        self.notes: Final = notes
        self.kept_notes: Final = Notes(game)
        self.outlook: Final = Outlook(game, weights, notes)
        self.goals: Final = Goals(game, weights)
        self.completing: Final = Completing(game, weights)
        self.wild: i64 = game.wild
        self.tickets: i64 = game.first_offer
        self.slots: i64 = game.slots
        self.first_take: i64 = game.first_take
        self.draw_tickets: i64 = game.place.end
        self.items: Final[vec[i64]] = vec[i64]([0] * MOST)
        self.worths: Final[vec[float]] = vec[float]([0.0] * MOST)
        self.count: i64 = 0
        self.patience: float = 0.0  # what a card in hand is worth against one on track
        self.in_the_hand: Final[vec[float]] = vec[float]([0.0] * int(game.width))  # what one more of a kind is worth
        self.wild_on_track: float = 0.0  # what a wild is worth there

    # What a table and a search ask

    def choose(self, state: State) -> i64:
        assert isinstance(state, CardState)
        self.weigh(state)
        best: i64 = 0
        for at in range(1, self.count):
            if self.worths[at] > self.worths[best]:
                best = at
        return self.items[best]

    def watch(self, state: State, index: i64) -> None:
        assert isinstance(state, CardState)
        self.notes.watch(state, index)

    def remember(self) -> None:
        self.notes.copy_into(self.kept_notes)

    def recall(self) -> None:
        self.kept_notes.copy_into(self.notes)

    def rank(self, state: State, most: i64) -> i64:
        """The best actions, the best of them first."""
        assert isinstance(state, CardState)
        self.weigh(state)
        ranked: i64 = most if most < self.count else self.count
        for place in range(ranked):
            best: i64 = place
            for at in range(place + 1, self.count):
                if self.worths[at] > self.worths[best]:
                    best = at
            self.swap(place, best)
            self.ranked[place] = self.items[place]
        return ranked

    def is_draw(self, index: i64) -> bool:
        return self.first_take <= index <= self.first_take + self.slots

    def swap(self, a: i64, b: i64) -> None:
        item, worth = self.items[a], self.worths[a]
        self.items[a] = self.items[b]
        self.worths[a] = self.worths[b]
        self.items[b] = item
        self.worths[b] = worth

    # What may be done

    def weigh(self, state: CardState) -> None:
        """List what comes into question, each action with its worth."""
        self.count = 0
        kind: i64 = state.kind
        if kind == COMPLETE:
            self.add(self.completing.next_action(state), 0.0)
            return
        self.outlook.look(state, state.actor)
        self.hold_tickets(state)
        if kind in (START, KEEP):
            self.weigh_keeping(state)
            return
        self.goals.plan(self.outlook)
        self.patience = self.in_hand()
        self.value_cards()
        self.weigh_takes(state, kind == TURN)
        if kind == TURN:
            self.weigh_sets(state)
            self.weigh_three(state)
            if state.tickets_left > 0:
                self.add(self.draw_tickets, self.worth_of_tickets(state))

    def add(self, index: i64, worth: float) -> None:
        if self.count < MOST:
            self.items[self.count] = index
            self.worths[self.count] = worth
            self.count += 1

    def hold_tickets(self, state: CardState) -> None:
        goals = self.goals
        mine: i64 = HELD + state.actor
        goals.count = 0
        for ticket in range(self.tickets):
            if state.ticket_at[ticket] == mine:
                goals.tickets[goals.count] = ticket
                goals.count += 1

    # Tickets

    def weigh_keeping(self, state: CardState) -> None:
        """Every set of the tickets on offer (C-06, C-35)."""
        goals = self.goals
        held: i64 = goals.count
        start: i64 = state.offer_at(state.actor)
        offered: i64 = state.offers(state.actor)
        first: i64 = 1 if state.kind == START else 0
        for mask in range(first, bit(offered)):
            goals.count = held
            for at in range(offered):
                if mask & bit(at):
                    goals.tickets[goals.count] = i64(state.ticket_at[start + at])
                    goals.count += 1
            goals.plan(self.outlook)
            self.add(self.game.keep_zero + mask, goals.worth)

    def worth_of_tickets(self, state: CardState) -> float:
        """What the cards that no ticket of the hand asks for would bring with those that are still to be seen."""
        goals = self.goals
        held: i64 = HELD + state.actor
        there: float = goals.cards[self.wild] + goals.to_come
        used: float = self.weights.used if self.outlook.turns > 0.0 else 0.0
        total: float = 0.0
        unseen: i64 = 0
        for ticket in range(self.tickets):
            where: i64 = i64(state.ticket_at[ticket])
            if where == held or where >= DONE:
                continue
            unseen += 1
            if self.notes.passed[state.actor] & bit(ticket):
                continue
            lack: float = goals.lack(ticket)
            if lack <= there:
                gain: float = goals.gain(ticket, lack) - used * (goals.asked[ticket] - lack)
                if gain > 0.0:
                    total += gain
        drawn: i64 = self.game.draw_tickets if self.game.draw_tickets < state.tickets_left else state.tickets_left
        least: float = NOTHING_TO_LOSE if self.patience == 0.0 and self.outlook.turns == 0.0 else 0.0
        return least + self.weights.fresh * total * float(drawn) / float(unseen) if unseen > 0 else least

    # Cards to the hand

    def in_hand(self) -> float:
        """What a card in hand is worth against one on track: less towards the end, and less among many."""
        weights, outlook = self.weights, self.outlook
        left: float = outlook.turns - 1.0 - float(outlook.hand_size) / weights.crowd
        worth: float = left / weights.soon
        if worth > 1.0:
            worth = 1.0
        least: float = 0.0 if outlook.last_round else weights.next_round
        return worth if worth > least else least

    def weigh_takes(self, state: CardState, first: bool) -> None:
        """A face-up card or the top of the deck; a first pick with the best second one (X-09 to X-12)."""
        take: i64 = self.first_take
        blind: float = self.worth_of_blind() if state.deck_size > 0 else 0.0
        for slot in range(self.slots):
            card: i64 = state.market[slot]
            if card == EMPTY or (card == self.wild and not first):
                continue
            worth: float = self.in_the_hand[card]
            if first and card != self.wild:
                worth += self.best_beside(state, slot, blind)
            self.add(take + slot, worth)
        if state.deck_size > 0:
            if first:
                blind += self.best_beside(state, self.slots, blind)
            self.add(take + self.slots, blind)

    def best_beside(self, state: CardState, taken: i64, blind: float) -> float:
        """The second pick: the deck, or a colour that lies open beside the card taken."""
        best: float = blind
        for slot in range(self.slots):
            card: i64 = state.market[slot]
            if slot != taken and card != EMPTY and card != self.wild:
                worth: float = self.in_the_hand[card]
                if worth > best:
                    best = worth
        return best

    def worth_of_blind(self) -> float:
        outlook = self.outlook
        total: float = 0.0
        for kind in range(self.wild + 1):
            if outlook.unseen[kind] > 0:
                total += outlook.float_of[outlook.unseen[kind]] * self.in_the_hand[kind]
        return total / float(outlook.unseen_size) if outlook.unseen_size > 0 else 0.0

    def value_cards(self) -> None:
        """What one more card is worth, kind by kind."""
        self.wild_on_track = self.worth_of_wild()
        for kind in range(self.wild + 1):
            self.in_the_hand[kind] = self.worth_of_card(kind)

    def worth_of_card(self, kind: i64) -> float:
        """What one more card of a kind is worth in the hand."""
        weights = self.weights
        if kind == self.wild:
            return self.patience * weights.held_wild * self.wild_on_track
        held: i64 = self.outlook.hand[kind]
        match: float = weights.match * (self.outlook.float_of[held] if held < 4 else 4.0)
        return self.patience * weights.held * (self.goals.value(kind, held) + match)

    def worth_of_wild(self) -> float:
        """On track: as the best card that is still to be found."""
        best: float = self.weights.spare
        for colour in range(self.wild):
            worth: float = self.goals.value(colour, self.outlook.hand[colour])
            if worth > best:
                best = worth
        return best + self.weights.wild

    # Cards to the yard

    def weigh_sets(self, state: CardState) -> None:
        """All cards of a colour: the rest would have to wait until the pile is gone (C-28); with some wilds or none."""
        outlook, place = self.outlook, self.game.place
        for colour in range(self.wild):
            held: i64 = outlook.hand[colour]
            owner: i64 = state.yard_owner(colour)
            if held == 0 or owner == state.actor:
                continue
            least: i64 = state.yard_size(colour) + 1
            least = least if least > 2 else 2
            wilds: i64 = excess(least, held)
            loot: float = self.loot(state.yard_size(colour)) if self.moves_again(state, owner) else 0.0
            while wilds <= outlook.hand[self.wild]:
                index: i64 = place.first + colour * place.stride + (held - 1) * place.row + wilds - 1
                self.add(index, self.worth_of_pile(colour, held, wilds) + loot)
                wilds += 1

    def worth_of_pile(self, colour: i64, coloured: i64, wilds: i64) -> float:
        """What the cards gain on track over staying in the hand; the wilds leave first (C-11)."""
        weights, outlook = self.weights, self.outlook
        size: i64 = coloured + wilds
        safe: float = 1.0
        worth: float = 0.0
        wild: float = self.wild_on_track
        for moved in range(size):
            safe *= outlook.passage(colour, size, moved)
            if moved < wilds:
                worth += weights.eager * safe + wild * (safe - self.patience * weights.held_wild)
            else:
                value: float = self.goals.value(colour, moved - wilds)
                worth += weights.eager * safe + value * (safe - self.patience * weights.held)
        return worth

    def moves_again(self, state: CardState, owner: i64) -> bool:
        """Would anything of a pile get on track? Not that of a rival who has had the last turn (C-40, C-42)."""
        if owner == NOBODY or state.last_turns == NEVER:
            return owner != NOBODY
        return (owner - state.actor + state.seats) % state.seats < state.last_turns

    def loot(self, size: i64) -> float:
        """What robbing a pile takes from a rival."""
        turns: float = self.outlook.turns if self.outlook.turns > 1.0 else 1.0
        moving: float = float(size) if float(size) < turns else turns
        return self.weights.robbed * moving / float(self.outlook.seats - 1)

    def weigh_three(self, state: CardState) -> None:
        """The three colours that gain most, of those that lie in no yard (C-27)."""
        outlook, place = self.outlook, self.game.place
        taken: i64 = 0
        total: float = 0.0
        for _ in range(3):
            best: i64 = -1
            most: float = NONE
            for colour in range(self.wild):
                if outlook.hand[colour] > 0 and state.yard_owner(colour) == NOBODY and not taken & bit(colour):
                    worth: float = self.worth_of_single(colour)
                    if worth > most:
                        best = colour
                        most = worth
            if best < 0:
                return
            taken |= bit(best)
            total += most
        self.add(place.first_three + place.three_at[taken], total)

    def worth_of_single(self, colour: i64) -> float:
        weights = self.weights
        safe: float = self.outlook.passage(colour, 1, 0)
        gained: float = self.goals.value(colour, 0) * (safe - self.patience * weights.held)
        held: i64 = self.outlook.hand[colour]
        broken: float = weights.match * self.outlook.float_of[held - 1] * self.patience
        return (weights.eager + weights.single) * safe + gained - broken
