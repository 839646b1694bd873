"""Tickets: the choice at the start (X-28), the ticket action (X-26), and where rejected tickets go (X-27)."""

from __future__ import annotations

from mypy_extensions import i64, u8

from tagluff.core.actions import Moves
from tagluff.core.errors import IllegalAction
from tagluff.core.game import NOBODY
from tagluff.maps.decisions import Decision, TurnAction, not_now
from tagluff.maps.state import CHOICE, HELD, IN_DECK, KEEP, OFFERED, OFFERS, OUT, TICKETS, MapState
from tagluff.maps.turns import end_turn


class DrawTickets(TurnAction):
    """Look at the top tickets; which to keep is a decision of its own."""

    def possible(self, state: MapState) -> bool:
        return state.tickets_left > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        if state.tickets_left > 0:
            moves.add(self.first)

    def apply(self, state: MapState, index: i64) -> None:
        offer_tickets(state, state.actor, state.game.numbers.draw_tickets)
        if state.journal is not None:
            state.journal.add("drew_tickets", {"seat": int(state.actor), "count": int(state.offers(state.actor))})
            show_offer(state, state.actor)
        state.kind = KEEP

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return IllegalAction("no_tickets", state.game.cite("no_tickets"), {})


class KeepTickets(Decision):
    """Keep at least so many of the tickets on offer. Action `first + mask - 1`; bit 0 is the first one drawn."""

    def __init__(self, key: str, first: int, least: int, rule: str) -> None:
        super().__init__(key)
        self.first: i64 = first
        self.least: i64 = least
        self.rule = rule

    def fill(self, state: MapState, moves: Moves) -> None:
        offered: i64 = state.offers(state.actor)
        least: i64 = self.fewest(offered)
        for mask in range(1 << offered):
            if state.game.bits[mask] >= least:
                moves.add(self.first + mask - 1)

    def fewest(self, offered: i64) -> i64:
        """X-26: never more than there are."""
        return self.least if self.least < offered else offered

    def apply(self, state: MapState, index: i64) -> None:
        seat = state.actor
        state.change(CHOICE, seat, index - self.first + 1)
        take_choice(state, seat)
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        mask = index - self.first + 1
        if not 0 < mask < len(state.game.bits):
            return not_now(state, index)
        offered = state.offers(state.actor)
        if mask >= 1 << offered:
            return IllegalAction("not_offered", self.rule, {"offered": int(offered)})
        return self.too_few(state, int(state.game.bits[mask]))

    def too_few(self, state: MapState, kept: int) -> IllegalAction:
        least = self.fewest(state.offers(state.actor))
        return IllegalAction("too_few_tickets", self.rule, {"kept": kept, "least": int(least)})


class StartTickets(KeepTickets):
    """The first choice of tickets: asked seat by seat, told to nobody until all have chosen (X-28)."""

    def apply(self, state: MapState, index: i64) -> None:
        state.change(CHOICE, state.actor, index - self.first + 1)
        if state.journal is not None:
            state.journal.add("chose", {"seat": int(state.actor)})
        state.actor += 1
        if state.actor == state.game.seats:
            settle_start(state)


def settle_start(state: MapState) -> None:
    """All have chosen: the first player is named (X-03, N-11), rejected tickets go seat by seat from there (X-27)."""
    seats: i64 = state.game.seats
    state.reveals += 1  # how many were kept, and who begins
    if state.first == NOBODY:
        seats_first = state.game.first_seats()
        state.first = seats_first[state.dealer.pick(len(seats_first))]
    if state.journal is not None:
        state.journal.add("first_player", {"seat": int(state.first)})
    for step in range(seats):
        take_choice(state, (state.first + step) % seats)
    state.game.after_start(state)


def take_choice(state: MapState, seat: i64) -> None:
    """Carry out a seat's choice among the tickets on offer to it."""
    offered: i64 = state.offers(seat)
    choice: i64 = state.choice(seat)
    start: i64 = seat * state.game.most_offer
    for at in range(offered):
        ticket: i64 = state.offer[start + at]
        if choice & (1 << at):
            hold(state, seat, ticket)
        else:
            reject(state, ticket)
        state.offer[start + at] = 0
    state.change(OFFERS, seat, -offered)
    state.change(CHOICE, seat, -choice)
    if state.journal is not None:
        state.journal.add("kept_tickets", {"seat": int(seat), "count": int(state.game.bits[choice])})


def hold(state: MapState, seat: i64, ticket: i64) -> None:
    state.ticket_at[ticket] = u8(HELD + seat)
    state.change(TICKETS, seat, 1)


def reject(state: MapState, ticket: i64) -> None:
    if state.game.numbers.rejects_leave:
        state.ticket_at[ticket] = OUT
        return
    size: i64 = len(state.ticket_deck)
    state.ticket_deck[(state.ticket_top + state.tickets_left) % size] = ticket
    state.ticket_at[ticket] = IN_DECK
    state.tickets_left += 1


def offer_tickets(state: MapState, seat: i64, count: i64) -> None:
    """Show the top tickets to a seat, as many as there are (X-26)."""
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


def show_offer(state: MapState, seat: i64) -> None:
    if state.journal is not None:
        state.journal.add("saw_tickets", {"seat": int(seat), "tickets": state.offered(seat)}, (int(seat),))
