"""A full state that a seat cannot tell from the true one: what it sees is as it is, the rest is dealt by chance.

The chance is the thinker's own: the game's dealer is never touched, nor known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import u8

from tagluff.core.cardtable.imagine import bits_of, give, give_any, set_row
from tagluff.core.cardtable.state import (
    CHOICE,
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
    TICKETS,
)
from tagluff.core.dealer import Dealer
from tagluff.core.game import NOBODY
from tagluff.maps.memory import MapMemory
from tagluff.maps.redeal import redeal
from tagluff.maps.settling import close_tracks
from tagluff.maps.state import MapState
from tagluff.maps.view import MapView

if TYPE_CHECKING:
    from tagluff.maps.game import MapGame


def imagine(game: MapGame, view: MapView, memory: MapMemory | None, chance: Dealer) -> MapState:
    """What the view shows is set up, the rest filled in anyhow and dealt anew (maps/redeal.py)."""
    state = game.blank(Dealer(None))
    set_row(state, view)
    set_board(view, state)
    set_payment(view, state)
    game.mechanism.restore_seen(view, state)
    set_tickets(view, state)
    set_cards(view, state)
    redeal(state, NOBODY if view.seat is None else view.seat, memory, chance)
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


def set_cards(view: MapView, state: MapState) -> None:
    """Every pile that is seen, and hidden ones of the right size; all other cards are in the deck."""
    counts, mechanism = state.game.palette.counts, state.game.mechanism
    give(state, DISCARD, counts(view.discard))
    give(state, LAID, counts(view.laid))
    give(state, REVEALED, counts(view.revealed))
    if view.seat is not None and view.hand is not None:
        give(state, HANDS + view.seat, counts(view.hand))
    for purse, cards in mechanism.seen_piles(view):
        give(state, HANDS + purse, counts(cards))
    for seat in range(int(state.seats)):
        if seat != view.seat:
            give_any(state, HANDS + seat, view.hand_sizes[seat])
    for purse, size in mechanism.hidden_piles(view):
        give_any(state, HANDS + purse, size)


def set_tickets(view: MapView, state: MapState) -> None:
    """Those that are seen where they are, the others anywhere."""
    number, mechanism = state.game.board.ticket_index, state.game.mechanism
    mine = [number[id] for id in [*view.tickets, *view.offer]]
    for holder, tickets in mechanism.seen_tickets(view):
        mine += [number[id] for id in tickets]
        hold(state, [number[id] for id in tickets], holder)
    others = [ticket.index for ticket in state.game.board.tickets if ticket.index not in mine]
    for ticket in take_last(others, view.tickets_out):
        state.ticket_at[ticket] = u8(OUT)
    for seat in range(int(state.seats)):
        own = seat == view.seat
        hold(state, mine[: len(view.tickets)] if own else take_last(others, view.ticket_counts[seat]), seat)
        state.change(TICKETS, seat, view.ticket_counts[seat])
        offer(state, [number[id] for id in view.offer] if own else take_last(others, view.offer_counts[seat]), seat)
    if view.seat is not None:
        state.change(CHOICE, view.seat, bits_of(view.choice))
    for holder, count in mechanism.hidden_tickets(view):
        hold(state, take_last(others, count), holder)


def hold(state: MapState, tickets: list[int], holder: int) -> None:
    for ticket in tickets:
        state.ticket_at[ticket] = u8(HELD + holder)


def offer(state: MapState, tickets: list[int], seat: int) -> None:
    for at, ticket in enumerate(tickets):
        state.ticket_at[ticket] = u8(OFFERED)
        state.ticket_at[state.offer_at(seat) + at] = u8(ticket)
    state.change(OFFERS, seat, len(tickets))


def take_last(tickets: list[int], count: int) -> list[int]:
    return [tickets.pop() for _ in range(count)]
