"""Action B, placing cards in the yard: a set, or three different colours; and robbing (C-25 to C-31)."""

from __future__ import annotations

from types import MappingProxyType

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import ActionTable, Moves
from tagluff.core.amounts import excess
from tagluff.core.cards import Palette
from tagluff.core.cardtable.decisions import TurnAction
from tagluff.core.cardtable.state import DISCARD, HANDS
from tagluff.core.errors import IllegalAction
from tagluff.core.events import Journal
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.happenings import PLACED, ROBBED
from tagluff.games.cardgame.rounds import clear_pile
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.turns import end_turn
from tagluff.games.cardgame.verbs import Place


class PlaceCards(TurnAction[CardState]):
    """Sets by colour, number of coloured cards and number of wilds; then the threes.

    A set of n coloured cards and w wilds is action `first + colour * stride + (n - 1) * (wilds + 1) + w - 1`.
    """

    def __init__(self, actions: ActionTable, palette: Palette, cards_each: int, wilds: int) -> None:
        super().__init__(actions.next, actions.next)
        self.palette = palette
        self.wild: i64 = palette.wild
        self.row: i64 = wilds + 1
        self.stride: i64 = cards_each * (wilds + 1) - 1
        self.cards: list[list[int]] = []  # of each action, counted by kind
        for colour in range(palette.wild):
            for coloured in range(1, cards_each + 1):
                for extra in range(wilds + 1):
                    if coloured + extra > 1:
                        cards = [0] * palette.wild + [extra]
                        cards[colour] = coloured
                        self.add(actions, cards)
        self.first_three: i64 = actions.next
        self.threes: list[list[int]] = []
        three_at = [-1] * (1 << palette.wild)
        for mask in range(1 << palette.wild):
            if mask.bit_count() == 3:
                three_at[mask] = len(self.threes)
                self.threes.append([colour for colour in range(palette.wild) if mask & (1 << colour)])
                self.add(actions, [mask >> colour & 1 for colour in range(palette.wild)] + [0])
        self.three_at: vec[i64] = vec[i64](three_at)
        self.end = actions.next

    def add(self, actions: ActionTable, cards: list[int]) -> None:
        named = MappingProxyType(self.palette.cards(cards))
        actions.add(Place(actions.next, "place " + self.palette.text(cards), named))
        self.cards.append(cards)

    def possible(self, state: CardState) -> bool:
        """Is there any set or three that could be placed?"""
        hand: i64 = (HANDS + state.actor) * state.width
        wilds: i64 = state.cards[hand + self.wild]
        free: i64 = 0
        for colour in range(self.wild):
            held: i64 = state.cards[hand + colour]
            if held > 0 and state.yard_owner(colour) != state.actor:
                if held + wilds >= least_set(state, colour):
                    return True
                if state.yard_owner(colour) == NOBODY:
                    free += 1
        return free >= 3

    def fill(self, state: CardState, moves: Moves) -> None:
        cards, yard, items = state.cards, state.yard, moves.items
        seat: i64 = state.actor
        hand: i64 = (HANDS + seat) * state.width
        wilds: i64 = cards[hand + self.wild]
        free: i64 = 0  # colours in hand that lie in no yard, as bits
        count: i64 = moves.count
        for colour in range(self.wild):
            held: i64 = cards[hand + colour]
            if held == 0:
                continue
            owner: i64 = yard[colour * 3]
            if owner == seat:
                continue  # C-28
            if owner == NOBODY:
                free |= 1 << colour
            least: i64 = least_beside(yard, colour)
            for coloured in range(1, held + 1):
                wild: i64 = excess(least, coloured)
                at: i64 = self.first + colour * self.stride + (coloured - 1) * self.row - 1
                while wild <= wilds:
                    items[count] = at + wild
                    count += 1
                    wild += 1
        moves.count = count
        self.fill_threes(free, moves)

    def fill_threes(self, free: i64, moves: Moves) -> None:
        items, three_at, first = moves.items, self.three_at, self.first_three
        count: i64 = moves.count
        a: i64 = 0
        while free >> a:
            if free >> a & 1:
                b: i64 = a + 1
                while free >> b:
                    if free >> b & 1:
                        c: i64 = b + 1
                        while free >> c:
                            if free >> c & 1:
                                items[count] = first + three_at[1 << a | 1 << b | 1 << c]
                                count += 1
                            c += 1
                    b += 1
            a += 1
        moves.count = count

    def apply(self, state: CardState, index: i64) -> None:
        if index < self.first_three:
            at: i64 = index - self.first
            colour: i64 = at // self.stride
            rest: i64 = at % self.stride + 1
            self.place_set(state, colour, rest // self.row + 1, rest % self.row)
        else:
            self.place_three(state, index - self.first_three)
        end_turn(state)

    def place_set(self, state: CardState, colour: i64, coloured: i64, wilds: i64) -> None:
        """C-26: the wilds on top. C-29: whoever had a smaller pile of the colour discards it."""
        seat: i64 = state.actor
        if state.journal is not None:
            tell(state, state.journal, [(colour, coloured), (self.wild, wilds)])
        if state.yard_owner(colour) != NOBODY:
            self.rob(state, colour)
        put_down(state, colour, coloured)
        state.add_cards(HANDS + seat, self.wild, -wilds)
        state.yard[colour * 3 + 2] = wilds

    def place_three(self, state: CardState, three: i64) -> None:
        """C-27: each card starts its own pile."""
        colours = self.threes[three]
        if state.journal is not None:
            tell(state, state.journal, [(colour, 1) for colour in colours])
        for colour in colours:
            put_down(state, colour, 1)

    def rob(self, state: CardState, colour: i64) -> None:
        """C-29, C-31: the victim's whole pile is discarded, wilds included; nothing else of the victim's."""
        if state.journal is not None:
            cards = [0] * self.palette.width
            cards[colour] = int(state.yard[colour * 3 + 1])
            cards[self.palette.wild] = int(state.yard[colour * 3 + 2])
            facts: dict[str, object] = {"seat": int(state.actor), "victim": int(state.yard_owner(colour))}
            facts["colour"] = self.palette.kinds[colour]
            facts["cards"] = self.palette.cards(cards)
            state.journal.add(ROBBED, facts)
        clear_pile(state, colour, DISCARD)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        return self.refuse_cards(state, self.cards[index - int(self.first)])

    def refuse_cards(self, state: CardState, cards: list[int]) -> IllegalAction:
        """Why these cards, which make a set or a three, cannot be placed now."""
        named = self.palette.cards(cards)
        for colour in range(self.wild):
            if cards[colour] == 0 or state.yard_owner(colour) == NOBODY:
                continue
            facts: dict[str, object] = {"cards": named, "colour": self.palette.kinds[colour]}
            if state.yard_owner(colour) == state.actor:
                return IllegalAction("colour_in_own_yard", "C-28", facts)
            size = int(state.yard_size(colour))
            if sum(cards) <= size or len([count for count in cards if count]) == 3:
                facts["size"] = size
                facts["owner"] = int(state.yard_owner(colour))
                return IllegalAction("pile_not_smaller", "C-29", facts)
        hand = self.palette.cards(state.hand(state.actor))
        return IllegalAction("cards_not_held", "C-25", {"cards": named, "hand": hand})


def judge(cards: list[int]) -> str:
    """The code of the rule that cards to be placed break by themselves, or nothing."""
    coloured = [count for count in cards[:-1] if count]
    total = sum(cards)
    if total < 2:
        return "too_few_placed"  # C-25
    if not coloured:
        return "wilds_alone"  # C-26
    if len(coloured) == 1:
        return ""
    if cards[-1]:
        return "wild_among_colours"  # C-27
    if len(coloured) != 3 or total != 3:
        return "not_three_different"  # C-27
    return ""


def least_set(state: CardState, colour: i64) -> i64:
    """How many cards of a colour make a set now."""
    return least_beside(state.yard, colour)


def least_beside(yard: vec[i64], colour: i64) -> i64:
    """C-25, C-29: two cards, and one more than lie in another yard."""
    size: i64 = yard[colour * 3 + 1] + yard[colour * 3 + 2]
    return size + 1 if size > 1 else 2


def put_down(state: CardState, colour: i64, count: i64) -> None:
    """A pile of its colour in the actor's yard."""
    state.add_cards(HANDS + state.actor, colour, -count)
    state.yard[colour * 3] = state.actor
    state.yard[colour * 3 + 1] = count


def tell(state: CardState, journal: Journal, placed: list[tuple[i64, i64]]) -> None:
    cards = [0] * state.game.palette.width
    for kind, count in placed:
        cards[kind] = int(count)
    journal.add(PLACED, {"seat": int(state.actor), "cards": state.game.palette.cards(cards)})
