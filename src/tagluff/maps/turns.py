"""How turns follow each other: the end trigger, last turns, forced passes, stalemate (X-19 to X-21)."""

from __future__ import annotations

from mypy_extensions import i64

from tagluff.core.cardtable.state import TURN
from tagluff.core.game import NEVER, NOBODY
from tagluff.core.happenings import END_TRIGGERED, GAME_OVER, PASSED
from tagluff.maps.state import MapState


def begin_turn(state: MapState, seat: i64) -> None:
    """Give the turn to a seat, or to the next one that can act (X-19); if nobody can, the game is over (X-20)."""
    state.actor = seat
    while not state.over:
        if nothing_open(state):
            state.reveals += 1  # whether this seat can do anything
        if state.game.turn.possible(state):
            state.passes = 0
            state.kind = TURN
            return
        state.passes += 1
        if state.journal is not None:
            state.journal.add(PASSED, {"seat": int(state.actor)})
        close_turn(state)
        if state.passes == state.seats and not state.over:
            finish(state)
        state.actor = next_seat(state)


def nothing_open(state: MapState) -> bool:
    """Neither cards nor tickets can be drawn, so that only hidden cards tell whether a seat can act."""
    return state.deck_size == 0 and state.tickets_left == 0 and state.market_cards() == 0


def end_turn(state: MapState) -> None:
    """The actor's turn is over; the next one begins."""
    close_turn(state)
    if not state.over:
        begin_turn(state, next_seat(state))


def next_seat(state: MapState) -> i64:
    following: i64 = state.actor + 1
    if following == state.seats:
        return 0
    return following


def close_turn(state: MapState) -> None:
    """The end of every turn: last turns are counted, the trigger is looked at."""
    state.route = NOBODY
    state.groups = 0
    state.extra = 0
    state.laid_colour = NOBODY
    state.turns += 1
    if state.last_turns != NEVER:
        state.last_turns -= 1
        if state.last_turns == 0:
            finish(state)
    elif state.game.ends_with(state, state.actor):
        state.last_turns = state.seats
        if state.journal is not None:
            state.journal.add(END_TRIGGERED, {"seat": int(state.actor), "turns": int(state.last_turns)})


def finish(state: MapState) -> None:
    state.over = True
    state.kind = TURN
    state.reveals += 1  # every ticket is counted
    if state.journal is not None:
        sheet = state.sheet
        facts: dict[str, object] = {"totals": sheet.totals, "winners": sheet.winners, "sheet": sheet.as_dict()}
        state.journal.add(GAME_OVER, facts)
