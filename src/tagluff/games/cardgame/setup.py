"""Setting the table: a wild and seven cards each, the market, tickets (C-03 to C-06)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.game import NOBODY
from tagluff.games.cardgame.market import deal_cards, fill_market
from tagluff.games.cardgame.state import DECK, HANDS, CardState
from tagluff.games.cardgame.ticketing import offer_tickets, show_offer


def deal(state: CardState, first: int | None, hand: i64, tickets: i64) -> None:
    """Deal to every seat; the first decision is which tickets to keep."""
    game = state.game
    state.first = NOBODY if first is None else first
    for kind in range(game.width):
        state.add_cards(DECK, kind, game.most_of(kind))
    for seat in range(game.seats):
        state.add_cards(DECK, game.wild, -1)
        state.add_cards(HANDS + seat, game.wild, 1)
    for seat in range(game.seats):
        deal_cards(state, seat, hand)
        if state.journal is not None:
            cards = game.palette.text(state.hand(seat))
            state.journal.add("dealt", {"seat": int(seat), "cards": cards}, (int(seat),))
    fill_market(state)
    state.dealer.order(state.ticket_deck)
    state.tickets_left = len(state.ticket_deck)
    for seat in range(game.seats):
        offer_tickets(state, seat, tickets)
        show_offer(state, seat)
