"""Setting the table: pieces, cards, market, tickets (N-03 to N-11); and the end of setting up."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.drawing import cards_of, draw_to
from tagluff.core.cardtable.state import DECK, HANDS
from tagluff.core.cardtable.ticketing import offer_tickets, show_offer, take_choice
from tagluff.core.game import NOBODY
from tagluff.core.happenings import BEGAN, DEALT, FIRST_PLAYER
from tagluff.maps.market import fill_market
from tagluff.maps.state import MapState


def deal(state: MapState, first: int | None) -> None:
    """Deal to every seat; the first decision is which tickets to keep."""
    game = state.game
    state.first = NOBODY if first is None else first
    began = 0 if state.journal is None else state.journal.add(BEGAN, {"count": game.numbers.start_hand})
    for kind in range(state.width):
        state.cards[DECK * state.width + kind] = game.most_of(kind)
        state.deck_size += game.most_of(kind)
    for seat in range(state.seats):
        for _ in range(game.numbers.start_hand):
            draw_to(state, HANDS + seat)
        show_hand(state, seat, began)
    fill_market(state)
    state.dealer.order(state.ticket_deck)
    state.tickets_left = len(state.ticket_deck)
    for seat in range(state.seats):
        offer_tickets(state, seat, game.numbers.start_tickets)
        show_offer(state, seat, began)
    game.mechanism.deal(state)


def show_hand(state: MapState, seat: i64, began: int) -> None:
    if state.journal is not None:
        state.journal.add(DEALT, {"seat": int(seat), "cards": cards_of(state, HANDS + seat)}, of=began)


def settle_start(state: MapState) -> None:
    """All have chosen: the first player is named (X-03, N-11), rejected tickets go seat by seat from there (X-27)."""
    state.reveals += 1  # how many were kept, and who begins
    if state.first == NOBODY:
        seats_first = state.game.first_seats()
        state.first = seats_first[state.dealer.pick(len(seats_first))]
    if state.journal is not None:
        state.journal.add(FIRST_PLAYER, {"seat": int(state.first)})
    for step in range(state.seats):
        take_choice(state, (state.first + step) % state.seats)
    state.game.after_start(state)
