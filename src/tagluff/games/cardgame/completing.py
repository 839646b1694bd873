"""Completing tickets at the end of a round: in secret, one by one, or the suggestion as a whole (C-50 to C-52)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tagluff.core.actions import Moves
from tagluff.core.bits import bit
from tagluff.core.cardtable.decisions import Decision, not_now
from tagluff.core.cardtable.drawing import cards_of
from tagluff.core.cardtable.state import CHOICE, HELD
from tagluff.core.errors import IllegalAction
from tagluff.core.happenings import CHOSE
from tagluff.games.cardgame.best import best_set
from tagluff.games.cardgame.rounds import ask_from
from tagluff.games.cardgame.state import CardState


class CompleteTickets(Decision[CardState]):
    """Action `first` takes the suggestion, then one action a ticket, in the order of the box, and `done` last.

    Tickets are named in that order, so that no two ways lead to the same set.
    """

    def __init__(self, first: int, tickets: int) -> None:
        super().__init__("complete")
        self.first: i64 = first
        self.done: i64 = first + 1 + tickets

    def fill(self, state: CardState, moves: Moves) -> None:
        held: vec[i64] = still_held(state)
        chosen: i64 = state.choice(state.actor)
        before: i64 = moves.count
        if chosen == 0:
            moves.add(self.first)
        for ticket in range(state.table.first_offer):
            mine: bool = state.ticket_at[ticket] == HELD + state.actor and chosen >> ticket == 0
            if mine and affordable(state, held, ticket):
                moves.add(self.first + 1 + ticket)
        if chosen == 0 and moves.count == before + 1:
            moves.count = before  # nothing can be completed: nothing to suggest
        moves.add(self.done)

    def apply(self, state: CardState, index: i64) -> None:
        seat: i64 = state.actor
        if index == self.first:
            state.change(CHOICE, seat, suggestion(state, seat))
        elif index < self.done:
            state.change(CHOICE, seat, bit(index - self.first - 1))
            return
        if state.journal is not None:
            state.journal.add(CHOSE, {"seat": int(seat)})
        ask_from(state, seat + 1)

    def refusal(self, state: CardState, index: int) -> IllegalAction:
        if not self.first <= index <= self.done:
            return not_now(state, index)
        if index == self.first:
            return self.no_suggestion(state)
        ticket = index - int(self.first) - 1
        facts: dict[str, object] = {"ticket": state.game.box.tickets[ticket].id}
        if state.ticket_at[ticket] != HELD + state.actor:
            return IllegalAction("not_in_hand", "C-50", facts)
        if state.choice(state.actor) >> ticket:
            return IllegalAction("complete_in_order", "C-52", facts)
        facts["cards"] = cards_of(state, state.track_pile(state.actor))
        return IllegalAction("cards_do_not_suffice", "C-51", facts)

    def no_suggestion(self, state: CardState) -> IllegalAction:
        code = "already_choosing" if state.choice(state.actor) else "nothing_to_complete"
        return IllegalAction(code, "C-52", {})


def still_held(state: CardState) -> vec[i64]:
    """What the actor's on-track pile holds beyond the tickets chosen so far: a negative number takes from the wilds."""
    game = state.game
    start: i64 = state.track_pile(state.actor) * state.width
    held = state.cards[start : start + state.width]
    chosen: i64 = state.choice(state.actor)
    for ticket in range(state.table.first_offer):
        if chosen & bit(ticket):
            for colour in range(state.wild):
                held[colour] -= game.needs[ticket * state.wild + colour]
    return held


def affordable(state: CardState, held: vec[i64], ticket: i64) -> bool:
    """C-51: what the colours lack, the wilds must have."""
    game = state.game
    wilds: i64 = held[state.wild]
    for colour in range(state.wild):
        left: i64 = held[colour] - game.needs[ticket * state.wild + colour]
        if left < 0:
            wilds += left
    return wilds >= 0


def suggestion(state: CardState, seat: i64) -> i64:
    """C-52: the automatic choice, as bits."""
    game = state.game
    tickets = state.tickets(seat)
    start: i64 = state.track_pile(seat) * state.width
    needs: vec[i64] = vec[i64]([0] * (len(tickets) * int(state.wild)))
    worth: vec[i64] = vec[i64]([0] * len(tickets))
    for at, ticket in enumerate(tickets):
        worth[at] = game.worth[ticket]
        for colour in range(state.wild):
            needs[at * state.wild + colour] = game.needs[ticket * state.wild + colour]
    best = best_set(worth, needs, state.cards[start : start + state.width])
    chosen: i64 = 0
    for at, ticket in enumerate(tickets):
        if best & bit(at):
            chosen |= bit(ticket)
    return chosen
