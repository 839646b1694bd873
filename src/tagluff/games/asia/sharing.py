"""Sharing tickets with one's mate: one at the start, one of those drawn, one or two on a turn (A-14, A-31, A-36)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.cardtable.decisions import Decision, TurnAction, not_now
from tagluff.core.cardtable.state import CHOICE, HELD
from tagluff.core.cardtable.ticketing import KeepTickets, take_choice
from tagluff.core.errors import IllegalAction
from tagluff.core.happenings import CHOSE
from tagluff.games.asia.layout import NEW, PICKS, RACK_ONE, SHARE_MORE, SHARE_START, SHARED
from tagluff.games.asia.racks import Racks
from tagluff.maps.state import MapState
from tagluff.maps.turns import begin_turn, end_turn


class ShareTickets(TurnAction[MapState]):
    """A whole turn: one or two tickets from the hand to the rack. The first of them."""

    def __init__(self, racks: Racks) -> None:
        super().__init__(racks.first_share, racks.first_share + racks.tickets)
        self.racks = racks

    def possible(self, state: MapState) -> bool:
        return state.ticket_count(state.actor) > 0

    def fill(self, state: MapState, moves: Moves) -> None:
        list_held(state, self.racks, moves)

    def apply(self, state: MapState, index: i64) -> None:
        ticket: i64 = index - self.first
        self.racks.put_ticket(state, state.actor, ticket)
        if state.ticket_count(state.actor) > 0:
            state.own[SHARED] = ticket + 1
            state.kind = SHARE_MORE
        else:
            end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_held(state, self.racks, index, "A-36")


class ShareMore(Decision[MapState]):
    """A second ticket, whichever (A-36), or no more. Asked while tickets are left in the hand: all can count them."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("share_more")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        list_held(state, self.racks, moves)
        moves.add(self.racks.done)

    def apply(self, state: MapState, index: i64) -> None:
        if index != self.racks.done:
            self.racks.put_ticket(state, state.actor, index - self.racks.first_share)
        state.own[SHARED] = 0
        end_turn(state)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_held(state, self.racks, index, "A-36")


class ShareStart(Decision[MapState]):
    """Before the first turn: one kept ticket of every seat goes to the rack, chosen blind (A-14)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("share_start")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        list_held(state, self.racks, moves)

    def apply(self, state: MapState, index: i64) -> None:
        state.own[PICKS + state.actor] = index - self.racks.first_share + 1
        if state.journal is not None:
            state.journal.add(CHOSE, {"seat": int(state.actor)})
        state.actor += 1
        if state.actor == state.seats:
            self.settle(state)

    def settle(self, state: MapState) -> None:
        """All have chosen: the tickets are placed at the same time."""
        for seat in range(state.seats):
            self.racks.put_ticket(state, seat, state.own[PICKS + seat] - 1)
            state.own[PICKS + seat] = 0
        begin_turn(state, state.first)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_held(state, self.racks, index, "A-14")


class KeepAndShare(KeepTickets):
    """Keep some of the tickets drawn; exactly one of them goes to the rack (A-30, A-31)."""

    def __init__(self, racks: Racks, zero: int, most_offer: int, rule: str) -> None:
        super().__init__("keep", zero, 1, most_offer, rule)
        self.racks = racks

    def apply(self, table: Any, index: i64) -> None:
        state: MapState = table
        seat: i64 = state.actor
        choice: i64 = index - self.zero
        start: i64 = state.offer_at(seat)
        kept: i64 = 0
        for at in range(state.offers(seat)):
            if choice & (1 << at):
                state.own[NEW + kept] = i64(state.ticket_at[start + at]) + 1
                kept += 1
        state.change(CHOICE, seat, choice)
        take_choice(state, seat)
        if kept > 1:
            state.kind = RACK_ONE
        else:
            rack_new(state, self.racks, state.own[NEW] - 1)


class RackTicket(Decision[MapState]):
    """Which of the tickets just kept goes to the rack; an older one may not (A-31)."""

    def __init__(self, racks: Racks) -> None:
        super().__init__("rack")
        self.racks = racks

    def fill(self, state: MapState, moves: Moves) -> None:
        for ticket in sorted(self.racks.fresh(state)):
            moves.add(self.racks.first_share + ticket)

    def apply(self, state: MapState, index: i64) -> None:
        rack_new(state, self.racks, index - self.racks.first_share)

    def refusal(self, state: MapState, index: int) -> IllegalAction:
        return not_held(state, self.racks, index, "A-31")


def start_sharing(state: MapState) -> None:
    state.actor = 0
    state.kind = SHARE_START


def rack_new(state: MapState, racks: Racks, ticket: i64) -> None:
    for at in range(NEW, PICKS):
        state.own[at] = 0
    racks.put_ticket(state, state.actor, ticket)
    end_turn(state)


def list_held(state: MapState, racks: Racks, moves: Moves) -> None:
    """The actor's tickets; there are no more to look for than it holds."""
    where, first = state.ticket_at, racks.first_share
    mine: i64 = HELD + state.actor
    left: i64 = state.ticket_count(state.actor)
    ticket: i64 = 0
    while left > 0:
        if where[ticket] == mine:
            moves.add(first + ticket)
            left -= 1
        ticket += 1


def not_held(state: MapState, racks: Racks, index: int, rule: str) -> IllegalAction:
    if not racks.first_share <= index < racks.first_share + racks.tickets:
        return not_now(state, index)
    return IllegalAction("ticket_not_to_share", rule, {"ticket": state.game.ticket_ids[index - racks.first_share]})
