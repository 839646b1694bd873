"""Tunnels: lay down, reveal, pay or withdraw (N-40 to N-50)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.maps.decisions import Decision, not_now
from tagluff.maps.market import take_top
from tagluff.maps.settling import lay_down, settle_claim
from tagluff.maps.state import EXTRA, HANDS, LAID, REVEALED, MapState
from tagluff.maps.turns import end_turn
from tagluff.maps.ways import NO_COLOUR


class ExtraCards(Decision):
    """Pay exactly the extra cards, or withdraw. Always asked, so that "cannot" and "will not" look alike (N-50)."""

    def __init__(self, extras: ExtraTable, withdraw: int) -> None:
        super().__init__("extra")
        self.extras = extras
        self.withdraw: i64 = withdraw

    def fill(self, state: MapState, moves: Moves) -> None:
        wild: i64 = state.game.wild
        extra: i64 = state.extra
        colour: i64 = state.laid_colour
        held: i64 = 0 if colour == wild else self.available(state, colour)  # N-46: no colour after wilds only
        held_wilds: i64 = self.available(state, wild)
        for wilds in range(extra + 1):
            if wilds <= held_wilds and extra - wilds <= held:
                moves.add(self.extras.index(colour, extra - wilds, wilds))
        moves.add(self.withdraw)

    def available(self, state: MapState, kind: i64) -> i64:
        """How many cards of a kind the actor may pay with."""
        return state.cards[(HANDS + state.actor) * state.game.width + kind]

    def apply(self, state: MapState, index: i64) -> None:
        if index == self.withdraw:
            state.game.mechanism.take_back(state)
            withdraw(state)
            return
        at: i64 = index - self.extras.first
        self.pay(state, self.extras.coloured[at], self.extras.wilds[at])

    def pay(self, state: MapState, coloured: i64, wilds: i64) -> None:
        lay_down(state, state.laid_colour, coloured, wilds)
        settle_claim(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        at = index - self.extras.first
        if not 0 <= at < len(self.extras.cards):
            return not_now(state, index)
        return self.refuse_cards(state, self.extras.cards[at])

    def refuse_cards(self, state: MapState, cards: list[int]) -> IllegalAction:
        """Why these cards are not a payment of the extras, or are not there (N-45, N-46, N-49)."""
        game = state.game
        facts: dict[str, object] = {"cards": game.palette.text(cards), "extra": int(state.extra)}
        code = game.judge_extra(int(state.extra), int(state.laid_colour), cards)
        if code:
            return IllegalAction(code, game.cite(code), facts)
        hand = game.palette.text(game.mechanism.purse(state))
        return IllegalAction("cards_missing", "X-16", {**facts, "hand": hand})


class ExtraTable:
    """The actions that pay extra cards: up to `most` cards of one colour and wilds."""

    def __init__(self, first: int, colours: int, most: int) -> None:
        self.first: i64 = first
        self.row: i64 = most + 1
        self.coloured: list[int] = []
        self.wilds: list[int] = []
        self.cards: list[list[int]] = []
        self.at: vec[i64] = vec[i64]([0] * (colours * (most + 1) * (most + 1)))
        for wilds in range(1, most + 1):
            self.add(colours, 0, 0, wilds)
        for colour in range(colours):
            for coloured in range(1, most + 1):
                for wilds in range(most + 1 - coloured):
                    self.add(colours, colour, coloured, wilds)

    def add(self, colours: int, colour: int, coloured: int, wilds: int) -> None:
        cards = [0] * colours + [wilds]
        cards[colour] += coloured
        self.at[self.place(colour, coloured, wilds)] = len(self.cards)
        self.coloured.append(coloured)
        self.wilds.append(wilds)
        self.cards.append(cards)

    def place(self, colour: i64, coloured: i64, wilds: i64) -> i64:
        """Where the table keeps a payment; with wilds only the colour does not matter."""
        row: i64 = colour if coloured > 0 else 0
        return (row * self.row + coloured) * self.row + wilds

    def index(self, colour: i64, coloured: i64, wilds: i64) -> i64:
        return self.first + self.at[self.place(colour, coloured, wilds)]


def attempt(state: MapState, colour: i64) -> None:
    """The payment lies there: reveal cards, and see whether they ask for more."""
    state.laid_colour = state.game.wild if colour == NO_COLOUR else colour
    if state.journal is not None:
        laid = state.game.palette.text(state.pile(LAID))
        facts: dict[str, object] = {"seat": int(state.actor), "route": int(state.route), "cards": laid}
        state.journal.add("entered_tunnel", facts)
    reveal(state, state.game.tunnel[state.route])
    state.extra = extra_cost(state)
    if state.extra == 0:
        settle_claim(state)  # N-44
    else:
        state.kind = EXTRA


def reveal(state: MapState, count: i64) -> None:
    """N-41: as many as there are; laid-down and revealed cards are in no pile that could be reshuffled."""
    left: i64 = count
    while left > 0 and state.deck_size > 0:
        take_top(state, REVEALED)
        left -= 1
    if state.journal is not None:
        state.journal.add("revealed", {"cards": state.game.palette.text(state.pile(REVEALED))})


def extra_cost(state: MapState) -> i64:
    """N-42, N-43: revealed cards of the colour laid down, and revealed wilds; of wilds alone after wilds only."""
    at: i64 = REVEALED * state.game.width
    wilds: i64 = state.cards[at + state.game.wild]
    if state.laid_colour == state.game.wild:
        return wilds
    return wilds + state.cards[at + state.laid_colour]


def withdraw(state: MapState) -> None:
    """N-47: the cards are back, the turn ends."""
    if state.journal is not None:
        state.journal.add("withdrew", {"seat": int(state.actor), "route": int(state.route)})
    end_turn(state)
