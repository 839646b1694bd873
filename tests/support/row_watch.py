"""Follows row, deck and discard pile from what everybody is told, and holds X-05 to X-08 and N-48 against it."""

from __future__ import annotations

from tagluff import Event
from tagluff.core.cards import WILD
from tagluff.core.cardtable.state import EMPTY
from tagluff.core.memory import cards_in
from tagluff.maps.state import MapState

MOST_SWEEPS = 10
FROM_ROW = ("took", "took_to_rack")
FROM_DECK = ("drew_blind", "revealed")


class RowWatch:
    """Knows the row card by card, of deck and discard pile only how many cards they have: what a player can see."""

    def __init__(self, state: MapState) -> None:
        kinds = state.game.palette.kinds
        self.limit = int(state.game.numbers.wild_reset)
        self.row = [None if card == EMPTY else kinds[card] for card in state.market]
        self.deck = int(state.deck_size)
        self.discards = int(state.discard_size)
        self.sweeps = 0  # of the present chain
        self.stirred = False  # has the row been touched, or a card discarded, by the present action?

    def follow(self, news: list[Event], state: MapState) -> None:
        """What one action brought."""
        self.sweeps, self.stirred = 0, False
        for event in news:
            tell = getattr(self, f"tell_{event.kind}", None)
            if event.kind in FROM_ROW:
                self.take(event)
            elif event.kind in FROM_DECK:
                self.draw()
            elif tell is not None:
                tell(event)
        self.check_discards(news)
        self.check_end()
        assert (self.deck, self.discards) == (state.deck_size, state.discard_size), "piles of another size than told"

    @property
    def must_be_swept(self) -> bool:
        """X-07, X-08: nothing but what lies open, and whether there is any card to turn up."""
        return 0 < self.limit <= self.row.count(WILD) and self.deck + self.discards > 0

    def take(self, event: Event) -> None:
        slot = int(str(event.facts["slot"])) - 1
        assert self.row[slot] == event.facts["card"], f"{self.row[slot]} lay there, not {event.facts['card']}"
        self.row[slot] = None
        self.stirred = True

    def draw(self) -> None:
        assert self.deck > 0, "a card from an empty deck"
        self.deck -= 1

    def tell_turned_up(self, event: Event) -> None:
        self.draw()
        slot = int(str(event.facts["slot"])) - 1
        assert self.row[slot] is None, f"X-06: slot {slot + 1} had a card"
        self.row[slot] = str(event.facts["card"])

    def tell_market_swept(self, event: Event) -> None:
        assert self.must_be_swept, f"X-07: {self.row} was swept"
        assert self.sweeps < MOST_SWEEPS, "X-08: more than ten sweeps"
        lay = [card for card in self.row if card is not None]
        assert sum(cards_in(event).values()) == len(lay), "X-07: not the whole row"
        self.discards += len(lay)
        self.row = [None] * len(self.row)
        self.sweeps += 1

    def tell_discarded(self, event: Event) -> None:
        self.discards += sum(cards_in(event).values())
        self.stirred = True

    def tell_reshuffled(self, event: Event) -> None:
        assert self.deck == 0, "X-05: reshuffled beside a deck"
        assert event.facts["size"] == self.discards > 0, f"X-05: {event.facts['size']} of {self.discards} discards"
        under_way = self.stirred and self.must_be_swept and self.sweeps < MOST_SWEEPS  # a row that stays is not
        assert None in self.row or not under_way, "X-05: the sweep goes before"
        self.deck, self.discards = self.discards, 0

    def check_discards(self, news: list[Event]) -> None:
        """N-48: a claim, or a withdrawal from a tunnel, is one discard."""
        kinds = [event.kind for event in news]
        assert kinds.count("discarded") == kinds.count("claimed") + kinds.count("withdrew"), "N-48: parts of a discard"

    def check_end(self) -> None:
        """What must hold when somebody decides."""
        if self.stirred:
            assert not self.must_be_swept or self.sweeps == MOST_SWEEPS, f"X-07: {self.row} was not swept"
        assert self.deck or not self.discards, "X-05: discards beside no deck"
        assert None not in self.row or not self.deck, "X-06: an empty slot beside a deck"
