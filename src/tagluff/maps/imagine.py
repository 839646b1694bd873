"""A full state that a seat cannot tell from the true one: what it sees is as it is, the rest is dealt by chance.

The chance is the thinker's own: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.cardtable.imagine import bits_of, give, set_row
from tagluff.core.cardtable.state import (
    CHOICE,
    DECK,
    DISCARD,
    HANDS,
    HELD,
    LAID,
    OFFERED,
    OFFERS,
    OUT,
    PIECES,
    POINTS,
    REVEALED,
    START,
    TICKETS,
)
from tagluff.core.dealer import Dealer
from tagluff.core.game import NOBODY
from tagluff.maps.memory import MapMemory
from tagluff.maps.settling import close_tracks
from tagluff.maps.state import LAY, MapState
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame

MOST_TRIES: Final = 1000  # a hand that fits is nearly always found at once


def imagine(game: MapGame, view: MapView, memory: MapMemory | None, chance: Dealer) -> MapState:
    """Deal what the view does not show. `memory`, if there is one, says what must be among it."""
    dealer = Dealer(None)
    dealer.set_words([int(chance.number()) for _ in range(4)])
    state = game.blank(dealer)
    set_row(state, view)
    set_board(view, state)
    set_payment(view, state)
    game.mechanism.restore_seen(view, state)
    deal_tickets(view, memory, chance, state)
    game.mechanism.imagine_tickets(view, state, chance)
    set_open_cards(view, state)
    deal_hidden_cards(view, memory, chance, state)
    game.mechanism.imagine_cards(view, state, chance)
    return state


def set_board(view: MapView, state: MapState) -> None:
    """Who owns what."""
    game = state.game
    owned = [game.board.route_index[route] for route in view.owners]
    for route, owner in zip(owned, view.owners.values(), strict=True):
        state.owner[route] = u8(owner + 1)
    for route in owned:
        close_tracks(state, route)
    for seat in range(state.seats):
        state.change(PIECES, seat, view.pieces[seat] - state.pieces(seat))
    for side, points in enumerate(view.points):
        state.change(POINTS, game.sides[side][0], points)


def set_payment(view: MapView, state: MapState) -> None:
    palette = state.game.palette
    state.route = NOBODY if view.route is None else state.game.board.route_index[view.route]
    state.groups = view.groups
    state.to_lay = view.to_lay
    state.lay_kind = 0 if view.lay_card is None else palette.number(view.lay_card)
    state.extra = view.extra
    state.laid_colour = NOBODY if view.laid_card is None else palette.number(view.laid_card)


def set_open_cards(view: MapView, state: MapState) -> None:
    """Every pile that is seen; all other cards are in the deck for now."""
    counts = state.game.palette.counts
    give(state, DISCARD, counts(view.discard))
    give(state, LAID, counts(view.laid))
    give(state, REVEALED, counts(view.revealed))
    if view.seat is not None and view.hand is not None:
        give(state, HANDS + view.seat, counts(view.hand))
    for purse, cards in state.game.mechanism.seen_piles(view):
        give(state, HANDS + purse, counts(cards))


def deal_hidden_cards(view: MapView, memory: MapMemory | None, chance: Dealer, state: MapState) -> None:
    """Hidden hands from what is left, remembered cards first, until the actor could have come to its decision."""
    seats = int(state.seats)
    order = [(int(state.actor) + step) % seats for step in range(seats)]  # the actor first: it may need scarce cards
    hidden = [(seat, view.hand_sizes[seat]) for seat in order if seat != view.seat]
    hidden += state.game.mechanism.hidden_piles(view)
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
    state.game.mechanism.favour(view, state, chance)
    for purse, size in hidden:
        while state.hand_size(purse) < size:
            card = chance.card(state.cards, DECK * state.width, state.deck_size)
            state.move_card(DECK, HANDS + purse, card, 1)


def favour_payment(view: MapView, state: MapState, seat: i64, chance: Dealer) -> None:
    """Some cards of one colour, then some of the kinds still to be named: most payments under way ask for these."""
    own, wild = state.game.routes.colour[state.route], state.wild
    wanted: i64 = min(view.to_lay, view.hand_sizes[seat] - state.hand_size(seat))
    colour: i64 = own if own >= 0 else chance.below(wild)
    single: i64 = min(chance.below(wanted + 1), state.cards[DECK * state.width + colour])
    state.move_card(DECK, HANDS + seat, colour, single)
    tries: i64 = 0
    while single < wanted and tries < MOST_TRIES:
        card: i64 = chance.card(state.cards, DECK * state.width, state.deck_size)
        if state.lay_kind == wild or state.lay_kind <= card < wild:
            state.move_card(DECK, HANDS + seat, card, 1)
            single += 1
        tries += 1


def can_choose(state: MapState) -> bool:
    """Could the actor have come to its decision with what it was dealt?"""
    return state.over or state.kind == START or len(state.indices()) > 0


def deal_tickets(view: MapView, memory: MapMemory | None, chance: Dealer, state: MapState) -> None:
    """Hidden tickets in any order: other hands and offers, those out of the game, the deck."""
    game = state.game
    number = game.board.ticket_index
    held, offered = [number[id] for id in view.tickets], [number[id] for id in view.offer]
    mine = {*held, *offered}
    for holder, tickets in game.mechanism.seen_tickets(view):
        for id in tickets:
            mine.add(number[id])
            state.ticket_at[number[id]] = u8(HELD + holder)
    sent_away = [] if memory is None else [number[id] for id in memory.seen if number[id] not in mine]
    out = sent_away[: view.tickets_out] if game.rejects_leave else []
    order: vec[i64] = vec[i64]([t.index for t in game.board.tickets if t.index not in mine and t.index not in out])
    chance.order(order)
    hidden = list(order)
    for ticket in out + take_last(hidden, view.tickets_out - len(out)):
        state.ticket_at[ticket] = u8(OUT)
    for seat in range(int(state.seats)):
        own = seat == view.seat
        for ticket in held if own else take_last(hidden, view.ticket_counts[seat]):
            state.ticket_at[ticket] = u8(HELD + seat)
            state.change(TICKETS, seat, 1)
        offer = offered if own else take_last(hidden, view.offer_counts[seat])
        for at, ticket in enumerate(offer):
            state.ticket_at[ticket] = u8(OFFERED)
            state.ticket_at[state.offer_at(seat) + at] = u8(ticket)
        state.change(OFFERS, seat, len(offer))
        state.change(CHOICE, seat, bits_of(view.choice) if own else hidden_choice(state, seat, chance))
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
    while int(choice).bit_count() < least:
        choice = chance.below(1 << offered)
    return choice
