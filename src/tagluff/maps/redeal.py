"""What a seat cannot see, dealt anew into a state that this seat cannot tell from the true one.

No view is asked for: what is hidden from a seat follows from the state itself. Hidden tickets are put in a new order;
hidden cards go back to the deck and are dealt again, remembered ones first. The chance is the thinker's own, and the
state goes on with chance that comes of it: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.cardtable.state import (
    CARDS,
    CHOICE,
    DECK,
    HANDS,
    HELD,
    IN_DECK,
    OFFERED,
    OUT,
    START,
)
from tagluff.core.dealer import Dealer, reseeded
from tagluff.core.game import NOBODY
from tagluff.maps.memory import MapMemory
from tagluff.maps.state import LAY, MapState

MOST_TRIES: Final = 1000  # a hand that fits is nearly always found at once


def redeal(state: MapState, seat: i64, memory: MapMemory | None, chance: Dealer) -> None:
    """Deal what a seat (NOBODY: a spectator) does not see. `memory`, if there is one, says what must be among it."""
    state.dealer = reseeded(state.dealer, chance)
    if state.kind == START:
        state.first = NOBODY  # not drawn yet, for all that anybody knows
    deal_tickets(state, seat, memory, chance)
    state.game.mechanism.redeal_tickets(state, seat, chance)
    deal_cards(state, seat, memory, chance)
    state.game.mechanism.redeal_cards(state, seat, chance)


# Tickets


def deal_tickets(state: MapState, seat: i64, memory: MapMemory | None, chance: Dealer) -> None:
    """Hidden tickets in any order: those out of the game, other hands and offers, racks, the deck."""
    where, game, purses = state.ticket_at, state.game, state.game.purses
    counts = take_hidden(state, seat)
    out: i64 = counts[purses]
    if memory is not None and game.rejects_leave:
        out -= send_away(state, memory, out)
    order = in_any_order(state, chance)
    left: i64 = put(where, order, len(order), out, OUT)
    for holder in range(purses):
        left = put(where, order, left, counts[holder], u8(HELD + holder))
        if holder < state.seats and holder != seat:
            left = offer_hidden(state, holder, order, left)
            state.tally[CHOICE * state.seats + holder] = hidden_choice(state, holder, chance)
    for at in range(left):
        state.ticket_deck[at] = order[at]
    state.ticket_top = 0


def put(where: vec[u8], order: vec[i64], left: i64, count: i64, place: u8) -> i64:
    """So many of the tickets, from the last one on, to a place; how many are left."""
    least: i64 = left - count
    while left > least:
        left -= 1
        where[order[left]] = place
    return left


def take_hidden(state: MapState, seat: i64) -> vec[i64]:
    """Every hidden ticket to the deck; how many each holder had of them, and at last how many were out of the game."""
    where, mechanism, purses, seats = state.ticket_at, state.game.mechanism, state.game.purses, state.seats
    counts = state.game.no_tickets[:]
    for ticket in range(state.table.first_offer):
        holder: i64 = i64(where[ticket]) - HELD
        if holder < 0:
            if where[ticket] == OUT:
                counts[purses] += 1
            where[ticket] = IN_DECK
        elif holder != seat and (holder < seats or mechanism.hides(holder, seat)):
            counts[holder] += 1
            where[ticket] = IN_DECK
    if seat != NOBODY:
        start: i64 = state.offer_at(seat)
        for at in range(state.offers(seat)):
            where[i64(where[start + at])] = OFFERED
    return counts


def send_away(state: MapState, memory: MapMemory, most: i64) -> i64:
    """The tickets that the seat has looked at and does not have are out of the game; how many those are."""
    where, number = state.ticket_at, state.game.ticket_index
    sent: i64 = 0
    for id in memory.seen:
        ticket: i64 = number[id]
        if sent < most and where[ticket] == IN_DECK:
            where[ticket] = OUT
            sent += 1
    return sent


def in_any_order(state: MapState, chance: Dealer) -> vec[i64]:
    """Those that are in the deck for now."""
    where, tickets = state.ticket_at, state.table.first_offer
    hidden: i64 = 0
    for ticket in range(tickets):
        if where[ticket] == IN_DECK:
            hidden += 1
    order = state.ticket_deck[:hidden]
    at: i64 = 0
    for ticket in range(tickets):
        if where[ticket] == IN_DECK:
            order[at] = ticket
            at += 1
    chance.order(order)
    return order


def offer_hidden(state: MapState, seat: i64, order: vec[i64], left: i64) -> i64:
    """Other tickets on offer to a seat, from the last one on; how many are left."""
    start: i64 = state.offer_at(seat)
    for at in range(state.offers(seat)):
        left -= 1
        state.ticket_at[order[left]] = OFFERED
        state.ticket_at[start + at] = u8(order[left])
    return left


def hidden_choice(state: MapState, seat: i64, chance: Dealer) -> i64:
    """A seat that has chosen its first tickets has chosen some lawful set of them."""
    if state.kind != START or seat >= state.actor:
        return 0
    offered: i64 = state.offers(seat)
    least: i64 = min(state.game.numbers.start_keep, offered)
    choice: i64 = 0
    while int(choice).bit_count() < least:
        choice = chance.below(1 << offered)
    return choice


# Cards


def deal_cards(state: MapState, seat: i64, memory: MapMemory | None, chance: Dealer) -> None:
    """Hidden purses from what is left, until the actor could have come to its decision."""
    sizes = state.tally[CARDS * state.seats :]
    deal_purses(state, seat, memory, sizes, chance)
    tries: i64 = 0
    while tries < MOST_TRIES and not can_choose(state, seat):
        deal_purses(state, seat, memory, sizes, chance)
        tries += 1


def can_choose(state: MapState, seat: i64) -> bool:
    """Could the actor have come to its decision with what it was dealt? What it sees itself is as it is."""
    if state.over or state.kind == START or state.actor == seat:
        return True
    moves = state.own_moves()
    state.fill(moves)
    return moves.count > 0


def deal_purses(state: MapState, seat: i64, memory: MapMemory | None, sizes: vec[i64], chance: Dealer) -> None:
    """Hidden purses to their sizes again, around what is known of them and what the decision asks for."""
    mechanism, purses, seats = state.game.mechanism, state.game.purses, state.seats
    for purse in range(purses):
        if purse != seat and (purse < seats or mechanism.hides(purse, seat)):
            state.move_pile(HANDS + purse, DECK)
    if memory is not None:
        give_known(state, seat, memory)
    if state.kind == LAY and state.actor != seat:
        favour_payment(state, sizes[state.actor], chance)
    mechanism.favour(state, seat, sizes, chance)
    first: i64 = 0 if state.over else state.actor  # the actor first: it may need scarce cards
    for step in range(seats):
        fill_purse(state, (first + step) % seats, sizes, chance)
    for purse in range(seats, purses):
        fill_purse(state, purse, sizes, chance)


def give_known(state: MapState, seat: i64, memory: MapMemory) -> None:
    """What others are known to hold."""
    for holder in range(state.seats):
        if holder != seat:
            known = memory.hands[holder]
            for kind in range(state.width):
                state.move_card(DECK, HANDS + holder, kind, known[kind])


def fill_purse(state: MapState, purse: i64, sizes: vec[i64], chance: Dealer) -> None:
    """Any cards up to its size; a purse that is seen has all of them already."""
    while state.hand_size(purse) < sizes[purse]:
        card: i64 = chance.card(state.cards, DECK * state.width, state.deck_size)
        state.move_card(DECK, HANDS + purse, card, 1)


def favour_payment(state: MapState, size: i64, chance: Dealer) -> None:
    """Some cards of one colour, then some of the kinds still to be named: most payments under way ask for these."""
    own, wild, hand = state.game.routes.colour[state.route], state.wild, HANDS + state.actor
    room: i64 = size - state.hand_size(state.actor)
    wanted: i64 = state.to_lay if state.to_lay < room else room
    colour: i64 = own if own >= 0 else chance.below(wild)
    single: i64 = min(chance.below(wanted + 1), state.cards[DECK * state.width + colour])
    state.move_card(DECK, hand, colour, single)
    tries: i64 = 0
    while single < wanted and tries < MOST_TRIES:
        card: i64 = chance.card(state.cards, DECK * state.width, state.deck_size)
        if state.lay_kind == wild or state.lay_kind <= card < wild:
            state.move_card(DECK, hand, card, 1)
            single += 1
        tries += 1
