"""What a seat of the Card Game makes of the table: turns left, cards on their way and unseen, the danger of robbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.bots.inner.cardgame.notes import Notes
from tagluff.bots.inner.cardgame.weights import Weights
from tagluff.core.cardtable.state import DISCARD, EMPTY, HANDS
from tagluff.core.game import NEVER
from tagluff.games.cardgame.rules import CardGame
from tagluff.games.cardgame.state import CardState

MOST_PILE: Final = 32  # cards in a pile, all wilds included, and some room


class Outlook:
    """The table in the terms of a seat that counts cards. It looks at nothing that the seat cannot know."""

    def __init__(self, game: CardGame, weights: Weights, notes: Notes) -> None:
        self.weights: Final = weights
        self.notes: Final = notes
        self.seats: i64 = game.seats
        self.width: i64 = game.width
        self.wild: i64 = game.wild
        self.rounds: i64 = game.rounds
        self.all_cards: Final[vec[i64]] = vec[i64]([game.most_of(kind) for kind in range(int(game.width))])
        self.seat: i64 = 0
        self.turns: float = 0.0  # own turns after this one in the round, as far as can be told
        self.last_round: bool = True
        self.hand: Final[vec[i64]] = self.all_cards[:]
        self.hand_size: i64 = 0
        self.yard: vec[i64] = self.all_cards[:]
        self.soon: Final[vec[float]] = vec[float]([0.0] * int(game.width))  # on track, or on the way and not robbed
        self.unseen: Final[vec[i64]] = self.all_cards[:]  # in the deck, or in a hand that was not watched
        self.unseen_size: i64 = 0
        self.hidden: Final[vec[i64]] = vec[i64]([0] * int(game.seats))  # cards in each hand that were not seen
        # numbers of cards as floats: to look one up is faster than to convert it
        cards = sum([game.most_of(kind) for kind in range(int(game.width))])
        self.float_of: Final[vec[float]] = vec[float]([float(number) for number in range(cards + 1)])
        self.looks: i64 = 0  # so far
        self.dangers: Final[vec[float]] = vec[float]([0.0] * int(game.wild * MOST_PILE))
        self.danger_of: Final[vec[i64]] = vec[i64]([0] * int(game.wild * MOST_PILE))  # the look that it is known from
        # for each seat and colour: how likely it holds fewer than 1, 2, ... cards beside those that were seen
        self.below: Final[vec[float]] = vec[float]([0.0] * int(game.seats * game.wild * MOST_PILE))
        self.term: Final[vec[float]] = vec[float]([0.0] * int(game.seats * game.wild))  # the last that was added
        self.known: Final[vec[i64]] = vec[i64]([0] * int(game.seats * game.wild))  # how many of them are there

    def look(self, state: CardState, seat: i64) -> None:
        """See the table with the eyes of a seat."""
        self.seat = seat
        self.last_round = state.round == self.rounds
        self.turns = self.turns_left(state)
        hand: i64 = (HANDS + seat) * self.width
        for kind in range(self.width):
            self.hand[kind] = state.cards[hand + kind]
        self.hand_size = state.hand_size(seat)
        self.yard = state.yard
        self.count_unseen(state)
        self.looks += 1
        for at in range(len(self.known)):
            self.known[at] = 0
        self.look_ahead(state)

    def turns_left(self, state: CardState) -> float:
        """None in the last turns (C-40)."""
        if state.last_turns != NEVER:
            return 0.0
        return 1.0 + float(state.deck_size) / (self.weights.pace * float(self.seats))

    def count_unseen(self, state: CardState) -> None:
        """What went on track was seen in the yards, so the piles of all seats are known to who kept notes."""
        unseen, cards, width = self.unseen, state.cards, self.width
        for kind in range(width):
            left: i64 = self.all_cards[kind] - self.hand[kind] - cards[DISCARD * width + kind]
            for seat in range(self.seats):
                left -= cards[state.track_pile(seat) * width + kind]
                if seat != self.seat:
                    left -= self.notes.hands[seat * width + kind]
            unseen[kind] = left
        for colour in range(self.wild):
            unseen[colour] -= state.yard[colour * 3 + 1]
            unseen[self.wild] -= state.yard[colour * 3 + 2]
        for slot in range(len(state.market)):
            if state.market[slot] != EMPTY:
                unseen[state.market[slot]] -= 1
        self.unseen_size = 0
        for kind in range(width):
            unseen[kind] = unseen[kind] if unseen[kind] > 0 else 0
            self.unseen_size += unseen[kind]
        self.count_hidden(state)

    def count_hidden(self, state: CardState) -> None:
        for seat in range(self.seats):
            hidden: i64 = state.hand_size(seat)
            for kind in range(self.width):
                hidden -= self.notes.hands[seat * self.width + kind]
            self.hidden[seat] = hidden if hidden > 0 else 0

    def look_ahead(self, state: CardState) -> None:
        """The cards on track and, as far as nobody robs them, those on their way."""
        soon, yard = self.soon, self.yard
        track: i64 = state.track_pile(self.seat) * self.width
        for kind in range(self.width):
            soon[kind] = self.float_of[state.cards[track + kind]]
        for colour in range(self.wild):
            if yard[colour * 3] == self.seat:
                wilds: i64 = yard[colour * 3 + 2]
                size: i64 = yard[colour * 3 + 1] + wilds
                safe: float = 1.0
                for moved in range(size):
                    safe *= self.passage(colour, size, moved)
                    soon[self.wild if moved < wilds else colour] += safe

    def passage(self, colour: i64, size: i64, moved: i64) -> float:
        """How likely the next card of a pile gets on track, when so many of its cards have."""
        time: float = self.turns - self.float_of[moved]
        if time <= 0.0:
            return 0.0
        safe: float = 1.0 - self.danger(colour, size - moved)
        return safe * time if time < 1.0 else safe

    def danger(self, colour: i64, size: i64) -> float:
        """How likely a pile of this size is robbed before the next own turn."""
        at: i64 = colour * MOST_PILE + size
        if self.danger_of[at] != self.looks:
            safe: float = 1.0
            for seat in range(self.seats):
                if seat != self.seat:
                    safe *= 1.0 - self.weights.boldness * self.can_rob(seat, colour, size)
            self.dangers[at] = 1.0 - safe
            self.danger_of[at] = self.looks
        return self.dangers[at]

    def can_rob(self, seat: i64, colour: i64, size: i64) -> float:
        """How likely a seat holds more cards of a colour than a pile has, wilds included (C-29)."""
        known: i64 = seat * self.width
        wanted: i64 = size + 1 - self.notes.hands[known + colour] - self.notes.hands[known + self.wild]
        there: i64 = self.unseen[colour] + self.unseen[self.wild]
        if wanted <= 0:
            return 1.0
        if there == 0 or self.unseen_size == 0:
            return 0.0
        share: float = self.float_of[there] / self.float_of[self.unseen_size]
        return self.at_least(wanted, seat, colour, share if share < 0.99 else 0.99)

    def at_least(self, wanted: i64, seat: i64, colour: i64, chance: float) -> float:
        """How likely so many of a seat's hidden cards are of a colour (binomial)."""
        tries: i64 = self.hidden[seat]
        if wanted > tries:
            return 0.0
        row: i64 = seat * self.wild + colour
        first: i64 = row * MOST_PILE
        if self.known[row] == 0:
            self.term[row] = power(1.0 - chance, tries)
            self.below[first] = self.term[row]
            self.known[row] = 1
        while self.known[row] < wanted:
            hit: i64 = self.known[row]
            self.term[row] *= self.float_of[tries - hit + 1] / self.float_of[hit] * chance / (1.0 - chance)
            self.below[first + hit] = self.below[first + hit - 1] + self.term[row]
            self.known[row] = hit + 1
        below: float = self.below[first + wanted - 1]
        return 1.0 - below if below < 1.0 else 0.0


def power(number: float, times: i64) -> float:
    found: float = 1.0
    while times > 0:
        found *= number
        times -= 1
    return found
