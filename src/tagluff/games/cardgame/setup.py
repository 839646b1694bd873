"""Setting the table: a wild and seven cards each, the market, tickets (C-03 to C-07)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import DECK, HANDS
from tagluff.core.cardtable.ticketing import offer_tickets, show_offer, take_choice
from tagluff.core.game import NOBODY
from tagluff.core.happenings import BEGAN, DEALT, FIRST_PLAYER
from tagluff.games.cardgame.market import deal_cards, fill_market
from tagluff.games.cardgame.state import CardState
from tagluff.games.cardgame.turns import begin_turn


def deal(state: CardState, first: int | None, hand: i64, tickets: i64) -> None:
    """Deal to every seat; the first decision is which tickets to keep."""
    state.first = NOBODY if first is None else first
    began = 0 if state.journal is None else state.journal.add(BEGAN, {"count": int(hand) + 1})
    for kind in range(state.width):
        state.add_cards(DECK, kind, state.game.most_of(kind))
    for seat in range(state.seats):
        state.move_card(DECK, HANDS + seat, state.wild, 1)
    for seat in range(state.seats):
        deal_cards(state, seat, hand)
        if state.journal is not None:
            state.journal.add(DEALT, {"seat": int(seat), "cards": cards_of(state, HANDS + seat)}, of=began)
    fill_market(state)
    state.dealer.order(state.ticket_deck)
    state.tickets_left = len(state.ticket_deck)
    for seat in range(state.seats):
        offer_tickets(state, seat, tickets)
        show_offer(state, seat, began)


def settle_start(state: CardState) -> None:
    """All have chosen: rejected tickets go back and the deck is shuffled (C-06); the first player is named (C-07)."""
    state.reveals += 1  # how many were kept, and who begins
    for seat in range(state.seats):
        take_choice(state, seat)
    shuffle_tickets(state)
    if state.first == NOBODY:
        state.first = state.dealer.pick(state.seats)
    if state.journal is not None:
        state.journal.add(FIRST_PLAYER, {"seat": int(state.first)})
    begin_turn(state, state.first)


def shuffle_tickets(state: CardState) -> None:
    """Put the ticket deck in a new order, from the ring's beginning on."""
    size: i64 = len(state.ticket_deck)
    left: i64 = state.tickets_left
    order = state.ticket_deck[:left]
    for at in range(left):
        order[at] = state.ticket_deck[(state.ticket_top + at) % size]
    state.dealer.order(order)
    for at in range(left):
        state.ticket_deck[at] = order[at]
    state.ticket_top = 0
