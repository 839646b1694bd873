"""Tickets: the choice at the start (X-28), the ticket action (X-26), and where rejected tickets go (X-27)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tagluff.core.actions import ActionTable, Moves
from tagluff.core.cardtable.decisions import Decision, TurnAction, not_now
from tagluff.core.cardtable.state import CHOICE, HELD, IN_DECK, KEEP, OFFERED, OFFERS, OUT, TICKETS, TableState
from tagluff.core.errors import IllegalAction
from tagluff.core.events import Journal
from tagluff.core.happenings import CHOSE, DREW_TICKETS, KEPT_THESE, KEPT_TICKETS, SAW_TICKETS
from tagluff.core.verbs import Keep


class TicketAction(TurnAction[TableState]):
    """Look at the top tickets; which to keep is a decision of its own."""

    def __init__(self, first: int, count: int) -> None:
        super().__init__(first, first + 1)
        self.count: i64 = count

    def possible(self, state: TableState) -> bool:
        return state.tickets_left > 0

    def fill(self, state: TableState, moves: Moves) -> None:
        if state.tickets_left > 0:
            moves.add(self.first)

    def apply(self, state: TableState, index: i64) -> None:
        seat: i64 = state.actor
        offer_tickets(state, seat, self.count)
        if state.journal is not None:
            drew = state.journal.add(DREW_TICKETS, {"seat": int(seat), "count": int(state.offers(seat))})
            show_offer(state, seat, drew)
        state.kind = KEEP

    def refusal(self, state: TableState, index: int) -> IllegalAction:
        return IllegalAction("no_tickets", state.table.cite("no_tickets"), {})


class KeepTickets(Decision[TableState]):
    """Keep at least so many of the tickets on offer. Action `zero + mask`; bit 0 is the first one drawn."""

    def __init__(self, key: str, zero: int, least: int, most_offer: int, rule: str) -> None:
        super().__init__(key)
        self.zero: i64 = zero
        self.least: i64 = least
        self.rule = rule
        self.size: Final[vec[i64]] = vec[i64]([mask.bit_count() for mask in range(1 << most_offer)])

    def fill(self, state: TableState, moves: Moves) -> None:
        offered: i64 = state.offers(state.actor)
        moves.count = add_sets(self.size, 1 << offered, self.fewest(offered), self.zero, moves.items, moves.count)

    def fewest(self, offered: i64) -> i64:
        """X-26: never more than there are."""
        return self.least if self.least < offered else offered

    def apply(self, state: TableState, index: i64) -> None:
        state.change(CHOICE, state.actor, index - self.zero)
        take_choice(state, state.actor)
        state.table.end_turn(state)

    def refusal(self, state: TableState, index: int) -> IllegalAction:
        mask = index - int(self.zero)
        if not 0 <= mask < len(self.size) or not isinstance(state.base.actions.actions[index], Keep):
            return not_now(state, index)
        if mask >= 1 << int(state.offers(state.actor)):
            return self.not_offered(state)
        return self.too_few(state, int(self.size[mask]))

    def not_offered(self, state: TableState) -> IllegalAction:
        return IllegalAction("not_offered", self.rule, {"offered": int(state.offers(state.actor))})

    def too_few(self, state: TableState, kept: int) -> IllegalAction:
        least = self.fewest(state.offers(state.actor))
        return IllegalAction("too_few_tickets", self.rule, {"kept": kept, "least": int(least)})


class StartTickets(KeepTickets):
    """The first choice of tickets: asked seat by seat, told to nobody until all have chosen (X-28)."""

    def apply(self, state: TableState, index: i64) -> None:
        state.change(CHOICE, state.actor, index - self.zero)
        if state.journal is not None:
            state.journal.add(CHOSE, {"seat": int(state.actor)})
        state.actor += 1
        if state.actor == state.seats:
            state.table.settle_start(state)


def add_sets(size: vec[i64], sets: i64, least: i64, zero: i64, items: vec[i64], count: i64) -> i64:
    """List the sets of at least so many tickets, after what is there; how many actions there are then."""
    for mask in range(sets):
        if size[mask] >= least:
            items[count] = zero + mask
            count += 1
    return count


def add_keeps(actions: ActionTable, most_offer: int, fewest: int) -> int:
    """The actions that keep tickets, one for each set; the index that none would have, whether it is there or not."""
    zero = actions.next - fewest
    for mask in range(fewest, 1 << most_offer):
        places = tuple([at + 1 for at in range(most_offer) if mask & (1 << at)])
        actions.add(Keep(actions.next, "keep " + (" ".join(map(str, places)) or "none"), places))
    return zero


def take_choice(state: TableState, seat: i64) -> None:
    """Carry out a seat's choice among the tickets on offer to it."""
    offered: i64 = state.offers(seat)
    choice: i64 = state.choice(seat)
    start: i64 = state.offer_at(seat)
    if state.journal is not None:
        tell_kept(state, state.journal, seat)
    for at in range(offered):
        ticket: i64 = i64(state.ticket_at[start + at])
        if choice & (1 << at):
            hold(state, seat, ticket)
        else:
            reject(state, ticket)
        state.ticket_at[start + at] = 0
    state.change(OFFERS, seat, -offered)
    state.change(CHOICE, seat, -choice)


def tell_kept(state: TableState, journal: Journal, seat: i64) -> None:
    """Everyone hears how many, the seat itself which."""
    choice = int(state.choice(seat))
    kept = [ticket for at, ticket in enumerate(state.offered(seat)) if choice >> at & 1]
    told = journal.add(KEPT_TICKETS, {"seat": int(seat), "count": len(kept)})
    journal.add(KEPT_THESE, {"seat": int(seat), "tickets": ticket_names(state, kept)}, of=told)


def hold(state: TableState, seat: i64, ticket: i64) -> None:
    state.ticket_at[ticket] = u8(HELD + seat)
    state.change(TICKETS, seat, 1)


def reject(state: TableState, ticket: i64) -> None:
    if state.table.rejects_leave:
        state.ticket_at[ticket] = OUT
        return
    size: i64 = len(state.ticket_deck)
    state.ticket_deck[(state.ticket_top + state.tickets_left) % size] = ticket
    state.ticket_at[ticket] = IN_DECK
    state.tickets_left += 1


def offer_tickets(state: TableState, seat: i64, count: i64) -> None:
    """Show the top tickets to a seat, as many as there are (X-26, R-49)."""
    state.reveals += 1
    shown: i64 = count if count < state.tickets_left else state.tickets_left
    start: i64 = state.offer_at(seat)
    for at in range(shown):
        ticket: i64 = state.ticket_deck[state.ticket_top]
        state.ticket_at[start + at] = u8(ticket)
        state.ticket_at[ticket] = OFFERED
        state.ticket_top = (state.ticket_top + 1) % len(state.ticket_deck)
    state.tickets_left -= shown
    state.change(OFFERS, seat, shown)


def show_offer(state: TableState, seat: i64, of: int) -> None:
    """Tell a seat what is on offer to it; `of` is the event that everyone saw."""
    if state.journal is not None:
        facts: dict[str, object] = {"seat": int(seat), "tickets": ticket_names(state, state.offered(seat))}
        state.journal.add(SAW_TICKETS, facts, of=of)


def ticket_names(state: TableState, tickets: list[int]) -> list[str]:
    return [state.table.ticket_ids[ticket] for ticket in tickets]
