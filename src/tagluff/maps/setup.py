"""Setting the table: pieces, cards, market, tickets (N-03 to N-11)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.game import NOBODY
from tagluff.maps.market import fill_market, take_top
from tagluff.maps.state import DECK, HANDS, MapState
from tagluff.maps.ticketing import offer_tickets, show_offer


def deal(state: MapState, first: int | None) -> None:
    """Deal to every seat; the first decision is which tickets to keep."""
    game = state.game
    state.first = NOBODY if first is None else first
    for kind in range(game.width):
        state.cards[DECK * game.width + kind] = game.most_of(kind)
        state.deck_size += game.most_of(kind)
    for seat in range(game.seats):
        for _ in range(game.numbers.start_hand):
            take_top(state, HANDS + seat)
        show_hand(state, seat)
    fill_market(state)
    state.dealer.order(state.ticket_deck)
    state.tickets_left = len(state.ticket_deck)
    for seat in range(game.seats):
        offer_tickets(state, seat, game.numbers.start_tickets)
        show_offer(state, seat)
    game.mechanism.deal(state)


def show_hand(state: MapState, seat: i64) -> None:
    if state.journal is not None:
        cards = state.game.palette.text(state.hand(seat))
        state.journal.add("dealt", {"seat": int(seat), "cards": cards}, (int(seat),))
