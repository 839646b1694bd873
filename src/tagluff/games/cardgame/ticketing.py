"""Tickets: the choice at the start (C-06, X-28), and action C (C-35)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY
from tagluff.games.cardgame.decisions import Decision, not_now
from tagluff.games.cardgame.state import CHOICE, HELD, IN_DECK, KEEP, OFFERED, OFFERS, TICKETS, CardState
from tagluff.games.cardgame.turns import begin_turn, end_turn


class DrawTickets:
    """Look at the top tickets; which to keep is a decision of its own."""

    def __init__(self, first: int, count: int) -> None:
        self.first: i64 = first
        self.count: i64 = count

    def possible(self, state: CardState) -> bool:
        return state.tickets_left > 0

    def apply(self, state: CardState) -> None:
        offer_tickets(state, state.actor, self.count)
        if state.journal is not None:
            count = int(state.offers(state.actor))
            state.journal.add("drew_tickets", {"seat": int(state.actor), "count": count})
            show_offer(state, state.actor)
        state.kind = KEEP


class KeepTickets(Decision):
    """Keep any of the tickets on offer, even none (C-35). Action `first + mask`; bit 0 is the first one drawn."""

    def __init__(self, key: str, first: int, least: int, rule: str) -> None:
        super().__init__(key)
        self.first: i64 = first
        self.least: i64 = least
        self.rule = rule

    def fill(self, state: CardState, moves: Moves) -> None:
        sets: i64 = 1 << state.offers(state.actor)
        for mask in range(self.least, sets):
            moves.add(self.first + mask)

    def apply(self, state: CardState, index: i64) -> None:
        state.change(CHOICE, state.actor, index - self.first)
        take_choice(state, state.actor)
        end_turn(state)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        mask = index - self.first
        if not 0 <= mask < 1 << state.game.most_offer:
            return not_now(state, index)
        if mask < self.least:
            return IllegalAction("too_few_tickets", self.rule, {"kept": 0, "least": int(self.least)})
        return IllegalAction("not_offered", self.rule, {"offered": int(state.offers(state.actor))})


class StartTickets(KeepTickets):
    """The first choice: asked seat by seat, at least one, told to nobody until all have chosen (C-06, X-28)."""

    def apply(self, state: CardState, index: i64) -> None:
        state.change(CHOICE, state.actor, index - self.first)
        if state.journal is not None:
            state.journal.add("chose", {"seat": int(state.actor)})
        state.actor += 1
        if state.actor == state.game.seats:
            settle_start(state)


def settle_start(state: CardState) -> None:
    """All have chosen: rejected tickets go back and the deck is shuffled (C-06); the first player is named (C-07)."""
    state.reveals += 1  # how many were kept, and who begins
    for seat in range(state.game.seats):
        take_choice(state, seat)
    shuffle_tickets(state)
    if state.first == NOBODY:
        state.first = state.dealer.pick(state.game.seats)
    if state.journal is not None:
        state.journal.add("first_player", {"seat": int(state.first)})
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


def take_choice(state: CardState, seat: i64) -> None:
    """Carry out a seat's choice among the tickets on offer to it; rejected ones go to the bottom (X-27)."""
    offered: i64 = state.offers(seat)
    choice: i64 = state.choice(seat)
    start: i64 = seat * state.game.most_offer
    size: i64 = len(state.ticket_deck)
    kept: i64 = 0
    for at in range(offered):
        ticket: i64 = state.offer[start + at]
        if choice & (1 << at):
            state.ticket_at[ticket] = u8(HELD + seat)
            kept += 1
        else:
            state.ticket_deck[(state.ticket_top + state.tickets_left) % size] = ticket
            state.ticket_at[ticket] = IN_DECK
            state.tickets_left += 1
        state.offer[start + at] = 0
    state.change(TICKETS, seat, kept)
    state.change(OFFERS, seat, -offered)
    state.change(CHOICE, seat, -choice)
    if state.journal is not None:
        state.journal.add("kept_tickets", {"seat": int(seat), "count": int(kept)})


def offer_tickets(state: CardState, seat: i64, count: i64) -> None:
    """Show the top tickets to a seat, as many as there are (R-49)."""
    state.reveals += 1
    shown: i64 = count if count < state.tickets_left else state.tickets_left
    start: i64 = seat * state.game.most_offer
    for at in range(shown):
        ticket: i64 = state.ticket_deck[state.ticket_top]
        state.offer[start + at] = ticket
        state.ticket_at[ticket] = OFFERED
        state.ticket_top = (state.ticket_top + 1) % len(state.ticket_deck)
    state.tickets_left -= shown
    state.change(OFFERS, seat, shown)


def show_offer(state: CardState, seat: i64) -> None:
    if state.journal is not None:
        state.journal.add("saw_tickets", {"seat": int(seat), "tickets": state.offered(seat)}, (int(seat),))
