"""What a seat of the Card Game cannot see, dealt anew into a state that this seat cannot tell from the true one.

No view is asked for: what is hidden from a seat follows from the state itself (table 8.9). The chance is the thinker's
own, and the state goes on with chance that comes of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.bits import bit
from tagluff.core.cardtable.imagine import give
from tagluff.core.cardtable.state import CARDS, CHOICE, DECK, HANDS, HELD, IN_DECK, OFFERED, START
from tagluff.core.dealer import Dealer, reseeded
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.completing import affordable, still_held
from tagluff.games.cardgame.memory import CardMemory
from tagluff.games.cardgame.placing import least_set
from tagluff.games.cardgame.rounds import may_complete
from tagluff.games.cardgame.state import COMPLETE, DONE, CardState

MOST_TRIES: Final = 1000  # hands that fit are nearly always found at once


def redeal(state: CardState, seat: i64, memory: CardMemory | None, chance: Dealer) -> None:
    """Deal what a seat (NOBODY: a spectator) does not see. `memory`, if there is one, says what must be among it."""
    state.dealer = reseeded(state.dealer, chance)
    if state.kind == START:
        state.first = NOBODY  # not drawn yet, for all that anybody knows
    deal_tickets(state, seat, chance)
    deal_cards(state, seat, memory, chance)
    choose_for_others(state, seat, chance)


# Tickets


def deal_tickets(state: CardState, seat: i64, chance: Dealer) -> None:
    """Hidden tickets in any order: other hands and offers, then the deck. Completed ones lie open."""
    order = hidden_tickets(state, seat)
    chance.order(order)
    where = state.ticket_at
    left: i64 = len(order)
    for holder in range(state.seats):
        if holder == seat:
            continue
        if not state.over:  # or else all of them are shown (C-53)
            least: i64 = left - state.ticket_count(holder)
            while left > least:
                left -= 1
                where[order[left]] = u8(HELD + holder)
        start: i64 = state.offer_at(holder)
        for at in range(state.offers(holder)):
            left -= 1
            where[order[left]] = OFFERED
            where[start + at] = u8(order[left])
    for at in range(left):
        state.ticket_deck[at] = order[at]
        where[order[at]] = IN_DECK
    state.ticket_top = 0


def hidden_tickets(state: CardState, seat: i64) -> vec[i64]:
    """All that a seat cannot see, wherever they are."""
    own: i64 = HELD + seat
    mine: i64 = 0  # on offer to the seat, as bits
    if seat != NOBODY:
        for ticket in state.offered(seat):
            mine |= bit(ticket)
    hidden = state.ticket_deck[:]
    found: i64 = 0
    for index in range(state.table.first_offer):
        where: i64 = i64(state.ticket_at[index])
        shown: bool = where >= DONE or (where >= HELD and (where == own or state.over)) or mine & bit(index) != 0
        if not shown:
            hidden[found] = index
            found += 1
    return hidden[:found]


# Cards


def deal_cards(state: CardState, seat: i64, memory: CardMemory | None, chance: Dealer) -> None:
    """Hidden hands and piles from what is left, remembered cards first, until the actor could have a choice."""
    sizes = state.tally[CARDS * state.seats :]  # of hands, then of piles on track
    deal_piles(state, seat, memory, sizes, 0, chance)
    tries: i64 = 0
    while tries < MOST_TRIES and not can_choose(state, seat):
        deal_piles(state, seat, memory, sizes, sizes[state.actor], chance)
        tries += 1


def can_choose(state: CardState, seat: i64) -> bool:
    """Has the actor a choice with what it was dealt? What it sees itself is as it is."""
    if state.over or state.actor == seat:
        return True
    moves = state.own_moves()
    state.fill(moves)
    return moves.count > 0


def hides(state: CardState, pile: i64, seat: i64) -> bool:
    """Hands are hidden from others; what is on track from everybody until the round is over (C-12, R-50, R-55)."""
    if pile < state.seats:
        return pile != seat
    opened: bool = state.over or state.kind == COMPLETE
    return not opened and not (state.game.look_at_own_pile and pile - state.seats == seat)


def deal_piles(
    state: CardState, seat: i64, memory: CardMemory | None, sizes: vec[i64], room: i64, chance: Dealer
) -> None:
    """`room`: the actor's hand, if it is to hold a set that can be placed; 0 leaves it to chance."""
    seats: i64 = state.seats
    for pile in range(2 * seats):
        if hides(state, pile, seat):
            state.move_pile(HANDS + pile, DECK)
    for pile in range(2 * seats):
        if hides(state, pile, seat):
            give_known(state, pile, memory)
    if room > 0:
        favour_placing(state, int(room - state.hand_size(state.actor)), chance)
    first: i64 = 0 if state.over else state.actor  # the actor first: it may need scarce cards
    for step in range(seats):
        fill_pile(state, (first + step) % seats, sizes, chance)
    for step in range(seats):
        fill_pile(state, seats + (first + step) % seats, sizes, chance)


def give_known(state: CardState, pile: i64, memory: CardMemory | None) -> None:
    """What a hand or a pile on track is known to hold: at the start a wild (C-03)."""
    seats: i64 = state.seats
    if state.kind == START:
        state.move_card(DECK, HANDS + pile, state.wild, 1 if pile < seats else 0)
    elif memory is not None:
        give(state, HANDS + pile, memory.hands[pile] if pile < seats else memory.tracks[pile - seats])


def fill_pile(state: CardState, pile: i64, sizes: vec[i64], chance: Dealer) -> None:
    """Any cards up to its size; a pile that is seen has all of them already."""
    while state.hand_size(pile) < sizes[pile]:
        card: i64 = chance.card(state.cards, DECK * state.width, state.deck_size)
        state.move_card(DECK, HANDS + pile, card, 1)


def favour_placing(state: CardState, room: int, chance: Dealer) -> None:
    """Cards from what is left that make a set the actor can place (C-25 to C-29), if there are any."""
    wild = int(state.wild)
    hand, left = state.hand(state.actor), state.pile(DECK)
    ways = [
        (colour, coloured, wilds)
        for colour in range(wild)
        if state.yard_owner(colour) != state.actor
        for coloured in range(left[colour] + 1)
        for wilds in range(left[wild] + 1)
        if coloured + wilds <= room
        and hand[colour] + coloured > 0
        and hand[colour] + coloured + hand[wild] + wilds >= least_set(state, colour)
    ]
    if ways:
        colour, coloured, wilds = ways[chance.below(len(ways))]
        give(state, HANDS + state.actor, [coloured if kind == colour else 0 for kind in range(wild)] + [wilds])


# What has been chosen in secret


def choose_for_others(state: CardState, seat: i64, chance: Dealer) -> None:
    """A seat knows its own choice, the others' may be any lawful one."""
    if state.over or (state.kind != START and state.kind != COMPLETE):
        return
    actor: i64 = state.actor
    for chooser in range(state.seats):
        if chooser == seat:
            continue
        state.change(CHOICE, chooser, -state.choice(chooser))
        if state.kind == START and chooser < actor:
            state.change(CHOICE, chooser, 1 + chance.below((1 << state.offers(chooser)) - 1))
        elif state.kind == COMPLETE and chooser <= actor and may_complete(state, chooser):
            state.actor = chooser
            choose_some(state, chance)
    state.actor = actor


def choose_some(state: CardState, chance: Dealer) -> None:
    """Some of the actor's tickets that its pile completes."""
    held = still_held(state)
    for ticket in state.tickets(state.actor):
        if chance.below(2) == 1 and affordable(state, held, ticket):
            state.change(CHOICE, state.actor, bit(ticket))
            held = still_held(state)
