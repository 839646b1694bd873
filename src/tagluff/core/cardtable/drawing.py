"""Drawing train cards: two picks, face up or blind (X-09 to X-12)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import ActionTable, Moves
from tagluff.core.amounts import some
from tagluff.core.cardtable.decisions import Decision, TurnAction, not_now
from tagluff.core.cardtable.state import DECK, EMPTY, HANDS, PICK, TableState
from tagluff.core.errors import IllegalAction
from tagluff.core.happenings import DREW_BLIND, SAW_CARD, TOOK, TURNED_UP
from tagluff.core.verbs import Take


class DrawCards(TurnAction[TableState]):
    """The first pick (N-13, B-07, C-20): any face-up card or the top of the deck.

    Action `first + slot`, and the deck after the slots.
    """

    def possible(self, state: TableState) -> bool:
        return state.deck_size > 0 or state.market_cards() > 0  # X-11, C-21

    def fill(self, state: TableState, moves: Moves) -> None:
        list_picks(state, self.first, EMPTY, moves)

    def apply(self, state: TableState, index: i64) -> None:
        card: i64 = pick(state, index - self.first)
        if card == state.wild and index < self.end - 1 and state.table.wild_limit:
            state.table.end_turn(state)  # a face-up wild is the whole draw
        elif second_pick_exists(state):
            state.kind = PICK
        else:
            state.table.end_turn(state)

    def refusal(self, state: TableState, index: int) -> IllegalAction:
        return nothing_there(state, index - int(self.first))


class SecondPick(Decision[TableState]):
    """The second pick, from the updated row or the deck; compulsory (X-12)."""

    def __init__(self, first: int, end: int) -> None:
        super().__init__("pick")
        self.first: i64 = first
        self.end: i64 = end

    def fill(self, state: TableState, moves: Moves) -> None:
        list_picks(state, self.first, barred(state), moves)

    def apply(self, state: TableState, index: i64) -> None:
        pick(state, index - self.first)
        state.table.end_turn(state)

    def refusal(self, state: TableState, index: int) -> IllegalAction:
        if not self.first <= index < self.end:
            return not_now(state, index)
        return refuse_second(state, index - int(self.first))


def add_takes(actions: ActionTable, slots: int) -> int:
    """The actions that take a face-up card, slot by slot, and the one that takes from the deck after them."""
    first = actions.next
    for slot in range(1, slots + 1):
        actions.add(Take(actions.next, f"take {slot}", slot))
    actions.add(Take(actions.next, "take deck", None))
    return first


def list_picks(state: TableState, first: i64, barred: i64, moves: Moves) -> None:
    """Every face-up card but the barred kind, and the top of the deck."""
    moves.count = add_picks(state.market, state.deck_size, first, barred, moves.items, moves.count)


def add_picks(market: vec[i64], deck_size: i64, take: i64, barred: i64, items: vec[i64], count: i64) -> i64:
    for card in market:
        items[count] = take
        count += some(card - EMPTY) & some(card - barred)
        take += 1
    if deck_size > 0:
        items[count] = take
        count += 1
    return count


def barred(state: TableState) -> i64:
    """X-10: where wilds are limited, no face-up wild as second pick."""
    if state.table.wild_limit:
        return state.wild
    return EMPTY


def second_pick_exists(state: TableState) -> bool:
    if state.deck_size > 0:
        return True
    for slot in range(len(state.market)):
        if state.market[slot] != EMPTY and state.market[slot] != barred(state):
            return True
    return False


def pick(state: TableState, slot: i64) -> i64:
    """Take a card to the hand, which has no limit (X-13): the top of the deck, or a face-up one, replaced at once."""
    seat: i64 = state.actor
    if slot == len(state.market):
        card: i64 = draw_to(state, HANDS + seat)
        if state.journal is not None:
            drew = state.journal.add(DREW_BLIND, {"seat": int(seat)})
            state.journal.add(SAW_CARD, {"seat": int(seat), "card": card_name(state, card)}, of=drew)
        state.table.drawn(state)
        return card
    card = take_face_up(state, slot, HANDS + seat)
    if state.journal is not None:
        state.journal.add(TOOK, {"seat": int(seat), "slot": int(slot) + 1, "card": card_name(state, card)})
    state.table.replace(state, slot)
    return card


def take_face_up(state: TableState, slot: i64, pile: i64) -> i64:
    """From the row to a pile; the slot is empty until the rules replace the card."""
    card: i64 = state.market[slot]
    state.market[slot] = EMPTY
    state.cards[pile * state.width + card] += 1
    state.resize(pile, 1)
    return card


def turn_up(state: TableState, slot: i64) -> None:
    """A card from the deck to a market slot. Face-up cards are in no pile."""
    state.reveals += 1
    card: i64 = state.dealer.card(state.cards, DECK * state.width, state.deck_size)
    state.cards[DECK * state.width + card] -= 1
    state.deck_size -= 1
    state.market[slot] = card
    if state.journal is not None:
        state.journal.add(TURNED_UP, {"slot": int(slot) + 1, "card": card_name(state, card)})


def draw_to(state: TableState, pile: i64) -> i64:
    """The top card of the deck to a pile."""
    state.reveals += 1
    card: i64 = state.dealer.card(state.cards, DECK * state.width, state.deck_size)
    state.move_card(DECK, pile, card, 1)
    return card


def card_name(state: TableState, card: i64) -> str:
    return state.base.palette.kinds[card]


def cards_of(state: TableState, pile: i64) -> dict[str, int]:
    """A pile as data."""
    return state.base.palette.cards(state.pile(pile))


def refuse_second(state: TableState, slot: int) -> IllegalAction:
    if slot < len(state.market) and state.market[slot] != EMPTY:
        return IllegalAction("wild_as_second_pick", "X-10", {"slot": slot + 1})
    return nothing_there(state, slot)


def nothing_there(state: TableState, slot: int) -> IllegalAction:
    if slot == len(state.market):
        return IllegalAction("deck_empty", state.table.cite("no_cards"), {})
    return IllegalAction("slot_empty", state.table.cite("no_cards"), {"slot": slot + 1})
