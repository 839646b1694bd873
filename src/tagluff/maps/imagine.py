"""A full state that a seat cannot tell from the true one: what it sees is as it is, the rest is dealt by chance.

The chance is the thinker's own: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.dealer import Dealer
from tagluff.core.game import NEVER, NOBODY
from tagluff.maps.memory import MapMemory
from tagluff.maps.settling import close_tracks
from tagluff.maps.state import (
    CHOICE,
    DECK,
    DISCARD,
    EMPTY,
    HANDS,
    HELD,
    LAID,
    LAY,
    OFFERED,
    OFFERS,
    OUT,
    PIECES,
    POINTS,
    REVEALED,
    START,
    TICKETS,
    MapState,
)
from tagluff.maps.view import MapView

MOST_TRIES: Final = 1000  # a hand that fits is nearly always found at once


def imagine(view: MapView, memory: MapMemory | None, chance: Dealer) -> MapState:
    """Deal what the view does not show. `memory`, if there is one, says what must be among it."""
    dealer = Dealer(None)
    dealer.set_words([int(chance.number()) for _ in range(4)])
    state = view.game.blank(dealer)
    set_table(view, state)
    view.game.mechanism.restore_seen(view, state)
    deal_tickets(view, memory, chance, state)
    view.game.mechanism.imagine_tickets(view, state, chance)
    set_open_cards(view, state)
    deal_hidden_cards(view, memory, chance, state)
    view.game.mechanism.imagine_cards(view, state, chance)
    return state


def set_table(view: MapView, state: MapState) -> None:
    """What everyone sees."""
    game = view.game
    state.over = view.actor is None
    state.actor = 0 if view.actor is None else view.actor
    state.kind = game.kind_of(view.decision)
    state.first = NOBODY if view.first is None else view.first
    state.turns = view.turns
    state.tickets_left = view.ticket_deck_size
    state.last_turns = NEVER if view.last_turns is None else view.last_turns
    for route, owner in enumerate(view.owners):
        if owner is not None:
            state.owner[route] = u8(owner + 1)
    for route in range(len(view.owners)):
        if state.owner_of(route) != NOBODY:
            close_tracks(state, route)
    for seat in range(game.seats):
        state.change(PIECES, seat, view.pieces[seat] - state.pieces(seat))
    for side, points in enumerate(view.points):
        state.change(POINTS, game.sides[side][0], points)
    for slot, card in enumerate(view.market):
        state.market[slot] = EMPTY if card is None else card
    set_payment(view, state)


def set_payment(view: MapView, state: MapState) -> None:
    state.route = NOBODY if view.route is None else view.route
    state.groups = view.groups
    state.to_lay = view.to_lay
    state.lay_kind = 0 if view.lay_kind is None else view.lay_kind
    state.extra = view.extra
    state.laid_colour = NOBODY if view.laid_colour is None else view.laid_colour


def set_open_cards(view: MapView, state: MapState) -> None:
    """Every pile that is seen; all other cards are in the deck for now."""
    game = view.game
    for kind in range(game.width):
        state.cards[DECK * game.width + kind] = game.most_of(kind)
        state.deck_size += game.most_of(kind)
    for card in state.market:
        if card != EMPTY:
            state.cards[DECK * game.width + card] -= 1
            state.deck_size -= 1
    give(state, DISCARD, view.discard)
    give(state, LAID, view.laid)
    give(state, REVEALED, view.revealed)
    if view.seat is not None and view.hand is not None:
        give(state, HANDS + view.seat, view.hand)
    for purse, cards in game.mechanism.seen_piles(view):
        give(state, HANDS + purse, cards)


def deal_hidden_cards(view: MapView, memory: MapMemory | None, chance: Dealer, state: MapState) -> None:
    """Hidden hands from what is left, remembered cards first, until the actor could have come to its decision."""
    seats = int(view.game.seats)
    order = [(int(state.actor) + step) % seats for step in range(seats)]  # the actor first: it may need scarce cards
    hidden = [(seat, view.hand_sizes[seat]) for seat in order if seat != view.seat]
    hidden += view.game.mechanism.hidden_piles(view)
    known = [] if memory is None else [(seat, memory.hands[seat]) for seat in order if seat != view.seat]
    deal_hands(view, state, hidden, known, chance)
    tries = 0
    while not can_choose(state) and tries < MOST_TRIES:
        for purse, _ in hidden:
            state.move_pile(HANDS + purse, DECK)
        deal_hands(view, state, hidden, known, chance)
        tries += 1


def deal_hands(
    view: MapView,
    state: MapState,
    hidden: list[tuple[int, int]],
    known: list[tuple[int, list[int]]],
    chance: Dealer,
) -> None:
    """Hidden purses at random, around what is known of them and what the decision asks for."""
    for purse, cards in known:
        give(state, HANDS + purse, cards)
    if state.kind == LAY and state.actor != view.seat:
        favour_payment(view, state, state.actor, chance)
    view.game.mechanism.favour(view, state, chance)
    for purse, size in hidden:
        while state.hand_size(purse) < size:
            card = chance.card(state.cards, DECK * state.game.width, state.deck_size)
            state.move_card(DECK, HANDS + purse, card, 1)


def favour_payment(view: MapView, state: MapState, seat: i64, chance: Dealer) -> None:
    """Some cards of one colour, then some of the kinds still to be named: most payments under way ask for these."""
    game = state.game
    wanted: i64 = min(view.to_lay, view.hand_sizes[seat] - state.hand_size(seat))
    colour: i64 = game.colour[state.route] if game.colour[state.route] >= 0 else chance.below(game.colours)
    single: i64 = min(chance.below(wanted + 1), state.cards[DECK * game.width + colour])
    state.move_card(DECK, HANDS + seat, colour, single)
    tries: i64 = 0
    while single < wanted and tries < MOST_TRIES:
        card: i64 = chance.card(state.cards, DECK * game.width, state.deck_size)
        if state.lay_kind == game.wild or state.lay_kind <= card < game.wild:
            state.move_card(DECK, HANDS + seat, card, 1)
            single += 1
        tries += 1


def can_choose(state: MapState) -> bool:
    """Could the actor have come to its decision with what it was dealt?"""
    return state.over or state.kind == START or len(state.indices()) > 0


def give(state: MapState, pile: i64, cards: list[int]) -> None:
    for kind, count in enumerate(cards):
        state.move_card(DECK, pile, kind, count)


def deal_tickets(view: MapView, memory: MapMemory | None, chance: Dealer, state: MapState) -> None:
    """Hidden tickets in any order: other hands and offers, those out of the game, the deck."""
    game = view.game
    mine = set(view.tickets) | set(view.offer)
    for holder, tickets in game.mechanism.seen_tickets(view):
        mine |= set(tickets)
        for ticket in tickets:
            state.ticket_at[ticket] = u8(HELD + holder)
    sent_away = [] if memory is None else [ticket for ticket in memory.seen if ticket not in mine]
    out = sent_away[: view.tickets_out] if game.numbers.rejects_leave else []
    order: vec[i64] = vec[i64]([t.index for t in game.board.tickets if t.index not in mine and t.index not in out])
    chance.order(order)
    hidden = list(order)
    for ticket in out + take_last(hidden, view.tickets_out - len(out)):
        state.ticket_at[ticket] = u8(OUT)
    for seat in range(int(game.seats)):
        own = seat == view.seat
        for ticket in view.tickets if own else take_last(hidden, view.ticket_counts[seat]):
            state.ticket_at[ticket] = u8(HELD + seat)
            state.change(TICKETS, seat, 1)
        offer = view.offer if own else take_last(hidden, view.offer_counts[seat])
        for at, ticket in enumerate(offer):
            state.ticket_at[ticket] = u8(OFFERED)
            state.offer[seat * game.most_offer + at] = ticket
        state.change(OFFERS, seat, len(offer))
        state.change(CHOICE, seat, view.choice if own else hidden_choice(state, seat, chance))
    for holder, count in game.mechanism.hidden_tickets(view):
        for ticket in take_last(hidden, count):
            state.ticket_at[ticket] = u8(HELD + holder)
    for at, ticket in enumerate(hidden):
        state.ticket_deck[at] = ticket


def take_last(tickets: list[int], count: int) -> list[int]:
    return [tickets.pop() for _ in range(count)]


def hidden_choice(state: MapState, seat: i64, chance: Dealer) -> i64:
    """A seat that has chosen its first tickets has chosen some lawful set of them."""
    if state.kind != START or seat >= state.actor:
        return 0
    offered: i64 = state.offers(seat)
    least: i64 = min(state.game.numbers.start_keep, offered)
    choice: i64 = 0
    while state.game.bits[choice] < least:
        choice = chance.below(1 << offered)
    return choice
