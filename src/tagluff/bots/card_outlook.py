"""What a seat of the Card Game makes of its view and its notes: turns left, cards on track, the danger of robbers."""

from __future__ import annotations

from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.view import CardView

PACE = 1.6  # cards that leave the deck in a turn: fewer than two, for some turns draw none
BOLDNESS = 0.3  # how likely a seat that can rob does
CARDS_A_TURN = 1.1  # that a seat can still draw and bring on track in each of its turns ...
TOO_LATE = 3  # ... but for the last ones
ROUND_TO_COME = 14.0  # cards on track that a whole further round brings
PLACED_A_TURN = 2.5  # cards of the hand that a turn can bring on track when there is nothing else to do


class CardOutlook:
    """The table in the terms of a player who counts cards: a kind of card is its number, the wild the last."""

    def __init__(self, view: CardView, memory: CardMemory, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.book = view.handbook
        self.palette = self.book.palette
        self.wild = self.palette.wild
        self.hand = self.palette.counts(view.hand or {})
        self.market = [None if card is None else self.palette.number(card) for card in view.market]
        self.last_round = view.round == self.book.rounds
        self.turns = self.turns_left()
        shown = view.tracks[seat]
        self.track = list(memory.tracks[seat]) if shown is None else self.palette.counts(shown)
        self.known = memory.hands
        self.owner: list[int | None] = [None] * self.wild
        self.piles: list[list[int]] = [[] for _ in range(self.wild)]
        self.read_yards()
        self.unseen = self.count_unseen(memory)
        self.dangers: dict[tuple[int, int], float] = {}
        self.soon = self.on_track_soon()

    def turns_left(self) -> int:
        """Own turns after this one in the round, as far as can be told; none in the last turns (C-40)."""
        if self.view.last_turns is not None:
            return 0
        return 1 + int(self.view.deck_size / (PACE * self.book.seats))

    def read_yards(self) -> None:
        """Whose pile of each colour there is, from the top down, wilds first; a colour has one at most (C-26, C-30)."""
        for seat, piles in enumerate(self.view.yards):
            for pile in piles:
                counts = self.palette.counts(pile)
                colour = next(kind for kind, count in enumerate(counts) if count)
                self.owner[colour] = seat
                self.piles[colour] = [self.wild] * counts[self.wild] + [colour] * counts[colour]

    def count_unseen(self, memory: CardMemory) -> list[int]:
        """The cards of each kind that may be in the deck or in a hand that was not watched."""
        left = list(self.book.card_counts)
        counted = [self.hand, self.palette.counts(self.view.discard)]
        counted += [cards for seat, cards in enumerate(memory.hands) if seat != self.seat]
        counted += [cards for seat, cards in enumerate(memory.tracks) if seat != self.seat]
        counted.append(self.track)
        for cards in counted:
            left = [had - seen for had, seen in zip(left, cards, strict=True)]
        open_cards = [card for card in self.market if card is not None]
        for card in [*open_cards, *(card for pile in self.piles for card in pile)]:
            left[card] -= 1
        return [max(0, count) for count in left]

    # Cards to count on

    def on_track_soon(self) -> list[float]:
        """Those on track and, as far as nobody robs them, those on their way."""
        cards = [float(count) for count in self.track]
        for colour, pile in enumerate(self.piles):
            if self.owner[colour] == self.seat:
                for card, chance in zip(pile, self.arrivals(colour, len(pile), self.turns), strict=False):
                    cards[card] += chance
        return cards

    def cards(self) -> list[float]:
        """Those soon on track and as much of the hand as can follow."""
        share = 1.0
        if self.last_round:
            turns = self.turns if self.view.decision == "turn" else self.turns - 1
            share = min(1.0, max(0, turns) * PLACED_A_TURN / max(1, sum(self.hand)))
        return [there + share * held for there, held in zip(self.soon, self.hand, strict=True)]

    def to_come(self) -> float:
        """Cards still to be drawn that can get on track."""
        later = 0.0 if self.last_round else ROUND_TO_COME
        return later + CARDS_A_TURN * max(0, self.turns - TOO_LATE)

    # Robbers

    def danger(self, colour: int, size: int) -> float:
        """How likely a pile of this size is robbed before the next own turn."""
        key = (colour, size)
        if key not in self.dangers:
            safe = 1.0
            for seat in range(self.book.seats):
                if seat != self.seat:
                    safe *= 1.0 - BOLDNESS * self.can_rob(seat, colour, size)
            self.dangers[key] = 1.0 - safe
        return self.dangers[key]

    def can_rob(self, seat: int, colour: int, size: int) -> float:
        """How likely a seat holds more cards of a colour than a pile has, wilds included (C-29)."""
        known = self.known[seat]
        wanted = size + 1 - known[colour] - known[self.wild]
        hidden = max(0, self.view.hand_sizes[seat] - sum(known))
        share = (self.unseen[colour] + self.unseen[self.wild]) / max(1, sum(self.unseen))
        return at_least(wanted, hidden, min(share, 0.99))

    def arrivals(self, colour: int, size: int, turns: int) -> list[float]:
        """For the cards of a pile from the top down: how likely each of them gets on track in time."""
        chances = []
        safe = 1.0
        for moved in range(min(size, max(0, turns))):
            safe *= 1.0 - self.danger(colour, size - moved)
            chances.append(safe)
        return chances


def at_least(wanted: int, tries: int, chance: float) -> float:
    """How likely so many of the tries succeed (binomial)."""
    if wanted <= 0:
        return 1.0
    if wanted > tries:
        return 0.0
    term = (1.0 - chance) ** tries
    below = term
    for hit in range(1, wanted):
        term *= (tries - hit + 1) / hit * chance / (1.0 - chance)
        below += term
    return max(0.0, 1.0 - below)
